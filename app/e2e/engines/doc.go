// Package engines drives the page in the engines of tablets and of others, WebKit and Firefox, through the journeys of a player. It holds
// tests only, and plays by the package player, as app/e2e does in Chromium; what the page must be in every detail is tried there.
//
// A browser is driven by what it brings itself: WebKit by WebKitWebDriver (W3C WebDriver over HTTP) with MiniBrowser on a screen of Xvfb,
// Firefox by WebDriver BiDi. Firefox is tapped with a finger. WebKit is pressed with the mouse: its driver makes a mouse of every pointer.
//
// The tests serve the program that `make wasm` has built, with a script more that notes errors and warnings. What the debuggers alone are
// told, such as a file that is not there, is not noted. `make engines` runs them all. To run one, in one engine:
//
//	make wasm && go test ./app/e2e/engines -run TestMatch/webkit
//
// The pictures are in app/e2e/engines/shots.
package engines
