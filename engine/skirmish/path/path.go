// Package path judges moves over the table: where a unit may stand, and along which legs it may go. It is told who else stands where; whose
// turn it is, who may shoot meanwhile and what a move is for it does not know.
package path

import (
	"bocage/engine/skirmish/geom"
	"bocage/engine/skirmish/unit"
)

// Other is a piece on the table that does not move along.
type Other struct {
	geom.Base
	Unit  unit.Unit
	Enemy bool
	Piece uint8 // its number
}

// Refusal says why a place or a leg is refused; the zero value, that it is not (MV-09).
type Refusal struct {
	Rule    string // its id, "" if nothing is refused
	By      int    // how many u too long (MOVE-06 and what lowers an allowance)
	Piece   uint8  // who is in the way (MOVE-09, MOVE-10, SNIPE-02)
	Feature string // what is in the way, by its id on the table; "" if it was laid in play
}

// OK reports whether nothing is refused.
func (r Refusal) OK() bool { return r.Rule == "" }

// Progress is how far a unit has come in its move of this turn.
type Progress struct {
	Spent   int16 // in u, its legs rounded up each (MOVE-06)
	Legs    uint8
	OffRoad bool // a leg did not lie on road (MOVE-08)
	Wet     bool // a leg touched water (WATER-01)
	Sloped  bool // a leg touched a slope (S10-07)
	Wired   bool // a leg went over wire (WIRE-02)
}

// What wire and slopes leave of an allowance.
const (
	overWire  = 16 // WIRE-02, RULING-39
	overSlope = 48 // S10-07
)

// Allowance is how far the unit may go this turn in all, if it has come so far (UNIT-02, MOVE-08, WATER-01, WIRE-02, S10-07), and the rule
// that says so.
func (p Progress) Allowance(u unit.Unit) (most int, rule string) {
	y := u.Type()
	most, rule = int(y.Move), "MOVE-06"
	switch {
	case p.Wet && y.OnWater > 0:
		most, rule = int(y.OnWater), "WATER-01"
	case y.OnRoad > 0 && !p.OffRoad:
		most, rule = int(y.OnRoad), "MOVE-08"
	}
	if p.Sloped && most > overSlope {
		most, rule = overSlope, "S10-07"
	}
	if p.Wired { // a guy
		most, rule = overWire, "WIRE-02"
	}
	return most, rule
}

// crossesLines reports whether walls and the like do not stop a unit (MOVE-02, RULING-19).
func crossesLines(u unit.Unit) bool { return u.Guy() || u.Type().Tracked }

// minds reports whether wire stops a unit (WIRE-03); guys are only held up by it.
func minds(u unit.Unit) bool {
	return u == unit.Jeep || u == unit.MGJeep || u == unit.Truck || u == unit.Raft
}

// floats reports whether a unit may be in water.
func floats(u unit.Unit) bool { return u.Type().OnWater > 0 }

// faces is the base of a unit that goes along a leg: guys have no front, vehicles that of the leg or, in reverse, the opposite (MOVE-11).
func faces(u unit.Unit, leg *geom.Leg, reverse bool) geom.Form {
	h := geom.HeadingOf(leg.B.From(leg.A))
	if reverse {
		h = h.Opposite()
	}
	return u.Type().Base.Form(h)
}

// apart reports whether a unit may not touch another: a sniper and a guy of his side (SNIPE-02, RULING-66).
func apart(u unit.Unit, o *Other) bool {
	return !o.Enemy && u.Guy() && o.Unit.Guy() && (u == unit.Sniper || o.Unit == unit.Sniper)
}
