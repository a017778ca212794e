package player

import (
	"encoding/base64"
	"fmt"
)

// Aim is the function that scrolls an element into view and says where its middle is, or what is in the way. It listens for the click
// that is to come: window.missed_ is false once it has reached the element, and window.before_ is what the page had done until then.
// However late a slow machine lets go, it is no long press.
const Aim = `function () {
	let x, y, hit;
	for (const block of ["nearest", "center"]) { // what lies at the edge of the screen, as the word of a new version, is scrolled away from
		this.scrollIntoView({ block, inline: "nearest", behavior: "instant" });
		const r = this.getBoundingClientRect();
		if (!r.width || !r.height) return { why: "it has no size" };
		x = r.x + r.width / 2, y = r.y + r.height / 2;
		hit = document.elementFromPoint(x, y);
		if (hit && (this.contains(hit) || hit.contains(this))) break;
	}
	if (!hit) return { why: "it is outside the window" };
	if (!this.contains(hit) && !hit.contains(this)) return { why: "it is under " + hit.outerHTML.slice(0, 120) };
	const aimed = this.contains(hit) ? this : hit, root = document.documentElement.dataset;
	window.held_ ??= { hold: root.hold };
	root.hold = "99999";
	window.missed_ = null;
	if (window.clicked_) removeEventListener("click", window.clicked_, true);
	addEventListener("click", window.clicked_ = e => {
		window.missed_ = !e.composedPath().includes(aimed);
		window.before_ = root.done || "0";
		if (window.held_.hold) root.hold = window.held_.hold; else delete root.hold;
		window.held_ = null;
	}, { once: true, capture: true });
	return { x, y };
}`

// Missed is the script that waits for the click which the browser makes of a tap, and is true if it has missed.
const Missed = `(async () => { while (window.missed_ === null) await new Promise(done => setTimeout(done, 5));
	return window.missed_ === true; })()`

// Answered is true once the page has drawn what the last click or tap did.
const Answered = `(document.documentElement.dataset.done || "0") !== window.before_`

// CatchFile is the script that catches the next file which the page hands to the player: then window.saved_ is what it holds, in base64.
const CatchFile = `void (() => { window.saved_ = ""; const make = URL.createObjectURL; URL.createObjectURL = b => {
	b.arrayBuffer().then(x => { let s = ""; for (const c of new Uint8Array(x)) s += String.fromCharCode(c); window.saved_ = btoa(s); });
	URL.createObjectURL = make;
	return make.call(URL, b);
}; })()`

// Drop is the script that gives the page a file with these bytes, dropped on an element or, if that is "", chosen in the file field.
func Drop(on string, content []byte) string {
	return fmt.Sprintf(`(() => { const d = new DataTransfer();
		d.items.add(new File([Uint8Array.from(atob(%q), c => c.charCodeAt(0))], "a.bocage"));
		if (%q) return document.getElementById(%q).dispatchEvent(new DragEvent("drop", {bubbles: true, cancelable: true, dataTransfer: d}));
		const f = document.getElementById("file"); f.files = d.files; return f.dispatchEvent(new Event("change", {bubbles: true})); })()`,
		base64.StdEncoding.EncodeToString(content), on, on)
}
