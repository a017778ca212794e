package skirmish

import (
	"encoding/json"
	"math"
	"testing"
	"time"

	"bocage/engine"
	"bocage/engine/skirmish/deck"
	"bocage/engine/skirmish/geom"
	"bocage/engine/skirmish/scenario"
	"bocage/engine/skirmish/table"
	"bocage/engine/skirmish/unit"
)

// TestRulesRest: what the other files leave.
func TestRulesRest(t *testing.T) {
	t.Run("LOAD-11", func(t *testing.T) {
		b := newBench(t, empty, Options{})
		v, raft := b.put(unit.Truck, 1, 300, 300, geom.Up), b.put(unit.Raft, 1, 340, 300, geom.Up)
		first := b.guys(7, 1, 250, 345)
		h, other := b.put(unit.Halftrack, 1, 600, 300, geom.Up), b.put(unit.Raft, 1, 640, 300, geom.Up)
		b.put(unit.RifleGuy, 0, 1400, 20)
		b.refuses("LOAD-10", OpLoad, h, other)
		b.do(OpLoad, v, raft).is(raft, Aboard)
		for i := range 6 {
			b.do(OpLoad, v, first+i)
		}
		b.refuses("LOAD-10", OpLoad, v, first+6)
	})
	t.Run("WATER-02", func(t *testing.T) {
		for guys, ok := range map[int]bool{1: false, 2: true} {
			b := newBench(t, 10, Options{})
			b.mover, b.asked = 0, 0
			raft := b.put(unit.Raft, 0, 400, 720, geom.Up)
			f := unit.Raft.Type().Base.Form(geom.Up)
			first := int(b.n)
			for i := range guys {
				b.put(unit.RifleGuy, 0, 400-f.G.X-6, 714+12*int16(i))
			}
			b.put(unit.RifleGuy, 1, 1000, 100)
			b.do(OpGrab, raft)
			b.refuses("WATER-01", OpLeg, 400, 710) // nobody drags it
			for i := range guys {
				b.do(OpJoin, first+i)
			}
			if !ok {
				b.refuses("WATER-01", OpLeg, 400, 710)
				continue
			}
			b.do(OpLeg, 400, 700).stands(raft, 400, 700)
		}
	})
	t.Run("CARDS-08", func(t *testing.T) {
		for u := range unit.Num {
			if f := u.Type().Base.Form(geom.Up); u.Guy() != f.Disc() {
				t.Errorf("%v stands on %+v", u, f)
			}
		}
		if geom.Radius != 6 {
			t.Error("a guy's base is not 3/4 in across")
		}
	})
	t.Run("SCEN-07", func(t *testing.T) {
		for n, feet := range map[int][2]int16{1: {5, 3}, 2: {6, 3}, 3: {8, 5}, 5: {4, 4}, 6: {8, 5}, 10: {8, 5}} {
			if x := table.Of(n); x.W != feet[0]*192 || x.H != feet[1]*192 {
				t.Errorf("table %d is %d x %d u", n, x.W, x.H)
			}
		}
	})
	t.Run("SCEN-08", func(t *testing.T) {
		if unit.Tiger7.Type().Cost != 29 || unit.Tiger8.Type().Cost != 40 || unit.Tiger.Type().Cost != 32 {
			t.Error("the costs of Tigers")
		}
		for _, o := range []Options{{}, {Nations: true}} { // they change no scenario
			n := 0
			for _, x := range begins(t, 7, o).Pieces() {
				if x.Unit == unit.Tiger7 {
					n++
				}
			}
			if n != 8 {
				t.Errorf("%d Tigers", n)
			}
		}
	})
	t.Run("SCEN-09", func(t *testing.T) {
		b := newBench(t, empty, Options{}) // no option is set: what forces need is in play
		x, y := b.put(unit.Cannon, 0, 400, 300, geom.Right), b.put(unit.Tiger, 1, 600, 300, geom.Left)
		b.put(unit.RifleGuy, 1, 20, 20)
		if s, rule := b.facts.shot(x, 0, y, false, false, true); rule != "" || s.Number != 3 {
			t.Errorf("a cannon at a Tiger: %+v, %s", s, rule)
		}
		if begins(t, 4, Options{}).left[0][scenario.Wires] != 10 {
			t.Error("no wire")
		}
	})
	t.Run("GEO-02", func(t *testing.T) {
		for k := range geom.NumKinds {
			for h := range geom.Heading(geom.NumHeadings) {
				f, o := k.Form(h), k.Form(h.Opposite())
				if !f.Disc() && (f.F != o.F.Neg() || f.G != o.G.Neg()) {
					t.Errorf("%v: heading %d is %+v, its opposite %+v", k, h, f, o)
				}
			}
		}
	})
	t.Run("GEO-17", func(t *testing.T) {
		b := newBench(t, empty, Options{})
		x := b.put(unit.Tank, 1, 300, 300, geom.Right)
		b.put(unit.Tank, 1, 400, 330, geom.Right) // 2 u from the way of a flank 14 u from the middle
		b.put(unit.RifleGuy, 0, 1400, 20)
		b.do(OpGrab, x)
		b.refuses("MOVE-09", OpLeg, 400, 303)
		b.refuses("GEO-12", OpLeg, 300, 300)
		b.refuses("MOVE-09", OpLeg, 480, 303)
		b.do(OpLeg, 480, 302)
	})
	t.Run("GEO-19", func(t *testing.T) {
		for n := 1; n <= table.Number; n++ {
			if x := table.Of(n); x.W > geom.Wide || x.H > geom.Wide {
				t.Errorf("table %d is too large", n)
			}
		}
		far := geom.NewLeg(geom.Point{X: -geom.Limit + 1, Y: -geom.Limit + 1}, geom.Point{X: geom.Limit - 1, Y: geom.Limit - 1})
		if want := int(math.Ceil(math.Sqrt(2) * 2 * (geom.Limit - 1))); far.Length() != want {
			t.Errorf("the longest leg is %d, not %d", far.Length(), want)
		}
	})
	t.Run("GEO-22", func(t *testing.T) { // parts of a wood overlap: no line slips along a seam
		for n := 1; n <= table.Number; n++ {
			f := table.Of(n).Features
			for i := range f {
				for k := range f[:i] {
					id, other := f[i].ID, f[k].ID
					last := len(id) - 1
					if f[i].Kind != table.Woods || f[k].Kind != table.Woods || last < 2 || id[:last] != other[:len(other)-1] || id[last] != other[last]+1 {
						continue
					}
					a, b := f[i].Area(), f[k].Area()
					if !a.Overlaps(&b) {
						t.Errorf("table %d: %s and %s only touch", n, id, other)
					}
				}
			}
		}
	})
	t.Run("LOS-04_RULING-14", func(t *testing.T) {
		line := func(k table.Kind) *table.Table {
			return &table.Table{W: 1000, H: 1000, Features: []table.Feature{{ID: "L", Kind: k, Shape: table.Line,
				Points: []geom.Point{{X: 500, Y: 100}, {X: 500, Y: 900}}}}}
		}
		for k := table.Wall; k <= table.Sandbag; k++ {
			if !line(k).Ground().Sees(guyAt(geom.Point{X: 400, Y: 500}), guyAt(geom.Point{X: 600, Y: 500})) {
				t.Errorf("a %v blocks sight", k)
			}
		}
		b := newBench(t, 1, Options{}) // through the woods, then the barn, then over hedge H3
		x := b.put(unit.RifleGuy, 1, 150, 96)
		b.put(unit.RifleGuy, 0, 900, 500)
		b.do(OpGrab, x).do(OpLeg, 246, 96).do(OpDone)
	})
	t.Run("LOS-11", func(t *testing.T) {
		g := table.Of(8).Ground()
		from, to := geom.Base{Form: unit.Tank.Type().Base.Form(3), At: geom.Point{X: 200, Y: 900}}, guyAt(geom.Point{X: 900, Y: 100})
		began, n := time.Now(), 200
		for range n {
			g.Look(from, to)
		}
		if took := time.Since(began) / time.Duration(n); took > 5*time.Millisecond {
			t.Errorf("a look takes %v", took)
		}
	})
	t.Run("MV-01", func(t *testing.T) {
		b := begins(t, 1, Options{}).do(OpOption, 1).at(WinSetup)
		b.refuses("GEO-03", OpPut, 700, 300, 33)
		b.do(OpPut, 700, 300)
		for b.pieces[b.next()].Unit != unit.Cannon {
			b.do(OpSkip)
		}
		x := b.next()
		if b.do(OpPut, 800, 300, 9); b.pieces[x].Heading != 8 {
			t.Errorf("heading %d", b.pieces[x].Heading)
		}
	})
	t.Run("STATE-03", func(t *testing.T) {
		a, err := Game.Load("overmatched")
		if err != nil {
			t.Fatal(err)
		}
		again, err := Game.Parse(a.Source())
		if err != nil {
			t.Fatal(err)
		}
		x, _ := MatchOf(a)
		y, _ := MatchOf(again)
		if x.table != y.table || x.Print != y.Print || !json.Valid(a.Source()) {
			t.Error("its source is another scenario")
		}
	})
	t.Run("STATE-04", func(t *testing.T) {
		b := newBench(t, empty, Options{})
		first := b.guys(3, 1, 300, 300)
		if g := b.group(first); g.Len() != 3 {
			t.Errorf("%d touch", g.Len())
		}
		b.pieces[first+1].At.Y += 40
		if g := b.group(first); g.Len() != 1 || b.inContact(first) {
			t.Error("a group was kept")
		}
	})
	t.Run("RULING-69", func(t *testing.T) {
		b := begins(t, 1, Options{}).do(OpOption, 1)
		b.refuses("GEO-21", OpPut, 575, 300) // its base is in the zone, its centre is not
		c := newBench(t, 6, Options{})
		x := c.put(unit.RifleGuy, 0, 768+198, 480)
		if !c.pieces[x].base().NearPoint(geom.Point{X: 768, Y: 480}, 192) {
			t.Error("within 1 ft is by the gap")
		}
	})
	t.Run("CASE-26", func(t *testing.T) {
		m := engine.Move{Seat: 1, Op: OpLeg, A: 700, B: 328} // two numbers, where the case has four bytes (SKIRM-01)
		b := engine.AppendMove(nil, m)
		back, rest, ok := engine.CutMove(b)
		if !ok || len(rest) > 0 || back != m {
			t.Errorf("%x is %+v", b, back)
		}
	})
	t.Run("SCEN-02_WINDOW-01", func(t *testing.T) {
		for _, c := range []struct {
			first, second int // cards
			picks         engine.Seat
		}{{9, 4, 0}, {4, 9, 1}} {
			b := &bench{New(newDrawn(Options{})), t}
			b.draw(7, deck.Hearts).draw(7, deck.Spades).at(WinDraw) // a tie
			b.draw(c.first, deck.Clubs).draw(c.second, deck.Clubs).at(WinScenario)
			if pr := b.Prompt(); pr.Seat != c.picks {
				t.Errorf("seat %d picks", pr.Seat)
			}
			b.refuses("SCEN-02", OpPick, 10)
			b.do(OpPick, 5).at(WinSide)
			if pr := b.Prompt(); pr.Seat != c.picks.Other() {
				t.Errorf("seat %d picks its side", pr.Seat)
			}
			b.refuses("SCEN-02", OpPick, 2)
			b.do(OpPick, 0).at(WinSetup) // the British of Kidney Ridge set up
			if pr := b.Prompt(); pr.Seat != c.picks.Other() || b.m.Print.Number != 6 || !b.m.Options.HullDown || b.n == 0 {
				t.Errorf("seat %d sets up in scenario %d", pr.Seat, b.m.Print.Number)
			}
		}
		die := &bench{New(newDrawn(Options{Die: true})), t}
		die.roll(9).roll(4).at(WinScenario)
		die.refuses("SCEN-02", OpPick, 7)
	})
	t.Run("MENU-09", func(t *testing.T) {
		b := newBench(t, 1, Options{}) // beside the farmhouse B1, which stops a tank and no guy
		guy, tank := b.put(unit.RifleGuy, 1, 380, 210), b.put(unit.Tank, 1, 340, 300, geom.Right)
		b.put(unit.RifleGuy, 0, 20, 20)
		reach := func(i int) map[geom.Point]int {
			l := map[geom.Point]int{}
			b.do(OpGrab, i)
			Reach(b.Position, func() bool { return true }, func(at geom.Point, far int) { l[at] = far })
			b.do(OpDone)
			return l
		}
		a, v := reach(guy), reach(tank)
		if a[geom.Point{X: 428, Y: 210}] != 48 || a[geom.Point{X: 404, Y: 234}] != 36 || len(a) < 300 {
			t.Errorf("a guy reaches %d places", len(a))
		}
		for at, far := range v {
			if at.X > 390 && at.X < 474 && at.Y > 166 && at.Y < 250 || far > 192 {
				t.Errorf("a tank reaches %v after %d", at, far)
			}
		}
		if v[geom.Point{X: 500, Y: 300}] != 160 {
			t.Errorf("a tank reaches %d places", len(v))
		}
	})
}
