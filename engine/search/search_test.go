package search_test

import (
	"testing"

	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/scenario"
	"bocage/engine/search"
)

// wild is a mind that answers with whatever it was told to.
type wild struct {
	answer engine.Move
	given  *[]engine.Move
	knew   *engine.State
}

func (wild) Nodes(engine.Level) int { return 7 }

func (w wild) Choose(p engine.State, _ engine.Seat, moves []engine.Move, o search.Options) engine.Move {
	*w.given, *w.knew = moves, p.Clone()
	_ = p.Apply(moves[0]) // its own copy
	moves[len(moves)-1] = engine.Move{}
	if o.Nodes != 7 {
		panic("not the level's own number of nodes")
	}
	return w.answer
}

// decision plays at random until a player has a choice.
func decision(t *testing.T, seed uint64) (*assault.Position, engine.Seat) {
	t.Helper()
	sc, err := scenario.Load("bastogne")
	if err != nil {
		t.Fatal(err)
	}
	p, d, rng := assault.Start(sc), engine.NewLocal(seed), engine.NewRand(seed)
	for n := 0; ; n++ {
		pr := p.Prompt()
		var m engine.Move
		if pr.Kind == engine.Deal || pr.Kind == engine.Reveal {
			if m, err = d.Answer(p); err != nil {
				t.Fatal(err)
			}
		} else {
			seat := pr.Seat
			if seat == engine.Both {
				seat = 0
			}
			ms := p.Moves(seat, nil)
			if n > 60 && len(ms) > 2 && pr.Kind == engine.Decide {
				return p, seat
			}
			m = ms[rng.Intn(len(ms))]
		}
		if err := p.Apply(m); err != nil {
			t.Fatal(err)
		}
	}
}

// TestChoose: a mind is given its own copy without what its seat may not know, and what it says is done only if it is legal.
func TestChoose(t *testing.T) {
	p, seat := decision(t, 5)
	before := engine.Hash(p)
	moves := p.Moves(seat, nil)
	var given []engine.Move
	var knew engine.State
	for _, answer := range append(moves[:2:2], engine.Move{}, engine.Move{Seat: seat.Other(), Op: moves[0].Op, A: moves[0].A}) {
		m := search.Choose(wild{answer, &given, &knew}, p, seat, search.Options{})
		want := answer
		if answer != moves[0] && answer != moves[1] {
			want = moves[len(moves)-1]
		}
		if m != want {
			t.Errorf("said %+v, done %+v, want %+v", answer, m, want)
		}
	}
	redacted := p.Clone()
	redacted.Redact(seat)
	if engine.Hash(knew) != engine.Hash(redacted) || engine.Hash(p) != before || len(given) != len(moves) {
		t.Error("the mind was given something else, or has changed the position")
	}
	if m := search.Choose(search.Random, p, seat.Other(), search.Options{}); m != (engine.Move{}) {
		t.Errorf("who is not asked answers %+v", m)
	}
}

// TestRandom: the same seed gives the same move, others give others.
func TestRandom(t *testing.T) {
	p, seat := decision(t, 6)
	seen := map[engine.Move]bool{}
	for seed := range uint64(50) {
		m := search.Choose(search.Random, p, seat, search.Options{Seed: seed})
		if m != search.Choose(search.Random, p, seat, search.Options{Seed: seed}) {
			t.Errorf("seed %d gives two moves", seed)
		}
		seen[m] = true
	}
	if len(seen) < 2 {
		t.Error("one move only")
	}
}
