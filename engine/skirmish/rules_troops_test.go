package skirmish

import (
	"errors"
	"strings"
	"testing"

	"bocage/engine/skirmish/deck"
	"bocage/engine/skirmish/unit"
)

// trooping is a file whose armies are troops: nobody could buy the second.
const trooping = `{"format":2,"id":"mine","name":"Mine","pinning":true,"quality":["elite","elite"],"armies":[` +
	`{"nation":"german","troops":[{"quality":"elite","units":{"R":2}},` +
	`{"quality":"regular","units":{"R":1,"MG":1}},{"quality":"green","units":{"R":2}}]},` +
	`{"nation":"american","troops":[{"quality":"green","units":{"TANK":1}},{"quality":"green","units":{"MG":1}}]}]}`

// trooped is the first turn of that match, without terrain: the German, who chose the S edge, moves, and his men stand in a row.
func trooped(t *testing.T) *bench {
	t.Helper()
	m, err := Parse([]byte(trooping))
	if err != nil {
		t.Fatal(err)
	}
	b := (&bench{New(m), t}).draw(9, deck.Hearts).draw(3, deck.Clubs)
	for range 6 {
		b.at(WinTerrain).do(OpSkip)
	}
	b.draw(10, deck.Hearts).draw(3, deck.Hearts).at(WinEdge).do(OpPick, 2)
	for i := range 6 {
		b.at(WinSetup).do(OpPut, 500+12*i, 930)
	}
	return b.do(OpPut, 900, 100).do(OpPut, 500, 190).at(WinMove)
}

// TestRulesTroops: armies that are troops (SKIRM-30, SKIRM-31).
func TestRulesTroops(t *testing.T) {
	t.Run("SKIRM-30 the pieces of a troop follow each other, and no purchase limits them", func(t *testing.T) {
		b := trooped(t)
		want := []unit.Unit{unit.RifleGuy, unit.RifleGuy, unit.MachinegunGuy, unit.RifleGuy, unit.RifleGuy, unit.RifleGuy, unit.Tank,
			unit.MachinegunGuy}
		for i, x := range b.Pieces() {
			if x.Unit != want[i] {
				t.Errorf("piece %d is %v, want %v", i, x.Unit, want[i])
			}
		}
		if b.start != [2]int16{6, 6} || b.m.nation(1) != "American" {
			t.Errorf("%v at the start, of the %s", b.start, b.m.nation(1))
		}
	})
	t.Run("SKIRM-30 what a stranger's file says of troops is bounded", func(t *testing.T) {
		many := strings.Repeat(`{"quality":"green","units":{"R":1}},`, 12)
		for _, c := range [][3]string{{`"format":2`, `"format":1`, "armies"}, {`"format":2`, `"format":3`, "format"},
			{`"quality":["elite","elite"]`, `"quality":["elite","elite"],"points":200`, "armies"},
			{`"quality":["elite","elite"]`, `"quality":["elite","elite"],"bid":true`, "armies"},
			{`"quality":["elite","elite"]`, `"quality":["elite","elite"],"scenario":3`, "armies"},
			{`"quality":["elite","elite"]`, `"quality":["elite","elite"],"pays":[3,0]`, "pays"},
			{`"quality":"regular"`, `"quality":"veteran"`, "armies[0]"}, {`"R":1,`, `"R":-1,`, "armies[0]"}, {`"R":1,`, `"R":121,`, "armies[0]"},
			{`"R":1,`, `"X":1,`, "armies[0]"}, {`"R":1,`, `"AIR":1,`, "armies[0]"}, {`"R":1,`, `"R":1,"BZ":1,"MO":1,"GR":1,`, "armies[0]"},
			{`"R":1,"MG":1`, ``, "armies[0]"}, {`"TANK":1`, `"TANK":21`, "armies[1]"}, {`"TANK":1`, `"TANK":1,"R":120`, "armies[1]"},
			{`"german","troops":[`, `"german","troops":[` + many, "armies[0]"}, {`"german",`, `"martian",`, "armies[0]"},
			{`"german",`, `"german","units":{"R":1},`, "armies[0]"}, {`"german",`, `"german","sandbags":3,`, "armies[0]"},
			{`"german",`, `"german","wire":65,`, "armies[0]"}, {`"R":2}}]},`, `"R":2}}]},{"troops":[]},`, "armies"},
			{`{"quality":"green","units":{"TANK":1}},{"quality":"green","units":{"MG":1}}`, ``, "armies[1]"}} {
			bad := strings.Replace(trooping, c[0], c[1], 1)
			var f Faults
			if _, err := Parse([]byte(bad)); bad == trooping || !errors.As(err, &f) || f[0].Field != c[2] {
				t.Errorf("%s: %v, not at %s", c[1], err, c[2])
			}
		}
		for is, bad := range map[string]string{`"regular"`: `"veteran"`, `"R"`: `"X"`} {
			if _, err := Parse([]byte(strings.Replace(trooping, is, bad, 1))); err == nil || !strings.Contains(err.Error(), bad) {
				t.Errorf("%s is not named: %v", bad, err)
			}
		}
	})
	t.Run("SKIRM-31 who moves together is as good as the worst of them", func(t *testing.T) {
		for _, c := range []struct {
			who  []int
			rank int
			win  uint8 // that follows
		}{{[]int{0, 1}, 0, WinMove}, {[]int{2, 3}, 10, WinMove}, {[]int{2, 3}, deck.Jack, WinDefend}, {[]int{4}, 8, WinMove},
			{[]int{4}, 9, WinDefend}, {[]int{3, 4}, 9, WinDefend}, {[]int{1, 2}, 10, WinMove}, {[]int{1, 2}, deck.Jack, WinDefend}} {
			b := trooped(t)
			b.pieces[7].At.Y = 600 // so that somebody can fire
			b.do(OpGrab, c.who[0])
			for _, i := range c.who[1:] {
				b.do(OpJoin, i)
			}
			at := b.pieces[c.who[0]].At
			b.do(OpLeg, int(at.X), int(at.Y)-20).do(OpDone)
			if c.rank > 0 {
				before := b.AppendBinary(nil)
				if b.draw(c.rank, deck.Diamonds); before[0] != WinDraw {
					t.Errorf("%v: no card is drawn", c.who)
				}
			}
			if b.win != c.win {
				t.Errorf("%v on %d: window %d, want %d", c.who, c.rank, b.win, c.win)
			}
			if b.moved != 0 {
				t.Error("the position holds more than is needed")
			}
		}
	})
	t.Run("SKIRM-31 who is pinned together is as good as the worst of them", func(t *testing.T) {
		for _, c := range []struct {
			who    int
			suit   deck.Suit
			pinned bool
		}{{0, deck.Clubs, false}, {0, deck.Spades, true}, {3, deck.Clubs, true}, {3, deck.Hearts, false}, {5, deck.Hearts, true},
			{5, deck.Spades, false}} {
			b := trooped(t)
			b.nPins = 1
			b.pins[0].Add(c.who)
			b.pinNext()
			if b.draw(4, c.suit); b.pieces[c.who].Pinned != c.pinned {
				t.Errorf("piece %d on suit %d: %v", c.who, c.suit, b.pieces[c.who].Pinned)
			}
		}
	})
	t.Run("SKIRM-31 a side that is worse makes all of its troops so, and what a screen is told of a piece is that", func(t *testing.T) {
		b := trooped(t)
		for i, want := range []unit.Quality{unit.Elite, unit.Elite, unit.Regular, unit.Regular, unit.Green, unit.Green, unit.Green, unit.Green} {
			if q, ok := QualityOf(b.Position, i); !ok || q != want {
				t.Errorf("piece %d: %v, %v", i, q, ok)
			}
		}
		m, err := Parse([]byte(strings.Replace(trooping, `["elite"`, `["regular"`, 1)))
		if err != nil {
			t.Fatal(err)
		}
		p := New(m)
		p.fill()
		a, _ := QualityOf(p, 0)
		if z, _ := QualityOf(p, 5); a != unit.Regular || z != unit.Green {
			t.Errorf("%v and %v", a, z)
		}
	})
}
