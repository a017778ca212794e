package assault

import (
	"testing"

	"bocage/app/assault/view/viewtest"
	"bocage/app/shell/view"
	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// checkHidden holds the screen against the position: no card of the other hand, no face of a face-down enemy, and no battle
// while the device changes hands.
func checkHidden(t *testing.T, g *game) {
	t.Helper()
	if g.table() == nil || g.table().viewer > 1 {
		return
	}
	p := g.table().position()
	other := g.table().viewer.Other()
	for i, c := range g.table().seen.Hand(other) {
		if i > 0 && c.Face != card.Unknown {
			t.Fatalf("card %d of the other hand is in the view", i)
		}
	}
	s := g.Screen()
	if viewtest.Battle(s) == nil {
		return
	}
	for i := range viewtest.Battle(s).Board.Cells {
		u, side, ok := p.Unit(board.Tile(i))
		c := &viewtest.Battle(s).Board.Cells[i].Unit
		if ok && side == other && u.State&board.FaceUp == 0 && (!c.Back || c.Unit.Name != "") {
			t.Fatalf("the face-down unit at %d is shown", i)
		}
	}
	if n := len(viewtest.Battle(s).Hand.Cards); n > len(p.Hand(g.table().viewer)) {
		t.Fatalf("%d cards in a hand of %d", n, len(p.Hand(g.table().viewer)))
	}
	if s.Handover != nil {
		t.Fatal("the battle is there during the hand-over")
	}
}

// TestReload opens the saved match in a new program after every hundredth press: it stands at the same point.
func TestReload(t *testing.T) {
	w := newWorld(7)
	g := New(w)
	begin(t, g, 1)
	n := 0
	playOut(t, g, w, func() {
		n++
		if n%100 != 0 || g.table() == nil || viewtest.Battle(g.Screen()) == nil || viewtest.Battle(g.Screen()).Result != nil {
			return
		}
		k, record := w.Newest()
		other := newWorld(1)
		other.Put(k.ID, record)
		g2 := New(other)
		r := g2.Screen().Home.Resume
		if r == nil {
			t.Fatal("nothing is saved")
		}
		g2.Do(view.Intent{Name: view.DoContinue, Text: r.ID})
		if g2.table() == nil {
			t.Fatalf("it does not open: %+v", g2.Screen().Sheet)
		}
		a, b := *g.table().position(), *g2.table().position()
		if engine.Hash(&a) != engine.Hash(&b) {
			t.Fatal("another position")
		}
		if len(g.table().tell.shown) != len(g2.table().tell.shown) {
			t.Fatalf("%d events, %d after the reload", len(g.table().tell.shown), len(g2.table().tell.shown))
		}
	})
}
