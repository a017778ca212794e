package assault

import (
	"slices"
	"testing"

	"bocage/app/assault/switches"
	aview "bocage/app/assault/view"
	"bocage/app/assault/view/viewtest"
	"bocage/app/shell/settings"
	"bocage/app/shell/view"
	"bocage/engine"
	rules "bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// TestVolley presses whatever can be pressed at one device and against the computer: who fires makes the moves that he has laid, in their
// order and each in its step (COMBAT-27, COMBAT-36), and is asked again if and only if the other side has played a card since or his hand
// is another.
func TestVolley(t *testing.T) {
	fired, played, gave, torn := 0, 0, 0, 0
	for _, foe := range []int{1, 3} {
		for seed := range uint64(4) {
			w := newWorld(500 + seed)
			g := New(w)
			begin(t, g, foe)
			var laid [2]*volley
			var from [2]int // plies when it was fired
			for n := 0; n < 6000 && viewtest.Battle(g.Screen()) == nil || n < 6000 && !g.table().ended(); n++ {
				w.Run()
				in := viewtest.Intents(g.Screen())
				if len(in) == 0 {
					t.Fatalf("nothing can be pressed: %+v", g.table().position().Prompt())
				}
				do := in[w.Rng.Intn(len(in))]
				tb := g.table()
				if do.Name == view.DoUndo {
					continue
				}
				if s := tb.viewer; do.Name == aview.DoFire && tb.volleys.open() && !tb.seats.locked {
					v := *tb.volleys.at(s)
					v.play = append([]engine.Move(nil), v.play...)
					laid[s], from[s] = &v, tb.sit.Ply()
					fired++
				}
				g.Do(do)
				for s := range engine.Seat(2) {
					if laid[s] == nil || tb.volleys.of[s].fired && tb.volleys.firing() == laid[s].firing {
						continue
					}
					moves := tb.sit.Record().Moves[from[s]:]
					p, g, open := follows(tb, laid[s], s, moves)
					if played, gave = played+p, gave+g; open {
						torn++
						if !answered(tb, laid[s], s) {
							t.Fatalf("seat %d is asked again, and nothing has changed: %+v", s, moves)
						}
					}
					laid[s] = nil
				}
			}
		}
	}
	if fired < 40 || played == 0 || gave < 10 || torn == 0 {
		t.Errorf("fired %d times, %d cards played, %d given, torn %d times", fired, played, gave, torn)
	}
}

// follows counts the cards of a draft that its seat has played and given by it, and reports whether it ended before the gift.
func follows(t *table, v *volley, s engine.Seat, moves []engine.Move) (played, gave int, open bool) {
	for _, m := range moves {
		if m.Seat != s {
			continue
		}
		switch {
		case m.Op == rules.OpPlay && played < len(v.play) && m.B == v.play[played].B:
			played++
		case m.Op == rules.OpSacrifice:
			if v.gives == (m.A > 0) {
				gave++
			}
			return played, gave, false
		}
	}
	return played, gave, true
}

// answered reports whether the other side has played a card after a draft was fired, the firing is over, or the hand is another.
func answered(t *table, v *volley, s engine.Seat) bool {
	if t.volleys.firing() != v.firing || !t.fighting() {
		return true
	}
	for _, e := range t.tell.all[v.firing:] {
		if e.Kind == rules.EvPlay && e.Seat != s {
			return true
		}
	}
	return len(t.position().Hand(s)) != len(v.hand)
}

// TestVolleyStaysHidden: what a seat has laid is on no screen of the other, and no commitment is made before step 9 is over.
func TestVolleyStaysHidden(t *testing.T) {
	hidden := 0
	for seed := range uint64(4) {
		w := newWorld(520 + seed)
		g := New(w)
		begin(t, g, 3)
		playOut(t, g, w, func() {
			tb := g.table()
			if tb == nil || !tb.fighting() {
				return
			}
			for s := range engine.Seat(2) {
				if !tb.volleys.of[s].fired || tb.viewer == s || tb.window() != rules.WinCards {
					continue
				}
				hidden++
				if e, _ := tb.position().Engagement(); e.Sealed[s] || e.Shown[s] != card.Unknown && e.Shown[s] != card.Bluff {
					t.Fatal("what is to be given is given before the cards are played")
				}
				b := viewtest.Battle(g.Screen())
				if b == nil || b.Combat == nil {
					continue
				}
				for _, k := range b.Combat.Tray.Cards {
					if tb.viewer > 1 || tb.sight().Hand()[k.Index].Serial == tb.volleys.of[s].gift && tb.volleys.of[s].gives {
						t.Fatalf("%s is shown to the other", k.Name)
					}
				}
			}
		})
	}
	if hidden == 0 {
		t.Error("nothing was laid while the other was asked")
	}
}

// TestTickedCardsAreLaid: a card that was ticked while aiming lies in the tray of the attack, to be played.
func TestTickedCardsAreLaid(t *testing.T) {
	laid := 0
	for seed := uint64(1); laid == 0 && seed < 30; seed++ {
		w := newWorld(seed)
		g := New(w)
		begin(t, g, 1)
		g.Change(func(s *settings.Settings) { s.Turn(switches.End, 0) })
		for n := 0; n < 3000 && laid == 0 && !g.table().ended(); n++ {
			w.Run()
			tb := g.table()
			if i := slices.IndexFunc(tb.moves, func(m engine.Move) bool { return m.Op == rules.OpAttack }); i >= 0 && tb.mine() {
				m := tb.moves[i]
				tb.point.sel.tile, tb.point.sel.target = board.Tile(m.A), board.Tile(m.B)
				o := tb.combat.odds(board.Tile(m.A), board.Tile(m.B))
				if o == nil || len(o.Cards) == 0 {
					g.Do(view.Intent{Name: aview.DoEnd})
					continue
				}
				i := o.Cards[0].Card
				serial := tb.sight().Hand()[i].Serial
				g.Do(view.Intent{Name: aview.DoTick, Card: i})
				g.Do(view.Intent{Name: aview.DoAttack})
				w.Run()
				if i = place(tb.sight().Hand(), serial); tb.volleys.open() && i >= 0 && len(tb.volleys.plays(i)) > 0 {
					if laid++; !tb.volleys.has(i) {
						t.Fatal("the card that was ticked does not lie in the tray")
					}
				}
				continue
			}
			in := viewtest.Intents(g.Screen())
			g.Do(in[w.Rng.Intn(len(in))])
		}
	}
	if laid == 0 {
		t.Error("no card was ticked")
	}
}
