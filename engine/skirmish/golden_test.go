package skirmish_test

import (
	"flag"
	"os"
	"path/filepath"
	"testing"

	"bocage/engine"
	"bocage/engine/skirmish"
	"bocage/engine/skirmish/holds"
	"bocage/engine/trial"
)

var goldenAnew = flag.Bool("golden", false, "write the golden records that are missing")

// goldenPlies is how much of a match a golden record holds at most.
const goldenPlies = 700

// TestGolden: the beginning of a match of each scenario, kept as its record, replays to the same positions; natively, and as wasm where
// these tests are run so. A record is never written anew: what changes one needs another version of the rules.
func TestGolden(t *testing.T) {
	for i, id := range skirmish.Game.Scenarios() {
		file := filepath.Join("testdata", "golden", id+".bocage")
		b, err := os.ReadFile(file)
		if os.IsNotExist(err) && *goldenAnew {
			b = playGolden(t, id, uint64(2*i)+1)
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
		_, sc, start, err := engine.Games{skirmish.Game}.Begin(rec)
		if err != nil || sc.ID() != id {
			t.Fatalf("%s: %v", id, err)
		}
		if _, err := engine.Replay(rec, start, nil); err != nil || len(rec.Moves) < 200 {
			t.Errorf("%s: %d moves, %v", id, len(rec.Moves), err)
		}
	}
}

// playGolden plays a random match.
func playGolden(t *testing.T, id string, seed uint64) []byte {
	sc, err := skirmish.Game.Load(id)
	if err != nil {
		t.Fatal(err)
	}
	p, err := sc.Start(skirmish.RulesVersion)
	if err != nil {
		t.Fatal(err)
	}
	var moves []engine.Move
	for who := trial.NewPlayer(holds.Subject, seed); p.Prompt().Kind != engine.Over && len(moves) < goldenPlies; {
		m, err := who.Next(p)
		if err == nil {
			err = p.Apply(m)
		}
		if err != nil {
			t.Fatal(err)
		}
		moves = append(moves, m)
	}
	b, err := holds.Subject.Record(sc, seed, moves).Encode()
	if err != nil {
		t.Fatal(err)
	}
	return b
}
