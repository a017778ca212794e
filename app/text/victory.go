package text

import (
	"strings"

	"bocage/app/view"
	"bocage/engine"
	"bocage/engine/assault"
)

// How a scenario is won, put into words from its conditions. Nothing here knows which scenario it is about.

// clause is a part of a condition: in a sentence after "with", and in a few words.
type clause struct{ long, short string }

// clauses are the parts of a condition that must hold together.
func clauses(sc *assault.Scenario, c *assault.Condition) (cs []clause) {
	add := func(on bool, long, short string) {
		if on {
			cs = append(cs, clause{long, short})
		}
	}
	foe, base := "the enemy", ""
	if c.Side < 2 {
		foe = Side(view.SideOf(c.Side.Other()))
		base = " at " + sc.Label(sc.HomeBase[c.Side.Other()])
	}
	add(c.HomeBase, f("control of %s home base%s", of(foe), base), "home base"+base)
	add(c.HomeRow > 0, f("control of %d adjacent tiles of %s home row", c.HomeRow, of(foe)), f("%d adjacent home row tiles", c.HomeRow))
	add(c.DestroyAll, f("no %s unit left on the map", strings.TrimPrefix(foe, "the ")), "destroy every unit")
	add(c.Objectives > 0, f("control of %d of the objectives %s", c.Objectives, Labels(sc, sc.Objectives, "and")), Count(c.Objectives, "objective"))
	add(c.Control != 0, "control of "+Labels(sc, c.Control, "and"), Labels(sc, c.Control, "and"))
	add(c.Prestige > 0, f("%d prestige or more", c.Prestige), f("%d prestige", c.Prestige))
	add(c.Tiles > 0, f("control of %s or more", Count(c.Tiles, "tile")), Count(c.Tiles, "tile"))
	add(c.UnitOn != 0, "a unit on "+Labels(sc, c.UnitOn, "or"), "a unit on "+Labels(sc, c.UnitOn, "or"))
	add(c.HoldTurns > 0, f("a unit on %s, for %d of its own turns in a row", sc.Label(c.Hold), c.HoldTurns), f("hold %s for %d turns", sc.Label(c.Hold), c.HoldTurns))
	add(c.Killed != 0, f("no %s %s left on the map", strings.TrimPrefix(foe, "the "), names(c.Killed, c.Side.Other(), "or")), "destroy the "+names(c.Killed, c.Side.Other(), "and"))
	add(c.Intruder, f("a unit on a tile of %s home row", of(foe)), "a unit on the home row")
	return cs
}

// of is a side or "the enemy" before what belongs to it.
func of(foe string) string {
	if foe == "the enemy" {
		return foe
	}
	return "the " + foe
}

// who wins by a condition, in a sentence.
func winner(s engine.Seat) string {
	if s > 1 {
		return "Either side"
	}
	return Side(view.SideOf(s))
}

// Victory is how a scenario is won, a sentence each: by what during the match, and how it is decided after the last turn.
func Victory(sc *assault.Scenario) (out []string) {
	type key struct {
		side    engine.Seat
		instant bool
	}
	var order []key
	ways := map[key][]string{}
	for i := range sc.Victory {
		c := &sc.Victory[i]
		k := key{c.Side, c.Instant}
		var parts []string
		for _, cl := range clauses(sc, c) {
			parts = append(parts, cl.long)
		}
		if ways[k] == nil {
			order = append(order, k)
		}
		ways[k] = append(ways[k], strings.Join(parts, " together with "))
	}
	for _, k := range order {
		when := "at the end of its own turn"
		if k.instant {
			when = "at once"
		}
		out = append(out, f("%s wins %s with %s.", winner(k.side), when, Listed(ways[k], "or with")))
	}
	return append(out, f("After turn %d: %s.", sc.Turns, ends(sc)))
}

// VictoryShort is the same in one line.
func VictoryShort(sc *assault.Scenario) string {
	var out []string
	last := engine.Both
	for i := range sc.Victory {
		c := &sc.Victory[i]
		var parts []string
		for _, cl := range clauses(sc, c) {
			parts = append(parts, cl.short)
		}
		s := strings.Join(parts, " with ")
		if c.Side != last && c.Side < 2 {
			s = winner(c.Side) + ": " + s
		}
		if last != engine.Both {
			sep := ", "
			if c.Side != last {
				sep = ". "
			}
			s = sep + s
		}
		last = c.Side
		out = append(out, s)
	}
	s := upper(strings.Join(out, "")) + f(". After turn %d: ", sc.Turns)
	if len(sc.End) == 0 {
		return s + "a draw."
	}
	switch c := sc.End[0]; c.Measure {
	case assault.ForSide:
		return s + Side(view.SideOf(c.Side)) + " wins."
	case assault.Occupies:
		return s + "a unit on " + sc.Label(c.Tile) + "."
	default:
		return s + measures[c.Measure] + "."
	}
}

var measures = [...]string{assault.MostPrestige: "most prestige", assault.MostTiles: "most tiles",
	assault.MostFarBank: "most tiles on the enemy's bank of the river", assault.MostStrongholds: "most fortifications and tiles of both home rows",
	assault.MostDestroyedValue: "the greatest cost of units destroyed", assault.MostDestroyedUnits: "most units destroyed"}

// ends is how it is decided after the last turn, step by step.
func ends(sc *assault.Scenario) string {
	var by []string
	last := "; else the match is drawn"
	for _, c := range sc.End {
		if c.Measure == assault.ForSide {
			last = Side(view.SideOf(c.Side)) + " wins"
		} else if c.Measure == assault.Occupies {
			last = f("a unit on %s wins; while nobody stands there play goes on", sc.Label(c.Tile))
		} else {
			by = append(by, measures[c.Measure])
			continue
		}
		last = "; else " + last
		break
	}
	if len(by) == 0 {
		return strings.TrimPrefix(last, "; else ")
	}
	by[0] += " wins"
	return strings.Join(by, ", then ") + last
}

// stop ends a sentence.
func stop(s string) string { return strings.TrimSuffix(s, ".") + "." }

// Reason is why a match has ended.
func Reason(r assault.EndReason) string {
	return [...]string{"", "The enemy home base is taken.", "Enough adjacent home row tiles are taken.", "The enemy has no unit left on the map.",
		"The last turn is over. Most prestige wins.", "The last turn is over. Most tiles win.", "The last turn is over, and nothing decides.",
		"The opponent gave up.", "The objectives are taken.", "All the ground that counts is taken.", "It has the strength that was asked for.",
		"A unit has come to where it had to.", "The ground was held long enough.", "The unit that counts is destroyed.",
		"A unit has come into the enemy home row.", "The last turn is over. Most tiles on the enemy's bank win.",
		"The last turn is over. Most fortifications and home row tiles win.", "The last turn is over. The greater destruction wins.",
		"The last turn is over. More units destroyed win.", "The enemy did not reach its goal in time.",
		"It stands where it counts at the end."}[r]
}

// Labels lists tiles: "A1, B1 and C1".
func Labels(sc *assault.Scenario, b assault.Tiles, and string) string {
	var s []string
	for ; b != 0; b &= b - 1 {
		s = append(s, sc.Label(assault.FirstOf(b)))
	}
	return Listed(s, and)
}

// names lists the units of a set that a side can have.
func names(set assault.Set, s engine.Seat, and string) string { return Listed(unitNames(set, s), and) }

func unitNames(set assault.Set, s engine.Seat) (out []string) {
	for u := assault.FirstUnit; u <= assault.LastUnit; u++ {
		if set.Has(u) && (s > 1 || assault.UnitOf(u).Side == s) {
			out = append(out, assault.Name(u))
		}
	}
	return out
}

// Listed joins words: "a, b and c".
func Listed(s []string, and string) string {
	if n := len(s) - 1; n > 0 {
		return strings.Join(s[:n], ", ") + " " + and + " " + s[n]
	}
	return strings.Join(s, "")
}
