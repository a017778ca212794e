package assault

import (
	"testing"

	"bocage/engine"
)

// TestThreatensIsWhatCouldHappen: the tiles that a unit threatens are those on which an enemy could be attacked after at most one
// move, by the engine's own moves.
func TestThreatensIsWhatCouldHappen(t *testing.T) {
	rng := engine.NewRand(31)
	for i := range 150 {
		p, at, _ := randomDuel(t, &rng)
		s := p.phasing
		want := p.sc.adj4[at]
		p.unit[at].State &^= DugIn
		for _, m := range p.Moves(s, nil) {
			if m.Op != OpMove || m.A != uint8(at) {
				continue
			}
			if u := UnitOf(p.unit[at].Face); u.MovesAndFires {
				want |= p.sc.adj4[m.B]
			}
		}
		if got := p.Threatens(at); got != want&^bit(at) {
			t.Fatalf("%d: %s at %s threatens %b, want %b", i, Name(p.unit[at].Face), p.sc.Label(at), got, want)
		}
		if p.Threatens(at) == 0 {
			t.Fatal("it threatens nothing")
		}
	}
}

// TestSupportsIsWhatCounts: what a unit is said to add to fire at a tile is what the ledger of such a fire has.
func TestSupportsIsWhatCounts(t *testing.T) {
	rng := engine.NewRand(32)
	n := 0
	for range 200 {
		p, at, df := randomDuel(t, &rng)
		f := forecast(t, p, p.phasing, at, df, Plan{})
		sum := 0
		for _, l := range f.Fires[0].Lines {
			if l.Kind == LineSupport {
				sum += l.Value
				n += l.Value
			}
		}
		by, target := p.phasing, df
		if f.Fires[0].By == 1 {
			by, target = by.Other(), at
		}
		got := 0
		for b := p.occ[by] &^ bit(at) &^ bit(df); b != 0; b &= b - 1 {
			got += p.Supports(first(b), target)
		}
		if got != sum {
			t.Fatalf("said to support with %d, the ledger has %d", got, sum)
		}
	}
	if n == 0 {
		t.Error("nothing supported")
	}
}

// TestHiddenCountsForItsMost: of a face-down unit the greatest support, attack and reach is told.
func TestHiddenCountsForItsMost(t *testing.T) {
	p := bareMap(t, Clear, US)
	h := p.put(t, "Volkssturm", "C2", 0, 0)
	rifles, _ := UnitByName("Volkssturm")
	tank := Unknown // one of the deck that moves and fires
	for f := FirstUnit; f <= LastUnit; f++ {
		if u := UnitOf(f); u.Side == German && u.MovesAndFires && u.HardTarget && p.unseen[f] > 0 {
			tank = f
		}
	}
	p.unit[h].State, p.unit[h].Face, p.unit[h].Could = 0, Unknown, of(rifles)|of(tank)
	if n := p.Menace(h, true); n != int(UnitOf(tank).Hard) {
		t.Errorf("attacks hard with %d", n)
	}
	if n := p.Menace(h, false); n != max(int(UnitOf(tank).Soft), int(UnitOf(rifles).Soft)) {
		t.Errorf("attacks soft with %d", n)
	}
	far, _ := p.sc.tile("C4")
	if p.Threatens(h).Has(far) != UnitOf(tank).MovesAndFires {
		t.Error("its reach is not that of the unit that goes farthest")
	}
	near, _ := p.sc.tile("C3")
	if n := p.Supports(h, near); n != int(max(UnitOf(tank).Support, UnitOf(rifles).Support)) {
		t.Errorf("supports with %d", n)
	}
}

// TestLandingIsWherePlacingIsAllowed: where a unit may be placed is what the engine's moves say, given the prestige and a unit
// that may stand anywhere.
func TestLandingIsWherePlacingIsAllowed(t *testing.T) {
	rng := engine.NewRand(33)
	for range 60 {
		p, _, _ := randomDuel(t, &rng)
		s := p.phasing
		p.prestige[s] = 99
		f, _ := UnitByName(map[engine.Seat]string{US: "Regulars", German: "Grenadiers"}[s])
		p.hand[s].add(Card{Face: f, Pile: UnitPile(s)})
		var want Tiles
		for _, m := range p.Moves(s, nil) {
			if m.Op == OpPlace {
				want |= bit(Tile(m.B))
			}
		}
		if got := p.room(s, &Unit{Face: f}, p.Landing(s)); got != want {
			t.Fatalf("may land on %b, the moves say %b", got, want)
		}
	}
}
