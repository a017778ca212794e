package skirmish

import (
	"testing"

	"bocage/engine"
	"bocage/engine/skirmish/deck"
	"bocage/engine/skirmish/geom"
	"bocage/engine/skirmish/table"
	"bocage/engine/skirmish/unit"
)

// TestRulesMove: who moves, where, how far (MOVE, MV, GEO, UNIT).
func TestRulesMove(t *testing.T) {
	t.Run("TURN-03_MOVE-07_RULING-16_MV-02", func(t *testing.T) {
		b := newBench(t, empty, Options{})
		x, y := b.put(unit.RifleGuy, 1, 100, 100), b.put(unit.RifleGuy, 1, 300, 100)
		b.put(unit.Truck, 0, 900, 900)
		b.do(OpGrab, y).do(OpLeg, 340, 100).do(OpDone).at(WinMove)
		b.refuses("MOVE-07", OpGrab, y)
		b.do(OpGrab, x)
		b.refuses("", OpGrab, y) // moves do not interleave
	})
	t.Run("UNIT-02_MOVE-06_CASE-03_GEO-12_MV-03", func(t *testing.T) {
		b := newBench(t, empty, Options{})
		x := b.put(unit.RifleGuy, 1, 100, 100)
		b.put(unit.Truck, 0, 900, 900)
		b.do(OpGrab, x)
		b.refuses("MOVE-06", OpLeg, 168, 168)
		b.refuses("GEO-12", OpLeg, 100, 100)
		b.do(OpLeg, 167, 168).stands(x, 167, 168).at(WinLeg)
		if n := b.pieces[x].Progress.Spent; n != 96 {
			t.Errorf("%d u are spent", n)
		}
		b.refuses("MOVE-06", OpLeg, 168, 168)
	})
	t.Run("MOVE-03_MOVE-04_MOVE-05_RULING-15", func(t *testing.T) {
		b := newBench(t, empty, Options{})
		first := b.guys(3, 1, 100, 100)
		tank := b.put(unit.Tank, 1, 150, 100, geom.Right) // from 122 to 178: it touches nobody yet
		b.pieces[tank].At.X = 124 + 34
		b.put(unit.Truck, 0, 900, 900)
		b.do(OpGrab, first)
		b.refuses("MOVE-04", OpJoin, first+2) // it touches him through another only
		b.do(OpJoin, first+1).do(OpJoin, first+2).do(OpJoin, tank)
		b.refuses("MOVE-06", OpLeg, 197, 100) // the tank could
		b.do(OpLeg, 196, 100).stands(first+2, 220, 100).stands(tank, 254, 100)
	})
	t.Run("MV-02", func(t *testing.T) {
		b := newBench(t, empty, Options{})
		first := b.guys(3, 1, 100, 100)
		b.put(unit.Truck, 0, 900, 900)
		b.do(OpGrab, first).do(OpJoinAll)
		if b.nMoving != 3 {
			t.Errorf("%d move", b.nMoving)
		}
		b.do(OpLeg, 110, 110)
		b.refuses("MOVE-03", OpJoin, first)
	})
	t.Run("MOVE-09_RULING-17", func(t *testing.T) {
		for _, c := range []struct {
			u    unit.Unit
			side uint8
			rule string
		}{{unit.RifleGuy, 1, ""}, {unit.Tank, 1, "MOVE-09"}, {unit.RifleGuy, 0, "MOVE-09"}, {unit.Tank, 0, "MOVE-09"}} {
			b := newBench(t, empty, Options{})
			x := b.put(unit.RifleGuy, 1, 100, 100)
			b.put(c.u, c.side, 145, 100)
			b.put(unit.Truck, 0, 900, 900)
			b.do(OpGrab, x)
			if c.rule == "" {
				b.do(OpLeg, 190, 100)
			} else {
				b.refuses(c.rule, OpLeg, 190, 100)
			}
		}
	})
	t.Run("MOVE-10_GEO-07_CASE-02", func(t *testing.T) {
		b := newBench(t, empty, Options{})
		x := b.put(unit.RifleGuy, 1, 100, 100)
		b.put(unit.RifleGuy, 1, 140, 100)
		b.put(unit.Truck, 0, 900, 900)
		b.do(OpGrab, x)
		b.refuses("MOVE-10", OpLeg, 129, 100)
		b.do(OpLeg, 128, 100) // contact is no overlap
	})
	t.Run("MOVE-11_RULING-18_MV-04_GEO-18", func(t *testing.T) {
		b := newBench(t, empty, Options{})
		x := b.put(unit.Tank, 1, 300, 300, geom.Up)
		b.put(unit.Truck, 0, 1400, 900)
		b.do(OpGrab, x).do(OpLeg, 350, 350)
		if h := b.pieces[x].Heading; h != 12 {
			t.Errorf("the tank faces %d", h)
		}
		b.do(OpBack, 320, 350)
		if h := b.pieces[x].Heading; h != geom.Right {
			t.Errorf("in reverse the tank faces %d", h)
		}
		b.do(OpTurn, 3)
		b.refuses("MOVE-11", OpTurn, 4) // no turn follows a turn
	})
	t.Run("MOVE-12_MOVE-01_CASE-14", func(t *testing.T) {
		b := newBench(t, 1, Options{})
		x := b.put(unit.Tank, 1, 300, 255, geom.Right)
		b.put(unit.Truck, 0, 900, 500)
		b.do(OpGrab, x)
		b.refuses("MOVE-12", OpLeg, 492, 250)
		b.refuses("MOVE-01", OpLeg, 300, 180)
		b.refuses("MOVE-06", OpLeg, 492, 254) // SKIRM-16
		b.do(OpLeg, 491, 254)
	})
	t.Run("MOVE-02_MOVE-13_RULING-20", func(t *testing.T) {
		b := newBench(t, 1, Options{})
		x := b.put(unit.RifleGuy, 1, 430, 250)
		b.put(unit.RifleGuy, 0, 442, 250)
		b.do(OpGrab, x).do(OpLeg, 430, 200) // into the house, away from the enemy
	})
	t.Run("MOVE-08_CASE-12_GEO-15_UNIT-13", func(t *testing.T) {
		b := newBench(t, 1, Options{})
		x := b.put(unit.Truck, 1, 0, 304, geom.Right)
		b.put(unit.RifleGuy, 0, 900, 500)
		b.do(OpGrab, x)
		b.refuses("MOVE-06", OpLeg, 383, 288)
		b.do(OpLeg, 224, 288).do(OpLeg, 383, 288)
		b.refuses("MOVE-08", OpLeg, 385, 288)
	})
	t.Run("MV-04_MV-07", func(t *testing.T) {
		b := newBench(t, empty, Options{})
		x := b.put(unit.RifleGuy, 1, 100, 100)
		b.put(unit.RifleGuy, 1, 200, 100)
		b.put(unit.Truck, 0, 900, 900)
		b.do(OpGrab, x).do(OpDone).at(WinMove)
		b.refuses("MOVE-07", OpGrab, x) // used without a leg
		b.do(OpEnd).at(WinMove)         // nobody fires, no card was drawn: the next turn
		if b.mover != 0 {
			t.Error("it is still the same turn")
		}
	})
	t.Run("MV-09_MV-10", func(t *testing.T) {
		b := newBench(t, 1, Options{})
		x := b.put(unit.RifleGuy, 1, 150, 250)
		b.put(unit.RifleGuy, 0, 900, 500)
		b.do(OpGrab, x)
		l, all := b.Candidates(b.Prompt().Seat, nil)
		if all || len(l) < 8 {
			t.Errorf("%d candidates, all of them: %v", len(l), all)
		}
		for i, m := range l {
			if err := b.Check(m); err != nil {
				t.Error(err)
			}
			for _, o := range l[:i] {
				if o == m {
					t.Errorf("%+v stands there twice", m)
				}
			}
		}
		err := b.Check(b.move(OpLeg, 400, 250))
		if e, ok := err.(*engine.MoveError); !ok || e.Rule != "SK-MOVE-06" {
			t.Errorf("the refusal is %v", err)
		}
	})
	t.Run("SNIPE-02_RULING-66", func(t *testing.T) {
		b := newBench(t, empty, Options{})
		x := b.put(unit.Sniper, 1, 100, 100)
		b.put(unit.RifleGuy, 1, 150, 100)
		b.put(unit.Truck, 0, 900, 900)
		b.do(OpGrab, x)
		b.refuses("SNIPE-02", OpLeg, 137, 100)
		b.do(OpLeg, 136, 100)
		v := b.put(unit.Jeep, 1, 400, 100)
		b.do(OpDone)
		s := b.put(unit.Sniper, 1, 400, 130)
		b.refuses("LOAD-10", OpLoad, v, s)
	})
}

// TestRulesLoad: loading and unloading (LOAD).
func TestRulesLoad(t *testing.T) {
	t.Run("LOAD-01_LOAD-02_LOAD-05_LOAD-13", func(t *testing.T) {
		b := newBench(t, empty, Options{})
		v := b.put(unit.Jeep, 1, 300, 300)
		near, far := b.put(unit.RifleGuy, 1, 300, 370), b.put(unit.RifleGuy, 1, 300, 371)
		b.put(unit.Truck, 0, 900, 900)
		if b.pieces[near].base().Within(b.pieces[v].base(), nearby) != true {
			t.Error("the guy is not near")
		}
		b.refuses("LOAD-01", OpLoad, v, far)
		b.do(OpLoad, v, near).is(near, Aboard)
		b.refuses("MOVE-07", OpGrab, v)
	})
	t.Run("LOAD-10_LOAD-12_UNIT-11_UNIT-12_UNIT-20", func(t *testing.T) {
		b := newBench(t, empty, Options{})
		v, w, h := b.put(unit.Jeep, 1, 300, 300), b.put(unit.MGJeep, 1, 340, 300), b.put(unit.Halftrack, 1, 400, 300)
		c := b.put(unit.Cannon, 1, 400, 350)
		first := b.guys(6, 1, 300, 330)
		b.put(unit.Truck, 0, 900, 900)
		b.refuses("LOAD-10", OpLoad, w, first)
		b.refuses("LOAD-10", OpLoad, v, c)
		for i := range 4 {
			b.do(OpLoad, v, first+i)
		}
		b.refuses("LOAD-10", OpLoad, v, first+4)
		b.do(OpLoad, h, c).is(c, Aboard)
	})
	t.Run("LOAD-03_LOAD-04_LOAD-05_RULING-31_CASE-13", func(t *testing.T) {
		for went, ok := range map[int]bool{96: true, 97: false} {
			b := newBench(t, empty, Options{})
			v := b.put(unit.Truck, 1, 300, 300, geom.Right)
			x := b.put(unit.RifleGuy, 1, 0, 0)
			b.aboard(v, x)
			b.put(unit.Truck, 0, 1400, 900)
			b.put(unit.RifleGuy, 1, 100, 900)
			b.do(OpGrab, v).do(OpLeg, 300+went, 300)
			if !ok {
				b.refuses("LOAD-03", OpUnload, x, 300+went, 330)
				continue
			}
			b.refuses("LOAD-04", OpUnload, x, 300+went, 370)
			b.do(OpUnload, x, 300+went, 330).is(x, On)
			b.refuses("LOAD-03", OpLeg, 310+went, 300)
			b.do(OpDone)
			b.refuses("MOVE-07", OpGrab, x)
		}
	})
	t.Run("LOAD-03_CASE-13", func(t *testing.T) {
		b := newBench(t, empty, Options{})
		v, x, y := b.put(unit.Halftrack, 1, 300, 300, geom.Right), b.put(unit.RifleGuy, 1, 0, 0), b.put(unit.RifleGuy, 1, 0, 0)
		b.aboard(v, x)
		b.aboard(v, y)
		b.put(unit.Truck, 0, 1400, 900)
		b.do(OpGrab, v).do(OpUnload, x, 300, 330)
		b.refuses("LOAD-03", OpLeg, 397, 300)
		b.do(OpLeg, 390, 300)
		b.refuses("LOAD-03", OpUnload, y, 390, 330) // all at the same place
	})
	t.Run("LOAD-06_LOSS-07_LOAD-07_LOAD-08_FIRE-07_CASE-15", func(t *testing.T) {
		b := newBench(t, empty, Options{})
		v, x := b.put(unit.Truck, 1, 300, 300), b.put(unit.MachinegunGuy, 1, 0, 0)
		b.aboard(v, x)
		b.put(unit.Tank, 1, 1000, 900)
		c := b.put(unit.Cannon, 0, 400, 300)
		b.defends().at(WinDefend)
		if b.has(OpFire, c, 0, x) {
			t.Error("a passenger is a target")
		}
		b.do(OpFire, c, 0, v).draw(9, deck.Clubs).is(v, Dead).is(x, Dead)
		if b.lost[1] != 6 {
			t.Errorf("%d are lost", b.lost[1])
		}
	})
	t.Run("LOAD-09_RULING-32_BREAK-05", func(t *testing.T) {
		b := newBench(t, empty, Options{})
		h := b.put(unit.Halftrack, 0, 300, 300)
		var in []int
		for _, u := range []unit.Unit{unit.RifleGuy, unit.MachinegunGuy, unit.GrenadeGuy, unit.MortarGuy} {
			in = append(in, b.put(u, 0, 0, 0))
			b.aboard(h, in[len(in)-1])
		}
		x := b.put(unit.RifleGuy, 1, 390, 300)
		b.put(unit.RifleGuy, 1, 1000, 900)
		b.defends().at(WinDefend)
		b.refuses("TURN-09", OpFire, h, in[3]+2, x) // no mortar
		b.do(OpFire, h, in[1]+2, x).draw(deck.Queen, deck.Spades).draw(2, deck.Spades)
		if b.pieces[in[1]].Unit != unit.RifleGuy || b.pieces[h].State != On {
			t.Error("not the passenger broke down")
		}
		b.do(OpFire, h, in[0]+2, x).draw(12, deck.Hearts)
		b.refuses("TURN-09", OpFire, h, in[2]+2, x) // two at most
	})
	t.Run("LOAD-14_RULING-21_MOVE-14_MV-05", func(t *testing.T) {
		b := newBench(t, 1, Options{})
		v, x := b.put(unit.Truck, 1, 0, 0), b.put(unit.RifleGuy, 1, 0, 0)
		b.put(unit.RifleGuy, 0, 900, 500)
		for _, i := range []int{v, x} {
			b.pieces[i].State, b.pieces[i].Force, b.pieces[i].Heading = Waiting, 6, geom.Right
		}
		b.do(OpLoad, v, x).do(OpGrab, v)
		b.refuses("GEO-21", OpPut, 1, 304)
		b.do(OpPut, 0, 304).at(WinLeg).do(OpLeg, 100, 297)
		if n := b.pieces[v].Progress.Spent; n != 101 {
			t.Errorf("%d u are spent", n)
		}
	})
	t.Run("MV-11", func(t *testing.T) {
		b := newBench(t, 1, Options{})
		x := b.put(unit.RifleGuy, 1, 0, 0)
		b.pieces[x].State, b.pieces[x].Force = Waiting, 6
		b.put(unit.RifleGuy, 1, 400, 500)
		b.put(unit.RifleGuy, 0, 900, 500)
		b.do(OpGrab, x).do(OpSkip).is(x, Waiting).at(WinMove)
		b.refuses("MOVE-07", OpGrab, x)
	})
}

// TestRulesWorks: entrenching and wire (ENTR, WIRE, ENG).
func TestRulesWorks(t *testing.T) {
	t.Run("ENTR-01_ENTR-03_CASE-19_WINDOW-17_RULING-38", func(t *testing.T) {
		for _, c := range []struct {
			n    int
			suit deck.Suit
			good bool
		}{{5, deck.Spades, true}, {5, deck.Clubs, false}, {4, deck.Spades, true}} {
			b := newBench(t, empty, Options{})
			first := b.guys(c.n, 1, 690, 325)
			b.put(unit.Truck, 0, 1400, 900)
			b.put(unit.RifleGuy, 1, 100, 900)
			b.do(OpGrab, first).do(OpJoinAll).do(OpEntrench).draw(3, c.suit)
			if !c.good {
				b.at(WinMove)
				b.refuses("MOVE-07", OpGrab, first)
				continue
			}
			b.at(WinLay)
			b.refuses("ENTR-06", OpLine, 700, 300, 761, 300)
			b.do(OpLine, 700, 300, 745, 345).at(WinMove)
			if w := b.works[0]; !w.Live || w.Kind != table.EntrenchLine {
				t.Errorf("laid is %+v", w)
			}
		}
		b := newBench(t, empty, Options{})
		first := b.guys(3, 1, 690, 325)
		b.put(unit.Truck, 0, 1400, 900)
		b.do(OpGrab, first).do(OpJoinAll)
		b.refuses("ENTR-01", OpEntrench)
	})
	t.Run("ENTR-04_ENTR-06_ENG-01_UNIT-09", func(t *testing.T) {
		b := newBench(t, empty, Options{})
		x := b.put(unit.Engineer, 1, 690, 325)
		b.put(unit.Truck, 0, 1400, 900)
		b.do(OpGrab, x).do(OpEntrench).draw(12, deck.Clubs).at(WinLay)
		b.refuses("ENTR-06", OpHole, 705, 325)
		b.do(OpHole, 704, 325)
		if w := b.works[0]; w.Size != holeSide || w.Kind != table.EntrenchHole {
			t.Errorf("laid is %+v", w)
		}
	})
	t.Run("NAT-02", func(t *testing.T) {
		for _, on := range []bool{true, false} {
			b := newBench(t, 7, Options{Nations: on})
			b.mover, b.asked = 0, 0
			x := b.put(unit.RifleGuy, 0, 1000, 100)
			b.put(unit.RifleGuy, 1, 100, 900)
			if b.do(OpGrab, x); on {
				b.do(OpEntrench).draw(7, deck.Clubs).at(WinLay)
			} else {
				b.refuses("ENTR-01", OpEntrench)
			}
		}
	})
	t.Run("ENTR-02_OPFIRE-09_RULING-24", func(t *testing.T) {
		b := newBench(t, empty, Options{})
		x := b.put(unit.Engineer, 1, 690, 325)
		b.put(unit.MachinegunGuy, 0, 800, 325)
		b.do(OpGrab, x).do(OpEntrench).draw(2, deck.Hearts)
		b.at(WinDefend) // not op-fire: nobody else could move
	})
	t.Run("ENTR-05", func(t *testing.T) {
		b := newBench(t, empty, Options{})
		first := b.guys(4, 1, 690, 325)
		c := b.put(unit.Tank, 1, 702, 345)
		b.put(unit.RifleGuy, 1, 100, 900)
		b.put(unit.Truck, 0, 1400, 900)
		b.do(OpGrab, first).do(OpJoinAll)
		if !b.isMoving(c) {
			t.Fatal("the model does not go along")
		}
		b.refuses("ENTR-01", OpEntrench)
		b.do(OpDone)
		b.refuses("MOVE-07", OpGrab, b.put(unit.Cannon, 1, 400, 400))
	})
	t.Run("ENTR-07_STATE-01", func(t *testing.T) {
		b := newBench(t, empty, Options{})
		x := b.put(unit.Engineer, 1, 690, 325)
		for i := range b.works {
			b.works[i] = Work{Live: true, Kind: table.LaidWire, A: geom.Point{X: 10, Y: int16(i)}, B: geom.Point{X: 74, Y: int16(i)}}
		}
		b.do(OpGrab, x)
		b.refuses("ENTR-07", OpEntrench)
	})
	t.Run("WIRE-02_RULING-39_WIRE-03", func(t *testing.T) {
		b := newBench(t, empty, Options{})
		x, j, k := b.put(unit.RifleGuy, 1, 100, 100), b.put(unit.Jeep, 1, 100, 160, geom.Right), b.put(unit.Tank, 1, 100, 220, geom.Right)
		b.put(unit.Truck, 0, 1400, 900)
		b.works[0] = Work{Live: true, Kind: table.LaidWire, A: geom.Point{X: 150, Y: 80}, B: geom.Point{X: 150, Y: 240}}
		b.do(OpGrab, j)
		b.refuses("WIRE-03", OpLeg, 200, 160)
		b.do(OpDone).do(OpGrab, k).do(OpLeg, 200, 220).do(OpDone).do(OpGrab, x)
		b.refuses("WIRE-02", OpLeg, 160, 100)
		b.pieces[x].At.X = 144
		b.do(OpLeg, 160, 100)
		b.refuses("WIRE-02", OpLeg, 170, 100)
	})
	t.Run("WIRE-04_ENG-02", func(t *testing.T) {
		b := newBench(t, empty, Options{})
		x, y := b.put(unit.Engineer, 1, 100, 100), b.put(unit.RifleGuy, 1, 100, 160)
		b.put(unit.RifleGuy, 1, 100, 900)
		b.put(unit.Truck, 0, 1400, 900)
		b.works[3] = Work{Live: true, Kind: table.LaidWire, A: geom.Point{X: 107, Y: 80}, B: geom.Point{X: 107, Y: 144}}
		b.do(OpGrab, y)
		b.refuses("WIRE-04", OpClear, 3)
		b.do(OpDone).do(OpGrab, x).do(OpClear, 3)
		if b.works[3].Live || !b.pieces[x].Used {
			t.Error("the wire is still there")
		}
	})
}
