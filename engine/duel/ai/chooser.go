package ai

import (
	"bocage/engine"
	"bocage/engine/duel"
	"bocage/engine/search"
)

// Chooser is Greedy as a search.Chooser. It has one strength, whatever the level.
var Chooser search.Chooser = chooser{}

type chooser struct{}

func (chooser) Nodes(engine.Level) int { return 1 }

func (chooser) Choose(p engine.State, _ engine.Seat, moves []engine.Move, o search.Options) engine.Move {
	var g Greedy
	g.Begin(o.Seed)
	return g.Choose(p.(*duel.Position), moves)
}
