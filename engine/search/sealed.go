package search

import (
	"slices"

	"bocage/engine"
)

// A secret choice of both seats is a game of its own, with hidden hands. It is solved by regret matching over hands that each side can
// hold as the other knows it: so that what is chosen cannot be foreseen, and loses least against who foresees how often.

// contest is that game. What the seats gain together is the same whatever they choose, but for the prices.
type contest struct {
	pay   []int32 // [mine*kinds+his]: my chance to win
	kinds int
	hands [2][][]Choice // mine, the true one first, and his: what each hand could choose
}

// blends are for each hand of a seat how often it makes each of its choices, of One.
type blends [][]int32

// choose settles a Commit prompt. It reports false if the game does not want it to be settled so, or no world can be made.
func (t *Thought) choose() bool {
	own := t.mind.Choices(t.root, t.seat, nil)
	own = slices.DeleteFunc(own, func(c Choice) bool { return len(t.legal([]engine.Move{c.Move})) == 0 })
	if len(own) == 0 {
		return false
	}
	g := &contest{}
	g.hands[0] = append(g.hands[0], own)
	public, q, deal := t.root.Clone(), t.root.Clone(), engine.NewLocal(0)
	public.Redact(engine.NoSeat)
	for len(g.hands[0]) < t.limits.Types || len(g.hands[1]) < t.limits.Types {
		t.spent++
		side, from, seat := 1, t.root, t.seat.Other()
		if len(g.hands[0]) <= len(g.hands[1]) {
			side, from, seat = 0, public, t.seat
		}
		q.CopyFrom(from)
		if t.mind.Sample(q, &t.rng, deal) != nil {
			return false
		}
		l := t.mind.Choices(q, seat, nil)
		if len(l) == 0 {
			return false
		}
		g.hands[side] = append(g.hands[side], l)
	}
	if len(g.hands[1]) == 0 {
		return false
	}
	t.price(g)
	avg := g.solve(t.limits.Rounds)
	t.settle(g, avg)
	return true
}

// price fills the matrix for the kinds that occur.
func (t *Thought) price(g *contest) {
	var occurs [2][]bool
	for s := range g.hands {
		for _, h := range g.hands[s] {
			for _, c := range h {
				g.kinds = max(g.kinds, c.Kind+1)
			}
		}
	}
	for s := range g.hands {
		occurs[s] = make([]bool, g.kinds)
		for _, h := range g.hands[s] {
			for _, c := range h {
				occurs[s][c.Kind] = true
			}
		}
	}
	g.pay = make([]int32, g.kinds*g.kinds)
	for i := range g.kinds {
		for j := range g.kinds {
			if occurs[0][i] && occurs[1][j] {
				g.pay[i*g.kinds+j] = t.mind.Pay(t.root, i, j)
				t.spent++
			}
		}
	}
}

// settle draws one of the true hand's choices as often as the solution makes it.
func (t *Thought) settle(g *contest, avg [2]blends) {
	worth := g.worth(0, 0, g.mean(1, avg[1]))
	sum := int64(0)
	for _, n := range avg[0][0] {
		sum += int64(n)
	}
	x := int64(t.rng.Uint64() % uint64(sum))
	drawn := -1
	for i, c := range g.hands[0][0] {
		n := int64(avg[0][0][i])
		if drawn < 0 && x < n {
			drawn = i
		}
		x -= n
		t.tries = append(t.tries, try{Line: Line{Move: c.Move, Win: int32(worth[i]), Often: avg[0][0][i]}})
	}
	first := t.tries[drawn]
	t.tries = slices.Insert(slices.Delete(t.tries, drawn, drawn+1), 0, first)
}

// solve returns how often each hand makes each choice on average over so many rounds of predictive regret matching+ with alternating
// updates, later rounds counting more.
func (g *contest) solve(rounds int) (avg [2]blends) {
	var hands [2][]learner
	var now [2]blends
	for s := range g.hands {
		for _, h := range g.hands[s] {
			l := learner{regret: make([]int64, len(h)), hope: make([]int64, len(h)), sum: make([]int64, len(h)), now: make([]int32, len(h))}
			match(l.now, l.hope)
			hands[s], now[s] = append(hands[s], l), append(now[s], l.now)
		}
	}
	for round := range int64(max(rounds, 1)) {
		for s := range g.hands {
			foe := g.mean(s^1, now[s^1])
			for i := range hands[s] {
				hands[s][i].learn(g.worth(s, i, foe), round+1)
			}
		}
	}
	for s := range hands {
		for i := range hands[s] {
			b := make([]int32, len(hands[s][i].sum))
			match(b, hands[s][i].sum)
			avg[s] = append(avg[s], b)
		}
	}
	return avg
}

// learner is what one hand has learned.
type learner struct {
	regret []int64 // how much more each choice would have brought so far, at least 0
	hope   []int64 // the same if the next round is as the last
	sum    []int64 // how often each was made
	now    []int32 // how often it is made now, of One
}

// learn adds a round in which the choices had some worth.
func (l *learner) learn(worth []int64, round int64) {
	mean := int64(0)
	for k, n := range l.now {
		mean += int64(n) * worth[k]
		l.sum[k] += round * int64(n)
	}
	mean /= One
	for k := range worth {
		more := worth[k] - mean
		l.regret[k] = max(0, l.regret[k]+more)
		l.hope[k] = max(0, l.regret[k]+more)
	}
	match(l.now, l.hope)
}

// match has a choice made as often as it is regretted, all alike if none is. The shares sum up to One.
func match(now []int32, regret []int64) {
	sum := int64(0)
	for _, r := range regret {
		sum += r
	}
	left, most := int32(One), 0
	for k, r := range regret {
		if now[k] = int32(One / len(now)); sum > 0 {
			now[k] = int32(r * One / sum)
		}
		left -= now[k]
		if now[k] > now[most] {
			most = k
		}
	}
	now[most] += left
}

// mean returns how often a seat makes a choice of each kind, over all its hands, in sum One times their number.
func (g *contest) mean(s int, b blends) []int64 {
	m := make([]int64, g.kinds)
	for i, h := range g.hands[s] {
		for k, c := range h {
			m[c.Kind] += int64(b[i][k])
		}
	}
	return m
}

// worth returns the chance to win by each choice of a hand, that of its own seat, against how often the other makes what.
func (g *contest) worth(s, hand int, foe []int64) []int64 {
	w := make([]int64, len(g.hands[s][hand]))
	all := int64(len(g.hands[s^1])) * One
	for k, c := range g.hands[s][hand] {
		sum := int64(0)
		for j, n := range foe {
			switch {
			case n == 0:
			case s == 0:
				sum += n * int64(g.pay[c.Kind*g.kinds+j])
			default:
				sum += n * int64(One-g.pay[j*g.kinds+c.Kind])
			}
		}
		w[k] = sum/all - int64(c.Price)
	}
	return w
}
