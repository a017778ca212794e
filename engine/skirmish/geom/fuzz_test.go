package geom_test

import (
	"slices"
	"testing"

	. "bocage/engine/skirmish/geom"
)

// feed hands out what a fuzzer or a test has thrown, as numbers; when it is empty, zeros.
type feed struct {
	data []byte
	wide bool // places anywhere within Limit, else close together
}

func newFeed(data []byte) *feed {
	f := &feed{data: data}
	f.wide = f.next(8) == 0
	return f
}

// next is a number from 0 to n-1.
func (f *feed) next(n int) int {
	v := 0
	for range 2 {
		v <<= 8
		if len(f.data) > 0 {
			v |= int(f.data[0])
			f.data = f.data[1:]
		}
	}
	return v % n
}

func (f *feed) point() Point {
	if f.wide {
		return Point{X: int16(f.next(2*Limit-1) - Limit + 1), Y: int16(f.next(2*Limit-1) - Limit + 1)}
	}
	return Point{X: int16(f.next(160)), Y: int16(f.next(160))}
}

// place is where a base may stand so that all of it is within Limit.
func (f *feed) place() Point {
	p := f.point()
	return Point{X: max(min(p.X, Wide), -60), Y: max(min(p.Y, Wide), -60)}
}

func (f *feed) segment() Segment { return Segment{A: f.point(), B: f.point()} }

func (f *feed) base() Base {
	k, h := Guy, Heading(f.next(NumHeadings))
	if n := f.next(2 * int(NumKinds)); n < int(NumKinds) {
		k = Kind(n)
	}
	return Base{Form: k.Form(h), At: f.place()}
}

// area is the hull of some places, in either sense of rotation; none if they lie in a line.
func (f *feed) area() (Area, shape, bool) {
	var p []Point
	for range 3 + f.next(MostCorners-2) {
		p = append(p, f.point())
	}
	s := wrapped(exacts(p))
	if len(s) < 3 {
		return Area{}, nil, false
	}
	p = points(s)
	if f.next(2) == 1 {
		slices.Reverse(p)
	}
	a, err := NewArea(p...)
	if err != nil {
		panic(err)
	}
	return a, s, true
}

// points are places of whole numbers.
func points(s []spot) (p []Point) {
	for _, q := range s {
		p = append(p, Point{X: int16(q.x.Num().Int64()), Y: int16(q.y.Num().Int64())})
	}
	return p
}

// checks are what the package is held against the reference by. Each takes a feed and reports what differs.
var checks = map[string]func(t *testing.T, f *feed){
	"lines": checkLines, "areas": checkAreas, "bases": checkBases, "sweeps": checkSweeps, "looks": checkLooks, "legs": checkLegs,
}

// same fails the test if the package and the reference do not say the same.
func same[T comparable](t *testing.T, rule string, got, want T, of ...any) {
	t.Helper()
	if got != want {
		t.Errorf("%s: %v, the reference says %v, of %+v", rule, got, want, of)
	}
}

func checkLines(t *testing.T, f *feed) {
	s, o, v, k := f.segment(), f.segment(), f.point(), f.next(1024)
	same(t, "GEO-06", s.Near(v, k), within(apart(exact(v), exact(s.A), exact(s.B)), k), s, v, k)
	same(t, "GEO-06", s.Near(v, 0), s.Holds(v), s, v)
	meets := crossing(exact(s.A), exact(s.B), exact(o.A), exact(o.B))
	same(t, "GEO-11", s.Meets(o), meets, s, o)
	same(t, "GEO-11", o.Meets(s), meets, o, s)
}

func checkAreas(t *testing.T, f *feed) {
	a, s, ok := f.area()
	if !ok {
		return
	}
	v, line, b := f.point(), f.segment(), f.base()
	same(t, "GEO-08 closed", a.Holds(v), s.inside(exact(v), true), a, v)
	same(t, "GEO-08 open", a.Inside(v), s.inside(exact(v), false), a, v)
	pierced := s.pierced(exact(line.A), exact(line.B))
	same(t, "GEO-10", a.Through(line), pierced, a, line)
	same(t, "GEO-10 the other way", a.Through(Segment{A: line.B, B: line.A}), pierced, a, line)
	same(t, "GEO-09", b.In(&a), inOf(b, s), a, b)
	k := f.next(256)
	same(t, "GEO-21", b.NearArea(&a, k), nearShape(b, s, k), a, b, k)
	if o, os, ok := f.area(); ok {
		same(t, "GEO-07", a.Overlaps(&o), s.common(os), a, o)
		same(t, "GEO-07", o.Overlaps(&a), s.common(os), o, a)
	}
}

func nearShape(b Base, s shape, k int) bool {
	if b.Disc() {
		return within(s.from(exact(b.At), exact(b.At)), 6+k)
	}
	return within(ground(b).fromShape(s), k)
}

func checkBases(t *testing.T, f *feed) {
	a, b, k, line := f.base(), f.base(), f.next(1024), f.segment()
	if f.next(2) == 0 {
		k %= 4
	}
	gap, over := gapOf(a, b, k), overOf(a, b)
	same(t, "GEO-05", a.Within(b, k), gap, a, b, k)
	same(t, "GEO-05", b.Within(a, k), gap, b, a, k)
	same(t, "GEO-07", a.Overlaps(b), over, a, b)
	same(t, "GEO-07", b.Overlaps(a), over, b, a)
	same(t, "GEO-06", a.NearSegment(line, k), nearOf(a, line, k), a, line, k)
	if over && !a.Touches(b) {
		t.Errorf("%+v overlaps and does not touch %+v", a, b)
	}
}

func checkSweeps(t *testing.T, f *feed) {
	b, to, o, line := f.base(), f.place(), f.base(), f.segment()
	s := b.Sweep(to)
	same(t, "GEO-16 base", s.Hits(o), hitsOf(b, to, o), b, to, o)
	same(t, "GEO-16 line", s.Crosses(line), crossesOf(b, to, line), b, to, line)
	if a, as, ok := f.area(); ok {
		same(t, "GEO-16 area", s.Enters(&a), entersOf(b, to, as), b, to, a)
	}
	if (b.Overlaps(o) || Base{Form: b.Form, At: to}.Overlaps(o)) && !s.Hits(o) {
		t.Errorf("%+v to %v overlaps %+v at an end and does not hit it", b, to, o)
	}
}

func checkLegs(t *testing.T, f *feed) {
	leg := NewLeg(f.point(), f.point())
	d := leg.B.From(leg.A)
	same(t, "GEO-12", leg.Length(), lengthOf(d), leg)
	halts := haltsOf(d)
	same(t, "GEO-13", leg.Halts(), len(halts), leg)
	for i, h := range halts {
		same(t, "GEO-13", leg.Halt(i+1), h, leg, i+1)
	}
	far := func(h Heading) int { return int(h.Vec().X)*int(d.X) + int(h.Vec().Y)*int(d.Y) }
	best := HeadingOf(d)
	for h := range Heading(NumHeadings) {
		if far(h) > far(best) || far(h) == far(best) && h < best {
			t.Errorf("GEO-18: %v heads %d, not %d", d, best, h)
		}
	}
}

// scene is a ground and what the reference makes of it.
func (f *feed) scene() (*Ground, *terrain) {
	g, r := &Ground{}, &terrain{}
	for range f.next(4) {
		if a, s, ok := f.area(); ok {
			g.Solids, r.solids = append(g.Solids, a), append(r.solids, s)
		}
	}
	for range f.next(3) {
		if a, s, ok := f.area(); ok {
			g.Hills, r.hills = append(g.Hills, a), append(r.hills, s)
		}
	}
	for range f.next(4) {
		if a, s, ok := f.area(); ok && f.next(2) == 0 {
			g.Lines, r.lines = append(g.Lines, NewRing(a)), append(r.lines, traced{true, s})
			continue
		}
		var p []Point
		for range 2 + f.next(3) {
			p = append(p, f.point())
		}
		l, err := NewLine(p...)
		if err != nil {
			panic(err)
		}
		g.Lines, r.lines = append(g.Lines, l), append(r.lines, traced{false, exacts(p)})
	}
	return g, r
}

func checkLooks(t *testing.T, f *feed) {
	g, r := f.scene()
	x, y := f.base(), f.base()
	there, back := g.Look(x, y), g.Look(y, x)
	same(t, "LOS", there, r.lookOf(x, y), x, y, *g)
	same(t, "LOS-02", there.Sees, back.Sees, x, y, *g)
	same(t, "LOS-02", g.Sees(x, y), there.Sees, x, y, *g)
	same(t, "LOS-02", g.Sees(y, x), there.Sees, x, y, *g)
}

func FuzzLines(f *testing.F)  { fuzz(f, "lines") }
func FuzzAreas(f *testing.F)  { fuzz(f, "areas") }
func FuzzBases(f *testing.F)  { fuzz(f, "bases") }
func FuzzSweeps(f *testing.F) { fuzz(f, "sweeps") }
func FuzzLooks(f *testing.F)  { fuzz(f, "looks") }
func FuzzLegs(f *testing.F)   { fuzz(f, "legs") }

func fuzz(f *testing.F, check string) {
	f.Add([]byte{})
	for seed := range uint64(8) {
		f.Add(thrown(seed, 160))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) > 400 {
			return
		}
		checks[check](t, newFeed(data))
	})
}
