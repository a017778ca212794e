package skirmish

import (
	"testing"

	"bocage/engine"
	"bocage/engine/skirmish/deck"
	"bocage/engine/skirmish/geom"
	"bocage/engine/skirmish/scenario"
	"bocage/engine/skirmish/table"
	"bocage/engine/skirmish/unit"
)

// TestRulesUnits: what units are (UNIT, RULING-01).
func TestRulesUnits(t *testing.T) {
	t.Run("UNIT-01", func(t *testing.T) {
		for u, want := range map[unit.Unit]unit.Class{unit.Sniper: unit.Guy, unit.Cannon: unit.Unarmored, unit.Truck: unit.Unarmored,
			unit.SmallPillbox: unit.Armored, unit.Amphib: unit.Armored} {
			if got := u.Type().Class; got != want {
				t.Errorf("%v is of class %d", u, got)
			}
		}
	})
	t.Run("UNIT-14_UNIT-21_UNIT-22_WATER-01", func(t *testing.T) {
		for _, c := range []struct {
			u       unit.Unit
			far     int
			ashore  bool
			carries int8
		}{{unit.Raft, 96, false, 6}, {unit.LandingCraft, 96, false, 15}, {unit.Amphib, 96, true, 10}} {
			b := newBench(t, 10, Options{})
			b.mover, b.asked = 0, 0
			x := b.put(c.u, 0, 400, 870, geom.Left)
			b.put(unit.RifleGuy, 1, 1000, 100)
			if g := c.u.Type().Guys; g != c.carries {
				t.Errorf("%v carries %d", c.u, g)
			}
			b.do(OpGrab, x)
			if err := b.Check(b.move(OpLeg, 400-c.far-1, 870)); err == nil {
				t.Errorf("%v goes %d u on water", c.u, c.far+1)
			}
			b.do(OpLeg, 400-c.far, 870).do(OpDone)
			b = newBench(t, 10, Options{})
			b.mover, b.asked = 0, 0
			x = b.put(c.u, 0, 400, 790, geom.Up)
			b.put(unit.RifleGuy, 1, 1000, 100)
			b.do(OpGrab, x)
			if err := b.Check(b.move(OpLeg, 400, 740)); (err == nil) != c.ashore {
				t.Errorf("%v goes ashore: %v", c.u, err)
			}
		}
	})
	t.Run("UNIT-15_UNIT-19_RULING-73", func(t *testing.T) {
		for _, u := range []unit.Unit{unit.SmallPillbox, unit.ArmoredCar} {
			for _, at := range [...][2]int16{{600, 300}, {400, 300}, {500, 200}, {500, 400}} {
				b := newBench(t, empty, Options{})
				x, y := b.put(u, 0, 500, 300, geom.Up), b.put(unit.RifleGuy, 1, at[0], at[1])
				b.put(unit.RifleGuy, 1, 20, 20)
				b.defends().do(OpFire, x, 0, y).draw(8, deck.Hearts).is(y, Dead)
			}
		}
	})
	t.Run("RULING-01", func(t *testing.T) {
		for u, want := range map[unit.Unit][2]int16{unit.Jeep: {32, 16}, unit.Truck: {48, 20}, unit.Tank: {56, 28}, unit.Tiger: {68, 34},
			unit.Cannon: {32, 24}, unit.LargePillbox: {48, 48}, unit.Aircraft: {48, 48}} {
			f := u.Type().Base.Form(geom.Up)
			if f.F.Y != -want[0]/2 || f.G.X != want[1]/2 {
				t.Errorf("%v is %+v", u, f)
			}
		}
	})
	t.Run("RULING-19_GEO-23", func(t *testing.T) {
		b := newBench(t, 1, Options{}) // over hedge H3, from (64,360) to (208,344)
		x, y, z := b.put(unit.RifleGuy, 1, 120, 380), b.put(unit.Tank, 1, 160, 400, geom.Up), b.put(unit.Jeep, 1, 80, 400, geom.Up)
		b.put(unit.RifleGuy, 0, 900, 500)
		b.do(OpGrab, x).do(OpLeg, 120, 320).do(OpDone).do(OpGrab, y).do(OpLeg, 160, 300).do(OpDone).do(OpGrab, z)
		b.refuses("MOVE-12", OpLeg, 80, 320)
		b = newBench(t, 10, Options{}) // the ocean
		x = b.put(unit.RifleGuy, 0, 500, 760)
		b.put(unit.RifleGuy, 1, 500, 100)
		b.mover, b.asked = 0, 0
		b.do(OpGrab, x)
		b.refuses("GEO-23", OpLeg, 500, 790)
	})
	t.Run("CASE-04", func(t *testing.T) {
		b := newBench(t, empty, Options{})
		x := b.put(unit.RifleGuy, 1, 100, 100)
		mg := b.put(unit.MachinegunGuy, 0, 250, 130)
		b.do(OpGrab, x).do(OpLeg, 150, 130).at(WinOpfire).stands(x, 141, 124)
		b.do(OpFire, mg, 0, x).draw(9, deck.Hearts).at(WinAfter).stands(x, 141, 124)
	})
}

// TestRulesSight: who sees whom in a match (LOS, CASE-22).
func TestRulesSight(t *testing.T) {
	t.Run("CASE-22_LOS-05_LOS-06_S10-06_RULING-67", func(t *testing.T) {
		shot := func(y int16, u unit.Unit) (rule string, black bool) {
			b := newBench(t, 10, Options{})
			m, r := b.put(unit.MachinegunGuy, 1, 512, 416), b.put(u, 0, 512, y)
			if s, rule := b.facts.shot(m, 0, r, false, false, true); rule == "" {
				return "", s.BlackMisses
			}
			_, rule = b.facts.shot(m, 0, r, false, false, true)
			return rule, false
		}
		for y, covered := range map[int16]bool{646: true, 662: true, 663: false} {
			if rule, black := shot(y, unit.RifleGuy); rule != "" || black != covered {
				t.Errorf("at %d: %q, covered %v", y, rule, black)
			}
		}
		b := newBench(t, 10, Options{})
		r, m := b.put(unit.RifleGuy, 0, 512, 646), b.put(unit.MachinegunGuy, 1, 512, 416)
		if rule := b.facts.at(r, 0, m, false, false); rule != "FIRE-02" {
			t.Errorf("the rifle: %q", rule)
		}
		for y, seen := range map[int16]bool{409: false, 410: true} {
			b := newBench(t, 10, Options{})
			g, r := b.put(unit.MachinegunGuy, 1, 512, y), b.put(unit.RifleGuy, 0, 512, 560)
			if rule := b.facts.at(g, 0, r, false, false); (rule == "") != seen {
				t.Errorf("from %d: %q", y, rule)
			}
		}
	})
	t.Run("RULING-27_RULING-64", func(t *testing.T) {
		b := newBench(t, empty, Options{})
		x, y := b.put(unit.RifleGuy, 0, 300, 300), b.put(unit.RifleGuy, 1, 450, 300)
		b.put(unit.Tank, 1, 380, 300)
		b.put(unit.RifleGuy, 0, 450, 312) // fire into contact is allowed
		if rule := b.facts.at(x, 0, y, false, false); rule != "" {
			t.Errorf("a tank blocks sight: %q", rule)
		}
	})
	t.Run("LOS-02_RULING-02_RULING-63", func(t *testing.T) {
		b := newBench(t, 1, Options{}) // both in the farmhouse
		x, y := b.put(unit.RifleGuy, 0, 420, 200), b.put(unit.RifleGuy, 1, 440, 220)
		if rule := b.facts.at(x, 0, y, false, false); rule != "LOS-02" {
			t.Errorf("indoors, apart: %q", rule)
		}
		b.pieces[y].At = geom.Point{X: 432, Y: 200}
		if rule := b.facts.at(x, 0, y, true, false); rule != "" {
			t.Errorf("indoors, touching: %q", rule)
		}
	})
	t.Run("COVER-05_RULING-29", func(t *testing.T) {
		b := newBench(t, 1, Options{})
		x, y := b.put(unit.RifleGuy, 1, 145, 96), b.put(unit.RifleGuy, 0, 157, 96)
		b.put(unit.RifleGuy, 0, 900, 500)
		b.defends().at(WinContact).do(OpFire, x, 0, y).draw(3, deck.Clubs).is(y, On)
	})
	t.Run("REPEAT-06_LOSS-01_MV-06", func(t *testing.T) {
		b := newBench(t, 1, Options{})
		x, open, wood := b.put(unit.MachinegunGuy, 0, 60, 96), b.put(unit.RifleGuy, 1, 140, 96), b.put(unit.RifleGuy, 1, 163, 96)
		b.put(unit.RifleGuy, 1, 20, 560)
		b.defends().do(OpFire, x, 0, open).draw(3, deck.Clubs).is(open, Dead).do(OpRepeat, wood)
		if !b.chain.black || b.chain.number != 8 {
			t.Errorf("the repeat has number %d, black misses %v", b.chain.number, b.chain.black)
		}
		b.draw(3, deck.Spades).is(wood, On)
	})
	t.Run("FIRE-10_CASE-08", func(t *testing.T) {
		b := newBench(t, empty, Options{})
		for _, c := range []engine.Face{deck.Card(3, deck.Hearts), deck.Card(9, deck.Spades), deck.Card(12, deck.Diamonds),
			deck.Card(5, deck.Clubs), deck.Card(1, deck.Hearts)} {
			b.deck[0].Draw(c)
		}
		if c := b.Deck(0).Hit(8, false); c != (deck.Chance{Good: 29, All: 43}) {
			t.Errorf("open: %+v", c)
		}
		if c := b.Deck(0).Hit(8, true); c != (deck.Chance{Good: 14, All: 43}) {
			t.Errorf("in cover: %+v", c)
		}
	})
	t.Run("RULING-40", func(t *testing.T) {
		for _, c := range []struct {
			u, v   unit.Unit
			number int8
		}{{unit.EightyEight, unit.Tank, 9}, {unit.Cannon, unit.AATank, 8}, {unit.Cannon, unit.Tiger, 6}, {unit.BazookaGuy, unit.Tank, 5},
			{unit.Cannon, unit.Halftrack, 5}} {
			b := newBench(t, empty, Options{Rear: true})
			x, y := b.put(c.u, 0, 600, 300, geom.Left), b.put(c.v, 1, 500, 300, geom.Left)
			b.put(unit.RifleGuy, 1, 20, 20)
			if b.defends().do(OpFire, x, 0, y); b.chain.number != c.number {
				t.Errorf("%v at %v from behind: %d", c.u, c.v, b.chain.number)
			}
		}
	})
}

// TestRulesTurn: windows and the state (TURN-15, WINDOW, STATE).
func TestRulesTurn(t *testing.T) {
	t.Run("WINDOW-08_WINDOW-09_WINDOW-14", func(t *testing.T) {
		b := newBench(t, empty, Options{})
		x, y := b.put(unit.RifleGuy, 1, 300, 300), b.put(unit.RifleGuy, 0, 400, 300)
		b.put(unit.RifleGuy, 1, 20, 20)
		for _, op := range []engine.Op{OpLeg, OpFire, OpHold, OpLose, OpRepeat, OpExit, OpDone} {
			b.refuses("", op)
		}
		b.do(OpGrab, x).at(WinLeg)
		b.refuses("", OpEnd)
		b.do(OpDone).do(OpEnd).at(WinDefend)
		if pr := b.Prompt(); pr.Seat != 0 || pr.Kind != engine.Decide {
			t.Errorf("%+v", pr)
		}
		b.refuses("", OpHold)
		b.do(OpFire, y, 0, x).draw(9, deck.Hearts).at(WinShuffle)
	})
	t.Run("TURN-15", func(t *testing.T) {
		b := newBench(t, empty, Options{Pinning: true, Quality: [2]unit.Quality{1: unit.Regular}})
		first := b.guys(2, 1, 300, 300)
		one, two := b.put(unit.MachinegunGuy, 0, 500, 300), b.put(unit.MachinegunGuy, 0, 500, 340)
		b.put(unit.RifleGuy, 1, 20, 20)
		b.do(OpGrab, first).do(OpJoinAll).do(OpLeg, 360, 300).at(WinOpfire)
		b.do(OpFire, one, 0, first).draw(9, deck.Hearts).at(WinOpfire).do(OpFire, two, 0, first).draw(10, deck.Hearts)
		for range 2 { // a draw for each, then the choice
			if b.at(WinDraw); b.asked != 1 || b.goal != goalPin {
				t.Fatalf("side %d draws for %d", b.asked, b.goal)
			}
			b.draw(3, []deck.Suit{deck.Hearts, deck.Diamonds}[2-b.nPins])
		}
		if b.at(WinAfter).do(OpDone).at(WinDraw); b.goal != goalQuality {
			t.Errorf("drawn is for %d", b.goal)
		}
	})
	t.Run("QUAL-02", func(t *testing.T) {
		b := newBench(t, empty, Options{Quality: [2]unit.Quality{1: unit.Green}})
		first := b.guys(4, 1, 300, 300)
		b.put(unit.RifleGuy, 1, 20, 20)
		b.put(unit.RifleGuy, 0, 1400, 20)
		b.do(OpGrab, first).do(OpJoinAll).do(OpLeg, 310, 310).do(OpDone).at(WinDraw).draw(8, deck.Hearts).at(WinMove) // one for all
	})
	t.Run("STATE-01", func(t *testing.T) {
		for n := 1; n <= scenario.Number; n++ {
			b := begins(t, n, Options{})
			if len(b.AppendBinary(nil)) > 8192 {
				t.Errorf("scenario %d has %d bytes", n, len(b.AppendBinary(nil)))
			}
		}
	})
	t.Run("RULING-35", func(t *testing.T) {
		for i, id := range Game.Scenarios() {
			sc, err := Game.Load(id)
			if err != nil {
				t.Fatal(err)
			}
			m, _ := MatchOf(sc)
			if m.basic != nil || m.picks != nil {
				continue
			}
			o := m.Options
			n := i + 1
			if o.HullDown != (n == 6 || n == 7 || n == 8 || n == 10) || o.Rear || o.Pinning || o.Die || o.Nations || o.trained() {
				t.Errorf("%s: %+v", id, o)
			}
		}
	})
	t.Run("WIRE-01", func(t *testing.T) {
		b := begins(t, 4, Options{}).do(OpOption, 1)
		for b.win == WinSetup {
			b.do(OpSkip)
		}
		for b.laying == scenario.Entrenchments {
			b.do(OpSkip)
		}
		b.at(WinLay)
		b.refuses("ENTR-06", OpLine, 300, 300, 300, 370)
		b.refuses("", OpHole, 300, 300)
		b.do(OpLine, 300, 300, 300, 364)
		if w := b.works[0]; w.Kind != table.LaidWire || b.left[0][scenario.Wires] != 9 {
			t.Errorf("%+v, %d left", w, b.left[0][scenario.Wires])
		}
	})
	t.Run("S5-04", func(t *testing.T) {
		m := newMatch(5, Options{})
		if len(m.buildings) != 9 || m.Print.First != 1 || m.Print.LastTurn != 10 || m.Print.EndsAfter != 1 {
			t.Errorf("%d buildings, %+v", len(m.buildings), m.Print)
		}
	})
	t.Run("MV-10", func(t *testing.T) {
		b := newBench(t, 1, Options{})
		x := b.put(unit.RifleGuy, 1, 900, 300)
		b.put(unit.RifleGuy, 0, 860, 300)
		b.do(OpGrab, x)
		if !b.has(OpLeg, 960, 300) || !b.has(OpLeg, 872, 300) {
			t.Error("neither the edge nor contact is listed")
		}
	})
}
