package assault

import (
	"bocage/engine/assault/victory"
	"testing"

	"bocage/engine"
	"bocage/engine/assault/card"
)

const metz = "metz"

func TestRulesMetz(t *testing.T) {
	sides(t, "SCENARIO-METZ-10 SCENARIO-METZ-11 RULING-123 "+
		"who goes second has 10 prestige and 4 action cards more", func(t *testing.T, me, foe kit) {
		b := recruit(t, metz, me.side, "Stosstruppen, Grenadiers", "Veterans, Regulars")
		b.asks(me.side, WinOps)
		eq(b, "prestige", b.p.Prestige(me.side), 0)
		eq(b, "prestige of the second", b.p.Prestige(foe.side), 10)
		eq(b, "cards", [2]int{b.p.hand[me.side].Actions(), len(b.p.Hand(me.side))}, [2]int{6, 9})
		eq(b, "cards of the second", [2]int{b.p.hand[foe.side].Actions(), len(b.p.Hand(foe.side))}, [2]int{10, 13})
	})
	sides(t, "SCENARIO-METZ-12 HOUSE-26 the last enemy unit destroyed wins, when the combat is over", func(t *testing.T, me, foe kit) {
		b := campaign(t, metz, me.side, 2)
		b.put(me.paras, "C4")
		b.put(foe.green, "D4", net(-3))
		b.fight("C4", "D4", 0)
		b.happened(EvKill, 1)
		b.asks(me.side, WinAdvance)
		b.do(advance(me.side))
		b.won(me.side, victory.ByDestruction)
	})
	sides(t, "SCENARIO-METZ-13 RULING-121 all four fortifications win at once", func(t *testing.T, me, foe kit) {
		for _, forts := range []string{"A2 F5", "A2 D2 F5"} {
			b := campaign(t, metz, me.side, 2)
			b.put(me.infantry, "C4")
			b.put(foe.infantry, "F3")
			b.own(me.side, forts)
			b.do(b.move("C4", "C5"))
			if forts == "A2 F5" {
				b.won(engine.NoSeat, victory.NotEnded)
			} else {
				b.won(me.side, victory.ByGround)
			}
		}
	})
	sides(t, "SCENARIO-METZ-14 RULING-111 RULING-108 "+
		"four adjacent home row tiles win at once, three or the base do not", func(t *testing.T, me, foe kit) {
		row, from, to, base := "6", "D5", "D6", "E6"
		mine := "A6 B6 C6"
		if me.side == card.US {
			row, from, to, base = "1", "C2", "C1", "B1"
			mine = "D1 E1 F1"
		}
		b := campaign(t, metz, me.side, 2)
		b.put(me.infantry, from)
		b.put(foe.infantry, "F3")
		b.own(me.side, mine+" "+base)
		if me.side == card.German {
			b.own(foe.side, "A6") // B6 C6 and E6
		} else {
			b.own(foe.side, "F1")
		}
		b.do(b.move(from, from[:1]+map[string]string{"6": "4", "1": "3"}[row]))
		b.won(engine.NoSeat, victory.NotEnded)

		b = campaign(t, metz, me.side, 2)
		b.put(me.infantry, from)
		b.put(foe.infantry, "F3")
		b.own(me.side, mine)
		b.script(0)
		b.do(b.move(from, to))
		b.won(me.side, victory.ByHomeRow)
	})
	t.Run("SCENARIO-METZ-15 SCENARIO-METZ-16 RULING-121 RULING-122 "+
		"after turn 6: fortifications and home row tiles, then tiles, then a draw", func(t *testing.T) {
		for _, c := range []struct {
			german, us string
			won        engine.Seat
			why        victory.Reason
		}{
			{"A2", "", card.German, victory.ByStrongholds},
			{"A2 D2", "F1", engine.NoSeat, victory.ByDraw}, // 7 of each: a home row tile of his own is lost
			{"A2", "D2 C5", card.US, victory.ByStrongholds},
			{"A6 A2", "D2", card.German, victory.ByStrongholds}, // a home row tile of either side
			{"C3", "", card.German, victory.ByTiles},
			{"A2", "D2 D3 D4", card.US, victory.ByTiles},
			{"", "", engine.NoSeat, victory.ByDraw},
		} {
			b := campaign(t, metz, card.US, 6)
			b.p.first = card.German
			b.put("Stosstruppen", "A1")
			b.put("Veterans", "F6")
			b.money(100, 0)
			if c.german != "" {
				b.own(card.German, c.german)
			}
			if c.us != "" {
				b.own(card.US, c.us)
			}
			b.do(b.end())
			b.won(c.won, c.why)
		}
	})
}
