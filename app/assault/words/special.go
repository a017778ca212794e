package words

import (
	"strconv"
	"strings"

	aview "bocage/app/assault/view"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
)

// The special rules of a scenario, put into words from the vocabulary of package assault: a sentence for every rule of
// scenario.SideRules, with the side it binds before it.

// Rules are the special rules of a scenario, a sentence each.
func Rules(sc *scenario.Scenario) (out []string) {
	if b := sc.Begin; b != nil {
		out = append(out, words.Stop(words.Say("rules.begin", b.Turn, Side(view.SideOf(b.Side)))))
	} else {
		out = append(out, [...]string{words.Say("rules.first-lot"), words.Say("rules.first-draw"), words.Say("rules.first", Side(aview.German)),
			words.Say("rules.first", Side(aview.US))}[sc.First])
	}
	add := func(on bool, id string, args ...any) {
		if on {
			out = append(out, words.Say(id, args...))
		}
	}
	add(sc.SetupFirst < 2, "rules.sets-up-first", Side(view.SideOf(sc.SetupFirst)))
	add(sc.RandomEdges, "rules.random-edges")
	add(sc.OwnActions, "rules.own-action-decks")
	add(sc.SecondBonus > 0, "rules.second-bonus", sc.SecondBonus)
	add(sc.SecondActions > 0, "rules.second-actions", sc.SecondActions)
	if _, ok := deepWater(sc); ok {
		if cross := crossers(sc); len(cross) > 0 {
			add(true, "rules.bridges-save", words.And(cross))
		} else {
			add(true, "rules.bridges")
		}
	}
	two := [2][]string{sideRules(sc, 0), sideRules(sc, 1)}
	for i := range two[0] {
		g, u := two[assault.German][i], two[assault.US][i]
		if g == u {
			add(g != "", "rules.both", g)
			continue
		}
		add(g != "", "rules.side", Side(aview.German), g)
		add(u != "", "rules.side", Side(aview.US), u)
	}
	if sc.Solo != nil {
		out = append(out, script(sc)...)
	}
	return out
}

// sideRules are the rules that bind or serve a side, always as many and in the same order, "" for what does not hold. They stand
// after a colon.
func sideRules(sc *scenario.Scenario, s engine.Seat) (out []string) {
	r := &sc.Rules[s]
	add := func(on bool, id string, args ...any) {
		line := ""
		if on {
			line = words.Say(id, args...)
		}
		out = append(out, line)
	}
	barred := append(actionNames(r.BarredActions), unitNames(r.BarredUnits, s)...)
	add(len(barred) > 0, "rules.barred", words.And(barred))
	add(sc.Sealed[s].Most > 0, "rules.sealed", len(sc.Cards[card.UnitPile(s)]), sc.Sealed[s].Least, sc.Sealed[s].Most, sc.Sealed[s].Budget)
	add(sc.BeginDugIn[s], "rules.begin-dug-in")
	add(sc.AnyControlled[s], "rules.any-controlled")
	add(r.Static != 0, "rules.static", words.Or(unitNames(r.Static, s)))
	add(r.Forbidden != 0, "rules.forbidden", words.Or(labels(sc, r.Forbidden)))
	add(r.NoNewUnits, "rules.no-new-units")
	add(r.NoReshuffle, "rules.no-reshuffle")
	add(r.NoDigging, "rules.no-digging")
	add(r.RefuseRetreat, "rules.refuse-retreat")
	add(r.IncomeTimes == 0, "rules.no-income")
	add(r.IncomeTimes > 1, "rules.income", r.IncomeTimes)
	add(r.BattleTimes > 1, "rules.battle-values", r.BattleTimes)
	add(r.ExtraUnits > 0, "rules.extra-units", r.ExtraUnits)
	add(sc.HandLimit[s] != 10 && s != sc.NonPlayer(), "rules.hand-limit", sc.HandLimit[s])
	add(r.FreeTiles != 0, "rules.free-tiles", words.Or(labels(sc, r.FreeTiles)))
	add(r.DropUnits != 0, "rules.drop", words.And(unitNames(r.DropUnits, s)), turns(sc, r.DropTurns))
	add(r.Strip != 0, "rules.strip", turns(sc, r.Strip))
	var line []string
	for i, k := range r.Strikes {
		id := "rules.bombardment"
		if k.Air {
			id = "rules.air-strike"
		}
		line = append(line, begin(i, words.Say(id, int(k.Damage), turns(sc, k.Turns))))
	}
	out = append(out, strings.Join(line, " "))
	line = nil
	for i, a := range r.Attrition {
		line = append(line, begin(i, attrition(sc, &a, s)))
	}
	out = append(out, strings.Join(line, " "))
	help := ""
	if r.MireActions != 0 {
		help = " " + words.Say("rules.mire-actions", words.And(actionNames(r.MireActions)))
	}
	mire := ""
	if r.Mire != 0 {
		mire = words.Say("rules.mire", words.Or(terrains(sc, r.Mire)), words.And(labels(sc, r.Mire))) + help
	}
	return append(out, mire)
}

// begin begins the sentences after the first, which stands after a colon.
func begin(i int, s string) string {
	if i > 0 {
		return words.Capital(s)
	}
	return s
}

// attrition is a rule by which the units of a side lose morale.
func attrition(sc *scenario.Scenario, a *scenario.Attrition, s engine.Seat) string {
	of, needs := Side(view.SideOf(a.Of)), ""
	if a.Terrain != 0 {
		needs = words.Say("rules.while-controls", words.Or(terrains(sc, a.Terrain)), words.Or(labels(sc, a.Terrain)))
	}
	if a.Units != 0 {
		needs += words.Say("rules.while-units", words.Or(unitNames(a.Units, s.Other())))
	}
	if a.Operations {
		return words.Say("rules.attrition-operations", int(a.Loss), of, turns(sc, a.Turns), needs)
	}
	return words.Say("rules.attrition-turn", int(a.Loss), of, turns(sc, a.Turns), needs)
}

// actionNames lists action cards.
func actionNames(set card.ActionSet) (out []string) {
	for a := card.PrepFire; a <= card.PreparedPositions; a++ {
		if set.Has(a) {
			out = append(out, ActionName(a))
		}
	}
	return out
}

// turns says in which turns of a scenario something holds, "" for all.
func turns(sc *scenario.Scenario, set scenario.Turns) string {
	var in []string
	odd, even, tail := true, true, true
	from := 0
	for n := 1; n <= sc.Turns; n++ {
		has := set.Has(n)
		odd, even = odd && has == (n%2 == 1), even && has == (n%2 == 0)
		switch {
		case has && from == 0:
			from = n
		case !has && from > 0:
			tail = false
		}
		if has {
			in = append(in, strconv.Itoa(n))
		}
	}
	switch {
	case len(in) == sc.Turns:
		return ""
	case odd:
		return words.Say("rules.odd-turns")
	case even:
		return words.Say("rules.even-turns")
	case tail && len(in) > 1:
		return words.Say("rules.from-turn", from)
	case len(in) == 1:
		return words.Say("rules.in-turn", in[0])
	}
	return words.Say("rules.in-turns", words.And(in))
}

// crossers are the units that cross a deep river.
func crossers(sc *scenario.Scenario) (out []string) {
	t, _ := deepWater(sc)
	for u := card.FirstUnit; u <= card.LastUnit; u++ {
		if inPlay(sc, u) && !sc.Barred(u).Has(t) {
			out = append(out, Name(u))
		}
	}
	return out
}

// deepWater is a tile of impassable river, if there is one.
func deepWater(sc *scenario.Scenario) (board.Tile, bool) {
	for t := range board.Tile(sc.W * sc.H) {
		if sc.Terrain[t] == board.ImpassableRiver {
			return t, true
		}
	}
	return 0, false
}

// inPlay reports whether a unit of that face can come into the match.
func inPlay(sc *scenario.Scenario, u card.Face) bool {
	for _, g := range sc.Cards[card.UnitPile(card.UnitOf(u).Side)] {
		if g == u {
			return true
		}
	}
	for s := range sc.Start {
		for _, g := range sc.Start[s] {
			if g == u {
				return true
			}
		}
		for _, p := range sc.Placed[s] {
			if p.Face == u {
				return true
			}
		}
	}
	return false
}
