// Bocage is a card-and-counter wargame of 1944-45 that runs whole in a browser tab.
//
// It is one program. Compiled to WebAssembly it is the game itself, started by the page or, for the computer's thinking, by
// a Worker (main_wasm.go). Compiled for the machine it is a command line around the game: serving the page and the tools
// that need no browser (main_native.go). Which games there are on the page both know (guests.go). There is no server side: what is
// served is a folder of static files.
package main
