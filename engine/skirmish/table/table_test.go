package table

import (
	"testing"

	"bocage/engine/skirmish/geom"
)

// TestShapes: every feature lies on its table, areas and rings are convex, ids are unique, and it is said how each is known.
func TestShapes(t *testing.T) {
	sizes := [Number][2]int16{{960, 576}, {1152, 576}, {1536, 960}, {1536, 960}, {768, 768}, {1536, 960}, {1536, 960}, {1536, 960},
		{1536, 844}, {1536, 960}}
	for n := 1; n <= Number; n++ {
		table, ids := Of(n), map[string]bool{"T": true}
		if table.W != sizes[n-1][0] || table.H != sizes[n-1][1] || table.W > geom.Wide || table.H > geom.Wide {
			t.Errorf("table %d is %d by %d (GEO-01)", n, table.W, table.H)
		}
		for i := range table.Features {
			f := &table.Features[i]
			if ids[f.ID] || f.Basis == "" || table.Feature(f.ID) != f {
				t.Errorf("%d %s: twice, or of no basis", n, f.ID)
			}
			ids[f.ID] = true
			for _, p := range f.Points {
				if p.X < -1 || p.X > table.W+1 || p.Y < 0 || p.Y > table.H || !f.Holds(p) {
					t.Errorf("%d %s has %v", n, f.ID, p)
				}
			}
			switch {
			case f.Kind == Zone && len(f.Points) > geom.MostCorners:
				if !round(f.Points) {
					t.Errorf("%d %s is not convex", n, f.ID)
				}
			case f.Shape == Ring || f.Shape == Poly && len(f.Points) > 2:
				if _, err := geom.NewArea(f.Points...); err != nil {
					t.Errorf("%d %s: %v", n, f.ID, err)
				}
			case f.Shape == Poly && f.Kind != Zone || f.Shape == Line && len(f.Points) < 2 || f.Shape == Place && len(f.Points) != 1:
				t.Errorf("%d %s: %v of %d points", n, f.ID, f.Shape, len(f.Points))
			}
			if f.Kind.Hides() {
				if l := f.Line(); l.Stretches() == 0 {
					t.Errorf("%d %s is no line", n, f.ID)
				}
			}
		}
	}
}

// round reports whether the points turn to one side only.
func round(p []geom.Point) bool {
	for i := range p {
		if turn(p[i], p[(i+1)%len(p)], p[(i+2)%len(p)]) != turn(p[0], p[1], p[2]) {
			return false
		}
	}
	return true
}

// TestBuildings: none lies over another, in woods or in water.
func TestBuildings(t *testing.T) {
	for n := 1; n <= Number; n++ {
		for b := range Of(n).All(Building) {
			own := b.Area()
			for f := range Of(n).All(Building, Woods, Water) {
				if other := f.Area(); f != b && own.Overlaps(&other) {
					t.Errorf("%d: %s lies over %s", n, b.ID, f.ID)
				}
			}
		}
	}
}

// count is how many features of a kind a table has.
func count(scenario int, k Kind) (n int) {
	for range Of(scenario).All(k) {
		n++
	}
	return n
}

// TestMeasures: what the rulebook says of single tables (S4-03, S5-04, S3-01, S9-02, S10-06, S7-03).
func TestMeasures(t *testing.T) {
	if count(3, AircraftStart) != 12 || count(5, Building) != 9 || count(4, Building) != 6 || count(7, Spot) != 50 || count(6, Hill) != 0 {
		t.Error("counts of scenarios 3 to 7")
	}
	canal, bridge := Of(9).Feature("CANAL").Points, Of(9).Feature("BR").Points
	if canal[1].X-canal[0].X != 96 || bridge[0].X > canal[0].X-16 || bridge[1].X < canal[1].X+16 {
		t.Error("the bridge spans a canal of 6 in (scenario 9)")
	}
	wall, slope, ocean := Of(10).Feature("SEAWALL").Points, Of(10).Feature("SL1").Points, Of(10).Feature("OCEAN").Points
	if wall[0].Y-26*16 != 14*16 || slope[2].Y-slope[0].Y != 64 || ocean[2].Y-ocean[0].Y != 192 {
		t.Error("S10-06")
	}
	belt := 0
	for x := int16(0); x <= 768; x += 16 {
		for y := int16(0); y <= 960; y += 16 {
			if beyond(geom.Point{X: x, Y: y}) {
				belt++
			}
		}
	}
	if belt < 100 {
		t.Errorf("the western belt has %d places (S7-04)", belt)
	}
	if EntrenchLine.Type().Length != 64 || EntrenchHole.Type().Length != 28 || Obstacle.Type().Length != 16 || LaidWire.Type().Cost != 1 ||
		SandbagRing.Type().Cost != 5 {
		t.Error("ENTR-06, WIRE-01, BASIC-18, RULING-53")
	}
}

// beyond reports whether a place is at least 4 ft from the German entry of scenario 7 (S7-02).
func beyond(p geom.Point) bool {
	mark := Of(7).Feature("ENTRY_MARK").Points[0]
	x, y := int(p.X-mark.X), int(p.Y-mark.Y)
	return x*x+y*y >= 768*768
}

// TestSpots: each of the fifty is 4 ft from the entry, no Tiger on the entry edge sees a cannon there, and each belt has one (RULING-42,
// HIDDEN-07).
func TestSpots(t *testing.T) {
	g := Of(7).Ground()
	west, east := 0, 0
	for f := range Of(7).All(Spot) {
		p := f.Points[0]
		if !beyond(p) {
			t.Errorf("%s is too near", f.ID)
		}
		for _, y := range []int16{384, 432, 480, 528, 576} {
			tiger := geom.Base{Form: geom.Tiger.Form(geom.Right), At: geom.Point{Y: y}}
			if g.Sees(tiger, geom.Base{Form: geom.Cannon.Form(geom.Left), At: p}) {
				t.Errorf("%s is seen from y = %d", f.ID, y)
			}
		}
		if p.X <= 768 {
			west++
		}
		if p.X >= 1344 {
			east++
		}
	}
	if west == 0 || east == 0 {
		t.Errorf("%d spots in the west, %d in the east", west, east)
	}
}

// TestStupid: at the start of scenario 2 no base lies over another or in terrain, no truck touches a tank (S2-01).
func TestStupid(t *testing.T) {
	type named struct {
		id string
		geom.Base
	}
	var tanks, trucks []named
	for f := range Of(2).All(Start) {
		if f.ID[0] == 'F' {
			tanks = append(tanks, named{f.ID, geom.Base{Form: geom.Tank.Form(geom.Left), At: f.Points[0]}})
		} else {
			trucks = append(trucks, named{f.ID, geom.Base{Form: geom.Truck.Form(geom.Left), At: f.Points[0]}})
		}
	}
	if len(tanks) != 12 || len(trucks) != 4 {
		t.Fatalf("%d tanks, %d trucks", len(tanks), len(trucks))
	}
	all := append(append([]named{}, tanks...), trucks...)
	for i, a := range all {
		for _, b := range all[:i] {
			if a.Overlaps(b.Base) {
				t.Errorf("%s lies over %s", a.id, b.id)
			}
		}
		for f := range Of(2).All(Woods, Building) {
			if ground := f.Area(); a.In(&ground) {
				t.Errorf("%s stands in %s", a.id, f.ID)
			}
		}
	}
	for _, a := range trucks {
		for _, b := range tanks {
			if a.Touches(b.Base) {
				t.Errorf("%s touches %s", a.id, b.id)
			}
		}
	}
}

// TestHolds: a place is in a zone, on an edge, on a mark (GEO-21).
func TestHolds(t *testing.T) {
	for _, c := range []struct {
		scenario int
		id       string
		x, y     int16
		in       bool
	}{
		{1, "SETUP_0", 576, 0, true}, {1, "SETUP_0", 575, 0, false}, {1, "ENTRY_1", 0, 300, true}, {1, "ENTRY_1", 1, 300, false},
		{1, "EXIT_1", 960, 384, true}, {1, "EXIT_1", 960, 385, false}, {6, "CENTRE", 768, 480, true}, {6, "CENTRE", 768, 481, false},
		{6, "SETUP_0", 576, 480, true}, {6, "SETUP_0", 575, 480, false}, {6, "SETUP_0", 768, 480, true}, {3, "S3", 768, 720, true},
	} {
		if got := Of(c.scenario).Feature(c.id).Holds(geom.Point{X: c.x, Y: c.y}); got != c.in {
			t.Errorf("%d %s holds %d,%d: %v", c.scenario, c.id, c.x, c.y, got)
		}
	}
	if !Of(1).Holds(geom.Point{X: 960, Y: 576}) || Of(1).Holds(geom.Point{X: 961}) || Of(1).Holds(geom.Point{Y: -1}) {
		t.Error("what is on the table (GEO-01)")
	}
	if Of(1).Feature("EXIT_9") != nil {
		t.Error("a feature that is none")
	}
}
