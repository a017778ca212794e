package e2e

import (
	"bytes"
	"encoding/base64"
	"testing"

	"bocage/engine"
)

// TestBadSavedGame: a damaged game, and one of a newer version, say so and are not touched; the one before is opened instead of
// a damaged one.
func TestBadSavedGame(t *testing.T) {
	t.Parallel()
	p := playing(t, "recruit")
	dash(p, 6, "false")
	good := saved(p)
	newer := bytes.Clone(good)
	newer[6] = engine.RecordFormat + 1
	text := base64.StdEncoding.EncodeToString
	for _, c := range []struct {
		save []byte
		want string
	}{
		{good[:len(good)/3], "damaged"},
		{[]byte("no record at all"), "damaged"},
		{newer, "newer version"},
	} {
		shelve(p, text(c.save), "")
		press(p, "btn-continue")
		sheetSays(p, c.want)
		p.See("alertdialog", "This cannot be opened")
		if !bytes.Equal(saved(p), c.save) {
			t.Error("the saved game was changed")
		}
		press(p, "btn-ok")
		p.Wait(`document.getElementById("home") && !document.getElementById("sheet")`)
	}
	shelve(p, text([]byte("cut")), text(good))
	press(p, "btn-continue")
	p.Wait(`document.getElementById("battle")`)
	toastSays(p, "before the last move")
}

// TestUnknownScenario: an address of a scenario that is not there says so and leaves the home screen. One that is none at all
// leads there, too.
func TestUnknownScenario(t *testing.T) {
	t.Parallel()
	p := open(t, newServer(t))
	p.Goto("#/50%")
	p.Ready()
	p.Wait(`document.getElementById("home")`)
	p.Goto("#/scenario/waterloo")
	p.Ready()
	sheetSays(p, "waterloo")
	press(p, "btn-ok")
	press(p, "scenario-training-grounds")
	p.See("button", "Begin against Recruit")
}

// TestReloadInCombat: loaded again in the middle of a combat, and when the own card is given and the enemy's is not, the match
// goes on at the same point.
func TestReloadInCombat(t *testing.T) {
	t.Parallel()
	p := calm(t, 1440, 900)
	hurry(p)
	begin(p, "person")
	at := func() string {
		return Eval[string](p, `(document.getElementById("combat-title")?.textContent || "") + "|" +
			(document.querySelector("#combat .pick")?.getAttribute("aria-label") || "")`)
	}
	for _, where := range []string{`[data-testid="btn-fire"]`, `[data-testid="btn-seat"]`} {
		for n := 0; !Eval[bool](p, `!!document.querySelector('#combat `+where+`')`); n++ {
			if d := dash(p, 100, `document.querySelector('#combat `+where+`')`); d.Over || d.N == 0 || n > 40 {
				t.Fatalf("no combat with %s", where)
			}
		}
		before := at()
		pos := kept(p)
		goOn(p)
		if Eval[bool](p, `!!document.getElementById("handover")`) {
			takeSeat(p)
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
