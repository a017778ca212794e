package odds

import (
	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/card"
	"bocage/engine/assault/combat"
)

// Row is the present firing of a combat by each modifier, -2 to +3. What the Non-Player has still to draw is left out.
type Row struct {
	Fire, Target int        // both totals before the modifier
	Total        int        // sum of Weight, at least 1
	Weight       [6]int     // cards with that modifier
	Diff         [6]int     // differential
	Loss         [6]int     // morale the target loses
	Outcome      [6]Outcome // of the target; Retreats only if this is the return fire
	Retreat      [6]bool    // the defender will retreat, whoever the target is; known only in the return fire
}

// ByModifier returns what each modifier would do in the present firing, false outside steps 9 and 10.
func ByModifier(p *assault.Position, viewer engine.Seat, plan Plan) (Row, bool) {
	var d Solver
	if !d.load(p, viewer, plan) || !d.present() {
		return Row{}, false
	}
	c := &d.fight
	d.useCards(nil, true)
	ready := d.state()
	d.bag = decksOf(&d.q, d.me, c.Seat(c.By))
	d.bag.put(&d.spent[d.firing()])
	r := Row{Fire: int(c.Now.Fire), Target: int(c.Now.Target), Total: d.bag.total()}
	for i := range r.Weight {
		if r.Weight[i] = d.bag.weight(i, noModifier); r.Weight[i] == 0 {
			continue
		}
		if !d.end {
			r.Diff[i], r.Loss[i] = d.hit(0, i-2)
		}
		ti := c.Target()
		dead := d.settle()
		f := combat.FateStays
		if c.Second && dead == [2]bool{} && !d.end {
			f, _ = c.Fate(d.field())
		}
		r.Retreat[i] = f == combat.FateGoes
		if ti == combat.Defender && f == combat.FateBlocked && d.units[c.At[ti]].Morale() <= 1 && !c.Now.Stand[ti] {
			dead[ti] = true
		}
		switch {
		case dead[ti]:
			r.Outcome[i] = Destroyed
		case ti == combat.Defender && r.Retreat[i]:
			r.Outcome[i] = Retreats
		case c.Now.Lost[ti] > 0:
			r.Outcome[i] = Hurt
		}
		d.set(&ready)
	}
	return r, true
}

// Certain is the threshold of what happens at any differential.
const Certain = -99

// Thresholds are the least differentials of the present firing at which the target is hurt, retreats and is destroyed; 0 for
// what cannot happen, Certain for what happens anyway. A retreat is told only for a defender under the return fire.
type Thresholds struct{ Hurt, Retreat, Destroy int }

// ThresholdsOf works them out from the present morale and the losses so far; false outside steps 9 and 10.
func ThresholdsOf(p *assault.Position) (Thresholds, bool) {
	c := p.Combat()
	if c.Stage == combat.NoFiring {
		return Thresholds{}, false
	}
	ti := c.Target()
	t := Thresholds{Hurt: 1}
	if !c.Now.Stand[ti] {
		if t.Destroy = 2*(int(card.UnitOf(c.Faces[ti]).Morale)+int(c.Now.Net[ti])) - 1; t.Destroy < 0 {
			t.Destroy = Certain
		}
	}
	if ti == combat.Defender && c.Second && c.At[ti] != p.Scenario().HomeBase[c.Seat(ti)] {
		t.Retreat = Certain
		if short := int(c.Now.Lost[combat.Attacker]) - int(c.Now.Lost[combat.Defender]) + 1; !c.Now.Forced && short > 0 {
			t.Retreat = 2*short - 1
		}
	}
	return t, true
}
