// Package kit is the toy game for the tools.
package kit

import (
	"bocage/engine/coin"
	"bocage/engine/kit"
	"bocage/engine/trial"
)

// Game is the toy game as the tools know it.
var Game = &kit.Game{
	Game:  coin.Game,
	Sides: [2]string{"Heads", "Tails"},
	Trial: &trial.Subject{Game: coin.Game, LastOp: coin.OpDone, Plies: 1000},
}
