package skirmish

import (
	"testing"

	"bocage/engine"
)

// TestMovesAllocateNothing: candidates are found, moves made and positions copied and written without memory of their own.
func TestMovesAllocateNothing(t *testing.T) {
	sc, err := Game.Load("overmatched")
	if err != nil {
		t.Fatal(err)
	}
	m, _ := MatchOf(sc)
	start := New(m)
	p, q := New(m), New(m)
	rng := engine.NewRand(5)
	moves := make([]engine.Move, 0, 8192)
	buf := make([]byte, 0, 1<<14)
	deal := engine.NewLocal(5)
	plies, most := 0, 0
	step := func() {
		pr := p.Prompt()
		var m engine.Move
		switch pr.Kind {
		case engine.Over:
			p.CopyFrom(start)
			deal.Reset(rng.Uint64())
			return
		case engine.Deal:
			m, _ = deal.Answer(p)
		default:
			moves, _ = p.Candidates(pr.Seat, moves[:0])
			m = moves[rng.Intn(len(moves))]
		}
		if err := p.Apply(m); err != nil {
			t.Fatal(err)
		}
		q.CopyFrom(p)
		buf = q.AppendBinary(buf[:0])
		most = max(most, len(buf))
		plies++
	}
	for range 3000 {
		step() // the dealer's piles, and what is laid on the table, have found their size
	}
	if n := testing.AllocsPerRun(1000, step); n > 0 {
		t.Errorf("%v allocations a ply", n)
	}
	if plies < 3000 || most > 8192 {
		t.Errorf("%d plies, a position of %d bytes", plies, most)
	}
}

// BenchmarkPly makes random moves.
func BenchmarkPly(b *testing.B) {
	sc, _ := Game.Load("overmatched")
	m, _ := MatchOf(sc)
	start, p, rng, deal := New(m), New(m), engine.NewRand(1), engine.NewLocal(1)
	var moves []engine.Move
	b.ReportAllocs()
	for b.Loop() {
		pr := p.Prompt()
		var m engine.Move
		switch pr.Kind {
		case engine.Over:
			p.CopyFrom(start)
			deal.Reset(rng.Uint64())
			continue
		case engine.Deal:
			m, _ = deal.Answer(p)
		default:
			moves, _ = p.Candidates(pr.Seat, moves[:0])
			m = moves[rng.Intn(len(moves))]
		}
		if err := p.Apply(m); err != nil {
			b.Fatal(err)
		}
	}
}
