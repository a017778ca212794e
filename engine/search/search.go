// Package search is what is general of thinking about a move. It knows no game, no clock, no screen and no network.
//
// A Thought compares moves by playing on in worlds that the seat may be in, and solves secret choices as games of their own; a game
// brings a Mind, which makes worlds, plays on in them and says how likely they are won. Choose asks a computer player that does all this
// by itself, a Chooser. Both give a player no more than its seat may know and make nothing illegal. How long they think is bounded by
// counts, so that the same position, strength and seed give the same move on every device.
package search

import (
	"slices"

	"bocage/engine"
)

// Options say how to think.
type Options struct {
	Level engine.Level
	Seed  uint64      // decides between moves of the same worth
	Nodes int         // how many positions a move may be thought about, 0 for the level's own number
	Stop  func() bool // asked now and then; once it is true the best move so far is returned. nil: never
}

// Budget returns what a mind may spend.
func (o Options) Budget() Budget { return Budget{o.Nodes, o.Stop} }

// Budget is what is left of the positions that may be weighed for a move.
type Budget struct {
	Left int
	Stop func() bool // nil: never
}

// Over reports whether the thought must come to an end.
func (b *Budget) Over() bool { return b.Left <= 0 || b.Stop != nil && b.Stop() }

// Chooser answers for a seat of one game.
type Chooser interface {
	// Nodes returns how many positions a level weighs for one move.
	Nodes(l engine.Level) int
	// Choose returns one of moves, at least two, which are the answers of seat that p offers. p is a copy of the mind's own
	// that holds only what the seat may know.
	Choose(p engine.State, seat engine.Seat, moves []engine.Move, o Options) engine.Move
}

// Choose returns the move of seat at the position's prompt. The position is not changed. If seat is not asked, or the match is
// over, the move's Op is OpNone.
func Choose(mind Chooser, p engine.State, seat engine.Seat, o Options) engine.Move {
	p = p.Clone()
	p.Redact(seat)
	pr := p.Prompt()
	if pr.Kind != engine.Decide && pr.Kind != engine.Commit || seat > 1 || pr.Seat != seat && pr.Seat != engine.Both {
		return engine.Move{}
	}
	moves, complete := p.Candidates(seat, nil)
	switch len(moves) {
	case 0:
		return engine.Move{}
	case 1:
		return moves[0]
	}
	if o.Nodes <= 0 {
		o.Nodes = mind.Nodes(o.Level)
	}
	last := moves[len(moves)-1]
	var trial engine.State
	if !complete {
		trial = p.Clone()
	}
	m := mind.Choose(p, seat, slices.Clone(moves), o)
	if slices.Contains(moves, m) || !complete && m.Seat == seat && trial.Apply(m) == nil {
		return m
	}
	return last
}

// Random is the mind of nobody: it takes any candidate, all alike. It is a yardstick, and plays games that have no mind of their own.
var Random Chooser = random{}

type random struct{}

func (random) Nodes(engine.Level) int { return 1 }

func (random) Choose(p engine.State, seat engine.Seat, moves []engine.Move, o Options) engine.Move {
	rng := engine.NewRand(o.Seed ^ engine.Hash(p))
	return moves[rng.Intn(len(moves))]
}
