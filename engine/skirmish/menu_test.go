package skirmish

import (
	"math/big"
	"slices"
	"testing"

	"bocage/engine"
	"bocage/engine/skirmish/geom"
	"bocage/engine/skirmish/scenario"
	"bocage/engine/skirmish/unit"
)

// places are those of a verb on the menu.
func (b *bench) places(op engine.Op) (l []geom.Point) {
	for _, m := range b.Menu(nil) {
		if m.Op == op {
			l = append(l, geom.Point{X: int16(m.A), Y: int16(m.B)})
		}
	}
	return l
}

// TestRulesMenu: MENU.
func TestRulesMenu(t *testing.T) {
	at := func(x, y int16) geom.Point { return geom.Point{X: x, Y: y} }
	has := func(t *testing.T, l []geom.Point, want ...geom.Point) {
		t.Helper()
		for _, p := range want {
			if !slices.Contains(l, p) {
				t.Errorf("%v is not on the menu", p)
			}
		}
	}
	t.Run("MENU-01_MENU-06", func(t *testing.T) {
		b := newBench(t, empty, Options{})
		x := b.put(unit.RifleGuy, 1, 300, 300)
		b.put(unit.RifleGuy, 0, 1400, 20)
		l := b.do(OpGrab, x).places(OpLeg)
		has(t, l, at(300, 204), at(300, 236), at(300, 252), at(300, 268), at(300, 284), at(396, 300), at(332, 300), at(268, 300))
		if len(l) != 68 || // of 80, 12 are longer than 96 u as they are rounded
			!slices.IsSortedFunc(l, func(a, b geom.Point) int { return (int(a.Y)-int(b.Y))*4096 + int(a.X) - int(b.X) }) {
			t.Errorf("%d places", len(l))
		}
		for _, m := range b.Menu(nil) {
			if err := b.Check(m); err != nil {
				t.Error(err)
			}
		}
	})
	t.Run("MENU-02", func(t *testing.T) {
		b := newBench(t, empty, Options{})
		x := b.put(unit.RifleGuy, 1, 300, 300)
		b.put(unit.RifleGuy, 0, 360, 300)
		l := b.do(OpGrab, x).places(OpLeg)
		has(t, l, at(348, 300), at(351, 291), at(351, 309)) // (360,288) is beyond him
		s := newBench(t, empty, Options{})
		y := s.put(unit.Sniper, 1, 300, 300)
		s.put(unit.RifleGuy, 1, 360, 300)
		s.put(unit.RifleGuy, 0, 1400, 20)
		if l := s.do(OpGrab, y).places(OpLeg); slices.Contains(l, at(348, 300)) {
			t.Error("a sniper beside a friend")
		}
	})
	t.Run("MENU-03", func(t *testing.T) {
		b := newBench(t, 1, Options{}) // the wall L1: y = 320, x from 648 to 784
		x := b.put(unit.RifleGuy, 1, 712, 360)
		b.put(unit.RifleGuy, 0, 20, 20)
		has(t, b.do(OpGrab, x).places(OpLeg), at(716, 313), at(716, 327), at(682, 327), at(750, 313))
		b = newBench(t, 1, Options{}) // the edge of the farmhouse B1, from x = 400
		x = b.put(unit.RifleGuy, 1, 380, 240)
		b.put(unit.RifleGuy, 0, 20, 20)
		edges := b.m.table.Feature("B1").Points
		mid := at((edges[0].X+edges[3].X)/2, (edges[0].Y+edges[3].Y)/2)
		has(t, b.do(OpGrab, x).places(OpLeg), mid)
	})
	t.Run("MENU-04", func(t *testing.T) {
		b := newBench(t, 1, Options{})
		x := b.put(unit.RifleGuy, 1, 900, 300)
		y := b.put(unit.Truck, 1, 250, 288, geom.Right)
		b.put(unit.RifleGuy, 0, 20, 20)
		has(t, b.do(OpGrab, x).places(OpLeg), at(960, 300))
		b.do(OpDone)
		has(t, b.do(OpGrab, y).places(OpLeg), at(480, 288))
	})
	t.Run("MENU-05", func(t *testing.T) {
		b := begins(t, 1, Options{}).do(OpOption, 1).at(WinSetup)
		l := b.places(OpPut)
		has(t, l, at(576, 0), at(608, 32), at(960, 576), at(716, 327))
		b.do(OpPut, 700, 300)
		has(t, b.places(OpPut), at(712, 300), at(688, 300), at(700, 288))
	})
	t.Run("MENU-07", func(t *testing.T) {
		small := func() *bench {
			b := newBench(t, empty, Options{})
			b.put(unit.RifleGuy, 1, 300, 300)
			b.put(unit.MachinegunGuy, 1, 300, 400)
			b.put(unit.RifleGuy, 0, 460, 300)
			b.put(unit.RifleGuy, 0, 460, 312)
			return b
		}
		for depth, want := range [...]int{1, 3, 155} {
			if got := perft(small().Position, depth); got != want {
				t.Errorf("depth %d: %d ways, not %d", depth, got, want)
			}
		}
	})
	t.Run("MENU-08_MENU-07", func(t *testing.T) {
		rng := engine.NewRand(11)
		accepted := 0
		for range 40 {
			b := newBench(t, empty, Options{})
			spot := func() geom.Point { return at(int16(rng.Intn(160))+20, int16(rng.Intn(160))+20) }
			for len(b.Pieces()) < 7 {
				q := spot()
				if !slices.ContainsFunc(b.Pieces(), func(x Piece) bool { return guyAt(x.At).Overlaps(guyAt(q)) }) {
					b.put(unit.RifleGuy, uint8(b.n%2)^1, q.X, q.Y)
				}
			}
			b.do(OpGrab, 0)
			before := b.AppendBinary(nil)
			ends := b.places(OpLeg)
			for range 60 {
				ends = append(ends, spot())
			}
			for _, end := range ends {
				ok := b.Check(b.move(OpLeg, int(end.X), int(end.Y))) == nil
				if ok != slowly(b.Position, end) {
					t.Fatalf("from %v to %v past %+v: legal %v", b.pieces[0].At, end, b.Pieces(), ok)
				}
				if ok {
					accepted++
				} else if q := b.Clone(); q.Apply(b.move(OpLeg, int(end.X), int(end.Y))) == nil || !slices.Equal(q.AppendBinary(nil), before) {
					t.Fatalf("what is refused changes the position")
				}
			}
		}
		if accepted < 500 {
			t.Errorf("%d legs are legal", accepted)
		}
	})
}

// slowly reports whether piece 0, a Rifle Guy on a bare table, may go to a place: reckoned in fractions, from the words of MOVE-06,
// MOVE-09, MOVE-10 and GEO-13.
func slowly(p *Position, end geom.Point) bool {
	from := p.pieces[0].At
	dx, dy := int64(end.X-from.X), int64(end.Y-from.Y)
	square := dx*dx + dy*dy
	if square == 0 || square > 96*96 {
		return false
	}
	length := new(big.Int).Sqrt(big.NewInt(square-1)).Int64() + 1
	round := func(n, d int64) int64 { // to the nearest, halves away from zero
		q := new(big.Rat).SetFrac64(2*max(n, -n)+d, 2*d)
		w := new(big.Int).Quo(q.Num(), q.Denom()).Int64()
		if n < 0 {
			return -w
		}
		return w
	}
	var halts [][2]int64
	for d := int64(0); d < length; d += 16 {
		halts = append(halts, [2]int64{round(dx*d, length), round(dy*d, length)})
	}
	halts = append(halts, [2]int64{dx, dy})
	for i := range p.pieces[1:p.n] {
		y := &p.pieces[i+1]
		ox, oy := int64(y.At.X-from.X), int64(y.At.Y-from.Y)
		if ex, ey := ox-dx, oy-dy; ex*ex+ey*ey < 144 {
			return false
		}
		if y.Side == p.pieces[0].Side {
			continue
		}
		for k := range halts[1:] {
			if distance(halts[k], halts[k+1], [2]int64{ox, oy}).Cmp(big.NewRat(144, 1)) < 0 {
				return false
			}
		}
	}
	return true
}

// distance is the squared distance of a place from a segment.
func distance(a, b, v [2]int64) *big.Rat {
	ux, uy := big.NewRat(b[0]-a[0], 1), big.NewRat(b[1]-a[1], 1)
	wx, wy := big.NewRat(v[0]-a[0], 1), big.NewRat(v[1]-a[1], 1)
	mul := func(x, y *big.Rat) *big.Rat { return new(big.Rat).Mul(x, y) }
	long := new(big.Rat).Add(mul(ux, ux), mul(uy, uy))
	t := new(big.Rat)
	if long.Sign() > 0 {
		t.Quo(new(big.Rat).Add(mul(ux, wx), mul(uy, wy)), long)
	}
	if t.Sign() < 0 {
		t.SetInt64(0)
	} else if t.Cmp(big.NewRat(1, 1)) > 0 {
		t.SetInt64(1)
	}
	x, y := new(big.Rat).Sub(wx, mul(t, ux)), new(big.Rat).Sub(wy, mul(t, uy))
	return new(big.Rat).Add(mul(x, x), mul(y, y))
}

// perft counts the ways in which a position can go on for so many answers on the menu; of chance it takes the card in the middle.
func perft(p *Position, depth int) (n int) {
	for p.Prompt().Kind == engine.Deal {
		l, _ := p.Candidates(engine.NoSeat, nil)
		if p.Apply(l[len(l)/2]) != nil {
			return 0
		}
	}
	if depth == 0 || p.Prompt().Kind == engine.Over {
		return 1
	}
	for _, m := range p.Menu(nil) {
		q := p.Clone().(*Position)
		if q.Apply(m) == nil {
			n += perft(q, depth-1)
		}
	}
	return n
}

// TestMenus: whatever is on the menu in the set-up and the first turn of the scenarios is accepted.
func TestMenus(t *testing.T) {
	for n := 1; n <= scenario.Number; n++ {
		b := begins(t, n, Options{})
		for range 6 {
			if b.Prompt().Kind != engine.Decide {
				break
			}
			l := b.Menu(nil)
			for _, m := range l {
				if err := b.Check(m); err != nil {
					t.Fatalf("scenario %d, window %d: %v", n, b.win, err)
				}
			}
			if err := b.Apply(l[len(l)/2]); err != nil {
				t.Fatal(err)
			}
		}
	}
}
