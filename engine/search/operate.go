package search

import (
	"bocage/engine"
	"bocage/engine/assault"
)

// idea is a move of the operations with what it gains.
type idea struct {
	m    engine.Move
	gain int
}

// operate chooses the next action of the Operations Phase: first what prepares, then the attacks, the best first (HINT-01).
func (a *agent) operate(p *assault.Position, moves []engine.Move) engine.Move {
	end := moves[len(moves)-1]
	if p.Achieved(a.me) != assault.NotEnded {
		return end
	}
	still := a.eval(p, during)
	stand := a.eval(p, after)
	prepare, strike := idea{m: end, gain: 35}, idea{m: end, gain: 25}
	for _, m := range moves {
		if m.Op == assault.OpEnd {
			continue
		}
		var i idea
		to := &prepare
		if m.Op == assault.OpAttack {
			v, ok := a.attack(p, assault.Tile(m.A), assault.Tile(m.B), assault.Plan{}, after)
			if !ok {
				continue
			}
			i, to = idea{m, v - stand}, &strike
		} else {
			q := *p
			if q.Apply(m) != nil {
				continue
			}
			i = idea{m, a.value(&q, during, 0) - still}
			if m.Op == assault.OpPlay {
				i.gain -= a.spare()
			}
		}
		i.gain += a.slip()
		if i.gain > to.gain {
			*to = i
		}
		if a.over() {
			break
		}
	}
	switch {
	case strike.gain > victory/4, prepare.m.Op == assault.OpEnd:
		return strike.m
	case prepare.gain > victory/4:
		return prepare.m
	}
	return prepare.m
}
