package duel

import (
	"testing"

	"bocage/engine"
)

// TestMovesAllocateNothing: candidates are found, moves made and positions copied and written without memory of their own.
func TestMovesAllocateNothing(t *testing.T) {
	sc, err := Game.Load("meeting-engagement")
	if err != nil {
		t.Fatal(err)
	}
	known, _ := ScenarioOf(sc)
	start := New(known)
	p, q := start, start
	rng := engine.NewRand(5)
	moves := make([]engine.Move, 0, 4096)
	buf := make([]byte, 0, 1<<14)
	deal := engine.NewLocal(5)
	plies := 0
	step := func() {
		pr := p.Prompt()
		if pr.Kind == engine.Over {
			p = start
			deal.Reset(rng.Uint64())
			return
		}
		s := pr.Seat
		if s == engine.Both {
			s = engine.Seat(rng.Intn(2))
		}
		var m engine.Move
		switch pr.Kind {
		case engine.Deal, engine.Reveal:
			m, _ = deal.Answer(&p)
		default:
			moves, _ = p.Candidates(s, moves[:0])
			m = moves[rng.Intn(len(moves))]
		}
		if err := p.Apply(m); err != nil {
			t.Fatal(err)
		}
		q.CopyFrom(&p)
		buf = q.AppendBinary(buf[:0])
		plies++
	}
	for range 3000 {
		step() // the dealer's piles have found their size
	}
	if n := testing.AllocsPerRun(3000, step); n > 0 {
		t.Errorf("%v allocations a ply", n)
	}
	if plies < 3000 || len(buf) > 8192 {
		t.Errorf("%d plies, the last position of %d bytes", plies, len(buf))
	}
}

// BenchmarkPly makes random moves.
func BenchmarkPly(b *testing.B) {
	sc, _ := Game.Load("meeting-engagement")
	known, _ := ScenarioOf(sc)
	start := New(known)
	p, rng, deal := start, engine.NewRand(1), engine.NewLocal(1)
	var moves []engine.Move
	b.ReportAllocs()
	for b.Loop() {
		pr := p.Prompt()
		s := pr.Seat
		if s == engine.Both {
			s = engine.Seat(rng.Intn(2))
		}
		var m engine.Move
		switch pr.Kind {
		case engine.Over:
			p = start
			deal.Reset(rng.Uint64())
			continue
		case engine.Deal, engine.Reveal:
			m, _ = deal.Answer(&p)
		default:
			moves, _ = p.Candidates(s, moves[:0])
			m = moves[rng.Intn(len(moves))]
		}
		if err := p.Apply(m); err != nil {
			b.Fatal(err)
		}
	}
}
