package assault

import (
	"bocage/engine/assault/victory"
	"testing"

	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
)

const bulgeSolo = "bulge-solo"

// ardent ends the Player's turn; the two action cards of the Non-Player are drawn, and what the rest of its turn needs.
func (b *table) ardent(opens ...string) {
	b.Helper()
	b.await(append([]string{"Improved Defenses", "Improved Defenses"}, opens...)...)
	b.settleReact()
}

func TestRulesBulgeSolo(t *testing.T) {
	t.Run("SCENARIO-BULGE-SOLO-21 RULING-155 SCENARIO-BULGE-SOLO-27 RULING-161 "+
		"all but the howitzers and the Commander advance, after two cards", func(t *testing.T) {
		b := campaign(t, bulgeSolo, card.German, 1)
		b.put("Pz V Panther", "A5")
		b.ardent()
		b.happened(EvPlay, 2)
		eq(b, "moves", b.tiles(EvMove), "G1 E1 C1 A1")
		for at, name := range map[string]string{"F1": "105 mm Howitzer", "B1": "105 mm Howitzer", "D1": "Commander", "D2": "M12 Howitzer"} {
			b.isOn(at, name)
		}
	})
	t.Run("SCENARIO-BULGE-SOLO-22 RULING-152 RULING-153 front, then right, then left", func(t *testing.T) {
		for _, c := range []struct {
			at  []string
			hit string
		}{{[]string{"C4", "D3", "B3"}, "C4"}, {[]string{"D3", "B3"}, "D3"}, {[]string{"B3", "C2"}, "B3"}} {
			b := campaign(t, bulgeSolo, card.German, 1)
			b.clear("C1", "B1", "F1", "D2")
			b.put("M26 Pershing", "C3")
			for i, at := range c.at {
				b.put([]string{"Pz VI Tiger I", "Pz V Panther", "StuG III"}[i], at, net(3))
			}
			b.opens = []string{"Accuracy", "Ranged Bombardment", "Take Cover!", "Ranged Bombardment"}
			b.script(-2, -2)
			b.opens = append([]string{"Improved Defenses", "Improved Defenses"}, b.opens...)
			b.do(b.end())
			b.settle()
			eq(b, "attacked", b.p.sc.Label(b.told(EvAttack)[0].B), c.hit)
		}
	})
	t.Run("SCENARIO-BULGE-SOLO-22 RULING-155 SCENARIO-BULGE-SOLO-21 "+
		"nobody behind, and nobody by a howitzer or the Commander", func(t *testing.T) {
		b := campaign(t, bulgeSolo, card.German, 1)
		b.clear("C1")
		b.put("Pz VI Tiger I", "D3", net(3)) // in front of the M12
		b.put("Pz V Panther", "C1", net(3))  // beside the Commander and a howitzer
		b.ardent()
		b.happened(EvAttack, 0)
	})
	t.Run("SCENARIO-BULGE-SOLO-23 SCENARIO-BULGE-SOLO-24 RULING-156 "+
		"from turn 2 on units may come to 22A, 13A, 2A and 36A, and act at once", func(t *testing.T) {
		b := campaign(t, bulgeSolo, card.German, 2)
		b.clear("G1", "E1", "C1")
		b.put("Pz V Panther", "A5")
		b.own(card.German, "C1") // the Player's
		b.script(3, 0)
		b.opens = []string{"M4A1 Sherman"}
		b.opens = append(b.opens, "Improved Defenses", "Improved Defenses")
		b.do(b.end())
		eq(b, "draws at", b.tiles(EvCall), "G1 E1") // C1 is the Player's, A1 occupied
		b.isOn("G2", "M4A1 Sherman")
		b.lacks("G2", board.DugIn)
		b.isOn("E1", "")

		b = campaign(t, bulgeSolo, card.German, 1) // not in turn 1
		b.clear("G1")
		b.put("Pz V Panther", "A5")
		b.ardent()
		b.happened(EvCall, 0)
	})
	t.Run("SCENARIO-BULGE-SOLO-25 RULING-172 "+
		"with a howitzer in play every German unit loses 2 at the beginning of U.S. turns 3 and 5", func(t *testing.T) {
		for turn := uint8(2); turn <= 5; turn++ {
			for _, guns := range []bool{true, false} {
				b := campaign(t, bulgeSolo, card.German, turn)
				if !guns {
					b.clear("F1", "B1", "D2")
				}
				b.put("Pz V Panther", "A5")
				b.put("Pioneers", "C5", down)
				b.put("Hetzer", "E5", net(-2))
				b.ardent()
				if guns && (turn == 3 || turn == 5) {
					b.morale("A5", 4)
					b.morale("C5", 2)
					b.isOn("E5", "")
					b.happened(EvReward, 0)
				} else {
					b.morale("A5", 6)
					b.isOn("E5", "Hetzer")
				}
			}
		}
	})
	t.Run("SCENARIO-BULGE-SOLO-26 RULING-160 whoever fights the Commander meets two combat cards in each firing", func(t *testing.T) {
		b := campaign(t, bulgeSolo, card.German, 1)
		b.clear("B1", "C1", "E1", "F1", "D2") // nobody supports it
		b.put("Hetzer", "C1", net(4))
		b.on("D1").Net = 5
		b.script(-2, -2)
		b.opens = []string{"Accuracy", "Snap Shot", "Ranged Bombardment", "Take Cover!", "Take Cover!", "Ranged Bombardment"}
		b.do(b.attack("C1", "D1")) // it is dug in and fires first
		b.settle()
		eq(b, "cards", len(b.told(EvPlay)), 4)

		b = campaign(t, bulgeSolo, card.German, 1) // and nobody else
		b.put("Pz V Panther", "C2", net(3))
		b.script(-2, -2)
		b.opens = []string{"Take Cover!", "Ranged Bombardment", "Accuracy", "Ranged Bombardment"}
		b.do(b.attack("C2", "C1"))
		b.settle()
		eq(b, "cards", len(b.told(EvPlay)), 2)
	})
	t.Run("SCENARIO-BULGE-SOLO-28 RULING-167 they always follow", func(t *testing.T) {
		b := campaign(t, bulgeSolo, card.German, 1)
		b.put("M26 Pershing", "C3", net(3))
		b.put("Hetzer", "C4", net(-3))
		b.put("Pz V Panther", "A5")
		b.script(0)
		b.ardent("Accuracy", "Ranged Bombardment")
		b.settle()
		b.happened(EvKill, 1)
		b.isOn("C4", "M26 Pershing")
	})
	t.Run("SCENARIO-BULGE-SOLO-29 SCENARIO-BULGE-SOLO-30 RULING-169 "+
		"the Commander destroyed wins at once, else the game is lost after turn 6", func(t *testing.T) {
		b := campaign(t, bulgeSolo, card.German, 3)
		b.clear("C1")
		b.put("Pz V Panther", "C1", net(3))
		b.on("D1").State &^= board.DugIn
		b.on("D1").Net = -1
		b.hand(card.German, "Pz VI King Tiger")
		b.opens = []string{"Snap Shot", "Take Cover!"}
		b.do(b.attack("C1", "D1"))
		b.asks(card.German, WinSacrifice)
		b.opens = []string{"Ranged Bombardment"}
		b.script(3)
		b.do(b.give(card.German, "Pz VI King Tiger"))
		b.settle()
		b.won(card.German, victory.ByKill)

		b = campaign(t, bulgeSolo, card.German, 6)
		b.put("Pz V Panther", "A5")
		b.ardent()
		b.won(card.US, victory.ByTime)
	})
	t.Run("SCENARIO-BULGE-SOLO-31 RULING-168 a U.S. unit in the German home row: lost, at once", func(t *testing.T) {
		b := campaign(t, bulgeSolo, card.German, 2)
		b.put("M4A1 Sherman", "C4")
		b.put("Pz V Panther", "A5")
		b.script(0)
		b.ardent()
		b.won(card.US, victory.ByIntrusion)
	})
	t.Run("HOUSE-24 a face-down unit that can be the one asked for is taken for it", func(t *testing.T) {
		b := lay(t, meadow, card.German)
		b.p.sc.Victory = []scenario.Condition{{Side: card.German, Instant: true, Killed: setOf("Commander")}}
		b.p.sc.Finish()
		b.put("Grenadiers", "A3")
		b.put("Recruits", "F3", down)
		b.do(b.move("A3", "B3"))
		b.won(engine.NoSeat, victory.NotEnded)
		b.on("F3").Could &^= setOf("Commander")
		b.do(b.end())
		b.won(card.German, victory.ByKill)
	})
}
