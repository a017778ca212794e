package kit

import (
	"bocage/engine"
	"bocage/engine/kit"
	"bocage/engine/search"
	"bocage/engine/skirmish/ai"
)

// greedy is ai.Greedy as a player of the command line.
type greedy struct{ ai.Greedy }

func (greedy) Begin(*kit.Start) error { return nil }
func (greedy) End(engine.State)       {}

func (g greedy) Choose(s engine.State, moves []engine.Move) (engine.Move, error) {
	return g.Greedy.Choose(s, moves[0].Seat, moves, search.Options{}), nil
}
