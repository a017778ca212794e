package assault

import (
	"testing"

	"bocage/app/assault/switches"
	aview "bocage/app/assault/view"
	"bocage/app/shell/settings"
	"bocage/app/shell/view"
	"bocage/engine"
	rules "bocage/engine/assault"
)

// TestHoldAllTurn: who holds all turn is asked under fire no more, plays no card and gives the Bluff, until the turn ends; in a fight of
// his own he is asked.
func TestHoldAllTurn(t *testing.T) {
	held, own, answered := 0, 0, 0
	for seed := range uint64(6) {
		w := slowWorld(740 + seed)
		w.Kept[keyFights] = "9"
		g := New(w)
		begin(t, g, [2]int{1, view.FoePerson}[seed%2]) // the computer, or one device
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
					if own++; own == 1 {
						recalls(t, g, tb)
					}
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
			holds, turn = s, tb.turn
		}
		p.play(t)
	}
	if held < 5 || answered == 0 || own == 0 {
		t.Errorf("%d held, %d answered, %d trays of own fights", held, answered, own)
	}
}

// recalls takes a standing order back by the button of the panel that is there as long as it stands.
func recalls(t *testing.T, g *game, tb *table) {
	t.Helper()
	back := func() (bs []view.Button) {
		for _, b := range tb.panel.detail().Buttons {
			if b.Do.Name == aview.DoRecall {
				bs = append(bs, b)
			}
		}
		return bs
	}
	for _, stands := range []*bool{&tb.standing.fire[tb.viewer], &tb.standing.surprise[tb.viewer]} {
		if *stands = true; len(back()) != 1 {
			t.Fatal("it cannot be taken back")
		}
		if g.Do(back()[0].Do); *stands || len(back()) > 0 {
			t.Fatal("it still stands")
		}
	}
}
