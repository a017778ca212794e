package assault

import (
	"bocage/engine/assault/victory"
	"slices"
	"testing"

	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
)

const utah = "utah"

func TestRulesUtah(t *testing.T) {
	t.Run("SCENARIO-UTAH-09 SCENARIO-UTAH-10 SCENARIO-UTAH-15 WIN-03 "+
		"exactly six German units for 35, on the home row; the U.S. begins", func(t *testing.T) {
		b := &table{T: t, p: New(original(t, utah))}
		b.begin()
		// 27
		b.do(b.pick(card.German, "Flak 88"), b.pick(card.German, "7.5 cm Howitzer"), b.pick(card.German, "Grenadiers"),
			b.pick(card.German, "Volkssturm"))
		// 7, and one more
		b.refuse(b.pick(card.German, "Pz IV"), TooDear, "RULING-10")
		b.refuse(ready(card.German), engine.WrongPrompt, "SETUP-47")
		b.do(b.pick(card.German, "SdKfz 223 Scout"), b.pick(card.German, "Pz II")) // 31
		b.refuse(b.pick(card.German, "Volkssturm"), HandFull, "RULING-11")
		b.do(ready(card.German))
		eq(b, "first", b.p.First(), card.US)
		for b.p.Prompt().Window == WinDeploy {
			b.do(b.p.Moves(b.p.Prompt().Seat, nil)[0])
		}
		eq(b, "German units on the home row", (b.p.occ[card.German] & b.p.sc.HomeRow[card.German]).Count(), 6)
		b.asks(card.US, WinOps)
		b.purse(10, 10)
	})
	t.Run("SCENARIO-UTAH-12 SCENARIO-UTAH-13 WIN-19 RULING-135 RULING-07 HOUSE-22 "+
		"the German bombardment: 3 morale, never the last, once a phase", func(t *testing.T) {
		for _, turn := range []uint8{2, 3} {
			b := campaign(t, utah, card.German, turn)
			b.put("Grenadiers", "A3")
			b.put("Veterans", "B4")
			b.put("M7 Priest", "C4")
			b.put("Paratroopers", "D4", down)
			b.put("Regulars", "E4", net(-4))
			b.hand(card.US, "SNAFU")
			b.money(0, 20)
			b.refuse(b.strike("D4"), BadTarget, "RULING-29")
			b.refuse(b.strike("A3"), BadTarget, "RULING-29")
			b.refuse(b.strike("E4"), NoEffect, "RULING-22")
			b.do(b.strike("C4"))
			b.morale("C4", 1)
			b.asks(card.German, WinOps)
			b.purse(0, 20)
			b.refuse(b.strike("B4"), AlreadyFired, "RULING-135")
			b.endTurn()
			b.endTurn()
			b.do(b.strike("B4"))
			b.morale("B4", 3)
		}
	})
	t.Run("SCENARIO-UTAH-16 SCENARIO-UTAH-17 SCENARIO-UTAH-18 WIN-19 RULING-135 "+
		"the U.S. airstrike: 1 in odd turns, 3 in even ones", func(t *testing.T) {
		for turn, loss := range map[uint8]int{1: 1, 2: 3, 3: 1, 4: 3} {
			b := campaign(t, utah, card.US, turn)
			b.put("Grenadiers", "A3")
			b.put("Volkssturm", "C3", net(-2))
			b.put("Veterans", "B5")
			b.do(b.strike("A3"))
			b.morale("A3", 4-loss)
			b.refuse(b.strike("C3"), AlreadyFired, "RULING-135")
			b.p.used = 0
			b.do(b.strike("C3"))
			b.morale("C3", 1)
		}
	})
	t.Run("SCENARIO-UTAH-19 RULING-135 ABIL-AA-01 German anti-air may stop it, U.S. anti-air not the bombardment", func(t *testing.T) {
		for mod := -2; mod <= 3; mod++ {
			b := campaign(t, utah, card.US, 2)
			b.put("Grenadiers", "A3")
			b.put("SdKfz 7/1 Track", "C3")
			b.put("Veterans", "B5")
			b.script(mod)
			b.do(b.strike("A3"))
			if mod >= 1 {
				b.morale("A3", 4)
			} else {
				b.morale("A3", 1)
			}
			b.refuse(b.strike("C3"), AlreadyFired, "RULING-135")
		}
		b := campaign(t, utah, card.US, 2)
		b.put("Grenadiers", "A3")
		b.put("SdKfz 7/1 Track", "D3") // three tiles away
		b.put("Veterans", "B5")
		b.do(b.strike("A3"))
		b.morale("A3", 1)

		b = campaign(t, utah, card.US, 2) // a gun that is face down must show itself
		b.put("Grenadiers", "A2")
		b.put("Flak 88", "C2", down)
		b.put("Veterans", "B5")
		b.script(2)
		b.do(b.strike("A2"))
		b.asks(card.German, WinFlak)
		b.do(engine.Move{Seat: card.German, Op: OpFlak, A: uint16(b.tile("C2"))})
		b.has("C2", board.FaceUp)
		b.morale("A2", 4)
	})
	sides(t, "RULING-135 nothing stops a bombardment, anti-air only what comes from the air", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.p.sc.Rules[me.side].Strikes = []scenario.Strike{{Damage: 2, Turns: ^scenario.Turns(0)}}
		b.put(foe.stalwart, "C3")
		b.put(foe.flak, "D3")
		full := b.on("C3").Morale()
		b.do(b.strike("C3"))
		b.morale("C3", full-2)
		b.happened(EvFlak, 0)
	})
	t.Run("SCENARIO-UTAH-14 CARD-AIR-STRIKE-03 CARD-BOMBER-RUN-03 CARD-STRAFING-RUN-03 "+
		"air cards are only sacrificed by the German", func(t *testing.T) {
		b := campaign(t, utah, card.German, 2)
		b.put("Grenadiers", "A3")
		b.put("M7 Priest", "C4")
		b.barred(card.German, "Bomber Run", "Strafing Run", "Air Strike")
		b = campaign(t, utah, card.US, 2)
		b.put("Grenadiers", "A3")
		b.hand(card.US, "Air Strike")
		b.money(0, 10)
		b.do(b.play(card.US, "Air Strike", "A3"))
	})
	t.Run("SCENARIO-UTAH-20 RULING-54 CLAIM-32 U.S. units dig in by themselves or not at all", func(t *testing.T) {
		b := campaign(t, utah, card.US, 2)
		b.put("Grenadiers", "A3")
		b.put("Veterans", "B5", down)
		b.put("Engineers", "E5", down)
		all := b.on("B5").Could
		b.refuse(b.dig("B5"), NotAble, "RULING-54")
		b.do(b.end())
		b.lacks("B5", board.DugIn)
		b.has("E5", board.DugIn)
		b.could("E5", all&card.Diggers)
		b.could("B5", all&^card.Diggers)
		b.toOps()
		b.do(b.dig("A3")) // the German may
	})
	t.Run("SCENARIO-UTAH-21 VICTORY-08 a to d, six turns", func(t *testing.T) {
		sc := original(t, utah)
		if !slices.Equal(sc.Victory, scenario.StandardVictory) || len(sc.End) != 2 || sc.End[0].Measure != scenario.MostPrestige ||
			sc.End[1].Measure != scenario.MostTiles || sc.Turns != 6 {
			t.Errorf("victory %v, end %v, turns %d", sc.Victory, sc.End, sc.Turns)
		}
		b := campaign(t, utah, card.German, 2)
		b.put("Grenadiers", "A3")
		b.put("Veterans", "F3")
		b.own(card.German, "D5")
		b.do(b.end())
		b.won(card.German, victory.ByHomeBase)
	})
}
