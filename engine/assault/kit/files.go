package kit

import (
	"fmt"
	"strings"

	"bocage/engine"
	"bocage/engine/assault/binding"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
	"bocage/engine/kit"
)

// files tells of scenario files.
var files = kit.Files{Check: check, Summary: summary, Schema: scenario.Schema}

func check(file []byte) (sc engine.Scenario, faults, warnings []kit.Note) {
	notes := func(from []scenario.Fault) (l []kit.Note) {
		for _, f := range from {
			l = append(l, kit.Note{Path: f.Path, Text: f.Text})
		}
		return l
	}
	s, err := scenario.Parse(file)
	if err != nil {
		return nil, notes(scenario.Check(file)), nil
	}
	return binding.Neutral(s), nil, notes(scenario.Warnings(file))
}

// summary tells in one line what a scenario holds.
func summary(s engine.Scenario) string {
	sc, ok := binding.ScenarioOf(s)
	if !ok {
		return s.Name()
	}
	return summarize(sc)
}

func summarize(sc *scenario.Scenario) string {
	s := fmt.Sprintf("%s, %d columns by %d rows, %d turns", sc.Name, sc.W, sc.H, sc.Turns)
	if sc.NonPlayer() != engine.NoSeat {
		s += ", solo for the " + card.SideName(sc.Solo.Player)
	}
	for side := range engine.Seat(2) {
		s += fmt.Sprintf("; %s: %s", card.SideName(side), units(sc, side))
	}
	return s
}

// units tells what a side starts with.
func units(sc *scenario.Scenario, side engine.Seat) string {
	var parts []string
	add := func(n int, what string) {
		if n > 0 {
			if n == 1 {
				what = strings.Replace(what, "units", "unit", 1)
			}
			parts = append(parts, fmt.Sprintf(what, n))
		}
	}
	add(len(sc.Placed[side]), "%d units on the map")
	add(len(sc.Start[side]), "%d units to place")
	m := sc.Muster[side]
	add(m.Random, "%d units by lot")
	switch {
	case m.Most > 0:
		parts = append(parts, fmt.Sprintf("up to %d units for %d prestige", m.Most, m.Budget))
	case m.Exactly > 0:
		parts = append(parts, fmt.Sprintf("%d units for %d prestige", m.Exactly, m.Budget))
	default:
		add(m.Budget, "units for %d prestige")
	}
	if k := sc.Sealed[side]; k.Most > 0 {
		parts = append(parts, fmt.Sprintf("a deck of %d to %d cards for %d, chosen in secret", k.Least, k.Most, k.Budget))
	} else if sc.DeckName[side] == "" && side != sc.NonPlayer() && sc.Begin == nil {
		add(len(sc.Cards[card.UnitPile(side)]), "an own deck of %d cards")
	}
	return strings.Join(parts, " and ")
}
