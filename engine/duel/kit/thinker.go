package kit

import (
	"bocage/engine"
	"bocage/engine/duel"
	"bocage/engine/duel/ai"
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
func (a *thinker) End(engine.State)         {}

func (a *thinker) Choose(p engine.State, moves []engine.Move) (engine.Move, error) {
	m := ai.Choose(p.(*duel.Position), a.seat, search.Options{Level: a.level, Seed: a.seed})
	if m.Op == engine.OpNone {
		return moves[len(moves)-1], nil
	}
	return m, nil
}

// levels are the names of the computer player's levels.
var levels = func() (l []string) {
	for i := range engine.Levels {
		l = append(l, engine.Level(i).String())
	}
	return l
}()

// players are the game's agents.
func players() []kit.Player {
	l := []kit.Player{{Name: "greedy", New: func() kit.Agent { return &greedy{} }}}
	for i, name := range levels {
		l = append(l, kit.Player{Name: name, New: func() kit.Agent { return &thinker{level: engine.Level(i)} }})
	}
	return l
}

// judged is how positions of the game are judged.
var judged = &kit.Values{
	Names:  ai.Features,
	Begins: func(p engine.State) (engine.Seat, bool) { return ai.Begins(p.(*duel.Position)) },
	See:    func(p engine.State, seat engine.Seat) []int32 { return ai.See(p.(*duel.Position), seat, nil) },
	Player: func(model string) (func() kit.Agent, error) {
		mind, err := ai.Judging(model)
		if err != nil {
			return nil, err
		}
		return kit.Thinker(mind, ai.Marshal), nil
	},
}
