package assault

import (
	"testing"

	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

func TestRulesDig(t *testing.T) {
	sides(t, "DIG-01 DIG-02 DIG-03 OPS-03 OPS-06 digging in is an action that ends the unit's phase", func(t *testing.T, me, foe kit) {
		for _, name := range []string{me.tank, me.infantry, me.scout} {
			b := lay(t, meadow, me.side)
			b.put(name, "C3")
			b.put(foe.infantry, "C4")
			b.do(b.dig("C3"))
			b.has("C3", board.DugIn|board.DugNow)
			b.refuse(b.move("C3", "C2"), JustDugIn, "DIG-02")
			b.refuse(b.attack("C3", "C4"), JustDugIn, "ATTACK-08")
			b.refuse(b.dig("C3"), JustDugIn, "DIG-02")
		}
	})
	sides(t, "OPS-05 RULING-40 no digging in after moving or firing", func(t *testing.T, me, foe kit) {
		for _, s := range []board.UnitState{board.Moved, board.Fired} {
			b := lay(t, meadow, me.side)
			b.put(me.tank, "C3", state(s))
			b.refuse(b.dig("C3"), AlreadyMoved, "RULING-40")
		}
		b := lay(t, meadow, me.side)
		b.put(foe.tank, "C3")
		b.refuse(b.dig("C3"), NotYours, "")
		b.refuse(b.dig("C4"), NoUnit, "")
	})
	sides(t, "DIG-01 DIG-12 CLAIM-08 TERRAIN-10 who is dug in already cannot dig in", func(t *testing.T, me, foe kit) {
		b := lay(t, fortC4, me.side)
		b.put(me.infantry, "C3", dug)
		b.put(me.infantry, "C4")
		b.refuse(b.dig("C3"), AlreadyDugIn, "DIG-01")
		b.refuse(b.dig("C4"), AlreadyDugIn, "DIG-12")
	})
	sides(t, "DIG-04 DIG-05 DIG-06 DIG-14 COMBAT-07 COMBAT-26 ATTACK-08 RULING-86 "+
		"a dug-in defender has 2 more, fires first and stays dug in", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.heavy, "C2", net(3))
		b.put(foe.infantry, "C3", dug)
		b.fight("C2", "C3", -2, -2)
		b.settle()
		f := b.told(EvFire)
		eq(b, "who fires first", f[0].Seat, foe.side)
		eq(b, "who fires second", f[1].Seat, me.side)
		d := card.UnitOf(b.face(foe.infantry)).Defense
		eq(b, "target", b.told(EvTotals)[1].M, int16(d)+2)
		b.has("C3", board.DugIn)
	})
	sides(t, "COMBAT-07 without the marker the attacker fires first", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.infantry, "C2")
		b.put(foe.stalwart, "C3")
		b.fight("C2", "C3", -2, -2)
		eq(b, "who fires first", b.told(EvFire)[0].Seat, me.side)
		d := card.UnitOf(b.face(foe.stalwart)).Defense
		eq(b, "target", b.told(EvTotals)[0].M, int16(d))
	})
	sides(t, "DIG-08 COMBAT-08 RULING-81 an attacker loses the marker before any fire", func(t *testing.T, me, foe kit) {
		for _, defender := range []mark{dug, net(0)} {
			b := lay(t, meadow, me.side)
			b.put(me.stalwart, "C2", dug)
			b.put(foe.stalwart, "C3", defender)
			b.fight("C2", "C3", -2, -2)
			b.settle()
			b.lacks("C2", board.DugIn)
			for _, e := range b.told(EvTotals) {
				if e.Seat == foe.side {
					eq(b, "the attacker's target total", e.M, int16(card.UnitOf(b.face(me.stalwart)).Defense))
				}
			}
		}
	})
	sides(t, "DIG-09 DIG-10 DIG-13 TURN-08 PRESTIGE-04 ABIL-AUTODUG-01 RULING-50 "+
		"at the end of every turn both sides' units dig in by themselves", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		for i, name := range []string{me.pak, me.sapper, me.elite, me.infantry} {
			b.put(name, []string{"A2", "B2", "C2", "D2"}[i])
		}
		b.put(foe.pak, "A4")
		b.put(foe.infantry, "C4", dug)
		b.do(b.move("B2", "B3"))
		b.do(b.end())
		for _, at := range []string{"A2", "B3", "C2", "A4", "C4"} {
			b.has(at, board.DugIn)
		}
		b.lacks("D2", board.DugIn)
		for _, at := range []string{"A2", "B3", "C2", "D2"} {
			b.lacks(at, board.ThisPhase)
		}
	})
	sides(t, "CLAIM-07 RULING-49 a marker that comes by itself tells, and so does one that does not come", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.pak, "A2", down)
		b.put(me.infantry, "C2", down)
		b.put(me.infantry, "E2", down, dug)
		all := b.on("A2").Could
		b.do(b.end())
		b.could("A2", all&card.Diggers)
		b.could("C2", all&^card.Diggers)
		b.could("E2", all) // a unit that has the marker tells nothing
		b.lacks("A2", board.FaceUp)
	})
	sides(t, "DIG-11 PLACE-09 PLACE-11 ABIL-AUTODUG-02 a placed unit cannot dig in but may do so by itself", func(t *testing.T, me, foe kit) {
		at := homeTile(me.side)
		b := lay(t, meadow, me.side)
		b.hand(me.side, me.infantry)
		b.p.prestige[me.side] = 20
		b.do(b.place(me.infantry, at))
		b.lacks(at, board.DugIn)
		b.refuse(b.dig(at), JustPlaced, "PLACE-09")

		b = lay(t, meadow, me.side)
		b.hand(me.side, me.elite)
		b.p.prestige[me.side] = 20
		b.do(b.place(me.elite, at))
		b.has(at, board.DugIn|board.Placed)
	})
	sides(t, "DIG-12 TERRAIN-10 TERRAIN-12 RULING-53 on a fortification a defender counts as dug in", func(t *testing.T, me, foe kit) {
		b := lay(t, fortC4, me.side)
		b.put(me.heavy, "C3", net(3))
		b.put(foe.heavy, "C4")
		b.own(foe.side, "C5")
		b.fight("C3", "C4", -2, -2)
		b.settle()
		eq(b, "who fires first", b.told(EvFire)[0].Seat, foe.side)
		eq(b, "target", b.told(EvTotals)[1].M, int16(card.UnitOf(b.face(foe.heavy)).Defense)+2)
		b.lacks("C4", board.DugIn)
	})
	sides(t, "RULING-52 two reasons to be dug in give 2 once", func(t *testing.T, me, foe kit) {
		b := lay(t, fortC4, me.side)
		b.put(me.heavy, "C3", net(3))
		b.put(foe.tank, "C4", dug)
		b.own(foe.side, "C5")
		b.fight("C3", "C4", -2, -2)
		eq(b, "target", b.told(EvTotals)[1].M, int16(card.UnitOf(b.face(foe.tank)).Defense)+2)
	})
	sides(t, "RULING-53 an attacker on a fortification fires first and has its 2 in the return fire", func(t *testing.T, me, foe kit) {
		b := lay(t, fortC4, me.side)
		b.put(me.infantry, "C4")
		b.put(foe.heavy, "C3")
		b.fight("C4", "C3", -2, -2)
		eq(b, "who fires first", b.told(EvFire)[0].Seat, me.side)
		eq(b, "target", b.told(EvTotals)[1].M, int16(card.UnitOf(b.face(me.infantry)).Defense)+6+2)

		b = lay(t, fortC4, me.side)
		b.put(me.infantry, "C4")
		b.do(b.move("C4", "C3"))
		b.lacks("C3", board.DugIn) // leaving it leaves no marker
		eq(b, "dug in", b.p.Defends(b.tile("C3")), false)
	})
	sides(t, "RULING-51 an advance ends being dug in, and so does a retreat", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.heavy, "C2", net(3))
		b.put(foe.green, "C3", dug, net(3))
		b.fight("C2", "C3", -2, 3)
		b.do(advance(me.side))
		b.isOn("C4", foe.green)
		b.lacks("C4", board.DugIn)
		b.lacks("C3", board.DugIn)
	})
}
