package assault

import (
	"bocage/engine/assault/victory"
	"testing"

	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

const carentan = "carentan"

func TestRulesCarentan(t *testing.T) {
	sides(t, "SCENARIO-CARENTAN-09 SCENARIO-CARENTAN-10 WIN-17 RULING-120 HOUSE-22 "+
		"a unit on a swamp acts only after a draw of 1 or more", func(t *testing.T, me, foe kit) {
		for mod := -2; mod <= 3; mod++ {
			b := campaign(t, carentan, me.side, 2)
			b.put(me.infantry, "C3")
			b.put(foe.stalwart, "D3")
			b.hand(foe.side, "SNAFU")
			b.money(10, 10)
			b.refuse(b.move("C3", "C2"), BadTerrain, "RULING-120")
			b.refuse(b.dig("C3"), BadTerrain, "RULING-120")
			b.refuse(b.attack("C3", "D3"), BadTerrain, "RULING-120")
			b.script(mod)
			b.do(b.wade("C3"))
			b.asks(me.side, WinOps)
			eq(b, "discards", b.p.DiscardSize(card.PileAction), 1)
			if mod < 1 {
				b.has("C3", board.Stuck)
				b.refuse(b.move("C3", "C2"), BadTerrain, "RULING-120")
				b.refuse(b.wade("C3"), NotAble, "RULING-120")
				b.endTurn()
				b.lacks("C3", board.Stuck) // a new draw in the next turn
				continue
			}
			b.refuse(b.wade("C3"), BadTarget, "RULING-120")
			b.do(b.move("C3", "C2"))
			b.settleReact()
			b.isOn("C2", me.infantry)
		}
	})
	sides(t, "SCENARIO-CARENTAN-09 RULING-120 only there, only once, and nobody has to act afterwards", func(t *testing.T, me, foe kit) {
		b := campaign(t, carentan, me.side, 2)
		b.put(me.halftrack, "C3")
		b.put(me.infantry, "D2")
		b.put(foe.stalwart, "B4")
		b.refuse(b.wade("D2"), BadTarget, "RULING-120")
		b.refuse(b.wade("B4"), NotYours, "")
		b.put(me.stalwart, "C2")
		b.refuse(b.swap("C2", "C3"), BadTerrain, "RULING-120") // it is an action of both
		b.script(1)
		b.do(b.wade("C3"))
		b.do(b.move("D2", "E2"))
	})
	sides(t, "HOUSE-21 RULING-120 a unit that has come to a swamp draws before it goes on", func(t *testing.T, me, foe kit) {
		b := campaign(t, carentan, me.side, 2)
		b.put(me.halftrack, "D2")
		b.put(foe.stalwart, "E3")
		b.do(b.move("D2", "D3"))
		b.refuse(b.attack("D3", "E3"), BadTerrain, "RULING-120")
		b.script(2)
		b.do(b.wade("D3"))
		b.fight("D3", "E3", 0, 0)
		b.has("D3", board.Moved|board.Fired)
	})
	sides(t, "RULING-120 giving an activation away needs the draw too", func(t *testing.T, me, foe kit) {
		b := lay(t, ". . .\n. swamp .\n. . .\n. . .", me.side)
		b.p.sc.Rules[me.side].Mire = b.set("B2")
		b.put(me.boss, "B2")
		b.put(me.infantry, "A2")
		b.refuse(b.transfer("B2", "A2"), BadTerrain, "RULING-120")
		b.script(1)
		b.do(b.wade("B2"), b.transfer("B2", "A2"))
	})
	sides(t, "SCENARIO-CARENTAN-11 SCENARIO-CARENTAN-12 SCENARIO-CARENTAN-13 SCENARIO-CARENTAN-14 CARD-COMMANDER-INITIATIVE-01 "+
		"CARD-OPPORTUNITY-FIRE-01 CARD-DOUBLE-TIME-01 CARD-RE-DEPLOY-01 four cards do not help a unit on a swamp",
		func(t *testing.T, me, foe kit) {
			b := campaign(t, carentan, me.side, 2)
			b.put(me.infantry, "C3", state(board.Freed))
			b.put(me.infantry, "D2")
			b.money(50, 50)
			home := b.p.sc.Label(b.p.sc.HomeRow[me.side].First())
			for _, face := range []string{"Opportunity Fire", "Commander Initiative", "Double Time"} {
				b.hand(me.side, face)
				b.refuse(b.play(me.side, face, "C3"), BadTerrain, "RULING-120")
				b.do(b.play(me.side, face, "D2"))
			}
			b.hand(me.side, "Re-Deploy")
			b.refuse(b.play(me.side, "Re-Deploy", "C3", home), BadTerrain, "RULING-120")
			b.do(b.play(me.side, "Re-Deploy", "D2", home))
		})
	sides(t, "SCENARIO-CARENTAN-15 SCENARIO-CARENTAN-16 CARD-RE-DEPLOY-02 "+
		"no unit is placed or re-deployed onto a swamp", func(t *testing.T, me, foe kit) {
		swamp, home := "B2", "B1"
		if me.side == card.US {
			swamp, home = "B4", "B5"
		}
		b := campaign(t, carentan, me.side, 2)
		b.put(me.infantry, "F3")
		b.own(me.side, swamp)
		b.hand(me.side, "Re-Deploy", me.stalwart)
		b.money(50, 50)
		b.refuse(b.place(me.stalwart, swamp), BadTerrain, "RULING-13")
		b.refuse(b.play(me.side, "Re-Deploy", "F3", swamp), BadTarget, "WIN-31")
		b.do(b.place(me.stalwart, home))
	})
	sides(t, "SCENARIO-CARENTAN-17 three adjacent tiles of the enemy home row, and nothing less", func(t *testing.T, me, foe kit) {
		row := "5"
		if me.side == card.US {
			row = "1"
		}
		b := campaign(t, carentan, me.side, 2)
		b.own(me.side, "B"+row+" C"+row) // the base among them
		b.do(b.end())
		b.won(engine.NoSeat, victory.NotEnded)

		b = campaign(t, carentan, me.side, 2)
		b.own(me.side, "B"+row+" C"+row+" D"+row)
		b.asks(me.side, WinOps) // in phase 4
		b.do(b.end())
		b.won(me.side, victory.ByHomeRow)
	})
	sides(t, "SCENARIO-CARENTAN-18 RULING-119 150 prestige and 20 tiles, both", func(t *testing.T, me, foe kit) {
		for _, c := range []struct {
			gold  int16
			minus string
			wins  bool
		}{{150, "", true}, {150, "A2 B2 C2 D2", true}, {150, "A2 B2 C2 D2 E2", false}, {50, "", false}} {
			b := campaign(t, carentan, me.side, 2)
			b.own(me.side, b.row("2")+" "+b.row("3")+" "+b.row("4"))
			if c.minus != "" {
				b.own(engine.NoSeat, c.minus)
			}
			b.p.prestige[me.side] = c.gold
			b.do(b.end())
			if c.wins {
				b.won(me.side, victory.ByStrength)
			} else {
				b.won(engine.NoSeat, victory.NotEnded)
			}
		}
	})
	sides(t, "RULING-119 RULING-108 after turn 5 the most prestige wins", func(t *testing.T, me, foe kit) {
		b := campaign(t, carentan, me.side, 5)
		b.p.first = foe.side
		b.p.prestige[foe.side] = 100
		b.do(b.end())
		b.won(foe.side, victory.ByPrestige)
	})
}
