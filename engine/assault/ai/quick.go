package ai

import (
	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/search"
)

// Quick plays nearly as those who play on in the thoughts of an Ace: a Regular that overlooks nothing and knows what its side is after. Its
// matches cost little, so values are learned from them.
var Quick search.Chooser = quick{}

type quick struct{}

func (quick) Nodes(engine.Level) int { return endless }

func (quick) Choose(s engine.State, seat engine.Seat, moves []engine.Move, o search.Options) engine.Move {
	p := s.(*assault.Position)
	o.Level = engine.Regular
	a := newAgent(p, seat, &keen, o)
	a.w = a.g.weightsOf(seat)
	return a.choose(p, p.Prompt().Window, moves)
}
