package assault

import (
	"testing"

	"bocage/engine"
	"bocage/engine/assault/card"
)

// drawing lays the meadow with the phasing side about to draw.
func drawing(t *testing.T, me kit, prestige int16, cards ...string) *table {
	t.Helper()
	b := lay(t, meadow, me.side)
	b.hand(me.side, cards...)
	b.p.prestige[me.side] = prestige
	b.p.step = stepSplit
	return b
}

// empty takes all cards of a pile out of the game.
func (b *table) empty(pile uint8) {
	lo, hi := card.Faces(pile)
	for f := lo; f <= hi; f++ {
		b.box[f] -= int(b.p.unseen[f])
		b.p.unseen[f] = 0
	}
	b.p.stock[pile] = 0
}

func TestRulesDraw(t *testing.T) {
	sides(t, "DRAW-01 DRAW-02 DRAW-03 WIN-06 4 free cards in any mix, stated before", func(t *testing.T, me, foe kit) {
		for n := range uint8(5) {
			b := drawing(t, me, 3)
			b.asks(me.side, WinSplit)
			b.do(b.splitUnits(n))
			got := map[uint8]int{}
			for _, c := range b.p.Hand(me.side)[1:] {
				got[c.Pile]++
			}
			eq(b, "unit cards", got[card.UnitPile(me.side)], int(n))
			eq(b, "action cards", got[card.PileAction], 4-int(n))
			eq(b, "prestige", b.p.Prestige(me.side), 3)
			eq(b, "told", b.told(EvSplit)[0], Event{Kind: EvSplit, Seat: me.side, N: int16(n), M: int16(4 - n)})
			b.asks(me.side, WinOps)
		}
		b := drawing(t, me, 3)
		b.refuse(b.splitUnits(5), engine.OutOfRange, "DRAW-01")
		b.refuse(engine.Move{Seat: me.side, Op: OpDone}, engine.WrongPrompt, "") // they must be drawn (RULING-15)
		b.refuse(engine.Move{Seat: foe.side, Op: OpSplit, A: 2}, engine.WrongSeat, "")
	})
	sides(t, "DRAW-04 SETUP-29 the free cards have no limit", func(t *testing.T, me, foe kit) {
		var cards []string
		for range 4 {
			cards = append(cards, me.green, me.infantry, me.tank, me.heavy)
		}
		b := drawing(t, me, 50, cards...)
		b.do(b.splitUnits(2))
		eq(b, "cards", len(b.p.Hand(me.side)), 1+16+4)
		b.asks(me.side, WinOps)
	})
	sides(t, "DRAW-05 PRESTIGE-06 RULING-18 WIN-07 "+
		"cards are bought one by one at 4, from either deck, until he is done", func(t *testing.T, me, foe kit) {
		b := drawing(t, me, 17)
		b.do(b.splitUnits(4))
		b.asks(me.side, WinBuy)
		b.do(b.buy(card.PileAction))
		b.do(b.buy(card.UnitPile(me.side)))
		eq(b, "prestige", b.p.Prestige(me.side), 9)
		eq(b, "cards", len(b.p.Hand(me.side)), 7)
		b.refuse(b.buy(card.UnitPile(foe.side)), engine.OutOfRange, "DRAW-05")
		b.refuse(b.buy(9), engine.OutOfRange, "DRAW-05")
		b.do(b.finish())
		b.asks(me.side, WinOps)
		b.refuse(b.buy(card.PileAction), engine.WrongPrompt, "") // DRAW-10
		b.refuse(b.splitUnits(2), engine.WrongPrompt, "")
	})
	sides(t, "DRAW-06 DRAW-07 DRAW-12 RULING-20 up to 9 cards one may buy, with 10 not", func(t *testing.T, me, foe kit) {
		b := drawing(t, me, 50, me.green, me.green, me.green, me.green)
		b.do(b.splitUnits(0))
		eq(b, "cards", len(b.p.Hand(me.side)), 9)
		b.do(b.buy(card.PileAction))
		eq(b, "cards", len(b.p.Hand(me.side)), 10)
		b.asks(me.side, WinOps)

		b = drawing(t, me, 50, me.green, me.green, me.green, me.green, me.infantry)
		b.do(b.splitUnits(0))
		b.p.step = stepBuy
		b.refuse(b.buy(card.PileAction), HandFull, "DRAW-07")
	})
	sides(t, "DRAW-08 no card is simply thrown away", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.hand(me.side, "Accuracy", "SNAFU", "Replacements")
		b.p.prestige[me.side] = 50
		for _, n := range []string{"Accuracy", "SNAFU", "Replacements"} {
			m := b.play(me.side, n)
			if b.p.check(m) == nil {
				t.Errorf("%s can be thrown away", n)
			}
		}
	})
	sides(t, "HOUSE-16 RULING-15 RULING-17 no more than there are, and a split that the decks can give", func(t *testing.T, me, foe kit) {
		b := drawing(t, me, 50)
		b.empty(card.UnitPile(me.side))
		b.spend()
		b.p.run()
		b.p.step = stepSplit
		b.p.run() // only 0+4 is possible, so nothing is asked
		b.deal()
		eq(b, "cards", len(b.p.Hand(me.side)), 5)
		b.asks(me.side, WinBuy)
		b.refuse(b.buy(card.UnitPile(me.side)), NoCards, "RULING-17")

		b = drawing(t, me, 50)
		b.empty(card.UnitPile(me.side))
		b.empty(card.PileAction)
		b.p.run()
		b.asks(me.side, WinOps) // nothing to draw, nothing to buy
		eq(b, "cards", len(b.p.Hand(me.side)), 1)
	})
	sides(t, "DRAW-09 RULING-16 RULING-19 RULING-85 "+
		"discards come back when a card must be drawn from an empty deck", func(t *testing.T, me, foe kit) {
		b := drawing(t, me, 0)
		b.empty(card.UnitPile(me.side))
		b.p.unseen[b.face(me.green)] = 2
		b.box[b.face(me.green)] += 2
		b.p.stock[card.UnitPile(me.side)] = 2
		b.spend(me.green)
		b.happened(EvShuffle, 0)
		b.do(b.splitUnits(2))
		b.happened(EvShuffle, 1)
		eq(b, "discards", b.p.DiscardSize(card.UnitPile(me.side)), 0)
		eq(b, "deck", b.p.StockSize(card.UnitPile(me.side)), 0)
		b.index(me.side, me.green)
	})
	sides(t, "DRAW-11 DRAW-12 RULING-33 SETUP-30 the enemy sees how many cards, of which deck, and no face", func(t *testing.T, me, foe kit) {
		b := drawing(t, me, 0)
		b.do(b.splitUnits(2))
		p := b.p
		p.Redact(foe.side)
		eq(b, "cards", len(p.Hand(me.side)), 5)
		for _, c := range p.Hand(me.side)[1:] {
			eq(b, "face", c.Face, card.Unknown)
		}
		for _, e := range b.told(EvDraw) {
			eq(b, "told face", e.Face, card.Unknown)
		}
	})
	sides(t, "HOUSE-15 DRAW-14 SETUP-27 COMBAT-40 a player may be left with his Bluff, and fights with it", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.stalwart, "C2")
		b.put(foe.stalwart, "C3")
		b.fight("C2", "C3", 0, 0)
		for _, e := range b.told(EvSacrifice) {
			eq(b, "sacrifice", e.Face, card.Bluff)
		}
		eq(b, "cards", len(b.p.Hand(me.side)), 1)
	})
}
