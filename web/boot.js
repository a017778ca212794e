// Runs before the first paint, and so before the game: the program is asked for; theme, download line, and word of a new
// version.
(() => {
  "use strict";
  const root = document.documentElement;

  // Program: it is by far the longest to come and to compile, so it is begun before anything else. app.js takes it, and counts
  // what comes. The browser compiles the very answer of the host: only so may it keep what it compiled for the next visit.
  const program = window.program = {};
  program.answer = fetch("web/app.wasm").then(a => {
    if (!a.ok) throw new Error(`${a.status} ${a.statusText}`);
    if (!navigator.serviceWorker?.controller) program.copy = a.clone(); // else it is here already
    return a;
  });
  program.module = WebAssembly.compileStreaming(program.answer);
  program.module.catch(() => {}); // app.js tells it

  // Look: what the player has set (app/game/settings.go), or else what the device prefers. The game calls it with every change.
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

  // Words: the few that are on the page before there is a game, or without one. They are written in English.
  const german = {
    "Loading": "Lädt", "Download": "Herunterladen", "New version": "Neue Version", "Reload": "Neu laden",
    "Cards and counters, 1944–45": "Karten und Plättchen, 1944–45",
    "A new version of Bocage is here.": "Eine neue Version von Bocage ist da.",
    "A match is open in another tab. Leave it, then reload.": "In einem anderen Tab ist ein Spiel offen. Erst verlassen, dann neu laden.",
    "The game could not be loaded. Load the page again to try once more.":
      "Das Spiel konnte nicht geladen werden. Die Seite neu laden, um es erneut zu versuchen.",
  };
  const say = text => root.lang === "de" && german[text] || text;
  const translate = top => {
    for (const e of [top, ...top.querySelectorAll("*")]) {
      if (e.ariaLabel) e.ariaLabel = say(e.ariaLabel);
      if (!e.firstElementChild && e.textContent) e.textContent = say(e.textContent);
    }
  };
  document.addEventListener("readystatechange", () => {
    const shell = document.getElementById("app-wasm-loader");
    if (shell) translate(shell);
  }, { once: true });

  // Download: app.js writes the progress, and app.js or go-app what went wrong, into the shell's label; the scale bar follows it.
  addEventListener("DOMContentLoaded", () => {
    const shell = document.getElementById("app-wasm-loader");
    const bar = document.getElementById("app-wasm-loader-icon");
    const label = document.getElementById("app-wasm-loader-label");
    if (!shell) return;
    const follow = () => {
      const percent = /(\d+)%/.exec(label.textContent);
      if (percent) {
        bar.setAttribute("aria-valuenow", percent[1]);
        bar.firstElementChild.style.transform = `scaleX(${percent[1] / 100})`;
      } else {
        watch.disconnect();
        shell.dataset.failed = "true";
        label.setAttribute("role", "alert");
        label.textContent = `${say("The game could not be loaded. Load the page again to try once more.")} (${label.textContent})`;
      }
    };
    const watch = new MutationObserver(follow);
    watch.observe(label, { childList: true, characterData: true, subtree: true });
    follow(); // app.js may have been quicker
  });

  // Update: a new version waits until the player asks for it, or until every tab of the old one is closed. It is told, and taken
  // over, on the first screen only: no match is interrupted, be it in another tab.
  if (!("serviceWorker" in navigator)) return;
  const worker = navigator.serviceWorker;
  const atHome = () => !!document.getElementById("home");
  let ruled = !!worker.controller; // by a version, so that the next one is a change
  let changed = false;             // a new version rules this page of an old one
  let registered;

  const tell = text => {
    root.dataset.update = "ready";
    const notice = document.getElementById("update");
    notice.hidden = false;
    notice.firstElementChild.textContent = text || "A new version of Bocage is here.";
    translate(notice);
  };
  const reload = () => { changed = true; atHome() ? location.reload() : tell(); };
  worker.addEventListener("controllerchange", () => { if (ruled) reload(); ruled = true; });

  const tabs = new BroadcastChannel("bocage-update " + new URL(".", location).pathname);
  let busy = false;
  tabs.onmessage = e => {
    if (e.data === "may I?" && !atHome()) tabs.postMessage("no");
    if (e.data === "no") busy = true;
  };
  const update = async () => {
    if (changed || !registered || !registered.waiting) { location.reload(); return; }
    busy = false;
    tabs.postMessage("may I?");
    await new Promise(done => setTimeout(done, 200));
    if (busy) tell("A match is open in another tab. Leave it, then reload.");
    else if (atHome() && registered.waiting) registered.waiting.postMessage("skipWaiting"); // then "controllerchange"
  };
  addEventListener("DOMContentLoaded", () => document.querySelector("#update button").addEventListener("click", update));

  // Offline: the first screen says that no network is needed once the service worker has everything.
  const ask = reg => {
    const line = new MessageChannel();
    line.port1.onmessage = e => { if (e.data) root.dataset.offline = "ready"; };
    reg.active.postMessage("all there?", [line.port2]);
  };

  worker.ready.then(reg => {
    registered = reg;
    ask(reg);
    const offer = () => { if (reg.waiting && worker.controller) tell(); };
    const follow = next => { if (next) next.addEventListener("statechange", offer); };
    offer();
    follow(reg.installing);
    reg.addEventListener("updatefound", () => follow(reg.installing));
    // An app may stay open for weeks: whoever comes back to it asks again, once in an hour at most.
    let asked = Date.now();
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState !== "visible" || Date.now() - asked < 3600e3) return;
      asked = Date.now();
      reg.update().catch(() => {}); // no network
    });
  });

  // Scan: what the camera sees is shown until a drawn code is read, or until it is clicked away (app/scan.go).
  window.scan = async () => {
    const box = document.createElement("button"), video = document.createElement("video");
    let stream = null, words = "", on = true;
    try {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
      box.className = "camera";
      box.ariaLabel = root.lang === "de" ? "Kamera schließen" : "Close the camera";
      box.onclick = () => { on = false; };
      box.onkeydown = e => { if (e.key === "Escape") { on = false; e.stopPropagation(); } };
      video.muted = video.playsInline = true;
      video.srcObject = stream;
      box.append(video);
      document.body.append(box);
      box.focus();
      await video.play();
      for (const reader = new BarcodeDetector({ formats: ["qr_code"] }); on && !words; await new Promise(r => setTimeout(r, 150)))
        words = (await reader.detect(video))[0]?.rawValue || "";
    } catch { /* no camera, or none that may be used */ }
    stream?.getTracks().forEach(t => t.stop());
    box.remove();
    return words;
  };
})();
