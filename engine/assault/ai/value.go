package ai

import (
	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/combat"
	"bocage/engine/assault/odds"
)

// maxDepth bounds how many draws in a row are looked through card by card.
const maxDepth = 3

// value is what a position is worth on average, whatever it waits for: draws by their exact weights, a combat by its exact
// odds, everybody else's questions answered by passing. The position is changed.
func (a *agent) value(p *assault.Position, when lens, depth int) int {
	for range 60 {
		pr := p.Prompt()
		var m engine.Move
		switch pr.Kind {
		case engine.Over:
			return a.eval(p, when)
		case engine.Deal:
			if pr.Op == engine.OpDraw && pr.Seat == engine.NoSeat && card.IsActions(uint8(pr.Arg)) {
				return a.drawn(p, when, depth)
			}
			if v, ok := a.resumed(p, a.usual(p), when); ok {
				return v
			}
			var ok bool
			if m, ok = a.typical(p, pr); !ok {
				return a.eval(p, when)
			}
		case engine.Reveal:
			var ok bool
			if m, ok = a.typical(p, pr); !ok {
				return a.eval(p, when)
			}
		default:
			switch pr.Window {
			case assault.WinCards, assault.WinSacrifice:
				if v, ok := a.resumed(p, a.usual(p), when); ok {
					return v
				}
				return a.eval(p, when)
			case assault.WinReact, assault.WinAnswer:
				if at := p.Pending(); pr.Window == assault.WinReact && at.Op == assault.OpAttack {
					if v, ok := a.attack(p, board.Tile(at.A), board.Tile(at.B), when); ok {
						return v
					}
				}
				m = engine.Move{Seat: pr.Seat, Op: engine.OpPass}
			case assault.WinTarget, assault.WinFlak, assault.WinReward:
				ms := p.Moves(pr.Seat, a.scratch(3))
				m = ms[0]
			case assault.WinStay:
				m = engine.Move{Seat: pr.Seat, Op: assault.OpStay}
			case assault.WinAdvance:
				m = engine.Move{Seat: pr.Seat, Op: assault.OpAdvance, A: 1}
			default:
				return a.eval(p, when)
			}
		}
		if p.Apply(m) != nil {
			return a.eval(p, when)
		}
	}
	return a.eval(p, when)
}

// typical returns an answer to a Deal or a Reveal prompt: what is known, the lowest outcome of a roll, any claim, or a card from the
// middle of those that there can be. It returns false if there is none.
func (a *agent) typical(p *assault.Position, pr engine.Prompt) (engine.Move, bool) {
	if pr.Kind == engine.Reveal {
		if m, ok := p.Known(); ok {
			return m, true
		}
	} else if pr.Op != engine.OpDraw || pr.Seat != engine.NoSeat {
		m := engine.Move{Seat: engine.NoSeat, Op: pr.Op, A: pr.Arg}
		if pr.Op == engine.OpRoll {
			m.A = 0
		}
		return m, true
	}
	ms := p.Moves(pr.Seat, a.scratch(3))
	switch {
	case len(ms) == 0:
		return engine.Move{}, false
	case pr.Op == engine.OpDraw || pr.Op == engine.OpReveal:
		return ms[len(ms)/2], true
	}
	return ms[0], true
}

func (a *agent) scratch(i int) []engine.Move { return a.buf[i][:0] }

// drawn is the value before an open card of the action deck.
func (a *agent) drawn(p *assault.Position, when lens, depth int) int {
	var rep [6]engine.Move
	for _, m := range p.Moves(engine.NoSeat, a.scratch(3)) {
		rep[card.Modifier(card.Face(m.B))+2] = m
	}
	w := odds.Modifiers(p, a.me, p.Drawer())
	sum, total := 0, 0
	for _, i := range [6]int{2, 3, 1, 4, 0, 5} {
		if w[i] == 0 || rep[i].Op == engine.OpNone {
			continue
		}
		q := &a.tmp[min(depth, maxDepth)]
		*q = *p
		if q.Apply(rep[i]) != nil {
			continue
		}
		v := a.value(q, when, depth+1)
		sum += w[i] * v
		total += w[i]
		if depth >= maxDepth-1 || a.budget.Over() {
			break
		}
	}
	if total == 0 {
		return a.eval(p, when)
	}
	return sum / total
}

// attack is what an attack not yet begun is worth on average.
func (a *agent) attack(p *assault.Position, from, to board.Tile, when lens) (int, bool) {
	_, side, _ := p.Unit(from)
	if !a.odds.Attack(p, a.me, from, to, a.gives(p, side == a.me)) {
		return 0, false
	}
	return a.ends(p, from, to, when), true
}

// resumed is what the combat under way is worth on average.
func (a *agent) resumed(p *assault.Position, plan odds.Plan, when lens) (int, bool) {
	if !a.odds.Resume(p, a.me, plan) {
		return 0, false
	}
	at := p.Combat().At
	return a.ends(p, at[combat.Attacker], at[combat.Defender], when), true
}

// usual is what the agent is taken to sacrifice in the combat under way, as far as nothing is said about it.
func (a *agent) usual(p *assault.Position) odds.Plan {
	c := p.Combat()
	return a.gives(p, c.Active && c.Side == a.me)
}

// gives is what the agent is taken to sacrifice in a combat: nothing against a player, who is taken to do likewise; the best two
// cards it can spare against the Non-Player, who always gives one.
func (a *agent) gives(p *assault.Position, attacks bool) (plan odds.Plan) {
	if a.g.np == engine.NoSeat {
		return plan
	}
	i := 1
	if attacks {
		i = 0
	}
	var best [2]int
	hand := p.Hand(a.me)
	for _, c := range hand {
		if v := p.Scenario().BattleValue(a.me, c.Face); v > best[0] {
			best[0], best[1] = v, best[0]
		} else {
			best[1] = max(best[1], v)
		}
	}
	for n := min(2, (len(hand)-1)/2); n > 0; n-- {
		plan.Sacrifice[n-1][i] = best[n-1]
	}
	return plan
}

// ends sums up the endings of a combat.
func (a *agent) ends(p *assault.Position, from, to board.Tile, when lens) int {
	_, side, _ := p.Unit(from)
	if a.g.np != engine.NoSeat {
		a.budget.Left -= 20 // the odds themselves take long
	}
	sum, total := 0, 0
	a.worths = a.worths[:0]
	for i := range a.odds.Endings {
		e := &a.odds.Endings[i]
		w := a.ended(p, &a.outcome[0], from, to, e, side, when)
		a.worths = append(a.worths, w)
		sum += w / 16 * e.Weight
		total += e.Weight
	}
	return sum / total * 16
}

// ended makes q the position after one ending, with the advance if its side would, and without the retreat if the defender's
// side may refuse it and would. It returns what that is worth.
func (a *agent) ended(p, q *assault.Position, from, to board.Tile, e *odds.Ending, side engine.Seat, when lens) int {
	w := a.concluded(p, q, from, to, &e.Ending, side, when)
	if !e.MayStay {
		return w
	}
	u, _, _ := p.Unit(to)
	stays := e.Stayed(card.UnitOf(u.Face))
	r := &a.outcome[2]
	if x := a.concluded(p, r, from, to, &stays, side, when); x > w == (side != a.me) {
		*q = *r
		return x
	}
	return w
}

// concluded is the same without that choice.
func (a *agent) concluded(p, q *assault.Position, from, to board.Tile, e *combat.Ending, side engine.Seat, when lens) int {
	*q = *p
	if side == a.g.np {
		u, _, _ := p.Unit(from)
		q.Conclude(from, to, e, a.g.follows(u.Face, to))
		return a.eval(q, when)
	}
	q.Conclude(from, to, e, false)
	w := a.eval(q, when)
	if !e.Advance() {
		return w
	}
	r := &a.outcome[1]
	*r = *p
	r.Conclude(from, to, e, true)
	if x := a.eval(r, when); x > w == (side == a.me) {
		*q = *r
		return x
	}
	return w
}

// weigh is what comes of a move of a small window, false if it cannot be made.
func (a *agent) weigh(p *assault.Position, m engine.Move) (int, bool) {
	when := during
	if p.Phasing() != a.me && p.Prompt().Window == assault.WinReact && p.Pending().Op == assault.OpEnd {
		when = after
	}
	q := *p
	if q.Apply(m) != nil {
		return 0, false
	}
	v := a.value(&q, when, 0)
	if m.Op == assault.OpPlay {
		v -= a.w.spare
	}
	return v, true
}

// best weighs every move of a small window by what comes of it.
func (a *agent) best(p *assault.Position, moves []engine.Move) engine.Move {
	top, pick := 0, -1
	for i, m := range moves {
		v, ok := a.weigh(p, m)
		if !ok {
			continue
		}
		v += a.slip()
		if pick < 0 || v > top {
			top, pick = v, i
		}
		if a.budget.Over() {
			break
		}
	}
	if pick < 0 {
		return moves[len(moves)-1]
	}
	return moves[pick]
}
