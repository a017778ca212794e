// Package binding is the game as the kernel knows it, and as two peers who trust nobody play it: its scenarios, where a match of one
// begins, and what its cards and moves tell. It looks at positions by what they let anybody see, and must not know how they are stepped.
package binding

import (
	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/scenario"
)

// Game is this game as the kernel knows it.
var Game engine.Game = game{}

type game struct{}

func (game) ID() string                  { return assault.GameID }
func (game) Rules() (oldest, newest int) { return scenario.OldestRules, scenario.RulesVersion }
func (game) Scenarios() []string         { return scenario.Scenarios() }

func (game) Load(id string) (engine.Scenario, error) {
	sc, err := scenario.Load(id)
	if err != nil {
		return nil, err
	}
	return begun{sc}, nil
}

// Parse reads a scenario. One that only older rules accept is read as well: it can be started by those alone.
func (game) Parse(file []byte) (engine.Scenario, error) {
	sc, err := scenario.Parse(file)
	for v := scenario.RulesVersion - 1; err != nil && v >= scenario.OldestRules; v-- {
		if old, e := scenario.ParseBy(file, v); e == nil {
			sc, err = old, nil
		}
	}
	if err != nil {
		return nil, err
	}
	return begun{sc}, nil
}

// begun is a scenario as the kernel knows it.
type begun struct{ sc *scenario.Scenario }

// Neutral returns a scenario as the kernel knows it, ScenarioOf the one behind that.
func Neutral(s *scenario.Scenario) engine.Scenario            { return begun{s} }
func ScenarioOf(s engine.Scenario) (*scenario.Scenario, bool) { b, ok := s.(begun); return b.sc, ok }

func (b begun) ID() string       { return b.sc.ID }
func (b begun) Name() string     { return b.sc.Name }
func (b begun) Source() []byte   { return b.sc.Source }
func (b begun) Sides() [2]string { return [2]string{"german", "us"} }
func (b begun) Handicap() [2]int { return b.sc.Handicap }

func (b begun) Handicapped(s engine.Seat, n int) ([]byte, error) { return b.sc.Handicapped(s, n) }

func (b begun) Start(rules int) (engine.State, error) {
	sc, err := b.sc.By(rules)
	if err != nil {
		return nil, err
	}
	return assault.Start(sc), nil
}

func (b begun) Fair(rules int) (engine.Fair, error) {
	sc, err := b.sc.By(rules)
	if err != nil {
		return nil, err
	}
	f, err := NewFair(sc)
	if err != nil {
		return nil, err
	}
	return f, nil
}
