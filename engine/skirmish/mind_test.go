package skirmish_test

import (
	"encoding/binary"
	"testing"

	"bocage/engine"
	"bocage/engine/search"
	"bocage/engine/skirmish"
	"bocage/engine/skirmish/ai"
)

// TestLevels: at the beginning of a match of each scenario, played by two levels of the computer, a level chooses the same whatever is
// hidden from its seat, and what all of them choose is the same natively and in the browser.
func TestLevels(t *testing.T) {
	const golden uint64 = 0x4042039c5fa7688c
	const plies = 260
	var digest []byte
	for i, id := range skirmish.Game.Scenarios() {
		sc, err := skirmish.Game.Load(id)
		if err != nil {
			t.Fatal(err)
		}
		p, err := sc.Start(skirmish.RulesVersion)
		if err != nil {
			t.Fatal(err)
		}
		deal, rng, asked := engine.NewLocal(uint64(i)+9), engine.NewRand(uint64(i)), 0
		for ply := 0; ply < plies && p.Prompt().Kind != engine.Over; ply++ {
			pr := p.Prompt()
			var m engine.Move
			if pr.Kind == engine.Deal || pr.Kind == engine.Reveal {
				m, err = deal.Answer(p)
			} else {
				seat := pr.Seat
				if seat == engine.Both {
					seat = engine.Seat(asked % 2)
				}
				o := search.Options{Level: engine.Level((i + int(seat)) % engine.Levels), Seed: uint64(i)}
				m = search.Choose(ai.Levels, p, seat, o)
				if asked++; asked%16 == 0 || pr.Kind == engine.Commit {
					lockstep(t, p, seat, o, m, &rng)
				}
			}
			if err == nil {
				err = p.Apply(m)
			}
			if err != nil {
				t.Fatalf("%s, %+v: %v", id, pr, err)
			}
		}
		digest = binary.LittleEndian.AppendUint64(digest, engine.Hash(p))
	}
	if got := engine.Digest(digest); got != golden {
		t.Errorf("digest %#x, %#x is wanted", got, golden)
	}
}

// lockstep checks that a level makes a move in whatever the seat cannot tell from the position.
func lockstep(t *testing.T, p engine.State, seat engine.Seat, o search.Options, m engine.Move, rng *engine.Rand) {
	t.Helper()
	known := p.Clone()
	known.Redact(seat)
	forms := []engine.State{known}
	if q := p.Clone(); skirmish.Permute(q, seat.Other(), rng) {
		forms = append(forms, q)
	}
	for i, q := range forms {
		if got := search.Choose(ai.Levels, q, seat, o); got != m {
			t.Fatalf("%v at %+v, form %d: %+v, %+v knowing all", o.Level, p.Prompt(), i, got, m)
		}
	}
}

// TestHiding: every level hides all whom it may hide, and not in the same places in every match.
func TestHiding(t *testing.T) {
	for id, most := range map[string]int{"a-sterling-performance": 6, "kursk-the-northern-spearhead": 4} {
		for level := range engine.Level(engine.Levels) {
			places := map[[6]engine.Face]bool{}
			for seed := range uint64(6) {
				sc, err := skirmish.Game.Load(id)
				if err != nil {
					t.Fatal(err)
				}
				p, err := sc.Start(skirmish.RulesVersion)
				if err != nil {
					t.Fatal(err)
				}
				for pr := p.Prompt(); pr.Window == skirmish.WinHide; pr = p.Prompt() {
					if err := p.Apply(search.Choose(ai.Levels, p, pr.Seat, search.Options{Level: level, Seed: seed})); err != nil {
						t.Fatal(err)
					}
				}
				var at [6]engine.Face
				n := 0
				for _, x := range p.(*skirmish.Position).Pieces() {
					if x.State == skirmish.Hidden {
						at[n] = x.Face
						n++
					}
				}
				if places[at] = true; n != most {
					t.Errorf("%s, %v: %d are hidden, %d can be", id, level, n, most)
				}
			}
			if len(places) < 3 {
				t.Errorf("%s, %v: in six matches they are hidden in %v", id, level, places)
			}
		}
	}
}
