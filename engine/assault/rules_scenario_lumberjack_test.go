package assault

import (
	"bocage/engine/assault/victory"
	"testing"

	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

const lumberjack = "lumberjack"

// The German sits at the top here, as the scenario is written.

func TestRulesLumberjack(t *testing.T) {
	t.Run("SCENARIO-LUMBERJACK-08 the lot decides whose edge is whose", func(t *testing.T) {
		for roll := range uint8(2) {
			b := &table{T: t, p: New(original(t, lumberjack)), rolls: []uint8{roll}, flips: []int{3, 0}}
			b.begin()
			top, bottom := card.German, card.US
			if roll == 1 {
				top, bottom = card.US, card.German
			}
			sc := b.p.Scenario()
			eq(b, "home row above", sc.HomeRow[top], b.set(b.row("1")))
			eq(b, "home row below", sc.HomeRow[bottom], b.set(b.row("5")))
			eq(b, "bases", [2]board.Tile{sc.HomeBase[top], sc.HomeBase[bottom]}, [2]board.Tile{b.tile("D1"), b.tile("D5")})
			eq(b, "control above", b.p.Control(top), b.set(b.row("1")+" C2"))
			eq(b, "control below", b.p.Control(bottom), b.set(b.row("5")+" C4"))
			b.do(goFirst(card.German, card.German))
			b.do(b.pick(card.German, "Grenadiers"), ready(card.German), b.pick(card.US, "Regulars"), ready(card.US))
			b.do(b.deploy(card.German, "Grenadiers", b.p.sc.Label(b.p.sc.HomeRow[card.German].First())))
		}
	})
	sides(t, "SCENARIO-LUMBERJACK-13 TERRAIN-16 MOVE-11 RULING-138 the river is crossed at the bridges only", func(t *testing.T, me, foe kit) {
		b := campaign(t, lumberjack, me.side, 2)
		b.put(me.infantry, "A2")
		b.put(me.stalwart, "C2")
		b.refuse(b.move("A2", "A3"), BadTerrain, "MOVE-11")
		b.do(b.move("C2", "C3"))
		b.isOn("C3", me.stalwart)

		b = campaign(t, lumberjack, me.side, 2) // no advance
		b.put(me.infantry, "A2", net(3))
		b.put(foe.sapper, "A3", net(-3))
		b.fight("A2", "A3", 3)
		b.settleTo(WinAdvance)
		b.happened(EvKill, 1)
		b.asks(me.side, WinOps)

		b = campaign(t, lumberjack, me.side, 2) // no retreat
		b.put(me.heavy, "B1", net(3))
		b.put(foe.stalwart, "B2")
		b.fight("B1", "B2", 3, -2)
		b.settle()
		b.isOn("B2", foe.stalwart)
		b.happened(EvBlocked, 1)

		b = campaign(t, lumberjack, me.side, 2) // no placement
		b.own(me.side, "A2 A3 A4")
		b.hand(me.side, me.infantry)
		b.money(50, 50)
		b.refuse(b.place(me.infantry, "A3"), BadTerrain, "RULING-13")
	})
	sides(t, "SCENARIO-LUMBERJACK-14 CLAIM-28 RULING-138 RULING-105 "+
		"engineers cross anywhere, fire from the river as from any, and hold it", func(t *testing.T, me, foe kit) {
		b := campaign(t, lumberjack, me.side, 2)
		b.put(me.sapper, "A2", down)
		b.put(foe.stalwart, "A4")
		b.do(b.move("A2", "A3"))
		b.isOn("A3", me.sapper)
		b.has("A3", board.FaceUp) // next to the enemy
		b.fight("A3", "A4", 0, 0)
		b.settle()
		soft := int16(card.UnitOf(unitNamed(me.sapper)).Soft)
		eq(b, "fire", b.told(EvTotals)[0].N, soft-3)
		eq(b, "income of the river", b.p.sc.Income(b.tile("A3")), 1)

		b = campaign(t, lumberjack, me.side, 2)
		b.put(me.sapper, "F2", down)
		b.put(foe.stalwart, "A5")
		b.do(b.move("F2", "F3"))
		b.lacks("F3", board.FaceUp)
		b.could("F3", setOf(me.sapper))
		eq(b, "control", b.p.control[me.side].Has(b.tile("F3")), true)
	})
	sides(t, "SCENARIO-LUMBERJACK-09 SCENARIO-LUMBERJACK-10 SCENARIO-LUMBERJACK-11 WIN-20 CLAIM-27 RULING-136 HOUSE-22 HOUSE-23 "+
		"airborne troops are dropped from turn 3 on", func(t *testing.T, me, foe kit) {
		home, enemy := "A1", "B5"
		if me.side == card.US {
			home, enemy = "A5", "B1"
		}
		early := campaign(t, lumberjack, me.side, 2)
		early.hand(me.side, me.paras)
		early.money(50, 50)
		early.refuse(early.drop(me.paras, "E2"), NotAble, "RULING-136")

		cost := card.Cost(unitNamed(me.paras))
		for _, at := range []string{home, "D1", "D5", "E2", "E4", "C3", "B2"} {
			b := campaign(t, lumberjack, me.side, 3)
			b.put(foe.infantry, "F4")
			b.hand(me.side, me.paras, me.stalwart)
			b.hand(foe.side, "SNAFU")
			b.money(20, 20)
			b.refuse(b.drop(me.stalwart, "E2"), NotAble, "RULING-136")
			b.refuse(b.drop(me.paras, enemy), BadTarget, "SCENARIO-LUMBERJACK-10")
			b.refuse(b.drop(me.paras, "F4"), Occupied, "PLACE-01")
			b.refuse(b.drop(me.paras, "A3"), BadTerrain, "RULING-13")
			if b.p.sc.HomeRow[foe.side].Has(b.tile(at)) {
				continue
			}
			b.do(b.drop(me.paras, at))
			b.asks(foe.side, WinReact) // it is announced like any placement
			b.settleReact()
			b.isOn(at, me.paras)
			b.has(at, board.FaceUp)
			b.owner(at, me.side)
			eq(b, "prestige", b.p.Prestige(me.side), 20-cost) // on the own base too
		}
		poor := campaign(t, lumberjack, me.side, 3)
		poor.hand(me.side, me.paras)
		poor.p.prestige[me.side] = int16(cost) - 1
		poor.refuse(poor.drop(me.paras, "E2"), TooDear, "RULING-21")
	})
	sides(t, "SCENARIO-LUMBERJACK-12 RULING-136 MINES-01 "+
		"a dropped unit acts at once; on enemy ground it checks for mines", func(t *testing.T, me, foe kit) {
		b := campaign(t, lumberjack, me.side, 4)
		b.put(foe.infantry, "E4")
		b.own(foe.side, "F4")
		b.hand(me.side, me.paras)
		b.money(20, 20)
		b.script(-1)
		b.do(b.drop(me.paras, "F4"))
		b.morale("F4", 4)
		b.owner("F4", me.side)
		b.fight("F4", "E4", 0, 0)
		b.settle()
		b.happened(EvAttack, 1)
	})
	sides(t, "SCENARIO-LUMBERJACK-15 RULING-108 "+
		"the enemy base wins, three home row tiles or the last unit do not", func(t *testing.T, me, foe kit) {
		row, base := "5", "D5"
		if me.side == card.US {
			row, base = "1", "D1"
		}
		b := campaign(t, lumberjack, me.side, 2)
		b.put(me.infantry, "E2")
		b.own(me.side, "A"+row+" B"+row+" C"+row)
		b.do(b.end())
		b.won(engine.NoSeat, victory.NotEnded)
		b = campaign(t, lumberjack, me.side, 2)
		b.put(me.infantry, "E2")
		b.own(me.side, base)
		b.do(b.end())
		b.won(me.side, victory.ByHomeBase)
	})
	t.Run("SCENARIO-LUMBERJACK-16 SCENARIO-LUMBERJACK-17 RULING-139 "+
		"after turn 8 the most tiles beyond the river, else a tie", func(t *testing.T) {
		for _, c := range []struct {
			german, us string
			won        engine.Seat
			why        victory.Reason
		}{
			{"A4 B4", "A2", card.German, victory.ByFarBank},
			{"A4", "A2 B2", card.US, victory.ByFarBank},
			{"A4", "A2", engine.NoSeat, victory.ByDraw},
			{"A3 B3 E3", "", engine.NoSeat, victory.ByDraw},   // the river counts for nobody
			{"B2 D2 E2", "E4", engine.NoSeat, victory.ByDraw}, // nor does the own bank
		} {
			b := campaign(t, lumberjack, card.US, 8)
			b.p.first = card.German
			b.money(100, 0)
			b.put("Grenadiers", "A1")
			b.put("Regulars", "A5")
			b.own(card.German, c.german)
			b.own(card.US, c.us)
			b.do(b.end())
			b.won(c.won, c.why)
		}
	})
}
