package assault

import (
	"bocage/engine/assault/victory"
	"strings"
	"testing"

	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

const herrken = "herrken-forest-solo"

func TestRulesHerrken(t *testing.T) {
	const idle = "Replacements"
	t.Run("SCENARIO-HERRKEN-19 SCENARIO-HERRKEN-20 RULING-157 next to woods or bocage a German unit may lie in ambush", func(t *testing.T) {
		for mod := -2; mod <= 3; mod++ {
			b := campaign(t, herrken, card.US, 2)
			b.put("Veterans", "B5")
			b.own(card.US, "A3 C2") // woods of the Player's: no draw
			b.clear("B2")
			b.own(card.US, "B2")
			b.script(mod)
			if mod >= 1 {
				b.opens = []string{"Grenadiers"}
			}
			b.do(b.move("B5", "B4")) // next to the bocage B3
			eq(b, "draws at", b.tiles(EvCall), "B3")
			if mod >= 1 {
				b.isOn("B3", "Grenadiers")
				b.has("B3", board.DugIn|board.FaceUp)
			} else {
				b.isOn("B3", "")
			}
		}
	})
	t.Run("SCENARIO-HERRKEN-21 German units do not move", func(t *testing.T) {
		b := campaign(t, herrken, card.US, 1)
		b.put("Veterans", "E5")
		b.await(idle)
		b.happened(EvMove, 0)
		b.happened(EvAttack, 0)
	})
	t.Run("SCENARIO-HERRKEN-22 RULING-153 first against U.S. units on objectives, else front, right, left", func(t *testing.T) {
		for _, c := range []struct{ at, hit string }{{"D3 C4", "D3"}, {"D3 B3", "D3"}, {"B3", "B3"}} {
			b := campaign(t, herrken, card.US, 1)
			b.clear("A2", "B2", "E2", "C3", "C4")
			b.carry("F3", "C3") // Volkssturm, next to the objective D3
			for at := range strings.FieldsSeq(c.at) {
				b.put("Veterans", at)
			}
			b.opens = []string{idle, "Accuracy", "Ranged Bombardment", "Take Cover!", idle}
			b.script(-2, -2)
			b.do(b.end())
			b.settle()
			eq(b, "attacked", b.p.sc.Label(b.told(EvAttack)[0].B), c.hit)
		}
	})
	t.Run("SCENARIO-HERRKEN-23 RULING-167 they follow onto objectives only", func(t *testing.T) {
		for at, follows := range map[string]bool{"D3": true, "B3": false} {
			b := campaign(t, herrken, card.US, 1)
			b.clear("C3")
			b.put("Stosstruppen", "C3", net(4))
			b.put("Recruits", at, net(-3))
			b.opens = []string{idle, "Accuracy", "Ranged Bombardment"}
			b.script(3)
			b.do(b.end())
			b.settle()
			b.happened(EvKill, 1)
			if follows {
				b.isOn(at, "Stosstruppen")
			} else {
				b.isOn("C3", "Stosstruppen")
				b.isOn(at, "")
			}
		}
	})
	t.Run("SCENARIO-HERRKEN-24 SCENARIO-HERRKEN-25 RULING-169 "+
		"both objectives at the same time win at once, else the game is lost after turn 5", func(t *testing.T) {
		b := campaign(t, herrken, card.US, 3)
		b.put("Veterans", "D4")
		b.own(card.US, "C2 D2 E3 E2")
		b.clear("E2")
		b.do(b.move("D4", "D3"))
		b.won(card.US, victory.ByObjectives)

		b = campaign(t, herrken, card.US, 5)
		b.put("Veterans", "E5")
		b.own(card.US, "D3")
		b.await(idle)
		b.won(card.German, victory.ByTime)
	})
	t.Run("SCENARIO-HERRKEN-26 a German unit in the U.S. home row loses nothing", func(t *testing.T) {
		b := campaign(t, herrken, card.US, 2)
		b.put("Veterans", "E5")
		b.put("Grenadiers", "A5")
		b.await(idle)
		b.won(engine.NoSeat, victory.NotEnded)
		eq(b, "turn", b.p.Turn(), 3)
	})
}
