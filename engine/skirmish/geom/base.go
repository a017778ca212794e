package geom

// Radius is that of a disc.
const Radius = 6

// Touching is the greatest gap at which bases touch (GEO-05).
const Touching = 1

// Form is a base about its centre (GEO-02): a parallelogram with the corners F+G, G-F, -F-G and F-G, where F points forward and G to the
// right; or, if both are zero, a disc.
type Form struct{ F, G Vec }

// Disc reports whether the form is a disc.
func (f Form) Disc() bool { return f == Form{} }

// half is half the width and height of the box around the form.
func (f Form) half() (x, y int) {
	if f.Disc() {
		return Radius, Radius
	}
	return abs(f.F.X) + abs(f.G.X), abs(f.F.Y) + abs(f.G.Y)
}

func abs(n int16) int { return max(int(n), -int(n)) }

// Base is a form at a place.
type Base struct {
	Form
	At Point
}

// Area is the ground under a parallelogram.
func (b Base) Area() Area {
	var a Area
	f, g := b.F, b.G
	a.push(b.At.Add(f).Add(g))
	a.push(b.At.Add(f.Neg()).Add(g))
	a.push(b.At.Add(f.Neg()).Add(g.Neg()))
	a.push(b.At.Add(f).Add(g.Neg()))
	return a
}

// NumNine is how many points a base sees from and is seen at.
const NumNine = 9

var rim = [NumNine - 1]Vec{{0, -6}, {4, -4}, {6, 0}, {4, 4}, {0, 6}, {-4, 4}, {-6, 0}, {-4, -4}}

// Nine are the points that a base sees from and is seen at: the centre, then those on the rim, clockwise from the front (GEO-04).
func (b Base) Nine() (p [NumNine]Point) {
	p[0] = b.At
	if b.Disc() {
		for i, v := range rim {
			p[i+1] = b.At.Add(v)
		}
		return p
	}
	f, g := b.F, b.G
	for i, v := range [NumNine - 1]Vec{f, f.Plus(g), g, g.Plus(f.Neg()), f.Neg(), f.Neg().Plus(g.Neg()), g.Neg(), f.Plus(g.Neg())} {
		p[i+1] = b.At.Add(v)
	}
	return p
}

// Within reports whether the gap between the bases is at most k (GEO-05). In range, and within so many inches of a unit, is this.
func (b Base) Within(o Base, k int) bool {
	bx, by := b.half()
	ox, oy := o.half()
	if d := b.At.From(o.At); abs(d.X) > bx+ox+k || abs(d.Y) > by+oy+k {
		return false
	}
	switch {
	case b.Disc() && o.Disc():
		d := b.At.From(o.At)
		return upTo(2*Radius+k).holds(dot(d, d), 1)
	case b.Disc():
		a := o.Area()
		return a.Holds(b.At) || a.rimNear(b.At, upTo(Radius+k))
	case o.Disc():
		return o.Within(b, k)
	}
	x, y := b.Area(), o.Area()
	if x.Holds(y.p[0]) || y.Holds(x.p[0]) {
		return true
	}
	for i := range int(x.n) {
		if y.rimNearSegment(x.edge(i), upTo(k)) {
			return true
		}
	}
	return false
}

// Touches reports whether the bases are in contact (GEO-05).
func (b Base) Touches(o Base) bool { return b.Within(o, Touching) }

// Overlaps reports whether the bases lie over each other, which contact is not (GEO-07).
func (b Base) Overlaps(o Base) bool {
	if b.box().apart(o.box()) {
		return false
	}
	switch {
	case b.Disc() && o.Disc():
		d := b.At.From(o.At)
		return under(2*Radius).holds(dot(d, d), 1)
	case o.Disc():
		return o.Overlaps(b)
	}
	a := o.Area()
	return b.In(&a)
}

// In reports whether a part of the base is in the area (GEO-09).
func (b Base) In(a *Area) bool {
	if a.apart(b.box()) {
		return false
	}
	if b.Disc() {
		return a.Inside(b.At) || a.rimNear(b.At, under(Radius))
	}
	own := b.Area()
	return own.Overlaps(a)
}

// NearSegment reports whether the gap between the base and the segment is at most k.
func (b Base) NearSegment(s Segment, k int) bool {
	if b.Disc() {
		return s.near(b.At, upTo(Radius+k))
	}
	a := b.Area()
	return a.Holds(s.A) || a.rimNearSegment(s, upTo(k))
}

// NearPoint reports whether the gap between the base and the place is at most k.
func (b Base) NearPoint(p Point, k int) bool { return b.NearSegment(Segment{p, p}, k) }

// NearArea reports whether the gap between the base and the area is at most k; it is 0 where one lies in the other.
func (b Base) NearArea(a *Area, k int) bool {
	if b.Disc() {
		return a.Holds(b.At) || a.rimNear(b.At, upTo(Radius+k))
	}
	own := b.Area()
	if own.Holds(a.p[0]) || a.Holds(own.p[0]) {
		return true
	}
	for i := range int(own.n) {
		if a.rimNearSegment(own.edge(i), upTo(k)) {
			return true
		}
	}
	return false
}

// Behind reports whether s lies behind the line of the base's rear edge (GEO-14).
func (b Base) Behind(s Point) bool { return dot(s.From(b.At), b.F) < -dot(b.F, b.F) }
