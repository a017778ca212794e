package gametest

import (
	"testing"

	"bocage/engine"
)

// Random plays a match of a scenario file at random until something is so, or to its end.
func Random(t testing.TB, g engine.Game, source []byte, rules int, seed uint64, until func(p engine.State, ply int) bool) *engine.Match {
	t.Helper()
	sc, err := g.Parse(source)
	if err != nil {
		t.Fatal(err)
	}
	start, err := sc.Start(rules)
	if err != nil {
		t.Fatal(err)
	}
	m, err := engine.NewMatch(engine.Record{Game: g.ID(), Rules: rules, Scenario: source, Seed: seed}, start, engine.NewLocal(seed))
	if err != nil {
		t.Fatal(err)
	}
	rng := engine.NewRand(seed)
	for m.Position().Prompt().Kind != engine.Over && !until(m.Position(), m.Ply()) {
		s := m.Position().Prompt().Seat
		if s == engine.Both {
			s = engine.Seat(rng.Intn(2))
		}
		moves, _ := m.Position().Candidates(s, nil)
		if len(moves) == 0 {
			moves, _ = m.Position().Candidates(s.Other(), nil)
		}
		if err := m.Play(moves[rng.Intn(len(moves))]); err != nil {
			t.Fatal(err)
		}
	}
	return m
}
