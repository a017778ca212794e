package assault

import (
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// How a duel can end.

// Ending is one way a combat can end. Index 0 is the attacker, 1 the defender.
type Ending struct {
	Weight  int
	Net     [2]int8 // morale markers afterwards; without meaning for a unit that is dead
	Lost    [2]int8 // morale lost in the combat, mines included, blocked retreat included
	Dead    [2]bool
	Retreat board.Tile // where the defender went, NoTile if it did not retreat; dead there: it died in the mines
	Mined   bool       // Lost counts a mine on the way
	MayStay bool       // its owner may have it stay for 1 morale instead (RULING-128); the weights count it as gone
}

// Advance reports whether the defender's tile is vacant and the attacker lives (ADVANCE-01); it does not look at the terrain.
func (e *Ending) Advance() bool { return !e.Dead[0] && (e.Dead[1] || e.Retreat != board.NoTile) }

// Rewarded reports whether the owner of unit i is rewarded for destroying the other unit.
func (e *Ending) Rewarded(i int) bool { return e.Dead[i^1] && (i == 1 || e.Retreat == board.NoTile) }

// Stayed is the ending instead of e when the defender, which was on df, refuses the retreat.
func (e *Ending) Stayed(defender *card.UnitType) Ending {
	o := *e
	o.Retreat, o.Mined, o.MayStay = board.NoTile, false, false
	if e.Dead[1] { // whom a mine killed had 1 morale
		o.Dead[1] = true
		return o
	}
	if !e.Mined {
		o.Net[1]--
		o.Lost[1]++
	}
	if int(defender.Morale)+int(o.Net[1]) <= 0 {
		o.Dead[1], o.Net[1] = true, 0
	}
	return o
}

// settle is step 13 without the prestige: who is dead (COMBAT-47 to COMBAT-52, RULING-77, RULING-78).
func (d *Duel) settle() (dead [2]bool) {
	c := &d.q.combat
	for i := range uint8(2) {
		u := &d.q.unit[c.tile(i)]
		if u.Morale() > 0 {
			continue
		}
		if c.now.stand[i] {
			d.q.saveUnit(i)
			continue
		}
		dead[i] = true
	}
	for i := range uint8(2) {
		if dead[i] && !dead[i^1] {
			d.cheer(i ^ 1)
		}
	}
	return dead
}

func (d *Duel) cheer(i uint8) {
	if u := &d.q.unit[d.q.combat.tile(i)]; u.Morale() < board.MaxMorale {
		u.Net++
	}
}

// ended is steps 13 to 15 of the return fire, which has weight w; of it comes mined/w times the draw for mines to a hit.
func (d *Duel) ended(w, mined int) {
	q := &d.q
	c := &q.combat
	e := Ending{Dead: d.settle(), Retreat: board.NoTile, Weight: w}
	if e.Dead != [2]bool{} {
		d.finish(e)
		return
	}
	u := &q.unit[c.df]
	what, to := q.fate()
	switch what {
	case fateBlocked:
		u.Net--
		c.now.lost[1]++
		if u.Morale() <= 0 {
			if c.now.stand[1] {
				q.saveUnit(1)
			} else {
				e.Dead[1] = true
				d.cheer(0)
			}
		}
	case fateGoes:
		e.Retreat = to
		e.MayStay = q.sc.Rules[c.seat(1)].RefuseRetreat && !c.now.forced
		if q.control[c.side].Has(to) && !card.Sappers.Has(u.Face) && mined > 0 { // RETREAT-11, MINES-08
			e.Weight = w - mined
			if e.Weight > 0 {
				d.finish(e)
			}
			u.Net--
			c.now.lost[1]++
			e.Weight, e.Mined, e.Dead[1] = mined, true, u.Morale() <= 0
		}
	}
	d.finish(e)
}

// finish adds one end of the combat to those found before.
func (d *Duel) finish(e Ending) {
	e.Net, e.Lost = d.nets(), d.q.combat.now.lost
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

func (d *Duel) nets() [2]int8 {
	c := &d.q.combat
	return [2]int8{d.q.unit[c.at].Net, d.q.unit[c.df].Net}
}

func (d *Duel) setNets(n [2]int8) {
	c := &d.q.combat
	d.q.unit[c.at].Net, d.q.unit[c.df].Net = n[0], n[1]
}
