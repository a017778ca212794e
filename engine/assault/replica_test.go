package assault

import (
	"bytes"
	"testing"

	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// TestNothingLeaks exchanges hidden cards of one side in the middle of random matches: hand cards of one back with each other, and
// face-down units that could be each other. What the other side knows must be the same to the byte.
func TestNothingLeaks(t *testing.T) {
	swaps := 0
	for i, sc := range everyScenario(t) {
		for j := range soakGames(6) {
			g := newSoak(t, sc, uint64(100*i+j))
			for !g.over() {
				g.apply(g.next())
				for s := range engine.Seat(2) {
					swaps += g.permute(s)
				}
			}
		}
	}
	if swaps == 0 {
		t.Error("nothing was exchanged")
	}
	t.Logf("%d exchanges", swaps)
}

// permute exchanges two hidden cards of side s and compares what the other side and the public know.
func (g *soak) permute(s engine.Seat) int {
	other := g.p
	if !Permute(&other, s, &g.rng) {
		return 0
	}
	for _, who := range [2]engine.Seat{s.Other(), engine.NoSeat} {
		a, b := g.p, other
		a.Redact(who)
		b.Redact(who)
		if a != b || !bytes.Equal(a.AppendBinary(nil), b.AppendBinary(nil)) {
			g.fatal("seat %d can tell two cards of seat %d: %s", who, s, difference(&a, &b))
		}
	}
	return 1
}

// TestTransferIsNoSecondMove: a face-down unit that has received an activation moves twice. Its owner's copy knows that it is
// no scout car, the other does not; both must spend the same (CLAIM-12, CLAIM-24).
func TestTransferIsNoSecondMove(t *testing.T) {
	p := New(training(t))
	p.first, p.phasing, p.turn, p.step = card.German, card.German, 2, stepOps
	at := func(tile board.Tile, name string, s board.UnitState, could card.Set) {
		f, _ := card.UnitNamed(name)
		p.unit[tile] = board.Unit{Face: f, Pile: card.PileGerman, Serial: 100 + uint16(tile), State: s, Could: could | card.SetOf(f)}
		p.occ[card.German] |= tile.Bit()
		p.control[card.German] |= tile.Bit()
	}
	puma, _ := card.UnitNamed("Puma")
	at(0, "Field Marshal", board.FaceUp, 0)
	at(1, "Grenadiers", 0, card.SetOf(puma))
	other := p
	other.Redact(card.US)
	for _, m := range []engine.Move{{Op: OpTransfer, A: 0, B: 1}, {Op: OpMove, A: 1, B: 2}, {Op: OpMove, A: 2, B: 3}} {
		if err := p.Apply(m); err != nil {
			t.Fatal(err)
		}
		if err := other.Apply(m); err != nil {
			t.Fatal(err)
		}
	}
	see := p
	see.Redact(card.US)
	if d := difference(&other, &see); d != "" {
		t.Errorf("the opponent's copy differs: %s", d)
	}
	if u, _, ok := p.Unit(3); !ok || !u.Could.Has(puma) {
		t.Errorf("after both moves: %+v", u)
	}
}

// TestNoRoomForMorale: Improved Defenses on a dug-in unit needs room for morale. Who plays it on a face-down unit without any
// has claimed that it has (RULING-22, CLAIM-26).
func TestNoRoomForMorale(t *testing.T) {
	p := New(training(t))
	p.first, p.phasing, p.turn, p.step, p.prestige = card.German, card.German, 2, stepOps, [2]int16{9, 0}
	stoss, _ := card.UnitNamed("Stosstruppen")
	green, _ := card.UnitNamed("Grenadiers")
	p.unit[1] = board.Unit{Face: stoss, Pile: card.PileGerman, Serial: 99, State: board.DugIn, Net: 4,
		Could: card.SetOf(stoss) | card.SetOf(green)}
	p.occ[card.German], p.control[card.German] = board.Tile(1).Bit(), board.Tile(1).Bit()
	f := card.FaceOf(card.ImprovedDefenses, 1)
	p.unseen[f] = 1
	p.hand[card.German].Add(card.Card{Face: f, Pile: card.PileAction, Serial: 100})
	other := p
	other.Redact(card.US)
	lie := engine.Move{Seat: card.German, Op: OpPlay, A: 1, B: uint16(f), C: 1}
	own := p
	own.Redact(card.German)
	if own.Apply(lie) == nil {
		t.Error("the liar's own copy takes it")
	}
	if err := other.Apply(lie); err != nil {
		t.Fatal(err)
	}
	for pr := other.Prompt(); pr.Window == WinReact && pr.Kind == engine.Decide; pr = other.Prompt() {
		if err := other.Apply(engine.Move{Seat: pr.Seat, Op: engine.OpPass}); err != nil {
			t.Fatal(err)
		}
	}
	if other.CouldBe(1).Has(stoss) {
		t.Errorf("the opponent does not know: %#x", other.CouldBe(1))
	}
}

// TestOverspent: who chose starting units for more than his budget is found out when they are turned up (CLAIM-01, RULING-10).
// The opponent's copy is shown the dearest units that it takes, one after the other: it takes none beyond the budget.
func TestOverspent(t *testing.T) {
	refused := 0
	for _, sc := range everyScenario(t) {
		for s := range engine.Seat(2) {
			if !sc.Muster[s].Chosen() {
				continue
			}
			g := newSoak(t, sc, 7)
			for g.p.step != stepOps {
				g.apply(g.next())
			}
			c := g.p
			c.Redact(s.Other())
			var chosen board.Tiles
			spent := 0
			for b := c.occ[s]; b != 0; b &= b - 1 {
				if u := &c.unit[b.First()]; u.State&board.Mustered != 0 && u.State&board.FaceUp == 0 {
					chosen |= b.First().Bit()
				} else if u.State&board.Mustered != 0 {
					spent += card.Cost(u.Face)
				}
			}
			for c.reveal(chosen, stepOps); (disclosure{&c}).revealWaits(); {
				m := engine.Move{Seat: s, Op: engine.OpReveal, A: uint16(c.task.reveals.First())}
				lo, hi := card.Faces(card.UnitPile(s))
				done := false
				for price := len(card.OfCost) - 1; price >= 0 && !done; price-- {
					for f := lo; f <= hi && !done; f++ {
						if card.Cost(f) != price {
							continue
						}
						m.B = uint16(f)
						fault := c.check(m)
						if fault == overBudget {
							refused++
						}
						if done = fault == nil; done {
							spent += price
							c.make(m)
						}
					}
				}
				if !done {
					break // whatever this one is, it is one too many
				}
			}
			if spent > sc.Muster[s].Budget {
				t.Errorf("%s: %s showed units for %d of %d", sc.ID, card.SideName(s), spent, sc.Muster[s].Budget)
			}
		}
	}
	if refused == 0 {
		t.Error("nobody was found out")
	}
}
