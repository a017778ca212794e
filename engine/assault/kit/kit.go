// Package kit is Assault for the tools.
package kit

import (
	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/ai"
	"bocage/engine/assault/binding"
	"bocage/engine/assault/holds"
	"bocage/engine/assault/notation"
	"bocage/engine/kit"
)

// Game is Assault as the tools know it.
var Game = &kit.Game{
	Game:     binding.Game,
	Sides:    notation.Names,
	Notation: notation.Notation,
	Nobody:   nobody,
	Players:  players(),
	Levels:   levels,
	Think:    kit.Lines(ai.New, ai.Marshal),
	Values:   judged,
	Resign:   func(s engine.Seat) engine.Move { return engine.Move{Seat: s, Op: assault.OpResign} },
	Commands: notation.Commands,
	Files:    files,
	Decked:   decked,
	Trial:    holds.Subject,
}

// nobody returns the Non-Player's seat.
func nobody(sc engine.Scenario) engine.Seat {
	s, ok := binding.ScenarioOf(sc)
	if !ok {
		return engine.NoSeat
	}
	return s.NonPlayer()
}
