package ai

import (
	"bocage/engine"
	"bocage/engine/search"
	"bocage/engine/skirmish"
)

// Levels is the computer player. All go to where the scenario is decided. Most men of a Recruit are asleep; a Regular
// wakes more of them; a Veteran wakes all, and takes the shot that gains most; an Ace weighs what a place is worth to fire from and
// how well it is fired at; a Marshal looks at every place of the menu, and holds his fire for a better shot.
var Levels search.Chooser = levels{}

type levels struct{}

// style is how a level plays.
type style struct {
	wakes  int  // how many of the pieces do something in a turn, in per cent
	aims   bool // the best shot is taken, not any
	weighs bool // what a place is worth, and how dangerous it is, counts
	waits  bool // fire is held for a better shot
	menu   bool // all places of the menu are thought of
	places int  // how many places are weighed for a leg at most
}

var styles = [...]style{
	engine.Recruit: {wakes: 40, places: 1},
	engine.Regular: {wakes: 70, places: 60},
	engine.Veteran: {wakes: 100, aims: true, places: 60},
	engine.Ace:     {wakes: 100, aims: true, weighs: true, places: 16},
	engine.Marshal: {wakes: 100, aims: true, weighs: true, waits: true, menu: true, places: 40},
}

// Nodes is how many places are weighed for a leg.
func (levels) Nodes(l engine.Level) int { return styles[l].places }

// Choose returns one of the legal moves of seat.
func (levels) Choose(s engine.State, seat engine.Seat, moves []engine.Move, o search.Options) engine.Move {
	p := s.(*skirmish.Position)
	st := styles[o.Level]
	if moves = st.wake(p, moves); len(moves) == 1 {
		return moves[0]
	}
	t := thought{p: p, m: p.Match(), seat: seat, side: uint8(p.Side(seat)), style: st, moves: moves, budget: o.Budget()}
	if p.Prompt().Window == skirmish.WinHide {
		return t.hide(o.Seed)
	}
	return t.choose()
}

// wake leaves what those pieces do that are awake this turn; what has to be done is always among it.
func (st style) wake(p *skirmish.Position, moves []engine.Move) []engine.Move {
	if st.wakes == 100 {
		return moves
	}
	kept := moves[:0:0]
	for _, m := range moves {
		if m.Op != skirmish.OpGrab && m.Op != skirmish.OpFire || p.Prompt().Window == skirmish.WinContact || st.awake(p, m.A) {
			kept = append(kept, m)
		}
	}
	if len(kept) == 0 {
		return moves
	}
	return kept
}

// awake reports whether a piece does something this turn.
func (st style) awake(p *skirmish.Position, piece uint16) bool {
	rng := engine.NewRand(uint64(p.Standing().Turn)<<20 | uint64(p.Mover())<<16 | uint64(piece))
	return rng.Intn(100) < st.wakes
}

// thought is a question as it is weighed.
type thought struct {
	style
	p      *skirmish.Position
	m      *skirmish.Match
	seat   engine.Seat
	side   uint8
	moves  []engine.Move
	budget search.Budget
	prices []int // what the pieces are worth, 100 a Rifle Guy
}

// choose answers it.
func (t *thought) choose() engine.Move {
	switch w := t.p.Prompt().Window; {
	case !t.aims:
	case w == skirmish.WinOpfire, w == skirmish.WinDefend, w == skirmish.WinContact:
		return t.fire()
	case w == skirmish.WinRepeat:
		return t.repeat()
	case w == skirmish.WinLoss:
		return t.give()
	}
	switch t.p.Prompt().Window {
	case skirmish.WinMove:
		return t.grab()
	case skirmish.WinLeg, skirmish.WinAfter:
		return t.leg()
	case skirmish.WinSetup, skirmish.WinEnter:
		return t.put()
	}
	return choose(t.p, t.moves)
}

// plain is the first answer with one of these verbs; there is always one.
func (t *thought) plain(ops ...engine.Op) engine.Move {
	for _, op := range ops {
		for _, m := range t.moves {
			if m.Op == op {
				return m
			}
		}
	}
	return t.moves[len(t.moves)-1]
}
