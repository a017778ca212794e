package assault

import (
	"bocage/engine/assault/victory"
	"testing"

	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

const bulge = "bulge"

func TestRulesBulge(t *testing.T) {
	sides(t, "SCENARIO-BULGE-10 SCENARIO-BULGE-14 RULING-11 RULING-144 CLAIM-31 "+
		"80 prestige of starting units, no anti-air among them", func(t *testing.T, me, foe kit) {
		b := &table{T: t, p: New(original(t, bulge)), flips: []int{3, 0}}
		b.begin()
		b.do(goFirst(card.German, me.side))
		eq(b, "room", b.p.MusterLimit(me.side), 10)
		b.refuse(b.pick(me.side, me.flak), NoCard, "SETUP-47")
		n := 0
		for _, name := range []string{me.heavy, me.heavy, me.spg, me.tank, me.tank, me.tank, me.sapper, me.halftrack} {
			b.do(b.pick(me.side, name))
			n += card.Cost(unitNamed(name))
		}
		eq(b, "spent", b.p.Spent(me.side), n)
		if me.side == card.US {
			b.do(b.pick(card.US, "M4A3 Sherman 76"), b.pick(card.US, "M3 Grant-Lee")) // 78 and the tenth card
			b.refuse(b.pick(card.US, "M24 Chaffee"), HandFull, "RULING-11")
			return
		}
		b.refuse(b.pick(card.German, "Pz VI King Tiger"), TooDear, "RULING-10")
	})
	t.Run("SCENARIO-BULGE-11 SCENARIO-BULGE-12 RULING-141 on any controlled tile, of the edge that the lot gave", func(t *testing.T) {
		for roll := range uint8(2) {
			b := &table{T: t, p: New(original(t, bulge)), flips: []int{3, 0}, rolls: []uint8{roll}}
			b.begin()
			b.do(goFirst(card.German, card.German))
			b.do(b.pick(card.German, "Pz IV"), b.pick(card.German, "Pz IV"), ready(card.German), b.pick(card.US, "M4A1 Sherman"), ready(card.US))
			near, far := "2", "6"
			if roll == 1 {
				near, far = "6", "2"
			}
			b.refuse(b.deploy(card.German, "Pz IV", "C"+far), NotHome, "SETUP-49")
			b.refuse(b.deploy(card.German, "Pz IV", "C4"), NotHome, "SETUP-49")
			b.do(b.deploy(card.German, "Pz IV", "C"+near))
			b.do(b.deploy(card.German, "Pz IV", "A"+map[string]string{"2": "1", "6": "7"}[near]))
			b.do(ready(card.German))
		}
	})
	sides(t, "SCENARIO-BULGE-13 CARD-AIR-STRIKE-03 CARD-BOMBER-RUN-03 CARD-STRAFING-RUN-03 CARD-SUPPLY-COLUMN-01 CARD-NATIONAL-ADVANTAGE-01 "+
		"CARD-WELL-SUPPLIED-01 six cards are only sacrificed", func(t *testing.T, me, foe kit) {
		b := campaign(t, bulge, me.side, 2)
		b.put(me.tank, "C2")
		b.put(foe.spg, "E4")
		b.barred(me.side, "Air Strike", "Bomber Run", "Strafing Run", "Supply Column", "National Advantage", "Well Supplied")
	})
	sides(t, "SCENARIO-BULGE-14 RULING-144 CLAIM-31 "+
		"anti-air units are not placed, and no face-down unit is one", func(t *testing.T, me, foe kit) {
		b := campaign(t, bulge, me.side, 2)
		b.hand(me.side, me.flak)
		b.money(50, 50)
		home := b.p.sc.Label(b.p.sc.HomeRow[me.side].First())
		b.refuse(b.place(me.flak, home), NotNow, "RULING-126")
	})
	sides(t, "SCENARIO-BULGE-15 COMBAT-37 battle values are doubled", func(t *testing.T, me, foe kit) {
		b := campaign(t, bulge, me.side, 2)
		b.put(me.heavy, "D4")
		b.put(foe.heavy, "E4")
		b.hand(me.side, me.tank)
		b.hand(foe.side, foe.spg)
		b.do(b.attack("D4", "E4"))
		b.do(b.give(me.side, me.tank))
		b.script(-2, -2)
		b.do(b.give(foe.side, foe.spg))
		got := b.told(EvSacrifice)
		eq(b, "values", [2]int16{got[0].N, got[1].N}, [2]int16{2 * 4, 2 * 4})
		d := b.told(EvTotals)[0]
		eq(b, "differential", b.told(EvDamage)[0].M, max(1, d.N+8-2)-(d.M+8))
	})
	sides(t, "SCENARIO-BULGE-16 SCENARIO-BULGE-17 RULING-54 CLAIM-32 "+
		"units dig in by themselves or by a card, or not at all", func(t *testing.T, me, foe kit) {
		b := campaign(t, bulge, me.side, 2)
		b.put(me.tank, "D4", down)
		b.put(me.sapper, "C4", down)
		b.put(foe.tank, "A7")
		all := b.on("D4").Could
		b.refuse(b.dig("D4"), NotAble, "RULING-54")
		b.do(b.end())
		b.has("C4", board.DugIn)
		b.could("C4", all&card.Diggers)
		b.could("D4", all&^card.Diggers)

		b = lay(t, meadow, me.side)
		b.p.sc.Rules[me.side].NoDigging = true
		b.put(me.infantry, "C3", down)
		b.hand(me.side, "Prepared Positions")
		b.money(10, 10)
		all = b.on("C3").Could
		b.refuse(b.dig("C3"), NotAble, "RULING-54")
		b.do(b.play(me.side, "Prepared Positions", "C3"))
		b.has("C3", board.DugIn)
		b.could("C3", all) // by a card it tells nothing
	})
	sides(t, "SCENARIO-BULGE-18 RULING-19 a unit deck is not made anew", func(t *testing.T, me, foe kit) {
		b := campaign(t, bulge, foe.side, 2)
		b.put(me.tank, "C2")
		b.put(foe.tank, "C6")
		for f := card.FirstUnit; f <= card.LastUnit; f++ {
			if card.UnitOf(f).Side == me.side {
				for b.p.mayBe(card.UnitPile(me.side), f) && b.p.StockSize(card.UnitPile(me.side)) > 1 {
					b.spend(card.Name(f))
				}
			}
		}
		b.do(b.end())
		b.asks(me.side, WinSplit)
		lo, hi, n := drawPhase{&b.p}.splitRange(me.side, freeCards)
		eq(b, "split", [3]int{lo, hi, n}, [3]int{0, 1, 4})
		b.refuse(b.splitUnits(2), engine.OutOfRange, "DRAW-01")
		b.p.prestige[me.side] = 50
		b.do(b.splitUnits(1))
		b.refuse(b.buy(card.UnitPile(me.side)), NoCards, "RULING-17")
		b.do(b.buy(card.PileAction))
		b.happened(EvShuffle, 0)
	})
	sides(t, "SCENARIO-BULGE-19 CASE-22 income is doubled", func(t *testing.T, me, foe kit) {
		b := campaign(t, bulge, me.side, 2)
		b.put(me.tank, "D4") // clear
		b.put(foe.tank, "A4")
		want := 0
		for set := b.p.Control(me.side); set != 0; set &= set - 1 {
			want += b.p.sc.Income(set.First())
		}
		b.do(b.end())
		eq(b, "prestige", b.p.Prestige(me.side), 2*want)
	})
	sides(t, "SCENARIO-BULGE-20 RULING-108 all enemy units, and nothing else, before the end", func(t *testing.T, me, foe kit) {
		b := campaign(t, bulge, me.side, 2)
		b.put(me.tank, "D4")
		b.do(b.end())
		b.won(me.side, victory.ByDestruction)
		b = campaign(t, bulge, me.side, 2)
		b.put(me.tank, "D4")
		b.put(foe.tank, "A4")
		b.own(me.side, b.row("7"))
		b.own(me.side, b.row("1"))
		b.do(b.end())
		b.won(engine.NoSeat, victory.NotEnded)
	})
	t.Run("SCENARIO-BULGE-21 SCENARIO-BULGE-22 SCENARIO-BULGE-23 RULING-142 "+
		"after turn 8: value destroyed, then units, then prestige, then tiles", func(t *testing.T) {
		for _, c := range []struct {
			value [2]int16
			units [2]uint8
			gold  [2]int16
			more  string
			won   engine.Seat
			why   victory.Reason
		}{
			{[2]int16{20, 19}, [2]uint8{1, 5}, [2]int16{0, 300}, "", card.German, victory.ByDestroyedValue},
			{[2]int16{20, 20}, [2]uint8{1, 2}, [2]int16{300, 0}, "", card.US, victory.ByDestroyedUnits},
			{[2]int16{20, 20}, [2]uint8{2, 2}, [2]int16{300, 0}, "", card.German, victory.ByPrestige},
			{[2]int16{20, 20}, [2]uint8{2, 2}, [2]int16{30, 0}, "D4", card.German, victory.ByTiles},
			{[2]int16{20, 20}, [2]uint8{2, 2}, [2]int16{30, 0}, "", engine.NoSeat, victory.ByDraw},
		} {
			b := campaign(t, bulge, card.US, 8)
			b.p.first = card.German
			b.put("Pz IV", "A1")
			b.put("M4A1 Sherman", "A7")
			b.p.wreckage, b.p.wrecked, b.p.prestige = c.value, c.units, c.gold
			if c.gold[0] == 30 { // equal after the U.S. income
				b.p.prestige[card.German] = int16(b.p.Income(card.US))
			}
			if c.more != "" {
				b.own(card.German, c.more)
			}
			b.do(b.end())
			b.won(c.won, c.why)
		}
	})
	sides(t, "SCENARIO-BULGE-21 RULING-143 "+
		"destroyed is what dies in combat or of a blocked retreat, not of mines", func(t *testing.T, me, foe kit) {
		b := campaign(t, bulge, me.side, 2)
		b.put(me.heavy, "D4", net(3))
		b.put(foe.tank, "E4", net(-3))
		b.put(me.tank, "C2", net(-3))
		b.put(foe.tank, "A7")
		b.fight("D4", "E4", 3)
		b.settle()
		units, value := b.p.Destroyed(me.side)
		eq(b, "destroyed", [2]int{units, value}, [2]int{1, card.Cost(unitNamed(foe.tank))})
		b.own(foe.side, "C3")
		b.on("C2").Net = 1 - card.UnitOf(unitNamed(me.tank)).Morale
		b.script(-1)
		b.do(b.move("C2", "C3"))
		b.isOn("C3", "")
		units, value = b.p.Destroyed(foe.side)
		eq(b, "destroyed by the other", [2]int{units, value}, [2]int{0, 0})

		b = campaign(t, bulge, me.side, 2) // behind it is the edge
		b.put(me.spg, "B4")
		b.put(foe.tank, "A4", net(2-card.UnitOf(unitNamed(foe.tank)).Morale))
		b.fight("B4", "A4", 1, -2)
		b.settle()
		b.losses(1, 0)
		b.happened(EvBlocked, 1)
		b.happened(EvKill, 1)
		units, value = b.p.Destroyed(me.side)
		eq(b, "destroyed", [2]int{units, value}, [2]int{1, card.Cost(unitNamed(foe.tank))})
	})
}
