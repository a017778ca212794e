package geom

// Stretch is how much of a leg lies between two halts.
const Stretch = 16

// Leg is a straight move.
type Leg struct {
	Segment
	length int
}

// NewLeg is the move between two places. Its length is the smallest whole number that is not less than their distance (GEO-12).
func NewLeg(from, to Point) Leg {
	d := to.From(from)
	square := dot(d, d)
	lo, hi := int64(0), int64(2*difference)
	for lo < hi {
		if mid := (lo + hi) / 2; mid*mid >= square {
			hi = mid
		} else {
			lo = mid + 1
		}
	}
	return Leg{Segment{from, to}, int(lo)}
}

// Length is how much of its allowance a unit spends on the leg.
func (l *Leg) Length() int { return l.length }

// Halts is how many halts the leg has, the end included.
func (l *Leg) Halts() int { return (l.length + Stretch - 1) / Stretch }

// Halt is how far from the start halt i is, from 1 (GEO-13): every member of a group has moved by that.
func (l *Leg) Halt(i int) Vec {
	v := l.B.From(l.A)
	d := i * Stretch
	if d >= l.length {
		return v
	}
	return Vec{int16(Rnd(int(v.X)*d, l.length)), int16(Rnd(int(v.Y)*d, l.length))}
}

// OnRoad is how far from the middle of a road a leg still lies on it (GEO-15).
const OnRoad = 16

// On reports whether the leg lies on one stretch of a road.
func (l *Leg) On(stretch Segment) bool { return stretch.Near(l.A, OnRoad) && stretch.Near(l.B, OnRoad) }

// Sweep is the ground over which a base is carried, without a turn (GEO-16).
type Sweep struct {
	disc   bool
	path   Segment
	hull   Area
	around box
}

// Sweep is the ground over which the base is carried to a place.
func (b Base) Sweep(to Point) Sweep {
	s := Sweep{disc: b.Disc(), path: Segment{b.At, to}}
	if s.disc {
		s.around = s.path.box().grown(Radius)
		return s
	}
	a := b.Area()
	s.hull = a.swept(to.From(b.At))
	s.around = s.hull.box
	return s
}

// swept is the hull of a parallelogram and of itself moved by v. An edge stays where it is if v leads to its inner side, and goes along if
// v leads to its outer side; one along v begins in one place and ends in the other.
func (a *Area) swept(v Vec) (hull Area) {
	last := int(a.n) - 1
	_, went := a.edge(last).goes(v)
	for i := range int(a.n) {
		begins, ends := a.edge(i).goes(v)
		for _, moved := range [2]bool{went, begins} {
			p := a.p[i]
			if moved {
				p = p.Add(v)
			}
			if hull.n == 0 || hull.p[hull.n-1] != p {
				hull.push(p)
			}
		}
		went = ends
	}
	return hull
}

// goes reports whether the ends of an edge of a swept area have moved by v.
func (s Segment) goes(v Vec) (begins, ends bool) {
	along := s.B.From(s.A)
	switch c := cross(along, v); {
	case c > 0:
		return false, false
	case c < 0:
		return true, true
	}
	d := dot(along, v)
	return d < 0, d > 0
}

// Enters reports whether some of the swept ground lies in the area.
func (s *Sweep) Enters(a *Area) bool {
	if s.around.apart(a.box) {
		return false
	}
	if !s.disc {
		return s.hull.Overlaps(a)
	}
	return a.Inside(s.path.A) || a.Inside(s.path.B) || a.Through(s.path) || a.rimNearSegment(s.path, under(Radius))
}

// Hits reports whether the swept ground overlaps a base.
func (s *Sweep) Hits(o Base) bool {
	if s.around.apart(o.box()) {
		return false
	}
	if !o.Disc() {
		a := o.Area()
		return s.Enters(&a)
	}
	if s.disc {
		return s.path.near(o.At, under(2*Radius))
	}
	return s.hull.Holds(o.At) || s.hull.rimNear(o.At, under(Radius))
}

// Crosses reports whether the line lies in the swept ground.
func (s *Sweep) Crosses(line Segment) bool {
	if s.around.apart(line.box()) {
		return false
	}
	if s.disc {
		return s.path.nearSegment(line, under(Radius))
	}
	return s.hull.Through(line)
}
