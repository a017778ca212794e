// Package shot judges shots: whether a weapon may be fired at a target, with which number it kills, and whether black cards miss. It is
// told what the shooter sees; who has fired already, and what a hit leads to, it does not know.
package shot

import (
	"bocage/engine/skirmish/geom"
	"bocage/engine/skirmish/unit"
	"bocage/engine/skirmish/weapon"
)

// Options are the rules in play that shots depend on.
type Options struct {
	HullDown bool // HULL
	Rear     bool // REAR
	Dust     bool // it lies on the table now (S8-03)
}

// Dust is how far is seen in dust, base to base (LOS-10).
const Dust = 192

// Repeating is how far from the guy before a repeat may go (REPEAT-02).
const Repeating = 96

// What kills from behind (REAR-01).
const (
	rearTank  = 8
	rearTiger = 6
	bayonet   = 8 // NAT-05
)

// Piece is who fires or is fired at.
type Piece struct {
	geom.Base
	Unit unit.Unit
}

// Aim is a shot to be judged.
type Aim struct {
	Shooter, Target Piece
	Weapon          weapon.Weapon
	Look            geom.Look // what the shooter finds of the target
	Contact         bool      // phase 3 or 4
	Repeat          bool      // it goes on after a hit (REPEAT-01)
	Japanese        bool      // the shooter is (NAT-05)
}

// Shot is what can come of a shot.
type Shot struct {
	Number      int         // cards from ace to it kill (FIRE-04)
	BlackMisses bool        // but black ones do not (COVER-01, HULL-01)
	Repeat      weapon.From // after a hit, measured from him
}

// Judge is the shot, or the rule that forbids it.
func (o Options) Judge(a *Aim) (s Shot, rule string) {
	w := a.fires()
	y := w.Type()
	if w == weapon.None {
		return s, "FIRE-01"
	}
	if rule := o.reaches(a, y); rule != "" {
		return s, rule
	}
	switch a.Target.Unit.Type().Class {
	case unit.Guy:
		s.Number, s.Repeat = int(y.Guys), y.Repeat
		if a.Contact && a.Japanese && a.Shooter.Unit == unit.RifleGuy {
			s.Number = bayonet
		}
	case unit.Unarmored:
		s.Number = int(y.Unarmored)
	case unit.Armored:
		if y.TouchOnly && !(a.Contact && a.Shooter.Touches(a.Target.Base)) {
			return s, "UNIT-23"
		}
		s.Number = o.armored(a, w)
	}
	s.BlackMisses = o.blackMisses(a, y)
	return s, ""
}

// fires is the weapon as which the shooter fires: in contact some are rifles against guys (TURN-08), and a sniper's rifle is one against
// anything but guys (SNIPE-03).
func (a *Aim) fires() weapon.Weapon {
	switch guy := a.Target.Unit.Guy(); {
	case !guy && a.Weapon == weapon.SniperRifle:
		return weapon.Rifle
	case guy && a.Contact && a.Weapon.Type().CloseAs != weapon.None:
		return a.Weapon.Type().CloseAs
	}
	return a.Weapon
}

// reaches says whether the target is in sight and range; in phases 3 and 4 it is touched, unless the shot is a repeat (FIRE-01, FIRE-08).
func (o Options) reaches(a *Aim, y *weapon.Type) string {
	switch {
	case a.Contact && !a.Repeat && !a.Shooter.Touches(a.Target.Base):
		return "FIRE-08"
	case !a.Look.Sees:
		return "LOS-02"
	case o.Dust && !a.Shooter.Within(a.Target.Base, Dust):
		return "LOS-10"
	case !a.Shooter.Within(a.Target.Base, int(y.Range)):
		return "FIRE-02"
	}
	return ""
}

// armored is the number against an armored model (UNIT-24, TIGER-01, GUN88-01, REAR-01, RULING-40).
func (o Options) armored(a *Aim, w weapon.Weapon) int {
	y, target := w.Type(), a.Target.Unit
	number := int(y.Armored)
	pillbox := target == unit.SmallPillbox || target == unit.LargePillbox
	switch {
	case pillbox && y.Pillbox > 0:
		number = int(y.Pillbox)
	case target.IsTiger() && y.Tiger > 0:
		number = int(y.Tiger)
	}
	if !o.Rear || !w.Cannons() || !a.Target.Behind(a.Shooter.At) {
		return number
	}
	switch {
	case target.IsTiger():
		return max(number, rearTiger)
	case target == unit.Tank || target == unit.AATank:
		return max(number, rearTank)
	}
	return number
}

// blackMisses reports whether the target is in cover from bullets, or hull down (COVER-01, COVER-04, HULL-01, HULL-02).
func (o Options) blackMisses(a *Aim, y *weapon.Type) bool {
	target := a.Target.Unit
	gun := target == unit.Cannon || target == unit.EightyEight
	if y.Bullet && (target.Guy() || gun) && a.Look.Covered() {
		return true
	}
	return o.HullDown && (gun || vehicle(target)) && a.Look.HullDown()
}

// vehicle reports whether a unit is one: a model but no gun, pillbox or aircraft (HULL-01).
func vehicle(u unit.Unit) bool {
	switch u {
	case unit.Cannon, unit.EightyEight, unit.SmallPillbox, unit.LargePillbox, unit.Aircraft:
		return false
	}
	return !u.Guy()
}

// Goes reports whether a repeat may go on at a target, from where the guys stood who were fired at first and last (REPEAT-02, REPEAT-04).
func Goes(from weapon.From, first, last, target geom.Base) bool {
	switch from {
	case weapon.FromFirst:
		return first.Within(target, Repeating)
	case weapon.FromLast:
		return last.Within(target, Repeating)
	}
	return false
}
