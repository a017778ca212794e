// Package kit is the skirmish for the tools.
package kit

import (
	"errors"
	"fmt"

	"bocage/engine"
	"bocage/engine/kit"
	"bocage/engine/skirmish"
	"bocage/engine/skirmish/ai"
	"bocage/engine/skirmish/holds"
)

// Game is the skirmish as the tools know it.
var Game = &kit.Game{
	Game:     skirmish.Game,
	Sides:    sides,
	Notation: notation{},
	Players:  players(),
	Levels:   levels,
	Think:    kit.Lines(ai.Study, ai.Advising),
	Values:   judged,
	Resign:   func(s engine.Seat) engine.Move { return engine.Move{Seat: s, Op: skirmish.OpResign} },
	Commands: commands,
	Files:    kit.Files{Check: check, Summary: summary},
	Trial:    holds.Subject,
}

func check(file []byte) (sc engine.Scenario, faults, warnings []kit.Note) {
	sc, err := skirmish.Game.Parse(file)
	if err == nil {
		return sc, nil, nil
	}
	var bad skirmish.Faults
	errors.As(err, &bad)
	for _, f := range bad {
		faults = append(faults, kit.Note{Path: f.Field, Text: f.Text})
	}
	return nil, faults, nil
}

func summary(sc engine.Scenario) string {
	m, ok := skirmish.MatchOf(sc)
	if !ok {
		return sc.Name()
	}
	s := m.Print
	text := fmt.Sprintf("%s, %s against %s", m.Name, s.Sides[0], s.Sides[1])
	if s.Date != "" {
		text += ", " + s.Date
	}
	if s.LastTurn > 0 {
		text += fmt.Sprintf(", %d turns", s.LastTurn)
	}
	return text
}
