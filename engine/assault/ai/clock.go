package ai

import (
	"bocage/engine"
	"bocage/engine/assault"
)

// clock is what a side has to do against how many turns it has for that.
type clock struct {
	left int // own turns to come, the present one included
	need int // own turns that it takes at least, if nobody stood in the way: more than left if there is no time
	late int // units that are too far off to come there in time
}

// never is a need that no time is enough for.
const never = 20

// clockOf returns the clock of side s.
func (g *mapFacts) clockOf(p *assault.Position, f *survey, s engine.Seat) (c clock) {
	if c.left = rest(p) + 1; p.Phasing() == s.Other() && p.First() == s {
		c.left-- // its turn is over
	}
	var coming [never + 1]int // units by the turn in which they are there
	for i := range f.n[s] {
		m := &f.men[s][i]
		n := g.way(m.u.Face, m.t)
		if m.u.MovesTwice {
			n = (n + 1) / 2
		}
		if n = min(n, never); n > c.left {
			c.late++
		}
		coming[n]++
	}
	c.need = never
	for i := range g.objectives[s] {
		c.need = min(c.need, g.objectives[s][i].turns(p, f, s, &coming))
	}
	return c
}

// turns returns how many turns an objective takes at least when so many units come to the goals in how many turns.
func (o *objective) turns(p *assault.Position, f *survey, s engine.Seat, coming *[never + 1]int) int {
	units, after := 1, 0
	switch o.kind {
	case objectiveTake, objectiveRow:
		units = o.need - popcount(p.Control(s)&o.tiles)
	case objectiveHold:
		after = o.need
		if p.Units(s)&o.tiles != 0 {
			after -= p.Held(s)
		}
	case objectiveAll:
		units = (f.n[s^1] + 1) / 2 // two attacks or so kill one, over some turns
		after = max(0, f.n[s^1]/max(1, f.n[s])-1)
	case objectiveKill, objectiveGather, objectiveBase, objectiveStand, objectiveIntrude:
	}
	for n := range coming {
		if units -= coming[n]; units <= 0 {
			return min(n+after, never)
		}
	}
	return never
}

// behind is what a side in a hurry loses by the tiles that its units have to go beyond what is left of its turns after this one, and by the
// ground that an enemy has whom it must destroy.
func (a *agent) behind(p *assault.Position, f *survey, s engine.Seat) (v int) {
	if !a.g.hurries[s] || a.w.late+a.w.deny == 0 {
		return 0
	}
	left := rest(p)
	if p.Phasing() == s.Other() && p.First() == s.Other() {
		left++ // its turn is to come
	}
	for i := range f.n[s] {
		m := &f.men[s][i]
		n := a.g.way(m.u.Face, m.t)
		if m.u.MovesTwice {
			n = (n + 1) / 2
		}
		if n < far {
			v += a.w.late * max(0, n-left)
		}
	}
	if a.g.hunted[s^1] {
		v += a.w.deny * popcount(p.Control(s^1))
	}
	return v
}
