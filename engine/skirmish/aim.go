package skirmish

import (
	"iter"
	"slices"

	"bocage/engine"
	"bocage/engine/skirmish/geom"
	"bocage/engine/skirmish/group"
	"bocage/engine/skirmish/shot"
	"bocage/engine/skirmish/sight"
	"bocage/engine/skirmish/unit"
	"bocage/engine/skirmish/weapon"
)

// ports is how many passengers of a halftrack fire (LOAD-09).
const ports = 2

// gun is what is fired from a slot: by whom, from where, and with what; false if there is nothing.
func (p *troops) gun(shooter, slot int) (who *Piece, w weapon.Weapon, ok bool) {
	x := &p.pieces[shooter]
	if slot < len(x.Unit.Type().Weapons) {
		w = x.Unit.Type().Weapons[slot]
		return x, w, w != weapon.None
	}
	if slot-2 >= int(p.n) {
		return nil, weapon.None, false
	}
	g := &p.pieces[slot-2]
	if x.Unit != unit.Halftrack || g.State != Aboard || int(g.Carrier) != shooter+1 ||
		g.Unit != unit.RifleGuy && g.Unit != unit.MachinegunGuy && g.Unit != unit.GrenadeGuy {
		return nil, weapon.None, false
	}
	return g, g.Unit.Type().Weapons[0], true
}

// bit is the mark of a weapon that has fired.
func bit(slot int, contact bool) uint8 {
	b := uint8(1)
	if slot == 1 {
		b = 2
	}
	if contact {
		b <<= 2
	}
	return b
}

// free reports whether a weapon may still be fired in this phase, by a side whose fire it is (TURN-09, FIRE-12, LOAD-09, RULING-09).
func (p *troops) free(shooter, slot int, contact bool) bool {
	x := &p.pieces[shooter]
	who, _, ok := p.gun(shooter, slot)
	if !ok || x.State != On || !x.Ready || who.Fired&bit(slot, contact) != 0 || slot >= 2 && contact {
		return false
	}
	fired := func(g *Piece) bool { return g.State == Aboard && int(g.Carrier) == shooter+1 && g.Fired&1 != 0 }
	return slot < 2 || p.count(x.Side, fired) < ports
}

// reaches reports whether a weapon may be fired at a target, as at says. Most are plainly out of its range, which is soon found.
func (p *facts) reaches(shooter, slot, target int, contact bool) bool {
	_, w, ok := p.gun(shooter, slot)
	return ok && inReach(p.pieces[shooter].At, p.pieces[target].At, int(w.Type().Range)) && p.at(shooter, slot, target, contact, false) == ""
}

// at says whether a weapon may be fired at a target: it is an enemy on the table, in sight and range (FIRE-01).
func (p *facts) at(shooter, slot, target int, contact, repeat bool) string {
	_, rule := p.shot(shooter, slot, target, contact, repeat, false)
	return rule
}

// shot is what can come of a shot, or the rule that forbids it. What hides the target is found only if it is asked for.
func (p *facts) shot(shooter, slot, target int, contact, repeat, whole bool) (shot.Shot, string) {
	x, y := &p.pieces[shooter], &p.pieces[target]
	who, w, ok := p.gun(shooter, slot)
	if !ok {
		return shot.Shot{}, "FIRE-01"
	}
	a := shot.Aim{Shooter: shot.Piece{Unit: who.Unit}, Weapon: w, Contact: contact, Repeat: repeat}
	return aimed(p, x, y, a, whole)
}

// aimed is what can come of a shot by x at y, wherever they stand.
func aimed(p *facts, x, y *Piece, a shot.Aim, whole bool) (shot.Shot, string) {
	switch {
	case y.State != On || y.Side == x.Side:
		return shot.Shot{}, "FIRE-01"
	case x.Unit == unit.LargePillbox && a.Weapon == weapon.Cannon && y.Unit == unit.LandingCraft && p.m.Print.Number == 10:
		return shot.Shot{}, "S10-03"
	}
	if !inReach(x.At, y.At, int(a.Weapon.Type().Range)) {
		return shot.Shot{}, "FIRE-02"
	}
	a.Shooter.Base, a.Target = x.base(), shot.Piece{Base: y.base(), Unit: y.Unit}
	a.Japanese = p.m.Options.Nations && p.m.nation(x.Side) == "Japanese"
	o := shot.Options{HullDown: p.m.Options.HullDown, Rear: p.m.Options.Rear, Dust: p.dust}
	if !whole {
		a.Look.Sees = true
		if _, rule := o.Judge(&a); rule != "" { // sight is found last: it takes longest
			return shot.Shot{}, rule
		}
		a.Look.Sees = p.m.sight.Sees(x.stand(), y.stand())
	} else {
		a.Look = p.m.sight.Look(x.stand(), y.stand(), p.lines())
	}
	return o.Judge(&a)
}

// Suppose is what a weapon of a piece could do to another one if both stood elsewhere, as they face now: in contact, or from afar. ok is
// false if it could not be fired.
func Suppose(p *Position, shooter, slot int, from geom.Point, target int, at geom.Point, contact bool) (number int, covered, ok bool) {
	x, y := p.pieces[shooter], p.pieces[target]
	x.At, y.At = from, at
	w := x.Unit.Type().Weapons[slot]
	if w == weapon.None || !p.m.Holds(from) || !p.m.Holds(at) {
		return 0, false, false
	}
	x.State, y.State = On, On
	s, rule := aimed(&p.facts, &x, &y, shot.Aim{Shooter: shot.Piece{Unit: x.Unit}, Weapon: w, Contact: contact}, true)
	return s.Number, s.BlackMisses, rule == ""
}

// Between is what a figure at one place finds of one at another, as the table is now.
func Between(p *Position, from, to geom.Point) geom.Look {
	kind := unit.RifleGuy.Type().Base
	return p.m.sight.Look(sight.Stand{Kind: kind, At: from}, sight.Stand{Kind: kind, At: to}, p.lines())
}

// inReach reports whether two bases might be within a range.
func inReach(a, b geom.Point, r int) bool {
	d := a.From(b)
	most := r + 100
	return -most < int(d.X) && int(d.X) < most && -most < int(d.Y) && int(d.Y) < most
}

// slots are those of a piece, with a weapon or without; those of passengers are their numbers + 2.
func (p *troops) slots(i int) iter.Seq[int] {
	return func(yield func(int) bool) {
		if !yield(0) || !yield(1) || p.pieces[i].Unit != unit.Halftrack {
			return
		}
		for k := range p.pieces[:p.n] {
			if g := &p.pieces[k]; g.State == Aboard && int(g.Carrier) == i+1 && !yield(k+2) {
				return
			}
		}
	}
}

// firedAt reports whether the defender may fire at one of those that move (OPFIRE-02).
func (p *facts) firedAt() bool {
	var far [MostSide]uint8 // who may be fired at
	n := 0
	for _, t := range p.moving[:p.nMoving] {
		if p.spent(int(t)) > unseen {
			if p.mayFire(int(t)) {
				return true
			}
			far[n] = t
			n++
		}
	}
	return n > 0 && p.anyFires(p.mover^1, far[:n], false)
}

// anyFires reports whether a side has a weapon left that it may fire at one of some targets, in contact or not.
func (p *facts) anyFires(side uint8, targets []uint8, contact bool) bool {
	for i := range p.pieces[:p.n] {
		if x := &p.pieces[i]; x.State == On && x.Side == side && (!contact || p.inContact(i)) && p.firesAt(i, targets, contact) &&
			(contact || !p.inContact(i)) {
			return true
		}
	}
	return false
}

// firesAt is anyFires of a piece, which touches an enemy or not.
func (p *facts) firesAt(i int, targets []uint8, contact bool) bool {
	for slot := range p.slots(i) {
		at := func(t uint8) bool { return p.reaches(i, slot, int(t), contact) }
		if p.free(i, slot, contact) && slices.ContainsFunc(targets, at) {
			return true
		}
	}
	return false
}

// unseen is how far a piece moves before it may be fired at (OPFIRE-01).
const unseen = 32

// fires reports whether a side has a shot in phase 2, 3 or 4.
func (p *facts) fires(side uint8, contact bool) bool {
	var enemies [MostPieces]uint8
	n := 0
	for i := range p.pieces[:p.n] {
		if x := &p.pieces[i]; x.Side != side && x.State == On {
			if !contact && p.mayFire(i) {
				return true
			}
			enemies[n] = uint8(i)
			n++
		}
	}
	return p.anyFires(side, enemies[:n], contact)
}

// checkFire checks what is answered in the windows of fire.
func (p *judge) checkFire(m engine.Move) fault {
	contact := p.win == WinContact
	switch {
	case p.win == WinRepeat && m.Op == OpStop, (p.win == WinDefend || contact) && m.Op == OpEnd:
		return fine
	case p.win == WinOpfire && m.Op == OpHold:
		left := uint16(p.leg.halts - p.leg.halt)
		if p.leg.shot && m.A > 0 || m.A != holdLeg && m.A > 0 && m.A >= left {
			return noHold
		}
		return fine
	case (p.win == WinOpfire || p.win == WinDefend) && m.Op == OpUncover:
		return p.checkUncover(m.A)
	case p.win == WinRepeat && m.Op == OpRepeat:
		if m.A >= uint16(p.n) {
			return noPiece
		}
		return p.repeats(int(m.A))
	case p.win == WinLoss && m.Op == OpLose:
		if m.A >= uint16(p.n) || !p.given(int(m.A)) {
			return noLoss
		}
		return fine
	case m.Op != OpFire || p.win != WinOpfire && p.win != WinDefend && !contact:
		return wrongMove
	}
	x, is := p.piece(m.A)
	if _, ok := p.piece(m.C); !is || !ok || x.Side != p.asked || m.B >= MostPieces+2 {
		return noPiece
	}
	if !p.free(int(m.A), int(m.B), contact) {
		return noShooter
	}
	switch touches := p.inContact(int(m.A)); {
	case touches && !contact:
		return inTouch
	case !touches && contact:
		return noContact
	}
	if p.win == WinOpfire && (!p.isMoving(int(m.C)) || p.spent(int(m.C)) <= unseen) {
		return notMoving
	}
	if rule := p.at(int(m.A), int(m.B), int(m.C), contact, false); rule != "" {
		return refused(rule, NoTarget)
	}
	return fine
}

// repeats says whether the chain may go on at a target (REPEAT-01 to REPEAT-04).
func (p *judge) repeats(t int) fault {
	c := &p.chain
	y := &p.pieces[t]
	if !y.Unit.Guy() || y.State != On || c.named.Has(t) ||
		!shot.Goes(c.from, guyAt(c.first), guyAt(c.last), y.base()) {
		return notNew
	}
	if rule := p.at(int(c.shooter), int(c.slot), t, c.contact, true); rule != "" {
		return refused(rule, NoTarget)
	}
	return fine
}

// guyAt is the base of a guy at a place.
func guyAt(at geom.Point) geom.Base { return geom.Base{At: at} }

// given reports whether a guy may be given for the one that was hit: one of his group that the shooter sees in range, or he himself
// (LOSS-03, LOSS-04, LOSS-05).
func (p *judge) given(i int) bool {
	c := &p.chain
	if i == int(c.target) {
		return true
	}
	x := &p.pieces[i]
	if x.State != On || !x.Unit.Guy() || x.Side != p.pieces[c.target].Side {
		return false
	}
	g := p.group(int(c.target))
	return g.Has(i) && p.at(int(c.shooter), int(c.slot), i, c.contact, true) == ""
}

// group is the group of a piece (RULING-26).
func (p *facts) group(i int) group.Set { return group.Of(p.groups(), i) }
