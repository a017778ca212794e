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

// begins is the position in which a printed scenario begins.
func begins(t *testing.T, number int, o Options) *bench {
	t.Helper()
	return &bench{New(newMatch(number, o)), t}
}

// find is the first piece of a unit of a side in a state.
func (b *bench) find(u unit.Unit, side uint8, s State) int {
	b.t.Helper()
	for i := range b.pieces[:b.n] {
		if x := &b.pieces[i]; x.Unit == u && x.Side == side && x.State == s {
			return i
		}
	}
	b.t.Fatalf("no %v of side %d is in state %d", u, side, s)
	return 0
}

// passes ends every phase until it is the end of a turn of a side.
func (b *bench) passes(until func() bool) *bench {
	b.t.Helper()
	for range 400 {
		if until() {
			return b
		}
		pr := b.Prompt()
		op := OpEnd
		switch b.win {
		case WinShuffle:
			if err := b.Apply(engine.Move{Seat: engine.NoSeat, Op: pr.Op, A: pr.Arg}); err != nil {
				b.t.Fatal(err)
			}
			continue
		case WinDraw:
			b.draw(12, deck.Diamonds)
			b.deck = [2]deck.Deck{}
			continue
		case WinOption:
			b.do(OpOption, 1)
			continue
		case WinObstacle:
			op = OpSkip
		case WinOver:
			b.t.Fatal("the match is over")
		}
		b.do(op)
	}
	b.t.Fatal("it does not come to that")
	return b
}

// TestRulesScenarios: what the printed scenarios ask for.
func TestRulesScenarios(t *testing.T) {
	t.Run("S1-01_WINDOW-03_WINDOW-05_RULING-71_TURN-12", func(t *testing.T) {
		b := begins(t, 1, Options{}).at(WinOption)
		if b.Prompt().Seat != 1 {
			t.Error("not the German chooses")
		}
		b.refuses("RULING-71", OpOption, 3)
		b.do(OpOption, 2).at(WinSetup)
		if b.find(unit.Halftrack, 1, Out); b.Prompt().Seat != 0 {
			t.Error("not the Pole sets up")
		}
		b.refuses("GEO-21", OpPut, 575, 300)
		b.do(OpPut, 576, 300).do(OpEnd)
		if b.at(WinMove); b.mover != 1 || b.turn != 1 {
			t.Error("not the German moves first")
		}
	})
	t.Run("S1-02_S1-03_MOVE-14", func(t *testing.T) {
		b := begins(t, 1, Options{}).do(OpOption, 1).do(OpPut, 700, 300).do(OpEnd)
		n := map[unit.Unit]int{}
		for _, x := range b.Pieces() {
			if x.Side == 1 && x.State == Waiting {
				n[x.Unit]++
			}
		}
		for u, want := range map[unit.Unit]int{unit.Tank: 1, unit.Truck: 2, unit.RifleGuy: 23, unit.MachinegunGuy: 2, unit.MortarGuy: 1,
			unit.Halftrack: 1, unit.GrenadeGuy: 4} {
			if n[u] != want {
				t.Errorf("%d of %v", n[u], u)
			}
		}
		b.do(OpGrab, b.find(unit.RifleGuy, 1, Waiting)).at(WinEnter)
		b.refuses("GEO-21", OpPut, 12, 300)
		b.do(OpPut, 0, 300).at(WinLeg)
	})
	t.Run("S1-04_CASE-15_RULING-46_RULING-22_MOVE-15", func(t *testing.T) {
		for rifles, won := range map[int]bool{8: true, 5: false} {
			b := newBench(t, 1, Options{})
			b.put(unit.RifleGuy, 0, 700, 500)
			b.put(unit.RifleGuy, 1, 20, 20)
			v := b.put(unit.Halftrack, 1, 940, 288, geom.Right)
			for range 4 {
				b.aboard(v, b.put(unit.RifleGuy, 1, 0, 0))
			}
			tank := b.put(unit.Tank, 1, 960, 200, geom.Right)
			for i := range rifles {
				g := b.put(unit.RifleGuy, 1, 960, 240+12*int16(i))
				b.do(OpGrab, g).do(OpExit, g)
			}
			b.do(OpGrab, v)
			b.refuses("MOVE-15", OpExit, v)
			b.do(OpLeg, 960, 288).do(OpExit, v)
			if b.points[1] != int16(rifles+9) {
				t.Fatalf("%d points", b.points[1])
			}
			b.do(OpGrab, tank).do(OpExit, tank)
			if (b.win == WinOver) != won {
				t.Errorf("with %d points it is over: %v", b.points[1], !won)
			}
			if won && b.winner != 1 {
				t.Error("the Pole wins")
			}
		}
	})
	t.Run("S1-05_TURN-14", func(t *testing.T) {
		b := newBench(t, 1, Options{})
		b.put(unit.RifleGuy, 0, 700, 500)
		b.put(unit.RifleGuy, 1, 20, 20)
		b.turn = 11
		b.do(OpEnd).at(WinOver)
		if st := b.Standing(); st.Winner != 0 || st.Why != "time is up" {
			t.Errorf("%+v", st)
		}
	})
	t.Run("RULING-65_TURN-14_LOSS-08_RULING-27", func(t *testing.T) {
		b := newBench(t, 1, Options{})
		x, y := b.put(unit.MachinegunGuy, 0, 100, 500), b.put(unit.RifleGuy, 1, 20, 500)
		b.defends().do(OpFire, x, 0, y).draw(2, deck.Hearts).at(WinOver)
		if st := b.Standing(); st.Winner != 0 || st.Why != "nothing left" {
			t.Errorf("%+v", st)
		}
	})
	t.Run("S2-01_S2-02", func(t *testing.T) {
		b := begins(t, 2, Options{}).do(OpOption, 1).at(WinMove)
		tanks, trucks := 0, 0
		for i, x := range b.Pieces() {
			if x.Side != 0 || x.State != On {
				continue
			}
			if x.Heading != geom.Left {
				t.Errorf("%v faces %d", x.Unit, x.Heading)
			}
			if x.Unit == unit.Tank {
				tanks++
				continue
			}
			trucks++
			for k, y := range b.Pieces() {
				if k != i && y.Unit == unit.Tank && y.State == On && x.base().Touches(y.base()) {
					t.Error("a truck touches a tank")
				}
			}
		}
		if n := b.count(1, func(x *Piece) bool { return x.State == Waiting }); n != 30 {
			t.Errorf("%d Germans come", n)
		}
		if tanks != 12 || trucks != 4 || b.mover != 1 {
			t.Errorf("%d tanks, %d trucks, side %d moves", tanks, trucks, b.mover)
		}
	})
	t.Run("S2-03_S2-04_RULING-47_WINDOW-22_RULING-75", func(t *testing.T) {
		b := newBench(t, 2, Options{})
		truck := b.put(unit.Truck, 0, 300, 300, geom.Up)
		one, two := b.put(unit.Tank, 0, 339, 300, geom.Right), b.put(unit.Tank, 0, 261, 300, geom.Right)
		for _, i := range []int{one, two} {
			b.pieces[i].Ready = false
		}
		enemy := b.put(unit.RifleGuy, 1, 500, 300)
		b.defends()
		if b.win == WinDefend {
			t.Fatal("a tank without fuel fires")
		}
		b.passes(func() bool { return b.mover == 0 && b.phase == 1 }).at(WinRefuel)
		b.refuses("S2-04", OpRefuel, truck, enemy)
		b.do(OpRefuel, truck, two).at(WinMove)
		b.refuses("MOVE-07", OpGrab, one)
		b.do(OpGrab, two)
		if l, _ := b.Candidates(0, nil); len(l) < 2 {
			t.Error("it does not move")
		}
		b.do(OpDone).passes(func() bool { return b.mover == 0 && b.phase == 1 && b.turn > 1 })
		if !b.pieces[one].Ready {
			t.Error("the other is not refuelled without asking")
		}
	})
	t.Run("S2-05_RULING-48", func(t *testing.T) {
		b := newBench(t, 2, Options{})
		b.put(unit.RifleGuy, 0, 300, 300)
		b.put(unit.RifleGuy, 1, 900, 300)
		for range 8 {
			b.pieces[b.put(unit.Tank, 0, 100, 100)].State = Dead
		}
		if !b.decided() || b.winner != 1 {
			t.Error("eight tanks are gone, and the German has not won")
		}
		b.win, b.winner = WinMove, engine.NoSeat
		for range 6 {
			b.pieces[b.put(unit.Truck, 1, 100, 100)].State = Dead
		}
		if !b.decided() || b.winner != 0 {
			t.Error("six vehicles are gone, and the French have not won")
		}
	})
	t.Run("S3-05_RULING-50_CASE-20", func(t *testing.T) {
		for y, gone := range map[int16]bool{393: true, 394: false} {
			b := newBench(t, 3, Options{})
			a, j := b.put(unit.Aircraft, 1, 352, 352), b.put(unit.MGJeep, 0, 352, y, geom.Up)
			for range 3 {
				b.put(unit.MGJeep, 0, 1000+50*int16(b.n), 900, geom.Up)
			}
			b.put(unit.RifleGuy, 1, 1400, 100)
			b.mover, b.turn = 0, 3
			b.beginTurn()
			if (b.pieces[a].State == Dead) != gone || b.pieces[j].State != On {
				t.Errorf("at %d the aircraft is in state %d", y, b.pieces[a].State)
			}
		}
	})
	t.Run("S3-06", func(t *testing.T) {
		b := newBench(t, 3, Options{})
		a, j := b.put(unit.Aircraft, 1, 352, 352), b.put(unit.MGJeep, 0, 352, 393, geom.Up)
		b.put(unit.RifleGuy, 1, 1400, 100)
		b.mover, b.asked = 1, 1
		if b.defends().at(WinDefend); !b.has(OpFire, j, 0, a) {
			t.Error("the jeep does not fire at it")
		}
		b.do(OpFire, j, 0, a).draw(3, deck.Hearts).is(a, Dead)
	})
	t.Run("S3-03_WINDOW-18_RULING-49_RULING-62", func(t *testing.T) {
		german := func(rank int, s deck.Suit) *bench {
			b := newBench(t, 3, Options{})
			for range 5 {
				b.put(unit.MGJeep, 0, 500+50*int16(b.n), 900, geom.Up)
			}
			b.put(unit.RifleGuy, 1, 1400, 100)
			b.mover, b.turn = 1, 2
			b.beginTurn()
			return b.at(WinDraw).draw(7, s).draw(rank, deck.Hearts)
		}
		for rank, want := range map[int]int{1: 4, 5: 4, 6: 3, 7: 3, 8: 5, 9: 3, 11: 0, 12: 0} {
			b := german(rank, deck.Spades)
			if n := b.count(1, func(x *Piece) bool { return x.State == Waiting }); n != want {
				t.Errorf("a %d brings %d", rank, n)
			}
		}
		b := german(10, deck.Hearts).at(WinChoose)
		b.refuses("S3-03", OpChoose, 4)
		b.do(OpChoose, 2).at(WinMove)
		j := b.find(unit.Jeep, 1, Waiting)
		b.do(OpGrab, j)
		b.refuses("GEO-21", OpPut, 0, 480)
		b.do(OpPut, 1536, 480)
	})
	t.Run("S3-07_S3-08", func(t *testing.T) {
		b := newBench(t, 3, Options{})
		var jeeps []int
		for range 8 {
			jeeps = append(jeeps, b.put(unit.MGJeep, 0, 300+50*int16(b.n), 960, geom.Up))
		}
		b.put(unit.RifleGuy, 1, 1400, 100)
		b.mover, b.asked = 0, 0
		b.do(OpGrab, jeeps[0]).do(OpExit, jeeps[0])
		if b.points[0] != 0 {
			t.Error("a jeep that leaves early counts")
		}
		for range 6 {
			b.pieces[b.put(unit.Aircraft, 1, 100, 100)].State = Dead
		}
		for _, j := range jeeps[1:5] {
			b.at(WinMove).do(OpGrab, j).do(OpExit, j)
		}
		if b.at(WinOver); b.winner != 0 {
			t.Error("the raid is no success")
		}
		b = newBench(t, 3, Options{})
		for range 3 {
			b.put(unit.MGJeep, 0, 300+50*int16(b.n), 900, geom.Up)
		}
		if !b.decided() || b.winner != 1 {
			t.Error("three jeeps go on")
		}
	})
	t.Run("S3-04_S3-01", func(t *testing.T) {
		b := begins(t, 3, Options{}).do(OpDone).at(WinMove)
		if n := b.count(0, func(x *Piece) bool { return x.State == Waiting && x.Unit == unit.MGJeep }); n != 8 || b.mover != 0 {
			t.Errorf("%d jeeps come, side %d moves", n, b.mover)
		}
		for u, want := range map[unit.Unit]int{unit.MachinegunGuy: 2, unit.RifleGuy: 4, unit.Aircraft: 12} {
			if n := b.count(1, func(x *Piece) bool { return x.State == On && x.Unit == u }); n != want {
				t.Errorf("%d of %v", n, u)
			}
		}
	})
	t.Run("S4-01_S4-02_RULING-51", func(t *testing.T) {
		b := begins(t, 4, Options{}).do(OpOption, 1).at(WinSetup)
		b.refuses("GEO-21", OpPut, 300, 700)
		b.do(OpPut, 300, 300).do(OpEnd).at(WinMove)
		if n := b.count(1, func(x *Piece) bool { return x.State == Waiting }); n != 91 || b.mover != 1 {
			t.Errorf("%d come, side %d moves", n, b.mover)
		}
	})
	t.Run("S4-03_RULING-52", func(t *testing.T) {
		b := newBench(t, 4, Options{})
		b.put(unit.RifleGuy, 0, 20, 20)
		for k, at := range b.m.middles[:4] {
			if k < 3 {
				b.entered(b.put(unit.RifleGuy, 1, at.X, at.Y), geom.Point{})
			}
		}
		if b.atEnd() != 0 {
			t.Error("three are enough")
		}
		x := b.put(unit.RifleGuy, 1, b.m.middles[3].X, b.m.middles[3].Y)
		b.entered(x, geom.Point{})
		b.pieces[x].State = Dead // nobody inside, the last to enter was German
		if b.atEnd() != 1 {
			t.Error("four are not enough")
		}
		b.put(unit.RifleGuy, 0, b.m.middles[0].X+20, b.m.middles[0].Y)
		if b.atEnd() != 0 {
			t.Error("a building with a Briton in it is held")
		}
	})
	t.Run("S5-03_RULING-53_WINDOW-04", func(t *testing.T) {
		b := begins(t, 5, Options{}).at(WinObstacle)
		if b.asked != 1 {
			t.Error("not the German begins")
		}
		b.refuses("GEO-21", OpPut, 100, 300)
		b.refuses("S5-03", OpPut, 384, 470) // beside the main hall
		b.do(OpPut, 300, 240)
		if b.asked != 0 {
			t.Error("the sides do not alternate")
		}
		b.refuses("S5-03", OpPut, 340, 240)
		b.do(OpPut, 400, 240)
		for range 18 {
			b.at(WinObstacle).do(OpSkip)
		}
		if b.at(WinSetup); b.asked != 1 {
			t.Error("not the German sets up first")
		}
	})
	t.Run("S5-01_S5-02", func(t *testing.T) {
		b := begins(t, 5, Options{})
		b.passes(func() bool { return b.win == WinSetup })
		b.refuses("GEO-21", OpPut, 200, 300)
		b.do(OpPut, 160, 300).do(OpEnd).at(WinSetup)
		if b.asked != 0 {
			t.Fatal("not the Soviet")
		}
		b.refuses("S5-02", OpPut, 500, 300)
		b.do(OpPut, 700, 300)
		x := b.find(unit.Tank, 1, On)
		b.pieces[x].Unit = unit.FlamethrowerGuy
		if !b.engineers(&b.pieces[x]) {
			t.Error("a German guy is no engineer")
		}
	})
	t.Run("S5-05_RULING-54_CASE-27", func(t *testing.T) {
		for _, c := range []struct {
			german, soviet int
			won            bool
		}{{4, 2, true}, {3, 2, false}, {1, 0, true}, {0, 0, false}} {
			b := newBench(t, 5, Options{})
			for k, at := range b.m.middles[:c.german+c.soviet] {
				side := uint8(1)
				if k >= c.german {
					side = 0
				}
				b.put(unit.RifleGuy, side, at.X, at.Y)
			}
			if (b.atEnd() == 1) != c.won {
				t.Errorf("%+v", c)
			}
		}
	})
	t.Run("S6-01_S6-03_CASE-28", func(t *testing.T) {
		for x, won := range map[int16]bool{822: false, 823: true} {
			b := newBench(t, 6, Options{})
			b.put(unit.RifleGuy, 0, x, 480)
			if (b.atEnd() == 1) != won {
				t.Errorf("at %d", x)
			}
		}
		b := begins(t, 6, Options{}).at(WinSetup)
		for b.pieces[b.next()].Unit != unit.RifleGuy {
			b.do(OpSkip)
		}
		b.refuses("S6-01", OpPut, 768, 281)
		b.do(OpPut, 768, 282) // his base is within 12 in
	})
	t.Run("S6-02_WINDOW-19_RULING-55_MV-08", func(t *testing.T) {
		b := begins(t, 6, Options{}).do(OpPut, 768, 480).do(OpEnd).at(WinMove)
		x := b.find(unit.RifleGuy, 1, Waiting)
		b.do(OpGrab, x).at(WinCorner)
		b.refuses("RULING-55", OpPick, 2)
		b.do(OpPick, 1).at(WinEnter)
		b.refuses("GEO-21", OpPut, 1536, 100)
		b.do(OpPut, 1536, 800).do(OpDone).do(OpGrab, x+1).at(WinEnter)
	})
	t.Run("S7-01_RULING-70", func(t *testing.T) {
		b := begins(t, 7, Options{})
		x := b.find(unit.Tiger7, 1, Waiting)
		if y := b.pieces[x].Unit.Type(); y.Move != 96 || y.OnRoad != 192 || y.Cost != 29 {
			t.Errorf("%+v", y)
		}
	})
	t.Run("S7-02", func(t *testing.T) {
		b := begins(t, 7, Options{}).do(OpDone).at(WinSetup)
		b.refuses("S7-02", OpPut, 773, 480)
		b.do(OpPut, 774, 480)
	})
	t.Run("S7-04_WINDOW-05", func(t *testing.T) {
		b := begins(t, 7, Options{}).do(OpDone)
		// 62 guys and 25 for either belt: 12 may stand between them, but only in the middle, x from 769 to 1343
		n := 0
		for y := int16(20); y < 900 && b.win == WinSetup; y += 14 {
			if b.Check(b.move(OpPut, 1000, int(y))) == nil {
				b.do(OpPut, 1000, int(y))
				n++
			}
		}
		if n != 12 {
			t.Errorf("%d guys stand in no belt", n)
		}
		b.refuses("S7-04", OpPut, 1100, 500)
	})
	t.Run("S7-05_RULING-56_CASE-21", func(t *testing.T) {
		for guys, won := range map[int]bool{12: true, 11: false} {
			b := newBench(t, 7, Options{})
			b.put(unit.RifleGuy, 0, 1000, 100)
			b.put(unit.RifleGuy, 1, 100, 100)
			for range 4 {
				b.leave(b.put(unit.Tiger7, 1, 1536, 480))
			}
			for range guys {
				b.leave(b.put(unit.RifleGuy, 1, 1536, 480))
			}
			if b.decided() != won {
				t.Errorf("%d points", b.points[1])
			}
		}
	})
	t.Run("S8-03_RULING-57_CASE-23_LOS-10", func(t *testing.T) {
		b := newBench(t, 8, Options{})
		x, y := b.put(unit.Tank, 0, 500, 300, geom.Right), b.put(unit.Tank, 1, 749, 300, geom.Right)
		z := b.put(unit.Tank, 1, 748, 400, geom.Right)
		b.pieces[z].At.Y = 100
		b.put(unit.Tank, 0, 100, 900, geom.Right)
		b.defends().do(OpFire, x, 0, y).draw(deck.Jack, deck.Spades)
		if !b.dust {
			t.Fatal("there is no dust")
		}
		b.pieces[y].At.X = 748
		if b.facts.at(x, 0, y, false, false) != "" {
			t.Error("at 192 they do not see each other")
		}
		b.pieces[y].At.X = 749
		if r := b.facts.at(x, 0, y, false, false); r != "LOS-10" {
			t.Errorf("at 193: %q", r)
		}
		b.drawn(card{rank: deck.Jack, suit: deck.Spades})
		if b.dust {
			t.Error("the dust does not end")
		}
	})
	t.Run("S8-04", func(t *testing.T) {
		_, err := Parse([]byte(`{"format":1,"id":"x","name":"x","scenario":8,"die":true,"quality":["elite","elite"]}`))
		if err == nil {
			t.Error("it is played with a die")
		}
	})
	t.Run("S8-05_RULING-58_S8-01_S8-02", func(t *testing.T) {
		b := newBench(t, 8, Options{})
		b.put(unit.Tank, 0, 500, 300)
		b.put(unit.Tiger8, 1, 700, 300)
		if b.atEnd() != engine.NoSeat {
			t.Error("one each is no draw")
		}
		b.put(unit.Tank, 0, 500, 400)
		if b.atEnd() != 0 {
			t.Error("more tanks do not win")
		}
		n := begins(t, 8, Options{})
		if g, s := n.count(1, func(x *Piece) bool { return x.State == Waiting }),
			n.count(0, func(x *Piece) bool { return x.State == Unset }); g != 56 || s != 78 {
			t.Errorf("%d and %d pieces", g, s)
		}
	})
	t.Run("S9-01_S9-03", func(t *testing.T) {
		b := newBench(t, 9, Options{})
		b.mover, b.asked = 0, 0
		x := b.put(unit.RifleGuy, 0, 1000, 600)
		b.put(unit.RifleGuy, 1, 100, 100)
		b.do(OpGrab, x)
		b.refuses("S9-01", OpLeg, 1060, 600)
		b.turn = 8
		b.do(OpLeg, 1060, 600)
		y := b.put(unit.RifleGuy, 1, 800, 100)
		b.pieces[y].Arrives = 8
		b.win, b.mover, b.asked = WinMove, 1, 1
		b.nMoving = 0
		b.do(OpGrab, y)
		b.refuses("S9-03", OpLeg, 768, 100)
		b.turn = 12
		b.do(OpLeg, 768, 100)
	})
	t.Run("S9-03_S9-04", func(t *testing.T) {
		b := begins(t, 9, Options{})
		at := map[uint8]int{}
		for _, x := range b.Pieces() {
			at[x.Arrives]++
		}
		if at[8] != 59 || at[12] != 26 {
			t.Errorf("%v arrive", at)
		}
		b.mover, b.asked, b.win, b.phase, b.turn = 1, 1, WinMove, 1, 7
		for i, x := range b.Pieces() {
			if x.Arrives == 8 {
				b.refuses("", OpGrab, i)
				b.turn = 8
				if err := b.Check(b.move(OpGrab, i)); err != nil {
					t.Error(err)
				}
				break
			}
		}
	})
	t.Run("S9-02_S9-01_RULING-74", func(t *testing.T) {
		b := begins(t, 9, Options{}).at(WinSetup)
		if b.asked != 1 {
			t.Fatal("not the German sets up")
		}
		b.refuses("S9-02", OpPut, 600, 335)
		b.do(OpPut, 660, 370).do(OpEnd).at(WinSetup)
		if b.asked != 0 {
			t.Fatal("not the British")
		}
		b.refuses("GEO-21", OpPut, 820, 600)
		b.do(OpPut, 840, 600).do(OpEnd).at(WinMove)
		if b.mover != 0 || b.turn != 1 {
			t.Error("the British do not move first")
		}
	})
	t.Run("S9-05_RULING-58", func(t *testing.T) {
		b := newBench(t, 9, Options{})
		b.put(unit.RifleGuy, 0, 700, 420)
		b.put(unit.RifleGuy, 1, 740, 420)
		if b.atEnd() != engine.NoSeat {
			t.Error("one each is no draw")
		}
		b.put(unit.RifleGuy, 1, 720, 430)
		if b.atEnd() != 1 {
			t.Error("more guys do not win")
		}
	})
	t.Run("S10-02", func(t *testing.T) {
		b := newBench(t, 10, Options{})
		x := b.put(unit.MachinegunGuy, 1, 512, 416)
		b.pieces[x].Emplaced = true
		b.put(unit.RifleGuy, 0, 512, 900)
		b.refuses("MOVE-07", OpGrab, x)
		b.do(OpAbandon, x)
		if b.pieces[x].Unit != unit.RifleGuy {
			t.Error("it is no Rifle Guy")
		}
		b.do(OpGrab, x)
	})
	t.Run("S10-01", func(t *testing.T) {
		b := begins(t, 10, Options{}).at(WinSetup)
		fixed := b.count(1, func(x *Piece) bool { return x.State == On && x.Emplaced && x.Unit == unit.MachinegunGuy })
		boxes := b.count(1, func(x *Piece) bool { return x.State == On && !x.Unit.Guy() })
		if fixed != 6 || boxes != 2 || b.asked != 1 {
			t.Errorf("%d machine guns, %d pillboxes, side %d", fixed, boxes, b.asked)
		}
		b.refuses("GEO-21", OpPut, 600, 417)
		b.do(OpPut, 600, 416)
	})
	t.Run("S10-03_UNIT-16", func(t *testing.T) {
		b := newBench(t, 10, Options{})
		x, y := b.put(unit.LargePillbox, 1, 960, 424, geom.Up), b.put(unit.LandingCraft, 0, 960, 800, geom.Up)
		z := b.put(unit.RifleGuy, 0, 960, 600)
		b.mover = 0
		b.defends().at(WinDefend)
		b.refuses("S10-03", OpFire, x, 0, y)
		b.do(OpFire, x, 0, z)
	})
	t.Run("S10-04_RULING-59", func(t *testing.T) {
		b := begins(t, 10, Options{}).do(OpEnd).at(WinSetup)
		for i := range 4 {
			b.do(OpPut, 300+12*i, 650)
		}
		b.refuses("RULING-59", OpPut, 348, 650)
		b.refuses("RULING-59", OpPut, 336+140, 650)
		b.do(OpPut, 336+141, 650)
	})
	t.Run("S10-05_RULING-60_RULING-77", func(t *testing.T) {
		b := begins(t, 10, Options{}).do(OpEnd)
		for b.pieces[b.next()].Unit != unit.LandingCraft {
			b.do(OpSkip)
		}
		v := b.next()
		b.do(OpPut, 400, 900).do(OpPut, 600, 900)
		b.refuses("GEO-21", OpPut, 400, 700)
		for i := range 3 {
			b.do(OpPut, 400+20*i, 730)
		}
		b.refuses("GEO-21", OpPut, 500, 730)
		for range 15 {
			b.do(OpLoad, v, b.next())
		}
		b.refuses("LOAD-10", OpLoad, v, b.next())
	})
	t.Run("S10-07_RULING-76", func(t *testing.T) {
		b := newBench(t, 10, Options{})
		b.mover, b.asked = 0, 0
		x := b.put(unit.RifleGuy, 0, 600, 500)
		b.put(unit.RifleGuy, 1, 20, 20)
		b.do(OpGrab, x)
		b.refuses("S10-07", OpLeg, 600, 451)
		b.do(OpLeg, 600, 452)
	})
	t.Run("S10-08_RULING-61", func(t *testing.T) {
		b := newBench(t, 10, Options{})
		at := b.m.middles[0]
		b.put(unit.RifleGuy, 1, at.X, at.Y)
		x := b.put(unit.RifleGuy, 0, at.X+20, at.Y)
		if b.atEnd() != 1 {
			t.Error("as many win")
		}
		b.put(unit.RifleGuy, 0, at.X-20, at.Y)
		if b.atEnd() != 0 {
			t.Error("more do not win")
		}
		_ = x
		if s := b.m.Print; s.LastTurn != 15 || s.EndsAfter != 1 {
			t.Errorf("it ends after turn %d of side %d", s.LastTurn, s.EndsAfter)
		}
	})
	t.Run("ENTR-08_RULING-38", func(t *testing.T) {
		b := begins(t, 1, Options{}).do(OpOption, 1)
		for b.pieces[b.next()].Unit != unit.Cannon {
			b.do(OpSkip)
		}
		c := b.next()
		b.do(OpPut, 700, 400)
		for b.win == WinSetup {
			b.do(OpSkip)
		}
		b.at(WinLay)
		b.refuses("ENTR-08", OpLine, 560, 500, 624, 500)
		b.refuses("ENTR-08", OpLine, 690, 370, 690, 434) // through the cannon
		b.refuses("ENTR-08", OpLine, 600, 330, 600, 394) // through the barn
		b.do(OpPit, c).do(OpLine, 670, 370, 670, 434)
		if w := b.works[0]; w.Size != pitSide || w.Kind != table.EntrenchHole {
			t.Errorf("laid is %+v", w)
		}
		if b.left[0][scenario.Entrenchments] != 3 {
			t.Errorf("%d are left", b.left[0][scenario.Entrenchments])
		}
	})
}
