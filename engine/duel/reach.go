package duel

import (
	"bocage/engine"
	"bocage/engine/duel/card"
)

// usable reports whether a unit may fire a weapon now: its Damage card and its bombs allow it (D-DMG-FIRST-01, D-BOMB-01).
func (u *Unit) usable(w int) bool {
	c, e := &u.card().Weapons[w], u.edge()
	switch {
	case c.Name == "", e.NoFirst && w == 0, e.FirstOnly && w != 0, c.Bomb && (u.Bombed || e.NoBombs), !c.Bomb && e.BombsOnly:
		return false
	}
	return true
}

// able reports whether a unit may attack at all (D-DECLARE-14).
func (u *Unit) able() bool {
	if !u.manned() || u.edge().NoAttack {
		return false
	}
	for w := range card.MaxWeapons {
		if u.usable(w) {
			return true
		}
	}
	return false
}

// reaches reports whether the line rules let a unit fire at another (D-DECLARE-07 to 09).
func (u *Unit) reaches(t *Unit) bool {
	return u.Line == Sky || t.Line == Sky || u.Line == Rear || t.Line == Front
}

// affects reports whether a weapon that is usable can affect a target (D-DECLARE-06, 10, 11).
func (u *Unit) affects(w int, t *Unit) bool {
	c, target := &u.card().Weapons[w], t.card()
	switch {
	case !u.usable(w), c.Vs[target.Column()] == 0, c.Bullets && target.Defense >= 2:
		return false
	case u.card().Type == card.MobileArtillery && u.Line == Rear && w != 0 && target.Land():
		return false
	}
	return true
}

// threatens reports whether a target is legal for a unit that attacks alone (D-DECLARE-05).
func (u *Unit) threatens(t *Unit) bool {
	if t.Face == 0 || !u.able() || !u.reaches(t) {
		return false
	}
	for w := range card.MaxWeapons {
		if u.affects(w, t) {
			return true
		}
	}
	return false
}

// assaults reports whether a unit may join a Close Assault (D-CLOSE-02).
func (u *Unit) assaults() bool {
	return u.able() && u.card().Type == card.Infantry && u.Line == Front && !u.edge().NoAssault && u.best() < 99
}

// armored reports whether a unit can be the target of a Close Assault (D-CLOSE-02).
func (u *Unit) armored() bool {
	return u.Face != 0 && u.Line == Front && 1<<u.card().Type&(1<<card.Tank|1<<card.Vehicle|1<<card.MobileArtillery) != 0
}

// best returns the best value of a unit against vehicles after its own penalties, 99 for none. Bullets count (D-CLOSE-04, 05).
func (u *Unit) best() int {
	best := 99
	for w := range card.MaxWeapons {
		if v := u.card().Weapons[w].Vs[card.VsVehicle]; v > 0 && u.usable(w) {
			best = min(best, int(v)-u.aim(w))
		}
	}
	return best
}

// purge takes out the attacks that are void (D-INIT-09).
func (p *Position) purge() {
	for s := range engine.Seat(2) {
		for i := range p.unit[s] {
			if u := &p.unit[s][i]; u.Aim != 0 && !p.standing(s, i) {
				u.Aim, u.Assault = 0, false
			}
		}
	}
}

// value returns what a unit is worth to who destroys it.
func (p *facts) value(f card.Face) uint16 {
	u, r := card.UnitOf(f), p.rules()
	n := uint16(u.Cost)
	if r.RearDouble && u.Lines&card.AtRear != 0 || r.AirDouble && u.Type == card.Aircraft {
		n *= 2
	}
	return n
}
