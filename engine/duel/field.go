package duel

import "bocage/engine"

// field is the units in play, by seat and slot; the Face of a slot that is free is engine.Unknown.
type field struct{ unit [2][MaxUnits]Unit }

// Unit returns what stands in a slot; its Face is engine.Unknown if nothing does.
func (f *field) Unit(s engine.Seat, slot int) *Unit { return &f.unit[s][slot] }

// named returns the unit of a seat that a field of a card names, nil if it names none or no unit in play.
func (f *field) named(s engine.Seat, field uint16) *Unit {
	if field == 0 || field > MaxUnits || f.unit[s][field-1].Face == 0 {
		return nil
	}
	return &f.unit[s][field-1]
}

// aimedAt reports whether a unit is the declared target of an attack of a seat.
func (f *field) aimedAt(s engine.Seat, target int) bool {
	for i := range f.unit[s] {
		if u := &f.unit[s][i]; u.Face != 0 && int(u.Aim) == target+1 {
			return true
		}
	}
	return false
}

// attacks reports whether a seat has an attack left.
func (f *field) attacks(seat engine.Seat) bool {
	for i := range f.unit[seat] {
		if f.unit[seat][i].Aim != 0 {
			return true
		}
	}
	return false
}

// standing reports whether the attack that a unit has declared can still be resolved (D-INIT-09, D-CLOSE-08).
func (f *field) standing(seat engine.Seat, slot int) bool {
	u := &f.unit[seat][slot]
	if u.Face == 0 || u.Aim == 0 {
		return false
	}
	t := &f.unit[seat.Other()][u.Aim-1]
	if !u.Assault {
		return u.threatens(t)
	}
	n, _, _ := f.group(seat, int(u.Aim)-1)
	return t.armored() && u.assaults() && n >= 3
}

// group counts the units of a seat that assault a target and may still, and returns the first of them and their best value.
func (f *field) group(seat engine.Seat, target int) (n, first, best int) {
	first, best = -1, 99
	for i := range f.unit[seat] {
		u := &f.unit[seat][i]
		if u.Face == 0 || !u.Assault || int(u.Aim) != target+1 || !u.assaults() {
			continue
		}
		if n++; first < 0 {
			first = i
		}
		best = min(best, u.best())
	}
	return n, first, best
}

// Group returns the slots of a seat's units that assault a target and may still.
func (f *field) Group(s engine.Seat, target int) (slots []int) {
	for i := range f.unit[s] {
		if u := &f.unit[s][i]; u.Face != 0 && u.Assault && int(u.Aim) == target+1 && u.assaults() {
			slots = append(slots, i)
		}
	}
	return slots
}

// holders counts a seat's manned land units in play, those of them in the front line, and what they cost (D-WIN-05, 08).
func (f *field) holders(seat engine.Seat) (all, front, cost int) {
	for i := range f.unit[seat] {
		if u := &f.unit[seat][i]; u.lands() && u.manned() {
			all++
			cost += int(u.card().Cost)
			if u.Line == Front {
				front++
			}
		}
	}
	return all, front, cost
}

// hasLand reports whether a seat has a land unit in play, manned or idle (D-CREW-04).
func (f *field) hasLand(seat engine.Seat) bool {
	for i := range f.unit[seat] {
		if f.unit[seat][i].lands() {
			return true
		}
	}
	return false
}

// freeSlot returns an empty slot of a seat, -1 if there is none.
func (f *field) freeSlot(s engine.Seat) int {
	for i := range f.unit[s] {
		if f.unit[s][i].Face == 0 {
			return i
		}
	}
	return -1
}

// slots returns how many values a field of a card may have that names a unit of a seat, or none.
func (f *field) slots(s engine.Seat, named bool) uint16 {
	last := uint16(0)
	if named {
		for i := range f.unit[s] {
			if f.unit[s][i].Face != 0 {
				last = uint16(i) + 1
			}
		}
	}
	return last + 1
}

// earliest returns the slot of the unit that was committed first among some, -1 if there is none.
func (f *field) earliest(s engine.Seat, is func(*Unit) bool) int {
	at := -1
	for i := range f.unit[s] {
		if u := &f.unit[s][i]; u.Face != 0 && is(u) && (at < 0 || u.Came < f.unit[s][at].Came) {
			at = i
		}
	}
	return at
}

// canAim reports whether a seat has a legal target.
func (f *field) canAim(s engine.Seat) bool {
	infantry := 0
	for i := range f.unit[s] {
		if u := &f.unit[s][i]; u.Face != 0 && u.assaults() {
			infantry++
		}
	}
	for i := range f.unit[s] {
		for j := range f.unit[s.Other()] {
			u, t := &f.unit[s][i], &f.unit[s.Other()][j]
			if u.Face != 0 && t.Face != 0 && (u.threatens(t) || infantry >= 3 && t.armored()) {
				return true
			}
		}
	}
	return false
}
