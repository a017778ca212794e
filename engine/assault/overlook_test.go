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
			if m.Op != OpMove || uint8(m.A) != uint8(at) {
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

// TestUncoversIsWhatIsTurnedUp: in matches played at random the units that a move was said to uncover are those turned up by it.
func TestUncoversIsWhatIsTurnedUp(t *testing.T) {
	rng := engine.NewRand(33)
	foes, own, far := 0, 0, 0
	for _, name := range []string{"carentan", "hill-2018", "st-marie-du-mont", "utah"} {
		sc, err := Load(name)
		if err != nil {
			t.Fatal(err)
		}
		for seed := range uint64(6) {
			m, err := engine.NewMatch(engine.Record{Game: GameID, Rules: RulesVersion, Scenario: sc.Source, Seed: seed}, Start(sc), engine.NewLocal(seed))
			if err != nil {
				t.Fatal(err)
			}
			var heard []Event
			m.Position().(*Position).Watch(&heard)
			var want Tiles
			var from, to Tile
			for m.Position().Prompt().Kind != engine.Over {
				s := m.Position().Prompt().Seat & 1
				ms := m.Position().(*Position).Moves(s, nil)
				mv := ms[rng.Intn(len(ms))]
				if mv.Op == OpMove {
					from, to, heard = Tile(mv.A), Tile(mv.B), heard[:0]
					seen := *m.Position().(*Position)
					seen.Redact(s)
					want = seen.Uncovers(from, to)
				}
				if err := m.Play(mv); err != nil {
					t.Fatal(err)
				}
				if w := m.Position().Prompt().Window; want == 0 && mv.Op != OpMove || w == WinReact || w == WinAnswer { // it is not made yet
					continue
				}
				var got Tiles
				lived := true
				for _, e := range heard {
					switch e.Kind {
					case EvReveal:
						got |= bit(e.A)
					case EvStopped, EvKill, EvCall:
						lived = false
					}
				}
				if want.Has(from) {
					want = want&^bit(from) | bit(to)
					own++
				}
				if lived && got != want {
					t.Fatalf("%s: %s to %s turned up %b, said were %b", name, sc.Label(from), sc.Label(to), got, want)
				}
				for b := want &^ bit(to); b != 0; b &= b - 1 {
					foes++
					if !sc.Around(to).Has(first(b)) {
						far++
					}
				}
				want = 0
			}
		}
	}
	if foes == 0 || own == 0 || far == 0 {
		t.Errorf("%d enemies were turned up, %d of them by scouts from afar, and %d of the own units", foes, far, own)
	}
}
