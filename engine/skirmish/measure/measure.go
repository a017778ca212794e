// Package measure answers questions of distance, sight and cover about positions that are made by hand. It is told what stands where; of
// matches and turns it knows nothing. It serves the tools and the tests of package geom, whose vectors it spells.
package measure

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"bocage/engine/skirmish/geom"
	"bocage/engine/skirmish/table"
	"bocage/engine/skirmish/unit"
)

// ErrQuestion is wrapped by what is wrong with a question.
var ErrQuestion = errors.New("no such question")

func wrong(format string, args ...any) error {
	return fmt.Errorf("%w: "+format, append([]any{ErrQuestion}, args...)...)
}

// Finding is what a base finds of another one.
type Finding struct {
	Gap      int // the least whole number of u that the gap is at most (GEO-05)
	Touches  bool
	Overlaps bool
	geom.Look
}

// Between is what x finds of y on some ground.
func Between(g *geom.Ground, x, y geom.Base) Finding {
	f := Finding{Touches: x.Touches(y), Overlaps: x.Overlaps(y), Look: g.Look(x, y)}
	lo, hi := 0, 4*geom.Limit
	for lo < hi {
		if mid := (lo + hi) / 2; x.Within(y, mid) {
			hi = mid
		} else {
			lo = mid + 1
		}
	}
	f.Gap = lo
	return f
}

// maxText bounds a text in bytes.
const maxText = 1 << 14

// numbers reads whole numbers that are less than four times the bound of coordinates.
func numbers(s string) (l []int, err error) {
	if len(s) > maxText {
		return nil, wrong("more than %d bytes", maxText)
	}
	for _, word := range strings.Fields(s) {
		n, err := strconv.Atoi(word)
		if err != nil || n <= -2*geom.Limit || n >= 2*geom.Limit {
			return nil, wrong("%.20q is no whole number from %d to %d", word, 1-2*geom.Limit, 2*geom.Limit-1)
		}
		l = append(l, n)
	}
	return l, nil
}

// Points reads places, each as x and y.
func Points(s string) (p []geom.Point, err error) {
	l, err := numbers(s)
	if err != nil {
		return nil, err
	}
	if len(l) == 0 || len(l)%2 != 0 {
		return nil, wrong("%.40q are no points", s)
	}
	for i := 0; i < len(l); i += 2 {
		p = append(p, geom.Point{X: int16(l[i]), Y: int16(l[i+1])})
	}
	return p, nil
}

// point reads one place, or a vector.
func point(s string) (geom.Point, error) {
	p, err := Points(s)
	if err == nil && len(p) != 1 {
		err = wrong("%.40q is not one point", s)
	}
	if err != nil {
		return geom.Point{}, err
	}
	return p[0], nil
}

// outside is what is wrong with a place out of bounds.
func outside(p geom.Point) error {
	return wrong("%d,%d is out of bounds: %d to %d", p.X, p.Y, 1-geom.Limit, geom.Limit-1)
}

// place reads a place within bounds.
func place(s string) (geom.Point, error) {
	p, err := point(s)
	if err == nil && !p.Bounded() {
		err = outside(p)
	}
	return p, err
}

func segment(s string) (geom.Segment, error) {
	p, err := Points(s)
	if err == nil && (len(p) != 2 || !p[0].Bounded() || !p[1].Bounded()) {
		err = wrong("%.40q is no segment x y x y of numbers from %d to %d", s, 1-geom.Limit, geom.Limit-1)
	}
	if err != nil {
		return geom.Segment{}, err
	}
	return geom.Segment{A: p[0], B: p[1]}, nil
}

func area(s string) (*geom.Area, error) {
	p, err := Points(s)
	if err != nil {
		return nil, err
	}
	a, err := geom.NewArea(p...)
	if err != nil {
		return nil, wrong("%v", err)
	}
	return &a, nil
}

// Piece is a base, and the unit on it if it is told.
type Piece struct {
	geom.Base
	Unit unit.Unit
	Told bool // whether Unit is one
}

// ReadPiece reads a kind of base or the id of a unit, a place, and a heading, which is 0 if it is left out.
func ReadPiece(s string) (p Piece, err error) {
	name, rest, _ := strings.Cut(strings.TrimSpace(s), " ")
	kind, ok := geom.KindNamed(name)
	if p.Unit, p.Told = unit.Named(name); p.Told {
		kind, ok = p.Unit.Type().Base, true
	}
	if !ok {
		return p, wrong("%.20q is neither a kind of base nor a unit", name)
	}
	l, err := numbers(rest)
	if err != nil {
		return p, err
	}
	if len(l) == 2 {
		l = append(l, 0)
	}
	if len(l) != 3 || l[2] < 0 || l[2] >= geom.NumHeadings {
		return p, wrong("%.40q is no place and heading from 0 to %d", rest, geom.NumHeadings-1)
	}
	if p.At = (geom.Point{X: int16(l[0]), Y: int16(l[1])}); !p.At.Bounded() {
		return p, outside(p.At)
	}
	p.Form = kind.Form(geom.Heading(l[2]))
	return p, nil
}

func base(s string) (geom.Base, error) {
	p, err := ReadPiece(s)
	return p.Base, err
}

// GroundOf is what stands in the way of sight on the table of a scenario, from 1.
func GroundOf(scenario int) (*geom.Ground, error) {
	if scenario < 1 || scenario > table.Number {
		return nil, wrong("there are tables 1 to %d", table.Number)
	}
	return table.Of(scenario).Ground(), nil
}

// maxFeatures bounds the terrain that a question can have.
const maxFeatures = 256

// AddTerrain puts up terrain: the kind, the shape and the points of each feature, parted by semicolons. What neither stands in the way of
// sight nor hides anybody changes nothing.
func AddTerrain(g *geom.Ground, s string) error {
	if len(s) > maxText {
		return wrong("more than %d bytes", maxText)
	}
	n := 0
	for feature := range strings.SplitSeq(s, ";") {
		f := strings.Fields(feature)
		if len(f) == 0 {
			continue
		}
		if n++; n > maxFeatures || len(f) < 3 {
			return wrong("%d features, each of a kind, a shape and points, are wanted, not %.40q", maxFeatures, feature)
		}
		if err := add(g, f[0], f[1], strings.Join(f[2:], " ")); err != nil {
			return err
		}
	}
	return nil
}

// add puts up one feature.
func add(g *geom.Ground, name, shape, points string) error {
	kind, ok := table.KindNamed(name)
	if !ok {
		return wrong("%.20q is no kind of terrain", name)
	}
	switch {
	case kind == table.Woods || kind == table.Building:
		a, err := area(points)
		if err != nil {
			return err
		}
		g.Solids = append(g.Solids, *a)
	case kind == table.Hill:
		a, err := area(points)
		if err != nil {
			return err
		}
		g.Hills = append(g.Hills, *a)
	case kind.Hides() && shape == "ring":
		a, err := area(points)
		if err != nil {
			return err
		}
		g.Lines = append(g.Lines, geom.NewRing(*a))
	case kind.Hides():
		p, err := Points(points)
		if err != nil {
			return err
		}
		l, err := geom.NewLine(p...)
		if err != nil {
			return wrong("%v", err)
		}
		g.Lines = append(g.Lines, l)
	}
	return nil
}
