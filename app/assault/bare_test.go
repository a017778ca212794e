package assault

import (
	"testing"

	"bocage/app/assault/editor"
	eview "bocage/app/assault/editor/view"
	aview "bocage/app/assault/view"
	"bocage/app/assault/view/viewtest"
	"bocage/app/shell/form"
	"bocage/app/shell/view"
	"bocage/engine/assault/card"
)

// TestBare: what lies face down is shown in a test of the editor, and in no other match.
func TestBare(t *testing.T) {
	for to, offered := range map[string]bool{"editor/with/x": true, "campaign/1": false, "editors/1": false} {
		if l := editor.Bare([]view.Button{{Do: view.Intent{Name: view.DoOpen, Text: to}}}, false); (l != nil) != offered {
			t.Errorf("a match that leads on to %s is offered %v", to, l)
		}
	}
	t.Run("EDIT-14 face-down cards of both sides may be shown in a test of the editor only", func(t *testing.T) {
		w := newWorld(3)
		g := New(w, new(editor.Room))
		g.Do(view.Intent{Name: view.DoOpen, Text: "editor/new"})
		g.Do(view.Intent{Name: form.DoStart, Text: "training-grounds"})
		w.Run()
		g.Do(view.Intent{Name: eview.DoTest, N: 1})
		w.Run()
		shown := 0
		playOut(t, g, w, func() {
			tb := g.table()
			if tb == nil || tb.viewer > 1 || tb.ended() || viewtest.Battle(g.Screen()) == nil {
				return
			}
			looks(t, g, tb.bare)
			if !tb.bare && offers(g) == view.Off {
				g.Do(view.Intent{Name: aview.DoBare})
				if shown += looks(t, g, true); offers(g) != view.On {
					t.Fatal("the switch does not say that it is on")
				}
				g.Do(view.Intent{Name: aview.DoBare})
			}
		})
		if shown == 0 {
			t.Error("no face-down unit of the other side was shown")
		}

		g, w = playing(t, 3, 1)
		playOut(t, g, w, func() {
			if tb := g.table(); tb != nil && tb.viewer < 2 && !tb.ended() && viewtest.Battle(g.Screen()) != nil {
				if g.Do(view.Intent{Name: aview.DoBare}); tb.bare || offers(g) != view.NoSwitch {
					t.Fatal("another match shows what lies face down")
				}
				looks(t, g, false)
			}
		})
	})
}

// offers is how the switch of the menu stands, NoSwitch for none.
func offers(g *game) view.Tri {
	g.Do(view.Intent{Name: view.DoMenu})
	defer g.Do(view.Intent{Name: view.DoClose})
	for _, b := range g.Screen().Sheet.Buttons {
		if b.Do.Name == aview.DoBare {
			return b.Pressed
		}
	}
	return view.NoSwitch
}

// looks holds the screen against what the viewer may know: what lies face down of the other side is shown, or not, and so is its hand. It
// returns how many such units there are.
func looks(t *testing.T, g *game, bare bool) (n int) {
	t.Helper()
	tb := g.table()
	foe := tb.viewer.Other()
	cells := viewtest.Battle(g.Screen()).Board.Cells
	for b := tb.seen.Units(foe); b != 0; b &= b - 1 {
		at := b.First()
		if u, _, _ := tb.seen.Unit(at); u.Face == card.Unknown {
			n++
			if c := cells[at].Unit; c.Back == bare || c.Hidden != bare {
				t.Fatalf("shown %v, %s: %+v", bare, tb.sc.Label(at), c)
			}
		}
	}
	if hand := tb.sight().Purse(view.SideOf(foe)).Lines[2].Small; (hand != "") != (bare && len(tb.seen.Hand(foe)) > 0) {
		t.Fatalf("shown %v, the hand: %q", bare, hand)
	}
	return n
}
