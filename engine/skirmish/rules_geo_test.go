package skirmish

import (
	"testing"

	"bocage/engine/skirmish/geom"
	"bocage/engine/skirmish/unit"
)

// TestRulesGeometry: places and measures; package geom is held against vectors made elsewhere.
func TestRulesGeometry(t *testing.T) {
	at := func(x, y int16) geom.Point { return geom.Point{X: x, Y: y} }
	area, err := geom.NewArea(at(100, 100), at(200, 100), at(200, 200), at(100, 200))
	if err != nil {
		t.Fatal(err)
	}
	t.Run("GEO-01", func(t *testing.T) {
		b := newBench(t, 1, Options{})
		x := b.put(unit.RifleGuy, 1, 950, 500)
		b.put(unit.RifleGuy, 0, 20, 20)
		b.do(OpGrab, x)
		b.refuses("GEO-01", OpLeg, 961, 500)
		b.do(OpLeg, 960, 500) // the base hangs over the edge
	})
	t.Run("GEO-03", func(t *testing.T) {
		for h, want := range map[geom.Heading]geom.Vec{0: {Y: -4096}, 8: {X: 4096}, 16: {Y: 4096}, 24: {X: -4096}} {
			if v := h.Vec(); v != want {
				t.Errorf("heading %d is %+v", h, v)
			}
		}
	})
	t.Run("GEO-04", func(t *testing.T) {
		nine := baseOf(unit.RifleGuy, at(100, 100), 0).Nine()
		for i, want := range [...]geom.Point{at(100, 100), at(100, 94), at(104, 96), at(106, 100)} {
			if nine[i] != want {
				t.Errorf("point %d is %v", i, nine[i])
			}
		}
	})
	t.Run("GEO-06", func(t *testing.T) {
		s := geom.Segment{A: at(0, 0), B: at(30, 40)}
		if !s.Near(at(15-8, 20+6), 10) || s.Near(at(15-8, 20+7), 10) || !s.Near(at(33, 44), 5) || s.Near(at(34, 44), 5) {
			t.Error("the distance of a segment")
		}
	})
	t.Run("GEO-08_GEO-21", func(t *testing.T) {
		if !area.Holds(at(100, 150)) || area.Inside(at(100, 150)) || !area.Inside(at(101, 150)) || area.Holds(at(99, 150)) {
			t.Error("inside, open and closed")
		}
	})
	t.Run("GEO-09", func(t *testing.T) {
		for x, in := range map[int16]bool{94: false, 95: true} {
			if b := baseOf(unit.RifleGuy, at(x, 150), 0); b.In(&area) != in {
				t.Errorf("a guy at %d is partly in it: %v", x, !in)
			}
		}
	})
	t.Run("GEO-10", func(t *testing.T) {
		for s, through := range map[geom.Segment]bool{{A: at(50, 100), B: at(250, 100)}: false, {A: at(50, 101), B: at(250, 101)}: true,
			{A: at(50, 150), B: at(150, 50)}: false, {A: at(50, 152), B: at(152, 50)}: true} {
			if area.Through(s) != through {
				t.Errorf("%v is through: %v", s, !through)
			}
		}
	})
	t.Run("GEO-11", func(t *testing.T) {
		s := geom.Segment{A: at(0, 0), B: at(10, 10)}
		if !s.Meets(geom.Segment{A: at(10, 10), B: at(20, 0)}) || s.Meets(geom.Segment{A: at(11, 10), B: at(20, 0)}) {
			t.Error("segments that share an end")
		}
	})
	t.Run("GEO-16", func(t *testing.T) {
		for y, hits := range map[int16]bool{111: true, 112: false} {
			s := baseOf(unit.RifleGuy, at(100, 100), 0).Sweep(at(200, 100))
			if s.Hits(baseOf(unit.RifleGuy, at(150, y), 0)) != hits {
				t.Errorf("a guy at %d is swept: %v", y, !hits)
			}
		}
	})
	t.Run("GEO-20", func(t *testing.T) {
		for _, c := range [][3]int{{7, 2, 4}, {-7, 2, -4}, {5, 4, 1}, {-5, 4, -1}} {
			if n := geom.Rnd(c[0], c[1]); n != c[2] {
				t.Errorf("%d/%d is %d", c[0], c[1], n)
			}
		}
	})
}
