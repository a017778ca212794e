// Package search is the computer player. It is asked what to do at a prompt and answers with a legal move.
//
// It plays by what its seat may know: the first thing it does is to redact its copy of the position. It weighs attacks by their
// exact odds. It must not know the clock, the screen or the network: how long it thinks is bounded by counts, so the same
// position, level and seed give the same move everywhere.
package search

import (
	"bocage/engine"
	"bocage/engine/assault"
)

// Level is how well the computer plays.
type Level uint8

// The levels.
const (
	Recruit Level = iota // takes what looks good at a glance, and not always the best of it
	Regular              // weighs every action and card by its exact odds
	Veteran              // and looks at what the enemy can do about it
)

var levelNames = [...]string{"Recruit", "Regular", "Veteran"}

func (l Level) String() string {
	if int(l) < len(levelNames) {
		return levelNames[l]
	}
	return "unknown level"
}

// Options say how to think.
type Options struct {
	Level   Level
	Seed    uint64      // decides between moves of the same worth, and the Recruit's slips
	Nodes   int         // how many positions a move may be thought about, 0 for the level's own number
	weights *weights    // nil for tuned
	Stop    func() bool // asked now and then; once it is true the best move so far is returned. nil: never stop
}

// nodes of each level: positions weighed for one move.
var nodes = [...]int{2000, 20000, 5000}

// Choose returns the move of seat at the position's prompt. The position is not changed. If seat is not asked, or the match is
// over, the move's Op is OpNone.
func Choose(p assault.Position, seat engine.Seat, o Options) engine.Move {
	p.Redact(seat)
	pr := p.Prompt()
	if pr.Kind != engine.Decide && pr.Kind != engine.Commit || seat > 1 || pr.Seat != seat && pr.Seat != engine.Both {
		return engine.Move{}
	}
	moves := p.Moves(seat, nil)
	switch len(moves) {
	case 0:
		return engine.Move{}
	case 1:
		return moves[0]
	}
	if o.Level > Veteran {
		o.Level = Veteran
	}
	if o.Nodes <= 0 {
		o.Nodes = nodes[o.Level]
	}
	if o.weights == nil {
		o.weights = &tuned
	}
	a := newAgent(&p, seat, o)
	m := a.choose(&p, pr.Window, moves)
	for _, l := range moves { // whatever was thought, only what is legal is answered
		if l == m {
			return m
		}
	}
	return moves[len(moves)-1]
}

// agent is one thought: the choice of one move.
type agent struct {
	me      engine.Seat
	w       *weights
	level   Level
	rng     engine.Rand
	seed    uint64
	left    int // positions that may still be weighed
	stop    func() bool
	g       *ground
	duel    assault.Duel
	tmp     [maxDepth + 1]assault.Position // by depth of value
	trial   assault.Position               // the move being weighed
	outcome [3]assault.Position            // of a combat: as it ends, with the advance, without the retreat
	field   field
	quick   bool      // attacks are weighed at a glance
	worths  []int     // of the endings last summed up
	ideas   []idea    // what operate weighed
	subs    [2]*agent // who plays on for each side when a Veteran looks ahead
	buf     [4][]engine.Move
}

func newAgent(p *assault.Position, seat engine.Seat, o Options) *agent {
	a := &agent{me: seat, w: o.weights, level: o.Level, left: o.Nodes, stop: o.Stop, seed: o.Seed, rng: engine.NewRand(o.Seed ^ assaultHash(p)), g: groundOf(p)}
	a.assume(p)
	return a
}

func assaultHash(p *assault.Position) uint64 { return engine.Hash(p) }

// over reports whether the thought must come to an end.
func (a *agent) over() bool { return a.left <= 0 || a.stop != nil && a.stop() }

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
		t := assault.FirstOf(b)
		u, _, _ := p.Unit(t)
		if u.Face != assault.Unknown {
			continue
		}
		var faces [64]assault.Face
		n := 0
		could := p.CouldBe(t)
		for f := assault.FirstUnit; f <= assault.LastUnit; f++ {
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
func strength(f assault.Face) int {
	u := assault.UnitOf(f)
	return int(max(u.Hard, u.Soft)) + int(u.Soft) + int(u.Defense) + int(u.Morale)
}
