package skirmish

import (
	"testing"

	"bocage/engine"
	"bocage/engine/skirmish/deck"
	"bocage/engine/skirmish/geom"
	"bocage/engine/skirmish/unit"
)

// TestOdds: what a screen says of a shot is what the rules make of it: its number, its cards and how far it is (FIRE-04, COVER-01).
func TestOdds(t *testing.T) {
	b := newBench(t, 1, Options{})
	gun, guy := b.put(unit.MachinegunGuy, 0, 500, 500), b.put(unit.RifleGuy, 1, 560, 500)
	b.do(OpEnd).at(WinDefend)
	m := engine.Move{Seat: 0, Op: OpFire, A: uint16(gun), C: uint16(guy)}
	o, ok := OddsOf(b.Position, m)
	if !ok || o.Number != 8 || o.Covered || o.Gap != 60-2*geom.Radius || o.Chance != (deck.Chance{Good: 32, All: 48}) {
		t.Errorf("%+v, %v", o, ok)
	}
	if _, ok := OddsOf(b.Position, engine.Move{Seat: 0, Op: OpFire, A: uint16(guy), C: uint16(gun)}); ok {
		t.Error("an enemy's shot has odds")
	}
	if _, ok := OddsOf(b.Position, engine.Move{Op: OpEnd}); ok {
		t.Error("an end has odds")
	}
}

// TestSights: what is shaded is what a piece sees of a guy at the very place (LOS-02).
func TestSights(t *testing.T) {
	b := newBench(t, 1, Options{})
	gun := b.put(unit.MachinegunGuy, 0, 500, 300)
	var n [3]int
	g := b.Ground()
	Sights(b.Position, gun, 200, 24, func() bool { return true }, func(at geom.Point, s Seen) {
		n[s]++
		l := g.Look(b.pieces[gun].base(), geom.Base{At: at})
		if (s == Unseen) == l.Sees || s == InCover && !l.Covered() || s == InOpen && l.Covered() {
			t.Errorf("%v is %d, and the look %+v", at, s, l)
		}
	})
	if n[InOpen] == 0 || n[Unseen] == 0 || n[InCover] == 0 {
		t.Errorf("%v places", n)
	}
	calls := 0
	Sights(b.Position, gun, 200, 24, func() bool { calls++; return calls < 5 }, func(geom.Point, Seen) {})
	if calls != 5 {
		t.Errorf("it goes on after it was told to end: %d", calls)
	}
}
