// Starts the program, version {{.Version}}. It stands in the place of go-app's own script, of whose many parts this page needs
// few.
const goappEnv = { GOAPP_VERSION: "{{.Version}}", GOAPP_ROOT_PREFIX: "./", GOAPP_STATIC_RESOURCES_URL: "./web" };
function goappGetenv(k) { return goappEnv[k]; }

// What go-app draws, told step by step in one call: see scripts/wasm/_goapp/calls.go. Elements and texts have numbers.
const goappNodes = new Map(), goappListeners = new Map();
const goappFields = { e: 3, t: 2, h: 2, s: 3, u: 2, p: 3, b: 3, a: 2, d: 2, c: 3, l: 4, k: 3 }; // how many a step has
function goappDo(steps) {
  const list = steps.split("\0"), end = list.length - 1, next = () => list[i++], node = () => goappNodes.get(list[i++]);
  const keep = e => { goappNodes.set(e.goapp = next(), e); };
  const forget = e => {
    if (!e.goapp) return;
    goappNodes.delete(e.goapp);
    e.childNodes.forEach(forget);
  };
  let i = 0, at, e;
  if (!goappNodes.size) {
    goappNodes.set("body", document.body);
    goappNodes.set("first", document.body.firstElementChild);
  }
  while (i < end) {
    try {
      while (i < end) {
        at = i;
        switch (next()) {
          case "e": { // an element
            const tag = next(), space = next();
            keep(space ? document.createElementNS(space, tag) : document.createElement(tag));
            break;
          }
          case "t": keep(document.createTextNode(next())); break;
          case "h": // what a piece of HTML holds
            e = document.createElement("div");
            e.innerHTML = next();
            keep(e.firstChild);
            e.firstChild.remove();
            break;
          case "s": node().setAttribute(next(), next()); break;
          case "u": node().removeAttribute(next()); break;
          case "p": node()[next()] = next(); break;
          case "b": node()[next()] = next() === "true"; break;
          case "a": node().appendChild(node()); break;
          case "d": node().removeChild(e = node()); forget(e); break;
          case "c": node().replaceChild(node(), e = node()); forget(e); break;
          case "l": { // listens
            const to = node(), type = next(), n = next(), passive = next() === "true";
            const hear = event => goappHeard(+n, event);
            goappListeners.set(n, hear);
            to.addEventListener(type, hear, passive ? { passive } : undefined);
            break;
          }
          case "k": { // listens no longer
            const to = node(), type = next(), n = next();
            to?.removeEventListener(type, goappListeners.get(n));
            goappListeners.delete(n);
          }
        }
      }
    } catch (err) { // a step that cannot be done takes no other with it
      console.error("drawing:", ...list.slice(at, i = at + 1 + goappFields[list[at]]), err);
    }
  }
  program.drawn?.(); // first.js
}

(async () => {
  "use strict";
  const label = document.getElementById("app-wasm-loader-label");

  // How much of the program has come. What goes wrong is told below.
  program.came = bytes => { label.textContent = `${Math.min(100, Math.round(bytes * 100 / {{.Length}}))}%`; };

  // Words: nothing can be shown without them. Should they not come, boot.js tells it and lets the player ask again.
  const words = async () => {
    for (;;) try { return await program.fetched; } catch (err) {
      console.error("the words do not come:", err);
      await new Promise(again => program.wordless(err, again));
      program.fetchWords();
    }
  };

  try {
    if (program.bytes) program.came(program.bytes);
    const go = new Go();
    const instance = await WebAssembly.instantiate(await program.module, go.importObject);
    program.words = await words();
    await program.styled;
    go.run(instance);
    if (program.fault) throw program.fault;
    program.runs = true;
    if (!program.drawn) document.getElementById("app-wasm-loader").remove(); // else with the screen of first.js
  } catch (err) {
    program.came = null; // a late count would hide it
    label.textContent = err;
    console.error("the program does not start:", err);
  }
  // The service worker fetches everything a second time, from the browser's cache: not while the player waits.
  navigator.serviceWorker?.register("app-worker.js").catch(err => console.error("no service worker:", err));
})();
