// Package tapetest has matches that are read to their end, for tests of what is shown of them.
package tapetest

import (
	"slices"
	"testing"

	"bocage/app/assault/tape"
	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/scenario"
)

// Random is a match of a scenario file that nobody gives up, of moves at random.
func Random(t testing.TB, file []byte, seed uint64) *tape.Tape {
	t.Helper()
	return Played(t, file, seed, nil)
}

// Played is one in which choose may answer for a seat, with false for what is left to chance.
func Played(t testing.TB, file []byte, seed uint64, choose func(*assault.Position, engine.Seat) (engine.Move, bool)) *tape.Tape {
	t.Helper()
	sc, err := scenario.Parse(file)
	if err != nil {
		t.Fatal(err)
	}
	head := engine.Record{Game: assault.GameID, Rules: assault.RulesVersion, Scenario: sc.Source, Seed: seed}
	m, err := engine.NewMatch(head, assault.Start(sc), engine.NewLocal(seed))
	if err != nil {
		t.Fatal(err)
	}
	rng := engine.NewRand(seed)
	for m.Position().Prompt().Kind != engine.Over {
		seat := m.Position().Prompt().Seat
		if seat == engine.Both {
			seat = 0
		}
		p := m.Position().(*assault.Position)
		ms := slices.DeleteFunc(p.Moves(seat, nil), func(m engine.Move) bool { return m.Op == assault.OpResign })
		mv, chosen := engine.Move{}, false
		if choose != nil {
			mv, chosen = choose(p, seat)
		}
		if !chosen {
			mv = ms[rng.Intn(len(ms))]
		}
		if err := m.Play(mv); err != nil {
			t.Fatal(err)
		}
	}
	tp, err := tape.New(m.Record())
	if err != nil {
		t.Fatal(err)
	}
	for !tp.Done() {
		tp.Run(200)
	}
	return tp
}
