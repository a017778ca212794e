package assault

import (
	"testing"

	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
)

func TestRulesTerrain(t *testing.T) {
	t.Run("TERRAIN-01 TERRAIN-02 TERRAIN-04 TERRAIN-06 TERRAIN-08 TERRAIN-09 TERRAIN-13 TERRAIN-14 TERRAIN-16 TERRAIN-17 TERRAIN-18 "+
		"TERRAIN-20 TERRAIN-23 TERRAIN-24 TERRAIN-25 PRESTIGE-05 RULING-105 the table", func(t *testing.T) {
		want := map[string][3]int8{ // target, fire, prestige
			"Clear": {0, 0, 1}, "Beach": {0, -3, 1}, "Bridge": {2, 0, 2}, "Bocage": {5, 0, 1}, "City": {5, 0, 6}, "Fortification": {6, 0, 2},
			"Heavy Woods": {4, 0, 1}, "Hills": {3, 2, 1}, "Impassable River": {0, 0, 1}, "Light Woods": {3, 0, 1}, "River": {0, -3, 1},
			"Swamp": {2, 0, 1}, "Town": {4, 0, 4}, "Village": {3, 0, 2},
		}
		for terr := board.Clear; terr < board.NumTerrains; terr++ {
			i := terr.Info()
			if got, ok := want[i.Name]; !ok || got != [3]int8{i.Target, i.Fire, i.Prestige} {
				t.Errorf("%s: %v, want %v", i.Name, [3]int8{i.Target, i.Fire, i.Prestige}, got)
			}
			delete(want, i.Name)
		}
		if len(want) > 0 {
			t.Errorf("missing: %v", want)
		}
	})
	t.Run("SETUP-02 SETUP-03 TERRAIN-26 RULING-106 72 sides of 36 tiles, twelve terrains, rivers passable", func(t *testing.T) {
		seen := map[board.Terrain]bool{}
		for id, terr := range scenario.TileTerrains() {
			seen[terr] = true
			if n := len(id); id[n-1] != 'A' && id[n-1] != 'B' || terr == board.Bridge || terr == board.ImpassableRiver || terr == board.Hole {
				t.Errorf("tile %s has terrain %v", id, terr)
			}
		}
		if len(scenario.TileTerrains()) != 72 || len(seen) != 12 {
			t.Errorf("%d tile sides with %d terrains", len(scenario.TileTerrains()), len(seen))
		}
	})
	sides(t, "TERRAIN-05 a bridge negates the river: all may enter", func(t *testing.T, me, foe kit) {
		b := lay(t, ". bridge .\n. . .\n. . .", me.side)
		b.own(me.side, "B1")
		b.put(me.tank, "A1")
		b.do(b.move("A1", "B1"))
		b.isOn("B1", me.tank)
	})
	sides(t, "TERRAIN-18 RULING-106 a river is entered by all", func(t *testing.T, me, foe kit) {
		for _, name := range []string{me.tank, me.infantry, me.heavy, me.howitzer} {
			b := lay(t, ". . .\n. river .\n. . .", me.side)
			b.put(name, "B1")
			b.do(b.move("B1", "B2"))
			b.isOn("B2", name)
		}
	})
	sides(t, "TERRAIN-12 DIG-05 an attacker of a fortification is fired at first", func(t *testing.T, me, foe kit) {
		b := lay(t, fortC4, me.side)
		b.put(me.stalwart, "C3")
		b.put(foe.green, "C4")
		b.fight("C3", "C4", -2, -2)
		b.settle()
		eq(b, "who fires first", b.told(EvFire)[0].Seat, foe.side)
	})
	sides(t, "SETUP-10 PRESTIGE-05 RULING-114 "+
		"income follows the markers, whether a unit stands there or not", func(t *testing.T, me, foe kit) {
		b := lay(t, "town . .\ncity vill fort\n. . .", me.side)
		b.p.control = [2]board.Tiles{}
		eq(b, "nothing", b.p.Income(me.side), 0)
		b.own(me.side, "A1 A2 B2 C2")
		b.own(foe.side, "C3")
		eq(b, "income", b.p.Income(me.side), 4+6+2+2)
		eq(b, "the other's", b.p.Income(foe.side), 1)
	})
}

func TestRulesCards(t *testing.T) {
	t.Run("SETUP-21 SETUP-22 the 33 action cards and their types", func(t *testing.T) {
		types := map[card.Type][]card.Action{}
		for a := card.PrepFire; a < card.NumActions; a++ {
			types[card.ActionInfo(a).Type] = append(types[card.ActionInfo(a).Type], a)
		}
		if len(types[card.Operations]) != 16 || len(types[card.Combat]) != 13 || len(types[card.Surprise]) != 4 {
			t.Errorf("%d Operations, %d Combat, %d Surprise cards", len(types[card.Operations]), len(types[card.Combat]), len(types[card.Surprise]))
		}
		for _, a := range types[card.Surprise] {
			if a != card.TankObstacles && a != card.SNAFU && a != card.Sabotage && a != card.PreparedPositions {
				t.Errorf("%s is a Surprise card", card.ActionInfo(a).Name)
			}
		}
	})
	t.Run("CARD-RANGED-BOMBARDMENT-01 CARD-ACCURACY-01 CARD-MORALE-BOOST-01 CARD-DEADLY-FIRE-01 CARD-OFF-TARGET-01 CARD-SNAFU-01 "+
		"CARD-SABOTAGE-01 CARD-TANK-OBSTACLES-01 the costs that the manual gives", func(t *testing.T) {
		for a, want := range map[card.Action]int{card.RangedBombardment: 7, card.Accuracy: 2, card.MoraleBoost: 5, card.DeadlyFire: 5,
			card.OffTarget: 5, card.SNAFU: 7, card.Sabotage: 4, card.TankObstacles: 5} {
			for c := 1; c <= 4; c++ {
				if f := card.FaceOf(a, c); card.Cost(f) != want || card.ActionOf(f) != a {
					t.Errorf("%s costs %d, want %d", card.Name(f), card.Cost(f), want)
				}
			}
		}
	})
	t.Run("ABIL-TACMOD-01 ABIL-AA-02 MINES-03 modifiers from -2 to +3, in even shares", func(t *testing.T) {
		for _, deck := range []string{"1", "2", "3", "4"} {
			n := map[int]int{}
			cards, _ := card.Deck(deck)
			for _, f := range cards {
				n[card.Modifier(f)]++
			}
			for m := -2; m <= 3; m++ {
				if n[m] != 10 {
					t.Errorf("deck %s: %d cards with modifier %d", deck, n[m], m)
				}
			}
			if len(n) != 6 || len(cards) != 60 {
				t.Errorf("deck %s: %d cards, modifiers %v", deck, len(cards), n)
			}
		}
	})
	t.Run("ABIL-AA-06 which cards are air cards", func(t *testing.T) {
		for a := card.PrepFire; a < card.NumActions; a++ {
			if a.Air() != (a == card.BomberRun || a == card.AirStrike || a == card.StrafingRun) {
				t.Errorf("%s: air %v", card.ActionInfo(a).Name, a.Air())
			}
		}
	})
	t.Run("CARD-BLUFF-01 ABIL-BATTLE-01 the Bluff is worth nothing", func(t *testing.T) {
		if card.BattleValue(card.Bluff) != 0 || card.Cost(card.Bluff) != 0 || card.Modifier(card.Bluff) != 0 ||
			card.TypeOf(card.Bluff) != card.BluffCard {
			t.Error("the Bluff has a value")
		}
	})
	t.Run("SETUP-31 SETUP-36 DYO-07 DYO-08 DYO-09 decks by designator", func(t *testing.T) {
		for _, d := range []string{"a", "b", "c", "d", "e", "f", "g", "h"} {
			for i, name := range []string{d, string(d[0] - 'a' + 'A')} {
				cards, ok := card.Deck(name)
				if !ok || len(cards) != 20 {
					t.Errorf("deck %s has %d cards", name, len(cards))
				}
				n := map[card.Face]int{}
				for _, f := range cards {
					if n[f]++; !card.IsUnit(f) || card.UnitOf(f).Side != engine.Seat(i) || n[f] > int(card.UnitOf(f).Copies) {
						t.Errorf("deck %s: %d of %s", name, n[f], card.Name(f))
					}
				}
			}
		}
		if _, ok := card.Deck("i"); ok {
			t.Error("there is a deck i")
		}
	})
}
