package kit

import (
	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/ai"
	"bocage/engine/kit"
	"bocage/engine/search"
)

// thinker is the computer player of the game.
type thinker struct {
	level engine.Level
	seat  engine.Seat
	seed  uint64
}

func (a *thinker) Begin(g *kit.Start) error { a.seat, a.seed = g.Seat, g.Seed; return nil }

func (a *thinker) Choose(p engine.State, moves []engine.Move) (engine.Move, error) {
	m := ai.Choose(*p.(*assault.Position), a.seat, search.Options{Level: a.level, Seed: a.seed})
	if m.Op == engine.OpNone {
		return moves[len(moves)-1], nil
	}
	return m, nil
}

func (a *thinker) End(engine.State) {}

// players are the game's agents.
func players() []kit.Player {
	l := []kit.Player{{Name: "greedy", New: func() kit.Agent { return &greedy{} }}}
	for level := engine.Recruit; level <= engine.Veteran; level++ {
		l = append(l, kit.Player{Name: level.String(), New: func() kit.Agent { return &thinker{level: level} }})
	}
	return append(l, kit.Player{Name: "ace", New: kit.Thinker(ai.New, ai.Ace)})
}
