package assault

import (
	"testing"

	"bocage/app/assault/switches"
	aview "bocage/app/assault/view"
	"bocage/app/assault/view/viewtest"
	"bocage/app/shell/settings"
	"bocage/app/shell/view"
	"bocage/engine"
	rules "bocage/engine/assault"
)

// TestHoldAllTurn: who holds all turn is asked under fire no more, plays no card and gives the Bluff, until the turn ends or he has himself
// asked again; in a fight of his own he is asked.
func TestHoldAllTurn(t *testing.T) {
	held, recalled, own, answered := 0, 0, 0, 0
	for seed := range uint64(6) {
		w := slowWorld(740 + seed)
		w.Kept[keyFights] = "9"
		g := New(w)
		begin(t, g, 1+2*int(seed%2)) // the computer, or one device
		g.Change(func(s *settings.Settings) { s.Turn(switches.End, 0) })
		holds, turn, from := engine.NoSeat, 0, 0
		p := &tapper{g: g, w: w}
		p.after = func(in view.Intent) {
			tb := g.table()
			if tb.turn != turn {
				holds = engine.NoSeat
			}
			e, fights := tb.position().Engagement()
			if fights && tb.volleys.open() {
				switch {
				case e.AttackerSide == tb.viewer:
					own++
				case holds == tb.viewer:
					t.Fatal("asked again under fire")
				}
			}
			for _, m := range tb.sit.Record().Moves[from:] {
				if holds < 2 && m.Seat == holds && m.Op == rules.OpSacrifice {
					if answered++; m.A > 0 {
						t.Fatalf("%+v is given", m)
					}
				}
			}
			from = tb.sit.Ply()
			s := engine.Seat(0)
			if !tb.standing.fire[s] {
				s = 1
			}
			if in.Name != aview.DoAllowTurn || !tb.standing.fire[s] || holds < 2 {
				return
			}
			held++
			if holds, turn = s, tb.turn; tb.viewer == s && held%2 == 0 {
				if n := len(viewtest.Battle(g.Screen()).End.Secondary); n != 1 {
					t.Fatalf("%d buttons take it back", n)
				}
				if g.Do(view.Intent{Name: aview.DoRecall}); tb.standing.stands() || len(viewtest.Battle(g.Screen()).End.Secondary) > 0 {
					t.Fatal("it still stands")
				}
				recalled++
				holds = engine.NoSeat
			}
		}
		p.play(t)
	}
	if held < 5 || answered == 0 || own == 0 || recalled == 0 {
		t.Errorf("%d held, %d answered, %d taken back, %d trays of own fights", held, answered, recalled, own)
	}
}
