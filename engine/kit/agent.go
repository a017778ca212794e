package kit

import "bocage/engine"

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
