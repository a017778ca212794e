package odds

import (
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/combat"
)

// Ending is one way a combat can end, with its weight.
type Ending struct {
	combat.Ending
	Weight int
}

// settle is step 13 without the prestige: who is dead (COMBAT-47 to COMBAT-52, RULING-77, RULING-78).
func (d *Solver) settle() (dead [2]bool) {
	c := &d.fight
	for i := range uint8(2) {
		dead[i], _ = c.Falls(d.field(), i)
	}
	for i := range uint8(2) {
		if dead[i] && !dead[i^1] {
			c.Cheer(d.field(), i^1)
		}
	}
	return dead
}

// ended is steps 13 to 15 of the return fire, which has weight w; of it comes mined/w times the draw for mines to a hit.
func (d *Solver) ended(w, mined int) {
	c := &d.fight
	e := Ending{combat.Ending{Dead: d.settle(), Retreat: board.NoTile}, w}
	if e.Dead != [2]bool{} {
		d.finish(e)
		return
	}
	u := &d.units[c.At[combat.Defender]]
	what, to := c.Fate(d.field())
	switch what {
	case combat.FateBlocked:
		u.Net--
		c.Now.Lost[combat.Defender]++
		if e.Dead[1], _ = c.Falls(d.field(), combat.Defender); e.Dead[1] {
			c.Cheer(d.field(), combat.Attacker)
		}
	case combat.FateGoes:
		e.Retreat = to
		e.MayStay = d.sc.Rules[c.Seat(combat.Defender)].RefuseRetreat && !c.Now.Forced
		if d.q.Control(c.Side).Has(to) && !card.Sappers.Has(u.Face) && mined > 0 { // RETREAT-11, MINES-08
			e.Weight = w - mined
			if e.Weight > 0 {
				d.finish(e)
			}
			u.Net--
			c.Now.Lost[combat.Defender]++
			e.Weight, e.Mined, e.Dead[1] = mined, true, u.Morale() <= 0
		}
	}
	d.finish(e)
}

// finish adds one end of the combat to those found before.
func (d *Solver) finish(e Ending) {
	at, df := &d.units[d.fight.At[combat.Attacker]], &d.units[d.fight.At[combat.Defender]]
	e.Net, e.Lost = [2]int8{at.Net, df.Net}, d.fight.Now.Lost
	for i := range e.Net {
		if e.Dead[i] {
			e.Net[i] = 0
		}
	}
	w := e.Weight
	for i := range d.Endings {
		o := &d.Endings[i]
		if e.Weight = o.Weight; *o == e {
			o.Weight += w
			return
		}
	}
	e.Weight = w
	d.Endings = append(d.Endings, e)
}
