// Starts the program, version {{.Version}}. It stands in the place of go-app's own script, of whose many parts this page needs
// few, and gives the browser the very answer of the host to compile: only so may it keep what it compiled for the next visit.
const goappEnv = { GOAPP_VERSION: "{{.Version}}", GOAPP_ROOT_PREFIX: "./", GOAPP_STATIC_RESOURCES_URL: "./web", GOAPP_INTERNAL_URLS: "null" };
function goappGetenv(k) { return goappEnv[k]; }

(async () => {
  "use strict";
  const length = {{.Length}}; // of the program: what is sent is shorter
  const label = document.getElementById("app-wasm-loader-label");

  // count shows how much of an answer has come.
  const count = async answer => {
    let come = 0;
    for (const reader = answer.body.getReader();;) {
      const { done, value } = await reader.read();
      if (done) return;
      come += value.byteLength;
      label.textContent = `${Math.min(100, Math.round(come * 100 / length))}%`;
    }
  };

  try {
    const go = new Go();
    const answer = await window.program; // asked for by boot.js
    if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`);
    const kept = navigator.serviceWorker?.controller; // then it is here already
    if (!kept) count(answer.clone()).catch(() => {}); // what goes wrong is told below
    const { instance } = await WebAssembly.instantiateStreaming(answer, go.importObject);
    go.run(instance);
    document.getElementById("app-wasm-loader").remove();
  } catch (err) {
    label.textContent = err;
    console.error("the program does not start:", err);
  }
  // The service worker fetches everything a second time, from the browser's cache: not while the player waits.
  navigator.serviceWorker?.register("app-worker.js").catch(err => console.error("no service worker:", err));
})();
