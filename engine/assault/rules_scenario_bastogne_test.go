package assault

import (
	"bocage/engine/assault/victory"
	"testing"

	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

const bastogne = "bastogne"

func TestRulesBastogneSetup(t *testing.T) {
	t.Run("SCENARIO-BASTOGNE-10 SCENARIO-BASTOGNE-11 RULING-11 "+
		"80 and 45 prestige of starting units, as many as there is room", func(t *testing.T) {
		b := &table{T: t, p: New(original(t, bastogne))}
		b.begin()
		eq(b, "kind of prompt", b.p.Prompt().Kind, engine.Commit)
		eq(b, "German limit", b.p.MusterLimit(card.German), 18)
		eq(b, "U.S. limit", b.p.MusterLimit(card.US), 15)
		for _, n := range []string{"Pz VI King Tiger", "Pz V Panther", "Pz V Panther", "10.5 cm Howitzer", "Pz VI Tiger I", "Pz VI Tiger I",
			"Puma"} {
			b.do(b.pick(card.German, n)) // 74
		}
		b.refuse(b.pick(card.German, "Pioneers"), TooDear, "RULING-10") // 7
		b.do(b.pick(card.German, "Grenadiers"))                         // 78, the eighth card
		for _, n := range []string{"4.2 in Mortar", "105 mm Howitzer", "105 mm Howitzer", "Paratroopers"} {
			b.do(b.pick(card.US, n)) // 40
		}
		b.refuse(b.pick(card.US, "Veterans"), TooDear, "RULING-10")
		b.do(b.pick(card.US, "Regulars"))
	})
	t.Run("SCENARIO-BASTOGNE-12 SCENARIO-BASTOGNE-13 SCENARIO-BASTOGNE-14 SCENARIO-BASTOGNE-15 SCENARIO-BASTOGNE-18 RULING-127 CLAIM-32 "+
		"CARD-LAST-STAND-01 CARD-PREPARED-POSITIONS-01 the U.S. sets up first, dug in; the hands; the German begins", func(t *testing.T) {
		b := &table{T: t, p: New(original(t, bastogne))}
		b.begin()
		b.do(b.pick(card.German, "Stosstruppen"), ready(card.German), b.pick(card.US, "Veterans"), b.pick(card.US, "Regulars"), ready(card.US))
		b.asks(card.US, WinDeploy)
		could := b.p.pool(card.PileUS)
		b.do(b.deploy(card.US, "Veterans", "C4"))
		b.do(b.deploy(card.US, "Regulars", "E3"))
		b.do(ready(card.US))
		b.has("C4", board.DugIn)
		b.has("E3", board.DugIn)
		b.could("C4", could) // told for all, it tells nothing
		b.asks(card.German, WinDeploy)
		b.do(b.deploy(card.German, "Stosstruppen", "A1"))
		b.lacks("A1", board.DugIn)
		b.do(ready(card.German))
		b.asks(card.German, WinOps)
		eq(b, "German hand", [2]int{len(b.p.Hand(card.German)), b.p.hand[card.German].Actions()}, [2]int{11, 10})
		n := map[string]int{}
		for _, c := range b.p.Hand(card.US) {
			n[card.Name(c.Face)]++
		}
		for name, want := range map[string]int{"Bluff": 1, "Last Stand": 1, "Morale Boost": 2, "Off Target": 2, "Poor Aim": 1,
			"Prepared Positions": 2,
			"Replacements":       1, "Smoke Screen": 1, "SNAFU": 1, "Tank Obstacles": 1} {
			eq(b, name, n[name], want)
		}
		eq(b, "U.S. hand", len(b.p.Hand(card.US)), 13)
	})
}

func TestRulesBastogne(t *testing.T) {
	sides(t, "SCENARIO-BASTOGNE-16 CASE-22 nobody has an income", func(t *testing.T, me, foe kit) {
		b := campaign(t, bastogne, me.side, 2)
		b.put(me.infantry, "C1")
		b.put(foe.infantry, "D6")
		b.money(7, 7)
		b.endTurn()
		b.endTurn()
		eq(b, "prestige", b.p.Prestige(me.side), 7)
		eq(b, "the other's", b.p.Prestige(foe.side), 7)
	})
	sides(t, "SCENARIO-BASTOGNE-17 RULING-127 no new units; unit cards are sacrificed", func(t *testing.T, me, foe kit) {
		b := campaign(t, bastogne, me.side, 2)
		b.put(me.stalwart, "B3")
		b.put(foe.infantry, "C3")
		b.hand(me.side, me.paras)
		b.money(100, 100)
		b.refuse(b.place(me.paras, b.p.sc.Label(b.p.sc.HomeRow[me.side].First())), NotAble, "SCENARIO-BASTOGNE-17")
		b.money(0, 0)
		b.do(b.attack("B3", "C3"))
		b.settleReact()
		b.script(-2, 0)
		b.do(b.give(me.side, me.paras))
		b.settle()
		eq(b, "battle value", b.told(EvSacrifice)[0].N, 5)
		b.endTurn()
		b.do(b.end())
		b.asks(me.side, WinSplit)
		_, hi, _ := drawPhase{&b.p}.splitRange(me.side, freeCards)
		eq(b, "unit cards may be drawn", hi, 4)
	})
	t.Run("SCENARIO-BASTOGNE-19 CARD-SUPPLY-COLUMN-01 Supply Column is only sacrificed by the U.S., the German plays it", func(t *testing.T) {
		b := campaign(t, bastogne, card.US, 2)
		b.put("Stosstruppen", "A1")
		b.put("Veterans", "C3")
		b.barred(card.US, "Supply Column")
		b = campaign(t, bastogne, card.German, 2)
		b.put("Stosstruppen", "A1")
		b.put("Veterans", "C3")
		b.hand(card.German, "Supply Column")
		b.do(b.play(card.German, "Supply Column"))
		b.settleReact()
		b.purse(8, 0)
	})
	// assault has a Panther attack Regulars that lose 2 morale and must retreat from D5 to E5.
	assault := func(t *testing.T, marks ...mark) *table {
		b := campaign(t, bastogne, card.German, 2)
		b.put("Pz V Panther", "C5")
		b.put("Regulars", "D5", marks...)
		b.put("Veterans", "C3")
		return b
	}
	t.Run("SCENARIO-BASTOGNE-20 RETREAT-15 WIN-26 RULING-128 RULING-98 a U.S. unit may stay for 1 morale", func(t *testing.T) {
		b := assault(t, dug)
		b.script(-2, 3) // the dug-in unit fires first
		b.do(b.attack("C5", "D5"))
		b.settleTo(WinStay)
		b.asks(card.US, WinStay)
		lost := b.on("D5").Morale()
		b.do(remain(card.US, true))
		b.isOn("D5", "Regulars")
		b.morale("D5", lost-1)
		b.has("D5", board.DugIn)
		b.asks(card.German, WinOps) // no advance

		b = assault(t)
		b.script(3, -2)
		b.do(b.attack("C5", "D5"))
		b.settleTo(WinStay)
		b.do(remain(card.US, false))
		b.isOn("E5", "Regulars")
		b.settle()

		b = assault(t, net(-2)) // the 1 kills it
		b.script(3, -2)
		b.do(b.attack("C5", "D5"))
		b.settleTo(WinStay)
		b.do(remain(card.US, true))
		b.happened(EvKill, 1)
		b.happened(EvReward, 1)
		b.settleTo(WinAdvance)
		b.asks(card.German, WinAdvance)
		b.do(advance(card.German))
		b.isOn("D5", "Pz V Panther")
	})
	t.Run("SCENARIO-BASTOGNE-20 the German has no such choice", func(t *testing.T) {
		b := campaign(t, bastogne, card.US, 2)
		b.put("M4A3 Sherman 76", "C5", net(3))
		b.put("Grenadiers", "D5")
		b.script(3, -2, 0) // the last for the mines
		b.do(b.attack("C5", "D5"))
		b.settle()
		b.happened(EvRetreat, 1)
	})
	t.Run("SCENARIO-BASTOGNE-21 CARD-FORCED-RETREAT-01 not against Forced Retreat", func(t *testing.T) {
		b := assault(t)
		b.hand(card.German, "Forced Retreat")
		b.money(4, 0)
		b.do(b.attack("C5", "D5"))
		b.settleReact()
		b.script(0, -2)
		b.do(b.play(card.German, "Forced Retreat"))
		b.settleTo(WinStay, WinAdvance)
		b.asks(card.German, WinAdvance)
		b.isOn("E5", "Regulars")
		b.do(stay(card.German))
	})
	t.Run("SCENARIO-BASTOGNE-22 VICTORY-09 RULING-129 "+
		"the German destroys all U.S. units by the end of turn 6, else the U.S. wins", func(t *testing.T) {
		b := campaign(t, bastogne, card.German, 3)
		b.put("Stosstruppen", "A1")
		b.do(b.end())
		b.won(card.German, victory.ByDestruction)

		b = campaign(t, bastogne, card.US, 3) // not the other way round
		b.put("Veterans", "C3")
		b.do(b.end())
		b.won(engine.NoSeat, victory.NotEnded)

		b = campaign(t, bastogne, card.US, 6)
		b.put("Stosstruppen", "A1")
		b.put("Veterans", "C3")
		b.money(300, 0)
		b.settle()
		b.do(b.end())
		b.settleTo(WinNone)
		b.won(card.US, victory.ByTime)

		b = campaign(t, bastogne, card.US, 6) // once more at the end
		b.put("Stosstruppen", "A1")
		b.do(b.end())
		b.settleTo(WinNone)
		b.won(card.German, victory.ByDestruction)
	})
}
