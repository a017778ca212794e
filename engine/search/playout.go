package search

import "bocage/engine"

// playout plays a world on from one move to where it may rest. It keeps the memory of the world it plays in.
type playout struct {
	mind  Mind
	seat  engine.Seat
	turns int
	p     engine.State
	deal  *engine.Local
}

// longest is how many moves and deals a playout has at most.
const longest = 4000

// run returns the seat's chance to win a world after a move, by one playout, and the units that took. The world and its dealer are not
// changed. The same luck draws the same chances.
func (l *playout) run(world engine.State, deal *engine.Local, luck uint64, m engine.Move) (win int32, units int) {
	l.p.CopyFrom(world)
	l.deal.CopyFrom(deal)
	rng := engine.NewRand(luck)
	l.mind.Start()
	units = 1
	if l.p.Apply(m) != nil {
		return 0, units
	}
	for range longest {
		switch pr := l.p.Prompt(); pr.Kind {
		case engine.Over:
			return l.ended(), units
		case engine.Deal, engine.Reveal:
			d, err := l.deal.Answer(l.p)
			if err != nil || l.p.Apply(d) != nil {
				return l.mind.Win(l.p), units
			}
		default:
			if l.mind.Rest(l.p, l.turns) {
				return l.mind.Win(l.p), units
			}
			units += max(1, l.mind.Step(l.p, &rng, l.deal))
		}
	}
	return l.mind.Win(l.p), units
}

// ended returns what the end of the match is worth.
func (l *playout) ended() int32 {
	switch l.p.Standing().Winner {
	case l.seat:
		return One
	case l.seat.Other():
		return 0
	}
	return One / 2
}
