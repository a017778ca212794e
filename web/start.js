// Stands in the page itself and runs before all else: the program is asked for, and the page gets its look before the first paint.
(() => {
  "use strict";
  const root = document.documentElement;

  // Program: it is by far the longest to come and to be read, so it is begun before anything else, and beside the page, whose own
  // thread has the page to draw (load.js). app.js takes it, and shows what has come. Where there can be no worker the page does it.
  // The worker stays, as the computer player that the page will take (app/thinker_wasm.go).
  const program = window.program = {};
  program.module = new Promise((done, fail) => {
    const here = () => done(WebAssembly.compileStreaming(fetch("web/app.wasm")));
    try {
      const worker = program.worker = new Worker("web/load.js", { name: navigator.serviceWorker?.controller ? "" : "count" });
      worker.onmessage = ({ data }) => {
        if (typeof data === "number") {
          program.bytes = data;
          program.came?.(data);
        } else if (typeof data !== "string") {
          worker.onerror = () => { program.worker = null; };
          done(data);
        } else if (data === "ready") {
          worker.ready = true;
        } else {
          program.worker = null;
          fail(data);
        }
      };
      worker.onmessageerror = worker.onerror = () => { program.worker = null; here(); };
    } catch { here(); }
  });
  program.module.catch(() => {}); // app.js tells it

  // Styles: a script's sheet keeps neither the scripts nor the first paint waiting; until it is there the shell lies over the page, with
  // styles of its own. It is put in after the first frame, and app.js waits for it.
  program.styled = new Promise(done => {
    const sheet = document.createElement("link"), put = () => document.head.append(sheet);
    sheet.rel = "stylesheet";
    sheet.href = "web/style.css";
    sheet.onload = sheet.onerror = done; // without it the game is shown all the same
    document.hidden ? setTimeout(put) : requestAnimationFrame(() => setTimeout(put)); // what nobody sees has no frames
  });

  // Database: it takes long to open, so that too is begun here. app/disk.go takes it; what lies in it is told there.
  window.openDatabase = () => {
    const r = indexedDB.open("bocage", 2);
    r.onupgradeneeded = e => { // each version adds to the one before
      if (e.oldVersion < 1) {
        r.result.createObjectStore("matches", { keyPath: "id" });
        r.result.createObjectStore("records");
      }
      if (e.oldVersion < 2) r.result.createObjectStore("journals");
    };
    r.onblocked = () => { r.waits = true; };
    r.onerror = () => { r.ended = true; };
    r.onsuccess = () => {
      r.ended = true;
      r.result.onversionchange = () => { r.shut = true; r.result.close(); };
      r.result.onclose = () => { r.shut = true; };
    };
    return r;
  };
  try { window.database = openDatabase(); } catch { /* storage is shut */ }

  // Look: what the player has set (app/shell/settings.go), or else what the device prefers. The game calls it with every change.
  const dark = matchMedia("(prefers-color-scheme: dark)");
  let set = {};
  window.look = json => {
    set = JSON.parse(json) || {};
    const night = set.theme ? set.theme === "night" : dark.matches;
    const mark = (name, value) => { if (value) root.dataset[name] = value; else delete root.dataset[name]; };
    root.dataset.theme = night ? "night" : "day";
    document.querySelector("meta[name=theme-color]").content = night ? "#080b0c" : "#33351f";
    mark("palette", set.palette);
    mark("motion", set.motion);
    mark("lines", set.lines && "strong");
    mark("names", set.names && "all");
    mark("hold", set.holdTime);
    mark("drag", set.noDrag && "off");
    root.style.fontSize = set.scale > 100 ? set.scale + "%" : "";
    mark("big", parseFloat(getComputedStyle(root).fontSize) > 19 && "text"); // the browser's own setting counts too
    root.lang = set.language || navigator.languages.map(l => l.toLowerCase().split("-")[0]).find(l => l === "de" || l === "en") || "en";
  };
  dark.addEventListener("change", () => look(JSON.stringify(set)));
  addEventListener("beforeprint", () => { root.dataset.theme = "day"; delete root.dataset.palette; }); // paper is white
  addEventListener("afterprint", () => look(JSON.stringify(set)));
  let kept = null, older = null;
  try {
    kept = localStorage.getItem("bocage-settings");
    older = localStorage.getItem("bocage-theme"); // where the theme was kept before
  } catch { /* storage is shut */ }
  try { look(kept || "{}"); } catch { look("{}"); }
  if (older === "day" || older === "night") look(JSON.stringify({ ...set, theme: older }));

  // Words: those of the language that was just found come beside the program. app.js waits for them and hands them over.
  program.fetchWords = () => {
    program.language = root.lang;
    program.fetched = fetch(`web/words/${root.lang}.json`).then(async answer => {
      if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`);
      const words = await answer.text();
      if (words[0] !== "{") throw new Error("another page came"); // what a network says in place of the file
      return words;
    });
    program.fetched.catch(() => {});
  };
  program.fetchWords();

  // First screen: what somebody sees who has never been here is known before the program is there (first.js).
  let been = navigator.serviceWorker?.controller || location.hash.length > 2 || location.search;
  try { been ||= Object.keys(localStorage).some(key => key.startsWith("bocage")); } catch { /* storage is shut: nothing is kept */ }
  if (!been) document.head.append(Object.assign(document.createElement("script"), { src: "web/first.js" }));
})();
