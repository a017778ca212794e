package text

import (
	"fmt"
	"strings"

	"bocage/app/view"
	"bocage/engine"
	"bocage/engine/assault"
)

// The special rules of a scenario, put into words from the vocabulary of package assault: a sentence for every rule of
// assault.SideRules, with the side it binds before it.

// Rules are the special rules of a scenario, a sentence each.
func Rules(sc *assault.Scenario) (out []string) {
	if b := sc.Begin; b != nil {
		out = append(out, stop(f("The match begins in turn %d, in the operations of %s", b.Turn, Side(view.SideOf(b.Side)))))
	} else {
		out = append(out, [...]string{"Who goes first is drawn by lot.", "Each side draws an action card; the higher modifier chooses who goes first.",
			"German goes first.", "U.S. goes first."}[sc.First])
	}
	add := func(on bool, format string, args ...any) {
		if on {
			out = append(out, f(format, args...))
		}
	}
	add(sc.SetupFirst < 2, "%s sets up first.", Side(view.SideOf(sc.SetupFirst)))
	add(sc.RandomEdges, "Which edge of the map belongs to whom is drawn by lot.")
	add(sc.SecondBonus > 0, "The side that goes second gets %d prestige more.", sc.SecondBonus)
	add(sc.SecondActions > 0, "The side that goes second draws %s more at the start.", Count(sc.SecondActions, "action card"))
	if t, ok := deepWater(sc); ok {
		var cross []string
		for u := assault.FirstUnit; u <= assault.LastUnit; u++ {
			if inPlay(sc, u) && !sc.Barred(u).Has(t) {
				cross = append(cross, assault.Name(u))
			}
		}
		s := "The river is crossed at its bridges only."
		if len(cross) > 0 {
			s = f("The river is crossed at its bridges only, save by %s.", Listed(cross, "and"))
		}
		out = append(out, s)
	}
	two := [2][]string{sideRules(sc, 0), sideRules(sc, 1)}
	for i := range two[0] {
		g, u := two[assault.German][i], two[assault.US][i]
		switch {
		case g == u:
			add(g != "", "Both sides: %s", g)
		default:
			add(g != "", "%s: %s", Say("words.german"), g)
			add(u != "", "%s: %s", Say("words.us"), u)
		}
	}
	if sc.Solo != nil {
		out = append(out, script(sc)...)
	}
	return out
}

// sideRules are the rules that bind or serve a side, always as many and in the same order, "" for what does not hold.
func sideRules(sc *assault.Scenario, s engine.Seat) (out []string) {
	r := &sc.Rules[s]
	add := func(on bool, format string, args ...any) {
		line := ""
		if on {
			line = f(format, args...)
		}
		out = append(out, line)
	}
	barred := append(actionNames(r.BarredActions), unitNames(r.BarredUnits, s)...)
	add(len(barred) > 0, "%s can only be sacrificed in combat.", Listed(barred, "and"))
	add(sc.BeginDugIn[s], "starting units begin dug in.")
	add(sc.AnyControlled[s], "starting units go on any controlled tile.")
	add(r.Static != 0, "the starting %s never moves.", names(r.Static, s, "or"))
	add(r.Forbidden != 0, "no unit may enter %s.", Labels(sc, r.Forbidden, "or"))
	add(r.NoNewUnits, "no new units after the set-up.")
	add(r.NoReshuffle, "the unit deck is not made anew from its discards.")
	add(r.NoDigging, "no unit can be ordered to dig in; cards and units that dig in by themselves still do.")
	add(r.RefuseRetreat, "a unit that must retreat may stay for 1 morale, unless a card forces it.")
	add(r.IncomeTimes == 0, "no prestige from tiles.")
	add(r.IncomeTimes > 1, "prestige from tiles counts %s.", times(r.IncomeTimes))
	add(r.BattleTimes > 1, "battle values count %s in combat.", times(r.BattleTimes))
	add(r.ExtraUnits > 0, "%s more in every free draw.", Count(r.ExtraUnits, "unit card"))
	add(sc.HandLimit[s] != 10 && s != sc.NonPlayer(), "cards can be bought up to %d in hand.", sc.HandLimit[s])
	add(r.FreeTiles != 0, "once in each operations phase a unit may be placed on %s without cost.", Labels(sc, r.FreeTiles, "or"))
	add(r.DropUnits != 0, "%s can be dropped from the hand, for their cost, on any vacant tile outside the enemy home row%s, face up and ready to act.", names(r.DropUnits, s, "and"), turns(sc, r.DropTurns))
	add(r.Strip != 0, "the dug-in marker of one enemy unit can be removed, once in each operations phase%s.", turns(sc, r.Strip))
	line := ""
	for _, k := range r.Strikes {
		line += f(" %s takes %d morale from an enemy that is face up, never its last, once in each operations phase%s.", upper(strikeName(k.Air)), k.Damage, turns(sc, k.Turns))
	}
	add(line != "", "%s", small(line))
	line = ""
	for _, a := range r.Attrition {
		when, needs := "the "+Side(view.SideOf(a.Of))+" turn", ""
		if a.Operations {
			when = "the " + Side(view.SideOf(a.Of)) + " operations"
		}
		if a.Terrain != 0 {
			needs = f(" while the enemy controls %s (%s)", Listed(terrains(sc, a.Terrain), "or"), Labels(sc, a.Terrain, "or"))
		}
		if a.Units != 0 {
			needs += f(" while the enemy has a unit %s on the map", names(a.Units, s.Other(), "or"))
		}
		line += f(" Every unit loses %d morale at the beginning of %s%s%s.", a.Loss, when, turns(sc, a.Turns), needs)
	}
	add(line != "", "%s", small(line))
	help := ""
	if r.MireActions != 0 {
		help = f(" %s do not reach there.", Listed(actionNames(r.MireActions), "and"))
	}
	add(r.Mire != 0, "in %s (%s) a unit must first draw +1 or more, or it cannot act in this turn; nothing is placed there.%s", Listed(terrains(sc, r.Mire), "or"), Labels(sc, r.Mire, "and"), help)
	return out
}

// times is how many times something counts.
func times(n int) string {
	if n == 2 {
		return "double"
	}
	return f("%d times", n)
}

// small begins a line that goes on after a colon.
func small(s string) string {
	if s = strings.TrimSpace(s); s != "" {
		s = strings.ToLower(s[:1]) + s[1:]
	}
	return s
}

// strikeName is what a free strike is called.
func strikeName(air bool) string {
	if air {
		return "an air strike"
	}
	return "a bombardment"
}

// actionNames lists action cards.
func actionNames(set assault.ActionSet) (out []string) {
	for a := assault.PrepFire; a <= assault.PreparedPositions; a++ {
		if set.Has(a) {
			out = append(out, assault.ActionInfo(a).Name)
		}
	}
	return out
}

// turns says in which turns of a scenario something holds, "" for all.
func turns(sc *assault.Scenario, set assault.Turns) string {
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
			in = append(in, fmt.Sprint(n))
		}
	}
	switch {
	case len(in) == sc.Turns:
		return ""
	case odd:
		return " in odd turns"
	case even:
		return " in even turns"
	case tail && len(in) > 1:
		return f(" from turn %d on", from)
	case len(in) == 1:
		return " in turn " + in[0]
	}
	return " in turns " + Listed(in, "and")
}

// deepWater is a tile of impassable river, if there is one.
func deepWater(sc *assault.Scenario) (assault.Tile, bool) {
	for t := range assault.Tile(sc.W * sc.H) {
		if sc.Terrain[t] == assault.ImpassableRiver {
			return t, true
		}
	}
	return 0, false
}

// inPlay reports whether a unit of that face can come into the match.
func inPlay(sc *assault.Scenario, u assault.Face) bool {
	for _, g := range sc.Cards(assault.UnitPile(assault.UnitOf(u).Side)) {
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
