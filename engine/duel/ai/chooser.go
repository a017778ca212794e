package ai

import (
	"bocage/engine"
	"bocage/engine/duel"
	"bocage/engine/search"
)

// Levels is the computer player. A Recruit takes what looks best now (Greedy); a Regular sees what both sides have declared and what each
// card does there (policy); from the Veteran on it is played on what may come (mind).
var Levels search.Chooser = levels{}

type levels struct{}

// What those levels may do that think so.
var (
	Veteran = search.Limits{Ideas: 5, Worlds: 10, Turns: 1, Units: 8_000, Sure: 4, Keep: search.One / 100, Types: 1, Rounds: 60}
	Ace     = search.Limits{Ideas: 8, Worlds: 24, Turns: 1, Units: 40_000, Sure: 4, Keep: search.One / 100, Types: 2, Rounds: 200}
	Marshal = search.Limits{Ideas: 12, Worlds: 96, Turns: 1, Units: 200_000, Sure: 4, Keep: search.One / 100, Types: 3, Rounds: 400}
)

// effortOf returns how much a level does at a secret choice.
func effortOf(l engine.Level) effort {
	switch {
	case l <= engine.Veteran:
		return effort{worlds: 4, mine: 4, his: 1, turns: 1, doubt: search.One / 50}
	case l == engine.Ace:
		return effort{worlds: 8, mine: 8, his: 2, turns: 1, doubt: search.One / 100}
	}
	return effort{worlds: 32, mine: 10, his: 3, turns: 1, doubt: search.One / 200}
}

// Nodes returns how much a level does for one move.
func (levels) Nodes(l engine.Level) int { return limits(l).Units }

// limits returns those of a level, and how much it does at a secret choice.
func limits(l engine.Level) search.Limits {
	switch l {
	case engine.Recruit, engine.Regular:
		return search.Limits{Units: 1}
	case engine.Veteran:
		return Veteran
	case engine.Ace:
		return Ace
	}
	return Marshal
}

// Choose returns one of the legal moves of seat.
func (levels) Choose(s engine.State, seat engine.Seat, moves []engine.Move, o search.Options) engine.Move {
	p := s.(*duel.Position)
	switch o.Level {
	case engine.Recruit:
		var g Greedy
		g.Begin(o.Seed)
		return g.Choose(p, moves)
	case engine.Regular:
		var a policy
		if p.Prompt().Kind == engine.Decide {
			return a.open(p, seat)
		}
		return a.list(p, seat, 0, nil)[0]
	}
	l := limits(o.Level)
	l.Units = min(l.Units, o.Nodes)
	return search.Ponder(Mind(o.Level), p, seat, l, o)
}

// Choose returns the move of seat at the position's prompt, as search.Choose does.
func Choose(p *duel.Position, seat engine.Seat, o search.Options) engine.Move {
	return search.Choose(Levels, p, seat, o)
}
