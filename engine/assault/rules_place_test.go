package assault

import (
	"testing"

	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

func TestRulesPlace(t *testing.T) {
	sides(t, "PLACE-01 PLACE-02 PLACE-05 PRESTIGE-07 ABIL-COST-01 CLAIM-03 "+
		"a unit card is paid and comes face down", func(t *testing.T, me, foe kit) {
		at := homeTile(me.side)
		b := lay(t, meadow, me.side)
		b.hand(me.side, me.infantry)
		b.p.prestige[me.side] = 9
		pool := b.p.pool(card.UnitPile(me.side))
		b.do(b.place(me.infantry, at))
		b.isOn(at, me.infantry)
		eq(b, "prestige", b.p.Prestige(me.side), 9-4)
		eq(b, "hand", len(b.p.Hand(me.side)), 1)
		b.could(at, pool&card.OfCost[4]&^card.Diggers) // and no marker has come by itself
		b.owner(at, me.side)
	})
	sides(t, "PLACE-06 PLACE-07 SETUP-28 RULING-58 the printed cost is announced and must be true", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.hand(me.side, me.infantry)
		b.p.prestige[me.side] = 9
		m := b.place(me.infantry, homeTile(me.side))
		m.C = 3
		b.refuse(m, engine.NotPossible, "PLACE-06")
		m.C = 200
		b.refuse(m, engine.NotPossible, "PLACE-06")
		m.C = 4
		b.do(m)
		e := b.told(EvPlace)[0]
		eq(b, "announced", e.N, 4)
		eq(b, "face told", e.Face, card.Unknown)
	})
	sides(t, "PLACE-01 PLACE-03 PLACE-04 PLACE-15 CASE-21 RULING-56 "+
		"on a vacant own tile joined to the home row", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.p.control = [2]board.Tiles{}
		// a1 is the base, a2 beside it, b2 joined to a2, c3 touching b2 at its corner only.
		a2, b2, c3, gap := "A1", "A2", "B3", "C2"
		if me.side == card.US {
			a2, b2, c3, gap = "F5", "F4", "E3", "D4"
		}
		b.own(me.side, a2+" "+b2+" "+c3)
		b.hand(me.side, me.infantry)
		b.p.prestige[me.side] = 20
		b.refuse(b.place(me.infantry, c3), NotConnected, "PLACE-04")
		b.refuse(b.place(me.infantry, gap), NotControlled, "PLACE-03")
		b.put(foe.green, gap)
		b.refuse(b.place(me.infantry, gap), Occupied, "PLACE-01")
		b.do(b.place(me.infantry, b2))
		b.isOn(b2, me.infantry)
	})
	sides(t, "PLACE-04 RULING-56 a lost home row tile is no anchor", func(t *testing.T, me, foe kit) {
		front, anchor := "A2", "A1"
		if me.side == card.US {
			front, anchor = "F4", "F5"
		}
		b := lay(t, meadow, me.side)
		b.own(me.side, front)
		b.own(foe.side, anchor)
		b.hand(me.side, me.infantry)
		b.p.prestige[me.side] = 20
		b.refuse(b.place(me.infantry, front), NotConnected, "PLACE-04")
		b.own(me.side, anchor)
		b.do(b.place(me.infantry, front))
	})
	sides(t, "PLACE-12 CASE-21 RULING-57 CLAIM-04 8 less on the own base, never less than nothing", func(t *testing.T, me, foe kit) {
		base := "B1"
		if me.side == card.US {
			base = "E5"
		}
		b := lay(t, meadow, me.side)
		b.hand(me.side, me.green, me.heavy)
		pool := b.p.pool(card.UnitPile(me.side))
		b.do(b.place(me.green, base)) // with no prestige at all
		b.purse(0, 0)
		b.could(base, pool&card.OfCost[card.Cost(b.face(me.green))])
		eq(b, "announced", int(b.told(EvPlace)[0].N), card.Cost(b.face(me.green)))
		eq(b, "paid", b.told(EvPlace)[0].M, 0)

		b = lay(t, meadow, me.side)
		b.hand(me.side, me.heavy)
		price := int16(card.Cost(b.face(me.heavy)) - 8)
		b.p.prestige[me.side] = price - 1
		b.refuse(b.place(me.heavy, base), TooDear, "RULING-21")
		b.p.prestige[me.side] = price
		b.do(b.place(me.heavy, base))
		eq(b, "prestige", b.p.Prestige(me.side), 0)
	})
	t.Run("CASE-21 the prices of the example", func(t *testing.T) {
		b := lay(t, meadow, card.German)
		b.hand(card.German, "Stosstruppen", "Flak 88")
		b.money(13, 0)
		b.do(b.place("Stosstruppen", "B1"))
		b.purse(13, 0)
		eq(b, "announced", b.told(EvPlace)[0].N, 7)

		b = lay(t, meadow, card.German)
		b.hand(card.German, "Flak 88")
		b.money(5, 0)
		b.do(b.place("Flak 88", "B1"))
		b.purse(0, 0)
		b.has("B1", board.DugIn)

		b = lay(t, meadow, card.German)
		b.own(card.German, "A2")
		b.hand(card.German, "Flak 88")
		b.money(13, 0)
		b.do(b.place("Flak 88", "A2"))
		b.purse(0, 0)
	})
	sides(t, "PLACE-09 PLACE-10 OPS-05 a placed unit does nothing more in this phase", func(t *testing.T, me, foe kit) {
		at := "C2"
		b := lay(t, meadow, me.side)
		b.own(me.side, "C1 C2 C3 C4 C5")
		b.put(foe.infantry, "D2")
		b.put(me.boss, "B2")
		b.hand(me.side, me.tank)
		b.p.prestige[me.side] = 20
		b.do(b.place(me.tank, at))
		b.has(at, board.Placed)
		b.refuse(b.move(at, "C3"), JustPlaced, "PLACE-09")
		b.refuse(b.attack(at, "D2"), JustPlaced, "ATTACK-09")
		b.refuse(b.dig(at), JustPlaced, "PLACE-09")
		b.refuse(b.swap("B2", at), JustPlaced, "PLACE-09")
		b.refuse(b.transfer("B2", at), JustPlaced, "PLACE-09") // RULING-28
		b.do(b.end())
		b.lacks(at, board.Placed)
	})
	sides(t, "PLACE-13 PLACE-14 RULING-21 as many as can be paid", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.own(me.side, "A1 A2 A3 A4 A5 F1 F2 F3 F4 F5")
		b.hand(me.side, me.infantry, me.infantry, me.infantry)
		b.p.prestige[me.side] = 11
		b.do(b.place(me.infantry, "A2"), b.place(me.infantry, "A3"))
		b.refuse(b.place(me.infantry, "F3"), TooDear, "RULING-21")
		eq(b, "prestige", b.p.Prestige(me.side), 3)
	})
	sides(t, "RULING-13 CLAIM-06 TERRAIN-21 no tank is placed in a swamp, and who is, is no tank", func(t *testing.T, me, foe kit) {
		b := lay(t, "swamp . .\n. . .\n. . swamp", me.side)
		at := "A1"
		if me.side == card.US {
			at = "C3"
		}
		b.hand(me.side, me.hunter, me.light, me.green)
		b.p.prestige[me.side] = 20
		pool := b.p.pool(card.UnitPile(me.side))
		b.refuse(b.place(me.hunter, at), BadTerrain, "RULING-13")
		b.do(b.place(me.light, at))
		b.could(at, pool&card.Swampers&card.OfCost[card.Cost(b.face(me.light))]&^card.Diggers)
	})
	sides(t, "PLACE-01 only unit cards of the hand are placed, and only by the phasing player", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.hand(me.side, "Accuracy", me.green)
		b.hand(foe.side, foe.green)
		b.p.prestige = [2]int16{20, 20}
		m := b.place(me.green, homeTile(me.side))
		m.A = 0
		b.refuse(m, NoCard, "") // the Bluff
		m.A = 1
		b.refuse(m, NoCard, "")
		m.A = 3
		b.refuse(m, NoCard, "")
		m = engine.Move{Seat: foe.side, Op: OpPlace, A: 1, B: uint16(b.tile(homeTile(foe.side))), C: uint16(card.Cost(b.face(foe.green)))}
		b.refuse(m, engine.WrongSeat, "")
	})
	sides(t, "COMBAT-13 RULING-69 a placed unit lends support at once", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.own(me.side, "C1 C2 C3 C4 C5")
		b.put(me.infantry, "D2")
		b.put(foe.stalwart, "D3")
		b.hand(me.side, me.green)
		b.p.prestige[me.side] = 20
		b.do(b.place(me.green, "C2"))
		b.fight("D2", "D3", -2, -2)
		eq(b, "fire", b.told(EvTotals)[0].N, 7+2)
	})
}
