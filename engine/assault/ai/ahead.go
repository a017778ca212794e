package ai

import (
	"cmp"
	"slices"

	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/odds"
)

// How many actions of each kind a Veteran looks further into.
const (
	aheadPrepare = 3
	aheadStrike  = 2
	aheadSteps   = 40 // actions of both sides at most
)

// lookAhead plays the best ideas on to the end of the enemy's next turn, and takes the one that stands best then. plan is
// what a Regular would do, end the move that ends the operations.
func (a *agent) lookAhead(p *assault.Position, plan, end engine.Move) engine.Move {
	ideas := append([]idea(nil), a.ideas...)
	slices.SortStableFunc(ideas, func(x, y idea) int { return cmp.Compare(y.gain, x.gain) })
	pick := []engine.Move{plan}
	prepare, strike := aheadPrepare, aheadStrike
	for _, i := range ideas {
		n := &prepare
		if i.m.Op == assault.OpAttack {
			n = &strike
		}
		if i.m == plan || *n == 0 || i.gain < -150 {
			continue
		}
		*n--
		pick = append(pick, i.m)
	}
	if plan != end {
		pick = append(pick, end)
	}
	if len(pick) == 1 {
		return plan
	}
	best, top := plan, 0
	for k, m := range pick {
		v, ok := a.further(p, m)
		if k > 0 && a.budget.Over() {
			break // it was not looked at to the end
		}
		if !ok {
			continue
		}
		if k == 0 {
			v += 60 // what the Regular would do has something for it
		}
		if k == 0 || v > top {
			best, top = m, v
		}
	}
	return best
}

// further is what a position is worth at the end of the enemy's next turn if the agent begins with m.
func (a *agent) further(p *assault.Position, m engine.Move) (int, bool) {
	if m.Op != assault.OpAttack {
		q := *p
		if q.Apply(m) != nil {
			return 0, false
		}
		return a.playOn(&q), true
	}
	from, to := board.Tile(m.A), board.Tile(m.B)
	if _, ok := a.attack(p, from, to, after); !ok {
		return 0, false
	}
	// The endings are put in three parts, from worst to best; each part is played on from its middle.
	order := make([]int, len(a.worths))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(x, y int) int { return cmp.Compare(a.worths[x], a.worths[y]) })
	ends := append([]odds.Ending(nil), a.odds.Endings...)
	total := 0
	for i := range ends {
		total += ends[i].Weight
	}
	sum := 0
	for part := range 3 {
		at := total * (2*part + 1) / 6
		for _, i := range order {
			if at -= ends[i].Weight; at < 0 {
				var q assault.Position
				a.ended(p, &q, from, to, &ends[i], a.me, after)
				sum += a.playOn(&q)
				break
			}
		}
	}
	return sum / 3, true
}

// playOn plays both sides as Regulars would, every draw and combat coming out as middling as can be, until the agent's next
// turn begins, and returns what it has then.
func (a *agent) playOn(p *assault.Position) int {
	turned := false
	for range aheadSteps {
		pr := p.Prompt()
		if pr.Kind == engine.Over || a.budget.Over() {
			break
		}
		turned = turned || p.Phasing() == a.me.Other()
		if pr.Kind == engine.Decide && pr.Window == assault.WinOps {
			if pr.Seat == a.me && turned {
				break
			}
			a.act(p, pr.Seat)
			continue
		}
		if pr.Kind == engine.Decide && pr.Seat == a.me && turned && (pr.Window == assault.WinSplit || pr.Window == assault.WinBuy) {
			break
		}
		if !a.pass(p, pr) {
			break
		}
	}
	return a.eval(p, next)
}

// act makes one action of the operations as a Regular would.
func (a *agent) act(p *assault.Position, s engine.Seat) {
	b := a.sub(s)
	had := b.budget.Left
	moves := p.Moves(s, b.buf[0][:0])
	b.buf[0] = moves
	m := b.operate(p, moves)
	if m.Op == assault.OpAttack {
		from, to := board.Tile(m.A), board.Tile(m.B)
		if mean, ok := b.attack(p, from, to, after); ok {
			near := 0
			for i, w := range b.worths {
				if abs(w-mean) < abs(b.worths[near]-mean) {
					near = i
				}
			}
			e := b.odds.Endings[near]
			var q assault.Position
			b.ended(p, &q, from, to, &e, s, after)
			*p = q
		} else {
			m = engine.Move{Seat: s, Op: assault.OpEnd}
		}
	}
	if m.Op != assault.OpAttack && p.Apply(m) != nil {
		p.Apply(engine.Move{Seat: s, Op: assault.OpEnd})
	}
	a.budget.Left -= had - b.budget.Left
}

// sub is the Regular who plays a side when the agent looks ahead.
func (a *agent) sub(s engine.Seat) *agent {
	if a.subs[s] == nil {
		a.subs[s] = &agent{me: s, w: a.w, level: engine.Regular, quick: true, g: a.g}
	}
	a.subs[s].budget.Left = max(a.budget.Left, 1)
	return a.subs[s]
}

// pass answers anything but operations in the plainest way, and draws what is in the middle.
func (a *agent) pass(p *assault.Position, pr engine.Prompt) bool {
	m := engine.Move{Seat: pr.Seat, Op: engine.OpPass}
	switch pr.Kind {
	case engine.Deal:
		m = engine.Move{Seat: engine.NoSeat, Op: pr.Op, A: pr.Arg}
		switch {
		case pr.Op == engine.OpRoll:
			m.A = 0
		case pr.Op == engine.OpDraw && pr.Seat == engine.NoSeat:
			ms := p.Moves(engine.NoSeat, a.scratch(3))
			if len(ms) == 0 {
				return false
			}
			if m = ms[len(ms)/2]; !card.IsActions(uint8(pr.Arg)) {
				break
			}
			for _, x := range ms {
				if abs(card.Modifier(card.Face(x.B))) < abs(card.Modifier(card.Face(m.B))) {
					m = x
				}
			}
		}
	case engine.Reveal:
		var ok bool
		if m, ok = p.Known(); !ok {
			ms := p.Moves(pr.Seat, a.scratch(3))
			if len(ms) == 0 {
				return false
			}
			m = ms[0]
			if pr.Op == engine.OpReveal {
				m = ms[len(ms)/2]
			}
		}
	default:
		switch pr.Window {
		case assault.WinSplit:
			m = a.sub(pr.Seat).split(p, p.Moves(pr.Seat, a.scratch(3)))
		case assault.WinBuy:
			m.Op = assault.OpDone
		case assault.WinReact, assault.WinAnswer, assault.WinCards:
		default:
			ms := p.Moves(pr.Seat, a.scratch(3))
			if len(ms) == 0 {
				return false
			}
			m = ms[0]
		}
	}
	return p.Apply(m) == nil
}

func abs(n int) int { return max(n, -n) }
