// Starts the program, version {{.Version}}. It stands in the place of go-app's own script, of whose many parts this page needs
// few.
const goappEnv = { GOAPP_VERSION: "{{.Version}}", GOAPP_ROOT_PREFIX: "./", GOAPP_STATIC_RESOURCES_URL: "./web", GOAPP_INTERNAL_URLS: "null" };
function goappGetenv(k) { return goappEnv[k]; }

// What go-app asks of the page all the time, each in one call: see scripts/wasm/_goapp/calls.go. What has no use has no answer.
function goappMake(tag, space, attributes) {
  const e = space ? document.createElementNS(space, tag) : document.createElement(tag);
  if (attributes) {
    const list = attributes.split("\0");
    for (let i = 0; i < list.length; i += 2) e.setAttribute(list[i], list[i + 1]);
  }
  return e;
}
function goappText(text) { return document.createTextNode(text); }
function goappAppend(parent, child) { parent.appendChild(child); }
function goappReplace(parent, child, old) { parent.replaceChild(child, old); }
function goappRemove(parent, child) { parent.removeChild(child); }
const goappListeners = new Map();
function goappListen(e, type, n, passive) {
  const hear = event => goappHeard(n, event);
  goappListeners.set(n, hear);
  e.addEventListener(type, hear, passive ? { passive } : undefined);
}
function goappDeafen(e, type, n) {
  e.removeEventListener(type, goappListeners.get(n));
  goappListeners.delete(n);
}

(async () => {
  "use strict";
  const label = document.getElementById("app-wasm-loader-label");

  // count shows how much of the program has come. What goes wrong is told below.
  const count = async () => {
    await program.answer;
    if (!program.copy) return;
    let come = 0;
    for (const reader = program.copy.body.getReader();;) {
      const { done, value } = await reader.read();
      if (done) return;
      come += value.byteLength;
      label.textContent = `${Math.min(100, Math.round(come * 100 / {{.Length}}))}%`;
    }
  };

  try {
    count().catch(() => {});
    const go = new Go();
    go.run(await WebAssembly.instantiate(await program.module, go.importObject));
    document.getElementById("app-wasm-loader").remove();
  } catch (err) {
    label.textContent = err;
    console.error("the program does not start:", err);
  }
  // The service worker fetches everything a second time, from the browser's cache: not while the player waits.
  navigator.serviceWorker?.register("app-worker.js").catch(err => console.error("no service worker:", err));
})();
