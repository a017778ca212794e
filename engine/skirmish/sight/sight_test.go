package sight

import (
	"testing"

	"bocage/engine"
	"bocage/engine/skirmish/geom"
	"bocage/engine/skirmish/table"
)

// TestSight: what is remembered is what the ground says, with and without a line laid near who is looked at.
func TestSight(t *testing.T) {
	for n := 1; n <= table.Number; n++ {
		s, tab, rng := Of(n), table.Of(n), engine.NewRand(uint64(n))
		ground := tab.Ground()
		place := func() Stand {
			kinds := [...]geom.Kind{geom.Guy, geom.Tank, geom.Cannon, geom.Truck}
			return Stand{kinds[rng.Intn(len(kinds))], geom.Heading(rng.Intn(geom.NumHeadings)),
				geom.Point{X: int16(rng.Intn(int(tab.W) + 1)), Y: int16(rng.Intn(int(tab.H) + 1))}}
		}
		seen := 0
		for range 60 {
			x, y := place(), place()
			line, err := geom.NewLine(y.At.Add(geom.Vec{X: 12, Y: -20}), y.At.Add(geom.Vec{X: 12, Y: 20}))
			if err != nil {
				t.Fatal(err)
			}
			want, laid := ground.Look(x.Base(), y.Base()), []geom.Line{line}
			for range 2 {
				if got := s.Sees(x, y); got != want.Sees {
					t.Fatalf("table %d: %+v sees %+v: %v", n, x, y, got)
				}
				if got := s.Look(x, y, nil); got != want {
					t.Fatalf("table %d: %+v finds of %+v %+v, not %+v", n, x, y, got, want)
				}
			}
			g := *ground
			g.Lines = append(g.Lines[:len(g.Lines):len(g.Lines)], laid...)
			if got, want := s.Look(x, y, laid), g.Look(x.Base(), y.Base()); got != want {
				t.Fatalf("table %d: %+v finds of %+v behind the line %+v, not %+v", n, x, y, got, want)
			}
			if want.Sees {
				seen++
			}
		}
		if seen == 0 {
			t.Errorf("table %d: nobody sees anybody", n)
		}
	}
}
