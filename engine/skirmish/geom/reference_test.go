package geom_test

import (
	"math/big"
	"slices"

	. "bocage/engine/skirmish/geom"
)

// The reference: the same questions answered slowly, in exact fractions and by other ways than the package's. It takes from the package
// the corners and points of bases alone, which the vectors hold.

type rat = *big.Rat

// spot is a place in fractions.
type spot struct{ x, y rat }

func num(n int64) rat    { return big.NewRat(n, 1) }
func add(a, b rat) rat   { return new(big.Rat).Add(a, b) }
func sub(a, b rat) rat   { return new(big.Rat).Sub(a, b) }
func mul(a, b rat) rat   { return new(big.Rat).Mul(a, b) }
func quo(a, b rat) rat   { return new(big.Rat).Quo(a, b) }
func less(a, b rat) bool { return a.Cmp(b) < 0 }

func exact(p Point) spot { return spot{num(int64(p.X)), num(int64(p.Y))} }

func exacts(p []Point) (s []spot) {
	for _, q := range p {
		s = append(s, exact(q))
	}
	return s
}

// turn is twice the area of a triangle, positive if it is turned as areas are.
func turn(a, b, c spot) rat {
	return sub(mul(sub(b.x, a.x), sub(c.y, a.y)), mul(sub(b.y, a.y), sub(c.x, a.x)))
}

// at is the place t of the way from a to b.
func at(a, b spot, t rat) spot {
	return spot{add(a.x, mul(t, sub(b.x, a.x))), add(a.y, mul(t, sub(b.y, a.y)))}
}

func square(a, b spot) rat {
	x, y := sub(b.x, a.x), sub(b.y, a.y)
	return add(mul(x, x), mul(y, y))
}

// apart is the squared distance of a place and a segment: that of the nearest place on it.
func apart(v, a, b spot) rat {
	long := square(a, b)
	if long.Sign() == 0 {
		return square(v, a)
	}
	t := quo(add(mul(sub(v.x, a.x), sub(b.x, a.x)), mul(sub(v.y, a.y), sub(b.y, a.y))), long)
	switch {
	case t.Sign() < 0:
		t = num(0)
	case t.Cmp(num(1)) > 0:
		t = num(1)
	}
	return square(v, at(a, b, t))
}

// crossing reports whether segments meet: they have an end on the other, or their lines meet in both.
func crossing(a, b, c, d spot) bool {
	for _, gap := range []rat{apart(a, c, d), apart(b, c, d), apart(c, a, b), apart(d, a, b)} {
		if gap.Sign() == 0 {
			return true
		}
	}
	ux, uy, wx, wy := sub(b.x, a.x), sub(b.y, a.y), sub(d.x, c.x), sub(d.y, c.y)
	det := sub(mul(ux, wy), mul(uy, wx))
	if det.Sign() == 0 {
		return false
	}
	t := quo(sub(mul(sub(c.x, a.x), wy), mul(sub(c.y, a.y), wx)), det)
	s := quo(sub(mul(sub(c.x, a.x), uy), mul(sub(c.y, a.y), ux)), det)
	return t.Sign() >= 0 && s.Sign() >= 0 && t.Cmp(num(1)) <= 0 && s.Cmp(num(1)) <= 0
}

// between is the squared distance of two segments.
func between(a, b, c, d spot) rat {
	if crossing(a, b, c, d) {
		return num(0)
	}
	return least(apart(a, c, d), apart(b, c, d), apart(c, a, b), apart(d, a, b))
}

func least(r ...rat) rat { return slices.MinFunc(r, func(a, b rat) int { return a.Cmp(b) }) }

// shape is a convex polygon, turned as areas are.
type shape []spot

// wrapped is the hull of places: every pair that has all others on its inner side is an edge of it.
func wrapped(points []spot) (hull shape) {
	next := map[int]int{}
	for i := range points {
		for j := range points {
			if edgeOf(points, i, j) {
				next[i] = j
			}
		}
	}
	start := -1
	for i := range points {
		if _, ok := next[i]; ok && (start < 0 || i < start) {
			start = i
		}
	}
	for i := start; i >= 0; {
		hull = append(hull, points[i])
		if i = next[i]; i == start || len(hull) > len(points) {
			break
		}
	}
	return hull
}

// edgeOf reports whether the hull has an edge from i to j: none lies outside, and of what lies on the line none is further. Of equal places
// the first stands for all.
func edgeOf(points []spot, i, j int) bool {
	same := func(a, b int) bool { return square(points[a], points[b]).Sign() == 0 }
	if same(i, j) || slices.ContainsFunc(points[:i], func(p spot) bool { return square(p, points[i]).Sign() == 0 }) ||
		slices.ContainsFunc(points[:j], func(p spot) bool { return square(p, points[j]).Sign() == 0 }) {
		return false
	}
	inner := false
	for k := range points {
		switch turn(points[i], points[j], points[k]).Sign() {
		case -1:
			return false
		case 0:
			if apart(points[k], points[i], points[j]).Sign() != 0 {
				return false
			}
		case 1:
			inner = true
		}
	}
	return inner
}

// inside reports whether a place is strictly inside, or also on the edge.
func (s shape) inside(v spot, closed bool) bool {
	for i := range s {
		side := turn(s[i], s[(i+1)%len(s)], v).Sign()
		if side < 0 || side == 0 && !closed {
			return false
		}
	}
	return true
}

// pierced reports whether a segment has a point strictly inside: it is parted where it meets the lines of the edges, and a place of each
// part is looked at.
func (s shape) pierced(a, b spot) bool {
	cuts := []rat{num(0), num(1)}
	for i := range s {
		u, v := turn(s[i], s[(i+1)%len(s)], a), turn(s[i], s[(i+1)%len(s)], b)
		if u.Cmp(v) == 0 {
			continue
		}
		if t := quo(u, sub(u, v)); t.Sign() > 0 && less(t, num(1)) {
			cuts = append(cuts, t)
		}
	}
	slices.SortFunc(cuts, func(a, b rat) int { return a.Cmp(b) })
	for i := range cuts[1:] {
		if s.inside(at(a, b, quo(add(cuts[i], cuts[i+1]), num(2))), false) {
			return true
		}
	}
	return false
}

// common reports whether two shapes share more than an edge: what is left of one, cut along the edges of the other, has an area.
func (s shape) common(o shape) bool {
	left := slices.Clone(s)
	for i := range o {
		a, b := o[i], o[(i+1)%len(o)]
		var kept shape
		for j := range left {
			p, q := left[j], left[(j+1)%len(left)]
			u, v := turn(a, b, p), turn(a, b, q)
			if u.Sign() >= 0 {
				kept = append(kept, p)
			}
			if u.Sign()*v.Sign() < 0 {
				kept = append(kept, at(p, q, quo(u, sub(u, v))))
			}
		}
		left = kept
	}
	area := num(0)
	for i := 1; i+1 < len(left); i++ {
		area = add(area, turn(left[0], left[i], left[i+1]))
	}
	return area.Sign() > 0
}

// rimFrom is the squared distance of a segment from the edge, from the squared distance from the ground.
func (s shape) rimFrom(a, b spot) rat {
	far := between(a, b, s[0], s[1])
	for i := range s {
		far = least(far, between(a, b, s[i], s[(i+1)%len(s)]))
	}
	return far
}

func (s shape) from(a, b spot) rat {
	if s.inside(a, true) {
		return num(0)
	}
	return s.rimFrom(a, b)
}

func (s shape) fromShape(o shape) rat {
	if s.inside(o[0], true) || o.inside(s[0], true) {
		return num(0)
	}
	far := s.rimFrom(o[0], o[1])
	for i := range o {
		far = least(far, s.rimFrom(o[i], o[(i+1)%len(o)]))
	}
	return far
}

// within and closer hold a squared distance against a length.
func within(far rat, k int) bool { return far.Cmp(num(int64(k)*int64(k))) <= 0 }
func closer(far rat, k int) bool { return far.Cmp(num(int64(k)*int64(k))) < 0 }

// ground is what lies under a base that is no disc.
func ground(b Base) shape {
	a := b.Area()
	return wrapped(exacts(a.Corners()))
}

// gapOf reports whether bases are within k of each other (GEO-05).
func gapOf(a, b Base, k int) bool {
	switch {
	case a.Disc() && b.Disc():
		return within(square(exact(a.At), exact(b.At)), 12+k)
	case a.Disc():
		return within(ground(b).from(exact(a.At), exact(a.At)), 6+k)
	case b.Disc():
		return gapOf(b, a, k)
	}
	return within(ground(a).fromShape(ground(b)), k)
}

// overOf reports whether bases overlap (GEO-07).
func overOf(a, b Base) bool {
	switch {
	case a.Disc() && b.Disc():
		return closer(square(exact(a.At), exact(b.At)), 12)
	case a.Disc():
		return closer(ground(b).from(exact(a.At), exact(a.At)), 6)
	case b.Disc():
		return overOf(b, a)
	}
	return ground(a).common(ground(b))
}

// inOf reports whether a base is partly in an area (GEO-09): a disc, if its centre is nearer to it than its radius.
func inOf(b Base, s shape) bool {
	if b.Disc() {
		return closer(s.from(exact(b.At), exact(b.At)), 6)
	}
	return ground(b).common(s)
}

// nearOf reports whether a base is within k of a segment.
func nearOf(b Base, s Segment, k int) bool {
	if b.Disc() {
		return within(apart(exact(b.At), exact(s.A), exact(s.B)), 6+k)
	}
	return within(ground(b).from(exact(s.A), exact(s.B)), k)
}

// carried is the ground over which a parallelogram is carried (GEO-16).
func carried(b Base, to Point) shape {
	a, end := b.Area(), Base{Form: b.Form, At: to}.Area()
	return wrapped(append(exacts(a.Corners()), exacts(end.Corners())...))
}

// entersOf, hitsOf and crossesOf are the questions of a sweep (GEO-16).
func entersOf(b Base, to Point, s shape) bool {
	if b.Disc() {
		return closer(s.from(exact(b.At), exact(to)), 6)
	}
	return carried(b, to).common(s)
}

func hitsOf(b Base, to Point, o Base) bool {
	switch {
	case !o.Disc():
		return entersOf(b, to, ground(o))
	case b.Disc():
		return closer(apart(exact(o.At), exact(b.At), exact(to)), 12)
	}
	return closer(carried(b, to).from(exact(o.At), exact(o.At)), 6)
}

func crossesOf(b Base, to Point, line Segment) bool {
	if b.Disc() {
		return closer(between(exact(b.At), exact(to), exact(line.A), exact(line.B)), 6)
	}
	return carried(b, to).pierced(exact(line.A), exact(line.B))
}

// lengthOf is the length of a leg, rounded up (GEO-12).
func lengthOf(d Vec) int {
	n := new(big.Int).SetInt64(int64(d.X)*int64(d.X) + int64(d.Y)*int64(d.Y))
	root := new(big.Int).Sqrt(n)
	if new(big.Int).Mul(root, root).Cmp(n) < 0 {
		return int(root.Int64()) + 1
	}
	return int(root.Int64())
}

// nearest is a fraction as the nearest whole number, halves away from zero (GEO-20): of its neighbours the nearer, or the further from 0.
func nearest(r rat) int {
	floor := new(big.Int).Div(r.Num(), r.Denom()).Int64()
	down, up := sub(r, num(floor)), sub(num(floor+1), r)
	if c := down.Cmp(up); c < 0 || c == 0 && r.Sign() < 0 {
		return int(floor)
	}
	return int(floor) + 1
}

// haltsOf are the halts of a leg (GEO-13).
func haltsOf(d Vec) (halts []Vec) {
	n := lengthOf(d)
	for way := 16; way < n; way += 16 {
		t := big.NewRat(int64(way), int64(n))
		halts = append(halts, Vec{X: int16(nearest(mul(t, num(int64(d.X))))), Y: int16(nearest(mul(t, num(int64(d.Y)))))})
	}
	if n > 0 {
		halts = append(halts, d)
	}
	return halts
}

// terrain is a ground as the reference sees it.
type terrain struct {
	solids, hills []shape
	lines         []traced
}

// traced is a line, or a ring.
type traced struct {
	ring   bool
	points []spot
}

// stretches are the segments of a line.
func (l traced) stretches() (s [][2]spot) {
	for i := range l.points {
		if i+1 < len(l.points) || l.ring {
			s = append(s, [2]spot{l.points[i], l.points[(i+1)%len(l.points)]})
		}
	}
	return s
}

// hides reports whether a base can hide behind the line (LOS-08).
func (l traced) hides(b Base) bool {
	if l.ring && shape(l.points).inside(exact(b.At), true) {
		return true
	}
	return slices.ContainsFunc(l.stretches(), func(s [2]spot) bool {
		if b.Disc() {
			return within(apart(exact(b.At), s[0], s[1]), 6+16)
		}
		return within(ground(b).from(s[0], s[1]), 16)
	})
}

func (l traced) meets(a, b spot) bool {
	return slices.ContainsFunc(l.stretches(), func(s [2]spot) bool { return crossing(a, b, s[0], s[1]) })
}

// lookOf is what x finds when it looks at y (LOS-01 to LOS-09), rule by rule.
func (t *terrain) lookOf(x, y Base) (l Look) {
	from, to := x.Nine(), y.Nine()
	stops := slices.Clone(t.solids)
	if !t.on(from) || !t.on(to) {
		stops = append(stops, t.hills...)
	}
	var near []traced
	for _, line := range t.lines {
		if line.hides(y) {
			near = append(near, line)
		}
	}
	l.Sees, l.Walled = gapOf(x, y, 1), true
	for _, p := range from {
		open, walled := true, false
		for _, q := range to {
			a, b := exact(p), exact(q)
			hidden := slices.ContainsFunc(stops, func(s shape) bool { return s.pierced(a, b) })
			meets := slices.ContainsFunc(near, func(n traced) bool { return n.meets(a, b) })
			l.Sees = l.Sees || !hidden
			open, walled = open && !hidden && !meets, walled || meets
		}
		l.Open, l.Walled = l.Open || open, l.Walled && walled
	}
	l.Crest = t.on(to) && !t.on(from) && slices.ContainsFunc(to[:], func(p Point) bool {
		return !slices.ContainsFunc(t.hills, func(s shape) bool { return s.inside(exact(p), false) })
	})
	l.In = slices.ContainsFunc(t.solids, func(s shape) bool { return inOf(y, s) })
	return l
}

func (t *terrain) on(nine [NumNine]Point) bool {
	return slices.ContainsFunc(nine[:], func(p Point) bool {
		return slices.ContainsFunc(t.hills, func(s shape) bool { return s.inside(exact(p), true) })
	})
}
