package assault

import (
	"testing"

	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

func TestRulesWorked(t *testing.T) {
	t.Run("CASE-01 CASE-02 the manual's sample combat, number by number", func(t *testing.T) {
		b := lay(t, `
			. .    . .   . .
			. .    . .   . .
			. hill . .   . .
			. boc  . .   . .
			. .    . .   . .`, card.German)
		b.put("Pz VI Tiger I", "B3", net(2))
		b.put("Veterans", "B4", net(-2))
		b.put("Field Marshal", "A3")
		b.put("Stosstruppen", "C3")
		b.put("10.5 cm Howitzer", "B1")
		b.put("4.2 in Mortar", "D4")
		b.put("105 mm Howitzer", "E4")
		b.own(card.US, "B5")
		b.hand(card.German, "Accuracy", "Morale Boost", "Off Target", "Pak 38 Towed Gun", "Take Cover!", "Snap Shot")
		b.hand(card.US, "Sabotage", "Deadly Fire", "SNAFU", "Recruits")
		b.money(12, 16)

		// The first fire: the Tiger at the Veterans.
		b.morale("B3", 7)
		b.morale("B4", 4)
		b.do(b.attack("B3", "B4"), pass(card.US))
		b.asks(card.German, WinCards)
		b.totals(7+2+(2+3+3)+2, 8+5) // 19 against 13
		b.do(b.play(card.German, "Accuracy"))
		b.totals(22, 13)
		b.draws = []string{"Reserves", "Well Supplied"}
		b.rolls = []uint8{3, 3} // Take Cover! and Snap Shot are lost
		b.do(b.play(card.US, "Sabotage"), pass(card.German))
		eq(b, "lost", card.Name(b.told(EvLose)[0].Face)+" "+card.Name(b.told(EvLose)[1].Face), "Take Cover! Snap Shot")
		eq(b, "German cards", len(b.p.Hand(card.German)), 4)
		eq(b, "U.S. cards", len(b.p.Hand(card.US)), 6)
		b.do(b.play(card.German, "Morale Boost"))
		b.morale("B3", 9)
		b.totals(24, 13)
		b.do(pass(card.US), pass(card.German))
		b.do(b.give(card.German, "Bluff"))
		b.script(-2)
		b.do(b.give(card.US, "Recruits"))
		eq(b, "sacrifices", [2]int16{b.told(EvSacrifice)[0].N, b.told(EvSacrifice)[1].N}, [2]int16{0, 7})
		eq(b, "differential", b.told(EvDamage)[0].M, 22-20)
		b.losses(1)
		b.morale("B4", 3)

		// The return fire: the Veterans at the Tiger.
		b.asks(card.US, WinCards)
		b.totals(7-3+(3+3), 10)
		b.do(b.play(card.US, "Deadly Fire"))
		b.morale("B3", 7)
		b.totals(10, 10)
		b.do(b.play(card.German, "Off Target"))
		b.totals(7, 10)
		b.do(b.play(card.US, "SNAFU"))
		b.totals(10, 10)
		b.do(b.give(card.US, "Bluff")) // nobody has prestige for another card
		b.script(0)
		b.do(b.give(card.German, "Pak 38 Towed Gun"))
		eq(b, "differential", b.told(EvDamage)[1].M, 10-17)
		b.losses(1, 0)

		// No retreat: the Tiger lost 2, the Veterans 1 (RULING-87).
		b.asks(card.German, WinOps)
		b.isOn("B4", "Veterans")
		b.purse(12-2-5-5, 16-4-5-7)
		b.morale("B3", 7)
		b.morale("B4", 3)
	})
	t.Run("CASE-03 the manual's second turn", func(t *testing.T) {
		b := lay(t, meadow, card.US)
		b.hand(card.German, "Tank Obstacles")
		b.put("M4A3 Sherman 76", "C3")
		b.put("Volkssturm", "D3", dug)
		b.put("Stosstruppen", "F1", net(-1)) // morale 4
		b.put("Pz V Panther", "A1", net(2))  // morale 8
		b.money(5, 34)
		b.p.step = stepSplit
		b.do(b.splitUnits(2))
		eq(b, "cards", len(b.p.Hand(card.US)), 5)
		b.draws = []string{"Ranged Bombardment", "Ranged Bombardment", "Accuracy", "Accuracy", "Accuracy"}
		for range 5 {
			b.do(b.buy(card.PileAction))
		}
		eq(b, "cards", len(b.p.Hand(card.US)), 10)
		b.purse(5, 14)
		b.asks(card.US, WinOps) // an eleventh card cannot be bought, so nothing is asked

		b.do(b.move("C3", "C2"), b.play(card.German, "Tank Obstacles"), pass(card.US))
		b.isOn("C3", "M4A3 Sherman 76")
		b.purse(0, 14)
		b.refuse(b.move("C3", "C2"), AlreadyMoved, "OPS-05")

		b.script(3)
		b.do(b.play(card.US, "Ranged Bombardment", "F1"))
		b.morale("F1", 1)
		b.purse(0, 7)
		b.script(3)
		b.do(b.play(card.US, "Ranged Bombardment", "A1"))
		b.morale("A1", 2)

		b.script(-2, -2)
		b.do(b.attack("C3", "D3"))
		b.settle()
		b.has("C3", board.Fired)
	})
	t.Run("CASE-04 a dug-in defender fires first and kills", func(t *testing.T) {
		b := lay(t, meadow, card.German)
		b.put("Marder III", "C2")
		b.put("Engineers", "C3", dug)
		b.money(9, 0)
		b.script(-2)
		b.do(b.attack("C2", "C3"))
		b.firings([2]int16{11, 3})
		eq(b, "differential", b.told(EvDamage)[0].M, 6)
		b.losses(3)
		b.isOn("C2", "")
		b.asks(card.US, WinReward)
		b.do(subtract(card.US))
		b.purse(7, 0)
		b.morale("C3", 5)
		b.has("C3", board.DugIn)
		b.asks(card.German, WinOps)
		eq(b, "discarded", b.p.Discarded(b.face("Marder III")), 1)
	})
	t.Run("CASE-06 a retreat blocked by the edge eliminates", func(t *testing.T) {
		b := lay(t, ". . .\n. . .\n. . .", card.US)
		b.put("M4A1 Sherman", "B2")
		b.put("Volkssturm", "B1")
		b.put("Regulars", "C2")
		b.p.sc.HomeBase[card.German] = b.tile("A1")
		b.fight("B2", "B1", 1, -1)
		b.firings([2]int16{10, 6}, [2]int16{1, 7})
		b.losses(3, 0)
		eq(b, "differential of the return fire", b.told(EvDamage)[1].M, 1-7)
		b.isOn("B1", "")
		b.purse(0, 2)
		b.morale("B2", 5)
		b.do(advance(card.US))
		b.isOn("B1", "M4A1 Sherman")
	})
	t.Run("CASE-07 a retreat blocked by a unit is survived", func(t *testing.T) {
		b := lay(t, meadow, card.US)
		b.put("M26 Pershing", "C4")
		b.put("Stosstruppen", "C3", dug)
		b.put("Recruits", "C2")
		b.put("M10 Wolverine", "D3")
		b.put("10.5 cm Howitzer", "F3") // at distance 3: makes the Stosstruppen's fire 11
		b.fight("C4", "C3", 2, 3)       // 13 against 11: 1; then 7+4+3 against 10: 2
		b.losses(1, 2)
		b.morale("C3", 2)
		b.has("C3", board.DugIn)
		b.isOn("C3", "Stosstruppen")
		b.asks(card.US, WinOps)
	})
	t.Run("CASE-09 the limit of 9", func(t *testing.T) {
		b := lay(t, meadow, card.German)
		b.put("Pz VI King Tiger", "C3", net(1))
		b.put("Recruits", "C4", net(-3))
		b.put("Recruits", "D3", net(-3))
		b.fight("C3", "C4", 0)
		b.do(stay(card.German))
		b.purse(1, 0)
		b.morale("C3", 9)
		b.on("C3").State &^= board.Fired
		b.fight("C3", "D3", 0)
		b.do(stay(card.German))
		b.purse(2, 0)
		b.morale("C3", 9)

		b = lay(t, meadow, card.German)
		b.put("Pz VI King Tiger", "C3", net(1))
		b.put("Veterans", "C4", dug)
		b.hand(card.German, "Morale Boost", "Accuracy")
		b.money(7, 0)
		b.script(-2)
		b.do(b.attack("C3", "C4"), pass(card.German), b.give(card.German, "Bluff"))
		b.totals(11, 10)
		b.do(b.play(card.German, "Morale Boost"))
		b.totals(12, 10)
		b.morale("C3", 9)
		b.script(0)
		b.settle()
	})
	t.Run("CASE-18 PRESTIGE-10 rewards", func(t *testing.T) {
		for name, want := range map[string]int{"Pz III": 3, "Pz VI King Tiger": 8, "Pz V Panther": 7, "Pz IV": 4, "Volkssturm": 2, "Pz II": 1} {
			b := lay(t, meadow, card.US)
			b.put("M26 Pershing", "C4", net(3))
			b.put("M12 Howitzer", "B4")
			b.put(name, "C3", net(1-card.UnitOf(unitNamed(name)).Morale))
			b.fight("C4", "C3", 3)
			b.purse(0, want)
		}
		b := lay(t, meadow, card.US)
		b.put("M26 Pershing", "C4")
		b.put("Pz III", "C3", net(-3))
		b.money(2, 0)
		b.script(3)
		b.do(b.attack("C4", "C3"), subtract(card.US))
		b.purse(0, 0)
	})
	t.Run("CASE-22 PRESTIGE-01 PRESTIGE-05 income", func(t *testing.T) {
		b := lay(t, ". . . .\ntown city bridge fort\n. . . .", card.US)
		b.own(card.US, "A1 B1 C1 D1 A2 B2 C2 D2")
		b.own(card.German, "A3 B3 C3 D3")
		eq(b, "U.S. income", b.p.Income(card.US), 18)
		b.put("Recruits", "A1")
		b.put("Volkssturm", "D3")
		b.p.sc.Victory = nil
		b.do(b.end())
		b.purse(0, 18)
	})
	t.Run("CASE-23 DRAW-05 DRAW-06 DRAW-07 buying cards", func(t *testing.T) {
		b := lay(t, meadow, card.US)
		b.hand(card.US, "Recruits", "Recruits", "Regulars", "Regulars", "Accuracy", "Accuracy", "SNAFU", "SNAFU")
		b.money(0, 50)
		b.p.step = stepSplit
		b.do(b.splitUnits(0))
		eq(b, "cards", len(b.p.Hand(card.US)), 13)
		b.asks(card.US, WinOps)

		for money, bought := range map[int16]int{8: 2, 7: 1, 3: 0, 50: 2} {
			b := lay(t, meadow, card.US)
			b.hand(card.US, "Recruits", "Recruits", "Regulars")
			b.money(0, money)
			b.p.step = stepSplit
			b.do(b.splitUnits(4))
			for range bought {
				b.asks(card.US, WinBuy)
				b.do(b.buy(card.UnitPile(card.US)))
			}
			b.asks(card.US, WinOps)
			eq(b, "cards", len(b.p.Hand(card.US)), 8+bought)
		}
	})
}
