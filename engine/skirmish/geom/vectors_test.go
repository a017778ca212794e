package geom_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"bocage/engine/internal/golit"
	. "bocage/engine/skirmish/geom"
	"bocage/engine/skirmish/table"
)

// TestVectors: an independent program with exact fractions found what stands in testdata (GEO-01 to GEO-18, LOS-01 to LOS-09).
func TestVectors(t *testing.T) {
	tables := groundsOf()
	seen := map[string]int{}
	for _, r := range golit.Rows(t, "testdata/geometry-vectors.csv") {
		t.Run(r.S("id"), func(t *testing.T) {
			v := vector{t: t, a: r.S("a"), b: r.S("b"), c: r.S("c"), tables: tables}
			find, ok := finders[r.S("test")]
			if !ok {
				t.Fatalf("no test %s", r.S("test"))
			}
			seen[r.S("test")]++
			if got := find(v); got != r.S("expect") {
				t.Errorf("%s %s | %s | %s: %s, want %s (%s)", r.S("test"), v.a, v.b, v.c, got, r.S("expect"), r.S("why"))
			}
		})
	}
	total := 0
	for test := range finders {
		if seen[test] == 0 {
			t.Errorf("no vector of %s", test)
		}
		total += seen[test]
	}
	if total != 357 {
		t.Errorf("%d vectors, not 357", total)
	}
}

// vector is what a line of the file asks.
type vector struct {
	t       testing.TB
	a, b, c string
	tables  map[string]*Ground
}

// finders are the answers, by test, as the file spells them.
var finders = map[string]func(v vector) string{
	"SEG":  func(v vector) string { return bit(v.area(v.b).Through(v.segment(v.a))) },
	"MEET": func(v vector) string { return bit(v.segment(v.a).Meets(v.segment(v.b))) },
	"GAP":  func(v vector) string { return bit(v.base(v.a).Within(v.base(v.b), v.number(v.c))) },
	"OVER": func(v vector) string { return bit(v.base(v.a).Overlaps(v.base(v.b))) },
	"AREA": func(v vector) string { return bit(v.base(v.a).In(v.area(v.b))) },
	"NEAR": func(v vector) string { return bit(v.base(v.a).NearSegment(v.segment(v.b), v.number(v.c))) },
	"LEN": func(v vector) string {
		leg := NewLeg(Point{}, v.points(v.a)[0])
		return strconv.Itoa(leg.Length())
	},
	"HEAD": func(v vector) string { return strconv.Itoa(int(HeadingOf(v.points(v.a)[0].From(Point{})))) },
	"QUAD": func(v vector) string {
		a := v.base(v.a).Area()
		return spell(a.Corners()...)
	},
	"NINE": func(v vector) string {
		nine := v.base(v.a).Nine()
		return spell(nine[:]...)
	},
	"HALT": func(v vector) string {
		leg := NewLeg(v.segment(v.a).A, v.segment(v.a).B)
		var halts []Point
		for i := 1; i <= leg.Halts(); i++ {
			halts = append(halts, leg.A.Add(leg.Halt(i)))
		}
		return spell(halts...)
	},
	"SWEEP": func(v vector) string {
		s := v.base(v.a).Sweep(v.points(v.b)[0])
		return bit(s.Enters(v.area(v.c)))
	},
	"SWEEPB": func(v vector) string {
		s := v.base(v.a).Sweep(v.points(v.b)[0])
		return bit(s.Hits(v.base(v.c)))
	},
	"SWEEPL": func(v vector) string {
		s := v.base(v.a).Sweep(v.points(v.b)[0])
		return bit(s.Crosses(v.segment(v.c)))
	},
	"LOOK":  func(v vector) string { return spellLook(v.tables[v.c].Look(v.base(v.a), v.base(v.b))) },
	"LOOKT": func(v vector) string { return spellLook(v.ground(v.c).Look(v.base(v.a), v.base(v.b))) },
}

func bit(b bool) string {
	if b {
		return "1"
	}
	return "0"
}

func spell(points ...Point) string {
	var s []string
	for _, p := range points {
		s = append(s, fmt.Sprintf("%d %d", p.X, p.Y))
	}
	return strings.Join(s, " ")
}

func spellLook(l Look) string {
	return fmt.Sprintf("see=%s open=%s wall=%s crest=%s area=%s", bit(l.Sees), bit(l.Open), bit(l.Walled), bit(l.Crest), bit(l.In))
}

func (v vector) number(s string) int {
	n, err := strconv.Atoi(s)
	if err != nil {
		v.t.Fatal(err)
	}
	return n
}

func (v vector) points(s string) (p []Point) {
	f := strings.Fields(s)
	if len(f)%2 != 0 {
		v.t.Fatalf("%q are no points", s)
	}
	for i := 0; i < len(f); i += 2 {
		p = append(p, Point{int16(v.number(f[i])), int16(v.number(f[i+1]))})
	}
	return p
}

func (v vector) segment(s string) Segment {
	p := v.points(s)
	if len(p) != 2 {
		v.t.Fatalf("%q is no segment", s)
	}
	return Segment{p[0], p[1]}
}

func (v vector) area(s string) *Area {
	a, err := NewArea(v.points(s)...)
	if err != nil {
		v.t.Fatal(err)
	}
	return &a
}

// base reads a kind, a place and a heading.
func (v vector) base(s string) Base {
	name, rest, _ := strings.Cut(s, " ")
	k, ok := KindNamed(name)
	f := strings.Fields(rest)
	if !ok || len(f) != 3 {
		v.t.Fatalf("%q is no base", s)
	}
	return Base{k.Form(Heading(v.number(f[2]))), Point{int16(v.number(f[0])), int16(v.number(f[1]))}}
}

// ground reads terrain: kind, shape and points of each feature, parted by semicolons.
func (v vector) ground(s string) *Ground {
	g := &Ground{}
	for feature := range strings.SplitSeq(s, ";") {
		f := strings.Fields(feature)
		if len(f) > 2 {
			v.add(g, f[0], f[1], strings.Join(f[2:], " "))
		}
	}
	return g
}

// add puts up a feature of the terrain, if it is one that stands in the way of sight.
func (v vector) add(g *Ground, kind, shape, points string) {
	switch kind {
	case "woods", "building":
		g.Solids = append(g.Solids, *v.area(points))
	case "hill":
		g.Hills = append(g.Hills, *v.area(points))
	case "wall", "hedge", "bank", "wadi", "seawall", "sandbag":
		if shape == "ring" {
			g.Lines = append(g.Lines, NewRing(*v.area(points)))
			return
		}
		l, err := NewLine(v.points(points)...)
		if err != nil {
			v.t.Fatal(err)
		}
		g.Lines = append(g.Lines, l)
	}
}

// groundsOf are the ten tables, by scenario.
func groundsOf() map[string]*Ground {
	g := map[string]*Ground{}
	for n := 1; n <= table.Number; n++ {
		g[strconv.Itoa(n)] = table.Of(n).Ground()
	}
	return g
}
