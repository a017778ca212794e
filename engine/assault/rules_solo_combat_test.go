package assault

import (
	"testing"

	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
)

func TestRulesSoloCombat(t *testing.T) {
	script := scenario.Script{ActionDeck: cardList("Replacements", "Prep Fire"), FirerDeck: cardList("Accuracy"),
		TargetDeck: cardList("Take Cover!"), Orders: []scenario.Order{onward}}
	t.Run("SOLO-24 SOLO-25 SOLO-26 SOLO-27 RULING-163 WIN-35 "+
		"its cards come from its decks, the modifiers from the Player's", func(t *testing.T) {
		b := solitaire(t, meadow, script)
		b.put("Stosstruppen", "C2")
		b.put("Veterans", "C3")
		b.hand(card.US, "Poor Aim", "Recruits")
		b.money(0, 20)
		b.script(0)
		b.await("Accuracy")
		b.settleReact()
		b.asks(card.US, WinCards)
		b.totals(8+3, 8)
		b.do(b.play(card.US, "Poor Aim"))
		b.asks(card.US, WinSacrifice)
		b.totals(8+3-4, 8)
		b.opens = []string{"Replacements", "Take Cover!", "Prep Fire"}
		b.script(0)
		b.do(b.give(card.US, "Recruits"))
		s := b.told(EvSacrifice)
		if len(s) != 4 {
			t.Fatalf("sacrifices %+v", s)
		}
		eq(b, "the Non-Player's card", card.Name(s[0].Face), "Replacements")
		eq(b, "its value", s[0].N, int16(card.ActionInfo(card.Replacements).Battle))
		eq(b, "the Player's", card.Name(s[1].Face), "Recruits")
		eq(b, "the Player's Bluff", s[2].Face, card.Bluff)
		eq(b, "the Non-Player's card", card.Name(s[3].Face), "Prep Fire")
		b.firings([2]int16{8, 8}, [2]int16{8, 8})
		d := b.told(EvDamage)
		eq(b, "differential", d[0].M, int16(8+3-4+5-(8+7)))
		eq(b, "differential", d[1].M, int16(8-(8+3+6)))
		eq(b, "action discards of the Player", b.p.DiscardSize(card.PileAction), 3) // Poor Aim and two modifiers
	})
	t.Run("SOLO-39 RULING-164 SOLO-22 the Player attacks: rewards are added, the Non-Player gains only morale", func(t *testing.T) {
		b := solitaire(t, meadow, scenario.Script{Orders: []scenario.Order{onward}})
		b.put("M26 Pershing", "C3", net(2))
		b.put("Volkssturm", "C2", net(-3))
		b.fight("C3", "C2", 0)
		b.purse(0, 2)
		b.asks(card.US, WinAdvance)
		b.do(advance(card.US))
		b.isOn("C2", "M26 Pershing")
	})
	t.Run("RULING-154 SOLO-20 a unit without an order returns fire, supports and retreats, but neither moves nor attacks", func(t *testing.T) {
		b := solitaire(t, meadow, scenario.Script{Orders: []scenario.Order{{Units: setOf("Pz IV"), Advance: true}}})
		b.put("Grenadiers", "C2")
		b.put("Volkssturm", "B2")
		b.put("M26 Pershing", "C3", net(2))
		b.await()
		b.happened(EvAttack, 0)
		b.happened(EvMove, 0)
		b.do(b.splitUnits(4))
		b.settleBuy()
		b.fight("C3", "C2", 0, 0)
		b.settle()
		eq(b, "firings", len(b.told(EvFire)), 2)
		eq(b, "supported return fire", b.told(EvTotals)[1].N, int16(max(1, 6-int(b.told(EvDamage)[0].N))+2))
		b.isOn("C1", "Grenadiers")
	})
	t.Run("SOLO-20 RULING-153 "+
		"it attacks first, advances after combat if its order says so, else moves and may attack then", func(t *testing.T) {
		b := solitaire(t, meadow, scenario.Script{Orders: []scenario.Order{onward}})
		b.put("Pz VI Tiger I", "C2", net(4))
		b.put("75 mm Howitzer", "C3", net(-1))
		b.put("Pz V Panther", "E2", net(3))
		b.put("75 mm Howitzer", "E4", net(-1))
		b.put("Veterans", "A5")
		b.script(0, 0)
		b.await()
		b.happened(EvAttack, 2)
		b.isOn("C3", "Pz VI Tiger I") // it followed
		b.isOn("E4", "Pz V Panther")  // it moved to E3, attacked and followed
	})
	t.Run("RULING-153 a unit that does not move and fire only moves", func(t *testing.T) {
		b := solitaire(t, meadow, scenario.Script{Orders: []scenario.Order{onward}})
		b.put("Stosstruppen", "E2")
		b.put("75 mm Howitzer", "E4", net(-1))
		b.await()
		b.isOn("E3", "Stosstruppen")
		b.happened(EvAttack, 0)
	})
	t.Run("RULING-153 RULING-152 HOUSE-29 "+
		"the targets of an order come in its order, and the first order that names the unit counts", func(t *testing.T) {
		for want, ways := range map[string][]scenario.Target{"C4": {scenario.Front, scenario.Right, scenario.Left},
			"D3": {scenario.Right, scenario.Front}, "B3": {scenario.Left, scenario.Right}, "C2": {scenario.Back}} {
			b := solitaire(t, meadow, scenario.Script{Orders: []scenario.Order{{Units: setOf("Stosstruppen"), Attack: ways}, onward}})
			b.put("Stosstruppen", "C3")
			for _, at := range []string{"B3", "D3", "C2", "C4"} {
				b.put("Veterans", at)
			}
			b.script(-2, -2)
			b.await()
			eq(b, "attacked", b.p.sc.Label(b.told(EvAttack)[0].B), want)
		}
	})
	t.Run("RULING-162 HOUSE-27 a card that can do nothing is discarded and is no play", func(t *testing.T) {
		s := script
		s.TargetDeck = cardList("Off Target") // nobody supports
		b := solitaire(t, meadow, s)
		b.put("Stosstruppen", "C2")
		b.put("Veterans", "C3")
		b.opens = []string{"Off Target", "Replacements", "Accuracy", "Prep Fire"}
		b.fight("C3", "C2", 0, 0)
		b.happened(EvSpent, 1)
		b.happened(EvPlay, 1)
		eq(b, "discards", b.p.DiscardSize(card.PileTarget), 1)
	})
	t.Run("RULING-160 HOUSE-27 two cards for a staff, both played", func(t *testing.T) {
		s := script
		s.TargetDeck = cardList("Off Target", "Take Cover!", "Poor Aim")
		s.Staff, s.StaffCards = setOf("Stosstruppen"), 2
		b := solitaire(t, meadow, s)
		b.put("Stosstruppen", "C2", net(3))
		b.put("Veterans", "C3")
		b.opens = []string{"Take Cover!", "Poor Aim", "Replacements", "Accuracy", "Accuracy", "Prep Fire"}
		b.hand(card.US, "Snap Shot")
		b.money(0, 3)
		b.do(b.attack("C3", "C2"))
		b.settleReact()
		b.asks(card.US, WinCards)
		b.do(pass(card.US))
		if c := b.p.combat.NumPlayed; c == 0 {
			t.Error("the Non-Player has not played")
		}
		b.script(0, 0)
		b.settle()
		b.happened(EvPlay, 4)
	})
	t.Run("RULING-164 a Non-Player unit that kills gains 1 morale, the Player loses no prestige", func(t *testing.T) {
		b := solitaire(t, meadow, scenario.Script{Orders: []scenario.Order{onward}})
		b.put("Pz VI Tiger I", "C2", net(2))
		b.put("75 mm Howitzer", "C3", net(-1))
		b.put("Veterans", "F5")
		b.money(0, 20)
		b.script(3)
		b.await()
		b.isOn("C3", "Pz VI Tiger I")
		b.morale("C3", 8)
		eq(b, "reward", len(b.told(EvReward)), 0)
	})
	t.Run("RULING-17 without cards in its decks there are none", func(t *testing.T) {
		b := solitaire(t, meadow, scenario.Script{Orders: []scenario.Order{onward}})
		b.put("Stosstruppen", "C2")
		b.put("Veterans", "C3")
		b.script(0, 0)
		b.await()
		b.firings([2]int16{8, 8}, [2]int16{8, 8})
		b.losses(0, 0)
	})
}
