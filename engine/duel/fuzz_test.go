package duel_test

import (
	"testing"

	"bocage/engine"
	"bocage/engine/duel"
	"bocage/engine/duel/holds"
	"bocage/engine/duel/situation"
	"bocage/engine/trial"
)

// FuzzParse: a file is a scenario or told to be none; one that is one is its own source.
func FuzzParse(f *testing.F) {
	for i := range situation.All() {
		f.Add(situation.Own(i))
	}
	f.Add([]byte(`{"format":1,"id":"x","name":"X","situation":9}`))
	f.Add([]byte(corpsFile))
	f.Fuzz(func(t *testing.T, file []byte) {
		sc, err := duel.Game.Parse(file)
		if err != nil {
			return
		}
		again, err := duel.Game.Parse(sc.Source())
		if err != nil || again.ID() != sc.ID() {
			t.Errorf("%v", err)
		}
	})
}

// FuzzMoves: whatever moves are tried in a match, legal ones are made and keep all invariants, others are refused and change nothing.
func FuzzMoves(f *testing.F) {
	f.Add(uint8(0), uint64(1), []byte{0, 1, 2, 3})
	f.Add(uint8(7), uint64(9), []byte{200, 3, 77, 10, 11, 250, 3, 3, 3})
	f.Add(uint8(255), uint64(4), []byte{9, 8, 7, 6, 5, 4, 3, 2, 1})
	f.Fuzz(func(t *testing.T, number uint8, seed uint64, data []byte) {
		ids := duel.Game.Scenarios()
		sc, err := duel.Game.Load(ids[int(number)%len(ids)])
		if number == 255 {
			sc, err = duel.Game.Parse([]byte(corpsFile))
		}
		if err != nil {
			t.Fatal(err)
		}
		p, err := sc.Start(duel.RulesVersion)
		if err != nil {
			t.Fatal(err)
		}
		check, who := holds.Subject.Watch(p), trial.NewPlayer(holds.Subject, seed)
		for i := 0; i+8 < len(data) && p.Prompt().Kind != engine.Over; i++ {
			wild := engine.Move{Seat: engine.Seat(data[i] & 1), Op: engine.Op(data[i+1] % uint8(duel.OpConcede)), A: uint16(data[i+2]),
				B: uint16(data[i+3]), C: uint16(data[i+4]), D: uint16(data[i+5])}
			before := engine.Hash(p)
			if p.Apply(wild) != nil && engine.Hash(p) != before {
				t.Fatalf("the refused move %+v changed the position", wild)
			}
			for range data[i+6] % 64 {
				if p.Prompt().Kind == engine.Over {
					break
				}
				m, err := who.Next(p)
				if err == nil {
					err = p.Apply(m)
				}
				if err != nil {
					return // the dealer does not know what a wild move has dealt
				}
			}
			if err := check.Check(p); err != nil {
				t.Fatal(err)
			}
		}
	})
}
