package skirmish_test

import (
	"testing"

	"bocage/engine"
	"bocage/engine/skirmish"
	"bocage/engine/skirmish/holds"
	"bocage/engine/trial"
)

// FuzzParse: a file is a scenario or told to be none; one that is one is its own source and begins.
func FuzzParse(f *testing.F) {
	for _, id := range skirmish.Game.Scenarios() {
		sc, err := skirmish.Game.Load(id)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(sc.Source())
	}
	f.Add([]byte(`{"format":1,"id":"x","name":"X","points":200,"armies":[{"units":{"R":70}},{"units":{"R":-1}}],"quality":["elite","green"]}`))
	f.Add([]byte(`{"format":2,"id":"x","name":"X","armies":[{"troops":[{"quality":"green","units":{"R":9}}]},` +
		`{"troops":[{"quality":"elite","units":{"TANK":1,"R":2}}],"wire":3}],"quality":["elite","regular"]}`))
	f.Add([]byte(`{"format":1,"id":"x","name":"X","draw":true,"scenario":3,"quality":["elite","elite"]}`))
	f.Fuzz(func(t *testing.T, file []byte) {
		sc, err := skirmish.Game.Parse(file)
		if err != nil {
			return
		}
		again, err := skirmish.Game.Parse(sc.Source())
		if err != nil || again.ID() != sc.ID() {
			t.Fatal(err)
		}
		if p, err := sc.Start(skirmish.RulesVersion); err != nil || p.Prompt().Kind == engine.Over {
			t.Errorf("it does not begin: %v", err)
		}
	})
}

// FuzzMoves: whatever moves are tried in a match, legal ones are made and keep all invariants, others are refused and change nothing.
func FuzzMoves(f *testing.F) {
	f.Add(uint8(0), uint64(1), []byte{0, 1, 2, 3, 0, 0, 0, 0, 9})
	f.Add(uint8(2), uint64(9), []byte{200, 3, 77, 10, 11, 250, 3, 3, 3, 40, 1, 2, 3, 4, 5, 6, 7})
	f.Add(uint8(12), uint64(5), []byte{1, 54, 0, 9, 2, 2, 2, 2, 60, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 60})
	f.Fuzz(func(t *testing.T, number uint8, seed uint64, data []byte) {
		ids := skirmish.Game.Scenarios()
		sc, err := skirmish.Game.Load(ids[int(number)%len(ids)])
		if err != nil {
			t.Fatal(err)
		}
		p, err := sc.Start(skirmish.RulesVersion)
		if err != nil {
			t.Fatal(err)
		}
		check, who := holds.Subject.Watch(p), trial.NewPlayer(holds.Subject, seed)
		for i := 0; i+10 < len(data) && i < 64 && p.Prompt().Kind != engine.Over; i++ {
			wide := func(k int) uint16 { return uint16(data[i+k])<<3 ^ uint16(data[i+k+1]) }
			wild := engine.Move{Seat: engine.Seat(data[i] & 1), Op: engine.Op(data[i+1] % uint8(skirmish.LastOp+2)), A: wide(2), B: wide(4),
				C: wide(6), D: uint16(data[i+8] % 40)}
			before := engine.Hash(p)
			if p.Apply(wild) != nil && engine.Hash(p) != before {
				t.Fatalf("the refused move %+v changed the position", wild)
			}
			for range data[i+9] % 32 {
				if p.Prompt().Kind == engine.Over {
					break
				}
				m, err := who.Next(p)
				if err == nil {
					err = p.Apply(m)
				}
				if err == nil {
					err = check.Check(p)
				}
				if err != nil {
					t.Fatal(err)
				}
			}
		}
	})
}
