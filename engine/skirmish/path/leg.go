package path

import (
	"bocage/engine/skirmish/geom"
	"bocage/engine/skirmish/unit"
)

// Leg says whether a unit that has come so far may go straight from one place to another, and how far it has come then (MOVE-06, GEO-17). A
// vehicle may go in reverse. Others are those who do not go along.
func (f *Field) Leg(u unit.Unit, p Progress, from, to geom.Point, reverse bool, others []Other) (Progress, Refusal) {
	leg := geom.NewLeg(from, to)
	if leg.Length() == 0 {
		return p, Refusal{Rule: "GEO-12"}
	}
	if !f.table.Holds(to) {
		return p, Refusal{Rule: "GEO-01"}
	}
	if u.Type().Move == 0 {
		return p, Refusal{Rule: "MOVE-06", By: leg.Length()}
	}
	base := geom.Base{Form: faces(u, &leg, reverse), At: from}
	if r := f.turns(u, base, others); !r.OK() {
		return p, r
	}
	next, r := f.carry(u, p, base, &leg, others)
	if !r.OK() {
		return p, r
	}
	if most, rule := next.Allowance(u); int(next.Spent) > most {
		return p, Refusal{Rule: rule, By: int(next.Spent) - most}
	}
	if next.Wired && next.Legs > 1 {
		return p, Refusal{Rule: "WIRE-02"}
	}
	base.At = to
	if r := f.Stands(u, base, others); !r.OK() {
		return p, r
	}
	return next, Refusal{}
}

// Drag is Leg for a raft that a group drags, on land as on water (WATER-02).
func (f *Field) Drag(p Progress, from, to geom.Point, reverse bool, others []Other) (Progress, Refusal) {
	dry := *f
	dry.drags = true
	return dry.Leg(unit.Raft, p, from, to, reverse, others)
}

// Walked is how far a unit has come after so many halts of a legal leg.
func (f *Field) Walked(u unit.Unit, p Progress, from, to geom.Point, reverse bool, halts int) Progress {
	leg := geom.NewLeg(from, to)
	part := geom.NewLeg(from, from.Add(leg.Halt(halts)))
	p.Spent += int16(min(halts*geom.Stretch, leg.Length()))
	p.Legs++
	p.OffRoad = p.OffRoad || !f.onRoad(&part)
	p.Wet = p.Wet || f.wet(&part)
	b := geom.Base{Form: faces(u, &leg, reverse), At: from}
	for i := 1; i <= halts; i++ {
		at := from.Add(leg.Halt(i))
		s := b.Sweep(at)
		p.Sloped = p.Sloped || enters(f.slopes, &s) != nil
		p.Wired = p.Wired || u.Guy() && crossed(f.wires, &s) != nil
		b.At = at
	}
	return p
}

// turns says whether a unit may turn to a leg's heading where it stands (MOVE-11); a guy, who has none, may.
func (f *Field) turns(u unit.Unit, b geom.Base, others []Other) Refusal {
	for i := range others {
		if b.Overlaps(others[i].Base) {
			return Refusal{Rule: "MOVE-10", Piece: others[i].Piece}
		}
	}
	return f.ground(u, b)
}

// carry takes a base along a leg, from halt to halt.
func (f *Field) carry(u unit.Unit, p Progress, b geom.Base, leg *geom.Leg, others []Other) (Progress, Refusal) {
	p.Spent += int16(leg.Length())
	p.Legs++
	p.OffRoad = p.OffRoad || !f.onRoad(leg)
	p.Wet = p.Wet || f.wet(leg)
	for i := 1; i <= leg.Halts(); i++ {
		to := leg.A.Add(leg.Halt(i))
		s := b.Sweep(to)
		if r := f.stretch(u, geom.Segment{A: b.At, B: to}, &s, others); !r.OK() {
			return p, r
		}
		p.Sloped = p.Sloped || enters(f.slopes, &s) != nil
		p.Wired = p.Wired || u.Guy() && crossed(f.wires, &s) != nil
		b.At = to
	}
	return p, Refusal{}
}

// stretch says whether a unit may be carried from halt to halt: past whom, through what, over what. Friendly guys are in nobody's way
// (MOVE-09).
func (f *Field) stretch(u unit.Unit, way geom.Segment, s *geom.Sweep, others []Other) Refusal {
	for i := range others {
		if o := &others[i]; (o.Enemy || !o.Unit.Guy()) && s.Hits(o.Base) {
			return Refusal{Rule: "MOVE-09", Piece: o.Piece}
		}
	}
	if a := enters(f.bars, s); a != nil {
		return Refusal{Rule: "RULING-53", Feature: a.id}
	}
	if r := f.water(u, way); !r.OK() || u.Guy() {
		return r
	}
	if a := enters(f.woods, s); a != nil {
		return Refusal{Rule: "MOVE-01", Feature: a.id}
	}
	if a := enters(f.buildings, s); a != nil {
		return Refusal{Rule: "MOVE-12", Feature: a.id}
	}
	if l := crossed(f.seawalls, s); l != nil {
		return Refusal{Rule: "RULING-19", Feature: l.id}
	}
	if l := crossed(f.walls, s); l != nil && !crossesLines(u) {
		return Refusal{Rule: "MOVE-12", Feature: l.id}
	}
	if l := crossed(f.wires, s); l != nil && minds(u) {
		return Refusal{Rule: "WIRE-03", Feature: l.id}
	}
	return f.stream(way)
}

// enters is the first area that swept ground lies in, or nil; crossed is the first line in it.
func enters(areas []area, s *geom.Sweep) *area {
	for i := range areas {
		if s.Enters(&areas[i].Area) {
			return &areas[i]
		}
	}
	return nil
}

func crossed(lines []line, s *geom.Sweep) *line {
	for i := range lines {
		for k := range lines[i].Stretches() {
			if s.Crosses(lines[i].Stretch(k)) {
				return &lines[i]
			}
		}
	}
	return nil
}
