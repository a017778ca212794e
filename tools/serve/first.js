// Shows the first screen to somebody who comes for the first time, before the program has come: start.js runs it then alone. What it shows
// the program's own drawing has drawn when the page was built (app/first.go), and the program draws the same in its place. What is pressed
// until then is done there.
(async () => {
  "use strict";
  const [html, ...words] = {{.}};
  if (document.readyState === "loading") await new Promise(done => addEventListener("DOMContentLoaded", done));
  const shell = document.getElementById("app-wasm-loader");

  // Drawings: the program takes them from here, unless it has begun to fetch them itself (ui.Drawings). Should they not come, there is
  // no element, so that it does, and the download stands alone as if there were no first screen.
  let bare = false, away = () => {};
  fetch("web/sprite.svg").then(answer => answer.ok ? answer.text() : Promise.reject()).then(svg => {
    if (document.getElementById("sprite")) return;
    const sprite = document.createElement("div");
    sprite.id = sprite.className = "sprite";
    sprite.setAttribute("aria-hidden", "true");
    sprite.innerHTML = svg;
    document.body.append(sprite);
  }).catch(() => { bare = true; away(); });

  await program.styled;
  if (bare || program.runs || shell.dataset.failed) return;
  const { lang, dataset } = document.documentElement;
  const said = words[["de", "en"].indexOf(lang)].map(text => typeof text === "string" ? text : text[+(dataset.theme === "night")]);
  const box = document.createElement("template");
  box.innerHTML = html.map((piece, i) => piece + (said[i] ?? "")).join("");
  const screen = box.content.firstElementChild;
  document.body.firstElementChild.after(screen);
  shell.classList.add("low");

  // What is wanted: a button, or files.
  let button = null, files = null;
  const want = (b, list) => {
    button?.removeAttribute("aria-busy");
    button = b;
    files = list;
    b?.setAttribute("aria-busy", "true");
    shell.classList.add("asked");
    const text = "One moment, the game is on its way.";
    shell.querySelector("[role=status]").textContent = program.say?.(text) ?? text; // boot.js says it in German once it comes
    if (!program.drawn) carryOut();
  };
  const carryOut = () => {
    const field = document.getElementById("file");
    if (button) document.getElementById(button.id)?.click();
    if (files && field) {
      field.files = files;
      field.dispatchEvent(new Event("change"));
    }
  };
  screen.onclick = e => { const b = e.target.closest("button"); if (b) want(b, null); };
  screen.onchange = e => want(null, e.target.files);
  screen.ondragover = e => e.preventDefault();
  screen.ondrop = e => { e.preventDefault(); want(null, e.dataTransfer.files); };

  // The program has drawn: once it is its own first screen, this one goes before anything is painted, and the keyboard stays where it was.
  away = () => {
    screen.remove();
    shell.classList.remove("low", "asked");
    shell.querySelector("[role=status]").textContent = "";
  };
  const go = () => {
    program.drawn = program.leave = null;
    away();
  };
  program.leave = go; // should the program not come
  program.drawn = () => {
    if (document.body.firstElementChild.id === "bocage") queueMicrotask(() => {
      if (!program.drawn) return;
      const at = screen.contains(document.activeElement) && document.activeElement.id;
      go();
      shell.remove();
      if (at) document.getElementById(at)?.focus({ preventScroll: true });
      carryOut();
      try { localStorage.setItem("bocage-been", "yes"); } catch { /* storage is shut */ }
    });
  };
})();
