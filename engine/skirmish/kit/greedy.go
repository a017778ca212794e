package kit

import (
	"bocage/engine"
	"bocage/engine/kit"
	"bocage/engine/skirmish"
	"bocage/engine/skirmish/geom"
)

// greedy moves everybody towards the goal of its scenario, or stays where it defends, and fires whatever it can.
type greedy struct{}

func (greedy) Begin(*kit.Start) error { return nil }
func (greedy) End(engine.State)       {}

// wishes are the verbs that it likes, the first most. What it likes of several is the last: the farthest place, the last target.
var wishes = [...]engine.Op{skirmish.OpExit, skirmish.OpFire, skirmish.OpRepeat, skirmish.OpLine, skirmish.OpOption, skirmish.OpRefuel,
	skirmish.OpPut, skirmish.OpLeg}

func (greedy) Choose(s engine.State, moves []engine.Move) (engine.Move, error) {
	p := s.(*skirmish.Position)
	side := p.Side(moves[0].Seat)
	if p.Prompt().Window == skirmish.WinMove && side == int(p.Match().Print.Victory.Side) {
		for _, m := range moves {
			if m.Op == skirmish.OpGrab {
				return m, nil
			}
		}
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
			return best, nil
		}
	}
	for _, m := range moves {
		if m.Op == skirmish.OpEnd || m.Op == skirmish.OpDone || m.Op == skirmish.OpHold {
			return m, nil
		}
	}
	return moves[0], nil
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
