package assault

import (
	"testing"

	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

func TestRulesAttack(t *testing.T) {
	sides(t, "ATTACK-01 ATTACK-02 ATTACK-04 ABIL-DIAG-02 COMBAT-01 COMBAT-02 "+
		"only an enemy beside, above or below is attacked", func(t *testing.T, me, foe kit) {
		for _, at := range []string{"C2", "B3", "D3", "C4"} {
			b := lay(t, meadow, me.side)
			b.put(me.hunter, "C3")
			b.put(foe.stalwart, at, dug)
			b.own(foe.side, "C5 C1")
			b.fight("C3", at, -2, -2)
			e := b.told(EvAttack)[0]
			eq(b, "attacker", e.A, b.tile("C3"))
			eq(b, "defender", e.B, b.tile(at))
			b.happened(EvEndCombat, 1)
			b.asks(me.side, WinOps) // ATTACK-05
		}
		for _, at := range []string{"B2", "D2", "B4", "D4", "C5", "E3"} {
			b := lay(t, meadow, me.side)
			b.put(me.hunter, "C3")
			b.put(foe.stalwart, at)
			b.refuse(b.attack("C3", at), TooFar, "ATTACK-01")
		}
	})
	sides(t, "ATTACK-01 no attack on nobody or on friends, none with an enemy unit", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.tank, "C3")
		b.put(me.infantry, "C4")
		b.put(foe.tank, "D3")
		b.refuse(b.attack("C3", "C4"), BadTarget, "ATTACK-01")
		b.refuse(b.attack("C3", "B3"), BadTarget, "ATTACK-01")
		b.refuse(b.attack("D3", "C3"), NotYours, "")
		b.refuse(b.attack("E3", "D3"), NoUnit, "")
	})
	sides(t, "ATTACK-03 ABIL-CLASS-07 ABIL-RANGED-02 ranged units attack only what is next to them", func(t *testing.T, me, foe kit) {
		for _, name := range []string{me.howitzer, me.mortar, me.spg} {
			b := lay(t, meadow, me.side)
			b.put(name, "C2")
			b.put(foe.stalwart, "C4")
			b.refuse(b.attack("C2", "C4"), TooFar, "ATTACK-01")
		}
	})
	sides(t, "ATTACK-05 ATTACK-06 OPS-05 RULING-82 "+
		"the attacker is marked, the defender is not, and it fires back every time", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.infantry, "C3")
		b.put(me.stalwart, "D2")
		b.put(foe.stalwart, "D3")
		b.fight("C3", "D3", -2, -2)
		b.settle()
		b.has("C3", board.Fired)
		b.lacks("D3", board.Fired)
		b.refuse(b.attack("C3", "D3"), AlreadyFired, "OPS-05")
		before := len(b.told(EvTotals))
		b.fight("D2", "D3", -2, -2)
		eq(b, "firings", len(b.told(EvTotals))-before, 2)
	})
	sides(t, "ATTACK-09 PLACE-09 no attack by a unit just placed", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.tank, "C3", state(board.Placed))
		b.put(foe.infantry, "C4")
		b.refuse(b.attack("C3", "C4"), JustPlaced, "ATTACK-09")
	})
	sides(t, "ATTACK-10 COMBAT-13 one unit supports any number of combats, whatever it did", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.infantry, "C2")
		b.put(me.infantry, "D2")
		b.put(me.howitzer, "B2", state(board.Moved|board.Fired))
		b.put(foe.stalwart, "C3", net(1))
		b.put(foe.stalwart, "D3", net(1))
		b.own(foe.side, "C4 D4")
		b.fight("C2", "C3", -2, -2)
		b.settle()
		b.fight("D2", "D3", -2, -2)
		b.settle()
		soft := int16(card.UnitOf(b.face(me.infantry)).Soft)
		eq(b, "first fire", b.told(EvTotals)[0].N, soft+3+2)
		eq(b, "second combat's fire", b.told(EvTotals)[2].N, soft+3+2)
	})
	sides(t, "RULING-83 terrain does not forbid an attack, only the advance", func(t *testing.T, me, foe kit) {
		b := lay(t, ". . .\n. swamp .\n. . .", me.side)
		b.put(me.tank, "A2")
		b.put(foe.green, "B2", net(-3))
		b.fight("A2", "B2", 3)
		b.isOn("B2", "")
		b.asks(me.side, WinOps) // RULING-100: no advance is offered
		b.isOn("A2", me.tank)
	})
	sides(t, "OPS-01 OPS-02 OPS-04 OPS-12 OPS-13 WIN-08 actions in any order, then the phase is ended", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.tank, "C2")
		b.put(me.infantry, "A2")
		b.put(me.infantry, "F2")
		b.put(foe.stalwart, "C3")
		b.own(foe.side, "C4")
		b.hand(me.side, me.green, "Supply Column")
		b.do(b.move("A2", "B2"))
		b.fight("C2", "C3", -2, -2)
		b.settle()
		b.do(b.play(me.side, "Supply Column"), b.place(me.green, homeTile(me.side)), b.dig("F2"))
		b.do(b.end())
		eq(b, "phasing", b.p.Phasing(), foe.side)

		b = lay(t, meadow, me.side)
		b.put(me.tank, "C2")
		b.put(foe.tank, "C4")
		b.do(b.end()) // nothing need be done
		eq(b, "phasing", b.p.Phasing(), foe.side)
	})
}
