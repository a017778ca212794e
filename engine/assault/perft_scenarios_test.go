package assault

import (
	"testing"

	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
)

// scenarioCases are the beginnings of all scenarios, and positions for what scenarios add to the rules.
func scenarioCases() []perftCase {
	var begins []perftCase
	for _, id := range scenario.Scenarios() {
		begins = append(begins, perftCase{"begins-" + id, 3, 2, func(t *testing.T) Position {
			sc, err := scenario.Load(id)
			if err != nil {
				t.Fatal(err)
			}
			return New(sc)
		}})
	}
	return append(begins, []perftCase{
		{"muster-30-6", 3, 2, func(t *testing.T) Position { return musterPosition(t, scenario.Muster{Budget: 30, Most: 6}) }},
		{"muster-35-exactly-6", 3, 2, func(t *testing.T) Position { return musterPosition(t, scenario.Muster{Budget: 35, Exactly: 6}) }},
		{"muster-of-a-list", 5, 4, func(t *testing.T) Position {
			list := card.SetOf(unitNamed("Grenadiers")) | card.SetOf(unitNamed("Pz IV")) | card.SetOf(unitNamed("Flak 88")) |
				card.SetOf(unitNamed("Regulars")) | card.SetOf(unitNamed("M7 Priest")) | card.SetOf(unitNamed("M4A1 Sherman"))
			return musterPosition(t, scenario.Muster{Budget: 18, Exactly: 3, From: list})
		}},
		{"muster-last-units", 8, 6, lastUnitsPosition},
		{"mire", 4, 3, mirePosition},
		{"drop-and-river", 4, 3, dropPosition},
		{"strikes", 5, 3, strikePosition},
		{"static-and-free", 5, 3, staticPosition},
		{"static-attacks", 6, 5, staticAttacks},
		{"stay", 8, 6, stayPosition},
		{"sacrifice-only", 6, 4, barredPosition},
		{"few-cards", 7, 5, func(t *testing.T) Position { return fewPosition(t, 2) }},
		{"few-cards-rules-3", 7, 5, func(t *testing.T) Position { return fewPosition(t, 3) }},
		{"solo-player-turn", 5, 3, func(t *testing.T) Position { return soloBoard(t).p }},
		{"solo-non-player-turn", 8, 6, func(t *testing.T) Position {
			b := soloBoard(t)
			return b.after(b.end())
		}},
		{"solo-retreat-calls-up", 6, 4, func(t *testing.T) Position {
			b := retreatBoard(t)
			return b.after(b.end())
		}},
		{"solo-herrken-turn", 6, 4, func(t *testing.T) Position {
			b := ambushBoard(t)
			return b.after(b.end())
		}},
	}...)
}

// stage is lay with a scenario that tune has changed. Tiles can be named in tune.
func stage(t *testing.T, grid string, phasing engine.Seat, tune func(b *table, sc *scenario.Scenario)) *table {
	t.Helper()
	sc := sketch(t, grid)
	b := &table{T: t}
	b.p.sc = sc
	tune(b, sc)
	var cross card.Set
	for _, n := range swimmers(sc) {
		cross |= card.SetOf(unitNamed(n))
	}
	sc.Swimmers = cross
	sc.Finish()
	b.p = New(sc)
	b.p.first, b.p.phasing, b.p.turn, b.p.step = phasing, phasing, 2, stepOps
	b.begin()
	return b
}

// musterPosition: both sides choose starting units; tanks find few places in the swamps of the home rows.
func musterPosition(t *testing.T, m scenario.Muster) Position {
	sc := sketch(t, `
swamp . swamp . swamp swamp
. . . . . .
. swamp . swamp . .`)
	sc.First = scenario.FirstIsUS
	sc.Muster = [2]scenario.Muster{m, m}
	sc.Rules[card.German].BarredUnits = card.SetOf(unitNamed("Flak 88"))
	sc.Finish()
	return New(sc)
}

// lastUnitsPosition: the choice goes on until neither budget nor room allows more; then the units are placed.
func lastUnitsPosition(t *testing.T) Position {
	sc := sketch(t, `
swamp . swamp .
. . . .
. swamp . .`)
	sc.First = scenario.FirstIsGerman
	sc.Muster = [2]scenario.Muster{{Budget: 12, Most: 3}, {Budget: 4}}
	named := func(names ...string) (f []card.Face) {
		for _, n := range names {
			f = append(f, unitNamed(n))
		}
		return f
	}
	sc.Cards[card.PileGerman] = named("Pz III", "Marder III", "Marder III", "Pz II", "Puma", "Volkssturm")
	sc.Cards[card.PileUS] = named("Recruits", "Recruits", "M3A1 Stuart", "Regulars")
	sc.Finish()
	return New(sc)
}

// mirePosition: units that need a draw before they act, and cards that do not help them.
func mirePosition(t *testing.T) Position {
	b := stage(t, `
. . . . .
. swamp swamp . .
. . swamp . .
. . . . .`, card.US, func(b *table, sc *scenario.Scenario) {
		for s := range sc.Rules {
			sc.Rules[s].Mire = b.set("B2 C2 C3")
			sc.Rules[s].MireActions = 1<<card.CounterOffensive | 1<<card.OpportunityFire | 1<<card.CommanderInitiative | 1<<card.DoubleTime |
				1<<card.ReDeploy
		}
	})
	b.put("Commander", "C3")
	b.put("Regulars", "B2", state(board.Stuck))
	b.put("Mechanized", "B3")
	b.put("Recruits", "B4")
	b.put("Grenadiers", "C2")
	b.own(card.US, "C4")
	b.hand(card.US, "Opportunity Fire", "Re-Deploy", "Counter Offensive", "Recruits")
	b.money(0, 15)
	return b.p
}

// dropPosition: drops, and a river that only some units cross.
func dropPosition(t *testing.T) Position {
	b := stage(t, `
. . . . .
. . swamp . .
deep deep bridge deep deep
. . . . .
. . . . .`, card.German, func(b *table, sc *scenario.Scenario) {
		sc.Source = []byte(`{"rules":[{"rule":"impassableRiver","except":["Engineers","Pioneers"]}]}`)
		for s := range sc.Rules {
			sc.Rules[s].DropUnits = card.SetOf(unitNamed("Fallschirmjaeger")) | card.SetOf(unitNamed("Paratroopers"))
			sc.Rules[s].DropTurns = 0xFFFFFFF8
		}
	})
	b.p.turn = 3
	b.put("Pioneers", "B2")
	b.put("Grenadiers", "A2")
	b.put("Fallschirmjaeger", "D2", down)
	b.put("Engineers", "D3", dug)
	b.put("Regulars", "D4")
	b.hand(card.German, "Fallschirmjaeger", "Stosstruppen")
	b.money(9, 0)
	b.p.unit[b.tile("D2")].State |= board.FaceUp // next to an enemy
	b.p.open(card.PileGerman, unitNamed("Fallschirmjaeger"))
	return b.p
}

// strikePosition: a free air strike, the removal of dug-in markers, and no digging.
func strikePosition(t *testing.T) Position {
	b := stage(t, `
. . . . .
. . . . .
. . fort . .
. . . . .
. . . . .`, card.US, func(b *table, sc *scenario.Scenario) {
		sc.Rules[card.US].Strikes = []scenario.Strike{{Damage: 1, Air: true, Turns: 0xAAAA}, {Damage: 3, Air: true, Turns: 0x5555}}
		sc.Rules[card.US].NoDigging = true
		sc.Rules[card.US].Strip = 0x5555
	})
	b.put("SdKfz 7/1 Track", "B1", down)
	b.put("Pz IV", "C2")
	b.put("Pak 38 Towed Gun", "E2", dug)
	b.put("Volkssturm", "A2", dug, down)
	b.put("Grenadiers", "C3", net(-3))
	b.put("Regulars", "D4")
	return b.p
}

// staticPosition: a gun that stays, ground that one side may not enter, and a unit a turn for nothing.
func staticPosition(t *testing.T) Position {
	b := stage(t, `
. . . . .
. . fort . .
. . . . .
- beach beach beach -`, card.US, func(b *table, sc *scenario.Scenario) {
		sc.Rules[card.German].Static = card.SetOf(unitNamed("Flak 88"))
		sc.Rules[card.German].Forbidden = b.set("A3 B3 C3")
		sc.Rules[card.US].FreeTiles = b.set("B4 C4 D4")
		sc.HomeBase[card.US] = b.tile("C4")
	})
	b.put("Flak 88", "C2", dug, func(u *board.Unit) { u.Pile = card.PileStartGerman })
	b.put("Volkssturm", "D2")
	b.put("Paratroopers", "D3")
	b.put("Engineers", "E3")
	b.hand(card.US, "M7 Priest", "Recruits")
	b.money(0, 3)
	return b.p
}

// staticAttacks: a gun that stays destroys its neighbour and cannot advance; another one could.
func staticAttacks(t *testing.T) Position {
	b := stage(t, `
. . . .
. . . .
. . . .
. . . .`, card.German, func(_ *table, sc *scenario.Scenario) { sc.Rules[card.German].Static = card.SetOf(unitNamed("Flak 88")) })
	b.put("Flak 88", "B2", dug, func(u *board.Unit) { u.Pile = card.PileStartGerman })
	b.put("Flak 88", "D2")
	b.put("Recruits", "B3", net(-3))
	b.put("Recruits", "D3", net(-3))
	b.hand(card.German, "Volkssturm")
	return b.p
}

// stayPosition: a defender who may refuse the retreat, but not before Forced Retreat.
func stayPosition(t *testing.T) Position {
	b := stage(t, `
. . . .
. . . .
. . . .
. . . .`, card.German, func(_ *table, sc *scenario.Scenario) {
		sc.Rules[card.US].RefuseRetreat, sc.Rules[card.US].NoNewUnits, sc.Rules[card.German].NoNewUnits = true, true, true
	})
	b.put("Pz V Panther", "B2")
	b.put("Grenadiers", "A2")
	b.put("Regulars", "B3")
	b.hand(card.German, "Forced Retreat", "Accuracy")
	b.hand(card.US, "Tank Obstacles")
	b.money(6, 5)
	return b.after(b.attack("B2", "B3"))
}

// barredPosition: cards that may only be sacrificed, doubled battle values, and an air card that nobody may play.
func barredPosition(t *testing.T) Position {
	b := stage(t, `
. . . .
. . . .
. . . .
. . . .`, card.German, func(_ *table, sc *scenario.Scenario) {
		for s := range sc.Rules {
			sc.Rules[s].BattleTimes = 2
			sc.Rules[s].BarredActions = 1<<card.AirStrike | 1<<card.SupplyColumn
		}
		sc.Rules[card.German].BarredUnits = card.SetOf(unitNamed("Pz VI King Tiger"))
	})
	b.put("Grenadiers", "B2")
	b.put("Recruits", "B3")
	b.hand(card.German, "Pz VI King Tiger", "Volkssturm", "Air Strike", "Supply Column")
	b.hand(card.US, "Regulars", "Air Strike")
	b.money(20, 6)
	return b.p
}

// fewPosition: decks that cannot give what a card or the draw asks for, one of them never made anew.
func fewPosition(t *testing.T, version int) Position {
	b := stage(t, `
. . . .
. . . .
. . . .
. . . .`, card.German, func(_ *table, sc *scenario.Scenario) {
		sc.Cards[card.PileAction] = deckOf(card.WellSupplied, card.Sabotage, card.AirStrike)
		sc.Cards[card.PileGerman] = []card.Face{unitNamed("Grenadiers"), unitNamed("Pz II"), unitNamed("Pz IV"), unitNamed("Marder III")}
		sc.Cards[card.PileUS] = []card.Face{unitNamed("Regulars"), unitNamed("Recruits"), unitNamed("Recruits")}
		sc.Rules[card.US].NoReshuffle = true
	})
	b.put("Grenadiers", "A1", state(board.Moved))
	b.put("Regulars", "D4", dug)
	b.spend("Pz IV", "Recruits")
	b.hand(card.German, "Well Supplied", "Sabotage")
	b.money(9, 9)
	b.by(version)
	return b.p
}

// deckOf makes action cards for a Non-Player's deck.
func deckOf(acts ...card.Action) (f []card.Face) {
	for i, a := range acts {
		f = append(f, card.FaceOf(a, 1+i%4))
	}
	return f
}

// soloBoard: a Non-Player who advances and is called up in front of the Player; the Player holds Surprise cards.
func soloBoard(t *testing.T) *table {
	b := stage(t, `
. . . . .
. town . fort .
. . . . .
. swamp . . .
. . . . .`, card.US, func(b *table, sc *scenario.Scenario) {
		sc.Solo = &scenario.Script{
			Player: card.US, Cards: 2, Built: b.set("A1 B1 C1 D1 E1 B2 D2"),
			ActionDeck: deckOf(card.PrepFire, card.AirStrike, card.Replacements, card.RangedBombardment, card.ImprovedDefenses),
			FirerDeck:  deckOf(card.Accuracy, card.SurpriseAttack, card.Exposed, card.MoraleBoost, card.SnapShot),
			TargetDeck: deckOf(card.TakeCover, card.SnapShot, card.PoorAim, card.OffTarget, card.SmokeScreen),
			Arrivals:   b.set("A1 B1 E1"), ArriveFrom: 2,
			Orders: []scenario.Order{
				{Units: card.SetOf(unitNamed("Pz IV")) | card.SetOf(unitNamed("Waffen SS")), Advance: true,
					Attack: []scenario.Target{scenario.Front, scenario.Right, scenario.Left}, Follow: scenario.FollowAlways},
				{Units: card.SetOf(unitNamed("Pz VI King Tiger")), Advance: true, Attack: []scenario.Target{scenario.Front},
					Follow: scenario.FollowAlways}},
		}
		sc.Cards[card.PileGerman] = []card.Face{unitNamed("Pz IV"), unitNamed("Grenadiers"), unitNamed("Volkssturm"), unitNamed("Waffen SS"),
			unitNamed("Pz VI King Tiger"), unitNamed("Flak 88"), unitNamed("Pz IV")}
		sc.Victory = []scenario.Condition{{Side: card.German, Instant: true, Intruder: true}, {Side: card.US, Instant: true, HomeBase: true}}
		sc.End = []scenario.Comparison{{Measure: scenario.ForSide, Side: card.German}}
	})
	b.put("Pz IV", "C2")
	b.put("Waffen SS", "B3")
	b.put("Pz VI King Tiger", "D3")
	b.put("Flak 88", "C1", net(-1))
	b.put("M4A1 Sherman", "C3")
	b.put("Regulars", "C4", down)
	b.put("Mechanized", "E3")
	b.p.unit[b.tile("C4")].State |= board.FaceUp
	b.p.open(card.PileUS, unitNamed("Regulars"))
	b.own(card.US, "E1")
	b.hand(card.US, "Tank Obstacles", "SNAFU", "Poor Aim", "M7 Priest")
	b.money(0, 14)
	return b
}

// ambushBoard: a Non-Player who does not move, attacks onto objectives first, and comes out of the woods.
func ambushBoard(t *testing.T) *table {
	b := stage(t, `
. . . . .
. light . boc .
. . town . .
. . . vill .
. . . . .`, card.US, func(b *table, sc *scenario.Scenario) {
		sc.Objectives = b.set("C3 A2")
		sc.Solo = &scenario.Script{
			Player: card.US, Cards: 1, Built: b.set("A1 B1 C1 D1 E1 C3 D4"), Woods: b.set("B2 D2"),
			ActionDeck: deckOf(card.Replacements, card.RangedBombardment, card.PrepFire),
			FirerDeck:  deckOf(card.Accuracy, card.Exposed),
			TargetDeck: deckOf(card.TakeCover, card.PoorAim),
			Orders: []scenario.Order{{Units: ^card.Set(0), Attack: []scenario.Target{scenario.OnObjective, scenario.Front, scenario.Right,
				scenario.Left}, Follow: scenario.FollowObjective}},
		}
		sc.Cards[card.PileGerman] = []card.Face{unitNamed("Grenadiers"), unitNamed("Volkssturm"), unitNamed("Volkssturm"),
			unitNamed("Stosstruppen"), unitNamed("Waffen SS")}
		sc.Victory = []scenario.Condition{{Side: card.US, Instant: true, Objectives: 2}}
		sc.End = []scenario.Comparison{{Measure: scenario.ForSide, Side: card.German}}
	})
	b.put("Stosstruppen", "C2", net(-1))
	b.put("Waffen SS", "D3")
	b.put("Recruits", "C3", net(-3))
	b.put("Veterans", "D4")
	b.put("Mechanized", "B4")
	b.hand(card.US, "SNAFU", "Morale Boost", "Recruits")
	b.money(0, 12)
	return b
}

// retreatBoard: a unit of the Player that is driven back calls a unit up, which does not act in the same turn.
func retreatBoard(t *testing.T) *table {
	b := stage(t, `
. . . . .
. . . . .
. . . . .
city . town . .
. . . . .`, card.US, func(b *table, sc *scenario.Scenario) {
		sc.Solo = &scenario.Script{
			Player: card.US, Cards: 1, Built: b.set("A1 B1 C1 D1 E1 A4 C4"),
			ActionDeck: deckOf(card.ImprovedDefenses, card.ImprovedDefenses),
			FirerDeck:  deckOf(card.Accuracy, card.Accuracy),
			TargetDeck: deckOf(card.TakeCover, card.TakeCover),
			Orders: []scenario.Order{{Units: ^card.Set(0), Advance: true, Attack: []scenario.Target{scenario.Front},
				Follow: scenario.FollowAlways}},
		}
		sc.Cards[card.PileGerman] = []card.Face{unitNamed("Pz V Panther"), unitNamed("Pz IV"), unitNamed("Pz IV"), unitNamed("Pz III")}
		sc.Victory = []scenario.Condition{{Side: card.German, Instant: true, Intruder: true}}
		sc.End = []scenario.Comparison{{Measure: scenario.ForSide, Side: card.German}}
	})
	b.put("Pz V Panther", "B1")
	b.put("Recruits", "B2", net(5))
	b.put("Veterans", "E3")
	b.hand(card.US, "Snap Shot", "Regulars")
	b.money(0, 5)
	return b
}
