package assault

import (
	"testing"

	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/combat"
	"bocage/engine/assault/scenario"
)

// TestThreatensIsWhatCouldHappen: the tiles that a unit threatens are those on which an enemy could be attacked after at most one
// move, by the engine's own moves.
func TestThreatensIsWhatCouldHappen(t *testing.T) {
	rng := engine.NewRand(31)
	for i := range 150 {
		p, at, _ := randomDuel(t, &rng)
		s := p.phasing
		want := p.sc.Beside(at)
		p.unit[at].State &^= board.DugIn
		for _, m := range p.Moves(s, nil) {
			if m.Op != OpMove || uint8(m.A) != uint8(at) {
				continue
			}
			if u := card.UnitOf(p.unit[at].Face); u.MovesAndFires {
				want |= p.sc.Beside(board.Tile(m.B))
			}
		}
		if got := p.Threatens(at); got != want&^at.Bit() {
			t.Fatalf("%d: %s at %s threatens %b, want %b", i, card.Name(p.unit[at].Face), p.sc.Label(at), got, want)
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
		c := combat.New(p.phasing, at, df)
		c.Begin(p.field())
		c.BeginFiring()
		c.Totals(p.field())
		sum := 0
		for _, l := range c.Lines(p.field()) {
			if l.Kind == combat.LineSupport {
				sum += l.Value
				n += l.Value
			}
		}
		by, target := c.Seat(c.By), c.At[c.Target()]
		got := 0
		for b := p.occ[by] &^ at.Bit() &^ df.Bit(); b != 0; b &= b - 1 {
			got += combat.Support(p.sc, p.unit[b.First()].Face, p.CouldBe(b.First()), b.First(), target)
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
	p := bareMap(t, board.Clear, card.US)
	h := p.put(t, "Volkssturm", "C2", 0, 0)
	rifles, _ := card.UnitNamed("Volkssturm")
	tank := card.Unknown // one of the deck that moves and fires
	for f := card.FirstUnit; f <= card.LastUnit; f++ {
		if u := card.UnitOf(f); u.Side == card.German && u.MovesAndFires && u.HardTarget && p.unseen[f] > 0 {
			tank = f
		}
	}
	p.unit[h].State, p.unit[h].Face, p.unit[h].Could = 0, card.Unknown, card.SetOf(rifles)|card.SetOf(tank)
	if n := combat.Menace(p.CouldBe(h), 0, true); n != int(card.UnitOf(tank).Hard) {
		t.Errorf("attacks hard with %d", n)
	}
	if n := combat.Menace(p.CouldBe(h), 0, false); n != max(int(card.UnitOf(tank).Soft), int(card.UnitOf(rifles).Soft)) {
		t.Errorf("attacks soft with %d", n)
	}
	far, _ := p.sc.Find("C4")
	if p.Threatens(h).Has(far) != card.UnitOf(tank).MovesAndFires {
		t.Error("its reach is not that of the unit that goes farthest")
	}
	near, _ := p.sc.Find("C3")
	if n := combat.Support(p.sc, card.Unknown, p.CouldBe(h), h, near); n != int(max(card.UnitOf(tank).Support, card.UnitOf(rifles).Support)) {
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
		f, _ := card.UnitNamed(map[engine.Seat]string{card.US: "Regulars", card.German: "Grenadiers"}[s])
		p.hand[s].Add(card.Card{Face: f, Pile: card.UnitPile(s)})
		var want board.Tiles
		for _, m := range p.Moves(s, nil) {
			if m.Op == OpPlace {
				want |= board.Tile(m.B).Bit()
			}
		}
		if got := p.sc.Room(s, &board.Unit{Face: f}, p.Landing(s)); got != want {
			t.Fatalf("may land on %b, the moves say %b", got, want)
		}
	}
}

// TestUncoversIsWhatIsTurnedUp: in matches played at random the units that a move was said to uncover are those turned up by it.
func TestUncoversIsWhatIsTurnedUp(t *testing.T) {
	rng := engine.NewRand(33)
	foes, own, far := 0, 0, 0
	for _, name := range []string{"carentan", "hill-2018", "st-marie-du-mont", "utah"} {
		sc, err := scenario.Load(name)
		if err != nil {
			t.Fatal(err)
		}
		for seed := range uint64(6) {
			var heard []Event
			head := engine.Record{Game: GameID, Rules: scenario.RulesVersion, Scenario: sc.Source, Seed: seed}
			m, err := engine.NewMatchFunc(head, Start(sc), engine.NewLocal(seed), Log(&heard))
			if err != nil {
				t.Fatal(err)
			}
			var want board.Tiles
			var from, to board.Tile
			for m.Position().Prompt().Kind != engine.Over {
				s := m.Position().Prompt().Seat & 1
				ms := m.Position().(*Position).Moves(s, nil)
				mv := ms[rng.Intn(len(ms))]
				if mv.Op == OpMove {
					from, to, heard = board.Tile(mv.A), board.Tile(mv.B), heard[:0]
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
				var got board.Tiles
				lived := true
				for _, e := range heard {
					switch e.Kind {
					case EvReveal:
						got |= e.A.Bit()
					case EvStopped, EvKill, EvCall:
						lived = false
					}
				}
				if want.Has(from) {
					want = want&^from.Bit() | to.Bit()
					own++
				}
				if lived && got != want {
					t.Fatalf("%s: %s to %s turned up %b, said were %b", name, sc.Label(from), sc.Label(to), got, want)
				}
				for b := want &^ to.Bit(); b != 0; b &= b - 1 {
					foes++
					if !sc.Around(to).Has(b.First()) {
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
