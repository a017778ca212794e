package duel_test

import (
	"flag"
	"os"
	"path/filepath"
	"testing"

	"bocage/engine"
	"bocage/engine/duel"
	"bocage/engine/duel/ai"
)

var goldenAnew = flag.Bool("golden", false, "write the golden records that are missing")

// TestGolden: a match of the greedy player in each Situation, kept as its record, replays to the same positions. A record is never written
// anew: what changes one needs another version of the rules.
func TestGolden(t *testing.T) {
	for i, id := range duel.Game.Scenarios() {
		file := filepath.Join("testdata", "golden", id+".bocage")
		b, err := os.ReadFile(file)
		if os.IsNotExist(err) && *goldenAnew {
			b = playGolden(t, id, uint64(i)+1)
			if err = os.MkdirAll(filepath.Dir(file), 0o755); err == nil {
				err = os.WriteFile(file, b, 0o644)
			}
		}
		if err != nil {
			t.Fatal(err)
		}
		rec, err := engine.DecodeRecord(b)
		if err != nil {
			t.Fatalf("%s: %v", id, err)
		}
		_, sc, start, err := engine.Games{duel.Game}.Begin(rec)
		if err != nil || sc.ID() != id {
			t.Fatalf("%s: %v", id, err)
		}
		end, err := engine.Replay(rec, start, nil)
		if err != nil || !end.Standing().Over || len(rec.Moves) < 100 {
			t.Errorf("%s: %d moves, %v", id, len(rec.Moves), err)
		}
	}
}

// playGolden plays a match of the greedy player against itself.
func playGolden(t *testing.T, id string, seed uint64) []byte {
	sc, err := duel.Game.Load(id)
	if err != nil {
		t.Fatal(err)
	}
	start, err := sc.Start(duel.RulesVersion)
	if err != nil {
		t.Fatal(err)
	}
	head := engine.Record{Game: duel.GameID, Rules: duel.RulesVersion, Scenario: sc.Source(), Seed: seed}
	m, err := engine.NewMatch(head, start, engine.NewLocal(seed))
	if err != nil {
		t.Fatal(err)
	}
	var g ai.Greedy
	g.Begin(seed)
	for m.Position().Prompt().Kind != engine.Over {
		s := m.Position().Prompt().Seat
		if s == engine.Both {
			s = 0
		}
		own := m.Position().Clone()
		own.Redact(s)
		moves, _ := own.Candidates(s, nil)
		if err := m.Play(g.Choose(own.(*duel.Position), moves)); err != nil {
			t.Fatal(err)
		}
	}
	b, err := m.Record().Encode()
	if err != nil {
		t.Fatal(err)
	}
	return b
}
