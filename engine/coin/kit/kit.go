// Package kit is the toy game for the tools.
package kit

import (
	"errors"
	"fmt"

	"bocage/engine"
	"bocage/engine/coin"
	"bocage/engine/coin/ai"
	"bocage/engine/kit"
	"bocage/engine/trial"
)

// Game is the toy game as the tools know it.
var Game = &kit.Game{
	Game:     coin.Game,
	Sides:    sides,
	Notation: notation{},
	Players: []kit.Player{{Name: "greedy", New: func() kit.Agent { return greedy{} }},
		{Name: "ace", New: kit.Thinker(ai.New, ai.Limits)}},
	Think: kit.Lines(ai.New, ai.Limits),
	Files: kit.Files{Check: check, Summary: summary},
	Trial: &trial.Subject{Game: coin.Game, LastOp: coin.OpDone, Plies: 1000},
}

func check(file []byte) (sc engine.Scenario, faults, warnings []kit.Note) {
	s, err := coin.Parse(file)
	if err == nil {
		return s, nil, nil
	}
	var bad coin.Faults
	errors.As(err, &bad)
	for _, f := range bad {
		faults = append(faults, kit.Note{Path: f.Field, Text: f.Text})
	}
	return nil, faults, nil
}

func summary(sc engine.Scenario) string {
	s, ok := sc.(*coin.Scenario)
	if !ok {
		return sc.Name()
	}
	return fmt.Sprintf("%s, %d rounds for %d coins", s.Name(), s.Rounds, s.Purse)
}
