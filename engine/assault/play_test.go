package assault

import (
	"testing"

	"bocage/engine"
)

func TestSmoke(t *testing.T) {
	sc, err := Load("training-grounds")
	if err != nil {
		t.Fatal(err)
	}
	for seed := range uint64(300) {
		p := New(sc)
		d := engine.NewLocal[Position](seed)
		rng := engine.NewRand(seed)
		var buf []engine.Move
		n := 0
		for {
			pr := p.Prompt()
			if pr.Kind == engine.Over {
				break
			}
			var m engine.Move
			if pr.Kind == engine.Deal || pr.Kind == engine.Reveal {
				m, err = d.Answer(&p)
				if err != nil {
					t.Fatal(err)
				}
			} else {
				s := pr.Seat
				if s == engine.Both {
					s = 0
				}
				buf = p.Moves(s, buf[:0])
				if len(buf) == 0 {
					t.Fatalf("no moves at %+v", pr)
				}
				m = buf[rng.Intn(len(buf))]
			}
			if err := p.Apply(m); err != nil {
				t.Fatalf("seed %d ply %d prompt %+v: %v %+v", seed, n, pr, err, m)
			}
			n++
			if n > 20000 {
				t.Fatal("endless")
			}
		}
	}
}

func BenchmarkRandomPlay(b *testing.B) {
	sc, err := Load("training-grounds")
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	start := New(sc)
	d := engine.NewLocal[Position](1)
	rng := engine.NewRand(1)
	buf := make([]engine.Move, 0, 1024)
	p := start
	games := 0
	for i := 0; i < b.N; i++ {
		pr := p.Prompt()
		var m engine.Move
		switch pr.Kind {
		case engine.Over:
			games++
			p = start
			d.Reset(uint64(games))
			continue
		case engine.Deal, engine.Reveal:
			m, _ = d.Answer(&p)
		default:
			s := pr.Seat
			if s == engine.Both {
				s = 0
			}
			buf = p.Moves(s, buf[:0])
			m = buf[rng.Intn(len(buf))]
		}
		if err := p.Apply(m); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "plies/s")
}
