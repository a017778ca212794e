package kit

import (
	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/ai"
	"bocage/engine/kit"
	"bocage/engine/search"
)

// thinker is a computer player of the game.
type thinker struct {
	mind  search.Chooser
	level engine.Level
	seat  engine.Seat
	seed  uint64
}

func (a *thinker) Begin(g *kit.Start) error { a.seat, a.seed = g.Seat, g.Seed; return nil }

func (a *thinker) Choose(p engine.State, moves []engine.Move) (engine.Move, error) {
	m := search.Choose(a.mind, p, a.seat, search.Options{Level: a.level, Seed: a.seed})
	if m.Op == engine.OpNone {
		return moves[len(moves)-1], nil
	}
	return m, nil
}

func (a *thinker) End(engine.State) {}

// levels are the names of the computer player's levels.
var levels = func() (l []string) {
	for i := range engine.Levels {
		l = append(l, engine.Level(i).String())
	}
	return l
}()

// players are the game's agents.
func players() []kit.Player {
	l := []kit.Player{{Name: "greedy", New: func() kit.Agent { return &greedy{} }},
		{Name: "beginner", New: func() kit.Agent { return &beginner{} }},
		{Name: "quick", New: func() kit.Agent { return &thinker{mind: ai.Quick} }}}
	for i, name := range levels {
		l = append(l, kit.Player{Name: name, New: func() kit.Agent { return &thinker{mind: ai.Levels, level: engine.Level(i)} }})
	}
	return l
}

// judged is how positions of the game are judged.
var judged = &kit.Values{
	Names:  ai.Features,
	Begins: func(p engine.State) (engine.Seat, bool) { return ai.Begins(p.(*assault.Position)) },
	See:    func(p engine.State, seat engine.Seat) []int32 { return ai.See(p.(*assault.Position), seat) },
	Player: func(model string) (func() kit.Agent, error) {
		mind, err := ai.Judging(model)
		if err != nil {
			return nil, err
		}
		return kit.Thinker(mind, ai.Ace), nil
	},
}
