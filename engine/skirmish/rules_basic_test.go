package skirmish

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"bocage/engine"
	"bocage/engine/skirmish/deck"
	"bocage/engine/skirmish/file"
	"bocage/engine/skirmish/geom"
	"bocage/engine/skirmish/purchase"
	"bocage/engine/skirmish/table"
	"bocage/engine/skirmish/unit"
)

// bought is an army of some units.
func bought(n purchase.Nation, units map[unit.Unit]int) (a purchase.Army) {
	a.Nation = n
	for u, k := range units {
		a.Units[u] = k
	}
	return a
}

// basics is a basic game of two armies, before anything has happened.
func basics(t *testing.T, a, b purchase.Army, o Options) *bench {
	t.Helper()
	return (&bench{New(newBasic([2]purchase.Army{a, b}, o)), t}).at(WinDraw)
}

// sets is a basic game without terrain in which side 0 has chosen the S edge and sets up.
func sets(t *testing.T, a, b purchase.Army, o Options) *bench {
	t.Helper()
	x := basics(t, a, b, o).draw(5, deck.Hearts).draw(9, deck.Spades)
	for range 6 {
		x.at(WinTerrain).do(OpSkip)
	}
	return x.draw(10, deck.Hearts).draw(3, deck.Hearts).at(WinEdge).do(OpPick, 2).at(WinSetup)
}

// TestRulesBasic: BASIC.
func TestRulesBasic(t *testing.T) {
	few := bought(purchase.None, map[unit.Unit]int{unit.RifleGuy: 4, unit.Tank: 1, unit.SmallPillbox: 1})
	size := func(w, h int) int { return 8*w + h }
	t.Run("BASIC-01", func(t *testing.T) {
		b := basics(t, few, few, Options{})
		if b.m.table.W != 1536 || b.m.table.H != 960 || file.Own()[12].Points != 200 {
			t.Errorf("%d x %d", b.m.table.W, b.m.table.H)
		}
	})
	t.Run("BASIC-04_WINDOW-04", func(t *testing.T) {
		b := basics(t, few, few, Options{}).draw(7, deck.Hearts).draw(7, deck.Spades).at(WinDraw) // a tie
		if b.asked != 0 {
			t.Errorf("side %d draws again", b.asked)
		}
		b.draw(2, deck.Hearts).draw(3, deck.Clubs).at(WinTerrain)
		for i := range 6 {
			if b.at(WinTerrain); int(b.asked) != (i+1)%2 {
				t.Errorf("side %d places piece %d", b.asked, i)
			}
			b.do(OpSkip)
		}
		b.at(WinDraw)
	})
	t.Run("BASIC-02_BASIC-21_BASIC-03_MV-12", func(t *testing.T) {
		b := basics(t, few, few, Options{}).draw(9, deck.Hearts).draw(3, deck.Clubs).at(WinTerrain)
		for _, m := range [...][4]int{{5, size(1, 1), 400, 400}, {0, size(0, 1), 400, 400}, {0, size(5, 1), 400, 400}, {3, size(1, 1), 400, 400},
			{3, 0, 400, 400}, {0, size(2, 2), 95, 400}, {0, size(2, 2), 400, 900}} {
			b.refuses("BASIC-21", OpFeature, m[0], m[1], m[2], m[3])
		}
		b.do(OpFeature, 0, size(2, 2), 400, 400).at(WinTerrain)
		b.refuses("BASIC-21", OpFeature, 1, size(1, 1), 500, 400)
		b.do(OpFeature, 1, size(1, 1), 544, 400) // edge to edge
		b.refuses("BASIC-03", OpFeature, 4, size(2, 0), 496+384+96, 400)
		b.do(OpFeature, 4, size(2, 0), 496+385+96, 400)
		if f := b.m.table.Features; len(f) != 3 || f[0].Kind != table.Woods || f[1].Kind != table.Hedge || f[2].Kind != table.Building {
			t.Errorf("%+v", f)
		}
		b.do(OpSkip).do(OpSkip).do(OpSkip).at(WinDraw)
		r := b.m.field.Stands(unit.Tank, baseOf(unit.Tank, geom.Point{X: 400, Y: 400}, geom.Up), nil)
		if r.Rule != "MOVE-01" || b.m.sight.Ground.Sees(guyAt(geom.Point{X: 200, Y: 400}), guyAt(geom.Point{X: 700, Y: 400})) {
			t.Errorf("a tank in the woods: %+v", r)
		}
	})
	t.Run("BASIC-05_BASIC-06_BASIC-07_BASIC-08_WINDOW-23", func(t *testing.T) {
		b := sets(t, few, few, Options{})
		if b.asked != 0 || b.edge != [2]uint8{2, 0} {
			t.Fatalf("side %d, edges %v", b.asked, b.edge)
		}
		b.refuses("GEO-21", OpPut, 500, 911)
		b.do(OpPut, 500, 930) // the tank
		b.refuses("GEO-21", OpPut, 600, 767)
		b.do(OpPut, 600, 768) // the pillbox
		b.refuses("GEO-21", OpPut, 700, 911)
		b.do(OpPut, 700, 912).do(OpEnd).at(WinSetup)
		if b.asked != 1 {
			t.Error("not the other sets up")
		}
		b.refuses("GEO-21", OpPut, 500, 193)
		b.do(OpPut, 500, 192).do(OpEnd).at(WinMove)
		if b.mover != 0 || b.turn != 1 {
			t.Error("who set up first does not move first")
		}
	})
	t.Run("BASIC-09_RULING-33_CASE-16_BASIC-12", func(t *testing.T) {
		a := bought(purchase.None, map[unit.Unit]int{unit.RifleGuy: 40, unit.Tank: 8})
		b := sets(t, a, a, Options{})
		if b.start != [2]int16{80, 80} {
			t.Fatalf("%v at the start", b.start)
		}
		b.do(OpPut, 500, 930).do(OpEnd).do(OpPut, 500, 100).do(OpEnd).at(WinMove)
		b.lost[1] = 39
		if b.decided() {
			t.Error("39 of 80 are lost")
		}
		b.lost[1] = 40
		if !b.decided() || b.winner != 0 || b.reason != Won {
			t.Error("40 of 80 are lost")
		}
		b = sets(t, a, a, Options{}).do(OpPut, 500, 930).do(OpEnd).do(OpPut, 500, 100).do(OpEnd).at(WinMove)
		b.lost = [2]int16{40, 40}
		if !b.decided() || b.winner != 1 {
			t.Error("both at once: the mover loses")
		}
	})
	t.Run("BASIC-10", func(t *testing.T) {
		a := bought(purchase.None, map[unit.Unit]int{unit.RifleGuy: 40, unit.Halftrack: 2})
		b := sets(t, a, a, Options{})
		v := b.find(unit.Halftrack, 0, Unset)
		b.do(OpPut, 700, 930).do(OpEnd).do(OpPut, 200, 100).do(OpEnd).at(WinMove)
		x := &b.pieces[v]
		g := b.find(unit.RifleGuy, 0, Out)
		b.aboard(v, g)
		x.At = geom.Point{X: 801, Y: 0}
		b.do(OpGrab, v)
		b.refuses("MOVE-15", OpExit, v)
		x.At = geom.Point{X: 800, Y: 0}
		if b.do(OpExit, v).is(v, Left).is(g, Left); b.lost != [2]int16{0, 6} {
			t.Errorf("%v lost", b.lost)
		}
	})
	t.Run("BASIC-11", func(t *testing.T) {
		b := sets(t, few, few, Options{}).do(OpPut, 500, 930).do(OpEnd).do(OpPut, 500, 100).do(OpEnd).at(WinMove)
		b.turn = 30
		b.passes(func() bool { return b.mover == 1 }).passes(func() bool { return b.win == WinOver })
		if b.winner != engine.NoSeat || b.reason != TimeUp {
			t.Errorf("side %d wins, %d", b.winner, b.reason)
		}
	})
	t.Run("BASIC-18", func(t *testing.T) {
		a := few
		a.Sandbags = 2
		b := sets(t, a, few, Options{})
		b.do(OpPut, 500, 930)
		for b.win == WinSetup {
			b.do(OpSkip)
		}
		b.at(WinLay)
		b.refuses("", OpLine, 300, 930, 300, 866)
		b.do(OpHole, 300, 930).at(WinLay)
		if w := b.works[0]; w.Kind != table.SandbagRing || w.Size != 64 {
			t.Errorf("%+v", w)
		}
		b.refuses("ENTR-08", OpHole, 300, 900)
		if _, rule := b.facts.shot(0, 0, 0, false, false, true); rule == "" {
			t.Error("at itself")
		}
	})
}

// breaches are the rules that an army breaks.
func breaches(a purchase.Army, r purchase.Rules) string {
	var l []string
	for _, b := range a.Check(r) {
		if !slices.Contains(l, b.Rule) {
			l = append(l, b.Rule)
		}
	}
	return strings.Join(l, " ")
}

// TestRulesPurchase: what an army may be bought of (BASIC-13 to BASIC-20, QUAL-04, NAT).
func TestRulesPurchase(t *testing.T) {
	with := func(n purchase.Nation, u unit.Unit, k int) purchase.Army {
		return bought(n, map[unit.Unit]int{unit.RifleGuy: 82, u: k})
	}
	plain := purchase.Rules{Points: 200}
	nations := purchase.Rules{Points: 200, Nations: true}
	for id, cases := range map[string][]struct {
		n    purchase.Nation
		u    unit.Unit
		k    int
		r    purchase.Rules
		want string
	}{
		"BASIC-13_CASE-25": {{0, unit.MachinegunGuy, 6, plain, ""}, {0, unit.MachinegunGuy, 7, plain, "BASIC-13"},
			{0, unit.GrenadeGuy, 16, plain, ""}, {0, unit.GrenadeGuy, 17, plain, "BASIC-13"}},
		"BASIC-14_CASE-25": {{0, unit.Tank, 5, plain, ""}, {0, unit.ArmoredCar, 11, plain, "BASIC-14"}, {0, unit.AATank, 9, plain, "BASIC-14"}},
		"BASIC-15_CASE-25": {{0, unit.Jeep, 8, plain, ""}, {0, unit.Jeep, 9, plain, "BASIC-15"}, {0, unit.Cannon, 6, plain, ""},
			{0, unit.Cannon, 7, plain, "BASIC-15"}, {0, unit.LargePillbox, 2, plain, ""}, {0, unit.LargePillbox, 3, plain, "BASIC-15"},
			{0, unit.SmallPillbox, 4, plain, ""}, {0, unit.SmallPillbox, 5, plain, "BASIC-15"}},
		"BASIC-17": {{0, unit.Raft, 1, plain, "BASIC-17"}, {0, unit.LandingCraft, 1, plain, "BASIC-17"}, {0, unit.Amphib, 1, plain, "BASIC-17"},
			{0, unit.Aircraft, 1, plain, "BASIC-17"}},
		"NAT-03": {{purchase.German, unit.Sniper, 2, nations, "NAT-03"}, {purchase.Soviet, unit.Sniper, 5, nations, ""},
			{0, unit.Sniper, 2, plain, ""}},
		"NAT-04": {{purchase.German, unit.Tiger, 1, nations, ""}, {purchase.Soviet, unit.Tiger, 1, nations, "NAT-04"},
			{purchase.American, unit.EightyEight, 1, nations, "NAT-04"}},
		"RULING-62": {{0, unit.RifleGuy, 121, plain, "RULING-62"}, {0, unit.RifleGuy, 120, plain, ""}},
	} {
		t.Run(id, func(t *testing.T) {
			for _, c := range cases {
				if got := breaches(with(c.n, c.u, c.k), c.r); got != c.want {
					t.Errorf("%d %v of the %v: %q, want %q", c.k, c.u, c.n, got, c.want)
				}
			}
		})
	}
	t.Run("BASIC-16_CASE-25", func(t *testing.T) {
		for guys, want := range map[int]string{66: "BASIC-16", 67: ""} {
			a := bought(0, map[unit.Unit]int{unit.RifleGuy: guys, unit.Tank: 1})
			if got := breaches(a, plain); got != want {
				t.Errorf("%d guys: %q", guys, got)
			}
		}
	})
	t.Run("QUAL-04_RULING-72", func(t *testing.T) {
		for q, want := range map[unit.Quality]int{unit.Elite: 150, unit.Regular: 180, unit.Green: 210} {
			if got := (purchase.Rules{Points: 150, Quality: q}).Total(); got != want {
				t.Errorf("quality %d has %d points", q, got)
			}
		}
		raised := purchase.Rules{Points: 200, Quality: unit.Regular}
		if got := breaches(with(0, unit.MachinegunGuy, 8), raised); got != "" { // 40 of 240
			t.Error(got)
		}
	})
	t.Run("NAT-01", func(t *testing.T) {
		for n, want := range map[int]int{5: 5, 6: 5, 11: 10, 12: 10, 60: 50} {
			a := bought(purchase.Soviet, map[unit.Unit]int{unit.RifleGuy: n})
			if got := a.Cost(unit.RifleGuy, true); got != want {
				t.Errorf("%d cost %d", n, got)
			}
		}
	})
	t.Run("NAT-04_NAT-05_NAT-06", func(t *testing.T) {
		for _, c := range []struct {
			n    purchase.Nation
			u    unit.Unit
			want int
		}{{purchase.German, unit.Tank, 18}, {purchase.Soviet, unit.Tank, 20}, {purchase.Japanese, unit.SmallPillbox, 5},
			{purchase.Japanese, unit.LargePillbox, 11}, {purchase.American, unit.Jeep, 2}, {purchase.British, unit.Truck, 5},
			{purchase.German, unit.Truck, 6}} {
			if a := with(c.n, c.u, 1); a.Cost(c.u, true) != c.want {
				t.Errorf("%v of the %v costs %d", c.u, c.n, a.Cost(c.u, true))
			}
		}
	})
	t.Run("NAT-06_BASIC-09", func(t *testing.T) {
		a := bought(purchase.American, map[unit.Unit]int{unit.RifleGuy: 10, unit.Jeep: 2, unit.Truck: 1, unit.Tank: 1})
		if b := basics(t, a, a, Options{Nations: true}); b.start[0] != 15 {
			t.Errorf("%d at the start", b.start[0])
		}
		if b := basics(t, a, a, Options{}); b.start[0] != 30 {
			t.Errorf("%d at the start without nations", b.start[0])
		}
	})
	t.Run("NAT-05", func(t *testing.T) {
		number := func(o Options) int8 {
			a := bought(purchase.Japanese, map[unit.Unit]int{unit.RifleGuy: 2})
			b := sets(t, a, bought(purchase.American, map[unit.Unit]int{unit.RifleGuy: 4}), o)
			b.do(OpPut, 500, 930).do(OpEnd).do(OpPut, 500, 100).do(OpPut, 900, 100).do(OpEnd).at(WinMove)
			x, y := b.find(unit.RifleGuy, 0, On), b.find(unit.RifleGuy, 1, On)
			b.pieces[y].At = geom.Point{X: 512, Y: 930}
			b.defends().at(WinContact).do(OpFire, x, 0, y)
			return b.chain.number
		}
		if a, b := number(Options{Nations: true}), number(Options{}); a != 8 || b != 5 {
			t.Errorf("%d, and %d without nations", a, b)
		}
	})
	t.Run("BASIC-18_BASIC-01", func(t *testing.T) {
		a := with(0, unit.Tank, 5)
		if a.Sandbags = 2; a.Spent(false) != 192 || breaches(a, plain) != "" {
			t.Errorf("%d, %s", a.Spent(false), breaches(a, plain))
		}
		if a.Sandbags = 3; breaches(a, plain) != "BASIC-18" {
			t.Error(breaches(a, plain))
		}
		a.Sandbags = 0
		if a.Wire = 31; breaches(a, plain) != "BASIC-01" {
			t.Error(breaches(a, plain))
		}
	})
	t.Run("BASIC-19", func(t *testing.T) {
		for _, id := range []string{"BREN", "KV", "EARLY"} {
			if _, ok := unit.Named(id); ok {
				t.Errorf("%s is a unit", id)
			}
		}
	})
	t.Run("BASIC-20_RULING-34", func(t *testing.T) {
		good := `{"format":1,"id":"mine","name":"Mine","points":200,"quality":["elite","elite"],` +
			`"armies":[{"units":{"R":70}},{"nation":"german","units":{"R":70}}]}`
		m, err := Parse([]byte(good))
		if err != nil || m.basic == nil || m.basic.armies[1].Nation != purchase.German {
			t.Fatal(err)
		}
		for _, c := range [][2]string{{`"R":70}},`, `"R":7}},`}, {`{"units":{"R":70}},`, ``}, {`"german"`, `"martian"`},
			{`"points":200`, `"points":2000`},
			{`{"R":70}},`, `{"X":70}},`}, {`{"R":70}},`, `{"R":-70}},`}, {`"points":200`, `"points":200,"bid":true`}} {
			var bad Faults
			if _, err := Parse([]byte(strings.Replace(good, c[0], c[1], 1))); !errors.As(err, &bad) || bad[0].Field[:6] != "armies" {
				t.Errorf("%s: %v", c[1], err)
			}
		}
	})
	t.Run("SCEN-01", func(t *testing.T) {
		b := newBench(t, 8, Options{})
		for i := range int16(8) {
			b.put(unit.Tank, uint8(i%2), 100+100*i, 300, geom.Up)
		}
		b.lost = [2]int16{200, 200}
		if b.decided() {
			t.Error("half of an army is lost, and the scenario ends")
		}
		if m := newMatch(5, Options{}); m.basic != nil {
			t.Error("limits of purchase")
		}
	})
}
