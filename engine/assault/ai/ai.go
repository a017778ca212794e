// Package ai is the computer player of this game: its search.Chooser.
//
// It plays by what its seat may know and weighs attacks by their exact odds. It must not know the clock, the screen or the network: how
// long it thinks is bounded by counts, so the same position, level and seed give the same move everywhere.
package ai

import (
	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/card"
	"bocage/engine/assault/odds"
	"bocage/engine/search"
)

// Levels is the computer player with the weights that it was tuned to.
var Levels search.Chooser = levels{&tuned}

// levels is a computer player. A Recruit sees some of what he could do, answers nothing, and takes what looks good at a glance, not always
// the best of it; a Regular weighs what he sees by its exact odds, and overlooks half of it (oversight); a Veteran sees every action and
// card, and what the enemy can do about it; an Ace and a Marshal play on what may come (mind).
type levels struct{ weights *weights }

// nodes of each level: positions weighed for one move. A Veteran weighs fewer, since he plays each on.
var nodes = [engine.Levels]int{2000, 20000, 5000, Ace.Units, Marshal.Units}

// Nodes returns how many positions a level weighs for one move.
func (levels) Nodes(l engine.Level) int { return nodes[min(int(l), len(nodes)-1)] }

// Choose returns one of the legal moves of seat.
func (m levels) Choose(s engine.State, seat engine.Seat, moves []engine.Move, o search.Options) engine.Move {
	p := s.(*assault.Position)
	if o.Level >= engine.Ace && !p.Packing() { // what comes of a single card of a deck no playout tells
		l := Ace
		if o.Level > engine.Ace {
			l = Marshal
		}
		l.Units = min(l.Units, o.Nodes)
		return search.Ponder(New(), p, seat, l, o)
	}
	a, window := newAgent(p, seat, m.weights, o), p.Prompt().Window
	a.misses = oversightOf(o.Level)
	return a.choose(p, window, a.seen(p, window, moves))
}

// Choose returns the move of seat at the position's prompt, as search.Choose does.
func Choose(p assault.Position, seat engine.Seat, o search.Options) engine.Move {
	return search.Choose(Levels, &p, seat, o)
}

// agent is one thought: the choice of one move.
type agent struct {
	me      engine.Seat
	w       *weights
	level   engine.Level
	misses  oversight
	rng     engine.Rand
	seed    uint64
	budget  search.Budget
	g       *mapFacts
	odds    odds.Solver
	tmp     [maxDepth + 1]assault.Position // by depth of value
	trial   assault.Position               // the move being weighed
	outcome [3]assault.Position            // of a combat: as it ends, with the advance, without the retreat
	survey  survey
	quick   bool      // attacks are weighed at a glance
	worths  []int     // of the endings last summed up
	ideas   []idea    // what operate weighed
	subs    [2]*agent // who plays on for each side when a Veteran looks ahead
	buf     [4][]engine.Move
}

// newAgent begins a thought about p, which it changes: hidden units are assumed to be something.
func newAgent(p *assault.Position, seat engine.Seat, w *weights, o search.Options) *agent {
	a := &agent{me: seat, w: w, level: o.Level, budget: o.Budget(), seed: o.Seed, rng: engine.NewRand(o.Seed ^ engine.Hash(p)),
		g: mapFactsOf(p)}
	a.assume(p)
	return a
}

func (a *agent) choose(p *assault.Position, window uint8, moves []engine.Move) engine.Move {
	switch window {
	case assault.WinDeploy:
		return a.deploy(p, moves)
	case assault.WinSplit:
		return a.split(p, moves)
	case assault.WinBuy:
		return a.buy(p, moves)
	case assault.WinOps:
		return a.operate(p, moves)
	case assault.WinSacrifice:
		return a.sacrifice(p, moves)
	case assault.WinReward:
		return a.reward(p, moves)
	case assault.WinFlak:
		return moves[0]
	case assault.WinMuster:
		return a.muster(p, moves)
	case assault.WinFirst:
		return engine.Move{Seat: a.me, Op: assault.OpFirst, A: uint16(a.me)}
	case assault.WinChoose:
		return a.pick(moves)
	}
	return a.best(p, moves)
}

// assume takes every face-down enemy on the map for a unit of middling strength among those it can be.
func (a *agent) assume(p *assault.Position) {
	e := a.me.Other()
	for b := p.Units(e); b != 0; b &= b - 1 {
		t := b.First()
		u, _, _ := p.Unit(t)
		if u.Face != card.Unknown {
			continue
		}
		var faces [64]card.Face
		n := 0
		could := p.CouldBe(t)
		for f := card.FirstUnit; f <= card.LastUnit; f++ {
			if could.Has(f) {
				k := n
				for ; k > 0 && strength(faces[k-1]) > strength(f); k-- {
					faces[k] = faces[k-1]
				}
				faces[k] = f
				n++
			}
		}
		if n > 0 {
			p.Assume(t, faces[n/2])
		}
	}
}

// strength orders units by how hard they are to meet.
func strength(f card.Face) int {
	u := card.UnitOf(f)
	return int(max(u.Hard, u.Soft)) + int(u.Soft) + int(u.Defense) + int(u.Morale)
}
