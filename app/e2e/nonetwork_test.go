package e2e

import (
	"strings"
	"testing"
)

// onTable is all that the page shows of a match: the combat, the tiles with what stands on them, the hand, the purses.
const onTable = `[...document.querySelectorAll("#combat h2, #combat .cd, #combat .btn, .tile, #hand .cd, .purse")]
	.map(e => e.getAttribute("aria-label") || e.textContent)`

// TestMatchWithoutNetwork plays a whole solo scenario after the server is gone. Loaded again in the middle of a combat, the page
// goes on at the same point.
func TestMatchWithoutNetwork(t *testing.T) {
	t.Parallel()
	s := newServer(t)
	p := open(t, s)
	p.Size(1024, 768)
	p.Goto("")
	p.Ready()
	p.Wait(said)
	s.Stop()
	unhurried(p)
	play(p, "herrken-forest-solo", "")
	const choosing = `document.querySelector("#combat .go .btn:not([aria-disabled=true])") && document.querySelector("#combat .cd") &&
		!document.querySelector("#combat .cd.up")` // what is only considered is not kept
	combats := 0
	for combats < 3 {
		if d := dash(p, 100, choosing); d.Over || d.N == 0 {
			t.Fatalf("the match ended after %d combats", combats)
		}
		if !Eval[bool](p, "!!("+choosing+")") {
			continue
		}
		combats++
		before := Eval[[]string](p, onTable)
		goOn(p)
		p.Wait(choosing)
		after := Eval[[]string](p, onTable)
		if len(before) < 20 || len(after) != len(before) {
			t.Fatalf("combat %d: %d things on the table, %d after a reload", combats, len(before), len(after))
		}
		for i := range before {
			if laid := strings.Contains(before[i], "give "); after[i] != before[i] && !laid { // what lies in the tray is not kept

				t.Errorf("combat %d: %q is %q after a reload", combats, before[i], after[i])
			}
		}
	}
	dashOn(p, 2000, 60, nil)
	if title := Eval[string](p, `document.getElementById("result-title").textContent`); title == "" {
		t.Error("the match has no result")
	}
}
