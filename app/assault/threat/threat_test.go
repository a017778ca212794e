package threat_test

import (
	"reflect"
	"slices"
	"testing"

	"bocage/app/assault/chance"
	"bocage/app/assault/sight"
	"bocage/app/assault/threat"
	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/odds"
	"bocage/engine/assault/scenario"
)

// turns calls f with every position of some matches, played by chance, in which a side gives orders.
func turns(t *testing.T, f func(p *assault.Position, seat engine.Seat)) {
	t.Helper()
	for i, id := range []string{"training-grounds", "st-marie-du-mont", "carentan", "training-grounds", "carentan", "hill-2018",
		"st-marie-du-mont", "carentan"} {
		sc, err := scenario.Load(id)
		if err != nil {
			t.Fatal(err)
		}
		seed := uint64(i + 1)
		head := engine.Record{Game: assault.GameID, Rules: assault.RulesVersion, Scenario: sc.Source, Seed: seed}
		m, err := engine.NewMatch(head, assault.Start(sc), engine.NewLocal(seed))
		if err != nil {
			t.Fatal(err)
		}
		for rng := engine.NewRand(seed); m.Position().Prompt().Kind != engine.Over; {
			p := *m.Position().(*assault.Position)
			seat := p.Prompt().Seat
			if seat == engine.Both {
				seat = 0
			}
			if p.Prompt().Window == assault.WinOps {
				f(&p, seat)
			}
			p.Redact(seat)
			ms := slices.DeleteFunc(p.Moves(seat, nil), func(m engine.Move) bool { return m.Op == assault.OpResign || m.Op == assault.OpEnd })
			if len(ms) == 0 || rng.Intn(9) == 0 && p.Prompt().Window == assault.WinOps {
				ms = slices.DeleteFunc(p.Moves(seat, nil), func(m engine.Move) bool { return m.Op == assault.OpResign })
			}
			if err := m.Play(ms[rng.Intn(len(ms))]); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// TestNothingHidden: a position that knows every card gives the same threats as what the side may know of it.
func TestNothingHidden(t *testing.T) {
	told := 0
	turns(t, func(p *assault.Position, seat engine.Seat) {
		known := *p
		known.Redact(seat)
		whole, seen := threat.Of(sight.Sight{Pos: p, Viewer: seat}), threat.Of(sight.Sight{Pos: &known, Viewer: seat})
		if !reflect.DeepEqual(whole, seen) {
			t.Fatalf("%+v by what is hidden, %+v by what is known", whole, seen)
		}
		told += len(seen)
	})
	if told < 20 {
		t.Errorf("only %d threats were told", told)
	}
}

// TestWays: whoever threatens a tile is an enemy that is seen; an attack from where it stands has the chance of its forecast to advance;
// an empty tile is walked into.
func TestWays(t *testing.T) {
	stands, moves, walks := 0, 0, 0
	turns(t, func(p *assault.Position, seat engine.Seat) {
		known := *p
		known.Redact(seat)
		for _, th := range threat.Of(sight.Sight{Pos: &known, Viewer: seat}) {
			u, s, ok := known.Unit(th.From)
			_, mine, held := known.Unit(th.At)
			if !ok || s == seat || u.Face == card.Unknown || th.Percent < threat.Least || !known.Control(seat).Has(th.At) {
				t.Fatalf("%+v", th)
			}
			switch {
			case !held:
				walks++
				if th.Percent != 100 || th.Via != th.At {
					t.Errorf("%+v onto an empty tile", th)
				}
			case mine != seat:
				t.Fatalf("%+v is the enemy's", th)
			case th.Via == th.From:
				stands++
				f, _ := odds.Attack(&known, seat, th.From, th.At, odds.Plan{})
				if n := chance.Percent(f.Advance, f.Total); n != th.Percent {
					t.Errorf("%+v, the forecast says %d", th, n)
				}
			default:
				moves++
				if !card.MoveAndFire.Has(u.Face) || !known.Scenario().Beside(th.At).Has(th.Via) {
					t.Errorf("%+v", th)
				}
				checkApproach(t, &known, seat, th)
			}
		}
	})
	if stands == 0 || moves == 0 || walks == 0 {
		t.Errorf("%d attacks from where they stand, %d after a move, %d without one", stands, moves, walks)
	}
}

// checkApproach holds an attack after a move against no attack where there is none: from a tile that is taken, or far away.
func checkApproach(t *testing.T, p *assault.Position, seat engine.Seat, th threat.Threat) {
	t.Helper()
	if _, ok := odds.Approach(p, seat, th.From, th.From, th.At, odds.Plan{}); ok {
		t.Error("an attack from a tile that is taken")
	}
	for far := range board.Tile(p.Scenario().W * p.Scenario().H) {
		if _, _, taken := p.Unit(far); !taken && !p.Scenario().Beside(th.At).Has(far) {
			if _, ok := odds.Approach(p, seat, th.From, far, th.At, odds.Plan{}); ok {
				t.Error("an attack from far away")
			}
			return
		}
	}
}
