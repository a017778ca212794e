// Package player plays the page as somebody who sees it and knows no rules: it has the scripts that find the next thing to press, and goes
// through the first battle as its teacher says. It knows the page by what stands on it and drives no browser: who does brings the page and
// the hand.
package player

import (
	"fmt"
	"time"
)

// WhatNow is the script by which a player who knows no rules finds the next thing to press: it looks at the page alone. It
// answers with a testid, "" when nothing can be pressed just now, or "over" at the end.
const WhatNow = `(() => {
  const shown = e => e && e.getClientRects().length > 0;
  const can = id => { const e = document.querySelector('[data-testid="' + id + '"]');
    return shown(e) && !e.disabled && e.getAttribute("aria-disabled") !== "true" ? id : ""; };
  const first = (...ids) => ids.map(can).find(Boolean) || "";
  const any = (sel) => { const l = [...document.querySelectorAll(sel)].filter(shown);
    return l.length ? l[Math.floor(rnd() * l.length)].dataset.testid : ""; };
  window.seed_ = window.seed_ || 1;
  const rnd = () => (window.seed_ = (window.seed_ * 48271) % 2147483647) / 2147483647;
  const st = window.tried_ = window.tried_ || {turn: "", units: new Set(), cards: new Set()};
  if (document.getElementById("sheet")) return first("btn-ok", "btn-close");
  if (document.getElementById("handover")) return first("btn-seat");
  if (document.getElementById("result")) return "over";
  if (document.getElementById("combat")) {
    const after = first("btn-seat", "btn-done", "btn-advance", "btn-take", rnd() < .5 ? "btn-hold" : "btn-retreat");
    if (after) return after;
    const card = [...document.querySelectorAll("#combat .cd:not(.no):not([aria-pressed=true])")].filter(shown);
    if (!document.querySelector("#combat .cd[aria-pressed=true]:not(.blf)") && card.length && rnd() < .6)
      return card[Math.floor(rnd() * card.length)].dataset.testid;
    return any('#combat [data-testid^="btn-on-"]') || first("btn-play", "btn-fire", "btn-pass");
  }
  if (document.getElementById("draw")) return first("btn-draw", "btn-done");
  if (document.getElementById("react")) return first("btn-done", "btn-pass", "btn-first") || any(".tile.legal");
  if (first("btn-ready", "btn-placeme")) return first("btn-ready", "btn-placeme");
  if (can("btn-next")) return "btn-next";
  const end = can("btn-end");
  if (!end) return can("btn-attack"); // where there is little room it stands in its place
  const turn = document.querySelector(".turns ol").getAttribute("aria-label");
  if (st.turn !== turn) { st.turn = turn; st.units.clear(); st.cards.clear(); }
  if (document.querySelector('[data-testid="btn-strike"][aria-pressed=true],[data-testid="btn-strip"][aria-pressed=true]'))
    return any(".tile.legal");
  const at = first("btn-attack", "btn-wade", "btn-strike", "btn-strip", "btn-free", "btn-place", "btn-drop", "btn-play");
  if (at) return at;
  if (document.querySelector(".tile.sel")) {
    if (any(".tile.prey")) return any(".tile.prey");
    if (first("btn-move")) return first("btn-move");
    if (any(".tile.legal")) return any(".tile.legal");
  }
  if (document.querySelector(".cd.up") && any(".tile.legal")) return any(".tile.legal");
  const unit = [...document.querySelectorAll(".tile.own")].filter(e => shown(e) && !e.querySelector(".used") &&
    !st.units.has(e.dataset.testid));
  if (unit.length) { st.units.add(unit[0].dataset.testid); return unit[0].dataset.testid; }
  const card = [...document.querySelectorAll("#hand .cd:not(.no):not(.up)")].filter(e => shown(e) && !st.cards.has(e.textContent));
  if (card.length && st.cards.size < 6) { st.cards.add(card[0].textContent); return card[0].dataset.testid; }
  return end;
})()`

// WhatCanBe is true once it is the player's turn to press something.
const WhatCanBe = `!!(document.querySelector("#sheet,#handover,#result,#draw,#react") ||
  [...document.querySelectorAll("#combat .go .btn")].some(e => e.getAttribute("aria-disabled") !== "true") ||
  ["btn-end", "btn-placeme", "btn-ready", "btn-next"].some(id => { const e = document.querySelector('[data-testid="' + id + '"]');
    return !document.getElementById("combat") && e && e.getAttribute("aria-disabled") !== "true"; }))`

// Dashed is what a dash came to.
type Dashed struct {
	N    int
	Over bool
}

// Dash is the script by which a page presses by itself what WhatNow says, which is many times faster than any hand: at most so many times,
// within so long, and until something holds once it has pressed. It comes to a Dashed. What a hand could not hit is pressed all the same.
func Dash(most int, within time.Duration, until string) string {
	return fmt.Sprintf(`(async () => {
		const root = document.documentElement, end = Date.now() + %d, rest = () => new Promise(r => setTimeout(r, 2));
		let n = 0;
		while (n < %d && Date.now() < end) {
			const id = %s ? %s : "";
			if (id === "over") return {n, over: true};
			if (!id) {
				if (n && (%s)) break;
				await rest();
				continue;
			}
			const before = root.dataset.done;
			document.querySelector('[data-testid="' + id + '"]').click();
			for (const late = Date.now() + 20000; root.dataset.done === before;) {
				if (Date.now() > late) throw new Error("the page does not answer " + id);
				await rest();
			}
			n++;
			if (%[5]s) break;
		}
		return {n, over: false};
	})()`, within.Milliseconds(), most, WhatCanBe, WhatNow, until)
}

// Spell is the script by which a page that plays against a friend presses what WhatNow says, until it is the friend's to press. It comes
// to a Dashed. window.last_ is what it has pressed last.
const Spell = `(async () => {
	const root = document.documentElement, end = performance.now() + 6000, rest = () => new Promise(r => setTimeout(r, 5));
	let n = 0, quiet = performance.now();
	while (n < 12 && performance.now() < end && performance.now() - quiet < 60) {
		const id = ` + WhatCanBe + ` ? ` + WhatNow + ` : "";
		if (id === "over") return {n, over: true};
		if (!id) { await rest(); continue; }
		const before = root.dataset.done;
		window.last_ = id;
		document.querySelector('[data-testid="' + id + '"]').click();
		while (root.dataset.done === before && performance.now() < end) await rest();
		n++;
		quiet = performance.now();
	}
	return {n, over: false};
})()`
