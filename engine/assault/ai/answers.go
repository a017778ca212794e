package ai

import (
	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/odds"
)

// deploy places the starting units: the sturdiest on the home base, guns in the middle, soft units in cover.
func (a *agent) deploy(p *assault.Position, moves []engine.Move) engine.Move {
	sc := p.Scenario()
	best, top := moves[0], -1<<30
	for _, m := range moves {
		f := p.Hand(a.me)[m.A].Face
		t := board.Tile(m.B)
		if f == card.Unknown {
			continue
		}
		u := card.UnitOf(f)
		v := 0
		if t == sc.HomeBase[a.me] && a.g.guarded(a.me) {
			v += 10*int(u.Defense) + 5*int(u.Morale) - 40
			if !u.HardTarget {
				v += 10
			}
		} else if a.g.goals[a.me.Other()].Has(t) {
			v += 5 * int(u.Defense)
		}
		v -= 3 * a.g.way(f, t)
		x, w := int(t)%sc.W, sc.W
		off := max(x-w/2, w/2-1-x)
		if u.Range > 1 {
			v -= 12 * off
		} else {
			v -= 5 * off
		}
		if !u.HardTarget {
			v += 4 * int(sc.Terrain[t].Info().Target)
		}
		v += 3 * int(sc.Terrain[t].Info().Fire)
		v += a.rng.Intn(12) + a.slip()/20
		if v > top {
			best, top = m, v
		}
	}
	return best
}

// split takes units while there is time to use them.
func (a *agent) split(p *assault.Position, moves []engine.Move) engine.Move {
	units := 0
	for _, c := range p.Hand(a.me) {
		if c.Pile == card.UnitPile(a.me) {
			units++
		}
	}
	want := 2
	r := rest(p)
	switch {
	case a.shops() && r > 0 && !p.Scenario().Rules[a.me].NoNewUnits:
		want = max(1, a.affords(p)-units)
	case r == 0, p.Scenario().Rules[a.me].NoNewUnits:
		want = 0
	case r <= 1 || units >= 3:
		want = 1
	case units == 0 && p.Prestige(a.me) >= 8:
		want = 3
	}
	best := moves[0]
	for _, m := range moves {
		if int(m.A) <= want {
			best = m
		}
	}
	return best
}

// pick takes one unit for two action cards of those that the scenario lets a side choose.
func (a *agent) pick(moves []engine.Move) engine.Move {
	return moves[len(moves)/3]
}

// buy keeps a reserve (HINT-04, HINT-13).
func (a *agent) buy(p *assault.Position, moves []engine.Move) engine.Move {
	done := moves[len(moves)-1]
	if a.shops() {
		return a.shop(p, moves)
	}
	r := rest(p)
	if r < 2 || p.Prestige(a.me) < 22 || a.level == engine.Recruit {
		return done
	}
	units := 0
	for _, c := range p.Hand(a.me) {
		if c.Pile == card.UnitPile(a.me) {
			units++
		}
	}
	want := card.PileAction
	if units == 0 && !p.Scenario().Rules[a.me].NoNewUnits {
		want = card.UnitPile(a.me)
	}
	for _, m := range moves {
		if m.Op == assault.OpBuy && uint8(m.A) == want {
			return m
		}
	}
	return done
}

// enemyGives is how often, in hundredths, an enemy with cards is taken to sacrifice a battle value.
var enemyGives = [...]struct{ value, percent int }{{0, 55}, {4, 10}, {6, 20}, {7, 15}}

// sacrifice weighs the cheapest card of every battle value against the Bluff (HINT-23).
func (a *agent) sacrifice(p *assault.Position, moves []engine.Move) engine.Move {
	r := rest(p)
	hand := p.Hand(a.me)
	var cheap [10]engine.Move
	var price [10]int
	for i := range price {
		price[i] = -1
	}
	for _, m := range moves {
		f := hand[m.A].Face
		v, w := card.BattleValue(f), a.w.card*cardWorth(f, r, &p.Scenario().Rules[a.me])/100
		if price[v] < 0 || w < price[v] {
			price[v], cheap[v] = w, m
		}
	}
	c := p.Combat()
	if !c.Active {
		return moves[0]
	}
	me, k := int(c.Index(a.me)), 0
	if c.Second {
		k = 1
	}
	gives := enemyGives[:]
	var times [2]int
	for s := range times {
		times[s] = p.Scenario().Rules[s].BattleTimes
	}
	if len(p.Hand(a.me.Other())) <= 1 {
		gives = enemyGives[:1]
	}
	best, top := moves[0], -1<<60
	for v := range price {
		if price[v] < 0 {
			continue
		}
		sum, total := 0, 0
		for _, e := range gives {
			var plan odds.Plan
			plan.Sacrifice[k][me], plan.Sacrifice[k][me^1] = v*times[a.me], e.value*times[a.me.Other()]
			x, ok := a.resumed(p, plan, during)
			if !ok {
				return moves[0]
			}
			sum += x * e.percent
			total += e.percent
		}
		x := sum/total - price[v] + a.slip()
		if v > 0 {
			x -= 30
		}
		if x > top {
			best, top = cheap[v], x
		}
		if a.budget.Over() {
			break
		}
	}
	return best
}

// reward adds, unless the enemy can be starved of what he needs to answer with (HINT-16).
func (a *agent) reward(p *assault.Position, moves []engine.Move) engine.Move {
	mine, his := p.Prestige(a.me), p.Prestige(a.me.Other())
	if mine >= 20 && his >= 8 && his <= 16 {
		return moves[len(moves)-1]
	}
	return moves[0]
}
