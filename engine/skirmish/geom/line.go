package geom

import "fmt"

// Line is a wall, a hedge or whatever else is straight between its points; or the closed ring of a convex area.
type Line struct {
	ring bool
	area Area // of a line its points alone, in order
}

// NewLine is the line through these points. It refuses less than two or too many, and what is out of bounds.
func NewLine(points ...Point) (Line, error) {
	if len(points) < 2 || len(points) > MostCorners {
		return Line{}, fmt.Errorf("%w: %d points, not 2 to %d", ErrShape, len(points), MostCorners)
	}
	var l Line
	for _, p := range points {
		if !p.Bounded() {
			return Line{}, fmt.Errorf("%w: %d,%d is out of bounds", ErrShape, p.X, p.Y)
		}
		l.area.push(p)
	}
	return l, nil
}

// NewRing is the line round an area.
func NewRing(a Area) Line { return Line{ring: true, area: a} }

// Stretches is of how many segments the line consists.
func (l *Line) Stretches() int {
	if l.ring {
		return int(l.area.n)
	}
	return int(l.area.n) - 1
}

// Stretch is segment i, from 0.
func (l *Line) Stretch(i int) Segment { return l.area.edge(i) }

// Around reports whether the line is a ring and v lies in it.
func (l *Line) Around(v Point) bool { return l.ring && l.area.Holds(v) }

// Near reports whether the gap between the base and the line is at most k, or the base's centre lies in the ring. A line is near as a
// whole: who is near one stretch of it hides behind all of them (LOS-08).
func (l *Line) Near(b Base, k int) bool {
	if l.Around(b.At) {
		return true
	}
	for i := range l.Stretches() {
		if b.NearSegment(l.Stretch(i), k) {
			return true
		}
	}
	return false
}
