package e2e

import (
	"encoding/base64"
	"fmt"
	"testing"

	"bocage/engine"
)

// sheetSays waits for a sheet with a text in it.
func sheetSays(p *page, text string) {
	p.t.Helper()
	p.Wait(fmt.Sprintf(`document.getElementById("sheet")?.textContent.includes(%q)`, text))
}

func saved(p *page) string {
	p.t.Helper()
	return Eval[string](p, `localStorage.getItem("bocage-match") || ""`)
}

// TestBadSavedGame: a damaged game, and one of a newer version, say so and are not touched; the one before is opened instead of
// a damaged one.
func TestBadSavedGame(t *testing.T) {
	p := open(t, newServer(t))
	p.Goto("")
	p.Ready()
	unhurried(p)
	begin(p, "recruit")
	dash(p, 6, "false")
	good := saved(p)
	raw, err := base64.StdEncoding.DecodeString(good)
	if err != nil {
		t.Fatal(err)
	}
	raw[6] = engine.RecordFormat + 1
	for _, c := range []struct{ save, before, want string }{
		{good[:len(good)/3], "", "damaged"},
		{"no record at all", "", "damaged"},
		{base64.StdEncoding.EncodeToString(raw), "", "newer version"},
	} {
		Eval[*bool](p, fmt.Sprintf(`void (localStorage.setItem("bocage-match", %q), localStorage.removeItem("bocage-match-before"))`, c.save))
		p.Reload()
		p.Ready()
		press(p, "btn-continue")
		sheetSays(p, c.want)
		p.See("alertdialog", "This cannot be opened")
		if saved(p) != c.save {
			t.Error("the saved game was changed")
		}
		press(p, "btn-ok")
		p.Wait(`document.getElementById("home") && !document.getElementById("sheet")`)
	}
	Eval[*bool](p, fmt.Sprintf(`void (localStorage.setItem("bocage-match", "cut"), localStorage.setItem("bocage-match-before", %q))`, good))
	p.Reload()
	p.Ready()
	press(p, "btn-continue")
	p.Wait(`document.getElementById("battle")`)
	p.Wait(`document.getElementById("toast").textContent.includes("before the last move")`)
}

// TestUnknownScenario: an address of a scenario that is not there says so and leaves the home screen.
func TestUnknownScenario(t *testing.T) {
	p := open(t, newServer(t))
	p.Goto("#/scenario/waterloo")
	p.Ready()
	sheetSays(p, "waterloo")
	press(p, "btn-ok")
	press(p, "scenario-training-grounds")
	p.See("button", "Begin")
}

// TestStorageForbidden: without storage the game says so and goes on; so it does without workers, where the page thinks itself.
func TestStorageForbidden(t *testing.T) {
	p := open(t, newServer(t))
	p.onNewDocument(`Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
		window.Worker = function () { throw new Error("no workers here"); };`)
	p.Goto("")
	p.Ready()
	begin(p, "recruit")
	p.Wait(`document.getElementById("toast").textContent.includes("no room")`)
	if d := dash(p, 25, "false"); d.N < 10 {
		t.Errorf("only %d presses", d.N)
	}
	if saved(p) != "" {
		t.Error("something was saved after all")
	}
}

// TestReloadInCombat: loaded again in the middle of a combat, and when the own card is given and the enemy's is not, the match
// goes on at the same point.
func TestReloadInCombat(t *testing.T) {
	p := open(t, newServer(t))
	p.Goto("")
	p.Ready()
	unhurried(p)
	begin(p, "person")
	at := func() string {
		return Eval[string](p, `(document.getElementById("combat-title")?.textContent || "") + "|" + (document.querySelector("#combat .pick")?.getAttribute("aria-label") || "")`)
	}
	for _, where := range []string{`[data-testid="btn-sacrifice"]`, `[data-testid="btn-seat"]`} {
		for n := 0; !Eval[bool](p, `!!document.querySelector('#combat `+where+`')`); n++ {
			if d := dash(p, 100, `document.querySelector('#combat `+where+`')`); d.Over || d.N == 0 || n > 40 {
				t.Fatalf("no combat with %s", where)
			}
		}
		before := at()
		pos := kept(p)
		goOn(p)
		if Eval[bool](p, `!!document.getElementById("handover")`) {
			press(p, "btn-seat")
		}
		p.Wait(`document.getElementById("combat")`)
		again := kept(p)
		if engine.Hash(&pos) != engine.Hash(&again) {
			t.Error("another position after the reload")
		}
		t.Logf("%s; after the reload %s", before, at())
		dash(p, 1, "false")
	}
}

// TestTwoTabs: a second tab that opens the match takes it over; the first says so and writes no more.
func TestTwoTabs(t *testing.T) {
	p := open(t, newServer(t))
	p.Goto("")
	p.Ready()
	unhurried(p)
	begin(p, "recruit")
	dash(p, 5, "false")
	Eval[*bool](p, `void localStorage.setItem("bocage-owner", "another tab")`)
	good := saved(p)
	for range 20 {
		if Eval[bool](p, `!!document.getElementById("sheet")`) {
			break
		}
		dash(p, 1, "false")
	}
	sheetSays(p, "another tab")
	if saved(p) != good {
		t.Error("the match was written over")
	}
	press(p, "btn-here")
	p.Gone("button", "Go on here")
	p.Wait(`document.getElementById("battle")`)
}
