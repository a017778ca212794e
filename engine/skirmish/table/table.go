// Package table holds the ten tables: their terrain, and the zones, marks and starting places that scenarios speak of; and the sizes of
// what is laid in play. It knows no units.
package table

import (
	"slices"

	"bocage/engine/skirmish/geom"
)

// Kind is what a feature is.
type Kind uint8

// The kinds. From Wall to Sandbag they are lines to hide behind; from Rail they neither stand in the way nor hide anybody.
const (
	Woods Kind = iota
	Building
	Hill
	Wall
	Hedge
	Bank
	Wadi
	Seawall
	Sandbag
	Wire
	Water
	Stream
	Bridge
	Ford
	Slope
	Road
	Rail
	Draw
	Runway
	Decor
	AircraftStart
	Start
	Spot
	Mark
	Zone
	NumKinds
)

var kindNames = [NumKinds]string{"woods", "building", "hill", "wall", "hedge", "bank", "wadi", "seawall", "sandbag", "wire", "water",
	"stream", "bridge", "ford", "slope", "road", "rail", "draw", "runway", "decor", "aircraft", "start", "spot", "mark", "zone"}

func (k Kind) String() string { return kindNames[k] }

// KindNamed is the kind of a name.
func KindNamed(name string) (Kind, bool) {
	i := slices.Index(kindNames[:], name)
	return Kind(max(i, 0)), i >= 0
}

// Hides reports whether a feature is a line to hide behind (COVER-03).
func (k Kind) Hides() bool { return Wall <= k && k <= Sandbag }

// Shape is how the points of a feature belong together.
type Shape uint8

// The shapes: a convex area or, of two points, an edge; a line; the closed line round an area; a place.
const (
	Poly Shape = iota
	Line
	Ring
	Place
)

// Feature is something on a table.
type Feature struct {
	ID     string
	Kind   Kind
	Shape  Shape
	Points []geom.Point
	Width  int16 // of a road and the like, as it is drawn, in u
	Note   string
	Basis  string // how it is known
}

// Area is the ground of an area or a ring.
func (f *Feature) Area() geom.Area {
	a, err := geom.NewArea(f.Points...)
	if err != nil {
		panic("table: " + f.ID + ": " + err.Error())
	}
	return a
}

// Line is a line or a ring.
func (f *Feature) Line() geom.Line {
	if f.Shape == Ring {
		return geom.NewRing(f.Area())
	}
	l, err := geom.NewLine(f.Points...)
	if err != nil {
		panic("table: " + f.ID + ": " + err.Error())
	}
	return l
}

// Holds reports whether a place is in the feature: in the closed area, on the edge or the line, or it is the place (GEO-21).
func (f *Feature) Holds(p geom.Point) bool {
	if len(f.Points) > 2 && (f.Shape == Poly || f.Shape == Ring) {
		for i, a := range f.Points {
			b := f.Points[(i+1)%len(f.Points)]
			if turn(a, b, p)*turn(f.Points[0], f.Points[1], f.Points[2]) < 0 {
				return false
			}
		}
		return true
	}
	for i := range max(len(f.Points)-1, 1) {
		if (geom.Segment{A: f.Points[i], B: f.Points[min(i+1, len(f.Points)-1)]}).Holds(p) {
			return true
		}
	}
	return false
}

// turn is the sign of the triangle.
func turn(a, b, c geom.Point) int {
	u, v := b.From(a), c.From(a)
	d := int(u.X)*int(v.Y) - int(u.Y)*int(v.X)
	switch {
	case d < 0:
		return -1
	case d > 0:
		return 1
	}
	return 0
}

// Table is the table of a scenario.
type Table struct {
	W, H     int16 // in u
	Note     string
	Basis    string
	Features []Feature
}

// Number is how many tables there are.
const Number = 10

// Of is the table of a scenario, from 1.
func Of(scenario int) *Table { return &tables[scenario-1] }

// Holds reports whether a place is on the table (GEO-01).
func (t *Table) Holds(p geom.Point) bool { return 0 <= p.X && p.X <= t.W && 0 <= p.Y && p.Y <= t.H }

// Feature is the feature of an id, or nil.
func (t *Table) Feature(id string) *Feature {
	i := slices.IndexFunc(t.Features, func(f Feature) bool { return f.ID == id })
	if i < 0 {
		return nil
	}
	return &t.Features[i]
}

// All calls the function with every feature of the kinds, in their order, until it returns false.
func (t *Table) All(kinds ...Kind) func(yield func(*Feature) bool) {
	return func(yield func(*Feature) bool) {
		for i := range t.Features {
			if slices.Contains(kinds, t.Features[i].Kind) && !yield(&t.Features[i]) {
				return
			}
		}
	}
}

// Ground is what stands in the way of sight on the table, without what is laid in play (LOS-01, LOS-05, LOS-08).
func (t *Table) Ground() *geom.Ground {
	g := &geom.Ground{}
	for i := range t.Features {
		switch f := &t.Features[i]; {
		case f.Kind == Woods || f.Kind == Building:
			g.Solids = append(g.Solids, f.Area())
		case f.Kind == Hill:
			g.Hills = append(g.Hills, f.Area())
		case f.Kind.Hides():
			g.Lines = append(g.Lines, f.Line())
		}
	}
	return g
}

// Work is something that is laid in play or at set-up.
type Work uint8

// The works.
const (
	EntrenchLine Work = iota
	EntrenchHole
	SandbagRing // of the basic game
	LaidWire
	Obstacle // of scenario 5
	NumWorks
)

// WorkType is what a work is.
type WorkType struct {
	ID, Name string
	Cost     int8
	Shape    Shape
	Length   int16 // of a line, or the side or width of a ring, in u
	Note     string
	Basis    string
}

// Type is what the work is.
func (w Work) Type() *WorkType { return &works[w] }
