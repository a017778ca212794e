// What the page does without the game: its few words, the download line, word of a new version, the camera. It runs once the page is
// there, after start.js.
(() => {
  "use strict";
  const root = document.documentElement;

  // Words: the few that are on the page before there is a game, or without one. They are written in English.
  const german = {
    "Loading": "Lädt", "Download": "Herunterladen", "New version": "Neue Version", "Reload": "Neu laden",
    "Cards and counters, 1944–45": "Karten und Plättchen, 1944–45",
    "A new version of Bocage is here.": "Eine neue Version von Bocage ist da.",
    "A match is open in another tab. Leave it, then reload.": "In einem anderen Tab ist ein Spiel offen. Erst verlassen, dann neu laden.",
    "The game could not be loaded. Load the page again to try once more.":
      "Das Spiel konnte nicht geladen werden. Die Seite neu laden, um es erneut zu versuchen.",
    "The words of the game could not be loaded.": "Die Texte des Spiels konnten nicht geladen werden.",
    "Try again": "Erneut versuchen",
    "One moment, the game is on its way.": "Einen Moment, das Spiel ist unterwegs.",
  };
  const say = window.program.say = text => root.lang === "de" && german[text] || text;
  const translate = top => {
    for (const e of [top, ...top.querySelectorAll("*")]) {
      if (e.ariaLabel) e.ariaLabel = say(e.ariaLabel);
      if (!e.firstElementChild && e.textContent) e.textContent = say(e.textContent);
    }
  };
  const shell = document.getElementById("app-wasm-loader");
  translate(shell);

  // Download: app.js writes the progress, and app.js or go-app what went wrong, into the shell's label; the scale bar follows it.
  const bar = document.getElementById("app-wasm-loader-icon");
  const label = document.getElementById("app-wasm-loader-label");
  const fail = (text, why) => {
    watch.disconnect();
    window.program.leave?.();
    shell.dataset.failed = "true";
    label.setAttribute("role", "alert");
    label.textContent = `${say(text)} (${why})`;
  };
  const watch = new MutationObserver(() => {
    const percent = /(\d+)%/.exec(label.textContent);
    if (percent) {
      bar.setAttribute("aria-valuenow", percent[1]);
      bar.firstElementChild.style.transform = `scaleX(${percent[1] / 100})`;
    } else {
      fail("The game could not be loaded. Load the page again to try once more.", label.textContent);
    }
  });
  const heed = () => watch.observe(label, { childList: true, characterData: true, subtree: true });
  heed();

  // Words: app.js has the program, but not its words; again is what asks for them once more.
  window.program.wordless = (why, again) => {
    fail("The words of the game could not be loaded.", why.message);
    const button = document.createElement("button");
    button.type = "button";
    button.className = "btn pri";
    button.dataset.testid = "btn-words";
    button.textContent = say("Try again");
    button.onclick = () => {
      button.remove();
      delete shell.dataset.failed;
      label.removeAttribute("role");
      label.textContent = "100%";
      heed();
      again();
    };
    label.after(button);
    button.focus();
  };

  // Meeting place: what speaks to it comes when it is first used (app/visit.go).
  window.visit = (place, on) => import("./meet/visit.js").then(m => m.visit(place, on)).catch(() => on(1)); // it has ended

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
  document.querySelector("#update button").addEventListener("click", update);

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
