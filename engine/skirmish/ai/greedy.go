// Package ai is who plays the skirmish for the computer: a plain policy, for the lesson and the command line, and five levels.
package ai

import (
	"math"

	"bocage/engine"
	"bocage/engine/search"
	"bocage/engine/skirmish"
	"bocage/engine/skirmish/geom"
)

// Greedy moves everybody towards the goal of its scenario, or stays where it defends, and fires whatever it can.
type Greedy struct{}

// Nodes is one position, the present one.
func (Greedy) Nodes(engine.Level) int { return 1 }

// Choose returns one of moves, of which there is at least one.
func (Greedy) Choose(s engine.State, _ engine.Seat, moves []engine.Move, _ search.Options) engine.Move {
	return choose(s.(*skirmish.Position), moves)
}

// wishes are the verbs that it likes, the first most. What it likes of several is the last: the farthest place, the last target.
var wishes = [...]engine.Op{skirmish.OpExit, skirmish.OpFire, skirmish.OpRepeat, skirmish.OpLine, skirmish.OpOption, skirmish.OpRefuel,
	skirmish.OpPut, skirmish.OpLeg}

// choose returns what it likes best.
func choose(p *skirmish.Position, moves []engine.Move) engine.Move {
	side := p.Side(moves[0].Seat)
	if p.Prompt().Window == skirmish.WinMove && side == int(p.Match().Print.Victory.Side) {
		for _, m := range moves {
			if m.Op == skirmish.OpGrab {
				return m
			}
		}
	}
	if p.Prompt().Window == skirmish.WinRemove {
		return cheapest(p, moves)
	}
	for _, op := range wishes {
		best, most, found := moves[0], 0, false
		for i, m := range moves {
			if m.Op != op {
				continue
			}
			v := i
			if op == skirmish.OpLeg {
				v = gain(p, m)
				if v <= 0 {
					continue
				}
			}
			if op == skirmish.OpPut {
				v = int(m.A)*31 + int(m.B)*17&63
			}
			if !found || v > most {
				best, most, found = m, v, true
			}
		}
		if found {
			return best
		}
	}
	for _, m := range moves {
		if m.Op == skirmish.OpEnd || m.Op == skirmish.OpDone || m.Op == skirmish.OpHold {
			return m
		}
	}
	return moves[0]
}

// cheapest removes what costs least, the first of such: so that a bid is paid to the point.
func cheapest(p *skirmish.Position, moves []engine.Move) engine.Move {
	best, least := moves[0], int16(math.MaxInt16)
	for _, m := range moves {
		if m.Op != skirmish.OpRemove {
			continue
		}
		if cost := int16(p.Pieces()[m.A].Unit.Type().Cost); cost < least {
			best, least = m, cost
		}
	}
	return best
}

// gain is how much nearer to its goal a leg brings who leads.
func gain(p *skirmish.Position, m engine.Move) int {
	goal, ok := p.Match().Goal()
	if !ok {
		return 0
	}
	from := p.Pieces()[p.Moving()[0]].At
	before, after := geom.NewLeg(from, goal), geom.NewLeg(geom.Point{X: int16(m.A), Y: int16(m.B)}, goal)
	return before.Length() - after.Length()
}
