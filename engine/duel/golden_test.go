package duel_test

import (
	"errors"
	"flag"
	"os"
	"path/filepath"
	"testing"

	"bocage/engine"
	"bocage/engine/duel"
	"bocage/engine/duel/ai"
	"bocage/engine/duel/card"
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

// TestOlderDecks: a match by rules 1, whose own deck of 81 points and of men on foot later rules refuse (DUEL-14), replays by rules 1, and
// two peers are bound by the version that they play by.
func TestOlderDecks(t *testing.T) {
	sc, err := duel.Game.Load("meeting-engagement")
	if err != nil {
		t.Fatal(err)
	}
	few := map[string]uint16{"us-rifle-squad": 6, "us-bazooka-team": 3, "us-mg-team": 2, "us-81mm-mortar": 1, "us-m8-armored-car": 2,
		"us-m3-half-track": 2, "us-m15-cgmc": 1, "us-m5a1-stuart": 1, "us-tank-crew": 1}
	manless := map[string]uint16{"us-m4a1-sherman": 4, "us-tank-crew": 3, "us-rifle-squad": 6, "us-m8-armored-car": 2, "us-57mm-m1": 1,
		"us-artillery-crew": 1, "us-bazooka-team": 1}
	for _, c := range []struct {
		version int
		list    map[string]uint16
		want    string
	}{{duel.OldestRules, few, ""}, {2, few, "DUEL-14"}, {3, few, "DUEL-14"}, {2, manless, ""}, {3, manless, "DUEL-16"}} {
		version, want := c.version, c.want
		start, err := sc.Start(version)
		if err != nil {
			t.Fatal(err)
		}
		head := engine.Record{Game: duel.GameID, Rules: version, Scenario: sc.Source(), Seed: 5}
		m, err := engine.NewMatch(head, start, engine.NewLocal(5))
		if err != nil {
			t.Fatal(err)
		}
		for f := card.Face(1); f <= card.NumUnits; f++ {
			if n := c.list[card.UnitOf(f).ID]; n > 0 {
				if err := m.Play(engine.Move{Seat: card.US, Op: duel.OpCards, A: uint16(f), B: n}); err != nil {
					t.Fatal(err)
				}
			}
		}
		var bad *engine.MoveError
		if err = m.Play(engine.Move{Seat: card.US, Op: duel.OpDone}); want == "" && err != nil ||
			want != "" && (!errors.As(err, &bad) || bad.Rule != want) {
			t.Errorf("rules %d: %v, %q is wanted", version, err, want)
		}
		rec := m.Record()
		_, _, again, err := engine.Games{duel.Game}.Begin(rec)
		if err != nil {
			t.Fatal(err)
		}
		if p, err := engine.Replay(rec, again, nil); err != nil || engine.Hash(p) != engine.Hash(m.Position()) {
			t.Errorf("rules %d: it is replayed otherwise, %v", version, err)
		}
		fair, err := sc.Fair(version)
		if err != nil || int(fair.Terms()[0]) != version {
			t.Errorf("rules %d: terms %v, %v", version, fair.Terms(), err)
		}
	}
	if _, err := sc.Start(duel.RulesVersion + 1); !errors.Is(err, engine.ErrOlder) {
		t.Errorf("rules that there are not: %v", err)
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
