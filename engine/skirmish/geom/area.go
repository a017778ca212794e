package geom

import (
	"errors"
	"fmt"
)

// MostCorners is how many corners an area can have.
const MostCorners = 12

// Area is a convex polygon, turned so that its inside is on the positive side of every edge (GEO-08).
type Area struct {
	n uint8
	box
	p [MostCorners]Point
}

// ErrShape is wrapped by what is wrong with the corners of an area or the points of a line.
var ErrShape = errors.New("no such shape")

// NewArea is the polygon of these corners, given in either sense of rotation. It refuses too few or too many, what is out of bounds, and
// what is not strictly convex.
func NewArea(corners ...Point) (Area, error) {
	if len(corners) < 3 || len(corners) > MostCorners {
		return Area{}, fmt.Errorf("%w: %d corners, not 3 to %d", ErrShape, len(corners), MostCorners)
	}
	for _, p := range corners {
		if !p.Bounded() {
			return Area{}, fmt.Errorf("%w: %d,%d is out of bounds", ErrShape, p.X, p.Y)
		}
	}
	var a Area
	for _, p := range corners {
		a.push(p)
	}
	if (Segment{a.p[0], a.p[1]}).side(a.p[2]) < 0 {
		for i, j := 0, int(a.n)-1; i < j; i, j = i+1, j-1 {
			a.p[i], a.p[j] = a.p[j], a.p[i]
		}
	}
	for i := range int(a.n) {
		e := a.edge(i)
		for _, v := range a.p[:a.n] {
			if v != e.A && v != e.B && e.side(v) <= 0 || e.A == e.B {
				return Area{}, fmt.Errorf("%w: not convex at %d,%d", ErrShape, e.A.X, e.A.Y)
			}
		}
	}
	return a, nil
}

// push adds a corner.
func (a *Area) push(p Point) {
	if a.n == 0 {
		a.box = box{p, p}
	}
	a.box = a.box.with(p)
	a.p[a.n] = p
	a.n++
}

// Corners are the corners. They are not to be changed.
func (a *Area) Corners() []Point { return a.p[:a.n] }

// edge is edge i, from 0.
func (a *Area) edge(i int) Segment {
	j := i + 1
	if j == int(a.n) {
		j = 0
	}
	return Segment{a.p[i], a.p[j]}
}

// Inside reports whether v is strictly inside.
func (a *Area) Inside(v Point) bool {
	for i := range int(a.n) {
		if a.edge(i).side(v) <= 0 {
			return false
		}
	}
	return true
}

// Holds reports whether v is inside or on the edge.
func (a *Area) Holds(v Point) bool {
	if v.X < a.lo.X || a.hi.X < v.X || v.Y < a.lo.Y || a.hi.Y < v.Y {
		return false
	}
	for i := range int(a.n) {
		if a.edge(i).side(v) < 0 {
			return false
		}
	}
	return true
}

// Through reports whether a point of the segment is strictly inside: to graze an edge or a corner is not to go through (GEO-10).
func (a *Area) Through(s Segment) bool {
	if a.apart(s.box()) {
		return false
	}
	c := whole
	for i := range int(a.n) {
		e := a.edge(i)
		if !c.cut(e.side(s.A), e.side(s.B)) {
			return false
		}
	}
	return c.some()
}

// Overlaps reports whether the insides have a point in common (GEO-07).
func (a *Area) Overlaps(b *Area) bool { return !a.beyond(b) && !b.beyond(a) }

// beyond reports whether b lies on or beyond the outer side of an edge of a.
func (a *Area) beyond(b *Area) bool {
	for i := range int(a.n) {
		if e := a.edge(i); b.outside(e) {
			return true
		}
	}
	return false
}

func (a *Area) outside(e Segment) bool {
	for _, v := range a.p[:a.n] {
		if e.side(v) > 0 {
			return false
		}
	}
	return true
}

// rimNear reports whether v is within reach of an edge, rimNearSegment whether a point of s is.
func (a *Area) rimNear(v Point, r reach) bool {
	for i := range int(a.n) {
		if a.edge(i).near(v, r) {
			return true
		}
	}
	return false
}

func (a *Area) rimNearSegment(s Segment, r reach) bool {
	for i := range int(a.n) {
		if a.edge(i).nearSegment(s, r) {
			return true
		}
	}
	return false
}

// clip is the part of a segment that is left inside some edges of an area: from n1/d1 of the way to n2/d2 (GEO-10).
type clip struct{ n1, d1, n2, d2 int64 }

// whole is all of a segment.
var whole = clip{0, 1, 1, 1}

// cut leaves what is inside one edge more, on whose sides u and v the ends of the segment lie. It reports false if that is nothing.
func (c *clip) cut(u, v int64) bool {
	switch {
	case u <= 0 && v <= 0:
		return false
	case u <= 0:
		if n, d := -u, v-u; n*c.d1 > c.n1*d {
			c.n1, c.d1 = n, d
		}
	case v <= 0:
		if n, d := u, u-v; n*c.d2 < c.n2*d {
			c.n2, c.d2 = n, d
		}
	}
	return true
}

// some reports whether more is left than a point.
func (c *clip) some() bool { return c.n1*c.d2 < c.n2*c.d1 }
