package assault

import (
	"testing"

	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

func TestRulesReveal(t *testing.T) {
	sides(t, "REVEAL-01 REVEAL-02 RULING-01 moving next to a face-down enemy turns both up, diagonals too", func(t *testing.T, me, foe kit) {
		for _, at := range []string{"B2", "C2", "D2", "B3", "D3", "B4", "C4", "D4"} {
			b := lay(t, meadow, me.side)
			from, to := "C4", "C3"
			if at == "C4" {
				from = "C2"
			}
			b.put(me.infantry, from, down)
			b.put(foe.infantry, at, down)
			b.put(foe.tank, "F1", down)
			b.do(b.move(from, to))
			b.has(at, board.FaceUp)
			b.has(to, board.FaceUp)
			b.lacks("F1", board.FaceUp)
		}
	})
	sides(t, "REVEAL-02 RULING-46 next to a face-up enemy the mover turns up too", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.infantry, "C1", down)
		b.put(foe.infantry, "D3")
		b.do(b.move("C1", "C2"))
		b.has("C2", board.FaceUp)
	})
	sides(t, "REVEAL-01 two tiles away nothing is turned up", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.infantry, "C1", down)
		b.put(foe.infantry, "C4", down)
		b.do(b.move("C1", "C2"))
		b.lacks("C2", board.FaceUp)
		b.lacks("C4", board.FaceUp)
	})
	sides(t, "REVEAL-04 OPS-09 OPS-10 RULING-62 acting does not turn a unit up", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.infantry, "A3", down)
		b.put(me.boss, "C3", down)
		b.put(me.infantry, "C4", down)
		b.put(me.hunter, "E3", down)
		b.do(b.dig("A3"), b.transfer("C3", "C4"), b.move("E3", "D4"))
		for _, at := range []string{"A3", "C3", "C4", "D4"} {
			b.lacks(at, board.FaceUp)
		}
	})
	sides(t, "REVEAL-05 a unit face up stays so", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.infantry, "A3")
		b.do(b.move("A3", "A2"))
		b.has("A2", board.FaceUp)
	})
	sides(t, "REVEAL-06 PLACE-08 CLAIM-05 a unit placed next to an enemy is turned up with it", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.own(me.side, "C1 C2 C3 C4 C5")
		b.put(foe.infantry, "D4", down)
		b.hand(me.side, me.infantry)
		b.p.prestige[me.side] = 9
		b.do(b.place(me.infantry, "C3"))
		b.has("C3", board.FaceUp)
		b.has("D4", board.FaceUp)
	})
	sides(t, "REVEAL-07 ABIL-CLASS-13 ABIL-SCOUT-01 RULING-47 RULING-48 "+
		"a scout turns up what is two tiles away, and itself", func(t *testing.T, me, foe kit) {
		for _, name := range []string{me.scout, me.jeep} {
			b := lay(t, meadow, me.side)
			b.put(name, "A1", down)
			b.put(foe.infantry, "C4", down)
			b.put(foe.infantry, "A5", down)
			b.do(b.move("A1", "A2"))
			b.has("A2", board.FaceUp)
			b.has("C4", board.FaceUp)
			b.lacks("A5", board.FaceUp)
			b.do(b.move("A2", "A3"))
			b.has("A5", board.FaceUp)
		}
	})
	sides(t, "REVEAL-07 RULING-47 others do not scout", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.tank, "A1", down)
		b.put(foe.infantry, "C4", down)
		b.do(b.move("A1", "A2"))
		b.lacks("C4", board.FaceUp)
		b.lacks("A2", board.FaceUp)
	})
	sides(t, "REVEAL-07 RULING-47 both units of a swap scout", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.infantry, "B2", down)
		b.put(me.scout, "A2", down)
		b.put(foe.infantry, "D2", down)
		b.do(b.swap("A2", "B2"))
		b.has("D2", board.FaceUp)
		b.has("B2", board.FaceUp)
		b.lacks("A2", board.FaceUp)
	})
	sides(t, "ADVANCE-07 RULING-101 an advancing scout scouts", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.scout, "B2")
		b.put(foe.green, "B3", net(-3))
		b.put(foe.infantry, "B5", down)
		b.fight("B2", "B3", 0)
		b.do(advance(me.side))
		b.isOn("B3", me.scout)
		b.has("B5", board.FaceUp)
	})
	sides(t, "RULING-101 an advance reveals like a move", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.tank, "B2")
		b.put(foe.green, "B3", net(-3))
		b.put(foe.infantry, "B5", down)
		b.put(foe.infantry, "C4", down)
		b.fight("B2", "B3", 0)
		b.do(advance(me.side))
		b.has("C4", board.FaceUp)
		b.lacks("B5", board.FaceUp)
	})
	sides(t, "RULING-47 no scouting on placement", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.own(me.side, "C1 C2 C3 C4 C5")
		b.put(foe.infantry, "E3", down)
		b.hand(me.side, me.scout)
		b.p.prestige[me.side] = 9
		b.do(b.place(me.scout, "C3"))
		b.lacks("E3", board.FaceUp)
		b.lacks("C3", board.FaceUp)
	})
	sides(t, "RULING-94 RULING-47 a retreat reveals but does not scout", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.heavy, "C2")
		b.put(foe.jeep, "C3", net(6))
		b.put(me.infantry, "B5", down)
		b.put(me.infantry, "E3", down)
		b.fight("C2", "C3", 0, -2)
		b.isOn("C4", foe.jeep)
		b.has("B5", board.FaceUp)
		b.lacks("E3", board.FaceUp)
	})
	sides(t, "REVEAL-03 COMBAT-17 RULING-49 RULING-67 a face-down supporter must support and is turned up", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.tank, "C2")
		b.put(foe.stalwart, "C3", net(2))
		b.put(me.howitzer, "A3", down) // at distance 2
		b.put(me.infantry, "C1", down) // at distance 2, range 1
		b.fight("C2", "C3", -2, -2)
		b.has("A3", board.FaceUp)
		b.lacks("C1", board.FaceUp)
		fire := card.UnitOf(b.face(me.tank)).Soft + card.UnitOf(b.face(me.howitzer)).Support
		eq(b, "fire", b.told(EvTotals)[0].N, int16(fire))
	})
	sides(t, "REVEAL-08 ABIL-AA-05 an anti-air unit that fires is turned up", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(foe.stalwart, "C3")
		b.put(foe.flak, "D5", down)
		b.hand(me.side, "Air Strike")
		b.p.prestige[me.side] = 5
		b.script(1)
		b.do(b.play(me.side, "Air Strike", "C3"))
		b.asks(foe.side, WinFlak)
		b.do(engine.Move{Seat: foe.side, Op: OpFlak, A: uint16(b.tile("D5"))})
		b.has("D5", board.FaceUp)
		b.morale("C3", int(card.UnitOf(b.face(foe.stalwart)).Morale))
	})
	sides(t, "REVEAL-09 REVEAL-10 PLACE-05 units come face down", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.hand(me.side, me.infantry)
		b.p.prestige[me.side] = 9
		b.do(b.place(me.infantry, homeTile(me.side)))
		b.lacks(homeTile(me.side), board.FaceUp)
	})
}
