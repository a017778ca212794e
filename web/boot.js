// Runs before the first paint, and so before the game: theme, download line, and word of a new version.
(() => {
  "use strict";
  const root = document.documentElement;

  // Theme: what the player chose, or else what the device prefers.
  let theme;
  try { theme = localStorage.getItem("bocage-theme"); } catch { /* storage is shut */ }
  if (theme !== "day" && theme !== "night") theme = matchMedia("(prefers-color-scheme: dark)").matches ? "night" : "day";
  root.dataset.theme = theme;
  document.querySelector("meta[name=theme-color]").content = theme === "night" ? "#080b0c" : "#33351f";

  // Download: go-app writes the progress, or what went wrong, into the shell's label; the scale bar follows it.
  addEventListener("DOMContentLoaded", () => {
    const shell = document.getElementById("app-wasm-loader");
    const bar = document.getElementById("app-wasm-loader-icon");
    const label = document.getElementById("app-wasm-loader-label");
    if (!shell) return;
    const watch = new MutationObserver(() => {
      const percent = /(\d+)%/.exec(label.textContent);
      if (percent) {
        bar.setAttribute("aria-valuenow", percent[1]);
        bar.firstElementChild.style.transform = `scaleX(${percent[1] / 100})`;
      } else {
        watch.disconnect();
        shell.dataset.failed = "true";
        label.setAttribute("role", "alert");
        label.textContent = `The game could not be loaded. Load the page again to try once more. (${label.textContent})`;
      }
    });
    watch.observe(label, { childList: true, characterData: true, subtree: true });
  });

  // Update: a new version waits until every tab of the old one is closed, or until the game calls bocageUpdate().
  // <html data-update="ready"> says that one waits.
  if (!("serviceWorker" in navigator)) return;
  const worker = navigator.serviceWorker;
  const offer = reg => { if (reg.waiting && worker.controller) root.dataset.update = "ready"; };
  worker.ready.then(reg => {
    offer(reg);
    reg.addEventListener("updatefound", () => {
      const found = reg.installing;
      found.addEventListener("statechange", () => offer(reg));
    });
  });
  window.bocageUpdate = async () => {
    const reg = await worker.ready;
    if (!reg.waiting) return;
    worker.addEventListener("controllerchange", () => location.reload(), { once: true });
    reg.waiting.postMessage("skipWaiting");
  };
})();
