package kit

import (
	"bocage/engine"
	"bocage/engine/kit"
	"bocage/engine/search"
	"bocage/engine/skirmish"
	"bocage/engine/skirmish/ai"
)

// greedy is ai.Greedy as a player of the command line.
type greedy struct{ ai.Greedy }

func (greedy) Begin(*kit.Start) error { return nil }
func (greedy) End(engine.State)       {}

func (g greedy) Choose(s engine.State, moves []engine.Move) (engine.Move, error) {
	return g.Greedy.Choose(s, moves[0].Seat, moves, search.Options{}), nil
}

// thinker is a level of the computer player.
type thinker struct {
	level engine.Level
	seat  engine.Seat
	seed  uint64
}

func (a *thinker) Begin(g *kit.Start) error { a.seat, a.seed = g.Seat, g.Seed; return nil }
func (*thinker) End(engine.State)           {}

func (a *thinker) Choose(s engine.State, moves []engine.Move) (engine.Move, error) {
	m := search.Choose(ai.Levels, s, a.seat, search.Options{Level: a.level, Seed: a.seed})
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
	l := []kit.Player{{Name: "greedy", New: func() kit.Agent { return greedy{} }}}
	for i, name := range levels {
		l = append(l, kit.Player{Name: name, New: func() kit.Agent { return &thinker{level: engine.Level(i)} }})
	}
	return l
}

// judged is how positions of the game are judged.
var judged = &kit.Values{
	Names:  ai.Features,
	Begins: func(p engine.State) (engine.Seat, bool) { return ai.Begins(p.(*skirmish.Position)) },
	See:    func(p engine.State, seat engine.Seat) []int32 { return ai.See(p.(*skirmish.Position), seat, nil) },
	Player: func(model string) (func() kit.Agent, error) {
		mind, err := ai.Judging(model)
		if err != nil {
			return nil, err
		}
		return kit.Thinker(mind, ai.Looking), nil
	},
}
