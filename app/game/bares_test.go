package game

import (
	"strings"
	"testing"

	"bocage/app/text"
	"bocage/app/view"
	"bocage/engine/assault"
)

// TestBareBase: a move that leaves the home base to an enemy next to it is shown first, and made by a second tap; with no enemy
// there, or with the warning off, one tap moves.
func TestBareBase(t *testing.T) {
	near := strings.Replace(string(lessonFile), `"unit": "Volkssturm", "tile": "A3"`, `"unit": "Volkssturm", "tile": "B3"`, 1)
	near = strings.Replace(near, `"D2", "A3"]`, `"D2", "B3"]`, 1)
	for _, at := range []string{"A4", "B4", "C4", "C2"} { // whoever stands next to an enemy is face up
		near = strings.Replace(near, `"tile": "`+at+`" }`, `"tile": "`+at+`", "faceUp": true }`, 1)
	}
	for _, c := range []struct {
		source string
		off    bool
		warns  bool
	}{{near, false, true}, {near, true, false}, {string(lessonFile), false, false}} {
		sc, err := assault.Parse([]byte(c.source))
		if err != nil {
			t.Fatal(err)
		}
		w := newWorld(1)
		g := New(w, false)
		g.change(func(s *Settings) { s.BareBase = c.off })
		g.begin(sc, [2]player{assault.US: {human: true}, assault.German: {}})
		for w.run(); g.t.window() != assault.WinOps; w.run() {
			g.Do(intents(g.Screen())[0])
		}
		tile := func(label string) int {
			at, ok := g.t.tileNamed(label)
			if !ok {
				t.Fatal(label)
			}
			return int(at)
		}
		g.Do(view.Intent{Name: view.DoTapTile, Tile: tile("C4")})
		ply := g.t.m.Ply()
		g.Do(view.Intent{Name: view.DoTapTile, Tile: tile("C3")})
		note := g.Screen().Battle.Detail.Note
		if warned := g.t.m.Ply() == ply; warned != c.warns || warned != strings.Contains(note, text.Say("battle.bares")) {
			t.Errorf("warned: %v, want %v; %q", warned, c.warns, note)
		}
		if g.Do(view.Intent{Name: view.DoTapTile, Tile: tile("C3")}); g.t.m.Ply() == ply {
			t.Error("a second tap does not move")
		}
	}
}
