package ai

import (
	"cmp"
	"slices"

	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// policy plays worlds on, fast and plainly: operations as a Regular would who weighs everything only now and then, attacks by one of their
// endings as likely as it is, no cards in combat. It knows all that the world holds.
type policy struct {
	subs  [2]*agent
	plans [2]plan
	buf   []engine.Move
	after assault.Position // a combat
}

// plan is what a side last thought of in its operations.
type plan struct {
	turn, acts int
	ideas      []idea
}

// How long a plan serves, and how many ideas it holds.
const (
	planActs  = 5
	planIdeas = 8
)

// begin takes over what is known of the map.
func (l *policy) begin(g *mapFacts) {
	for s := range engine.Seat(2) {
		l.subs[s] = &agent{me: s, w: g.weightsOf(s), level: engine.Regular, quick: true, g: g}
	}
}

// fresh forgets the plans of another playout.
func (l *policy) fresh() { l.plans[0].turn, l.plans[1].turn = 0, 0 }

// step answers one question of a world, and returns how many positions were weighed for it.
func (l *policy) step(p *assault.Position, rng *engine.Rand) int {
	pr := p.Prompt()
	s := pr.Seat
	if s == engine.Both {
		if s = card.German; len(p.Moves(s, l.buf[:0])) == 0 {
			s = card.US
		}
	}
	b := l.subs[s]
	b.budget.Left = endless
	if pr.Window == assault.WinOps {
		l.act(p, b, rng)
	} else if m := l.answer(p, b, pr.Window, rng); p.Apply(m) != nil {
		l.buf = p.Moves(s, l.buf[:0])
		_ = p.Apply(l.buf[len(l.buf)-1])
	}
	return endless - b.budget.Left
}

// answer is what a side does at anything but operations.
func (l *policy) answer(p *assault.Position, b *agent, window uint8, rng *engine.Rand) engine.Move {
	m := engine.Move{Seat: b.me, Op: engine.OpPass}
	switch window {
	case assault.WinReact, assault.WinAnswer, assault.WinCards:
		return m
	case assault.WinAdvance:
		m.Op, m.A = assault.OpAdvance, 1
		return m
	}
	if l.buf = p.Moves(b.me, l.buf[:0]); len(l.buf) == 1 {
		return l.buf[0]
	}
	switch window {
	case assault.WinSplit:
		return b.split(p, l.buf)
	case assault.WinBuy:
		return b.buy(p, l.buf)
	case assault.WinMuster, assault.WinDeploy, assault.WinChoose, assault.WinFirst, assault.WinReward:
		b.rng = *rng
		rng.Uint64()
		return b.choose(p, window, l.buf)
	case assault.WinSacrifice:
		return l.sacrifice(p, b)
	}
	return l.buf[0]
}

// sacrifice gives the Bluff; against the Non-Player, who always gives a card, the best of many.
func (l *policy) sacrifice(p *assault.Position, b *agent) engine.Move {
	m := l.buf[0]
	if b.g.np == engine.NoSeat || len(p.Hand(b.me)) <= 3 {
		return m
	}
	best := 0
	for i, c := range p.Hand(b.me) {
		if v := card.BattleValue(c.Face); v > best && card.IsAction(c.Face) {
			best, m.A = v, uint16(i)
		}
	}
	return m
}

// act makes one action of the operations.
func (l *policy) act(p *assault.Position, b *agent, rng *engine.Rand) {
	l.buf = p.Moves(b.me, l.buf[:0])
	m := l.operate(p, b)
	if m.Op == assault.OpAttack && b.g.np == engine.NoSeat && l.attack(p, b, m, rng) {
		return
	}
	if p.Apply(m) != nil {
		_ = p.Apply(l.buf[len(l.buf)-1])
	}
}

// operate chooses it: all ideas are weighed anew every few actions, in between only the best of them, and the attacks.
func (l *policy) operate(p *assault.Position, b *agent) engine.Move {
	t := &l.plans[b.me]
	if t.turn != p.Turn() || t.acts >= planActs {
		m := b.operate(p, l.buf)
		t.turn, t.acts = p.Turn(), 0
		t.ideas = append(t.ideas[:0], b.ideas...)
		slices.SortStableFunc(t.ideas, func(x, y idea) int { return cmp.Compare(y.gain, x.gain) })
		t.ideas = t.ideas[:min(len(t.ideas), planIdeas)]
		return m
	}
	t.acts++
	l.buf = slices.DeleteFunc(l.buf, func(m engine.Move) bool {
		if m.Op == assault.OpAttack || m.Op == assault.OpEnd {
			return false
		}
		return !slices.ContainsFunc(t.ideas, func(i idea) bool { return i.m == m && i.gain > 0 })
	})
	return b.operate(p, l.buf)
}

// attack makes an attack end in one of its ways, each as likely as it is when nobody gives anything. It reports whether the odds are known.
func (l *policy) attack(p *assault.Position, b *agent, m engine.Move, rng *engine.Rand) bool {
	from, to := board.Tile(m.A), board.Tile(m.B)
	if !b.odds.Attack(p, b.me, from, to, b.gives(p, true)) || b.odds.Total <= 0 {
		return false
	}
	at := int(rng.Uint64() % uint64(b.odds.Total))
	for i := range b.odds.Endings {
		e := b.odds.Endings[i]
		if at -= e.Weight; at < 0 {
			b.ended(p, &l.after, from, to, &e, b.me, after)
			*p = l.after
			return true
		}
	}
	return false
}
