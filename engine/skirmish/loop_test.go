package skirmish

import (
	"testing"

	"bocage/engine"
	"bocage/engine/skirmish/geom"
	"bocage/engine/skirmish/sight"
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

// crowd is phase 2 of scenario 8 with everybody on the table: side 0 fires.
func crowd(tb testing.TB) *Position {
	p := New(newMatch(8, Options{HullDown: true}))
	n := [2]int16{}
	for i := range p.pieces[:p.n] {
		x := &p.pieces[i]
		k := n[x.Side]
		n[x.Side]++
		y := int16(120)
		if x.Side == 1 {
			y = 560
		}
		x.State, x.At = On, geom.Point{X: 40 + k%18*82, Y: y + k/18*64}
	}
	p.order, p.mover = uint8(len(p.m.order)), 1
	p.defend()
	if p.win != WinDefend {
		tb.Fatalf("window %d", p.win)
	}
	return p
}

// BenchmarkPrompt asks who fires in scenario 8 with everybody on the table: all shots are listed, one is chosen. Cold, nobody has looked at
// anybody yet. As wasm a prompt may take 30 ms.
func BenchmarkPrompt(b *testing.B) {
	for name, cold := range map[string]bool{"cold": true, "warm": false} {
		b.Run(name, func(b *testing.B) {
			start := crowd(b)
			start.m.sight = sight.New(start.m.table)
			p := New(start.m)
			var moves []engine.Move
			b.ReportAllocs()
			for b.Loop() {
				if cold {
					b.StopTimer()
					start.m.sight = sight.New(start.m.table)
					b.StartTimer()
				}
				p.CopyFrom(start)
				moves, _ = p.Candidates(p.Prompt().Seat, moves[:0])
				if err := p.Apply(moves[len(moves)-1]); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(len(moves)), "shots")
		})
	}
}
