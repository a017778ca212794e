package assault

import (
	"testing"

	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

func TestRulesMove(t *testing.T) {
	sides(t, "MOVE-01 MOVE-02 one tile, four ways, unless the card moves diagonally", func(t *testing.T, me, foe kit) {
		for _, to := range []string{"C2", "C4", "B3", "D3"} {
			b := lay(t, meadow, me.side)
			b.put(me.infantry, "C3")
			b.do(b.move("C3", to))
			b.isOn(to, me.infantry)
			b.isOn("C3", "")
		}
		b := lay(t, meadow, me.side)
		b.put(me.infantry, "C3")
		b.put(foe.infantry, "F3")
		b.refuse(b.move("C3", "D4"), NotDiagonal, "MOVE-02")
		b.refuse(b.move("C3", "C5"), TooFar, "MOVE-01")
		b.refuse(b.move("C3", "C3"), TooFar, "MOVE-01")
		b.refuse(b.move("D3", "D4"), NoUnit, "")
		b.refuse(b.move("F3", "F4"), NotYours, "")
		m := b.move("C3", "C4")
		m.Seat = foe.side
		b.refuse(m, engine.WrongSeat, "")
		m = b.move("C3", "C4")
		m.B = uint16(b.p.sc.W * b.p.sc.H)
		b.refuse(m, engine.OutOfRange, "")
		m.B = 255
		b.refuse(m, engine.OutOfRange, "")
	})
	sides(t, "MOVE-02 ABIL-DIAG-01 a diagonal mover moves eight ways", func(t *testing.T, me, foe kit) {
		for _, to := range []string{"B2", "C2", "D2", "B3", "D3", "B4", "C4", "D4"} {
			b := lay(t, meadow, me.side)
			b.put(me.hunter, "C3")
			b.do(b.move("C3", to))
			b.isOn(to, me.hunter)
		}
	})
	sides(t, "MOVE-04 OPS-11 an occupied tile cannot be entered", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.tank, "C3")
		b.put(me.infantry, "C2")
		b.put(foe.infantry, "C4")
		b.refuse(b.move("C3", "C2"), Occupied, "OPS-11")
		b.refuse(b.move("C3", "C4"), Occupied, "OPS-11")
	})
	sides(t, "MOVE-08 MOVE-10 SETUP-14 RULING-04 the marker comes with the unit and stays behind", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.infantry, "C3")
		b.owner("D3", engine.NoSeat)
		b.do(b.move("C3", "D3"))
		b.owner("C3", me.side)
		b.owner("D3", me.side)
	})
	sides(t, "MOVE-09 MINES-01 an enemy marker is replaced and mines are checked", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.infantry, "C3")
		b.own(foe.side, "D3")
		b.script(0)
		b.do(b.move("C3", "D3"))
		b.owner("D3", me.side)
		b.happened(EvMines, 1)
	})
	sides(t, "MOVE-13 DIG-07 RULING-51 moving ends being dug in", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.infantry, "C3", dug)
		b.do(b.move("C3", "D3"))
		b.lacks("D3", board.DugIn)
	})
	sides(t, "MOVE-11 TERRAIN-16 nobody enters an impassable river", func(t *testing.T, me, foe kit) {
		b := lay(t, ". . .\n. . deep\n. . .", me.side)
		b.put(me.sapper, "B2")
		b.refuse(b.move("B2", "C2"), BadTerrain, "MOVE-11")
	})
	sides(t, "MOVE-12 TERRAIN-21 TERRAIN-22 ABIL-SWAMP-01 ABIL-CLASS-05 ABIL-CLASS-09 who enters a swamp", func(t *testing.T, me, foe kit) {
		for name, may := range map[string]bool{me.tank: false, me.hunter: false, me.spg: false, me.flak: false, me.heavy: false,
			me.infantry: true, me.howitzer: true, me.jeep: true, me.light: true, me.scout: true, me.halftrack: true} {
			b := lay(t, ". . .\n. . swamp\n. . .", me.side)
			b.put(name, "B2")
			if may {
				b.do(b.move("B2", "C2"))
				b.isOn("C2", name)
			} else {
				b.refuse(b.move("B2", "C2"), BadTerrain, "MOVE-12")
			}
		}
	})
	sides(t, "MOVE-03 MOVE-16 ABIL-TWICE-01 RULING-38 a scout moves twice at once", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.scout, "A3")
		b.do(b.move("A3", "B3"))
		b.has("B3", board.Moved)
		b.do(b.move("B3", "C4"))
		b.has("C4", board.Moved|board.MovedTwice)
		b.refuse(b.move("C4", "D4"), AlreadyMoved, "OPS-05")
	})
	sides(t, "MOVE-03 OPS-05 others move once", func(t *testing.T, me, foe kit) {
		for _, name := range []string{me.tank, me.infantry, me.hunter, me.boss} {
			b := lay(t, meadow, me.side)
			b.put(name, "A3")
			b.do(b.move("A3", "B3"))
			b.has("B3", board.Moved)
			b.refuse(b.move("B3", "C3"), AlreadyMoved, "OPS-05")
		}
	})
	sides(t, "MOVE-16 WIN-09 RULING-38 nothing comes between a scout's two moves", func(t *testing.T, me, foe kit) {
		between := map[string]func(b *table){
			"a move":     func(b *table) { b.do(b.move("A5", "A4")) },
			"a dig":      func(b *table) { b.do(b.dig("A5")) },
			"a card":     func(b *table) { b.do(b.play(me.side, "Supply Column")) },
			"a surprise": func(b *table) { b.do(b.play(me.side, "Sabotage")) },
			"a place":    func(b *table) { b.do(b.place(me.green, homeTile(me.side))) },
			"a transfer": func(b *table) { b.do(b.transfer("F3", "F2")) },
			"a fight":    func(b *table) { b.fight("E1", "F1", -2, -2) },
		}
		for what, f := range between {
			b := lay(t, meadow, me.side)
			b.put(me.scout, "A2")
			b.put(me.infantry, "A5")
			b.put(me.boss, "F3")
			b.put(me.infantry, "F2")
			b.put(me.infantry, "E1")
			b.put(foe.stalwart, "F1", dug)
			b.hand(me.side, "Supply Column", "Sabotage", me.green)
			b.p.prestige[me.side] = 10
			b.do(b.move("A2", "B2"))
			f(b)
			b.settle()
			m := b.move("B2", "C2")
			if err := b.p.check(m); err == nil || err.reason != AlreadyMoved {
				t.Errorf("after %s the scout may still move again", what)
			}
		}
	})
	sides(t, "MOVE-16 RULING-38 the enemy's reaction does not end the scout's chance", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.scout, "A2")
		b.hand(foe.side, "Sabotage")
		b.p.prestige[foe.side] = 4
		b.do(b.move("A2", "B2"), b.play(foe.side, "Sabotage"))
		b.do(b.move("B2", "C2"))
		b.isOn("C2", me.scout)
	})
	sides(t, "ABIL-TWICE-02 RULING-38 two moves, or one move and one combat", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.scout, "C2")
		b.put(foe.infantry, "C5", net(4))
		b.do(b.move("C2", "C3"), b.move("C3", "C4"))
		b.refuse(b.attack("C4", "C5"), AlreadyFired, "OPS-05")

		b = lay(t, meadow, me.side)
		b.put(me.scout, "C3")
		b.put(foe.infantry, "C5", net(4))
		b.do(b.move("C3", "C4"))
		b.fight("C4", "C5", 0, -2)
		b.refuse(b.move("C4", "C3"), AlreadyMoved, "OPS-05")

		b = lay(t, meadow, me.side)
		b.put(me.scout, "C4")
		b.put(foe.infantry, "C5", net(4))
		b.fight("C4", "C5", 0, -2)
		b.do(b.move("C4", "C3"))
		b.refuse(b.move("C3", "C2"), AlreadyMoved, "OPS-05")
	})
	sides(t, "MOVE-14 MOVE-15 ATTACK-07 ABIL-MOVEFIRE-01 ABIL-CLASS-04 ABIL-CLASS-11 ABIL-CLASS-12 OPS-07 RULING-34 "+
		"move and fire in either order", func(t *testing.T, me, foe kit) {
		for _, name := range []string{me.tank, me.spg, me.sapper, me.hunter, me.flak, me.boss, me.jeep} {
			b := lay(t, fortC4, me.side)
			b.put(name, "C3", net(2))
			b.put(foe.green, "C4")
			b.own(foe.side, "C5")
			b.fight("C3", "C4", -2, -2)
			b.settle()
			b.has("C3", board.Fired)
			b.do(b.move("C3", "C2"))
			b.has("C2", board.Moved|board.Fired)

			b = lay(t, fortC4, me.side)
			b.put(name, "C2", net(2))
			b.put(foe.green, "C4")
			b.own(foe.side, "C5")
			b.do(b.move("C2", "C3"))
			b.fight("C3", "C4", -2, -2)
			b.settle()
			b.refuse(b.move("C3", "C2"), AlreadyMoved, "OPS-05")
		}
	})
	sides(t, "OPS-08 ABIL-CLASS-10 ABIL-MOVEFIRE-02 RULING-34 RULING-35 all others move or fire", func(t *testing.T, me, foe kit) {
		list := []string{me.infantry, me.howitzer, me.elite, me.paras, me.pak}
		if me.side == card.German {
			list = append(list, "Pz VI King Tiger", "Flak 88")
		}
		for _, name := range list {
			b := lay(t, fortC4, me.side)
			b.put(name, "C3", net(2))
			b.put(foe.green, "C4")
			b.own(foe.side, "C5")
			b.fight("C3", "C4", -2, -2)
			b.settle()
			b.refuse(b.move("C3", "C2"), AlreadyMoved, "OPS-05")

			b = lay(t, fortC4, me.side)
			b.put(name, "C2", net(2))
			b.put(foe.green, "C4")
			b.own(foe.side, "C5")
			b.do(b.move("C2", "C3"))
			b.refuse(b.attack("C3", "C4"), AlreadyFired, "OPS-05")
		}
	})
	sides(t, "MOVE-17 MOVE-18 PLACE-09 DIG-02 a unit placed or dug in this phase does not move", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.scout, "C3")
		b.put(me.tank, "D3", state(board.Placed))
		b.do(b.dig("C3"))
		b.refuse(b.move("C3", "C2"), JustDugIn, "DIG-02")
		b.refuse(b.move("D3", "D2"), JustPlaced, "PLACE-09")
	})
	sides(t, "MOVE-19 PLACE-12 the base is free once its unit has moved", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		base, beside := "B1", "A1"
		if me.side == card.US {
			base, beside = "E5", "F5"
		}
		b.put(me.tank, base)
		b.hand(me.side, me.infantry)
		b.refuse(b.place(me.infantry, base), Occupied, "PLACE-01")
		b.do(b.move(base, beside), b.place(me.infantry, base))
		b.isOn(base, me.infantry)
	})
}

// fortC4 has a fortification at C4, whose unit is hard to hurt.
const fortC4 = `
. . .    . . .
. . .    . . .
. . .    . . .
. . fort . . .
. . .    . . .`

// homeTile is a corner of a side's home row.
func homeTile(s engine.Seat) string {
	if s == card.German {
		return "A1"
	}
	return "F5"
}

func TestRulesSwap(t *testing.T) {
	sides(t, "MOVE-05 RULING-37 a swap spends a move of both and digs both out", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.tank, "C3", dug)
		b.put(me.infantry, "C4", dug, net(-1))
		b.do(b.swap("C3", "C4"))
		b.isOn("C3", me.infantry)
		b.isOn("C4", me.tank)
		b.morale("C3", int(card.UnitOf(b.face(me.infantry)).Morale)-1)
		for _, at := range []string{"C3", "C4"} {
			b.has(at, board.Moved)
			b.lacks(at, board.DugIn)
		}
		b.refuse(b.swap("C3", "C4"), AlreadyMoved, "OPS-05")
		b.happened(EvMines, 0)
	})
	sides(t, "MOVE-05 MOVE-07 RULING-37 both must have a move", func(t *testing.T, me, foe kit) {
		for s, want := range map[board.UnitState]*fault{board.Moved: noMoveLeft, board.Placed: justPlaced, board.DugNow | board.DugIn: justDug,
			board.Fired: noMoveLeft} {
			for _, tired := range []string{"C3", "C4"} {
				b := lay(t, meadow, me.side)
				b.put(me.infantry, "C3")
				b.put(me.infantry, "C4")
				b.on(tired).State |= s
				b.refuse(b.swap("C3", "C4"), want.reason, want.rule)
			}
		}
		b := lay(t, meadow, me.side) // a unit that moves and fires still has its move
		b.put(me.tank, "C3", state(board.Fired))
		b.put(me.infantry, "C4")
		b.do(b.swap("C3", "C4"))
	})
	sides(t, "MOVE-05 only neighbours of the same side swap", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.infantry, "C2")
		b.put(me.infantry, "C4")
		b.put(foe.infantry, "D2")
		b.refuse(b.swap("C2", "C4"), TooFar, "MOVE-05")
		b.refuse(b.swap("C2", "D2"), NotYours, "")
		b.refuse(b.swap("C2", "C3"), NoUnit, "")
		b.refuse(b.swap("C4", "C2"), engine.OutOfRange, "MOVE-05")
		b.refuse(b.swap("C2", "C2"), engine.OutOfRange, "MOVE-05") // it is no neighbour of its own
	})
	sides(t, "MOVE-06 MOVE-07 ABIL-DIAG-03 a diagonal swap needs the ability on both", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.hunter, "C3")
		b.put(me.infantry, "D4")
		b.refuse(b.swap("C3", "D4"), NotDiagonal, "MOVE-06")
		b = lay(t, meadow, me.side)
		b.put(me.infantry, "C3")
		b.put(me.hunter, "D4")
		b.refuse(b.swap("C3", "D4"), NotDiagonal, "MOVE-06")
		b = lay(t, meadow, me.side)
		b.put(me.hunter, "C3")
		b.put(me.spg, "D4", state(board.Moved))
		b.refuse(b.swap("C3", "D4"), AlreadyMoved, "OPS-05")
		b.on("D4").State &^= board.Moved
		b.do(b.swap("C3", "D4"))
		b.isOn("C3", me.spg)
		b.isOn("D4", me.hunter)
	})
	sides(t, "MOVE-12 RULING-37 both units of a swap obey terrain", func(t *testing.T, me, foe kit) {
		b := lay(t, ". . .\n. . swamp\n. . .", me.side)
		b.put(me.tank, "B2")
		b.put(me.infantry, "C2")
		b.refuse(b.swap("B2", "C2"), BadTerrain, "MOVE-12")
	})
	sides(t, "RULING-37 RULING-46 a swap reveals for both units", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.infantry, "C3", down)
		b.put(me.tank, "C2", down)
		b.put(foe.infantry, "D4", down)
		b.do(b.swap("C2", "C3"))
		b.has("C3", board.FaceUp) // the tank stands next to D4 now
		b.has("D4", board.FaceUp)
		b.lacks("C2", board.FaceUp)
	})
}
