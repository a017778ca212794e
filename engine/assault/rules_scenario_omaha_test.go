package assault

import (
	"bocage/engine/assault/victory"
	"testing"

	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

const omaha = "omaha"

func TestRulesOmahaSetup(t *testing.T) {
	t.Run("SCENARIO-OMAHA-13 SCENARIO-OMAHA-16 RULING-134 CLAIM-34 "+
		"three U.S. units from the top of the deck, placed first, which the German cannot know", func(t *testing.T) {
		b := &table{T: t, p: New(original(t, omaha)), draws: []string{"M26 Pershing", "Veterans", "Commander"}}
		b.begin()
		b.asks(card.US, WinDeploy)
		eq(b, "first", b.p.First(), card.US)
		could := setOf("M26 Pershing", "M4A3 Sherman 76", "M4A1 Sherman", "M36 Jackson", "M8 Greyhound", "M12 Howitzer", "M7 Priest",
			"105 mm Howitzer", "Engineers",
			"Army Rangers", "Mechanized", "Paratroopers", "Veterans", "Commander", "Regulars")
		for name, at := range map[string]string{"M26 Pershing": "B8", "Veterans": "C8", "Commander": "D8"} {
			b.do(b.deploy(card.US, name, at))
			b.could(at, could)
		}
		b.do(ready(card.US))
		b.asks(card.German, WinDeploy)
		for _, at := range []string{"D4", "E5", "C5", "D1", "C1", "A3", "B4", "B5"} {
			var m engine.Move
			for _, c := range b.p.Moves(card.German, nil) {
				if c.Op == OpDeploy && board.Tile(c.B) == b.tile(at) {
					m = c
				}
			}
			b.do(m)
		}
		b.do(ready(card.German))
		b.asks(card.US, WinOps)
		for _, at := range []string{"B8", "C8", "D8"} { // one morale less at once (SCENARIO-OMAHA-17)
			eq(b, "net", b.on(at).Net, -1)
			b.lacks(at, board.FaceUp)
		}
		b.purse(20, 50)
	})
}

func TestRulesOmaha(t *testing.T) {
	t.Run("SCENARIO-OMAHA-14 RULING-131 "+
		"no German unit moves, advances, retreats, is placed or re-deployed onto seven tiles", func(t *testing.T) {
		for _, id := range []string{"5A", "6A", "7A", "8A", "9A", "10A", "18A"} {
			b := campaign(t, omaha, card.German, 2)
			at := b.where(id)
			eq(b, id+" is shut for the German", b.p.sc.Shut(card.German).Has(b.tile(at)), true)
			eq(b, id+" is open for the U.S.", b.p.sc.Shut(card.US).Has(b.tile(at)), false)
		}
		b := campaign(t, omaha, card.German, 2)
		b.put("Grenadiers", "D4")
		b.put("Pz IV", "B5")
		b.own(card.German, "D5")
		b.hand(card.German, "Re-Deploy", "Volkssturm")
		b.money(50, 0)
		b.refuse(b.move("D4", "D5"), BadTerrain, "RULING-131")
		b.refuse(b.move("B5", "B6"), BadTerrain, "RULING-131")
		b.refuse(b.place("Volkssturm", "D5"), BadTerrain, "RULING-13")
		b.refuse(b.play(card.German, "Re-Deploy", "D4", "D5"), BadTarget, "WIN-31")

		b = campaign(t, omaha, card.German, 2) // no advance
		b.put("Grenadiers", "C5", net(4))
		b.put("Veterans", "C6", net(-5))
		b.fight("C5", "C6", 3)
		b.settleTo(WinAdvance)
		b.happened(EvKill, 1)
		b.asks(card.German, WinOps)

		b = campaign(t, omaha, card.US, 2) // no retreat
		b.put("M26 Pershing", "B4", net(3))
		b.put("Grenadiers", "B5")
		b.fight("B4", "B5", 3, -2)
		b.settle()
		b.isOn("B5", "Grenadiers")
		b.happened(EvBlocked, 1)
		b = campaign(t, omaha, card.US, 2)
		b.put("Veterans", "D4")
		b.do(b.move("D4", "D5"))
		b.isOn("D5", "Veterans")
	})
	t.Run("SCENARIO-OMAHA-15 CARD-AIR-STRIKE-03 CARD-BOMBER-RUN-03 CARD-STRAFING-RUN-03 CARD-COUNTER-OFFENSIVE-01 RULING-06 "+
		"four cards are only sacrificed by the German", func(t *testing.T) {
		b := campaign(t, omaha, card.German, 2)
		b.put("Grenadiers", "D4")
		b.put("M7 Priest", "D6")
		b.barred(card.German, "Bomber Run", "Strafing Run", "Air Strike", "Counter Offensive")
		b = campaign(t, omaha, card.US, 2)
		b.put("Veterans", "B8")
		b.put("Grenadiers", "D4")
		b.hand(card.US, "Air Strike", "Counter Offensive")
		b.money(0, 50)
		b.do(b.play(card.US, "Air Strike", "D4"))
		b.morale("D4", 1)
		b.do(b.play(card.US, "Counter Offensive", "B8"))
	})
	t.Run("SCENARIO-OMAHA-17 RULING-132 CLAIM-15 "+
		"1 morale of every U.S. unit at the beginning of its turn, as long as the German holds a fortification", func(t *testing.T) {
		b := campaign(t, omaha, card.German, 2)
		b.put("Grenadiers", "D1")
		b.put("Veterans", "C7")
		b.put("M26 Pershing", "B8", down)
		b.put("Engineers", "D8", down, net(-3))
		b.do(b.end())
		b.asks(card.US, WinSplit) // before the draw
		eq(b, "turn", b.p.Turn(), 2+1)
		b.morale("C7", 5)
		eq(b, "net, face down", b.on("B8").Net, -1)
		b.isOn("D8", "") // eliminated, and shown
		eq(b, "shown", card.Name(b.told(EvKill)[0].Face), "Engineers")
		b.happened(EvReward, 0)
		b.happened(EvAttrition, 1)

		b = campaign(t, omaha, card.German, 2)
		b.put("Grenadiers", "D1")
		b.put("Veterans", "C7")
		b.own(card.US, "D4 E5")
		b.own(engine.NoSeat, "C5")
		b.do(b.end())
		b.morale("C7", 6)
		b.toOps()
		b.do(b.end()) // and not at the beginning of the German's turn
		b.morale("C7", 6)
	})
	t.Run("SCENARIO-OMAHA-18 WIN-18 RULING-133 PLACE-14 HOUSE-22 one unit a phase comes ashore without cost", func(t *testing.T) {
		b := campaign(t, omaha, card.US, 2)
		b.put("Grenadiers", "D1")
		b.hand(card.US, "M26 Pershing", "Veterans", "Regulars")
		b.hand(card.German, "Sabotage", "SNAFU")
		b.money(10, 4)
		b.own(card.US, "B7")
		b.refuse(b.free("Veterans", "B7"), BadTarget, "RULING-133")
		m := b.free("M26 Pershing", "B8")
		wrong := m
		wrong.C = 4
		b.refuse(wrong, engine.NotPossible, "PLACE-06")
		b.do(m)
		b.asks(card.German, WinReact) // it is announced like any placement
		b.settleReact()
		b.isOn("B8", "M26 Pershing")
		b.lacks("B8", board.FaceUp)
		b.could("B8", card.OfCost[12]&card.OfSide[card.US])
		b.purse(10, 4)
		b.refuse(b.free("Veterans", "D8"), BadTarget, "RULING-133") // one
		b.refuse(b.place("Veterans", "D8"), TooDear, "RULING-21")
		b.do(b.place("Regulars", "D8"))
		b.settleReact()
		b.purse(10, 0)
		b.own(card.German, "C8")
		b.p.used = 0
		b.refuse(b.free("Veterans", "C8"), NotControlled, "PLACE-03")

		b = campaign(t, omaha, card.German, 2) // not the German
		b.hand(card.German, "Volkssturm")
		b.refuse(b.free("Volkssturm", "D1"), BadTarget, "RULING-133")
	})
	t.Run("SCENARIO-OMAHA-19 RULING-129 a U.S. unit on the objective wins, else the German after turn 8", func(t *testing.T) {
		b := campaign(t, omaha, card.US, 4)
		b.put("Veterans", "D2")
		b.put("Volkssturm", "A3")
		b.own(card.German, "D1")
		b.script(0)
		b.do(b.move("D2", "D1"))
		b.asks(card.US, WinOps) // in phase 4
		b.do(b.end())
		b.won(card.US, victory.ByPresence)

		b = campaign(t, omaha, card.German, 8)
		b.put("Volkssturm", "A3")
		b.put("Veterans", "D2")
		b.money(0, 300)
		b.do(b.end())
		b.won(card.German, victory.ByTime)

		b = campaign(t, omaha, card.German, 8) // once more at the end
		b.put("Volkssturm", "A3")
		b.put("Veterans", "D1")
		b.do(b.end())
		b.won(card.US, victory.ByPresence)

		b = campaign(t, omaha, card.US, 4) // controlling it is not enough
		b.put("Volkssturm", "A3")
		b.own(card.US, "D1")
		b.do(b.end())
		b.won(engine.NoSeat, victory.NotEnded)
	})
}
