package assault

import (
	"testing"

	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
)

func TestRulesSoloReinforcements(t *testing.T) {
	built := scenario.Script{Built: tilesOf("B2 D2 C3")}
	t.Run("SOLO-29 SOLO-32 RULING-46 a Player unit next to such a tile calls a unit up, dug in, and is turned up", func(t *testing.T) {
		b := solitaire(t, meadow, built)
		b.put("Veterans", "E4", down)
		b.put("M4A1 Sherman", "A5")
		b.opens = []string{"Grenadiers"}
		b.do(b.move("E4", "E3"))
		b.isOn("D2", "Grenadiers")
		b.has("D2", board.FaceUp|board.DugIn)
		b.owner("D2", card.German)
		b.has("E3", board.FaceUp)
		b.do(b.move("A5", "A4")) // two tiles from any
		b.happened(EvCalledUp, 1)
	})
	t.Run("SOLO-30 SOLO-31 not onto a tile of the Player's, nor an occupied one", func(t *testing.T) {
		b := solitaire(t, meadow, built)
		b.put("Veterans", "E4")
		b.own(card.US, "D2")
		b.do(b.move("E4", "E3"))
		b.isOn("D2", "")
		b = solitaire(t, meadow, built)
		b.put("Veterans", "E4")
		b.put("Volkssturm", "D2")
		b.do(b.move("E4", "E3"))
		b.isOn("D2", "Volkssturm")
		b.happened(EvCalledUp, 0)
	})
	t.Run("RULING-159 for every such neighbour, from right to left, the furthest first, each time", func(t *testing.T) {
		b := solitaire(t, meadow, built)
		b.put("M4A1 Sherman", "C5")
		b.opens = []string{"Grenadiers"}
		b.do(b.move("C5", "C4"))
		b.isOn("C3", "Grenadiers")
		b = solitaire(t, meadow, built)
		b.put("M4A1 Sherman", "C1")
		b.own(card.German, "C2")
		b.script(0)
		b.opens = []string{"Grenadiers", "Volkssturm", "Stosstruppen"}
		b.do(b.move("C1", "C2"))
		eq(b, "in this order", b.tiles(EvCalledUp), "D2 B2 C3")
		b.isOn("D2", "Grenadiers")
		b.isOn("B2", "Volkssturm")
		b.isOn("C3", "Stosstruppen")
	})
	t.Run("RULING-159 by swap, advance and retreat too, not by placement", func(t *testing.T) {
		b := solitaire(t, meadow, scenario.Script{Built: tilesOf("D2")})
		b.put("Veterans", "E4")
		b.put("Recruits", "E3") // it stood there before
		b.opens = []string{"Grenadiers"}
		b.do(b.swap("E3", "E4"))
		b.isOn("D2", "Grenadiers")

		b = solitaire(t, meadow, scenario.Script{Built: tilesOf("D2")})
		b.put("M26 Pershing", "E4", net(2))
		b.put("Volkssturm", "E3", net(-3))
		b.opens = []string{"Grenadiers"}
		b.fight("E4", "E3", 0)
		b.do(advance(card.US))
		b.isOn("E3", "M26 Pershing")
		b.isOn("D2", "Grenadiers")

		b = solitaire(t, meadow, scenario.Script{Built: tilesOf("D2"),
			Orders: []scenario.Order{{Units: ^card.Set(0), Attack: []scenario.Target{scenario.Right, scenario.Back}}}})
		b.put("Pz V Panther", "E5", net(3))
		b.put("Veterans", "E4", net(2))
		b.opens = []string{"Grenadiers"}
		b.script(0, 0)
		b.do(b.end())
		b.isOn("E3", "Veterans")
		b.isOn("D2", "Grenadiers")

		b = solitaire(t, meadow, scenario.Script{Built: tilesOf("D2")})
		b.own(card.US, "E5 E4 E3")
		b.hand(card.US, "Recruits")
		b.money(0, 9)
		b.do(b.place("Recruits", "E3"))
		b.isOn("D2", "")
	})
	t.Run("SOLO-33 RULING-165 once it has lost being dug in it never is again", func(t *testing.T) {
		b := solitaire(t, meadow, built)
		b.put("Veterans", "E4")
		b.put("Waffen SS", "A1", dug) // from the start
		b.hand(card.US, "Prep Fire")
		b.money(0, 10)
		b.opens = []string{"Waffen SS"}
		b.do(b.move("E4", "E3"), b.play(card.US, "Prep Fire", "D2"))
		b.lacks("D2", board.DugIn)
		b.on("A1").State &^= board.DugIn
		b.do(b.end())
		b.lacks("D2", board.DugIn)
		b.has("A1", board.DugIn)
	})
	t.Run("SOLO-34 RULING-156 "+
		"others as the scenario says, after a draw of 1 or more, without digging in, and they act at once", func(t *testing.T) {
		b := solitaire(t, meadow, scenario.Script{Arrivals: tilesOf("A1 C1 F1 E2"), ArriveFrom: 2, Orders: []scenario.Order{onward}})
		b.put("Veterans", "A5")
		b.put("Volkssturm", "E2")
		b.own(card.US, "C1")
		b.script(0, 1)
		b.await("Grenadiers")
		eq(b, "calls", b.tiles(EvCall), "F1 A1") // E2 is occupied, C1 the Player's
		b.isOn("A2", "Grenadiers")
		b.isOn("F1", "")
		b.lacks("A2", board.DugIn)
		b = solitaire(t, meadow, scenario.Script{Arrivals: tilesOf("A1"), ArriveFrom: 3})
		b.put("Veterans", "A5")
		b.await()
		b.happened(EvCall, 0)
	})
	t.Run("RULING-157 in woods only after a draw of 1 or more, then dug in", func(t *testing.T) {
		for mod := -2; mod <= 3; mod++ {
			b := solitaire(t, meadow, scenario.Script{Woods: tilesOf("D2")})
			b.put("Veterans", "E4")
			b.script(mod)
			if mod > 0 {
				b.opens = []string{"Grenadiers"}
			}
			b.do(b.move("E4", "E3"))
			if mod > 0 {
				b.has("D2", board.DugIn)
			} else {
				b.isOn("D2", "")
			}
		}
	})
	t.Run("RULING-17 HOUSE-28 none if the deck is empty, and one that may not stand there is discarded", func(t *testing.T) {
		b := solitaire(t, meadow, built)
		b.put("Veterans", "E4")
		b.p.stock[card.PileGerman] = 0
		b.p.unseen = [card.NumFaces]uint8{}
		m := b.move("E4", "E3")
		if err := b.make(m); err != nil {
			t.Fatal(err)
		}
		b.asks(card.US, WinOps)
		b.isOn("D2", "")

		b = solitaire(t, ". . .\n. swamp .\n. . .\n. . .", scenario.Script{Built: board.Tile(4).Bit()})
		b.put("Veterans", "A4")
		b.opens = []string{"Pz IV"}
		b.do(b.move("A4", "A3"))
		b.isOn("B2", "")
		eq(b, "discards", b.p.DiscardSize(card.PileGerman), 1)
	})
}
