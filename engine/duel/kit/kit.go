// Package kit is the card duel for the tools.
package kit

import (
	"errors"
	"fmt"

	"bocage/engine"
	"bocage/engine/duel"
	"bocage/engine/duel/ai"
	"bocage/engine/duel/holds"
	"bocage/engine/duel/situation"
	"bocage/engine/kit"
)

// Game is the card duel as the tools know it.
var Game = &kit.Game{
	Game:     duel.Game,
	Sides:    sides,
	Notation: notation{},
	Players:  players(),
	Levels:   levels,
	Think:    kit.Lines(ai.New, ai.Marshal),
	Values:   judged,
	Resign:   func(s engine.Seat) engine.Move { return engine.Move{Seat: s, Op: duel.OpConcede} },
	Files:    kit.Files{Check: check, Summary: summary},
	Trial:    holds.Subject,
}

// greedy is the policy of package ai.
type greedy struct{ mind ai.Greedy }

func (a *greedy) Begin(g *kit.Start) error { a.mind.Begin(g.Seed); return nil }
func (*greedy) End(engine.State)           {}

func (a *greedy) Choose(p engine.State, moves []engine.Move) (engine.Move, error) {
	return a.mind.Choose(p.(*duel.Position), moves), nil
}

func check(file []byte) (sc engine.Scenario, faults, warnings []kit.Note) {
	sc, err := duel.Game.Parse(file)
	if err == nil {
		return sc, nil, nil
	}
	var bad situation.Notes
	errors.As(err, &bad)
	for _, f := range bad {
		faults = append(faults, kit.Note{Path: f.Field, Text: f.Text})
	}
	return nil, faults, nil
}

func summary(sc engine.Scenario) string {
	s, ok := duel.ScenarioOf(sc)
	if !ok {
		return sc.Name()
	}
	r := s.Situation
	return fmt.Sprintf("%s, %d and %d points, %d turns", s.Name, r.Points[0], r.Points[1], r.Turns)
}
