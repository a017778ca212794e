package assault

import (
	"testing"

	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// hold lays the meadow with cards in the phasing side's hand and the prestige to pay exactly n.
func hold(t *testing.T, me kit, n int16, cards ...string) *table {
	t.Helper()
	b := lay(t, meadow, me.side)
	b.hand(me.side, cards...)
	b.p.prestige[me.side] = n
	return b
}

func TestRulesOperationsCards(t *testing.T) {
	sides(t, "CARDS-01 CARDS-10 CARDS-11 RULING-21 played, paid, discarded, as many as can be paid", func(t *testing.T, me, foe kit) {
		b := hold(t, me, 7, "Opportunity Fire", "Double Time", "Replacements")
		b.put(me.infantry, "C3", net(-3))
		b.do(b.play(me.side, "Opportunity Fire", "C3"))
		b.do(b.play(me.side, "Double Time", "C3"))
		eq(b, "prestige", b.p.Prestige(me.side), 1)
		eq(b, "discards", b.p.DiscardSize(card.PileAction), 2)
		b.refuse(b.play(me.side, "Replacements", "C3"), TooDear, "RULING-21")
	})
	sides(t, "CARDS-08 SETUP-23 SETUP-24 no Combat card in operations", func(t *testing.T, me, foe kit) {
		b := hold(t, me, 50, "Accuracy", "Take Cover!", "Smoke Screen", "Last Stand")
		b.put(me.infantry, "C3")
		for _, n := range []string{"Accuracy", "Take Cover!", "Smoke Screen", "Last Stand"} {
			b.refuse(b.play(me.side, n), NotNow, "CARDS-08")
		}
	})
	sides(t, "WIN-31 only what the hand holds, on what the card names", func(t *testing.T, me, foe kit) {
		b := hold(t, me, 50, "Double Time", "Supply Column", me.green)
		b.put(me.infantry, "C3")
		b.put(foe.infantry, "C5")
		b.refuse(b.play(me.side, "Double Time", "C5"), NotYours, "")
		b.refuse(b.play(me.side, "Double Time", "D3"), NoUnit, "")
		m := b.play(me.side, "Double Time", "C3")
		m.B = uint16(card.FaceOf(card.DoubleTime, 2))
		b.refuse(m, engine.NotPossible, "RULING-33")
		m = b.play(me.side, "Double Time", "C3", "C4")
		b.refuse(m, engine.OutOfRange, "")
		m = b.play(me.side, "Supply Column")
		m.C = 1
		b.refuse(m, engine.OutOfRange, "")
		m = b.play(me.side, "Supply Column")
		m.A = 99
		b.refuse(m, NoCard, "")
	})
	sides(t, "CARD-PREP-FIRE-01 CARD-PREP-FIRE-02 DIG-12 TERRAIN-11 RULING-55 "+
		"Prep Fire takes 1 morale and being dug in, this turn even on a fortification", func(t *testing.T, me, foe kit) {
		b := lay(t, fortC4, me.side)
		b.hand(me.side, "Prep Fire")
		b.p.prestige[me.side] = 4
		b.put(me.infantry, "C3")
		b.put(foe.stalwart, "C4", dug)
		b.own(foe.side, "C5")
		full := b.on("C4").Morale()
		b.do(b.play(me.side, "Prep Fire", "C4"))
		b.morale("C4", full-1)
		b.lacks("C4", board.DugIn)
		b.purse(0, 0)
		b.fight("C3", "C4", -2, -2)
		eq(b, "who fires first", b.told(EvFire)[0].Seat, me.side)
		eq(b, "target", b.told(EvTotals)[0].M, 8+6) // the terrain stays
		b.settle()
		b.do(b.end())
		eq(b, "dug in again", b.p.Defends(b.tile("C4")), true)
	})
	sides(t, "CARD-PREP-FIRE-01 RULING-22 RULING-29 "+
		"Prep Fire needs a revealed enemy to whom it can do something", func(t *testing.T, me, foe kit) {
		b := hold(t, me, 4, "Prep Fire")
		b.put(foe.stalwart, "C4", down)
		b.put(me.infantry, "A1")
		b.put(foe.green, "C5", net(-3))
		b.put(foe.green, "D5", net(-3), dug)
		b.refuse(b.play(me.side, "Prep Fire", "C4"), BadTarget, "RULING-29")
		b.refuse(b.play(me.side, "Prep Fire", "A1"), BadTarget, "RULING-29")
		b.refuse(b.play(me.side, "Prep Fire", "C5"), NoEffect, "RULING-22")
		b.do(b.play(me.side, "Prep Fire", "D5"))
		b.morale("D5", 1) // never its last
		b.lacks("D5", board.DugIn)
	})
	sides(t, "CARD-RANGED-BOMBARDMENT-01 CARD-RANGED-BOMBARDMENT-02 CARD-RANGED-BOMBARDMENT-03 CARD-RANGED-BOMBARDMENT-04 RULING-07 "+
		"Ranged Bombardment", func(t *testing.T, me, foe kit) {
		for mod, loss := range map[int]int{-2: 1, -1: 2, 0: 3, 1: 4, 2: 5, 3: 6} {
			b := hold(t, me, 7, "Ranged Bombardment")
			b.put(foe.heavy, "C4", net(3))
			b.script(mod)
			b.do(b.play(me.side, "Ranged Bombardment", "C4"))
			b.morale("C4", 9-loss)
			b.purse(0, 0)
		}
		b := hold(t, me, 7, "Ranged Bombardment")
		b.put(foe.green, "C4")
		b.put(foe.green, "C5", down)
		b.put(foe.green, "D5", net(-3))
		b.refuse(b.play(me.side, "Ranged Bombardment", "C5"), BadTarget, "RULING-29")
		b.refuse(b.play(me.side, "Ranged Bombardment", "D5"), NoEffect, "RULING-22")
		b.script(3)
		b.do(b.play(me.side, "Ranged Bombardment", "C4"))
		b.morale("C4", 1)
	})
	sides(t, "CARD-REPLACEMENTS-01 CARDS-05 Replacements give back up to 3 lost morale", func(t *testing.T, me, foe kit) {
		for lost, left := range map[int8]int8{-1: 0, -2: 0, -3: 0, -4: -1} {
			b := hold(t, me, 5, "Replacements")
			b.put(me.stalwart, "C4", net(lost))
			b.do(b.play(me.side, "Replacements", "C4"))
			eq(b, "net", b.on("C4").Net, left)
			b.purse(0, 0)
		}
		b := hold(t, me, 5, "Replacements")
		b.put(me.stalwart, "C4")
		b.put(me.stalwart, "C3", net(1))
		b.put(foe.stalwart, "D5", net(-1))
		b.refuse(b.play(me.side, "Replacements", "C4"), NoEffect, "RULING-22")
		b.refuse(b.play(me.side, "Replacements", "C3"), NoEffect, "RULING-22")
		b.refuse(b.play(me.side, "Replacements", "D5"), NotYours, "")
	})
	sides(t, "CARD-AIR-STRIKE-01 CARD-BOMBER-RUN-01 ABIL-AA-06 "+
		"Air Strike takes 3, Bomber Run 4 and a modifier, never the last", func(t *testing.T, me, foe kit) {
		b := hold(t, me, 13, "Air Strike", "Bomber Run")
		b.put(foe.heavy, "C4", net(3))
		b.do(b.play(me.side, "Air Strike", "C4"))
		b.morale("C4", 6)
		b.script(-2)
		b.do(b.play(me.side, "Bomber Run", "C4"))
		b.morale("C4", 4)
		b.purse(0, 0)

		b = hold(t, me, 13, "Air Strike", "Bomber Run")
		b.put(foe.green, "C4")
		b.put(foe.green, "F1", down)
		b.refuse(b.play(me.side, "Air Strike", "F1"), BadTarget, "RULING-29")
		b.refuse(b.play(me.side, "Bomber Run", "F1"), BadTarget, "RULING-29")
		b.do(b.play(me.side, "Air Strike", "C4"))
		b.morale("C4", 1)
		b.refuse(b.play(me.side, "Bomber Run", "C4"), NoEffect, "RULING-22")
	})
	sides(t, "CARD-STRAFING-RUN-01 Strafing Run takes 2 from every revealed artillery unit", func(t *testing.T, me, foe kit) {
		b := hold(t, me, 5, "Strafing Run")
		b.put(foe.howitzer, "A4")
		b.put(foe.spg, "C4")
		b.put(foe.mortar, "E4")
		b.put(foe.howitzer, "F1", down)
		b.put(foe.infantry, "F5")
		b.do(b.play(me.side, "Strafing Run"))
		for at, want := range map[string]int{"A4": 1, "C4": 1, "E4": 1, "F1": 3, "F5": int(card.UnitOf(b.face(foe.infantry)).Morale)} {
			b.morale(at, want)
		}
		b.purse(0, 0)

		b = hold(t, me, 5, "Strafing Run")
		b.put(foe.howitzer, "F1", down)
		b.put(foe.mortar, "A5", net(-1))
		b.put(foe.infantry, "F5")
		b.refuse(b.play(me.side, "Strafing Run"), NoEffect, "RULING-22")
	})
	t.Run("CARD-NATIONAL-ADVANTAGE-01 the U.S. gains 10 prestige", func(t *testing.T) {
		b := hold(t, kits[card.US], 3, "National Advantage")
		b.do(b.play(card.US, "National Advantage"))
		b.purse(0, 10)
	})
	t.Run("CARD-NATIONAL-ADVANTAGE-01 CARD-GENERAL-03 CARDS-07 up to two German units gain 1 morale", func(t *testing.T) {
		b := hold(t, kits[card.German], 6, "National Advantage", "National Advantage")
		b.put("Pz IV", "A2")
		b.put("Volkssturm", "B2", down)
		b.put("Pz IV", "C2", net(4)) // 9
		b.refuse(b.play(card.German, "National Advantage", "C2"), NoEffect, "RULING-22")
		b.do(b.play(card.German, "National Advantage", "A2"))
		b.asks(card.German, WinTarget)
		b.refuse(b.target("A2"), BadTarget, "WIN-31")
		b.refuse(b.target("C2"), NoEffect, "RULING-22")
		b.do(b.target("B2"))
		eq(b, "net", [2]int8{b.on("A2").Net, b.on("B2").Net}, [2]int8{1, 1})
		b.asks(card.German, WinOps)
		b.do(b.play(card.German, "National Advantage", "A2"), b.finish())
		eq(b, "net", [2]int8{b.on("A2").Net, b.on("B2").Net}, [2]int8{2, 1})
		b.purse(0, 0)
	})
	sides(t, "CARD-WELL-SUPPLIED-01 Well Supplied draws 3 in any mix", func(t *testing.T, me, foe kit) {
		for n := range uint8(4) {
			b := hold(t, me, 4, "Well Supplied")
			m := b.play(me.side, "Well Supplied")
			m.C = uint16(n)
			b.do(m)
			got := 0
			for _, c := range b.p.Hand(me.side)[1:] {
				if card.IsUnit(c.Face) {
					got++
				}
			}
			eq(b, "unit cards", got, int(n))
			eq(b, "cards", len(b.p.Hand(me.side)), 4)
		}
		b := hold(t, me, 4, "Well Supplied")
		m := b.play(me.side, "Well Supplied")
		m.C = 4
		b.refuse(m, engine.OutOfRange, "DRAW-01")
	})
	sides(t, "CARD-IMPROVED-DEFENSES-01 CARD-GENERAL-01 RULING-27 "+
		"Improved Defenses dig a unit in and give 1 morale, without an action", func(t *testing.T, me, foe kit) {
		b := hold(t, me, 9, "Improved Defenses", "Improved Defenses", "Improved Defenses")
		b.put(me.tank, "C3", state(board.Fired))
		b.put(me.green, "D3", down)
		b.put(me.heavy, "E3", net(3), dug)
		b.do(b.play(me.side, "Improved Defenses", "C3"))
		b.has("C3", board.DugIn)
		b.lacks("C3", board.DugNow)
		eq(b, "net", b.on("C3").Net, 1)
		b.do(b.play(me.side, "Improved Defenses", "D3"))
		b.has("D3", board.DugIn)
		eq(b, "net", b.on("D3").Net, 1)
		b.lacks("D3", board.FaceUp)
		b.refuse(b.play(me.side, "Improved Defenses", "E3"), NoEffect, "RULING-22")
		b.do(b.move("C3", "C2"))
	})
	sides(t, "CARD-RESERVES-01 RULING-85 Reserves bring up to two unit cards back", func(t *testing.T, me, foe kit) {
		b := hold(t, me, 6, "Reserves", "Reserves")
		b.spend(me.green, me.green, me.heavy, foe.green)
		play := func(name string) engine.Move {
			m := b.play(me.side, "Reserves")
			m.C = uint16(b.face(name))
			return m
		}
		b.refuse(play(me.infantry), BadTarget, "WIN-31")
		b.refuse(play(foe.green), BadTarget, "WIN-31")
		b.do(play(me.green))
		b.refuse(engine.Move{Seat: me.side, Op: OpTarget, A: uint16(b.face(foe.green))}, BadTarget, "WIN-31")
		b.do(engine.Move{Seat: me.side, Op: OpTarget, A: uint16(b.face(me.green))})
		eq(b, "discards", b.p.DiscardSize(card.UnitPile(me.side)), 1)
		b.index(me.side, me.green)
		b.do(play(me.heavy))
		b.asks(me.side, WinOps) // nothing else is left to take
		b.index(me.side, me.heavy)
		eq(b, "discards", b.p.DiscardSize(card.UnitPile(me.side)), 0)
	})
	sides(t, "CARD-SUPPLY-COLUMN-01 Supply Column gives 8 prestige", func(t *testing.T, me, foe kit) {
		b := hold(t, me, 0, "Supply Column")
		b.do(b.play(me.side, "Supply Column"))
		eq(b, "prestige", b.p.Prestige(me.side), 8)
	})
	sides(t, "CARD-RE-DEPLOY-01 RULING-51 RULING-56 Re-Deploy moves a unit within the chain, without mines", func(t *testing.T, me, foe kit) {
		b := hold(t, me, 8, "Re-Deploy", "Re-Deploy")
		home := homeTile(me.side)
		b.own(me.side, "D3 F3 F2 F4")
		b.put(me.tank, "B3", dug, state(board.Moved|board.Fired))
		b.put(foe.infantry, "D2", down)
		b.refuse(b.play(me.side, "Re-Deploy", "B3", "D3"), BadTarget, "WIN-31") // not joined
		b.refuse(b.play(me.side, "Re-Deploy", "B3", homeTile(foe.side)), BadTarget, "WIN-31")
		b.refuse(b.play(me.side, "Re-Deploy", "D2", home), NotYours, "")
		b.do(b.play(me.side, "Re-Deploy", "B3", home))
		b.isOn(home, me.tank)
		b.isOn("B3", "")
		b.lacks(home, board.DugIn)
		b.owner("B3", me.side)
		eq(b, "prestige", b.p.Prestige(me.side), 4)
		b.happened(EvMines, 0)
	})
	sides(t, "CARD-RE-DEPLOY-01 RULING-46 RULING-47 "+
		"next to an enemy both are turned up, but it does not scout", func(t *testing.T, me, foe kit) {
		b := hold(t, me, 8, "Re-Deploy")
		home, beside, far := "A1", "B2", "C3"
		if me.side == card.US {
			home, beside, far = "F5", "E4", "D3"
		}
		b.put(me.scout, "F1", down)
		b.put(foe.infantry, beside, down)
		b.put(foe.infantry, far, down)
		b.do(b.play(me.side, "Re-Deploy", "F1", home))
		b.has(home, board.FaceUp)
		b.has(beside, board.FaceUp)
		b.lacks(far, board.FaceUp)
	})
}

func TestRulesExtraActions(t *testing.T) {
	sides(t, "HOUSE-08 CARD-DOUBLE-TIME-01 CARDS-03 CARDS-04 RULING-27 "+
		"Double Time: a move on top of the normal one", func(t *testing.T, me, foe kit) {
		b := hold(t, me, 2, "Double Time")
		b.put(me.infantry, "A3")
		b.do(b.play(me.side, "Double Time", "A3"))
		b.do(b.move("A3", "B3"))
		b.lacks("B3", board.Moved) // the extra one is spent first and leaves no marker
		b.do(b.move("B3", "C3"))
		b.has("C3", board.Moved)
		b.refuse(b.move("C3", "D3"), AlreadyMoved, "OPS-05")
		b.purse(0, 0)

		b = hold(t, me, 2, "Double Time") // after the normal move
		b.put(me.infantry, "A3", state(board.Moved))
		b.do(b.play(me.side, "Double Time", "A3"))
		b.do(b.move("A3", "B3"))
		b.isOn("B3", me.infantry)
	})
	sides(t, "CARD-OPPORTUNITY-FIRE-01 CARDS-03 CARD-GENERAL-03 RULING-27 Opportunity Fire: a combat on top", func(t *testing.T, me, foe kit) {
		b := hold(t, me, 4, "Opportunity Fire")
		b.put(me.stalwart, "C2")
		b.put(foe.stalwart, "C3", net(1))
		b.put(foe.stalwart, "D2", net(1))
		b.do(b.play(me.side, "Opportunity Fire", "C2"))
		b.fight("C2", "C3", -2, -2)
		b.settle()
		b.lacks("C2", board.Fired)
		b.fight("C2", "D2", -2, -2)
		b.settle()
		b.has("C2", board.Fired)
		b.refuse(b.attack("C2", "C3"), AlreadyFired, "OPS-05")
		b.refuse(b.move("C2", "B2"), AlreadyMoved, "OPS-05")
	})
	sides(t, "CARD-OPPORTUNITY-FIRE-01 RULING-27 RULING-28 even for a unit dug in, moved, or just placed", func(t *testing.T, me, foe kit) {
		for _, s := range []board.UnitState{board.DugNow | board.DugIn, board.Moved, board.Placed, board.Fired, board.MovedTwice | board.Moved} {
			b := hold(t, me, 4, "Opportunity Fire")
			b.put(me.stalwart, "C2", state(s))
			b.put(foe.stalwart, "C3")
			b.do(b.play(me.side, "Opportunity Fire", "C2"))
			b.fight("C2", "C3", -2, -2)
			b.settle()
			eq(b, "state", b.on("C2").State, board.FaceUp|s&^board.DugIn)
		}
	})
	sides(t, "CARD-COMMANDER-INITIATIVE-01 RULING-27 Commander Initiative: a move and a combat on top", func(t *testing.T, me, foe kit) {
		b := hold(t, me, 6, "Commander Initiative")
		b.put(me.stalwart, "B2", state(board.Moved))
		b.put(foe.stalwart, "C3", net(2))
		b.do(b.play(me.side, "Commander Initiative", "B2"))
		b.do(b.move("B2", "C2"))
		b.refuse(b.move("C2", "D2"), AlreadyMoved, "OPS-05")
		b.fight("C2", "C3", -2, -2)
		b.settle()
		b.refuse(b.attack("C2", "C3"), AlreadyFired, "OPS-05")
		b.purse(0, 0)
	})
	sides(t, "CARD-COUNTER-OFFENSIVE-01 Counter Offensive: up to three units move or attack once more", func(t *testing.T, me, foe kit) {
		b := hold(t, me, 18, "Counter Offensive", "Counter Offensive")
		b.put(me.infantry, "A2", state(board.Moved))
		b.put(me.stalwart, "C2", state(board.Moved))
		b.put(me.infantry, "F2", state(board.Moved))
		b.put(me.infantry, "F4", state(board.Moved))
		b.put(foe.stalwart, "C3", net(2))
		b.do(b.play(me.side, "Counter Offensive", "A2"))
		b.asks(me.side, WinTarget)
		b.refuse(b.target("A2"), BadTarget, "WIN-31")
		b.refuse(b.target("C3"), NotYours, "")
		b.do(b.target("C2"), b.target("F2"))
		b.asks(me.side, WinOps)
		b.do(b.move("A2", "A3"))
		b.fight("C2", "C3", -2, -2)
		b.settle()
		b.refuse(b.move("C2", "B2"), AlreadyMoved, "OPS-05") // a move or a combat, not both
		b.refuse(b.move("A3", "A4"), AlreadyMoved, "OPS-05")
		b.refuse(b.move("F4", "E4"), AlreadyMoved, "OPS-05")
		b.do(b.move("F2", "F3"))

		b.do(b.play(me.side, "Counter Offensive", "A3"), b.finish()) // fewer is allowed
		b.asks(me.side, WinOps)
		b.do(b.move("A3", "A4"))
	})
	sides(t, "PRESTIGE-03 extra actions end with the turn", func(t *testing.T, me, foe kit) {
		b := hold(t, me, 4, "Opportunity Fire")
		b.put(me.stalwart, "C2")
		b.put(foe.stalwart, "F3")
		b.do(b.play(me.side, "Opportunity Fire", "C2"), b.end())
		eq(b, "extra", b.on("C2").Extra, 0)
	})
}
