package assault_test

import (
	"encoding/binary"
	"errors"
	"slices"
	"testing"

	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/binding"
	"bocage/engine/assault/holds"
	"bocage/engine/assault/scenario"
	"bocage/engine/trial"
)

// FuzzScenario parses anything: no panic, only ErrBadScenario, and what is accepted can be played.
func FuzzScenario(f *testing.F) {
	for _, sc := range assault.EveryScenario(f) {
		f.Add(sc.Source)
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		sc, err := scenario.Parse(b)
		if err != nil {
			if !errors.Is(err, scenario.ErrBadScenario) || sc != nil {
				t.Fatalf("%v, %v", sc, err)
			}
			return
		}
		if again, err := scenario.Parse(sc.Source); err != nil || again.ID != sc.ID || again.Tiles() != sc.Tiles() {
			t.Fatalf("its own source is refused: %v", err)
		}
		p := assault.New(sc)
		check := holds.NewChecker(&p)
		who := trial.NewPlayer(holds.Subject, 1)
		for range 400 {
			if err := check.Check(&p); err != nil {
				t.Fatal(err)
			}
			if p.Prompt().Kind == engine.Over {
				return
			}
			m, err := who.Next(&p)
			if err != nil {
				t.Fatal(err)
			}
			check.Before(&p, m)
			if err := p.Apply(m); err != nil {
				t.Fatal(err)
			}
		}
	})
}

// FuzzGame lets bytes choose: the first two the scenario and the seed of the deals, each further one a legal move by its
// number, or, from 0xE0 on, whatever the next six bytes say, legal or not. Two players' copies come along.
func FuzzGame(f *testing.F) {
	list := assault.EveryScenario(f)
	for i := range list {
		f.Add([]byte{byte(i), 1})
		f.Add(slices.Concat([]byte{byte(i), byte(i)}, slices.Repeat([]byte{5, 3, 1, 8, 13, 2}, 50)))
		f.Add(slices.Concat([]byte{byte(i), 2}, slices.Repeat([]byte{90, 11, 0xE0, 0, 16, 1, 0, 0, 0, 200, 33, 18, 0, 0}, 30)))
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		if len(b) < 2 {
			return
		}
		p := assault.New(list[int(b[0])%len(list)])
		r, check := trial.NewReplicas(holds.Subject, &p), holds.NewChecker(&p)
		who := trial.NewPlayer(holds.Subject, uint64(b[1]))
		b = b[2:]
		for r.Whole.Prompt().Kind != engine.Over {
			var m engine.Move
			var ok bool
			if k := r.Whole.Prompt().Kind; k == engine.Deal || k == engine.Reveal {
				var err error
				if m, err = who.Next(r.Whole); err != nil {
					t.Fatal(err)
				}
			} else if m, b, ok = choice(b, r.Whole); !ok {
				return
			} else if lists := trial.Legal(r.Whole); !holds.Subject.Allowed(r.Whole, &lists, m) {
				if err := trial.Refused(r.Whole, m); err != nil {
					t.Fatal(err)
				}
				continue
			}
			check.Before(r.Whole.(*assault.Position), m)
			if err := errors.Join(r.Make(m), check.Check(r.Whole.(*assault.Position)), r.Agree()); err != nil {
				t.Fatal(err)
			}
		}
	})
}

// choice takes the next move from the bytes, false if there is none.
func choice(b []byte, p engine.State) (engine.Move, []byte, bool) {
	switch {
	case len(b) == 0:
		return engine.Move{}, nil, false
	case b[0] < 0xE0:
		lists := trial.Legal(p).Moves
		all := append(lists[0], lists[1]...)
		return all[int(b[0])%len(all)], b[1:], true
	case len(b) < 7:
		return engine.Move{}, nil, false
	}
	return engine.Move{Seat: engine.Seat(b[1]), Op: engine.Op(b[2]), A: uint16(b[3]), B: uint16(b[4]), C: uint16(b[5]), D: uint16(b[6])},
		b[7:], true
}

// FuzzRecord reads and replays anything that has a fitting digest: no panic, only the errors of records and scenarios, and what
// replays has the moves that the rules allow.
func FuzzRecord(f *testing.F) {
	for i, sc := range assault.EveryScenario(f) {
		p := assault.New(sc)
		who := trial.NewPlayer(holds.Subject, uint64(i))
		var moves []engine.Move
		for range 60 + 20*(i%4) {
			m, err := who.Next(&p)
			if err == nil {
				err = p.Apply(m)
			}
			if err != nil {
				f.Fatal(err)
			}
			moves = append(moves, m)
		}
		b, err := holds.Subject.Record(binding.Neutral(sc), uint64(i), moves).Encode()
		if err != nil {
			f.Fatal(err)
		}
		f.Add(b[:len(b)-8])
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		rec, err := engine.DecodeRecord(binary.LittleEndian.AppendUint64(b[:len(b):len(b)], engine.Digest(b)))
		if err == nil {
			err = rec.Check(binding.Game)
		}
		var sc *scenario.Scenario
		if err == nil {
			sc, err = scenario.ParseBy(rec.Scenario, rec.Rules)
		}
		if err == nil {
			var end engine.State
			if end, err = engine.Replay(rec, assault.Start(sc), nil); err == nil && len(rec.Moves) > 0 {
				if h := engine.Hash(end); h != rec.Hashes[len(rec.Hashes)-1] {
					t.Fatalf("it ends at %x, not %x", h, rec.Hashes[len(rec.Hashes)-1])
				}
			}
		}
		for _, known := range []error{nil, engine.ErrDamaged, engine.ErrNewer, engine.ErrOlder, engine.ErrWrongGame, scenario.ErrBadScenario} {
			if errors.Is(err, known) {
				return
			}
		}
		t.Fatal(err)
	})
}
