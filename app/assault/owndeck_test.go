package assault

import (
	"strings"
	"testing"

	"bocage/app/assault/builder"
	dview "bocage/app/assault/builder/view"
	"bocage/app/shell/view"
)

// TestOwnDeckBackAndPlay: from a deck the way back leads to the list and from there to the first screen, and what is played with it has
// its side chosen and its name on it.
func TestOwnDeckBackAndPlay(t *testing.T) {
	w := newWorld(3)
	g := New(w, new(builder.Room))
	g.Open("deck")
	g.Do(view.Intent{Name: view.DoOpen, Text: "deck/printed/c"})
	w.Run()
	for _, want := range []string{"deck", ""} {
		if g.Do(view.Intent{Name: view.DoBack}); g.Address() != want {
			t.Fatalf("back leads to %q, not %q", g.Address(), want)
		}
	}
	for deck, side := range map[string]view.Side{"b": view.SideOf(0), "B": view.SideOf(1)} {
		g.Open("deck/printed/" + deck)
		g.Do(view.Intent{Name: dview.DoPart, Text: "play"})
		g.Screen()
		g.Do(view.Intent{Name: dview.DoPlay})
		b := g.Screen().Briefing
		if b == nil || b.Side != side || !strings.Contains(b.Name, " with ") || !strings.HasSuffix(b.Name, "("+deck+")") {
			t.Errorf("%s: %+v", deck, b)
		}
		g.Do(view.Intent{Name: view.DoBack})
	}
}
