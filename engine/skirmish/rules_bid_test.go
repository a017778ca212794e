package skirmish

import (
	"testing"

	"bocage/engine"
	"bocage/engine/skirmish/unit"
)

// TestRulesBids: SCEN.
func TestRulesBids(t *testing.T) {
	bids := func(t *testing.T, a, b [2]int) *bench {
		t.Helper()
		m := newMatch(1, Options{})
		m.Bid = true
		p := &bench{New(m), t}
		for s, bid := range [][2]int{a, b} {
			if err := p.Apply(engine.Move{Seat: engine.Seat(s), Op: OpBid, A: uint16(bid[0]), B: uint16(bid[1])}); err != nil {
				t.Fatal(err)
			}
		}
		return p
	}
	t.Run("SCEN-03_SCEN-04_RULING-44_WINDOW-02_MV-08", func(t *testing.T) {
		b := bids(t, [2]int{1, 3}, [2]int{1, 6}).at(WinOption)
		if b.side(1) != 1 || b.side(0) != 0 {
			t.Error("the bigger bid does not get the side")
		}
		b.do(OpOption, 1).at(WinRemove)
		b.refuses("SCEN-05", OpRemove, 0)
		b.refuses("SCEN-05", OpRemove, b.find(unit.Truck, 1, Waiting))
		g := b.find(unit.MachinegunGuy, 1, Waiting)
		b.do(OpRemove, g).at(WinRemove).do(OpRemove, b.find(unit.RifleGuy, 1, Waiting)).at(WinSetup).is(g, Out)
	})
	t.Run("SCEN-06_RULING-45", func(t *testing.T) {
		b := bids(t, [2]int{1, 5}, [2]int{0, 5}).at(WinOption)
		if !b.swap || b.pay != 0 {
			t.Errorf("swapped: %v, %d to pay", b.swap, b.pay)
		}
		b = bids(t, [2]int{1, 0}, [2]int{1, 0}).at(WinLot).roll(1)
		if !b.swap {
			t.Error("the lot does not give seat 0 its side")
		}
		b = bids(t, [2]int{1, 0}, [2]int{1, 0}).at(WinLot).roll(2)
		if b.swap {
			t.Error("the lot does not give seat 1 its side")
		}
	})
	t.Run("SCEN-10_SCEN-05", func(t *testing.T) {
		m := newMatch(1, Options{})
		if m.mostWorth != [2]int{35, 66} {
			t.Errorf("most are %v", m.mostWorth)
		}
		if m := newMatch(3, Options{}); m.mostWorth[0] != 0 {
			t.Errorf("the SAS could remove %d", m.mostWorth[0])
		}
	})
	t.Run("SCEN-04_SKIRM-29", func(t *testing.T) {
		sc, err := Game.Load("overmatched")
		if err != nil {
			t.Fatal(err)
		}
		given := func(seat engine.Seat, n int) engine.Scenario {
			t.Helper()
			file, err := sc.(engine.Handicapper).Handicapped(seat, n)
			if err != nil {
				t.Fatal(err)
			}
			x, err := Game.Parse(file)
			if err != nil {
				t.Fatal(err)
			}
			return x
		}
		m, _ := MatchOf(given(0, 2))
		b := &bench{New(m), t}
		b.at(WinOption).do(OpOption, 1).at(WinRemove)
		g := b.find(unit.RifleGuy, 1, Waiting)
		b.do(OpRemove, g).at(WinRemove).do(OpRemove, b.find(unit.RifleGuy, 1, Waiting)).at(WinSetup).is(g, Out)
		if b.side(0) != 0 || b.side(1) != 1 {
			t.Error("the sides are changed")
		}
		if h := given(1, 35).(engine.Handicapper).Handicap(); h != [2]int{0, 35} {
			t.Errorf("given %v", h)
		}
		if x := given(1, 0).(engine.Handicapper); x.Handicap() != [2]int{} {
			t.Errorf("given %v", x.Handicap())
		}
		for seat, n := range [2]int{67, 36} {
			if _, err := sc.(engine.Handicapper).Handicapped(engine.Seat(seat), n); err == nil {
				t.Errorf("seat %d is given %d: more than the other side can remove", seat, n)
			}
		}
		for _, x := range []string{"[1,1]", "[-1,0]"} {
			if _, err := Parse([]byte(`{"format":1,"id":"x","name":"x","scenario":1,"pays":` + x + `,"quality":["elite","elite"]}`)); err == nil {
				t.Errorf("%s can be paid", x)
			}
		}
		for _, id := range [...]string{"overmatched-by-bids", "drawn-scenario", "basic-game"} {
			other, err := Game.Load(id)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := other.(engine.Handicapper).Handicapped(0, 1); err == nil {
				t.Errorf("%s has an agreed bid", id)
			}
		}
	})
	t.Run("HIDDEN-03", func(t *testing.T) {
		m := newMatch(1, Options{})
		m.Bid = true
		p := New(m)
		if err := p.Apply(engine.Move{Seat: 0, Op: OpBid, A: 1, B: 9}); err != nil {
			t.Fatal(err)
		}
		own, other := p.Clone().(*Position), p.Clone().(*Position)
		own.Redact(0)
		other.Redact(1)
		if !own.bid[0].Made || other.bid[0] != (Bid{}) {
			t.Errorf("%+v, %+v", own.bid, other.bid)
		}
	})
}
