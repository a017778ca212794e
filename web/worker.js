// Runs the page's own app.wasm a second time, beside the page: for the computer's thinking or, under the name "desk", for a match
// against a friend.
importScripts("../wasm_exec.js");
const go = new Go();
WebAssembly.instantiateStreaming(fetch("app.wasm"), go.importObject).then(r => go.run(r.instance))
  .catch(e => setTimeout(() => { throw e; })); // so that the page hears of it
