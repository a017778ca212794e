package skirmish

import (
	"testing"

	"bocage/engine"
	"bocage/engine/skirmish/geom"
	"bocage/engine/skirmish/scenario"
	"bocage/engine/skirmish/table"
	"bocage/engine/skirmish/unit"
)

// reveals has the owner of what is hidden answer truthfully.
func (b *bench) reveals() *bench {
	b.t.Helper()
	m, ok := b.Known()
	if !ok {
		b.t.Fatalf("nothing is known in window %d", b.win)
	}
	if err := b.Apply(m); err != nil {
		b.t.Fatal(err)
	}
	return b
}

// raiders is scenario 3 with a guy hidden in each of some buildings and an MG jeep that stands 10 u outside the reach of building 1.
func raiders(t *testing.T, buildings ...int) (b *bench, jeep int, edge geom.Point) {
	t.Helper()
	b = begins(t, 3, Options{}).at(WinHide)
	for _, k := range buildings {
		b.do(OpHide, k)
	}
	b.do(OpDone).at(WinMove)
	a := b.m.buildings[0]
	edge = geom.Point{X: a.Corners()[0].X, Y: a.Corners()[0].Y}
	for _, q := range a.Corners() {
		edge = geom.Point{X: min(edge.X, q.X), Y: max(edge.Y, q.Y)}
	}
	jeep = b.find(unit.MGJeep, 0, Waiting)
	x := &b.pieces[jeep]
	x.State, x.At, x.Heading = On, geom.Point{X: edge.X + 20, Y: edge.Y + 210 + 16}, geom.Up
	return b, jeep, edge
}

// TestRulesHidden: HIDDEN.
func TestRulesHidden(t *testing.T) {
	t.Run("HIDDEN-01_S3-02_WINDOW-06", func(t *testing.T) {
		b := begins(t, 3, Options{}).at(WinHide)
		if pr := b.Prompt(); pr.Kind != engine.Commit || pr.Seat != 1 {
			t.Errorf("%+v", pr)
		}
		b.refuses("HIDDEN-04", OpHide, 6)
		b.refuses("HIDDEN-04", OpHide, 0)
		for range 6 {
			b.do(OpHide, 2)
		}
		b.refuses("HIDDEN-04", OpHide, 3)
		b.do(OpDone).at(WinMove)
		if n := b.count(1, (*Piece).masked); n != 6 {
			t.Errorf("%d are hidden", n)
		}
		b = begins(t, 3, Options{}).do(OpDone).at(WinMove) // they may be
		if b.anyMasked(1) || b.count(1, func(x *Piece) bool { return x.State == Out }) != 6 {
			t.Error("who is not hidden is in the match")
		}
	})
	t.Run("HIDDEN-04_RULING-41_WINDOW-16", func(t *testing.T) {
		b, jeep, edge := raiders(t, 1, 2)
		one, two := b.find(unit.RifleGuy, 1, Hidden), 0
		for i := range b.pieces[:b.n] {
			if x := &b.pieces[i]; x.masked() && x.Face == 2 {
				two = i
			}
		}
		b.do(OpGrab, jeep).do(OpLeg, int(edge.X)+20, int(edge.Y)+150).at(WinClaim)
		if gap := b.pieces[jeep].base(); !gap.NearArea(&b.m.buildings[0], 192) || b.asking != 1 {
			t.Errorf("asked of %b at %v", b.asking, b.pieces[jeep].At)
		}
		if err := b.Check(engine.Move{Seat: 1, Op: engine.OpClaim, A: uint16(one), B: 0}); err == nil {
			t.Error("a lie is accepted")
		}
		b.reveals().at(WinTurnUp).reveals().at(WinShow)
		b.refuses("GEO-21", OpPut, int(edge.X)-40, int(edge.Y))
		b.refuses("", OpSkip)
		b.do(OpPut, int(edge.X)+16, int(edge.Y)-10).is(one, On).at(WinClaim).reveals() // the other says no
		if x := b.pieces[two]; !x.masked() || x.Could.has(1) || !x.Could.has(2) {
			t.Errorf("%+v", x)
		}
		if b.pieces[one].Could != 0 || b.pieces[one].Face != engine.Unknown {
			t.Error("who was shown is hidden still")
		}
	})
	t.Run("HIDDEN-06_HIDDEN-05_RULING-43_STATE-02", func(t *testing.T) {
		b, jeep, edge := raiders(t, 1)
		one := b.find(unit.RifleGuy, 1, Hidden)
		for i := range b.pieces[:b.n] { // nobody else could fire
			if x := &b.pieces[i]; x.Side == 1 && x.State == On && x.Unit.Guy() {
				x.At = geom.Point{X: 20, Y: 20 + int16(i)*14}
			}
		}
		b.pieces[jeep].At.Y = edge.Y + 214 + 32 + 14
		b.do(OpGrab, jeep).do(OpLeg, int(edge.X)+20, int(edge.Y)+214).at(WinOpfire) // it could fire from the edge
		other := b.Clone().(*Position)
		other.Redact(0)
		if x := other.pieces[one]; x.Face != engine.Unknown || x.Could != b.m.covert.all() {
			t.Errorf("the other sees %+v", x)
		}
		if other.Prompt() != b.Prompt() {
			t.Error("the other is told another prompt")
		}
		if rule := b.facts.at(jeep, 0, one, false, false); rule != "FIRE-01" { // it is no target
			t.Errorf("fire at it: %q", rule)
		}
		b.do(OpUncover, one).at(WinTurnUp).reveals().at(WinShow).do(OpPut, int(edge.X)+20, int(edge.Y))
		if b.pieces[one].State != On {
			t.Errorf("it is in state %d", b.pieces[one].State)
		}
		if b.win == WinOpfire { // it may fire as usual
			b.do(OpFire, one, 0, jeep).at(WinDraw)
		}
	})
	t.Run("HIDDEN-02_HIDDEN-07_S7-03_RULING-42", func(t *testing.T) {
		b := begins(t, 7, Options{}).at(WinHide)
		b.do(OpHide, 1)
		b.refuses("HIDDEN-04", OpHide, 1) // one cannon a spot
		b.do(OpHide, 6).do(OpHide, 23).do(OpDone).at(WinBelt)
		b.refuses("HIDDEN-04", OpBelt, 2) // Q1 lies in the western belt
		b.refuses("HIDDEN-07", OpBelt, 3)
		before := b.left[0][scenario.Entrenchments]
		b.do(OpBelt, 1, 1).do(OpBelt, 2).do(OpBelt, 0).at(WinSetup)
		if b.left[0][scenario.Entrenchments] != before-1 {
			t.Error("no entrenchment is kept")
		}
		first := b.find(unit.Cannon, 0, Hidden)
		if x := b.pieces[first]; x.Could != b.m.covert.belts[1] {
			t.Errorf("it could be at %v", x.Places())
		}
		b.refuses("RULING-43", OpPut, 776, 48) // on a spot of those that may be taken: Q3 is in neither belt
		b.do(OpEnd).at(WinMove)
		tank := b.find(unit.Tiger7, 1, Waiting)
		x := &b.pieces[tank]
		x.State, x.At, x.Heading = On, geom.Point{X: 800, Y: 160}, geom.Up
		b.do(OpGrab, tank).do(OpLeg, 800, 120)
		for b.win == WinClaim || b.win == WinTurnUp {
			b.reveals()
		}
		if y := b.pieces[first]; y.State != On || y.At != (geom.Point{X: 664, Y: 48}) || y.Heading != geom.Left {
			t.Fatalf("%+v", y)
		}
		w := b.works[0]
		if !w.Live || w.Kind != table.EntrenchHole || w.Size != pitSide || w.A != b.pieces[first].At {
			t.Errorf("its gun pit is %+v", w)
		}
	})
	t.Run("S7-04_HIDDEN-07", func(t *testing.T) {
		b := begins(t, 7, Options{})
		for _, spot := range [...]int{6, 7, 8} { // none in the western belt
			b.do(OpHide, spot)
		}
		b.refuses("S7-04", OpHide, 9)
		b.do(OpHide, 2).do(OpDone).at(WinBelt)
	})
	t.Run("RULING-42_S7-03_SKIRM-20", func(t *testing.T) { // no Tiger on the entry edge sees them; the west has no more of their lattice
		m := newMatch(7, Options{})
		spots := map[geom.Point]bool{}
		for _, at := range m.covert.spots {
			spots[at] = true
		}
		ground := m.sight.Ground
		for y := int16(48); y < 960; y += 56 {
			for x := int16(48); x < 1536; x += 56 {
				at := geom.Point{X: x, Y: y}
				cannon := baseOf(unit.Cannon, at, geom.Left)
				r := m.field.Stands(unit.Cannon, cannon, nil)
				hidden := r.OK() && !cannon.NearPoint(geom.Point{Y: 480}, 767)
				for _, edge := range [...]int16{384, 432, 480, 528, 576} {
					hidden = hidden && !ground.Sees(baseOf(unit.Tiger7, geom.Point{Y: edge}, geom.Right), cannon)
				}
				if spots[at] && !hidden || x <= 768 && hidden != spots[at] {
					t.Errorf("%v: hidden %v, a spot %v", at, hidden, spots[at])
				}
			}
		}
		west := 0
		for _, at := range m.covert.spots {
			if m.table.Feature("BELT_W").Holds(at) {
				west++
			}
		}
		if len(spots) != 50 || west != 3 {
			t.Errorf("%d spots, %d in the west", len(spots), west)
		}
	})
}

// TestRulesSquads: a squad enters at once (RULING-21, RULING-15).
func TestRulesSquads(t *testing.T) {
	t.Run("SKIRM-18_MV-02_RULING-15", func(t *testing.T) {
		b := begins(t, 4, Options{}).do(OpOption, 1).do(OpPut, 700, 60)
		for b.win != WinMove {
			b.do(OpEnd)
		}
		lead := b.find(unit.RifleGuy, 1, Waiting)
		b.do(OpGrab, lead)
		b.refuses("", OpSquad, int(unit.RifleGuy), 0)
		b.do(OpPut, 700, 960).at(WinLeg)
		b.refuses("MOVE-04", OpSquad, int(unit.Sniper), 0) // there is none
		b.do(OpSquad, int(unit.RifleGuy), 9).do(OpSquad, int(unit.MachinegunGuy), 2)
		if b.nMoving != 12 {
			t.Fatalf("%d enter", b.nMoving)
		}
		for _, i := range b.Moving() {
			x := &b.pieces[i]
			if x.State != On || x.At.Y != 960 || x.At.X < 600 || x.At.X > 800 {
				t.Errorf("%+v", x)
			}
		}
		g := b.group(lead)
		if g.Len() != 12 {
			t.Errorf("%d touch", g.Len())
		}
		b.do(OpLeg, 700, 900)
		b.refuses("MOVE-03", OpSquad, int(unit.RifleGuy), 1)
		if b.do(OpDone).at(WinMove); !b.pieces[lead].Used || b.pieces[lead].At.Y != 900 {
			t.Error("they do not go along")
		}
		b.do(OpGrab, b.find(unit.RifleGuy, 1, Waiting)).do(OpPut, 100, 960).do(OpSquad, int(unit.RifleGuy), 0)
		if b.nMoving != 50 {
			t.Errorf("%d of 50 enter", b.nMoving)
		}
	})
}
