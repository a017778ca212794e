package skirmish

import (
	"testing"

	"bocage/engine"
	"bocage/engine/skirmish/deck"
	"bocage/engine/skirmish/geom"
	"bocage/engine/skirmish/table"
	"bocage/engine/skirmish/unit"
)

// TestRulesOpfire: who moves is shot at (OPFIRE, PIN).
func TestRulesOpfire(t *testing.T) {
	walk := func(t *testing.T, o Options) (b *bench, x, mg int) {
		b = newBench(t, empty, o)
		x, mg = b.put(unit.RifleGuy, 1, 300, 300), b.put(unit.MachinegunGuy, 0, 500, 300)
		b.put(unit.RifleGuy, 1, 1000, 900)
		b.do(OpGrab, x)
		return b, x, mg
	}
	t.Run("OPFIRE-01_OPFIRE-02_CASE-05_GEO-13_TURN-04_MV-07_WINDOW-10", func(t *testing.T) {
		b, x, _ := walk(t, Options{})
		b.do(OpLeg, 396, 300).at(WinOpfire).stands(x, 348, 300) // 32 is not more than 2 in
		b.do(OpHold, 2).at(WinOpfire).stands(x, 396, 300)
		b.do(OpHold, 0).at(WinLeg)
		b, x, _ = walk(t, Options{})
		b.do(OpLeg, 396, 300)
		b.refuses("MV-07", OpHold, 3)
		b.do(OpHold, holdLeg).at(WinLeg).stands(x, 396, 300)
		b, x, _ = walk(t, Options{})
		b.do(OpLeg, 332, 300).at(WinLeg).stands(x, 332, 300)
	})
	t.Run("OPFIRE-03_TURN-09_OPFIRE-08_RULING-23_WINDOW-11_CASE-05", func(t *testing.T) {
		b, x, mg := walk(t, Options{})
		b.do(OpLeg, 396, 300).do(OpHold, 0).do(OpFire, mg, 0, x).draw(12, deck.Hearts).at(WinAfter).stands(x, 364, 300)
		if n := b.pieces[x].Progress.Spent; n != 64 {
			t.Errorf("%d u are spent", n)
		}
		b.refuses("", OpEntrench)
		b.refuses("MOVE-06", OpLeg, 397, 300)
		b.do(OpLeg, 332, 300).do(OpDone).do(OpEnd)
		b.at(WinShuffle) // the machine gun does not fire again
	})
	t.Run("OPFIRE-07_FIRE-11", func(t *testing.T) {
		b, x, mg := walk(t, Options{})
		two := b.put(unit.MachinegunGuy, 0, 500, 330)
		b.do(OpLeg, 396, 300).do(OpFire, mg, 0, x).draw(11, deck.Hearts).at(WinOpfire)
		b.refuses("TURN-09", OpFire, mg, 0, x)
		b.do(OpFire, two, 0, x).draw(3, deck.Hearts).is(x, Dead).at(WinMove)
	})
	t.Run("OPFIRE-05_REPEAT-01", func(t *testing.T) {
		b, x, mg := walk(t, Options{})
		y := b.put(unit.RifleGuy, 1, 340, 340)
		b.do(OpLeg, 396, 300)
		b.refuses("OPFIRE-02", OpFire, mg, 0, y)
		b.do(OpFire, mg, 0, x).draw(2, deck.Hearts).at(WinRepeat).do(OpRepeat, y).draw(2, deck.Clubs).is(y, Dead)
	})
	t.Run("OPFIRE-04_FIRE-06_OPFIRE-10", func(t *testing.T) {
		b, x, mg := walk(t, Options{})
		b.put(unit.RifleGuy, 1, 512, 300) // it touches the machine gun
		b.do(OpLeg, 396, 300).at(WinLeg)
		_ = mg
		if b.has(OpFire, mg, 0, x) {
			t.Error("who is in contact op-fires")
		}
	})
	t.Run("OPFIRE-06_FIRE-01", func(t *testing.T) {
		b := newBench(t, 1, Options{})
		x := b.put(unit.RifleGuy, 1, 430, 250)
		b.put(unit.MachinegunGuy, 0, 430, 140)
		b.put(unit.RifleGuy, 1, 100, 500)
		b.do(OpGrab, x).do(OpLeg, 430, 208).at(WinLeg) // in the house nobody sees him
	})
	t.Run("OPFIRE-11", func(t *testing.T) {
		b, x, _ := walk(t, Options{})
		b.put(unit.RifleGuy, 1, 348, 300)
		b.do(OpLeg, 396, 300).at(WinOpfire).stands(x, 364, 300) // at 348 he could not stand
	})
	t.Run("PIN-01_PIN-02_PIN-04_CASE-24_RULING-37", func(t *testing.T) {
		for _, c := range []struct {
			suit   deck.Suit
			pinned bool
		}{{deck.Clubs, true}, {deck.Hearts, false}} {
			b := newBench(t, empty, Options{Pinning: true})
			first := b.guys(6, 1, 300, 300)
			tank := b.put(unit.Tank, 0, 600, 300, geom.Left)
			b.put(unit.RifleGuy, 1, 1000, 900)
			b.do(OpGrab, first).do(OpJoinAll).do(OpLeg, 340, 300).at(WinOpfire)
			b.do(OpFire, tank, 1, first).draw(1, deck.Hearts).do(OpRepeat, first+1).draw(1, deck.Spades).do(OpStop).at(WinOpfire)
			b.do(OpHold, 0).at(WinDraw).draw(9, c.suit)
			if b.pieces[first+2].Pinned != c.pinned {
				t.Errorf("on suit %d pinned: %v", c.suit, !c.pinned)
			}
			if c.pinned {
				b.at(WinMove)
				b.refuses("MOVE-07", OpGrab, first+2)
			} else {
				b.at(WinLeg).do(OpLeg, 360, 300)
			}
		}
	})
	t.Run("PIN-03_RULING-36", func(t *testing.T) {
		for suit, want := range map[deck.Suit][3]bool{deck.Spades: {true, true, false}, deck.Clubs: {false, true, true},
			deck.Hearts: {false, false, true}, deck.Diamonds: {false, false, true}} {
			for q := range unit.NumQualities {
				if got := (card{rank: 5, suit: suit}).pins(q); got != want[q] {
					t.Errorf("suit %d pins quality %d: %v", suit, q, got)
				}
			}
		}
		for q, from := range [...]int{10, 7, 4} {
			for n := 1; n <= 12; n++ {
				if got := (card{rank: n, die: true}).pins(unit.Quality(q)); got != (n >= from) {
					t.Errorf("a %d pins quality %d: %v", n, q, got)
				}
			}
		}
	})
	t.Run("QUAL-01_QUAL-03_WINDOW-17", func(t *testing.T) {
		for q, ends := range map[unit.Quality]int{unit.Regular: deck.Jack, unit.Green: 9} {
			for _, rank := range []int{ends, ends - 1} {
				b := newBench(t, empty, Options{Quality: [2]unit.Quality{1: q}})
				x := b.put(unit.RifleGuy, 1, 300, 300)
				b.put(unit.RifleGuy, 1, 1000, 900)
				b.put(unit.Truck, 0, 1400, 100)
				b.do(OpGrab, x).do(OpLeg, 310, 300).do(OpDone).at(WinDraw).draw(rank, deck.Hearts)
				if over := b.win != WinMove; over != (rank == ends) {
					t.Errorf("quality %d, a %d: all movement is over: %v", q, rank, over)
				}
			}
		}
	})
}

// TestRulesFire: a shot, what it does and what follows (FIRE, COVER, BREAK, REPEAT, LOSS, CARDS).
func TestRulesFire(t *testing.T) {
	// fires has a unit fire at another in phase 2, with a spare enemy far away.
	fires := func(t *testing.T, number int, o Options, u unit.Unit, x, y int16, v unit.Unit, vx, vy int16) (b *bench, shooter, target int) {
		t.Helper()
		b = newBench(t, number, o)
		shooter, target = b.put(u, 0, x, y), b.put(v, 1, vx, vy, geom.Left)
		b.put(unit.RifleGuy, 1, 20, 560)
		b.put(unit.RifleGuy, 0, 900, 560)
		return b.defends(), shooter, target
	}
	t.Run("FIRE-04_CARDS-04_CARDS-06_RULING-05_UNIT-03_UNIT-04", func(t *testing.T) {
		for u, number := range map[unit.Unit]int{unit.RifleGuy: 5, unit.MachinegunGuy: 8, unit.BazookaGuy: 6, unit.MortarGuy: 5} {
			for _, rank := range []int{number, number + 1} {
				b, x, y := fires(t, empty, Options{}, u, 300, 300, unit.RifleGuy, 400, 300)
				b.at(WinDefend).do(OpFire, x, 0, y)
				if pr := b.Prompt(); pr.Kind != engine.Deal || pr.Arg != 0 || pr.Seat != engine.NoSeat {
					t.Fatalf("asked is %+v", pr)
				}
				if b.draw(rank, deck.Spades); (b.pieces[y].State == Dead) != (rank == number) {
					t.Errorf("%v: a %d leaves it in state %d", u, rank, b.pieces[y].State)
				}
			}
		}
	})
	t.Run("UNIT-05_UNIT-07_UNIT-08_UNIT-10", func(t *testing.T) {
		for _, c := range []struct {
			u, v   unit.Unit
			number int
		}{{unit.BazookaGuy, unit.Tank, 5}, {unit.BazookaGuy, unit.Truck, 6}, {unit.GrenadeGuy, unit.RifleGuy, 8},
			{unit.GrenadeGuy, unit.Truck, 5}, {unit.FlamethrowerGuy, unit.RifleGuy, 10}, {unit.FlamethrowerGuy, unit.Tank, 4},
			{unit.FlamethrowerGuy, unit.SmallPillbox, 10}, {unit.FlamethrowerGuy, unit.Jeep, 8}, {unit.Cannon, unit.RifleGuy, 6},
			{unit.Cannon, unit.Tank, 5}, {unit.Cannon, unit.Truck, 9}, {unit.RifleGuy, unit.Truck, 2}, {unit.MachinegunGuy, unit.Jeep, 3}} {
			for _, rank := range []int{c.number, c.number + 1} {
				b, x, y := fires(t, empty, Options{}, c.u, 300, 300, c.v, 380, 300)
				b.do(OpFire, x, 0, y).draw(rank, deck.Spades)
				if (b.pieces[y].State == Dead) != (rank == c.number) {
					t.Errorf("%v at %v: a %d leaves it in state %d", c.u, c.v, rank, b.pieces[y].State)
				}
			}
		}
	})
	t.Run("UNIT-23_UNIT-24_FIRE-05", func(t *testing.T) {
		for _, u := range []unit.Unit{unit.RifleGuy, unit.MachinegunGuy, unit.MortarGuy, unit.GrenadeGuy} {
			for _, v := range []unit.Unit{unit.Tank, unit.SmallPillbox} {
				b, x, y := fires(t, empty, Options{}, u, 300, 300, v, 380, 300)
				if b.win == WinDefend {
					b.refuses("UNIT-23", OpFire, x, 0, y)
				}
			}
		}
	})
	t.Run("FIRE-02_CASE-01_GEO-05_RULING-03", func(t *testing.T) {
		b, x, y := fires(t, empty, Options{}, unit.RifleGuy, 100, 100, unit.RifleGuy, 304, 100)
		b.at(WinDefend)
		b.pieces[y].At.X = 305
		b.refuses("FIRE-02", OpFire, x, 0, y)
		b, x, y = fires(t, empty, Options{}, unit.MachinegunGuy, 0, 0, unit.RifleGuy, 396, 0)
		b.at(WinDefend)
		b.pieces[y].At.X = 397
		b.refuses("FIRE-02", OpFire, x, 0, y)
		b, x, y = fires(t, empty, Options{}, unit.MortarGuy, 0, 0, unit.RifleGuy, 588, 0)
		b.at(WinDefend)
		b.pieces[y].At.X = 589
		b.refuses("FIRE-02", OpFire, x, 0, y)
	})
	t.Run("FIRE-03_LOS-01_LOS-03_RULING-68_CASE-06_UNIT-06_RULING-13", func(t *testing.T) {
		for at, seen := range map[int16]bool{151: true, 157: true, 163: true, 170: false} {
			b, x, y := fires(t, 1, Options{}, unit.MortarGuy, 60, 96, unit.RifleGuy, at, 96)
			if b.win == WinDefend && b.has(OpFire, x, 0, y) != seen {
				t.Errorf("at %d he is a target: %v", at, !seen)
			}
		}
	})
	t.Run("COVER-01_COVER-02_CARDS-05_CASE-06_LOS-07", func(t *testing.T) {
		for _, c := range []struct {
			at   int16
			suit deck.Suit
			dies bool
		}{{151, deck.Clubs, true}, {157, deck.Clubs, false}, {157, deck.Hearts, true}, {157, deck.Spades, false}, {163, deck.Spades, false}} {
			b, x, y := fires(t, 1, Options{}, unit.RifleGuy, 60, 96, unit.RifleGuy, c.at, 96)
			b.do(OpFire, x, 0, y).draw(3, c.suit)
			if (b.pieces[y].State == Dead) != c.dies {
				t.Errorf("%+v: state %d", c, b.pieces[y].State)
			}
		}
	})
	t.Run("COVER-04", func(t *testing.T) {
		b, x, y := fires(t, 1, Options{}, unit.MortarGuy, 60, 96, unit.RifleGuy, 163, 96)
		b.do(OpFire, x, 0, y).draw(3, deck.Clubs).is(y, Dead)
	})
	t.Run("COVER-03_LOS-08_CASE-07_RULING-28", func(t *testing.T) {
		for at, covered := range map[int16]bool{328: true, 346: true} {
			b, x, y := fires(t, 1, Options{}, unit.MachinegunGuy, 400, 280, unit.RifleGuy, 700, at)
			b.do(OpFire, x, 0, y).draw(3, deck.Clubs)
			if (b.pieces[y].State != Dead) != covered {
				t.Errorf("at %d he is covered: %v", at, !covered)
			}
		}
		b, x, y := fires(t, 1, Options{}, unit.MachinegunGuy, 640, 326, unit.RifleGuy, 700, 328)
		b.do(OpFire, x, 0, y).draw(3, deck.Clubs).is(y, Dead)
	})
	t.Run("COVER-03_ENTR-06", func(t *testing.T) {
		b, x, y := fires(t, empty, Options{}, unit.RifleGuy, 300, 300, unit.RifleGuy, 400, 300)
		b.works[0] = Work{Live: true, Kind: table.EntrenchLine, A: geom.Point{X: 385, Y: 268}, B: geom.Point{X: 385, Y: 332}}
		b.do(OpFire, x, 0, y).draw(3, deck.Clubs).is(y, On)
	})
	t.Run("BREAK-01_BREAK-02_BREAK-04_CASE-11", func(t *testing.T) {
		b, x, y := fires(t, empty, Options{}, unit.MachinegunGuy, 300, 300, unit.RifleGuy, 400, 300)
		b.do(OpFire, x, 0, y).draw(12, deck.Spades).at(WinDraw).draw(4, deck.Spades).is(y, On)
		if b.pieces[x].Unit != unit.RifleGuy {
			t.Error("it did not break down")
		}
		b, x, y = fires(t, empty, Options{}, unit.MachinegunGuy, 300, 300, unit.RifleGuy, 400, 300)
		b.do(OpFire, x, 0, y).draw(12, deck.Spades).draw(4, deck.Clubs).is(y, On)
		if b.pieces[x].Unit != unit.MachinegunGuy {
			t.Error("it broke down")
		}
		b, x, y = fires(t, empty, Options{}, unit.Tank, 300, 300, unit.RifleGuy, 400, 300)
		b.do(OpFire, x, 1, y).draw(12, deck.Spades).draw(4, deck.Spades).is(x, Dead)
		if b.lost[0] != 5 {
			t.Errorf("%d are lost", b.lost[0])
		}
	})
	t.Run("BREAK-03_RULING-30_CASE-11", func(t *testing.T) {
		for _, u := range []unit.Unit{unit.RifleGuy, unit.Engineer, unit.Sniper} {
			b, x, y := fires(t, empty, Options{}, u, 300, 300, unit.RifleGuy, 400, 300)
			if b.do(OpFire, x, 0, y).draw(12, deck.Spades).is(y, On); b.win == WinDraw {
				t.Errorf("%v draws again", u)
			}
		}
	})
	t.Run("CARDS-02_CARDS-05_BREAK-01_CASE-08", func(t *testing.T) {
		for _, c := range []struct {
			at    int16
			n     int
			fells bool
		}{{151, 4, true}, {151, 6, false}, {157, 4, false}, {157, 5, true}} {
			b, x, y := fires(t, 1, Options{Die: true}, unit.RifleGuy, 60, 96, unit.RifleGuy, c.at, 96)
			b.do(OpFire, x, 0, y).roll(c.n)
			if (b.pieces[y].State == Dead) != c.fells {
				t.Errorf("%+v: state %d", c, b.pieces[y].State)
			}
		}
		b, x, y := fires(t, empty, Options{Die: true}, unit.MachinegunGuy, 300, 300, unit.RifleGuy, 400, 300)
		b.do(OpFire, x, 0, y).roll(12).roll(12)
		if b.pieces[x].Unit != unit.RifleGuy {
			t.Error("it did not break down")
		}
	})
	t.Run("CARDS-01_CARDS-03_CARDS-07_WINDOW-07", func(t *testing.T) {
		b, x, y := fires(t, empty, Options{}, unit.RifleGuy, 300, 300, unit.RifleGuy, 400, 300)
		b.do(OpFire, x, 0, y)
		l, all := b.Candidates(0, nil)
		if len(l) != 48 || !all {
			t.Errorf("%d cards can come", len(l))
		}
		b.deck[0] = 1<<48 - 1
		if pr := b.Prompt(); pr.Op != engine.OpShuffle || pr.Arg != 0 {
			t.Fatalf("an empty deck: %+v", pr)
		}
		if n := len(b.Stock(0, true, nil)); n != 48 {
			t.Errorf("%d cards are shuffled", n)
		}
		if err := b.Apply(engine.Move{Seat: engine.NoSeat, Op: engine.OpShuffle}); err != nil {
			t.Fatal(err)
		}
		b.draw(4, deck.Hearts).is(y, Dead)
	})
	t.Run("REPEAT-01_REPEAT-02_REPEAT-03_REPEAT-04_REPEAT-07_CASE-09_RULING-10_RULING-11_WINDOW-12", func(t *testing.T) {
		for u, far := range map[unit.Unit]bool{unit.MachinegunGuy: true, unit.Cannon: false} {
			b := newBench(t, empty, Options{})
			x := b.put(u, 0, 760, 300)
			var at [4]int
			for i, c := range [...][2]int16{{700, 100}, {760, 100}, {830, 100}, {700, 240}} {
				at[i] = b.put(unit.RifleGuy, 1, c[0], c[1])
			}
			b.put(unit.RifleGuy, 0, 100, 900)
			b.defends().do(OpFire, x, 0, at[0]).draw(2, deck.Hearts).at(WinRepeat)
			b.refuses("REPEAT-01", OpRepeat, at[3])
			b.do(OpRepeat, at[1]).draw(3, deck.Hearts)
			if !far {
				if b.win == WinRepeat {
					t.Error("the cannon's chain goes on")
				}
				continue
			}
			b.at(WinRepeat).do(OpStop)
		}
	})
	t.Run("REPEAT-05_RULING-12", func(t *testing.T) {
		b, x, y := fires(t, empty, Options{}, unit.Cannon, 300, 300, unit.Truck, 400, 300)
		b.put(unit.RifleGuy, 1, 400, 340)
		if b.do(OpFire, x, 0, y).draw(2, deck.Hearts).is(y, Dead); b.win == WinRepeat {
			t.Error("a hit on a model gives a repeat")
		}
		b, x, y = fires(t, empty, Options{}, unit.Cannon, 300, 300, unit.RifleGuy, 400, 300)
		b.put(unit.RifleGuy, 1, 400, 340)
		if b.do(OpFire, x, 0, y).draw(7, deck.Hearts); b.win == WinRepeat {
			t.Error("a miss gives a repeat")
		}
	})
	t.Run("LOSS-02_LOSS-03_CASE-10_WINDOW-13", func(t *testing.T) {
		for _, c := range []struct {
			x    int16
			rank int
			asks bool
		}{{361, 4, true}, {360, 4, false}, {361, 1, false}} {
			b := newBench(t, empty, Options{})
			x, first := b.put(unit.RifleGuy, 0, 300, 300), b.guys(3, 1, c.x, 300)
			b.put(unit.RifleGuy, 0, 900, 900)
			b.defends().do(OpFire, x, 0, first).draw(c.rank, deck.Hearts)
			if (b.win == WinLoss) != c.asks {
				t.Errorf("%+v: window %d", c, b.win)
			}
			if c.asks {
				if b.Prompt().Seat != 1 {
					t.Error("not the owner is asked")
				}
				b.do(OpLose, first+2).is(first, On).is(first+2, Dead)
			} else {
				b.is(first, Dead)
			}
		}
	})
	t.Run("LOSS-04_LOSS-05_RULING-25_RULING-26", func(t *testing.T) {
		b := newBench(t, empty, Options{})
		x, y := b.put(unit.RifleGuy, 0, 300, 300), b.put(unit.RifleGuy, 1, 400, 300)
		tank := b.put(unit.Tank, 1, 434, 300, geom.Right)
		z := b.put(unit.RifleGuy, 1, 468, 300)
		far := b.put(unit.RifleGuy, 1, 400, 330)
		b.put(unit.RifleGuy, 0, 900, 900)
		b.defends().do(OpFire, x, 0, y).draw(4, deck.Hearts).at(WinLoss) // the tank links them
		b.refuses("LOSS-03", OpLose, tank)
		b.refuses("LOSS-03", OpLose, far)
		b.do(OpLose, z).is(z, Dead)
	})
	t.Run("LOSS-06_SNIPE-03_SNIPE-01", func(t *testing.T) {
		b := newBench(t, empty, Options{})
		x, first := b.put(unit.Sniper, 0, 300, 300), b.guys(3, 1, 600, 300)
		b.put(unit.RifleGuy, 0, 900, 900)
		truck := b.put(unit.Truck, 1, 560, 400, geom.Right)
		b.defends()
		b.refuses("FIRE-02", OpFire, x, 0, truck)
		b.do(OpFire, x, 0, first).draw(2, deck.Hearts).is(first, Dead)
	})
	t.Run("HULL-01_HULL-02_CASE-18_LOS-09", func(t *testing.T) {
		for hull, dies := range map[bool]bool{true: false, false: true} {
			b, x, y := fires(t, 1, Options{HullDown: hull}, unit.Cannon, 400, 120, unit.Tank, 715, 80)
			b.do(OpFire, x, 0, y).draw(5, deck.Clubs)
			if (b.pieces[y].State == Dead) != dies {
				t.Errorf("hull down %v: state %d", hull, b.pieces[y].State)
			}
		}
	})
	t.Run("REAR-01_REAR-02_CASE-17_GEO-14", func(t *testing.T) {
		for sx, number := range map[int16]int{529: 8, 528: 5} {
			for _, rank := range []int{number, number + 1} {
				b, x, y := fires(t, empty, Options{Rear: true}, unit.Cannon, sx, 100, unit.Tank, 500, 300)
				b.do(OpFire, x, 0, y).draw(rank, deck.Hearts)
				if (b.pieces[y].State == Dead) != (rank == number) {
					t.Errorf("from %d, a %d: state %d", sx, rank, b.pieces[y].State)
				}
			}
		}
	})
	t.Run("TIGER-01_TIGER-02_GUN88-01_GUN88-02", func(t *testing.T) {
		for u, number := range map[unit.Unit]int{unit.Cannon: 3, unit.EightyEight: 9, unit.Tiger: 9} {
			for _, rank := range []int{number, number + 1} {
				b, x, y := fires(t, empty, Options{}, u, 300, 300, unit.Tiger, 500, 300)
				b.do(OpFire, x, 0, y).draw(rank, deck.Hearts)
				if (b.pieces[y].State == Dead) != (rank == number) {
					t.Errorf("%v, a %d: state %d", u, rank, b.pieces[y].State)
				}
			}
		}
	})
}

// TestRulesContact: phases 3 and 4 (TURN).
func TestRulesContact(t *testing.T) {
	meet := func(t *testing.T, u, v unit.Unit) (b *bench, x, y int) {
		b = newBench(t, empty, Options{})
		x, y = b.put(u, 1, 300, 300), b.put(v, 0, 312, 300)
		b.put(unit.RifleGuy, 1, 100, 900)
		b.put(unit.RifleGuy, 0, 1000, 900)
		return b.defends(), x, y
	}
	t.Run("TURN-02_TURN-05_TURN-06_TURN-07_FIRE-08_WINDOW-15", func(t *testing.T) {
		b, x, y := meet(t, unit.RifleGuy, unit.RifleGuy)
		if b.at(WinContact); b.phase != 3 || b.asked != 1 {
			t.Fatalf("phase %d, side %d", b.phase, b.asked)
		}
		b.do(OpFire, x, 0, y).draw(6, deck.Hearts).at(WinContact)
		if b.phase != 4 || b.asked != 0 {
			t.Fatalf("phase %d, side %d", b.phase, b.asked)
		}
		b.do(OpFire, y, 0, x).draw(5, deck.Hearts).is(x, Dead)
	})
	t.Run("TURN-07_FIRE-12_OPFIRE-10_MOVE-16", func(t *testing.T) {
		b := newBench(t, empty, Options{})
		x, y := b.put(unit.RifleGuy, 1, 280, 300), b.put(unit.MachinegunGuy, 0, 360, 300)
		b.put(unit.RifleGuy, 0, 1000, 900)
		b.do(OpGrab, x).do(OpLeg, 348, 300).at(WinOpfire).do(OpFire, y, 0, x).draw(9, deck.Hearts).at(WinAfter)
		b.do(OpLeg, 348, 300).at(WinLeg) // he touches it: no more op-fire
		b.do(OpDone).at(WinContact).do(OpFire, x, 0, y).draw(9, deck.Hearts).at(WinContact)
		b.do(OpFire, y, 0, x).draw(5, deck.Hearts).is(x, Dead).at(WinOver)
	})
	t.Run("TURN-08_FIRE-09_RULING-08", func(t *testing.T) {
		for _, u := range []unit.Unit{unit.MachinegunGuy, unit.BazookaGuy, unit.MortarGuy} {
			for _, rank := range []int{5, 6} {
				b, x, y := meet(t, u, unit.RifleGuy)
				b.put(unit.RifleGuy, 0, 330, 330)
				b.do(OpFire, x, 0, y).draw(rank, deck.Hearts)
				if (b.pieces[y].State == Dead) != (rank == 5) || b.win == WinRepeat {
					t.Errorf("%v, a %d: state %d, window %d", u, rank, b.pieces[y].State, b.win)
				}
			}
		}
	})
	t.Run("FIRE-08_RULING-07", func(t *testing.T) {
		b, x, _ := meet(t, unit.GrenadeGuy, unit.RifleGuy)
		z := b.put(unit.RifleGuy, 0, 300, 340)
		b.refuses("FIRE-08", OpFire, x, 0, z)
		b.do(OpFire, x, 0, 1).draw(8, deck.Hearts).at(WinRepeat).do(OpRepeat, z).draw(8, deck.Clubs).is(z, Dead)
	})
	t.Run("UNIT-23_UNIT-24_TURN-06", func(t *testing.T) {
		b := newBench(t, empty, Options{})
		x, y := b.put(unit.RifleGuy, 1, 300, 300), b.put(unit.SmallPillbox, 0, 322, 300)
		b.put(unit.RifleGuy, 0, 1000, 900)
		b.defends().at(WinContact).do(OpFire, x, 0, y).draw(4, deck.Hearts).is(y, Dead)
	})
	t.Run("UNIT-25_RULING-09_UNIT-17_UNIT-18", func(t *testing.T) {
		for _, u := range []unit.Unit{unit.Tank, unit.AATank} {
			b := newBench(t, empty, Options{})
			x, y, z := b.put(u, 0, 300, 300), b.put(unit.RifleGuy, 1, 400, 300), b.put(unit.RifleGuy, 1, 400, 340)
			b.put(unit.RifleGuy, 0, 1000, 900)
			b.defends().do(OpFire, x, 1, y).draw(12, deck.Hearts)
			b.refuses("TURN-09", OpFire, x, 1, z)
			b.do(OpFire, x, 0, z).draw(12, deck.Diamonds)
			if b.win == WinDefend {
				t.Errorf("%v fires a third time", u)
			}
		}
	})
	t.Run("TURN-10_RULING-06", func(t *testing.T) {
		b := newBench(t, empty, Options{})
		x, y := b.put(unit.MachinegunGuy, 1, 300, 300), b.put(unit.Truck, 0, 400, 300)
		b.defends()
		if b.has(OpFire, x, 0, y) || b.mover != 0 {
			t.Error("the mover fires at range")
		}
	})
	t.Run("TURN-01_TURN-11_TURN-13_RULING-04_WINDOW-20_CARDS-03", func(t *testing.T) {
		b, x, y := meet(t, unit.RifleGuy, unit.RifleGuy)
		b.do(OpFire, x, 0, y).draw(6, deck.Hearts).do(OpEnd).at(WinShuffle)
		if pr := b.Prompt(); pr.Op != engine.OpShuffle || pr.Arg != 1 {
			t.Fatalf("%+v", pr)
		}
		if err := b.Apply(engine.Move{Seat: engine.NoSeat, Op: engine.OpShuffle, A: 1}); err != nil {
			t.Fatal(err)
		}
		if b.at(WinMove); b.mover != 0 || b.turn != 1 || b.deck != [2]deck.Deck{} { // of the other nothing was drawn
			t.Errorf("mover %d, turn %d", b.mover, b.turn)
		}
		b.do(OpEnd).at(WinContact).do(OpEnd).do(OpEnd)
		if b.mover != 1 || b.turn != 2 {
			t.Errorf("mover %d, turn %d", b.mover, b.turn)
		}
	})
	t.Run("WINDOW-21", func(t *testing.T) {
		b, _, _ := meet(t, unit.RifleGuy, unit.RifleGuy)
		b.do(OpResign).at(WinOver)
		if st := b.Standing(); st.Winner != 0 || st.Why != "resigned" {
			t.Errorf("%+v", st)
		}
	})
}
