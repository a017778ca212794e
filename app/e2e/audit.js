// What is wrong with the page as it stands, one line for each thing: targets under 44 px, out of reach or under something else,
// clipped, overlapping, broken or tiny text or out of its button, contrast under AA, sideways scroll. It is an expression: an array of strings.
(() => {
  const found = new Set(), vw = innerWidth, texts = [];
  const shown = e => {
    if (!e.getClientRects().length || !e.checkVisibility() || e.closest(".vh,.sprite,[hidden],.shell")) return false;
    const h = e.closest("h1,dt,.uc"); // on a phone some are only spoken
    if (h && getComputedStyle(h).clipPath === "inset(50%)") return false;
    if (e.closest(".run,.was,.hl,.lamp")) return false; // of a fire: the figures that run by, the cell as it was, the head and the cell that light up over it
    const s = getComputedStyle(e);
    return s.visibility !== "hidden" && s.display !== "none";
  };
  const name = e => (typeof e.className === "string" ? e.tagName.toLowerCase() + "." + e.className : e.tagName) +
    ' "' + (e.getAttribute("aria-label") || e.textContent || "").trim().slice(0, 28) + '"';
  // covered: another layer lies over the middle of the thing
  const layer = e => e.closest(".ovl,.peek,.tst,.sit.open,.lift,.lyl,.lt,[data-big] .ends");
  const covered = (e, x, y) => {
    const hit = document.elementFromPoint(x, y);
    return hit && !e.contains(hit) && !hit.contains(e) && layer(hit) && layer(hit) !== layer(e);
  };
  // what lies over a thing's middle, or nothing: the thing itself, or what is meant to lie over the page until it is shut
  const over = e => {
    const r = e.getBoundingClientRect(), hit = document.elementFromPoint((r.left + r.right) / 2, (r.top + r.bottom) / 2);
    if (!hit) return "the edge of the screen";
    const shut = q => q.closest(".ovl,.sit.open,.lift,.cht2,.lyl");
    return e.contains(hit) || hit.contains(e) && !hit.matches("html,body") || e.closest("label")?.contains(hit) || shut(hit) && shut(hit) !== shut(e) ? "" : name(hit);
  };
  // the same after the thing has been scrolled to, as a person could: what hides its overflow is not scrolled by hand
  const reach = e => {
    let what = over(e);
    if (!what) return "";
    const was = [];
    for (let q = e.parentElement; q; q = q.parentElement) was.push([q, q.scrollLeft, q.scrollTop]);
    for (const block of ["nearest", "center"]) if (what) {
      e.scrollIntoView({ block, inline: block, behavior: "instant" });
      const moved = was.find(([q, x, y]) => q !== document.documentElement && Math.max(Math.abs(q.scrollLeft - x), Math.abs(q.scrollTop - y)) > 4 &&
        /hidden|clip/.test(getComputedStyle(q)[Math.abs(q.scrollTop - y) > 4 ? "overflowY" : "overflowX"]));
      what = moved ? "the end of " + name(moved[0]) : over(e);
    }
    for (const [q, x, y] of was) q.scrollLeft = x, q.scrollTop = y;
    return what;
  };
  // with large text a message needs more room than there is beside what can be pressed
  const under = (e, left, top, right, bottom) => right > left + 1 && bottom > top + 1 &&
    (e.closest(".slot,label") || e).contains(document.elementsFromPoint((left + right) / 2, (top + bottom) / 2).find(q => !q.closest(".tst")));
  // where messages lie, and what is wrong where one takes the middle of the part that it shares with a thing
  const toasts = () => [...document.querySelectorAll("html:not([data-big]) .tst>*")].filter(shown).map(e => e.getBoundingClientRect());
  const toasted = (e, r, told) => {
    if (told.some(t => under(e, Math.max(r.left, t.left), Math.max(r.top, t.top), Math.min(r.right, t.right), Math.min(r.bottom, t.bottom)))) found.add("TOAST over " + name(e));
  };
  const told = toasts(), tst = document.getElementById("toast"), back = document.getElementById("btn-back");
  if (tst && !told.length && back && shown(back) && !back.closest("[inert]")) { // a message may come at any time, and never lies over the way back
    const p = document.createElement("p"), root = document.getElementById("bocage").classList, said = root.contains("said");
    p.className = "toast";
    p.textContent = "The other side has taken back what it asked for: the match goes on.";
    tst.append(p);
    root.add("said");
    toasted(back, back.getBoundingClientRect(), toasts());
    p.remove();
    if (!said) root.remove("said");
  }
  for (const e of document.querySelectorAll("button,a[href],input:not([type=hidden]),select,summary,textarea,[role=gridcell],[role=tab]")) {
    if (!shown(e) || e.closest("[inert]") || e.matches(".hole")) continue;
    const r = (e.closest(".slot,label") || e).getBoundingClientRect(), h = (e.closest("label") || e).getBoundingClientRect().height;
    if (r.width < 43.9 || h < 43.9) found.add("TARGET " + name(e) + " " + r.width.toFixed() + "x" + h.toFixed());
    const what = reach(e);
    if (what) found.add("REACH " + name(e) + " lies under " + what);
    if (!e.closest(".tst")) toasted(e, r, told);
  }
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  canvas.canvas.width = canvas.canvas.height = 1;
  const known = new Map();
  const colour = c => {
    if (!known.has(c)) {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = c;
      canvas.fillRect(0, 0, 1, 1);
      const d = canvas.getImageData(0, 0, 1, 1).data;
      known.set(c, [d[0], d[1], d[2], d[3] / 255]);
    }
    return known.get(c);
  };
  const light = c => [0, 1, 2].map(i => {
    const v = c[i] / 255;
    return v <= .03928 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4;
  }).reduce((s, v, i) => s + v * [.2126, .7152, .0722][i], 0);
  const ground = e => { // what lies behind a text, and how opaque all of it is
    let opacity = 1;
    for (let q = e; q; q = q.parentElement) {
      const s = getComputedStyle(q);
      opacity *= +s.opacity;
      if (q.matches(".bd,.ctr.de")) return [[colour(getComputedStyle(q, "::before").backgroundColor)], opacity];
      const c = colour(s.backgroundColor);
      if (c[3] > .5) return [[c], opacity];
      const stops = (s.backgroundImage.includes("gradient") && s.backgroundImage.match(/rgba?\([^)]*\)/g) || []).map(colour).filter(z => z[3] > .5);
      if (stops.length) return [stops, opacity];
    }
    return [[[255, 255, 255, 1]], opacity];
  };
  const stuck = e => { // what stays in sight while what it lies over is scrolled
    while (e && getComputedStyle(e).position !== "sticky") e = e.parentElement;
    return e;
  };
  // a word that goes on in the next line without a hyphen
  const broken = n => {
    const range = document.createRange();
    for (const m of n.data.matchAll(/[\p{L}\p{N}]{2,}/gu)) {
      let top = null;
      for (let i = m.index; i < m.index + m[0].length; i++) {
        range.setStart(n, i), range.setEnd(n, i + 1);
        const r = [...range.getClientRects()].at(-1);
        if (!r || !r.width) continue;
        if (top !== null && r.top > top + r.height / 2 && !hyphened(n.parentElement)) return m[0];
        top = r.top;
      }
    }
    return "";
  };
  const hyphened = e => getComputedStyle(e).hyphens === "auto";
  const walk = document.createTreeWalker(document.body, 4);
  for (let n; n = walk.nextNode();) {
    const e = n.parentElement;
    if (!n.data.trim() || !e || !shown(e) || !e.checkVisibility({ opacityProperty: true }) || e.closest("script,style,svg,[inert]")) continue;
    const range = document.createRange();
    range.selectNodeContents(n);
    const rs = [...range.getClientRects()].filter(r => r.width > 0);
    if (!rs.length) continue;
    let x0 = Math.min(...rs.map(r => r.left)), x1 = Math.max(...rs.map(r => r.right)), y0 = Math.min(...rs.map(r => r.top)), y1 = Math.max(...rs.map(r => r.bottom));
    let scrolls = false, clip = "", outside = false;
    for (let a = e; a && a !== document.documentElement; a = a.parentElement) {
      const s = getComputedStyle(a), b = a.getBoundingClientRect();
      if (/auto|scroll/.test(s.overflowX + s.overflowY)) {
        // only what has not been scrolled away counts
        x0 = Math.max(x0, b.left), x1 = Math.min(x1, b.right), y0 = Math.max(y0, b.top), y1 = Math.min(y1, b.bottom);
        if (x1 - x0 < 2 || y1 - y0 < 2) outside = true;
        scrolls = true;
      }
      if (!scrolls && /hidden|clip/.test(s.overflowX + s.overflowY) && (x1 > b.right + 1.5 || x0 < b.left - 1.5 || y1 - 2 > b.bottom + 1.5 || y0 + 2 < b.top - 1.5)) {
        clip = "CLIP " + name(e) + " in " + a.className + " by " + Math.max(x1 - b.right, b.left - x0, y1 - b.bottom, b.top - y0).toFixed();
        break;
      }
      if (s.position === "fixed") break;
    }
    const key = e.closest("button,.btn,.rad"), side = key?.getBoundingClientRect();
    if (key && !scrolls && (x1 > side.right + 1 || x0 < side.left - 1)) found.add("SPILL " + name(e) + " out of " + name(key));
    const head = e.closest(".log ol") && e.closest(".log").querySelector(".hd").getBoundingClientRect();
    if (head) y0 = Math.max(y0, head.bottom);
    if (outside || y1 - y0 < 2 || covered(e, (x0 + x1) / 2, (y0 + y1) / 2)) continue;
    if (clip) found.add(clip);
    else if (!scrolls && (x1 > vw + 1 || x0 < -1)) found.add("OFF " + name(e));
    else if (!scrolls && (y1 > innerHeight + 1 || y0 < -1) && getComputedStyle(document.body).overflow === "hidden") found.add("OFF " + name(e));
    if (broken(n)) found.add("BROKEN " + name(e) + ": " + broken(n));
    texts.push([e, n.data.trim(), rs.map(r => [Math.max(r.left, x0), Math.max(r.top, y0), Math.min(r.right, x1), Math.min(r.bottom, y1)]), stuck(e)]);
    const s = getComputedStyle(e), size = parseFloat(s.fontSize);
    if (size < 10.9 && !e.closest(".tile") || size < 9.5) found.add("SMALL " + size + " " + name(e));
    const ink = colour(s.color), [grounds, opacity] = ground(e);
    for (const g of grounds) {
      const i = opacity < 1 && !e.closest("[aria-disabled=true]") ? [0, 1, 2].map(k => ink[k] * opacity + g[k] * (1 - opacity)) : ink;
      const a = light(i), b = light(g), ratio = (Math.max(a, b) + .05) / (Math.min(a, b) + .05);
      const need = size >= 24 || size >= 18.66 && +s.fontWeight >= 700 ? 3 : 4.5;
      if (ratio < need - .02) found.add("CONTRAST " + ratio.toFixed(2) + " " + name(e));
    }
  }
  for (let i = 0; i < texts.length; i++) for (let j = i + 1; j < texts.length; j++) {
    const a = texts[i], b = texts[j];
    if (a[0] === b[0] || a[0].contains(b[0]) || b[0].contains(a[0]) || a[3] !== b[3]) continue;
    if ([".tst", "#update", ".prc", ".cht2", "[data-big] .ends", ".bgo", ".sit.open", ".lyl"].some(s => !a[0].closest(s) !== !b[0].closest(s))) continue; // what lies over the page for a moment, or until it is scrolled or shut
    for (const p of a[2]) for (const q of b[2]) {
      const w = Math.min(p[2], q[2]) - Math.max(p[0], q[0]), h = Math.min(p[3], q[3]) - Math.max(p[1], q[1]);
      if (w > 3 && h > 5) found.add('OVERLAP "' + a[1].slice(0, 18) + '" / "' + b[1].slice(0, 18) + '" ' + w.toFixed() + "x" + h.toFixed());
    }
  }
  for (const e of document.querySelectorAll(".sht,.res")) if (shown(e) && e.scrollWidth > e.clientWidth + 1) found.add("SIDEWAYS " + name(e) + " is " + e.scrollWidth + " wide");
  if (document.documentElement.scrollWidth > vw + 1) found.add("SIDEWAYS the page is " + document.documentElement.scrollWidth + " wide");
  return [...found];
})()
