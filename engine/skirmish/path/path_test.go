package path

import (
	"testing"

	"bocage/engine/skirmish/geom"
	"bocage/engine/skirmish/table"
	"bocage/engine/skirmish/unit"
)

// features is a table of these, 1000 u square.
func features(f ...table.Feature) *Field {
	return NewField(&table.Table{W: 1000, H: 1000, Features: f})
}

func feature(k table.Kind, s table.Shape, at ...int16) table.Feature {
	f := table.Feature{ID: k.String(), Kind: k, Shape: s}
	for i := 0; i < len(at); i += 2 {
		f.Points = append(f.Points, geom.Point{X: at[i], Y: at[i+1]})
	}
	return f
}

// square is a feature from 300 to 400 each way.
func square(k table.Kind) table.Feature {
	return feature(k, table.Poly, 300, 300, 400, 300, 400, 400, 300, 400)
}

// across is a line at x = 300.
func across(k table.Kind) table.Feature { return feature(k, table.Line, 300, 200, 300, 500) }

func at(x, y int16) geom.Point { return geom.Point{X: x, Y: y} }

func base(u unit.Unit, x, y int16, h geom.Heading) geom.Base {
	return geom.Base{Form: u.Type().Base.Form(h), At: at(x, y)}
}

// goes is the rule that refuses a first leg, or "".
func (f *Field) goes(u unit.Unit, from, to geom.Point, others ...Other) string {
	_, r := f.Leg(u, Progress{}, from, to, false, others)
	return r.Rule
}

// TestGround: who may go through what, and stand in what (MOVE-01, MOVE-02, MOVE-12, RULING-19, WIRE-03, GEO-23, WATER-01). Each unit
// goes from (250,350) over the line or into the area.
func TestGround(t *testing.T) {
	guy, truck, car, tank, jeep := unit.RifleGuy, unit.Truck, unit.ArmoredCar, unit.Tank, unit.Jeep
	amphib, craft := unit.Amphib, unit.LandingCraft
	for _, c := range []struct {
		feature table.Feature
		refused map[unit.Unit]string
		free    []unit.Unit
	}{
		{square(table.Woods), map[unit.Unit]string{tank: "MOVE-01", jeep: "MOVE-01", truck: "MOVE-01"}, []unit.Unit{guy}},
		{square(table.Building), map[unit.Unit]string{tank: "MOVE-12", jeep: "MOVE-12", truck: "MOVE-12"}, []unit.Unit{guy}},
		{square(table.Hill), nil, []unit.Unit{guy, tank, jeep}},
		{across(table.Wall), map[unit.Unit]string{truck: "MOVE-12", car: "MOVE-12", jeep: "MOVE-12"}, []unit.Unit{guy, tank, amphib}},
		{across(table.Hedge), map[unit.Unit]string{truck: "MOVE-12"}, []unit.Unit{guy, tank, unit.Halftrack, unit.AATank, unit.Tiger}},
		{across(table.Bank), map[unit.Unit]string{truck: "MOVE-12"}, []unit.Unit{guy, tank}},
		{across(table.Wadi), map[unit.Unit]string{car: "MOVE-12"}, []unit.Unit{guy, tank}},
		{feature(table.Sandbag, table.Ring, 300, 340, 330, 340, 330, 360, 300, 360), map[unit.Unit]string{truck: "MOVE-12"},
			[]unit.Unit{guy, tank}},
		{across(table.Seawall), map[unit.Unit]string{tank: "RULING-19", amphib: "RULING-19", jeep: "RULING-19"}, []unit.Unit{guy}},
		{across(table.Wire), map[unit.Unit]string{truck: "WIRE-03", jeep: "WIRE-03", unit.MGJeep: "WIRE-03", guy: "WIRE-02"},
			[]unit.Unit{tank, car, unit.Halftrack}},
		{across(table.Stream), map[unit.Unit]string{tank: "GEO-23", truck: "GEO-23"}, []unit.Unit{guy}},
		{square(table.Water), map[unit.Unit]string{guy: "GEO-23", tank: "GEO-23", craft: "WATER-01"}, []unit.Unit{amphib}},
		{feature(table.Rail, table.Line, 300, 200, 300, 500), nil, []unit.Unit{guy, truck}},
	} {
		f := features(c.feature)
		for u, rule := range c.refused {
			if got := f.goes(u, at(250, 350), at(320, 350)); got != rule {
				t.Errorf("%v and %v: %q, want %q", u, c.feature.Kind, got, rule)
			}
		}
		for _, u := range c.free {
			if got := f.goes(u, at(250, 350), at(320, 350)); got != "" {
				t.Errorf("%v and %v: %q", u, c.feature.Kind, got)
			}
		}
	}
}

// TestLength: a leg is rounded up, legs add up, and one of 0 is none (MOVE-06, GEO-12, CASE-03, UNIT-02, UNIT-10).
func TestLength(t *testing.T) {
	f := features()
	p, r := f.Leg(unit.RifleGuy, Progress{}, at(100, 100), at(167, 168), false, nil)
	if !r.OK() || p.Spent != 96 || p.Legs != 1 {
		t.Errorf("96 u: %+v, %+v", p, r)
	}
	if _, r = f.Leg(unit.RifleGuy, Progress{}, at(100, 100), at(168, 168), false, nil); r != (Refusal{Rule: "MOVE-06", By: 1}) {
		t.Errorf("97 u: %+v", r)
	}
	if _, r = f.Leg(unit.RifleGuy, p, at(167, 168), at(170, 168), false, nil); r != (Refusal{Rule: "MOVE-06", By: 3}) {
		t.Errorf("3 u more: %+v", r)
	}
	for _, c := range []struct {
		u    unit.Unit
		to   geom.Point
		rule string
	}{
		{unit.RifleGuy, at(100, 100), "GEO-12"}, {unit.Cannon, at(101, 100), "MOVE-06"}, {unit.RifleGuy, at(-1, 100), "GEO-01"},
		{unit.Tank, at(292, 100), ""}, {unit.Tank, at(293, 100), "MOVE-06"}, {unit.Jeep, at(484, 100), ""}, {unit.Jeep, at(485, 100), "MOVE-06"},
		{unit.Tiger7, at(196, 100), ""}, {unit.Tiger7, at(197, 100), "MOVE-06"},
	} {
		if got := f.goes(c.u, at(100, 100), c.to); got != c.rule {
			t.Errorf("%v to %v: %q, want %q", c.u, c.to, got, c.rule)
		}
	}
}

// TestRoad: trucks and the Tigers of scenario 7 go twice as far if every leg lies on one stretch of a road (MOVE-08, RULING-70, GEO-15,
// CASE-12).
func TestRoad(t *testing.T) {
	f := NewField(table.Of(1))
	p, r := f.Leg(unit.Truck, Progress{}, at(0, 304), at(224, 288), false, nil)
	if !r.OK() || p.Spent != 225 || p.OffRoad {
		t.Fatalf("%+v, %+v", p, r)
	}
	if p, r = f.Leg(unit.Truck, p, at(224, 288), at(383, 288), false, nil); !r.OK() || p.Spent != 384 {
		t.Errorf("CASE-12: %+v, %+v", p, r)
	}
	if _, r = f.Leg(unit.Truck, Progress{}, at(0, 304), at(383, 288), false, nil); r != (Refusal{Rule: "MOVE-06", By: 192}) {
		t.Errorf("CASE-12, in one leg: %+v", r)
	}
	road := features(feature(table.Road, table.Line, 0, 500, 1000, 500))
	if got := road.goes(unit.Tiger7, at(100, 500), at(292, 500)); got != "" {
		t.Errorf("RULING-70: %q", got)
	}
	off, r := road.Leg(unit.Truck, Progress{}, at(100, 500), at(110, 530), false, nil)
	if !r.OK() || !off.OffRoad {
		t.Fatalf("%+v, %+v", off, r)
	}
	if _, r = road.Leg(unit.Truck, off, at(110, 530), at(310, 500), false, nil); r.Rule != "MOVE-06" {
		t.Errorf("off the road once: %+v", r)
	}
}

// TestPassing: nobody passes enemies or models, friendly guys are passed, but none is ended on, and contact is no overlap (MOVE-09,
// MOVE-10, RULING-17).
func TestPassing(t *testing.T) {
	f := features()
	on := func(u unit.Unit, x, y int16, enemy bool) Other { return Other{base(u, x, y, 0), u, enemy, 7} }
	for _, c := range []struct {
		u    unit.Unit
		to   geom.Point
		o    Other
		want Refusal
	}{
		{unit.RifleGuy, at(196, 100), on(unit.RifleGuy, 150, 100, false), Refusal{}},
		{unit.RifleGuy, at(196, 100), on(unit.RifleGuy, 150, 100, true), Refusal{Rule: "MOVE-09", Piece: 7}},
		{unit.RifleGuy, at(196, 100), on(unit.RifleGuy, 150, 112, true), Refusal{}},
		{unit.RifleGuy, at(196, 100), on(unit.RifleGuy, 150, 111, true), Refusal{Rule: "MOVE-09", Piece: 7}},
		{unit.RifleGuy, at(196, 100), on(unit.Jeep, 150, 100, false), Refusal{Rule: "MOVE-09", Piece: 7}},
		{unit.Tank, at(280, 100), on(unit.Tank, 200, 128, false), Refusal{Rule: "MOVE-09", Piece: 7}},
		{unit.Tank, at(280, 100), on(unit.RifleGuy, 200, 100, true), Refusal{Rule: "MOVE-09", Piece: 7}},
		{unit.RifleGuy, at(140, 100), on(unit.RifleGuy, 150, 100, false), Refusal{Rule: "MOVE-10", Piece: 7}},
		{unit.RifleGuy, at(138, 100), on(unit.RifleGuy, 150, 100, false), Refusal{}},
		{unit.RifleGuy, at(138, 100), on(unit.RifleGuy, 150, 100, true), Refusal{}},
		{unit.Sniper, at(137, 100), on(unit.RifleGuy, 150, 100, false), Refusal{Rule: "SNIPE-02", Piece: 7}},
		{unit.RifleGuy, at(137, 100), on(unit.Sniper, 150, 100, false), Refusal{Rule: "SNIPE-02", Piece: 7}},
		{unit.Sniper, at(136, 100), on(unit.RifleGuy, 150, 100, false), Refusal{}},
		{unit.Sniper, at(137, 100), on(unit.RifleGuy, 150, 100, true), Refusal{}},
		{unit.Sniper, at(126, 100), on(unit.Tank, 146, 100, false), Refusal{}},
		{unit.Sniper, at(180, 100), on(unit.RifleGuy, 150, 100, false), Refusal{}},
		{unit.Jeep, at(121, 100), on(unit.Sniper, 143, 100, false), Refusal{}},
		{unit.Sniper, at(121, 100), on(unit.Jeep, 143, 100, false), Refusal{}},
	} {
		if _, r := f.Leg(c.u, Progress{}, at(100, 100), c.to, false, []Other{c.o}); r != c.want {
			t.Errorf("%v to %v past %+v: %+v, want %+v", c.u, c.to, c.o, r, c.want)
		}
	}
	friend := on(unit.RifleGuy, 150, 100, false)
	if Halts(unit.RifleGuy, base(unit.RifleGuy, 148, 100, 0), []Other{friend}).OK() {
		t.Error("OPFIRE-11: a halt on a friend")
	}
	if r := Halts(unit.RifleGuy, base(unit.RifleGuy, 132, 100, 0), []Other{friend}); !r.OK() {
		t.Errorf("OPFIRE-11: %+v", r)
	}
}

// TestHeadings: a vehicle takes the heading of its leg, or the opposite, and must be able to turn to it (MOVE-11, RULING-18, CASE-14,
// GEO-17).
func TestHeadings(t *testing.T) {
	f := NewField(table.Of(1))
	if got := f.goes(unit.Tank, at(301, 255), at(492, 254)); got != "" {
		t.Errorf("CASE-14, 1 u shorter so that it is no more than 12 in: %q", got)
	}
	for _, c := range []struct{ fromY, toY int16 }{{253, 253}, {260, 250}} {
		if got := f.goes(unit.Tank, at(300, c.fromY), at(492, c.toY)); got != "MOVE-12" {
			t.Errorf("CASE-14 from %d to %d: %q", c.fromY, c.toY, got)
		}
	}
	gap := features()
	beside := []Other{{base(unit.Tank, 500, 536, geom.Right), unit.Tank, false, 3}} // flanks 8 u apart
	if _, r := gap.Leg(unit.Tank, Progress{}, at(500, 500), at(560, 500), false, beside); !r.OK() {
		t.Errorf("along: %+v", r)
	}
	if _, r := gap.Leg(unit.Tank, Progress{}, at(500, 500), at(440, 500), true, beside); !r.OK() {
		t.Errorf("in reverse: %+v", r)
	}
	if _, r := gap.Leg(unit.Tank, Progress{}, at(500, 500), at(500, 440), false, beside); r != (Refusal{Rule: "MOVE-10", Piece: 3}) {
		t.Errorf("turning where there is no room: %+v", r)
	}
}

// TestWater: bridges and fords, craft and amphibs (GEO-23, WATER-01, UNIT-14, UNIT-21, UNIT-22).
func TestWater(t *testing.T) {
	canal := feature(table.Water, table.Poly, 300, 0, 400, 0, 400, 1000, 300, 1000)
	f := features(canal, feature(table.Bridge, table.Poly, 280, 450, 420, 450, 420, 550, 280, 550))
	narrow := features(feature(table.Water, table.Poly, 300, 0, 340, 0, 340, 1000, 300, 1000))
	narrowFord := features(across(table.Stream), feature(table.Ford, table.Poly, 295, 300, 305, 300, 305, 400, 295, 400))
	brook := features(across(table.Stream), feature(table.Ford, table.Poly, 260, 300, 340, 300, 340, 400, 260, 400))
	for _, c := range []struct {
		f        *Field
		u        unit.Unit
		from, to geom.Point
		rule     string
	}{
		{f, unit.Tank, at(284, 500), at(416, 500), ""}, {f, unit.RifleGuy, at(290, 500), at(380, 500), ""},
		{f, unit.RifleGuy, at(350, 460), at(350, 440), "GEO-23"}, {f, unit.RifleGuy, at(260, 300), at(300, 300), ""},
		{f, unit.RifleGuy, at(260, 300), at(301, 300), "GEO-23"}, {f, unit.LandingCraft, at(350, 100), at(350, 196), ""},
		{f, unit.LandingCraft, at(350, 100), at(350, 197), "WATER-01"}, {f, unit.LandingCraft, at(350, 100), at(300, 100), ""},
		{f, unit.LandingCraft, at(350, 100), at(299, 100), "WATER-01"}, {f, unit.Amphib, at(350, 100), at(350, 196), ""},
		{f, unit.Amphib, at(350, 100), at(350, 197), "WATER-01"}, {f, unit.Amphib, at(100, 100), at(100, 292), ""},
		{f, unit.Raft, at(350, 100), at(350, 196), ""},
		{brook, unit.Tank, at(280, 350), at(320, 350), ""}, {brook, unit.Tank, at(280, 450), at(320, 450), "GEO-23"},
		{brook, unit.RifleGuy, at(280, 450), at(320, 450), ""}, {brook, unit.Tank, at(200, 450), at(299, 450), ""},
		{narrowFord, unit.Tank, at(296, 350), at(320, 350), "GEO-23"}, {narrow, unit.Tank, at(280, 500), at(380, 500), "GEO-23"},
	} {
		if got := c.f.goes(c.u, c.from, c.to); got != c.rule {
			t.Errorf("%v from %v to %v: %q, want %q", c.u, c.from, c.to, got, c.rule)
		}
	}
	if r := f.Stands(unit.RifleGuy, base(unit.RifleGuy, 350, 500, 0), nil); !r.OK() {
		t.Errorf("on the bridge: %+v", r)
	}
	for _, c := range []struct {
		u        unit.Unit
		from, to geom.Point
		wet      bool
	}{
		{unit.Amphib, at(330, 500), at(350, 500), true}, {unit.Amphib, at(360, 500), at(340, 500), true},
		{unit.Amphib, at(280, 500), at(360, 500), true}, {unit.Amphib, at(341, 500), at(360, 500), false},
	} {
		if p, r := narrow.Leg(c.u, Progress{}, c.from, c.to, false, nil); !r.OK() || p.Wet != c.wet {
			t.Errorf("%v from %v to %v: %+v, %+v", c.u, c.from, c.to, p, r)
		}
	}
	if got := narrow.goes(unit.RifleGuy, at(296, 500), at(306, 500)); got != "GEO-23" {
		t.Errorf("into the water by less than a halt: %q", got)
	}
	if got := narrow.goes(unit.RifleGuy, at(299, 500), at(300, 500)); got != "" {
		t.Errorf("to its edge: %q", got)
	}
	if r := f.Stands(unit.RifleGuy, base(unit.RifleGuy, 350, 600, 0), nil); r != (Refusal{Rule: "GEO-23", Feature: "water"}) {
		t.Errorf("in the canal: %+v", r)
	}
}

// TestWire: a guy goes 1 in over wire, in one leg; what is laid counts as what stood there (WIRE-02, RULING-39, STATE-01).
func TestWire(t *testing.T) {
	f := features()
	if got := f.goes(unit.RifleGuy, at(290, 350), at(306, 350)); got != "" {
		t.Fatalf("nothing there: %q", got)
	}
	if err := f.LayLine(table.LaidWire, geom.Segment{A: at(300, 320), B: at(300, 384)}); err != nil {
		t.Fatal(err)
	}
	p, r := f.Leg(unit.RifleGuy, Progress{}, at(290, 350), at(306, 350), false, nil)
	if !r.OK() || !p.Wired {
		t.Fatalf("1 in: %+v, %+v", p, r)
	}
	if _, r := f.Leg(unit.RifleGuy, p, at(306, 350), at(306, 340), false, nil); r.Rule != "WIRE-02" {
		t.Errorf("and on: %+v", r)
	}
	if _, r := f.Leg(unit.RifleGuy, Progress{}, at(290, 350), at(307, 350), false, nil); r != (Refusal{Rule: "WIRE-02", By: 1}) {
		t.Errorf("17 u: %+v", r)
	}
	before := Progress{Spent: 4, Legs: 1, OffRoad: true}
	if _, r := f.Leg(unit.RifleGuy, before, at(290, 350), at(300, 350), false, nil); r.Rule != "WIRE-02" {
		t.Errorf("after a leg: %+v", r)
	}
	if f.Clear(); f.goes(unit.RifleGuy, at(290, 350), at(340, 350)) != "" {
		t.Error("it was cleared")
	}
	if f.LayLine(table.LaidWire, geom.Segment{A: at(geom.Limit, 0)}) == nil {
		t.Error("wire out of bounds")
	}
}

// TestLaid: nothing stands in an obstacle or goes through it, and sandbags stop wheels (RULING-53, MOVE-12, ENTR-06).
func TestLaid(t *testing.T) {
	f := features()
	small, err := geom.NewArea(at(292, 342), at(308, 342), at(308, 358), at(292, 358))
	if err != nil {
		t.Fatal(err)
	}
	f.LayRing(table.Obstacle, small)
	for _, u := range []unit.Unit{unit.RifleGuy, unit.Tank, unit.Jeep} {
		if got := f.goes(u, at(250, 350), at(345, 350)); got != "RULING-53" {
			t.Errorf("%v through an obstacle: %q", u, got)
		}
	}
	if r := f.Stands(unit.RifleGuy, base(unit.RifleGuy, 287, 350, 0), nil); r.Rule != "RULING-53" {
		t.Errorf("on its edge: %+v", r)
	}
	if r := f.Stands(unit.RifleGuy, base(unit.RifleGuy, 286, 350, 0), nil); !r.OK() {
		t.Errorf("beside it: %+v", r)
	}
	f.Clear()
	f.LayRing(table.EntrenchHole, small)
	if f.goes(unit.RifleGuy, at(250, 350), at(300, 350)) != "" || f.goes(unit.Tank, at(250, 350), at(345, 350)) != "" {
		t.Error("a foxhole stops who may enter it")
	}
	if got := f.goes(unit.Jeep, at(250, 350), at(345, 350)); got != "MOVE-12" {
		t.Errorf("a jeep over a foxhole: %q", got)
	}
}

// TestSlope: a move that touches a slope is at most 3 in (S10-07, RULING-76).
func TestSlope(t *testing.T) {
	f := NewField(table.Of(10))
	if got := f.goes(unit.RifleGuy, at(200, 520), at(200, 472)); got != "" {
		t.Errorf("48 u onto the slope: %q", got)
	}
	if _, r := f.Leg(unit.RifleGuy, Progress{}, at(200, 520), at(200, 471), false, nil); r != (Refusal{Rule: "S10-07", By: 1}) {
		t.Errorf("49 u: %+v", r)
	}
	if got := f.goes(unit.RifleGuy, at(1056, 520), at(1056, 424)); got != "" {
		t.Errorf("up the draw: %q", got)
	}
	level, _ := f.Leg(unit.RifleGuy, Progress{}, at(200, 550), at(200, 500), false, nil)
	if _, r := f.Leg(unit.RifleGuy, level, at(200, 500), at(200, 480), false, nil); r.Rule != "S10-07" {
		t.Errorf("onto it after 50 u: %+v", r)
	}
}

// TestStands: on the table, over nobody, on ground for it (GEO-01, MOVE-01, MOVE-10, MOVE-12).
func TestStands(t *testing.T) {
	f := NewField(table.Of(1))
	for _, c := range []struct {
		u       unit.Unit
		x, y    int16
		rule    string
		feature string
	}{
		{unit.RifleGuy, 961, 100, "GEO-01", ""}, {unit.RifleGuy, 960, 100, "", ""}, {unit.RifleGuy, 240, 96, "", ""},
		{unit.Tank, 240, 96, "MOVE-01", "W1a"}, {unit.Cannon, 432, 200, "MOVE-12", "B1"}, {unit.Tank, 500, 300, "", ""},
	} {
		if r := f.Stands(c.u, base(c.u, c.x, c.y, geom.Right), nil); r.Rule != c.rule || r.Feature != c.feature {
			t.Errorf("%v at %d,%d: %+v", c.u, c.x, c.y, r)
		}
	}
}

// TestKept: who is refused has come no further than before (MV-09); what is passed on the way counts as where it ends (GEO-17).
func TestKept(t *testing.T) {
	p := Progress{Spent: 10, Legs: 1, OffRoad: true}
	enemy := []Other{{base(unit.RifleGuy, 130, 100, 0), unit.RifleGuy, true, 1}}
	f := features(square(table.Woods), across(table.Stream))
	for i, c := range []struct {
		u    unit.Unit
		to   geom.Point
		rule string
	}{
		{unit.RifleGuy, at(100, 100), "GEO-12"}, {unit.RifleGuy, at(100, -1), "GEO-01"}, {unit.Cannon, at(110, 100), "MOVE-06"},
		{unit.RifleGuy, at(150, 100), "MOVE-09"}, {unit.RifleGuy, at(100, 190), "MOVE-06"}, {unit.RifleGuy, at(120, 100), "MOVE-09"},
	} {
		if got, r := f.Leg(c.u, p, at(100, 100), c.to, false, enemy); r.Rule != c.rule || got != p {
			t.Errorf("%d: %+v, %+v", i, got, r)
		}
	}
	if got := f.goes(unit.RifleGuy, at(340, 350), at(360, 350)); got != "" {
		t.Errorf("a guy who starts in woods: %q", got)
	}
	if got := f.goes(unit.Tank, at(260, 250), at(440, 250)); got != "GEO-23" {
		t.Errorf("a tank over the stream beside the woods: %q", got)
	}
	near := features(square(table.Woods))
	if got := near.goes(unit.Tank, at(250, 350), at(440, 350)); got != "MOVE-01" {
		t.Errorf("through the woods and out: %q", got)
	}
}

// TestFree: judging a leg allocates nothing.
func TestFree(t *testing.T) {
	f := NewField(table.Of(8))
	others := []Other{{base(unit.Tank, 700, 300, 3), unit.Tank, true, 1}, {base(unit.RifleGuy, 520, 900, 0), unit.RifleGuy, false, 2}}
	if n := testing.AllocsPerRun(50, func() { f.Leg(unit.Tank, Progress{}, at(500, 950), at(560, 850), false, others) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func BenchmarkLeg(b *testing.B) {
	b.ReportAllocs()
	f := NewField(table.Of(8))
	var others []Other
	for i := range 120 {
		others = append(others, Other{base(unit.RifleGuy, int16(20+i%40*30), int16(100+i/40*40), 0), unit.RifleGuy, true, uint8(i)})
	}
	for b.Loop() {
		f.Leg(unit.Tank, Progress{}, at(700, 950), at(760, 800), false, others)
	}
}
