package geom

// box is a rectangle along the axes, around something. It spares the exact questions where the answer is plain.
type box struct{ lo, hi Point }

// with is the box around a place more.
func (b box) with(p Point) box {
	return box{Point{min(b.lo.X, p.X), min(b.lo.Y, p.Y)}, Point{max(b.hi.X, p.X), max(b.hi.Y, p.Y)}}
}

// grown is the box with k more on every side.
func (b box) grown(k int16) box {
	return box{Point{b.lo.X - k, b.lo.Y - k}, Point{b.hi.X + k, b.hi.Y + k}}
}

// apart reports whether the insides of the boxes have no place in common, so that nothing in one lies over anything in the other.
func (b box) apart(o box) bool {
	return b.hi.X <= o.lo.X || o.hi.X <= b.lo.X || b.hi.Y <= o.lo.Y || o.hi.Y <= b.lo.Y
}

// box is the box around the segment.
func (s Segment) box() box { return box{s.A, s.A}.with(s.B) }

// box is the box around the base.
func (b Base) box() box {
	x, y := b.half()
	return box{Point{b.At.X - int16(x), b.At.Y - int16(y)}, Point{b.At.X + int16(x), b.At.Y + int16(y)}}
}
