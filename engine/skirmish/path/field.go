package path

import (
	"slices"

	"bocage/engine/skirmish/geom"
	"bocage/engine/skirmish/table"
	"bocage/engine/skirmish/unit"
)

// area and line are features by their ids.
type area struct {
	id string
	geom.Area
}

type line struct {
	id string
	geom.Line
}

// Field is a table as it stands in the way of who moves, with what has been laid on it.
type Field struct {
	table                                                  *table.Table
	woods, buildings, waters, bridges, fords, slopes, bars []area
	walls, seawalls, wires, streams                        []line
	roads                                                  []geom.Segment
	own                                                    struct{ bars, walls, wires int } // how many are the table's
	drags                                                  bool                             // who moves drags a raft
}

// NewField is the table without anything laid on it.
func NewField(t *table.Table) *Field {
	f := &Field{table: t}
	for i := range t.Features {
		f.add(&t.Features[i])
	}
	f.own.bars, f.own.walls, f.own.wires = len(f.bars), len(f.walls), len(f.wires)
	return f
}

// Fork is the same table, on which something else may be laid.
func (f *Field) Fork() *Field {
	g := *f
	g.Clear()
	g.bars, g.walls, g.wires = slices.Clip(g.bars), slices.Clip(g.walls), slices.Clip(g.wires)
	return &g
}

func (f *Field) add(x *table.Feature) {
	areas := map[table.Kind]*[]area{
		table.Woods: &f.woods, table.Building: &f.buildings, table.Water: &f.waters, table.Bridge: &f.bridges, table.Ford: &f.fords,
		table.Slope: &f.slopes,
	}
	lines := map[table.Kind]*[]line{
		table.Wall: &f.walls, table.Hedge: &f.walls, table.Bank: &f.walls, table.Wadi: &f.walls, table.Sandbag: &f.walls,
		table.Seawall: &f.seawalls, table.Wire: &f.wires, table.Stream: &f.streams,
	}
	if list := areas[x.Kind]; list != nil {
		*list = append(*list, area{x.ID, x.Area()})
	}
	if list := lines[x.Kind]; list != nil {
		*list = append(*list, line{x.ID, x.Line()})
	}
	if x.Kind == table.Road {
		for i := range x.Points[1:] {
			f.roads = append(f.roads, geom.Segment{A: x.Points[i], B: x.Points[i+1]})
		}
	}
}

// Clear takes away what was laid.
func (f *Field) Clear() {
	f.bars, f.walls, f.wires = f.bars[:f.own.bars], f.walls[:f.own.walls], f.wires[:f.own.wires]
}

// LayLine lays wire, or sandbags in a line (ENTR-06, WIRE-01).
func (f *Field) LayLine(w table.Work, s geom.Segment) error {
	l, err := geom.NewLine(s.A, s.B)
	if err != nil {
		return err
	}
	if w == table.LaidWire {
		f.wires = append(f.wires, line{Line: l})
	} else {
		f.walls = append(f.walls, line{Line: l})
	}
	return nil
}

// LayRing lays an obstacle, in which nothing stands (RULING-53), or an entrenchment round its ground (ENTR-06).
func (f *Field) LayRing(w table.Work, a geom.Area) {
	if w == table.Obstacle {
		f.bars = append(f.bars, area{Area: a})
		return
	}
	f.walls = append(f.walls, line{Line: geom.NewRing(a)})
}

// Stands says whether a unit may stand on a base: on the table, over nobody, and on ground for it (GEO-17).
func (f *Field) Stands(u unit.Unit, b geom.Base, others []Other) Refusal {
	if !f.table.Holds(b.At) {
		return Refusal{Rule: "GEO-01"}
	}
	if r := Halts(u, b, others); !r.OK() {
		return r
	}
	if u == unit.Raft { // it lies where it was dragged to
		dry := *f
		dry.drags = true
		return dry.ground(u, b)
	}
	return f.ground(u, b)
}

// Halts says whether a unit may be stopped on a base on its way: over nobody and, as a sniper, apart from his side (MOVE-10, OPFIRE-11).
func Halts(u unit.Unit, b geom.Base, others []Other) Refusal {
	for i := range others {
		o := &others[i]
		if b.Overlaps(o.Base) {
			return Refusal{Rule: "MOVE-10", Piece: o.Piece}
		}
		if apart(u, o) && b.Touches(o.Base) {
			return Refusal{Rule: "SNIPE-02", Piece: o.Piece}
		}
	}
	return Refusal{}
}

// ground says whether the ground under a base is one for the unit (MOVE-01, MOVE-02, MOVE-12, WATER-01).
func (f *Field) ground(u unit.Unit, b geom.Base) Refusal {
	if !u.Guy() {
		for i := range f.woods {
			if b.In(&f.woods[i].Area) {
				return Refusal{Rule: "MOVE-01", Feature: f.woods[i].id}
			}
		}
		for i := range f.buildings {
			if b.In(&f.buildings[i].Area) {
				return Refusal{Rule: "MOVE-12", Feature: f.buildings[i].id}
			}
		}
	}
	for i := range f.bars {
		if b.In(&f.bars[i].Area) {
			return Refusal{Rule: "RULING-53", Feature: f.bars[i].id}
		}
	}
	return f.water(u, geom.Segment{A: b.At, B: b.At})
}

// water says whether a unit's centre may be carried along a stretch, as far as water is concerned (GEO-23).
func (f *Field) water(u unit.Unit, s geom.Segment) Refusal {
	if u.Type().WaterOnly {
		for i := range f.waters {
			if f.waters[i].Holds(s.A) && f.waters[i].Holds(s.B) {
				return Refusal{}
			}
		}
		if u != unit.Raft || !f.drags {
			return Refusal{Rule: "WATER-01"}
		}
	}
	if floats(u) || spans(f.bridges, s) {
		return Refusal{}
	}
	for i := range f.waters {
		if w := &f.waters[i]; w.Through(s) {
			return Refusal{Rule: "GEO-23", Feature: w.id}
		}
	}
	return Refusal{}
}

// stream says whether a model's centre may be carried along a stretch, as far as streams are concerned (GEO-23).
func (f *Field) stream(s geom.Segment) Refusal {
	if spans(f.bridges, s) || spans(f.fords, s) {
		return Refusal{}
	}
	for i := range f.streams {
		if l := &f.streams[i]; meets(&l.Line, s) {
			return Refusal{Rule: "GEO-23", Feature: l.id}
		}
	}
	return Refusal{}
}

// spans reports whether one of the areas holds both ends.
func spans(areas []area, s geom.Segment) bool {
	for i := range areas {
		if areas[i].Holds(s.A) && areas[i].Holds(s.B) {
			return true
		}
	}
	return false
}

func meets(l *geom.Line, s geom.Segment) bool {
	for i := range l.Stretches() {
		if l.Stretch(i).Meets(s) {
			return true
		}
	}
	return false
}

// onRoad reports whether a leg lies on one stretch of a road (GEO-15).
func (f *Field) onRoad(leg *geom.Leg) bool {
	for _, s := range f.roads {
		if leg.On(s) {
			return true
		}
	}
	return false
}

// wet reports whether a leg touches water.
func (f *Field) wet(leg *geom.Leg) bool {
	for i := range f.waters {
		if w := &f.waters[i]; w.Holds(leg.A) || w.Holds(leg.B) || w.Through(leg.Segment) {
			return true
		}
	}
	return false
}
