package e2e

import (
	"bytes"
	"strings"
	"testing"

	"bocage/engine"
)

// toastSays waits for a passing message with a text in it.
func toastSays(p *page, text string) {
	p.t.Helper()
	p.Wait(`document.getElementById("toast").textContent.includes("` + text + `")`)
}

// TestStorageForbidden: where the browser forbids all storage the game says so and goes on; so it does without workers, where
// the page thinks itself.
func TestStorageForbidden(t *testing.T) {
	p := open(t, newServer(t))
	p.onNewDocument(`for (const name of ["localStorage", "indexedDB"]) {
			Object.defineProperty(window, name, {get() { throw new DOMException("shut", "SecurityError"); }});
		}
		window.Worker = function () { throw new Error("no workers here"); };`)
	p.Goto("")
	p.Ready()
	begin(p, "recruit")
	toastSays(p, "lets nothing be kept")
	if d := dash(p, 25, "false"); d.N < 10 {
		t.Errorf("only %d presses", d.N)
	}
	press(p, "btn-menu")
	press(p, "btn-m-home")
	press(p, "btn-continue") // as long as the page is not left
	p.Wait(`document.getElementById("battle")`)
}

// TestTwoTabs: a second tab that opens the match says that it is open, and can take it over; the first says so, writes no more
// and can take it back. Another match goes on beside it, and each tab hears of the other's.
func TestTwoTabs(t *testing.T) {
	p := open(t, newServer(t))
	p.Goto("")
	p.Ready()
	unhurried(p)
	begin(p, "recruit")
	dash(p, 5, "false")
	here := shelf(p)[0]
	q := beside(p)
	q.Goto("#/match/" + here.ID)
	q.Ready()
	q.See("alertdialog", "The game is open in another tab")
	q.Shot("two-tabs")
	press(q, "btn-home")
	begin(q, "recruit")
	dash(q, 3, "false")
	dash(p, 1, "false")
	if n := len(shelf(p)); n != 2 {
		t.Fatalf("%d matches are kept", n)
	}
	press(q, "btn-menu")
	press(q, "btn-m-home")
	q.Goto("#/match/" + here.ID)
	q.See("alertdialog", "The game is open in another tab")
	press(q, "btn-here")
	q.Wait(`document.getElementById("battle")`)
	sheetSays(p, "taken the game over")
	before := saved(p)
	dash(q, 5, "false")
	after := saved(q)
	if bytes.Equal(before, after) {
		t.Error("the second tab keeps nothing")
	}
	press(p, "btn-here")
	p.Gone("button", "Go on here")
	p.Wait(`document.getElementById("battle")`)
	if !bytes.Equal(saved(p), after) {
		t.Error("the match has changed on its way back")
	}
	sheetSays(q, "taken the game over")
	press(q, "btn-home")
	q.Wait(`document.getElementById("home")`)
}

// TestMatchAddress: the address of a match leads to it, also by the browser's buttons, which do not load the page anew; the
// address of one that is gone says so.
func TestMatchAddress(t *testing.T) {
	p := open(t, newServer(t))
	p.Goto("")
	p.Ready()
	unhurried(p)
	begin(p, "recruit")
	dash(p, 5, "false")
	pos := kept(p)
	const here = `location.hash`
	match := Eval[string](p, here)
	if !strings.HasPrefix(match, "#/match/") {
		t.Fatalf("the address is %q", match)
	}
	Eval[*bool](p, `void (window.same = true)`)
	for _, step := range []struct{ js, want, hash string }{
		{"history.back()", "#briefing", "#/scenario/training-grounds"},
		{"history.back()", "#home", ""},
		{"history.forward()", "#briefing", "#/scenario/training-grounds"},
		{"history.forward()", "#battle,#handover", match},
		{`location.hash = "#/"`, "#home", "#/"},
		{"history.back()", "#battle,#handover", match},
	} {
		Eval[*bool](p, "void ("+step.js+")")
		p.Wait(`document.querySelector("` + step.want + `")`)
		if got := Eval[string](p, here); got != step.hash {
			t.Errorf("after %s the address is %q, not %q", step.js, got, step.hash)
		}
	}
	if !Eval[bool](p, "window.same === true && document.documentElement.dataset.ready === 'true'") {
		t.Error("the page was loaded anew")
	}
	goOn(p)
	again := kept(p)
	if engine.Hash(&pos) != engine.Hash(&again) {
		t.Error("another position")
	}
	p.Goto("#/match/nosuch")
	sheetSays(p, "not on this device")
	press(p, "btn-ok")
	p.Wait(`document.getElementById("home")`)
}
