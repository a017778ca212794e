package assault

import (
	"slices"
	"testing"

	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
)

// TestRulesSoloAnswers is about the Player's cards against the Non-Player, and its own against him.
func TestRulesSoloAnswers(t *testing.T) {
	decks := scenario.Script{ActionDeck: cardList("Replacements", "Prep Fire"), FirerDeck: cardList("Accuracy"),
		TargetDeck: cardList("Smoke Screen"), Orders: []scenario.Order{onward}}
	t.Run("RULING-162 CARD-SMOKE-SCREEN-01 its Smoke Screen ends the combat, unless the Player cancels it", func(t *testing.T) {
		for _, cancel := range []bool{false, true} {
			b := solitaire(t, meadow, decks)
			b.put("M26 Pershing", "C3")
			b.put("Stosstruppen", "C2")
			b.hand(card.US, "SNAFU")
			b.money(0, 7)
			b.opens = []string{"Smoke Screen"}
			b.do(b.attack("C3", "C2"), pass(card.US))
			b.asks(card.US, WinAnswer)
			if !cancel {
				b.do(pass(card.US))
				b.asks(card.US, WinOps)
				b.happened(EvDamage, 0)
				b.has("C3", board.Fired)
				continue
			}
			b.opens = []string{"Replacements", "Accuracy", "Prep Fire"}
			b.script(0, 0)
			b.do(b.play(card.US, "SNAFU"))
			b.settle()
			b.happened(EvDamage, 2)
		}
	})
	t.Run("RULING-162 RULING-25 the Player cancels its combat card like any other", func(t *testing.T) {
		b := solitaire(t, meadow, decks)
		b.put("Stosstruppen", "C2")
		b.put("Veterans", "C3")
		b.hand(card.US, "SNAFU", "Poor Aim")
		b.money(0, 7)
		b.await("Accuracy")
		b.settleReact()
		b.asks(card.US, WinCards)
		b.totals(11, 8)
		b.opens = []string{"Replacements", "Smoke Screen"}
		b.script(0)
		b.do(b.play(card.US, "SNAFU"))
		b.settle()
		eq(b, "differential", b.told(EvDamage)[0].M, int16(8+5-8))
	})
	t.Run("SOLO-28 CARD-SABOTAGE-03 RULING-32 Sabotage takes no cards from a side that holds none", func(t *testing.T) {
		b := solitaire(t, meadow, scenario.Script{Orders: []scenario.Order{onward}})
		b.put("Stosstruppen", "C2")
		b.put("Veterans", "F5")
		b.hand(card.US, "Sabotage")
		b.money(0, 4)
		b.await()
		b.asks(card.US, WinReact)
		b.do(b.play(card.US, "Sabotage"))
		eq(b, "cards", len(b.p.Hand(card.US)), 3)
		b.happened(EvLose, 0)
		b.settleReact()
		b.isOn("C3", "Stosstruppen")
	})
	t.Run("SOLO-28 WIN-29 Tank Obstacles stop its advance", func(t *testing.T) {
		b := solitaire(t, meadow, scenario.Script{Orders: []scenario.Order{onward}})
		b.put("Pz VI Tiger I", "C2", net(2))
		b.put("75 mm Howitzer", "C3", net(-1))
		b.put("Veterans", "F5")
		b.hand(card.US, "Tank Obstacles")
		b.money(0, 5)
		b.await()
		b.asks(card.US, WinReact) // the attack
		b.script(3)
		b.do(pass(card.US))
		b.settleTo(WinReact)
		b.happened(EvKill, 1)
		b.do(b.play(card.US, "Tank Obstacles"))
		b.isOn("C2", "Pz VI Tiger I")
		b.asks(card.US, WinSplit)
	})
	t.Run("RULING-159 Re-Deploy calls nobody up", func(t *testing.T) {
		b := solitaire(t, meadow, scenario.Script{Built: tilesOf("D3")})
		b.put("Veterans", "A5")
		b.own(card.US, "E5 E4")
		b.hand(card.US, "Re-Deploy")
		b.money(0, 10)
		b.do(b.play(card.US, "Re-Deploy", "A5", "E4"))
		b.happened(EvCalledUp, 0)
	})
	t.Run("RULING-159 PLACE-09 one called up in the Non-Player's own turn does not act in it", func(t *testing.T) {
		b := solitaire(t, meadow, scenario.Script{Built: tilesOf("D3"), Orders: []scenario.Order{onward}})
		b.put("Pz V Panther", "E2", net(3))
		b.put("Veterans", "E3", net(2))
		b.opens = []string{"Grenadiers"}
		b.script(2, -2)
		b.do(b.end())
		b.isOn("E4", "Veterans")
		b.isOn("D3", "Grenadiers")
		b.lacks("D3", board.Placed) // but in the next
	})
	t.Run("RULING-165 one that came without being dug in digs in by itself like any other", func(t *testing.T) {
		b := campaign(t, bulgeSolo, card.German, 2)
		b.clear("G1")
		b.put("Pz V Panther", "A5")
		b.script(1)
		b.opens = []string{"Engineers", "Improved Defenses", "Improved Defenses"}
		b.do(b.end())
		b.isOn("G2", "Engineers")
		b.has("G2", board.DugIn)
	})
}

func TestRulesReadings(t *testing.T) {
	sides(t, "RULING-14 the price of a starting unit is not less on the home base", func(t *testing.T, me, foe kit) {
		b := levy(t, meadow, 3, 0)
		b.do(goFirst(card.German, me.side))
		b.do(b.pick(me.side, me.heavy), b.pick(me.side, me.heavy))
		b.refuse(b.pick(me.side, me.spg), TooDear, "RULING-10") // 8 would cost nothing there
		b.do(ready(me.side), b.pick(foe.side, foe.green), ready(foe.side))
		b.do(b.deploy(me.side, me.heavy, b.p.sc.Label(b.p.sc.HomeBase[me.side])))
		eq(b, "prestige", b.p.Prestige(me.side), 0)
	})
	sides(t, "RULING-36 the order inside a move", func(t *testing.T, me, foe kit) {
		order := func(b *table) (kinds []EventKind) {
			for _, e := range b.log {
				switch e.Kind {
				case EvMove, EvControl, EvMines, EvReveal, EvKill:
					kinds = append(kinds, e.Kind)
				}
			}
			return kinds
		}
		b := lay(t, meadow, me.side)
		b.put(me.infantry, "C3", dug, down)
		b.put(foe.infantry, "E3", down)
		b.own(foe.side, "D3")
		b.script(-1)
		b.do(b.move("C3", "D3"))
		if got, want := order(b), []EventKind{EvMove, EvControl, EvMines, EvReveal, EvReveal}; !slices.Equal(got, want) {
			t.Errorf("order %v, want %v", got, want)
		}
		b.lacks("D3", board.DugIn)
		b.has("D3", board.Moved)

		b = lay(t, meadow, me.side) // the dead turn nobody up
		b.put(me.infantry, "C3", net(1-card.UnitOf(unitNamed(me.infantry)).Morale))
		b.put(foe.infantry, "E3", down)
		b.own(foe.side, "D3")
		b.script(-1)
		b.do(b.move("C3", "D3"))
		if got, want := order(b), []EventKind{EvMove, EvControl, EvMines, EvKill}; !slices.Equal(got, want) {
			t.Errorf("order %v, want %v", got, want)
		}
		b.lacks("E3", board.FaceUp)

		b = lay(t, meadow, me.side) // reactions come before all of it
		b.put(me.tank, "C3", dug)
		b.own(foe.side, "D3")
		b.hand(foe.side, "Tank Obstacles")
		b.p.prestige[foe.side] = 5
		b.do(b.move("C3", "D3"))
		b.isOn("C3", me.tank)
		b.owner("D3", foe.side)
		b.do(b.play(foe.side, "Tank Obstacles"))
		b.has("C3", board.DugIn)
		b.owner("D3", foe.side)
	})
	sides(t, "RULING-60 ABIL-AA-08 the range of anti-air is no support range", func(t *testing.T, me, foe kit) {
		guns := []string{me.flak}
		if me.side == card.German {
			guns = append(guns, "Flak 88")
		}
		for _, gun := range guns {
			for at, adds := range map[string]bool{"D2": true, "B3": false} {
				b := lay(t, meadow, me.side)
				b.put(me.heavy, "C3")
				b.put(foe.stalwart, "D3")
				b.put(gun, at)
				b.fight("C3", "D3", -2, -2)
				b.settle()
				want := int16(8)
				if adds {
					want += int16(card.UnitOf(unitNamed(gun)).Support)
				}
				eq(b, "fire with "+gun+" on "+at, b.told(EvTotals)[0].N, want)
			}
		}
	})
	t.Run("RULING-130 RULING-137 RULING-170 RULING-171 home rows, bridges and objectives where the pictures are lost", func(t *testing.T) {
		b := campaign(t, omaha, card.US, 2)
		var german string
		for _, id := range []string{"29A", "19B", "11A", "12A", "20B", "34A", "25B", "17A", "26B", "27B"} {
			german += b.where(id) + " "
		}
		eq(b, "Omaha, German", b.p.sc.HomeRow[card.German], b.set(german))
		eq(b, "Omaha, U.S.", b.p.sc.HomeRow[card.US], b.set(b.where("31B")+" "+b.where("32B")+" "+b.where("33B")))
		eq(b, "Omaha, objective", b.p.sc.Objectives, b.set(b.where("19B")))

		b = campaign(t, lumberjack, card.US, 2)
		var bridges board.Tiles
		for i, terr := range b.p.sc.Terrain {
			if terr == board.Bridge {
				bridges |= board.Tile(i).Bit()
			}
		}
		eq(b, "Lumberjack, bridges", bridges, b.set(b.where("14B")+" "+b.where("16B")))

		b = campaign(t, herrken, card.US, 2)
		eq(b, "Herrken, objectives", b.p.sc.Objectives, b.set(b.where("18B")+" "+b.where("9B")))
		eq(b, "Herrken, above", b.p.sc.HomeRow[card.German], b.set(b.row("1")))
		eq(b, "Herrken, below", b.p.sc.HomeRow[card.US], b.set(b.row("5")))

		b = campaign(t, bulgeSolo, card.German, 2)
		eq(b, "Bulge, above", b.p.sc.HomeRow[card.US], b.set(b.row("1")))
		eq(b, "Bulge, below", b.p.sc.HomeRow[card.German], b.set(b.row("5")))
		eq(b, "Bulge, the Non-Player", b.p.sc.NonPlayer(), engine.Seat(card.US))
	})
}
