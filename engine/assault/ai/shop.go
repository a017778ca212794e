package ai

import (
	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/card"
)

// This file is how prestige is spent where it does not decide who has won: it is worth no more than what can still be bought for it.

// What prestige is spent on.
const (
	cardPrice = 4  // DRAW-05
	usualCost = 10 // of a unit
	reserve   = 10 // to answer with
	outlay    = 20 // in a turn, on units and cards
)

// shops reports whether the agent spends all that it has.
func (a *agent) shops() bool { return a.w.spends && !a.g.counts }

// useful is what the prestige is worth that a side has and will have: all that it can spend in the turns that it still has, and a tenth of
// what is beyond.
func useful(p *assault.Position, s engine.Seat) int {
	turns := incomes(p, s)
	n, most := p.Prestige(s)+p.Income(s)*turns*9/10, reserve+outlay*turns
	return 100*min(n, most) + 10*max(0, n-most)
}

// affords is how many units the agent can pay for by its next turn.
func (a *agent) affords(p *assault.Position) int {
	return (p.Prestige(a.me) + p.Income(a.me)) / usualCost
}

// shop buys units while there is time, and prestige for more of them than the hand holds, and actions for what is left beside them.
func (a *agent) shop(p *assault.Position, moves []engine.Move) engine.Move {
	done := moves[len(moves)-1]
	units, cost := 0, 0
	for _, c := range p.Hand(a.me) {
		if c.Pile == card.UnitPile(a.me) {
			units++
			cost += card.Cost(c.Face)
		}
	}
	n, later := p.Prestige(a.me)-cardPrice, rest(p) > 0
	want := card.PileAction
	switch {
	case later && !p.Scenario().Rules[a.me].NoNewUnits && units < a.affords(p) && n >= cost+reserve:
		want = card.UnitPile(a.me)
	case n < reserve || later && n < 18 && n < cost+6:
		return done
	}
	for _, pile := range [2]uint8{want, card.PileAction} {
		for _, m := range moves {
			if m.Op == assault.OpBuy && uint8(m.A) == pile {
				return m
			}
		}
	}
	return done
}
