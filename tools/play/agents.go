package play

import (
	"fmt"
	"strings"
	"time"

	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/ai"
	"bocage/engine/search"
)

// Agents lists what NewAgent understands.
const Agents = "random, greedy, recruit, regular, veteran, or exec:COMMAND"

// NewAgent makes an agent by its name. An external one has so much time for each answer.
func NewAgent(name string, limit time.Duration) (Agent, error) {
	if command, ok := strings.CutPrefix(name, "exec:"); ok {
		words := strings.Fields(command)
		if len(words) == 0 {
			return nil, fmt.Errorf("agent %q: there is no command", name)
		}
		return &external{words: words, limit: limit}, nil
	}
	switch name {
	case "random":
		return &random{}, nil
	case "greedy":
		return &greedy{}, nil
	case "recruit":
		return &thinker{level: engine.Recruit}, nil
	case "regular":
		return &thinker{level: engine.Regular}, nil
	case "veteran":
		return &thinker{level: engine.Veteran}, nil
	}
	return nil, fmt.Errorf("there is no agent %q, but %s", name, Agents)
}

// random answers with any legal move, all alike.
type random struct{ rng engine.Rand }

func (a *random) Begin(g *Start) error { a.rng = engine.NewRand(g.Seed); return nil }

func (a *random) Choose(_ *assault.Position, moves []engine.Move) (engine.Move, error) {
	return moves[a.rng.Intn(len(moves))], nil
}

func (a *random) End(*assault.Position) {}

// thinker is the computer player of the game.
type thinker struct {
	level engine.Level
	seat  engine.Seat
	seed  uint64
}

func (a *thinker) Begin(g *Start) error { a.seat, a.seed = g.Seat, g.Seed; return nil }

func (a *thinker) Choose(p *assault.Position, moves []engine.Move) (engine.Move, error) {
	m := ai.Choose(*p, a.seat, search.Options{Level: a.level, Seed: a.seed})
	if m.Op == engine.OpNone {
		return moves[len(moves)-1], nil
	}
	return m, nil
}

func (a *thinker) End(*assault.Position) {}
