package assault

import (
	"slices"

	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// Builders of moves, to be made by do or tried by refuse. Actions of the Operations Phase are the phasing player's.

func (b *table) act(op engine.Op, a, c string) engine.Move {
	b.Helper()
	m := engine.Move{Seat: b.p.phasing, Op: op, A: uint16(b.tile(a))}
	if c != "" {
		m.B = uint16(b.tile(c))
	}
	return m
}

func (b *table) move(from, to string) engine.Move     { b.Helper(); return b.act(OpMove, from, to) }
func (b *table) swap(a, c string) engine.Move         { b.Helper(); return b.act(OpSwap, a, c) }
func (b *table) dig(at string) engine.Move            { b.Helper(); return b.act(OpDig, at, "") }
func (b *table) attack(from, at string) engine.Move   { b.Helper(); return b.act(OpAttack, from, at) }
func (b *table) transfer(from, to string) engine.Move { b.Helper(); return b.act(OpTransfer, from, to) }
func (b *table) end() engine.Move                     { return engine.Move{Seat: b.p.phasing, Op: OpEnd} }

func pass(s engine.Seat) engine.Move { return engine.Move{Seat: s, Op: engine.OpPass} }

// index finds a card of a hand by its name.
func (b *table) index(s engine.Seat, name string) uint8 {
	b.Helper()
	i := slices.IndexFunc(b.p.Hand(s), func(c card.Card) bool { return card.Name(c.Face) == name })
	if i < 0 {
		b.Fatalf("the %s side does not hold %s", card.SideName(s), name)
	}
	return uint8(i)
}

// place places a unit card of the phasing player's hand.
func (b *table) place(name, at string) engine.Move {
	b.Helper()
	i := b.index(b.p.phasing, name)
	return engine.Move{Seat: b.p.phasing, Op: OpPlace, A: uint16(i), B: uint16(b.tile(at)),
		C: uint16(card.Cost(b.p.hand[b.p.phasing].Cards[i].Face))}
}

// play plays a card of a hand, with up to two tiles as its arguments.
func (b *table) play(s engine.Seat, name string, at ...string) engine.Move {
	b.Helper()
	i := b.index(s, name)
	m := engine.Move{Seat: s, Op: OpPlay, A: uint16(i), B: uint16(b.p.hand[s].Cards[i].Face)}
	if len(at) > 0 {
		m.C = uint16(b.tile(at[0]))
	}
	if len(at) > 1 {
		m.D = uint16(b.tile(at[1]))
	}
	return m
}

// target names one more tile for the card under way.
func (b *table) target(at string) engine.Move {
	b.Helper()
	return engine.Move{Seat: b.p.phasing, Op: OpTarget, A: uint16(b.tile(at))}
}

func (b *table) finish() engine.Move { return engine.Move{Seat: b.p.phasing, Op: OpDone} }

// give chooses a sacrifice by its name, "Bluff" for none.
func (b *table) give(s engine.Seat, name string) engine.Move {
	b.Helper()
	return engine.Move{Seat: s, Op: OpSacrifice, A: uint16(b.index(s, name))}
}

func add(s engine.Seat) engine.Move      { return engine.Move{Seat: s, Op: OpReward} }
func subtract(s engine.Seat) engine.Move { return engine.Move{Seat: s, Op: OpReward, A: 1} }
func advance(s engine.Seat) engine.Move  { return engine.Move{Seat: s, Op: OpAdvance, A: 1} }
func stay(s engine.Seat) engine.Move     { return engine.Move{Seat: s, Op: OpAdvance} }

// fight attacks with the modifiers of the firings that will follow; only a choice stops it.
func (b *table) fight(from, at string, modifiers ...int) {
	b.Helper()
	b.script(modifiers...)
	b.do(b.attack(from, at))
}

// Expectations. Each reports what it found and lets the test go on.

func eq[T comparable](b *table, what string, got, want T) {
	b.Helper()
	if got != want {
		b.Errorf("%s: %v, want %v", what, got, want)
	}
}

// on is the unit on a tile; there must be one.
func (b *table) on(at string) *board.Unit {
	b.Helper()
	t := b.tile(at)
	if b.p.sideAt(t) == engine.NoSeat {
		b.Fatalf("there is no unit on %s", at)
	}
	return &b.p.unit[t]
}

// isOn expects a unit by its name, "" for a vacant tile.
func (b *table) isOn(at, name string) {
	b.Helper()
	u, _, ok := b.p.Unit(b.tile(at))
	got := ""
	if ok {
		got = card.Name(u.Face)
	}
	eq(b, "on "+at, got, name)
}

func (b *table) morale(at string, want int) {
	b.Helper()
	eq(b, "morale on "+at, b.on(at).Morale(), want)
}

// has and lacks expect bits of a unit's state.
func (b *table) has(at string, s board.UnitState) {
	b.Helper()
	eq(b, "state on "+at, b.on(at).State&s, s)
}
func (b *table) lacks(at string, s board.UnitState) {
	b.Helper()
	eq(b, "state on "+at, b.on(at).State&s, 0)
}

// owner expects who controls a tile, NoSeat for neither side.
func (b *table) owner(at string, want engine.Seat) {
	b.Helper()
	got, t := engine.NoSeat, b.tile(at)
	for s := range engine.Seat(2) {
		if b.p.control[s].Has(t) {
			got = s
		}
	}
	eq(b, "control of "+at, got, want)
}

// purse expects the prestige of the German and the U.S. side.
func (b *table) purse(german, us int) {
	b.Helper()
	eq(b, "prestige", [2]int{b.p.Prestige(card.German), b.p.Prestige(card.US)}, [2]int{german, us})
}

// totals expects the fire and target totals of the firing under way.
func (b *table) totals(fire, target int16) {
	b.Helper()
	eq(b, "totals", [2]int16{b.p.combat.Now.Fire, b.p.combat.Now.Target}, [2]int16{fire, target})
}

// asks expects who is asked for what now.
func (b *table) asks(s engine.Seat, window uint8) {
	b.Helper()
	pr := b.p.Prompt()
	eq(b, "prompt", [2]uint8{uint8(pr.Seat), pr.Window}, [2]uint8{uint8(s), window})
}

// could expects what a face-down unit can be, as the enemy knows.
func (b *table) could(at string, want card.Set) {
	b.Helper()
	if got := b.on(at).Could; got != want {
		b.Errorf("on %s could be %v, want %v", at, names(got), names(want))
	}
}

func names(s card.Set) (n []string) {
	for f := card.FirstUnit; f <= card.LastUnit; f++ {
		if s.Has(f) {
			n = append(n, card.Name(f))
		}
	}
	return n
}

// setOf makes a set of units by their names.
func setOf(units ...string) (s card.Set) {
	for _, n := range units {
		f, ok := card.UnitNamed(n)
		if !ok {
			panic("no unit " + n)
		}
		s |= card.SetOf(f)
	}
	return s
}

// told are the events of a kind so far.
func (b *table) told(k EventKind) (e []Event) {
	for _, x := range b.log {
		if x.Kind == k {
			e = append(e, x)
		}
	}
	return e
}

// happened expects how often something was reported.
func (b *table) happened(k EventKind, times int) {
	b.Helper()
	eq(b, "events of kind "+string('0'+rune(k/10))+string('0'+rune(k%10)), len(b.told(k)), times)
}

// firings are the totals after steps 2 to 8 of every firing so far, fire and target.
func (b *table) firings(want ...[2]int16) {
	b.Helper()
	var got [][2]int16
	for _, e := range b.told(EvTotals) {
		got = append(got, [2]int16{e.N, e.M})
	}
	if !slices.Equal(got, want) {
		b.Errorf("totals of the firings %v, want %v", got, want)
	}
}

// losses are the morale losses of every firing so far.
func (b *table) losses(want ...int16) {
	b.Helper()
	var got []int16
	for _, e := range b.told(EvDamage) {
		got = append(got, e.N)
	}
	if !slices.Equal(got, want) {
		b.Errorf("losses %v, want %v", got, want)
	}
}

// splitUnits states how many of the free cards are unit cards; buy buys one card of a pile.
func (b *table) splitUnits(n uint8) engine.Move {
	return engine.Move{Seat: b.p.phasing, Op: OpSplit, A: uint16(n)}
}
func (b *table) buy(pile uint8) engine.Move {
	return engine.Move{Seat: b.p.phasing, Op: OpBuy, A: uint16(pile)}
}
