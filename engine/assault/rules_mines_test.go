package assault

import (
	"testing"

	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

func TestRulesMines(t *testing.T) {
	sides(t, "MINES-01 MINES-02 MINES-03 MINES-04 RULING-19 the card decides", func(t *testing.T, me, foe kit) {
		for mod, loss := range map[int]int{-2: 1, -1: 1, 0: 0, 1: 0, 2: 0, 3: 0} {
			b := lay(t, meadow, me.side)
			b.put(me.stalwart, "C3", net(-1))
			b.own(foe.side, "C4")
			full := b.on("C3").Morale()
			b.script(mod)
			b.do(b.move("C3", "C4"))
			b.morale("C4", full-loss)
			eq(b, "discards", b.p.DiscardSize(card.PileAction), 1)
			b.purse(0, 0)
		}
	})
	sides(t, "MINES-05 none on neutral or own ground", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.infantry, "C3")
		b.put(me.infantry, "D3")
		b.own(me.side, "C4")
		b.do(b.move("C3", "C4"), b.move("D3", "D4"))
		b.happened(EvMines, 0)
	})
	sides(t, "MINES-06 ADVANCE-04 none on an advance", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.tank, "C3")
		b.put(foe.green, "C4", net(-3))
		b.fight("C3", "C4", 0)
		b.do(advance(me.side))
		b.isOn("C4", me.tank)
		b.owner("C4", me.side)
		b.happened(EvMines, 0)
	})
	sides(t, "MINES-07 RETREAT-11 RULING-92 a forced retreat onto enemy ground is checked", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.heavy, "C2")
		b.put(foe.green, "C3")
		b.own(me.side, "C4")
		full := b.on("C3").Morale()
		b.fight("C2", "C3", 2, -2, -1)
		b.asks(me.side, WinAdvance)
		b.isOn("C4", foe.green)
		b.owner("C4", foe.side)
		eq(b, "mines", b.told(EvMines)[0].N, 1)
		b.morale("C4", full-int(b.told(EvDamage)[0].N)-1)
	})
	sides(t, "MINES-08 ABIL-MINES-01 RULING-42 those who ignore mines draw no card", func(t *testing.T, me, foe kit) {
		for _, name := range []string{me.scout, me.jeep, me.sapper, me.elite} {
			b := lay(t, meadow, me.side)
			b.put(name, "C3")
			b.own(foe.side, "C4")
			b.do(b.move("C3", "C4"))
			b.happened(EvMines, 0)
			eq(b, "discards", b.p.DiscardSize(card.PileAction), 0)
			b.owner("C4", me.side)
		}
	})
	sides(t, "MINES-09 ABIL-MORALE-01 RULING-44 RULING-45 "+
		"a unit killed by mines is gone, the tile stays taken, nobody is rewarded", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.hunter, "C3", net(-2))
		b.put(foe.infantry, "D5", down)
		b.own(foe.side, "C4")
		b.money(5, 5)
		b.script(-1)
		b.do(b.move("C3", "C4"))
		b.isOn("C4", "")
		b.owner("C4", me.side)
		b.purse(5, 5)
		eq(b, "discarded", b.p.Discarded(b.face(me.hunter)), 1)
		b.lacks("D5", board.FaceUp) // RULING-36: a dead unit reveals nobody
		b.happened(EvMorale, 0)
	})
	sides(t, "RULING-17 without a card there is no check", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.hunter, "C3", net(-2))
		b.own(foe.side, "C4")
		b.p.stock[card.PileAction] = 0
		m := b.move("C3", "C4")
		if err := b.make(m); err != nil {
			t.Fatal(err)
		}
		b.isOn("C4", me.hunter)
		b.morale("C4", 1)
	})
	sides(t, "RULING-16 DRAW-09 an exhausted deck is shuffled when a card is needed", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.hunter, "C3")
		b.own(foe.side, "C4")
		for f := card.FirstAction; f <= card.LastAction; f++ {
			b.p.stock[card.PileAction]--
			b.p.open(card.PileAction, f)
			b.p.discardCard(me.side, f)
		}
		b.script(3)
		b.do(b.move("C3", "C4"))
		b.happened(EvShuffle, 1)
		eq(b, "discards", b.p.DiscardSize(card.PileAction), 1)
		eq(b, "deck", b.p.StockSize(card.PileAction), 131)
	})
	sides(t, "RULING-43 CLAIM-13 CLAIM-14 a unit face down stays so and its losses narrow what it can be", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.infantry, "A2", down)
		b.own(foe.side, "A3 A4")
		all := b.p.pool(card.UnitPile(me.side))
		b.script(-1)
		b.do(b.move("A2", "A3"))
		b.lacks("A3", board.FaceUp)
		eq(b, "net", b.on("A3").Net, -1)
		b.could("A3", all&^card.Sappers)
		b.on("A3").State = 0
		b.script(-2)
		b.do(b.move("A3", "A4"))
		b.could("A4", all&^card.Sappers&^card.MoraleTo[2])

		b = lay(t, meadow, me.side)
		b.put(me.sapper, "A2", down)
		b.own(foe.side, "A3")
		b.do(b.move("A2", "A3"))
		b.lacks("A3", board.FaceUp)
		b.could("A3", card.Sappers&card.OfSide[me.side])
	})
	sides(t, "RULING-43 CLAIM-15 a unit killed face down is shown", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.mortar, "A2", down, net(-1))
		b.own(foe.side, "A3")
		b.script(-1)
		b.do(b.move("A2", "A3"))
		b.isOn("A3", "")
		b.happened(EvReveal, 1)
		eq(b, "discarded", b.p.Discarded(b.face(me.mortar)), 1)
		b.owner("A3", me.side)
		eq(b, "units", b.p.Units(me.side).Count(), 0)
		b.owner("A2", engine.Seat(me.side))
	})
}
