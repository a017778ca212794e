package assault_test

import (
	"errors"
	"strings"
	"testing"

	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/binding"
	"bocage/engine/assault/scenario"
)

// TestVersions: a scenario is started by each version of the rules that is still played, alone and for two devices, and by no other.
func TestVersions(t *testing.T) {
	sc, err := scenario.Load("training-grounds")
	if err != nil {
		t.Fatal(err)
	}
	oldest, newest := binding.Game.Rules()
	if oldest != 2 || newest != 3 {
		t.Errorf("rules %d to %d", oldest, newest)
	}
	for v := oldest; v <= newest; v++ {
		start, err := binding.Neutral(sc).Start(v)
		if err != nil {
			t.Fatal(err)
		}
		if got := start.(*assault.Position).Scenario().Version; got != v {
			t.Errorf("started by rules %d, not %d", got, v)
		}
		fair, err := binding.Neutral(sc).Fair(v)
		if err != nil {
			t.Fatal(err)
		}
		if got := fair.Terms()[0]; int(got) != v {
			t.Errorf("the terms say rules %d, not %d", got, v)
		}
	}
	for v, want := range map[int]error{oldest - 1: engine.ErrOlder, newest + 1: engine.ErrNewer} {
		if _, err := binding.Neutral(sc).Start(v); !errors.Is(err, want) {
			t.Errorf("rules %d: %v", v, err)
		}
		if _, err := binding.Neutral(sc).Fair(v); !errors.Is(err, want) {
			t.Errorf("rules %d for two: %v", v, err)
		}
	}
}

// TestRecordOfOlderRules: a match by rules 2 is replayed by them, also one of a scenario that rules 3 refuse; by other rules than
// its own it is damaged.
func TestRecordOfOlderRules(t *testing.T) {
	sc, err := scenario.Load("training-grounds")
	if err != nil {
		t.Fatal(err)
	}
	games := engine.Games{binding.Game}
	for _, source := range []string{string(sc.Source), strings.Replace(string(sc.Source), `"name": "`, `"name": "\u202e`, 1)} {
		old, err := scenario.ParseBy([]byte(source), 2)
		if err != nil {
			t.Fatal(err)
		}
		start := assault.Start(old)
		m, err := engine.NewMatch(engine.Record{Game: assault.GameID, Rules: 2, Scenario: old.Source, Seed: 5}, start, engine.NewLocal(5))
		if err != nil {
			t.Fatal(err)
		}
		for range 40 {
			p := m.Position().(*assault.Position)
			if err := m.Play(p.Moves(p.Prompt().Seat, nil)[0]); err != nil {
				t.Fatal(err)
			}
		}
		rec := m.Record()
		_, read, begun, err := games.Begin(rec)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := engine.Replay(rec, begun, nil); err != nil {
			t.Error(err)
		}
		if faulty := source != string(sc.Source); faulty {
			if _, err := read.Start(3); !errors.Is(err, scenario.ErrBadScenario) {
				t.Errorf("by rules 3: %v", err)
			}
			continue
		}
		later, err := read.Start(3)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := engine.Replay(rec, later, nil); !errors.Is(err, engine.ErrDamaged) {
			t.Errorf("replayed by rules 3: %v", err)
		}
	}
}
