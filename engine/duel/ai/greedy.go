// Package ai holds the players of the card duel. Greedy is the lowest yardstick: it takes what looks best now and plans nothing.
package ai

import (
	"bocage/engine"
	"bocage/engine/duel"
	"bocage/engine/duel/card"
	"bocage/engine/duel/odds"
	"bocage/engine/duel/situation"
)

// Greedy aims at the highest expected points, summed with what is aimed already, and plays a card when that adds two points (D-HINT-08). It
// looks at nothing but the position it is given.
type Greedy struct{ rng engine.Rand }

// Begin begins a match. The seed decides what it chooses among equals.
func (g *Greedy) Begin(seed uint64) { g.rng = engine.NewRand(seed) }

// Choose returns one of the moves, of which there is at least one.
func (g *Greedy) Choose(p *duel.Position, moves []engine.Move) engine.Move {
	value := g.judge(p)
	best, at := -1<<31, 0
	for i, m := range moves {
		if v := value(m); v > best {
			best, at = v, i
		}
	}
	return moves[at]
}

// judge returns what a move of the present question is worth, in thousandths of a point. To end a list is worth 0.
func (g *Greedy) judge(p *duel.Position) func(engine.Move) int {
	switch p.Prompt().Window {
	case duel.WinDeck:
		return func(m engine.Move) int { return deck(p, m) }
	case duel.WinHand:
		return func(m engine.Move) int { return opening(p, m) }
	case duel.WinCommit:
		return func(m engine.Move) int { return commit(p, m) }
	case duel.WinOrders, duel.WinReact:
		return func(m engine.Move) int { return play(p, m) }
	case duel.WinTargets, duel.WinAim:
		return func(m engine.Move) int { return target(p, m) }
	case duel.WinNext:
		return func(m engine.Move) int { return fire(p, m) }
	case duel.WinFriendly:
		return func(m engine.Move) int { return -int(p.Unit(p.Prompt().Seat.Other(), int(m.A)).Endurance) }
	case duel.WinSplit:
		return func(m engine.Move) int { return split(p, m) }
	case duel.WinDiscard:
		return func(m engine.Move) int { return int(m.A) }
	case duel.WinRescue:
		return func(m engine.Move) int { return int(m.Op) }
	}
	return func(engine.Move) int { return 0 }
}

// deck prefers the one that the Situation suggests.
func deck(p *duel.Position, m engine.Move) int {
	if i, ok := situation.DeckOf(p.Scenario().Situation.Suggested[m.Seat]); ok && m.Op == duel.OpDeck && int(m.A) == i {
		return 2
	}
	if m.Op == duel.OpDone {
		return 1
	}
	return 0
}

// opening follows the ready deck's, if the deck is one; else units that need no crew come first.
func opening(p *duel.Position, m engine.Move) int {
	if m.Op != duel.OpTake {
		return 0
	}
	s, sit := m.Seat, p.Scenario().Situation
	f := card.Face(m.A)
	for i, d := range situation.Decks() {
		if d.Side != s || d.Lists[sit.ListFor(s)] != *p.Deck(s) {
			continue
		}
		n := 0
		for _, want := range sit.Opening(i, nil) {
			if want == f {
				n++
			}
		}
		for _, c := range p.Hand(s) {
			if c.Face == f {
				n--
			}
		}
		return n
	}
	if u := card.UnitOf(f); u.Land() && u.Needs == card.NoCrew {
		return 0
	}
	return -1
}

// commit brings all that can be brought: crews to idle units first, then the dearest units.
func commit(p *duel.Position, m engine.Move) int {
	switch m.Op {
	case duel.OpMan:
		return 100_000
	case duel.OpPlace:
		u := card.UnitOf(card.Face(m.B))
		n := 1000 * int(u.Cost)
		if m.C == uint16(duel.Rear) && u.Lines&card.AtFront != 0 && hasFront(p, m.Seat) {
			n++
		} else if m.C == uint16(duel.Rear) && u.Lines&card.AtFront != 0 {
			n--
		}
		return n
	}
	if m.Op == duel.OpDone {
		return 0
	}
	return -1
}

// hasFront reports whether a seat has a unit in its front line.
func hasFront(p *duel.Position, s engine.Seat) bool {
	for i := range duel.MaxUnits {
		if u := p.Unit(s, i); u.Face != 0 && u.Line == duel.Front {
			return true
		}
	}
	return false
}

// worth is what an attack on a target gains: the points if it is destroyed, and 0.35 of them for a Damage card.
func worth(p *duel.Position, t *duel.Unit, c odds.Chances) int {
	v := p.Value(t.Face)
	if t.Crew != 0 {
		v += int(card.UnitOf(t.Crew).Cost)
	}
	return (1000*v*(c.Destroy/100) + 350*v*(c.Damage/100)) / (odds.One / 100)
}

// target adds an attack to those of the list by what it gains beyond them.
func target(p *duel.Position, m engine.Move) int {
	if m.Op == duel.OpJoin {
		return join(p, m)
	}
	if m.Op != duel.OpTarget {
		return 0
	}
	foe := m.Seat.Other()
	t := p.Unit(foe, int(m.B))
	var rolls []odds.Roll
	for _, q := range p.Picks(m.Seat) {
		if q.B == m.B && q.Op == duel.OpTarget {
			w, _ := odds.Best(p, m.Seat, int(q.A), int(q.B), 0)
			rolls = append(rolls, odds.Rolls(p, m.Seat, int(q.A), int(q.B), w, 0)...)
		}
	}
	before := worth(p, t, odds.Of(t, rolls))
	w, _ := odds.Best(p, m.Seat, int(m.A), int(m.B), 0)
	return worth(p, t, odds.Of(t, append(rolls, odds.Rolls(p, m.Seat, int(m.A), int(m.B), w, 0)...))) - before + 1
}

// join adds a unit to a Close Assault by what that gains. Its first three are worth a third of the three each, so that they come before
// single attacks if they gain more together (D-HINT-06).
func join(p *duel.Position, m engine.Move) int {
	t := p.Unit(m.Seat.Other(), int(m.B))
	var declared [duel.MaxUnits]bool
	declared[m.A] = true
	var group []int
	for _, q := range p.Picks(m.Seat) {
		declared[q.A] = true
		if q.Op == duel.OpJoin && q.B == m.B {
			group = append(group, int(q.A))
		}
	}
	gain := func(group []int) int { return worth(p, t, odds.Of(t, odds.Assault(p, m.Seat, group, int(m.B)))) }
	switch n := len(group); {
	case n >= 3:
		return gain(append(group, int(m.A))) - gain(group) + 1
	case n > 0:
		return 1 << 20 // the three must be full
	}
	group = append(group, int(m.A))
	for i := 0; i < duel.MaxUnits && len(group) < 3; i++ {
		if !declared[i] && p.Unit(m.Seat, i).Assaults() {
			group = append(group, i)
		}
	}
	return gain(group)/3 + 1
}

// fire resolves what gains most first, with a card if that adds two points.
func fire(p *duel.Position, m engine.Move) int {
	if m.Op == duel.OpHold {
		return -1
	}
	first, second, ask := duel.Fired(m.B)
	u := p.Unit(m.Seat, int(m.A))
	t := p.Unit(m.Seat.Other(), int(u.Aim)-1)
	v := 0
	if u.Assault {
		v = worth(p, t, odds.Of(t, odds.Assault(p, m.Seat, p.Group(m.Seat, int(u.Aim)-1), int(u.Aim)-1)))
	}
	if first >= 0 {
		v = worth(p, t, odds.Of(t, odds.Rolls(p, m.Seat, int(m.A), int(u.Aim)-1, [2]int{first, second}, card.Face(m.D))))
	}
	if ask {
		v--
	}
	if m.C > 0 {
		v -= 2000
	}
	return v
}

// play says what a STAFF or REACT card is worth, by a rule of thumb each.
func play(p *duel.Position, m engine.Move) int {
	if m.Op == duel.OpThrow {
		return len(p.Cards(m.Seat)) - duel.CardLimit + 1 // when the hand would pass five anyway (D-HINT-07)
	}
	if m.Op != duel.OpPlay {
		return 0
	}
	v := func(s engine.Seat, field uint16) int { return p.Value(p.Unit(s, int(field)-1).Face) }
	switch card.Face(m.B) {
	case card.HullDown, card.FieldCamouflage, card.FieldRepair, card.Medic, card.SmokeScreen:
		return v(m.Seat, m.C)
	case card.SuppressingFire, card.Minefield, card.Surrender:
		return v(m.Seat.Other(), m.D)
	case card.CounterBattery:
		return v(m.Seat.Other(), m.D)
	case card.ExtraFuel:
		if p.Unit(m.Seat, int(m.C)-1).Flight == 1 {
			return 1
		}
		return -1
	case card.FightingWithdrawal:
		if u := p.Unit(m.Seat, int(m.C)-1); int(u.Endurance)*2 > int(card.UnitOf(u.Face).Full) {
			return -1
		}
		return v(m.Seat, m.C)
	case card.FlakBarrage:
		return flyers(p, m.Seat.Other()) - 1
	}
	return 20
}

// flyers counts the aircraft of a seat in play, doubled.
func flyers(p *duel.Position, s engine.Seat) (n int) {
	for i := range duel.MaxUnits {
		if p.Unit(s, i).Face != 0 && p.Unit(s, i).Line == duel.Sky {
			n += 2
		}
	}
	return n
}

// split draws Unit cards until five are in the hand, then one of each.
func split(p *duel.Position, m engine.Move) int {
	if m.Op == duel.OpPlay {
		return 10
	}
	if len(p.Hand(m.Seat)) < 5 {
		return int(m.A)
	}
	return int(m.A) % 2
}
