// Package kit is the toy game for the tools.
package kit

import (
	"bocage/engine/coin"
	"bocage/engine/kit"
	"bocage/engine/trial"
)

// Game is the toy game as the tools know it.
var Game = &kit.Game{
	Game:     coin.Game,
	Sides:    sides,
	Notation: notation{},
	Players:  []kit.Player{{Name: "greedy", New: func() kit.Agent { return greedy{} }}},
	Trial:    &trial.Subject{Game: coin.Game, LastOp: coin.OpDone, Plies: 1000},
}
