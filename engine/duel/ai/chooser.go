package ai

import (
	"bocage/engine"
	"bocage/engine/duel"
	"bocage/engine/search"
)

// Levels is the computer player. A Recruit, a Regular and a Veteran take what looks best now (Greedy) of what they do not overlook; an Ace
// weighs what both sides have declared and what each card does there (policy); a Marshal plays on what may come of
// what he answers openly: how he resolves his attacks, and with which cards (mind).
var Levels search.Chooser = levels{}

type levels struct{}

// Marshal is what that level may do. The differences between answers are small beside the luck of one world: another answer than the
// Ace's is made only if that is sure by twice its error, for the luckiest of many would often be the best of them otherwise.
var Marshal = search.Limits{Ideas: 12, Worlds: 400, Turns: 1, Units: 400_000, Sure: 8, Keep: search.One / 100, Types: 1, Rounds: 100}

// secrets is how much New does at a secret choice. The Marshal does nothing there: in the matches measured it lost him as much as it won.
var secrets = effort{worlds: 96, mine: 6, his: 1, turns: 1, doubt: search.One / 50}

// Nodes returns how much a level does for one move.
func (levels) Nodes(l engine.Level) int {
	if l < engine.Marshal {
		return 1
	}
	return Marshal.Units
}

// Choose returns one of the legal moves of seat.
func (levels) Choose(s engine.State, seat engine.Seat, moves []engine.Move, o search.Options) engine.Move {
	p := s.(*duel.Position)
	switch {
	case o.Level <= engine.Veteran:
		var g Greedy
		g.Begin(o.Seed)
		rng := engine.NewRand(o.Seed ^ engine.Hash(p))
		return g.Choose(p, overlook(p, o.Level, moves, &rng))
	case o.Level == engine.Ace:
		var a policy
		if p.Prompt().Kind == engine.Decide {
			return a.open(p, seat)
		}
		return a.list(p, seat, 0, nil)[0]
	}
	l := Marshal
	l.Units = min(l.Units, o.Nodes)
	return search.Ponder(&mind{values: values}, p, seat, l, o)
}

// Choose returns the move of seat at the position's prompt, as search.Choose does.
func Choose(p *duel.Position, seat engine.Seat, o search.Options) engine.Move {
	return search.Choose(Levels, p, seat, o)
}
