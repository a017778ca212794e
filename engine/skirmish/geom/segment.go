package geom

// Segment is the straight line between two places, both included.
type Segment struct{ A, B Point }

// side is positive, zero or negative as v lies on one side of the line, on it, or on the other (GEO-08).
func (s Segment) side(v Point) int64 { return cross(s.B.From(s.A), v.From(s.A)) }

// Holds reports whether v lies on the segment.
func (s Segment) Holds(v Point) bool {
	return s.side(v) == 0 &&
		min(s.A.X, s.B.X) <= v.X && v.X <= max(s.A.X, s.B.X) && min(s.A.Y, s.B.Y) <= v.Y && v.Y <= max(s.A.Y, s.B.Y)
}

// Meets reports whether the segments share a point (GEO-11).
func (s Segment) Meets(t Segment) bool {
	a, b, c, d := t.side(s.A), t.side(s.B), s.side(t.A), s.side(t.B)
	return opposite(a, b) && opposite(c, d) || s.Holds(t.A) || s.Holds(t.B) || t.Holds(s.A) || t.Holds(s.B)
}

func opposite(a, b int64) bool { return a < 0 && b > 0 || a > 0 && b < 0 }

// Near reports whether v is at most k from the segment (GEO-06).
func (s Segment) Near(v Point, k int) bool { return s.near(v, upTo(k)) }

func (s Segment) near(v Point, r reach) bool {
	ab, av := s.B.From(s.A), v.From(s.A)
	long, t := dot(ab, ab), dot(ab, av)
	switch {
	case t <= 0:
		return r.holds(dot(av, av), 1)
	case t >= long:
		bv := v.From(s.B)
		return r.holds(dot(bv, bv), 1)
	}
	c := cross(ab, av)
	return r.holds(c*c, long)
}

// nearSegment reports whether some points of both segments are within reach of each other. r is not under 0.
func (s Segment) nearSegment(t Segment, r reach) bool {
	return s.near(t.A, r) || s.near(t.B, r) || t.near(s.A, r) || t.near(s.B, r) || s.Meets(t)
}
