package geom_test

import (
	"errors"
	"math/big"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"bocage/engine"
	"bocage/engine/internal/golit"
	. "bocage/engine/skirmish/geom"
	"bocage/engine/skirmish/table"
)

// thrown are bytes that follow from a seed.
func thrown(seed uint64, n int) []byte {
	r := engine.NewRand(seed)
	b := make([]byte, n)
	for i := range b {
		b[i] = byte(r.Intn(256))
	}
	return b
}

// some is how many of n slow trials there is time for.
func some(n int) int {
	if testing.Short() || runtime.GOARCH == "wasm" {
		return n / 10
	}
	return n
}

// TestReference: on what is thrown the package says what exact fractions say.
func TestReference(t *testing.T) {
	for name, check := range checks {
		t.Run(name, func(t *testing.T) {
			n := some(200)
			if name == "looks" {
				n = some(20)
			}
			for seed := range uint64(n) {
				if check(t, newFeed(thrown(seed, 160))); t.Failed() {
					t.Fatalf("seed %d", seed)
				}
			}
		})
	}
}

// TestVectorsByReference: the reference says what the vectors say of looks, so that they hold each other.
func TestVectorsByReference(t *testing.T) {
	grounds := terrains()
	for i, r := range golit.Rows(t, "testdata/geometry-vectors.csv") {
		v := vector{t: t}
		if i%20 >= some(10) {
			continue
		}
		switch r.S("test") {
		case "LOOK":
			same(t, r.S("id"), spellLook(grounds[r.S("c")].lookOf(v.base(r.S("a")), v.base(r.S("b")))), r.S("expect"))
		case "LOOKT":
			x := &terrain{}
			for feature := range strings.SplitSeq(r.S("c"), ";") {
				if f := strings.Fields(feature); len(f) > 2 {
					x.add(f[0], f[1], exacts(v.points(strings.Join(f[2:], " "))))
				}
			}
			same(t, r.S("id"), spellLook(x.lookOf(v.base(r.S("a")), v.base(r.S("b")))), r.S("expect"))
		}
	}
}

// terrains are the ten tables as the reference sees them.
func terrains() map[string]*terrain {
	g := map[string]*terrain{}
	for n := 1; n <= table.Number; n++ {
		x := &terrain{}
		for _, f := range table.Of(n).Features {
			outline := "line"
			if f.Shape == table.Ring {
				outline = "ring"
			}
			x.add(f.Kind.String(), outline, exacts(f.Points))
		}
		g[strconv.Itoa(n)] = x
	}
	return g
}

// add puts up a feature.
func (x *terrain) add(kind, outline string, p []spot) {
	switch kind {
	case "woods", "building":
		x.solids = append(x.solids, wrapped(p))
	case "hill":
		x.hills = append(x.hills, wrapped(p))
	case "wall", "hedge", "bank", "wadi", "seawall", "sandbag":
		x.lines = append(x.lines, traced{outline == "ring", p})
	}
}

// TestTables: on the ten tables sight is the same both ways (LOS-02), and looks are what the reference says.
func TestTables(t *testing.T) {
	exactly := terrains()
	for name, g := range groundsOf() {
		f := newFeed(thrown(uint64(len(name)+int(name[0])), 4000))
		for i := range 100 {
			x, y := f.base(), f.base()
			x.At, y.At = Point{X: int16(f.next(1537)), Y: int16(f.next(961))}, Point{X: int16(f.next(1537)), Y: int16(f.next(961))}
			there, back := g.Look(x, y), g.Look(y, x)
			same(t, "LOS-02", there.Sees, back.Sees, name, x, y)
			same(t, "LOS-02", g.Sees(x, y), there.Sees, name, x, y)
			if i < some(10)/5 {
				same(t, "LOS", there, exactly[name].lookOf(x, y), name, x, y)
			}
		}
	}
}

// TestBounds: the greatest places there are overflow nothing (GEO-19), and bases on the widest table stay within Limit (GEO-01).
func TestBounds(t *testing.T) {
	const most = Limit - 1
	ends := []Point{{X: -most, Y: -most}, {X: most, Y: -most}, {X: most, Y: most}, {X: -most, Y: most}, {X: most}, {Y: -most}, {}}
	corner, err := NewArea(ends[:4]...)
	if err != nil {
		t.Fatal(err)
	}
	s := wrapped(exacts(ends[:4]))
	for _, a := range ends {
		for _, b := range ends {
			line := Segment{A: a, B: b}
			same(t, "GEO-10", corner.Through(line), s.pierced(exact(a), exact(b)), line)
			same(t, "GEO-12", lengthOf(b.From(a)), length(a, b), line)
			for _, c := range ends {
				same(t, "GEO-06", line.Near(c, 1023), within(apart(exact(c), exact(a), exact(b)), 1023), line, c)
				for _, d := range ends {
					same(t, "GEO-11", line.Meets(Segment{A: c, B: d}), crossing(exact(a), exact(b), exact(c), exact(d)), line, c, d)
				}
			}
		}
	}
	for k := range NumKinds {
		for h := range Heading(NumHeadings) {
			for _, p := range []Point{{}, {X: Wide}, {Y: Wide}, {X: Wide, Y: Wide}} {
				b := Base{Form: k.Form(h), At: p}
				for _, q := range b.Nine() {
					if !q.Bounded() {
						t.Errorf("GEO-01: %v %d at %v reaches %v", k, h, p, q)
					}
				}
			}
		}
	}
	if (Point{X: Limit}).Bounded() || (Point{Y: -Limit}).Bounded() || !(Point{X: most, Y: -most}).Bounded() {
		t.Error("GEO-19: what is bounded")
	}
}

func length(a, b Point) int {
	leg := NewLeg(a, b)
	return leg.Length()
}

// TestForms: a base turns to the right, its opposite is itself, its length is near that of heading 0, and headings are opposite in pairs
// (GEO-02, GEO-03).
func TestForms(t *testing.T) {
	for h := range Heading(NumHeadings) {
		if v, o := h.Vec(), h.Opposite().Vec(); v.Neg() != o {
			t.Errorf("heading %d is %v, its opposite %v", h, v, o)
		}
		v := h.Vec()
		if off := int(v.X)*int(v.X) + int(v.Y)*int(v.Y) - HeadingScale*HeadingScale; off <= -8192 || off >= 8192 {
			t.Errorf("heading %d is off by %d", h, off)
		}
		if HeadingOf(v) != h {
			t.Errorf("heading %d is found as %d", h, HeadingOf(v))
		}
		for k := Guy + 1; k < NumKinds; k++ {
			f, o := k.Form(h), k.Form(h.Opposite())
			if int(f.F.X)*int(f.G.Y)-int(f.F.Y)*int(f.G.X) <= 0 || f.F.Neg() != o.F || f.G.Neg() != o.G {
				t.Errorf("%v %d is %+v, its opposite %+v", k, h, f, o)
			}
		}
		if !Guy.Form(h).Disc() {
			t.Errorf("a guy that faces %d stands on no disc", h)
		}
	}
	for k := range NumKinds {
		if n, ok := KindNamed(k.String()); n != k || !ok {
			t.Errorf("%v is found as %v", k, n)
		}
	}
	if _, ok := KindNamed("ZEPPELIN"); ok {
		t.Error("a kind that is none")
	}
}

// TestRnd: nearest, halves away from zero (GEO-20).
func TestRnd(t *testing.T) {
	for d := 1; d < 40; d++ {
		for n := -200; n <= 200; n++ {
			same(t, "GEO-20", Rnd(n, d), nearest(big.NewRat(int64(n), int64(d))), n, d)
		}
	}
}

// TestRefused: what is no convex area or no line within bounds is refused (GEO-08, GEO-19).
func TestRefused(t *testing.T) {
	for name, p := range map[string][]Point{
		"two corners":  {{}, {X: 9}},
		"in a line":    {{}, {X: 9}, {X: 18}},
		"twice":        {{}, {X: 9}, {X: 9}, {Y: 9}},
		"dented":       {{}, {X: 9}, {X: 2, Y: 2}, {Y: 9}},
		"a star":       {{X: 50}, {X: 21, Y: 90}, {X: 98, Y: 35}, {X: 2, Y: 35}, {X: 79, Y: 90}},
		"straight":     {{}, {X: 5}, {X: 9}, {Y: 9}},
		"crossed":      {{}, {X: 9, Y: 9}, {X: 9}, {Y: 9}},
		"out of reach": {{}, {X: Limit}, {Y: 9}},
		"too many":     make([]Point, MostCorners+1),
	} {
		if a, err := NewArea(p...); !errors.Is(err, ErrShape) {
			t.Errorf("%s: %v, %v", name, a, err)
		}
	}
	for name, p := range map[string][]Point{"one": {{}}, "too many": make([]Point, MostCorners+1), "out of reach": {{}, {Y: -Limit}}} {
		if l, err := NewLine(p...); !errors.Is(err, ErrShape) {
			t.Errorf("%s: %v, %v", name, l, err)
		}
	}
}

// guy and tank are bases of the worked cases.
func guy(x, y int16) Base { return Base{Guy.Form(0), Point{X: x, Y: y}} }

func tank(x, y int16, h Heading) Base { return Base{Tank.Form(h), Point{X: x, Y: y}} }

// TestCases: the worked cases of measures and sight (CASE-01 to CASE-04, CASE-06, CASE-07, CASE-09, CASE-12, CASE-14, CASE-17, CASE-18,
// CASE-20, CASE-22, CASE-23, CASE-28).
func TestCases(t *testing.T) {
	g := groundsOf()
	one, ten := g["1"], g["10"]
	house := &one.Solids[6]
	in := func(b Base, a *Area) bool { return b.In(a) }
	sweeps := func(b Base, to Point, a *Area) bool { s := b.Sweep(to); return s.Enters(a) }
	first, next := Segment{A: Point{Y: 304}, B: Point{X: 224, Y: 288}}, Segment{A: Point{X: 224, Y: 288}, B: Point{X: 480, Y: 288}}
	road := func(ax, ay, bx, by int16, s Segment) bool {
		l := NewLeg(Point{X: ax, Y: ay}, Point{X: bx, Y: by})
		return l.On(s)
	}
	plane, jeep := Base{Aircraft.Form(0), Point{X: 352, Y: 352}}, func(y int16) Base { return Base{Jeep.Form(0), Point{X: 352, Y: y}} }
	for _, c := range []struct {
		id        string
		got, want any
	}{
		{"CASE-01", guy(100, 100).Within(guy(304, 100), 192), true},
		{"CASE-01", guy(100, 100).Within(guy(305, 100), 192), false},
		{"CASE-01", guy(0, 0).Within(guy(396, 0), 384), true},
		{"CASE-01", guy(0, 0).Within(guy(397, 0), 384), false},
		{"CASE-01", guy(0, 0).Within(guy(588, 0), 576), true},
		{"CASE-02", guy(100, 100).Within(guy(112, 100), 0), true},
		{"CASE-02", guy(100, 100).Overlaps(guy(112, 100)), false},
		{"CASE-02", guy(100, 100).Touches(guy(113, 100)), true},
		{"CASE-02", guy(100, 100).Touches(guy(114, 100)), false},
		{"CASE-02", guy(100, 100).Overlaps(guy(111, 100)), true},
		{"CASE-02", guy(100, 100).Touches(guy(109, 109)), true},
		{"CASE-02", guy(100, 100).Touches(guy(110, 109)), false},
		{"CASE-02", tank(500, 300, Left).Form, Form{F: Vec{X: -28}, G: Vec{Y: -14}}},
		{"CASE-02", tank(500, 300, Left).Within(guy(534, 300), 0), true},
		{"CASE-02", tank(500, 300, Left).Touches(guy(535, 300)), true},
		{"CASE-02", tank(500, 300, Left).Touches(guy(536, 300)), false},
		{"CASE-02", tank(500, 300, Left).Overlaps(guy(530, 300)), true},
		{"CASE-03", length(Point{X: 100, Y: 100}, Point{X: 167, Y: 168}), 96},
		{"CASE-03", length(Point{X: 100, Y: 100}, Point{X: 168, Y: 168}), 97},
		{"CASE-06", one.Look(guy(60, 96), guy(151, 96)), Look{Sees: true, Open: true}},
		{"CASE-06", one.Look(guy(60, 96), guy(157, 96)), Look{Sees: true, In: true}},
		{"CASE-06", one.Look(guy(60, 96), guy(163, 96)), Look{Sees: true, In: true}},
		{"CASE-06", one.Look(guy(60, 96), guy(170, 96)), Look{In: true}},
		{"CASE-07", one.Look(guy(400, 280), guy(700, 328)), Look{Sees: true, Walled: true}},
		{"CASE-07", one.Look(guy(400, 280), guy(700, 346)), Look{Sees: true}},
		{"CASE-07", one.Look(guy(640, 326), guy(700, 328)), Look{Sees: true, Open: true}},
		{"CASE-09", guy(700, 100).Within(guy(760, 100), 96), true},
		{"CASE-09", guy(760, 100).Within(guy(830, 100), 96), true},
		{"CASE-09", guy(700, 100).Within(guy(830, 100), 96), false},
		{"CASE-09", guy(700, 100).Within(guy(700, 240), 96), false},
		{"CASE-12", length(first.A, first.B), 225},
		{"CASE-12", road(0, 304, 224, 288, first) && road(224, 288, 383, 288, next), true},
		{"CASE-12", road(0, 304, 383, 288, first) || road(0, 304, 383, 288, next), false},
		{"CASE-14", sweeps(tank(300, 255, Right), Point{X: 492, Y: 254}, house), false},
		{"CASE-14", sweeps(tank(300, 253, Right), Point{X: 492, Y: 253}, house), true},
		{"CASE-14", sweeps(tank(300, 260, Right), Point{X: 492, Y: 250}, house), true},
		{"CASE-14", in(tank(492, 254, Right), house), false},
		{"CASE-17", tank(500, 300, Left).Behind(Point{X: 529, Y: 100}), true},
		{"CASE-17", tank(500, 300, Left).Behind(Point{X: 528, Y: 100}), false},
		{"CASE-18", one.Look(Base{Cannon.Form(Right), Point{X: 400, Y: 120}}, tank(715, 80, Left)).HullDown(), true},
		{"CASE-18", one.Sees(Base{Cannon.Form(Right), Point{X: 400, Y: 120}}, tank(715, 80, Left)), true},
		{"CASE-18", one.Sees(Base{Cannon.Form(Right), Point{X: 400, Y: 120}}, tank(800, 120, Left)), false},
		{"CASE-20", plane.Within(jeep(392), 0), true},
		{"CASE-20", plane.Touches(jeep(393)), true},
		{"CASE-20", plane.Touches(jeep(394)), false},
		{"CASE-22", guy(512, 646).Within(guy(512, 416), 218), true},
		{"CASE-22", guy(512, 646).Within(guy(512, 416), 217), false},
		{"CASE-22", ten.Look(guy(512, 416), guy(512, 646)).Covered(), true},
		{"CASE-22", ten.Look(guy(512, 416), guy(512, 662)).Covered(), true},
		{"CASE-22", ten.Look(guy(512, 416), guy(512, 663)), Look{Sees: true, Open: true}},
		{"CASE-22", ten.Sees(guy(512, 663), guy(512, 409)), false},
		{"CASE-22", ten.Sees(guy(512, 663), guy(512, 410)), true},
		{"CASE-22", ten.Look(guy(512, 663), guy(512, 410)).Covered(), true},
		{"CASE-23", tank(500, 300, Right).Within(tank(748, 300, Right), 192), true},
		{"CASE-23", tank(500, 300, Right).Within(tank(749, 300, Right), 192), false},
		{"CASE-28", guy(822, 480).NearPoint(Point{X: 768, Y: 480}, 48), true},
		{"CASE-28", guy(823, 480).NearPoint(Point{X: 768, Y: 480}, 48), false},
	} {
		if c.got != c.want {
			t.Errorf("%s: %+v, want %+v", c.id, c.got, c.want)
		}
	}
}

// TestAllocations: what rules and search ask for allocates nothing.
func TestAllocations(t *testing.T) {
	g := groundsOf()["8"]
	x, y, to := tank(500, 700, 3), tank(760, 300, 20), Point{X: 540, Y: 640}
	n := 0
	got := testing.AllocsPerRun(100, func() {
		leg := NewLeg(x.At, to)
		s := x.Sweep(to)
		for _, yes := range []bool{g.Sees(x, y), g.Look(y, x).Open, x.Within(y, 384), x.Overlaps(y), s.Hits(y), s.Enters(&g.Solids[0]),
			s.Crosses(g.Lines[0].Stretch(0)), leg.Halt(leg.Halts()) == to.From(x.At), HeadingOf(to.From(x.At)) == 0} {
			if yes {
				n++
			}
		}
	})
	if got != 0 || n == 0 {
		t.Errorf("%v allocations", got)
	}
}

func BenchmarkLook(b *testing.B) {
	b.ReportAllocs()
	g := groundsOf()["8"]
	x, y := tank(500, 900, 3), guy(700, 300)
	for b.Loop() {
		g.Look(x, y)
	}
}

// BenchmarkSees looks from 60 places at 60 others.
func BenchmarkSees(b *testing.B) {
	b.ReportAllocs()
	g := groundsOf()["8"]
	f := newFeed(thrown(1, 1000))
	var there [60]Base
	for i := range there {
		there[i] = Base{Guy.Form(0), Point{X: int16(f.next(1537)), Y: int16(f.next(961))}}
	}
	for b.Loop() {
		for i := range there {
			for j := range there {
				g.Sees(there[i], there[j])
			}
		}
	}
}

func BenchmarkWithin(b *testing.B) {
	b.ReportAllocs()
	x, y := tank(500, 700, 3), tank(560, 700, 20)
	for b.Loop() {
		x.Within(y, Touching)
	}
}

// BenchmarkSweep carries a tank from halt to halt along 12 in, past a house.
func BenchmarkSweep(b *testing.B) {
	b.ReportAllocs()
	g := groundsOf()["1"]
	for b.Loop() {
		leg := NewLeg(Point{X: 300, Y: 255}, Point{X: 492, Y: 254})
		at := tank(300, 255, HeadingOf(leg.B.From(leg.A)))
		for i := 1; i <= leg.Halts(); i++ {
			to := leg.A.Add(leg.Halt(i))
			s := at.Sweep(to)
			for k := range g.Solids {
				s.Enters(&g.Solids[k])
			}
			at.At = to
		}
	}
}
