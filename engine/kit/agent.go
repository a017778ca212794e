package kit

import (
	"bocage/engine"
	"bocage/engine/search"
)

// Agent plays a seat.
type Agent interface {
	// Begin tells that a match begins.
	Begin(g *Start) error
	// Choose answers the prompt of a position that knows what the seat may know; moves are candidates, at least one.
	Choose(p engine.State, moves []engine.Move) (engine.Move, error)
	// End tells that the match is over, and frees what the agent holds.
	End(p engine.State)
}

// Start is what an agent is told when a match begins.
type Start struct {
	Game     int // from 1
	Scenario engine.Scenario
	Seat     engine.Seat
	Seed     uint64 // for the agent's own chances, not that of the deals
	Players  [2]string
}

// Player is a built-in agent by its name.
type Player struct {
	Name string
	New  func() Agent
}

// Thinker returns what makes agents that choose by a thought with a game's mind.
func Thinker(mind func() search.Mind, l search.Limits) func() Agent {
	return func() Agent { return &thinker{mind: mind(), limits: l} }
}

// Certain is a chance of which nothing is left to chance, in a search.Line.
const Certain = search.One

// ThinkFunc returns what is found out about the answers of a seat, the one to be made first, and how many units that took: not many more
// than are given, and no more than the strongest level takes.
type ThinkFunc func(p engine.State, seat engine.Seat, seed uint64, units int) (lines []search.Line, spent int)

// Lines returns what thinks with a game's mind.
func Lines(mind func() search.Mind, l search.Limits) ThinkFunc {
	return func(p engine.State, seat engine.Seat, seed uint64, units int) ([]search.Line, int) {
		l := l
		l.Units = min(l.Units, units)
		t := search.Begin(mind(), p, seat, seed, l)
		for !t.Run(max(1, l.Units), nil) {
		}
		return t.Best(), t.Spent()
	}
}

type thinker struct {
	mind   search.Mind
	limits search.Limits
	seat   engine.Seat
	seed   uint64
}

func (a *thinker) Begin(g *Start) error { a.seat, a.seed = g.Seat, g.Seed; return nil }

func (a *thinker) Choose(p engine.State, _ []engine.Move) (engine.Move, error) {
	return search.Ponder(a.mind, p, a.seat, a.limits, search.Options{Seed: a.seed}), nil
}

func (a *thinker) End(engine.State) {}
