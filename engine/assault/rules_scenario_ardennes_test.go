package assault

import (
	"bocage/engine/assault/victory"
	"testing"

	"bocage/engine"
	"bocage/engine/assault/card"
)

const ardennes = "ardennes"

func TestRulesArdennes(t *testing.T) {
	sides(t, "SCENARIO-ARDENNES-11 SCENARIO-ARDENNES-13 CARD-AIR-STRIKE-03 CARD-BOMBER-RUN-03 CARD-STRAFING-RUN-03 "+
		"nobody uses air cards but as sacrifices", func(t *testing.T, me, foe kit) {
		b := campaign(t, ardennes, me.side, 2)
		gun := "10.5 cm Howitzer"
		if foe.side == card.US {
			gun = "75 mm Howitzer"
		}
		b.put(gun, "E2", net(5))
		b.barred(me.side, "Bomber Run", "Strafing Run", "Air Strike")
		b.put(me.infantry, "E3")
		b.money(0, 0)
		b.script(-2, -2)
		b.do(b.attack("E3", "E2"))
		b.settleReact()
		b.do(b.give(me.side, "Bomber Run"))
		b.settle()
		n := false
		for _, e := range b.told(EvSacrifice) {
			n = n || card.Name(e.Face) == "Bomber Run"
		}
		eq(b, "sacrificed", n, true)
	})
	t.Run("SCENARIO-ARDENNES-12 SCENARIO-ARDENNES-14 RULING-140 WIN-06 "+
		"the German begins, and draws one unit card more in each free draw", func(t *testing.T) {
		b := recruit(t, ardennes, card.German, "", "")
		b.asks(card.German, WinOps)
		eq(b, "turn", b.p.Turn(), 1)
		eq(b, "German hand", len(b.p.Hand(card.German)), 9) // not in turn 1
		for _, c := range []struct {
			s     engine.Seat
			split uint8
			units int
		}{{card.US, 1, 1}, {card.German, 1, 2}, {card.US, 4, 4}, {card.German, 0, 1}} {
			if b.p.phasing != c.s {
				b.endQuiet()
			}
			if b.p.Turn() == 1 {
				b.endQuiet()
			}
			for b.p.phasing != c.s {
				b.endQuiet()
			}
			b.asks(c.s, WinSplit)
			before := len(b.p.Hand(c.s))
			units := b.p.StockSize(card.UnitPile(c.s))
			b.do(b.splitUnits(c.split))
			more := 0
			if c.s == card.German {
				more = 1
			}
			eq(b, "cards", len(b.p.Hand(c.s))-before, 4+more)
			eq(b, "unit cards", units-b.p.StockSize(card.UnitPile(c.s)), c.units)
			b.settleBuy()
		}
	})
	t.Run("SCENARIO-ARDENNES-15 RULING-129 the German destroys all U.S. units by the end of turn 5, else the U.S. wins", func(t *testing.T) {
		b := campaign(t, ardennes, card.German, 2)
		b.put("Grenadiers", "A1")
		b.do(b.end())
		b.won(card.German, victory.ByDestruction)
		b = campaign(t, ardennes, card.US, 2)
		b.put("Veterans", "E5")
		b.do(b.end())
		b.won(engine.NoSeat, victory.NotEnded)
		b = campaign(t, ardennes, card.US, 5)
		b.put("Grenadiers", "A1")
		b.put("Veterans", "E5")
		b.own(card.German, "F5 E4 D4")
		b.money(300, 0)
		b.do(b.end())
		b.won(card.US, victory.ByTime)
	})
}

// endQuiet ends the turn of the phasing side, whatever it could still do, and stops at the other's draw.
func (b *table) endQuiet() {
	b.Helper()
	b.toOps()
	b.do(b.end())
	for b.p.Prompt().Window == WinReact {
		b.do(pass(b.p.Prompt().Seat))
	}
}
