package ai

import (
	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/victory"
)

// idea is a move of the operations with what it gains.
type idea struct {
	m    engine.Move
	gain int
}

// operate chooses the next action of the Operations Phase: first what prepares, then the attacks, the best first (HINT-01).
func (a *agent) operate(p *assault.Position, moves []engine.Move) engine.Move {
	end := moves[len(moves)-1]
	if p.Achieved(a.me) != victory.NotEnded {
		return end
	}
	a.ideas = a.ideas[:0]
	still := a.eval(p, during)
	stand := a.eval(p, after)
	prepare, strike := idea{m: end, gain: a.w.actAbove}, idea{m: end, gain: a.w.strikeOver}
	for _, m := range moves {
		if m.Op == assault.OpEnd {
			continue
		}
		var i idea
		to := &prepare
		if m.Op == assault.OpAttack {
			from, at := board.Tile(m.A), board.Tile(m.B)
			if a.quick && at != p.Scenario().HomeBase[a.me.Other()] {
				i, to = idea{m, a.glance(p, from, at)}, &strike
			} else {
				v, ok := a.attack(p, from, at, after)
				if !ok {
					continue
				}
				i, to = idea{m, v - stand}, &strike
			}
		} else {
			q := &a.trial
			*q = *p
			if q.Apply(m) != nil {
				continue
			}
			i = idea{m, a.value(q, during, 0) - still}
			switch m.Op {
			case assault.OpPlay:
				i.gain -= a.w.spare
			case assault.OpWade: // costs nothing
				i.gain = max(i.gain, a.w.actAbove+1)
			}
		}
		i.gain += a.slip()
		a.ideas = append(a.ideas, i)
		if i.gain > to.gain {
			*to = i
		}
		if a.budget.Over() {
			break
		}
	}
	m := prepare.m
	if strike.gain > won/4 || m.Op == assault.OpEnd {
		m = strike.m
	}
	if a.level == engine.Veteran {
		return a.lookAhead(p, m, end)
	}
	return m
}

// glance is what an attack gains by the evaluation's own reckoning.
func (a *agent) glance(p *assault.Position, from, to board.Tile) int {
	f := &a.survey
	f.load(p, a.g, a.w, rest(p))
	var m, e *man
	for s := range f.n {
		for i := range f.n[s] {
			switch x := &f.men[s][i]; x.t {
			case from:
				m = x
			case to:
				e = x
			}
		}
	}
	if m == nil || e == nil {
		return 0
	}
	g, _ := f.clash(a.me, m, from, e)
	return g
}
