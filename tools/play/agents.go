package play

import (
	"fmt"
	"strings"
	"time"

	"bocage/engine"
	"bocage/engine/kit"
)

// Names lists what NewAgent understands.
func Names(game *kit.Game) string {
	s := "random"
	for _, p := range game.Players {
		s += ", " + p.Name
	}
	return s + ", or exec:COMMAND"
}

// NewAgent makes an agent by its name. An external one has so much time for each answer.
func NewAgent(game *kit.Game, name string, limit time.Duration) (kit.Agent, error) {
	if command, ok := strings.CutPrefix(name, "exec:"); ok {
		words := strings.Fields(command)
		if len(words) == 0 {
			return nil, fmt.Errorf("agent %q: there is no command", name)
		}
		return &external{game: game, words: words, limit: limit}, nil
	}
	if name == "random" {
		return &random{}, nil
	}
	if a := game.Agent(name); a != nil {
		return a, nil
	}
	return nil, fmt.Errorf("there is no agent %q, but %s", name, Names(game))
}

// random answers with any legal move, all alike.
type random struct{ rng engine.Rand }

func (a *random) Begin(g *kit.Start) error { a.rng = engine.NewRand(g.Seed); return nil }

func (a *random) Choose(_ engine.State, moves []engine.Move) (engine.Move, error) {
	return moves[a.rng.Intn(len(moves))], nil
}

func (a *random) End(engine.State) {}
