package assault

import (
	"testing"

	"bocage/engine"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
)

// onlyActions takes every action card out of the game but these, which come into the deck.
func (b *table) onlyActions(names ...string) {
	b.Helper()
	keep := map[card.Face]bool{}
	for _, n := range names {
		f := card.FaceOf(card.ActionOf(b.face(n)), 1)
		for keep[f] {
			f++
		}
		keep[f] = true
	}
	for f := card.FirstAction; f <= card.LastAction; f++ {
		if !keep[f] {
			b.p.stock[card.PileAction] -= b.p.unseen[f]
			b.box[f] -= int(b.p.unseen[f])
			b.p.unseen[f] = 0
		}
	}
}

// by has a board played by a version of the rules.
func (b *table) by(version int) *table {
	b.p.sc.Version = version
	return b
}

// mixed is Well Supplied with so many unit cards.
func (b *table) mixed(s engine.Seat, units uint8) engine.Move {
	b.Helper()
	m := b.play(s, "Well Supplied")
	m.C = uint16(units)
	return m
}

func TestRulesAnew(t *testing.T) {
	start := func(t *testing.T, me, foe kit, version int) *table {
		b := hold(t, me, 40).by(version)
		b.onlyActions("Well Supplied", "Well Supplied", "Accuracy", "Take Cover!", "Snap Shot", "Supply Column", "Sabotage")
		b.hand(me.side, "Well Supplied", "Well Supplied", "Sabotage")
		b.spend("Take Cover!", "Snap Shot", "Supply Column")
		return b
	}
	sides(t, "HOUSE-35 "+
		"cards come to a hand from an action deck made anew once in an Operations Phase, and no further", func(t *testing.T, me, foe kit) {
		b := start(t, me, foe, scenario.RulesVersion)
		b.do(b.mixed(me.side, 0)) // Accuracy, and then two of the four discards
		eq(b, "deck", b.p.StockSize(card.PileAction), 2)
		b.do(b.mixed(me.side, 1))
		eq(b, "deck", b.p.StockSize(card.PileAction), 0)
		eq(b, "discards", b.p.DiscardSize(card.PileAction), 1)
		b.refuse(b.play(me.side, "Sabotage"), NoEffect, "RULING-22") // the enemy has no card to lose
		if b.p.Draws(me.side, 3, true) != 3 || b.p.available(card.PileAction) != 0 {
			t.Errorf("%d cards of %d and %d", b.p.Draws(me.side, 3, true), b.p.available(card.UnitPile(me.side)), b.p.available(card.PileAction))
		}
	})
	sides(t, "HOUSE-35 "+
		"open cards are drawn all the same, and none comes to a hand from a deck made anew twice", func(t *testing.T, me, foe kit) {
		b := start(t, me, foe, scenario.RulesVersion)
		b.do(b.mixed(me.side, 0))
		b.do(b.mixed(me.side, 1))
		b.put(me.tank, "C2")
		b.put(foe.tank, "C3")
		last := card.FaceOf(card.WellSupplied, 1) // lies alone on the discards
		if b.p.Discarded(last) == 0 {
			last++
		}
		b.script(card.Modifier(last), card.Modifier(last))
		b.do(b.attack("C2", "C3"))
		b.settle()
		eq(b, "made anew", b.p.anew[0], 2)
		eq(b, "to a hand", b.p.available(card.PileAction), 0)
		b.do(b.end())
		eq(b, "made anew in the next turn", b.p.anew[0], 0)
	})
	sides(t, "HOUSE-35 by rules 2 they come round for ever", func(t *testing.T, me, foe kit) {
		b := start(t, me, foe, 2)
		b.do(b.mixed(me.side, 0))
		b.do(b.mixed(me.side, 1))
		eq(b, "deck and discards", b.p.available(card.PileAction), 1)
		b.do(b.play(me.side, "Sabotage"))
	})
}

func TestRulesFullHand(t *testing.T) {
	fill := func(b *table, s engine.Seat, n int) {
		lo, hi := card.Faces(card.UnitPile(s))
		for f := lo; f <= hi; f++ {
			for range 3 {
				if len(b.p.Hand(s)) < n && b.p.left(card.UnitPile(s), f) > 0 {
					b.hand(s, card.Name(f))
				}
			}
		}
		for f := card.LastAction; len(b.p.Hand(s)) < n; f -= 2 {
			b.p.hand[s].Add(card.Card{Face: f, Pile: card.PileAction, Serial: b.p.serial})
			b.p.stock[card.PileAction]--
			b.p.serial++
		}
	}
	sides(t, "HOUSE-36 SETUP-29 a hand holds 126 cards, and what has no room in it is not drawn", func(t *testing.T, me, foe kit) {
		b := peace(t, foe.side)
		fill(b, me.side, card.MaxHand-2)
		b.do(b.end())
		b.asks(me.side, WinSplit)
		b.refuse(engine.Move{Seat: me.side, Op: OpSplit, A: 3}, engine.OutOfRange, "DRAW-01")
		b.do(engine.Move{Seat: me.side, Op: OpSplit, A: 1})
		eq(b, "cards", len(b.p.Hand(me.side)), card.MaxHand)
		eq(b, "told", b.told(EvSplit)[0].N+b.told(EvSplit)[0].M, 2)
		b.asks(me.side, WinOps)
		eq(b, "room for Well Supplied", b.p.Draws(me.side, 3, true), 1)
	})
	sides(t, "HOUSE-36 Reserves bring back one card where there is room for one", func(t *testing.T, me, foe kit) {
		b := hold(t, me, 40, "Reserves")
		b.spend(me.green, me.green)
		fill(b, me.side, card.MaxHand)
		m := b.play(me.side, "Reserves")
		m.C = uint16(b.face(me.green))
		b.do(m)
		b.asks(me.side, WinOps) // for no second card
		eq(b, "cards", len(b.p.Hand(me.side)), card.MaxHand)
		eq(b, "discards", b.p.Discarded(b.face(me.green)), 1)
	})
	sides(t, "HOUSE-36 by rules 2 they were said and did not come", func(t *testing.T, me, foe kit) {
		b := peace(t, foe.side).by(2)
		fill(b, me.side, card.MaxHand-2)
		b.do(b.end())
		b.do(engine.Move{Seat: me.side, Op: OpSplit, A: 3})
		eq(b, "cards", len(b.p.Hand(me.side)), card.MaxHand)
		eq(b, "told", b.told(EvSplit)[0].N+b.told(EvSplit)[0].M, 4)
	})
}
