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
		ms := m.Position().(*assault.Position).Moves(seat, nil)
		ms = slices.DeleteFunc(ms, func(m engine.Move) bool { return m.Op == assault.OpResign })
		if err := m.Play(ms[rng.Intn(len(ms))]); err != nil {
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
