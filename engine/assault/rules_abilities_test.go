package assault

import (
	"testing"

	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

func TestRulesTransfer(t *testing.T) {
	sides(t, "ABIL-TRANSFER-01 ABIL-TRANSFER-02 RULING-61 "+
		"a neighbour acts once more: moves, fires or digs in", func(t *testing.T, me, foe kit) {
		for _, at := range []string{"B2", "B3", "D4", "D2"} { // any of the 8 neighbours
			b := lay(t, meadow, me.side)
			b.put(me.boss, "C3")
			b.put(me.infantry, at, state(board.Moved))
			b.do(b.transfer("C3", at))
			b.has("C3", board.Transferred)
			b.do(b.move(at, map[string]string{"B2": "A2", "B3": "A3", "D4": "E4", "D2": "E2"}[at]))
		}
		b := lay(t, meadow, me.side)
		b.put(me.boss, "B2")
		b.put(me.stalwart, "C2", state(board.Fired))
		b.put(foe.stalwart, "C3", net(2))
		b.refuse(b.attack("C2", "C3"), AlreadyFired, "OPS-05")
		b.do(b.transfer("B2", "C2"))
		b.fight("C2", "C3", -2, -2)
		b.settle()
		b.refuse(b.attack("C2", "C3"), AlreadyFired, "OPS-05")

		b = lay(t, meadow, me.side)
		b.put(me.boss, "B2")
		b.put(me.stalwart, "C2", state(board.Moved))
		b.refuse(b.dig("C2"), AlreadyMoved, "RULING-40")
		b.do(b.transfer("B2", "C2"), b.dig("C2"))
		b.has("C2", board.DugIn)
	})
	sides(t, "RULING-61 RULING-27 one action, and the normal ones are still there", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.boss, "C3")
		b.put(me.infantry, "C2")
		b.do(b.transfer("C3", "C2"))
		b.do(b.move("C2", "B2"))
		b.do(b.move("B2", "A2"))
		b.refuse(b.move("A2", "A3"), AlreadyMoved, "OPS-05")
	})
	sides(t, "ABIL-TRANSFER-01 RULING-61 only a friendly neighbour", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.boss, "C3")
		b.put(me.infantry, "C5")
		b.put(foe.infantry, "C4")
		b.refuse(b.transfer("C3", "C5"), TooFar, "ABIL-TRANSFER-01")
		b.refuse(b.transfer("C3", "C4"), NotYours, "")
		b.refuse(b.transfer("C3", "D3"), NoUnit, "")
		b.refuse(b.transfer("C3", "C3"), TooFar, "ABIL-TRANSFER-01")
	})
	sides(t, "ABIL-TRANSFER-05 only the commanders have it", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.tank, "C3")
		b.put(me.infantry, "C4")
		b.refuse(b.transfer("C3", "C4"), NotAble, "ABIL-TRANSFER-05")
	})
	sides(t, "ABIL-TRANSFER-03 ABIL-TRANSFER-04 RULING-61 the giver does not fire, but may move or dig in", func(t *testing.T, me, foe kit) {
		ready := func() *table {
			b := lay(t, meadow, me.side)
			b.put(me.boss, "C3")
			b.put(me.infantry, "C2")
			b.put(foe.stalwart, "C4")
			b.do(b.transfer("C3", "C2"))
			return b
		}
		b := ready()
		b.refuse(b.attack("C3", "C4"), AlreadyFired, "OPS-05")
		b.refuse(b.transfer("C3", "C2"), AlreadyFired, "OPS-05") // once a phase
		b.do(b.move("C3", "B3"))
		b = ready()
		b.do(b.dig("C3"))
		b.has("C3", board.DugIn)
	})
	sides(t, "RULING-61 before or after its move, not after firing, placing or digging in", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.boss, "C3", state(board.Moved))
		b.put(me.infantry, "C2")
		b.do(b.transfer("C3", "C2"))
		for _, s := range []board.UnitState{board.Fired, board.Placed, board.DugNow | board.DugIn} {
			b := lay(t, meadow, me.side)
			b.put(me.boss, "C3", state(s))
			b.put(me.infantry, "C2")
			if m := b.transfer("C3", "C2"); b.p.check(m) == nil {
				t.Errorf("a transfer in state %v is legal", s)
			}
		}
	})
	sides(t, "RULING-28 RULING-41 not to a unit placed or dug in this phase", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.boss, "C3")
		b.put(me.infantry, "C2", state(board.Placed))
		b.put(me.infantry, "D3")
		b.refuse(b.transfer("C3", "C2"), JustPlaced, "PLACE-09")
		b.do(b.dig("D3"))
		b.refuse(b.transfer("C3", "D3"), JustDugIn, "DIG-02")
	})
	sides(t, "RULING-41 digging in ends a received activation", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.boss, "C3")
		b.put(me.infantry, "D3")
		b.do(b.transfer("C3", "D3"), b.dig("D3"))
		b.refuse(b.move("D3", "D2"), JustDugIn, "DIG-02")
	})
	sides(t, "CLAIM-23 CLAIM-24 RULING-62 "+
		"a face-down giver is known, and stays down; the receiver tells nothing", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.boss, "C3", down)
		b.put(me.infantry, "C2", down)
		all := b.on("C2").Could
		b.do(b.transfer("C3", "C2"))
		b.lacks("C3", board.FaceUp)
		b.could("C3", all&card.Leaders)
		b.could("C2", all)
		b.do(b.move("C2", "B2"), b.move("B2", "A2"))
		b.could("A2", all)
	})
}

func TestRulesAntiAir(t *testing.T) {
	flak := func(b *table, s engine.Seat, at string) engine.Move {
		m := engine.Move{Seat: s, Op: OpFlak, A: uint16(board.NoTile)}
		if at != "" {
			m.A = uint16(b.tile(at))
		}
		return m
	}
	sides(t, "ABIL-AA-01 ABIL-AA-02 ABIL-AA-04 ABIL-CLASS-02 RULING-02 RULING-59 "+
		"within two tiles an attempt is made: 1, 2, 3 stop the card", func(t *testing.T, me, foe kit) {
		for mod, stopped := range map[int]bool{-2: false, -1: false, 0: false, 1: true, 2: true, 3: true} {
			for _, gun := range []string{"E5", "C3", "D3"} { // distances 2, 2 (diagonal), 1
				b := hold(t, me, 5, "Air Strike")
				b.put(foe.heavy, "E4")
				if gun == "C3" {
					gun = "C2"
				}
				b.put(foe.flak, gun, state(board.Fired|board.Moved))
				full := b.on("E4").Morale()
				b.script(mod)
				b.do(b.play(me.side, "Air Strike", "E4"))
				if stopped {
					b.morale("E4", full)
				} else {
					b.morale("E4", full-3)
				}
				b.purse(0, 0) // the card stays paid
				b.asks(me.side, WinOps)
			}
		}
	})
	sides(t, "ABIL-AA-01 RULING-59 out of range nobody fires, on its own account it does", func(t *testing.T, me, foe kit) {
		b := hold(t, me, 10, "Air Strike", "Air Strike")
		b.put(foe.heavy, "A4")
		b.put(foe.flak, "D4")
		b.do(b.play(me.side, "Air Strike", "A4"))
		b.happened(EvFlak, 0)
		b.script(1)
		b.do(b.play(me.side, "Air Strike", "D4"))
		b.happened(EvFlak, 1)
		b.morale("D4", 3)
	})
	sides(t, "ABIL-AA-03 several guns, one attempt", func(t *testing.T, me, foe kit) {
		b := hold(t, me, 8, "Bomber Run")
		b.put(foe.heavy, "C4")
		b.put(foe.flak, "B4")
		b.put(foe.flak, "D4")
		b.script(0, 1) // the attempt fails; then 4+1
		b.do(b.play(me.side, "Bomber Run", "C4"))
		b.happened(EvFlak, 1)
		b.morale("C4", 1)
	})
	sides(t, "ABIL-AA-07 CARD-STRAFING-RUN-02 RULING-59 Strafing Run: an attempt for each target in range", func(t *testing.T, me, foe kit) {
		b := hold(t, me, 5, "Strafing Run")
		b.put(foe.howitzer, "A1")
		b.put(foe.howitzer, "C4")
		b.put(foe.spg, "E4")
		b.put(foe.flak, "D4")
		b.script(1, 0) // C4 is saved, E4 is not
		b.do(b.play(me.side, "Strafing Run"))
		b.happened(EvFlak, 2)
		b.morale("A1", 1)
		b.morale("C4", 3)
		b.morale("E4", 1)
	})
	sides(t, "HOUSE-06 ABIL-AA-05 CLAIM-19 WIN-15 RULING-59 "+
		"face-down guns: the owner chooses, but one must fire", func(t *testing.T, me, foe kit) {
		b := hold(t, me, 5, "Air Strike")
		b.put(foe.heavy, "C4")
		b.put(foe.flak, "B4", down)
		b.put(foe.flak, "D4", down)
		b.put(foe.infantry, "D5", down)
		all := b.on("B4").Could
		b.do(b.play(me.side, "Air Strike", "C4"))
		b.asks(foe.side, WinFlak)
		b.refuse(flak(b, foe.side, ""), engine.NotPossible, "RULING-49")
		b.refuse(flak(b, foe.side, "D5"), BadTarget, "RULING-59")
		b.refuse(flak(b, foe.side, "A1"), BadTarget, "RULING-59")
		b.script(3)
		b.do(flak(b, foe.side, "D4"))
		b.has("D4", board.FaceUp)
		b.lacks("B4", board.FaceUp)
		b.could("B4", all)
		b.happened(EvFlak, 1)
	})
	sides(t, "CLAIM-19 RULING-49 nobody announces himself: none of those in range is anti-air", func(t *testing.T, me, foe kit) {
		b := hold(t, me, 5, "Air Strike")
		b.put(foe.heavy, "C4")
		b.put(foe.infantry, "D5", down)
		b.put(foe.infantry, "F5", down)
		all := b.on("D5").Could
		b.do(b.play(me.side, "Air Strike", "C4"), flak(b, foe.side, ""))
		b.could("D5", all&^card.Flak)
		b.could("F5", all)
		b.happened(EvFlak, 0)
	})
	sides(t, "CLAIM-20 RULING-59 a gun face up fires, the others stay silent and tell nothing", func(t *testing.T, me, foe kit) {
		b := hold(t, me, 5, "Air Strike")
		b.put(foe.heavy, "C4")
		b.put(foe.flak, "B4", down)
		b.put(foe.flak, "D4")
		all := b.on("B4").Could
		b.script(1)
		b.do(b.play(me.side, "Air Strike", "C4"))
		b.lacks("B4", board.FaceUp)
		b.could("B4", all)
		eq(b, "gun", b.told(EvFlak)[0].A, b.tile("D4"))
	})
	sides(t, "ABIL-AA-01 an own gun does not fire at the own card", func(t *testing.T, me, foe kit) {
		b := hold(t, me, 5, "Air Strike")
		b.put(foe.heavy, "C4")
		b.put(me.flak, "D4")
		b.do(b.play(me.side, "Air Strike", "C4"))
		b.happened(EvFlak, 0)
	})
}
