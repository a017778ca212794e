package e2e

import (
	"embed"
	"encoding/base64"
	"fmt"
	"testing"
	"time"
)

// tap is something to press: in which scene it is there, and what finds it.
type tap struct{ name, scene, js string }

var tapping = []tap{
	{"select a unit", "ops", `document.querySelector('[data-testid="' + window.mover + '"]')`},
	{"move it", "ops", `safe()`},
	{"take it back", "ops", `document.querySelector("[data-testid=btn-undo]")`},
	{"select who can attack", "ops", `document.querySelector('[data-testid="' + window.attacker + '"]')`},
	{"aim at a target", "ops", `document.querySelector(".tile.prey:not(.shown)")`},
	{"open the combat", "ops", `document.querySelector("[data-testid=btn-attack]")`},
	{"raise a card in the combat", "sacrifice", `document.querySelector("#combat .cd:not(.no):not(.up)")`},
}

//go:embed testdata/taps/*.bocage
var tapRecords embed.FS

// tapScenes returns the scenes in which something is pressed, by name. They are records of format 1 that every version opens, so that two
// versions are measured in the same position whatever the computer would play by now.
func tapScenes(t *testing.T) map[string]string {
	t.Helper()
	found := map[string]string{}
	for _, tap := range tapping {
		b, err := tapRecords.ReadFile("testdata/taps/" + tap.scene + ".bocage")
		if err != nil {
			t.Fatal(err)
		}
		found[tap.scene] = base64.StdEncoding.EncodeToString(b)
	}
	return found
}

// begin opens a scene to press in.
func (p *photographer) begin(scene string) {
	p.t.Helper()
	p.scene(scene)
	p.Wait(whatCanBe)
	if scene == "ops" {
		Eval[*bool](p.page, findUnits)
	}
	time.Sleep(500 * time.Millisecond)
}

// tapped is a script that presses e and says how long that took, once rest ms have passed.
func tapped(e string, rest int) string {
	return fmt.Sprintf(`(async () => {
		const root = document.documentElement, e = %s, frame = () => new Promise(requestAnimationFrame);
		await frame();
		await new Promise(done => setTimeout(done, 3));
		const before = root.dataset.done, start = performance.now();
		e.click();
		if (root.dataset.done === before) await new Promise(done => new MutationObserver((_, o) => { o.disconnect(); done(); })
			.observe(root, {attributes: true, attributeFilter: ["data-done"]}));
		await frame();
		const c = new MessageChannel();
		await new Promise(done => { c.port1.onmessage = done; c.port2.postMessage(0); });
		const took = performance.now() - start;
		await new Promise(done => setTimeout(done, %d));
		return took;
	})()`, e, rest)
}

// findUnits notes a unit that can move where no mines and no enemies are, and one that can attack, by pressing one after the other.
const findUnits = `(async () => {
	const root = document.documentElement;
	const cols = +getComputedStyle(document.getElementById("map")).getPropertyValue("--cols"), col = e => e.dataset.tile % cols,
		row = e => Math.floor(e.dataset.tile / cols);
	const foe = e => [...document.querySelectorAll(".tile.hasu:not(.own)")].some(f =>
		Math.max(Math.abs(col(e) - col(f)), Math.abs(row(e) - row(f))) < 2);
	window.safe = () => [...document.querySelectorAll(".tile.legal")].find(e => !e.querySelector('.cm use[href="#m-side-first"]') && !foe(e));
	for (const id of [...document.querySelectorAll(".tile.own")].map(e => e.dataset.testid))
		for (let n = 0; n < 2; n++) {
			const before = root.dataset.done;
			document.querySelector('[data-testid="' + id + '"]').click();
			while (root.dataset.done === before) await new Promise(done => setTimeout(done, 5));
			if (!n && document.querySelector(".tile.prey")) window.attacker = id;
			if (!n && safe()) window.mover = id;
		}
})()`
