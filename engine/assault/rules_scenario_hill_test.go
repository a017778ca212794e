package assault

import (
	"bocage/engine/assault/victory"
	"testing"

	"bocage/engine"
	"bocage/engine/assault/card"
)

const hill = "hill-2018"

func TestRulesHill(t *testing.T) {
	t.Run("SCENARIO-HILL2018-09 SCENARIO-HILL2018-10 SCENARIO-HILL2018-11 RULING-11 RULING-126 "+
		"starting units for 20, neither King Tiger nor M12 among them", func(t *testing.T) {
		b := &table{T: t, p: New(original(t, hill)), flips: []int{3, 0}}
		b.begin()
		b.do(goFirst(card.German, card.German))
		b.refuse(b.pick(card.German, "Pz VI King Tiger"), NoCard, "SETUP-47")
		b.do(b.pick(card.German, "Pz V Panther"))
		b.refuse(b.pick(card.German, "Waffen SS"), TooDear, "RULING-10") // 13 and 8
		b.do(b.pick(card.German, "Stosstruppen"), ready(card.German))    // 20
		b.refuse(b.pick(card.US, "M12 Howitzer"), NoCard, "SETUP-47")
		b.do(b.pick(card.US, "Regulars"), b.pick(card.US, "57 mm Towed Gun"), b.pick(card.US, "M8 Greyhound"))
		b.refuse(b.pick(card.US, "Veterans"), HandFull, "RULING-11") // three home row tiles
	})
	sides(t, "SCENARIO-HILL2018-10 SCENARIO-HILL2018-11 RULING-126 CLAIM-30 they are only sacrificed", func(t *testing.T, me, foe kit) {
		big := "Pz VI King Tiger"
		if me.side == card.US {
			big = "M12 Howitzer"
		}
		b := campaign(t, hill, me.side, 2)
		b.put(me.heavy, "C2", net(1))
		b.put(foe.stalwart, "C3")
		b.hand(me.side, big)
		b.money(50, 50)
		home := b.p.sc.Label(b.p.sc.HomeBase[me.side])
		b.refuse(b.place(big, home), NotNow, "RULING-126")
		seen := b.p // and who announces its price would be caught
		seen.Redact(foe.side)
		if err := seen.Apply(b.place(big, home)); err == nil {
			t.Error("the enemy believes that it is placed")
		}
		b.script(0, 0)
		b.do(b.attack("C2", "C3"))
		b.do(b.give(me.side, big))
		eq(b, "its battle value", b.told(EvSacrifice)[0].N, 7)
		b.settle()

		b = recruit(t, hill, me.side, "Stosstruppen", "Veterans")
		for set := b.p.occ[me.side]; set != 0; set &= set - 1 {
			if b.p.unit[set.First()].Could&setOf(big) != 0 {
				t.Errorf("a starting unit could be %s", big)
			}
		}
	})
	t.Run("SCENARIO-HILL2018-12 CASE-27 RULING-124 six own turns in a row on the hill, by whatever unit", func(t *testing.T) {
		for _, driven := range []bool{false, true} {
			b := campaign(t, hill, card.German, 3)
			b.p.prestige = [2]int16{}
			b.put("Stosstruppen", "C2")
			b.put("Grenadiers", "D3")
			b.put("Regulars", "E5")
			b.do(b.move("C2", "C3"))
			for turn := 3; turn <= 8; turn++ {
				b.asks(card.German, WinOps)
				eq(b, "turn", b.p.Turn(), turn)
				eq(b, "counter", b.p.Held(card.German), turn-3)
				if turn == 5 {
					b.do(b.swap("C3", "D3"))
					b.settleReact()
				}
				b.endTurn()
				if turn == 8 {
					break
				}
				if turn == 6 && driven { // the U.S. turn 6 drives it off
					b.put("M26 Pershing", "C2", net(3))
					b.p.prestige = [2]int16{}
					b.script(3, -2)
					b.do(b.attack("C2", "C3"))
					b.settleTo(WinNone)
					b.isOn("C3", "")
					b.isOn("C4", "Grenadiers")
					eq(b, "counter", b.p.Held(card.German), 0)
					return
				}
				b.endTurn()
			}
			b.won(card.German, victory.ByHolding)
		}
	})
	sides(t, "SCENARIO-HILL2018-13 RULING-125 RULING-108 "+
		"after turn 12 who stands on the hill wins, whatever else is", func(t *testing.T, me, foe kit) {
		b := campaign(t, hill, me.side, 12)
		b.p.first = foe.side
		b.put(me.stalwart, "A3")
		b.put(foe.infantry, "C3")
		b.p.prestige[me.side] = 300
		b.do(b.end())
		b.won(foe.side, victory.ByOccupying)
	})
	sides(t, "SCENARIO-HILL2018-14 RULING-125 if it is vacant the next to come onto it wins, at once", func(t *testing.T, me, foe kit) {
		b := campaign(t, hill, me.side, 12)
		b.p.first = foe.side
		b.put(foe.infantry, "C4")
		b.put(me.infantry, "C2")
		b.endTurn()
		eq(b, "turn", b.p.Turn(), 13)
		b.won(engine.NoSeat, victory.NotEnded)
		b.do(b.end())
		b.toOps()
		b.do(b.move("C2", "C3"))
		b.settleReact()
		b.won(me.side, victory.ByOccupying)
	})
	t.Run("HOUSE-20 after turn 99 it is a draw", func(t *testing.T) {
		b := campaign(t, hill, card.US, 99)
		b.p.first = card.German
		b.put("Stosstruppen", "A1")
		b.put("Veterans", "E5")
		b.do(b.end())
		b.won(engine.NoSeat, victory.ByDraw)
	})
}
