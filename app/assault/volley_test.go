package assault

import (
	"slices"
	"testing"

	"bocage/app/assault/switches"
	aview "bocage/app/assault/view"
	"bocage/app/assault/view/viewtest"
	"bocage/app/assault/volley"
	"bocage/app/shell/settings"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
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
			var shots [2]*shot
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
					d := tb.volleys.at(s)
					shots[s] = &shot{firing: d.Firing(), laid: slices.Clone(d.Laid()), bluffs: d.Bluffs(), later: d.Later(),
						hand: len(tb.sight().Hand()), from: tb.sit.Ply()}
				}
				g.Do(do)
				for s := range engine.Seat(2) {
					if shots[s] == nil || !tb.volleys.of[s].Open() && tb.volleys.firing() == shots[s].firing {
						continue
					}
					moves := tb.sit.Record().Moves[shots[s].from:]
					if len(moves) == 0 { // a card that was raised waits for its tile
						shots[s] = nil
						continue
					}
					fired++
					p, g, open := shots[s].follows(s, moves)
					if played, gave = played+p, gave+g; open {
						torn++
						if !shots[s].answered(tb, s) {
							t.Fatalf("seat %d is asked again, and nothing has changed: %+v", s, moves)
						}
					}
					shots[s] = nil
				}
			}
		}
	}
	if fired < 30 || played == 0 || gave < 10 || torn == 0 {
		t.Errorf("fired %d times, %d cards played, %d given, torn %d times", fired, played, gave, torn)
	}
}

// shot is a draft as it was fired.
type shot struct {
	firing        int
	laid          []engine.Move
	bluffs, later bool
	hand          int // cards
	from          int // plies
}

// follows counts the cards of a draft that its seat has played and given by it, and reports whether it ended before the gift.
func (v *shot) follows(s engine.Seat, moves []engine.Move) (played, gave int, open bool) {
	for _, m := range moves {
		if m.Seat != s {
			continue
		}
		switch {
		case m.Op == rules.OpPlay && played < len(v.laid) && m.B == v.laid[played].B:
			played++
		case m.Op == rules.OpSacrifice:
			if v.bluffs == (m.A == 0) {
				gave++
			}
			return played, gave, false
		}
	}
	return played, gave, true
}

// answered reports whether the other side has played a card after a draft was fired, the firing is over, or the hand is another.
func (v *shot) answered(t *table, s engine.Seat) bool {
	if t.volleys.firing() != v.firing || !t.fighting() {
		return true
	}
	for _, e := range t.tell.all[v.firing:] {
		if e.Kind == rules.EvPlay && e.Seat != s {
			return true
		}
	}
	return v.later || len(t.position().Hand(s)) != v.hand
}

// TestVolleyStaysHidden: what a seat has laid is on no screen of the other, and no commitment is made before step 9 is over.
func TestVolleyStaysHidden(t *testing.T) {
	hidden := 0
	for seed := range uint64(4) {
		w := newWorld(520 + seed)
		g := New(w)
		begin(t, g, view.FoePerson)
		playOut(t, g, w, func() {
			tb := g.table()
			if tb == nil || !tb.fighting() {
				return
			}
			for s := range engine.Seat(2) {
				if tb.volleys.of[s].Open() || tb.viewer == s || tb.window() != rules.WinCards {
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
					if tb.viewer > 1 || k.Index > 0 && tb.volleys.of[s].Gives(tb.sight().Hand()[k.Index].Serial) {
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
				if i = volley.Place(tb.sight().Hand(), serial); tb.volleys.open() && i >= 0 && len(tb.volleys.plays(i)) > 0 {
					if laid++; !tb.volleys.mine().Plays(serial) {
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

// inTray plays matches at random and shows every open tray of step 9. look reports whether it has seen enough.
func inTray(t *testing.T, later bool, look func(g *game, tb *table) bool) {
	t.Helper()
	for seed := range uint64(20) {
		w := newWorld(700 + seed)
		g := New(w)
		if later {
			g.Change(func(s *settings.Settings) { s.Turn(switches.Gift, 1) })
		}
		begin(t, g, 1)
		for n := 0; n < 6000 && !g.table().ended(); n++ {
			w.Run()
			if tb := g.table(); tb.volleys.open() && tb.window() == rules.WinCards && !tb.seats.locked && look(g, tb) {
				return
			}
			if in := viewtest.Intents(g.Screen()); len(in) > 0 {
				g.Do(in[w.Rng.Intn(len(in))])
			}
		}
	}
	t.Error("no such tray in twenty matches")
}

// trayCard is a card of the tray by its place in the hand.
func trayCard(g *game, i int) *aview.Card {
	cs := viewtest.Battle(g.Screen()).Combat.Tray.Cards
	if n := slices.IndexFunc(cs, func(c aview.Card) bool { return c.Index == i }); n >= 0 {
		return &cs[n]
	}
	return nil
}

// TestCardThatWaitsForItsTile: a card that asks for a tile is shown raised until the tile is named, and put down by the next tap. Meanwhile
// nothing is fired without it.
func TestCardThatWaitsForItsTile(t *testing.T) {
	inTray(t, false, func(g *game, tb *table) bool {
		i := len(tb.sight().Hand()) - 1
		if i == 0 || trayCard(g, i).Up || trayCard(g, i).Given {
			return false
		}
		tap := view.Intent{Name: view.DoTapCard, Card: i}
		ply := tb.sit.Ply()
		if tb.point.raise(i); !trayCard(g, i).Up { // as raise does with a card that has targets
			t.Fatal("it is not shown raised")
		}
		toasts, _ := g.page.Said()
		g.Do(view.Intent{Name: aview.DoFire})
		if n, _ := g.page.Said(); n == toasts || tb.sit.Ply() != ply || !tb.volleys.open() {
			t.Fatal("it is fired without the card")
		}
		if g.Do(tap); trayCard(g, i).Up || tb.point.sel.card >= 0 {
			t.Fatal("it is not put down")
		}
		if g.Do(view.Intent{Name: aview.DoFire}); tb.sit.Ply() == ply {
			t.Error("nothing is fired")
		}
		return true
	})
}

// TestTicksAreForTheAttack: what was ticked for an attack of one's own is not laid when the other attacks, nor for a later attack.
func TestTicksAreForTheAttack(t *testing.T) {
	defends := func(g *game, tb *table) (i int, ok bool) {
		e, _ := tb.seen.Engagement()
		i = slices.IndexFunc(tb.sight().Hand(), func(c card.Card) bool {
			n := volley.Place(tb.sight().Hand(), c.Serial)
			return len(tb.volleys.plays(n)) == 1 && tb.volleys.short(n) <= 0 && !tb.volleys.mine().Plays(c.Serial)
		})
		return i, i >= 0 && e.AttackerSide != tb.viewer
	}
	inTray(t, false, func(g *game, tb *table) bool {
		i, ok := defends(g, tb)
		if !ok {
			return false
		}
		serial := tb.sight().Hand()[i].Serial
		tb.volleys.ticked = []uint16{serial}
		tb.volleys.of[tb.viewer] = volley.New(tb.volleys.firing())
		if tb.volleys.begin(); tb.volleys.mine().Plays(serial) {
			t.Error("what was ticked for an attack is laid against one")
		}
		return true
	})
}

// TestFireNamesNoGiftYet: in text mode, where the gift is asked after the cards, "fire" with a card says so and fires nothing.
func TestFireNamesNoGiftYet(t *testing.T) {
	inTray(t, true, func(g *game, tb *table) bool {
		if !tb.volleys.mine().Later() || len(tb.sight().Hand()) < 2 {
			return false
		}
		g.Do(view.Intent{Name: view.DoText})
		ply := tb.sit.Ply()
		if say(g, "fire 2"); tb.sit.Ply() != ply || !tb.volleys.open() || lastSaid(g) != words.Say("console.gift-later") {
			t.Errorf("%q", lastSaid(g))
		}
		if say(g, "fire"); tb.sit.Ply() == ply {
			t.Error("nothing is fired")
		}
		return true
	})
}

// TestPassInTextModeEndsThePlays: what lies to be played is gone once step 9 is over by a word.
func TestPassInTextModeEndsThePlays(t *testing.T) {
	inTray(t, false, func(g *game, tb *table) bool {
		if len(tb.volleys.mine().Laid()) == 0 {
			return false
		}
		g.Do(view.Intent{Name: view.DoText})
		say(g, "pass")
		if tb.window() != rules.WinSacrifice || !tb.volleys.open() {
			g.Do(view.Intent{Name: view.DoText})
			return false
		}
		if n := len(tb.volleys.mine().Laid()); n > 0 {
			t.Errorf("%d cards are to be played in step 10", n)
		}
		return true
	})
}

// TestUnitsThatWaitStaySo: a unit that is passed over is so all turn, whatever is fired or handed over meanwhile.
func TestUnitsThatWaitStaySo(t *testing.T) {
	inTray(t, false, func(g *game, tb *table) bool {
		if tb.seen.Phasing() != tb.viewer {
			return false
		}
		tb.point.waits = tb.seen.Units(tb.viewer)
		want := tb.point.waits
		if g.Do(view.Intent{Name: aview.DoFire}); tb.point.waits != want {
			t.Errorf("%b wait, want %b", tb.point.waits, want)
		}
		return true
	})
}
