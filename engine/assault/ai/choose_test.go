package ai

import (
	"slices"
	"testing"

	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/search"
)

// asked calls f at every question to a player in a match between two Recruits.
func asked(t *testing.T, seed uint64, f func(p *assault.Position, pr engine.Prompt, seat engine.Seat)) {
	t.Helper()
	who := func(p *assault.Position, seat engine.Seat, ply int) engine.Move {
		f(p, p.Prompt(), seat)
		return Choose(*p, seat, search.Options{Level: engine.Recruit, Seed: seed + uint64(ply)})
	}
	play(t, load(t, "training-grounds"), seed, [2]player{who, who})
}

// TestChooseIsFair: what the other side hides makes no difference, nothing is changed, and the same question has the same
// answer.
func TestChooseIsFair(t *testing.T) {
	n := 0
	asked(t, 3, func(p *assault.Position, pr engine.Prompt, seat engine.Seat) {
		if n++; n%5 != 0 {
			return
		}
		before := engine.Hash(p)
		for l := engine.Recruit; l <= engine.Veteran; l++ {
			o := search.Options{Level: l, Seed: uint64(n), Nodes: 3000}
			m := Choose(*p, seat, o)
			q := *p
			q.Redact(seat)
			if got := Choose(q, seat, o); got != m {
				t.Fatalf("%v at %+v: %+v knowing all, %+v knowing what it may", l, pr, m, got)
			}
			if got := Choose(*p, seat, o); got != m {
				t.Fatalf("%v at %+v: first %+v, then %+v", l, pr, m, got)
			}
			if !slices.Contains(p.Moves(seat, nil), m) {
				t.Fatalf("%v at %+v: %+v is not legal", l, pr, m)
			}
		}
		if engine.Hash(p) != before {
			t.Fatal("the position was changed")
		}
	})
	if n < 100 {
		t.Errorf("only %d questions", n)
	}
}

// TestChooseNothing: who is not asked does not move.
func TestChooseNothing(t *testing.T) {
	n := 0
	asked(t, 4, func(p *assault.Position, pr engine.Prompt, seat engine.Seat) {
		if n++; pr.Seat != engine.Both {
			if m := Choose(*p, seat.Other(), search.Options{}); m != (engine.Move{}) {
				t.Fatalf("%+v at %+v", m, pr)
			}
		}
	})
}

// TestChooseStops: a thought that is told to stop answers all the same.
func TestChooseStops(t *testing.T) {
	n := 0
	asked(t, 5, func(p *assault.Position, pr engine.Prompt, seat engine.Seat) {
		if n++; n%20 != 0 {
			return
		}
		m := Choose(*p, seat, search.Options{Level: engine.Veteran, Stop: func() bool { return true }})
		if !slices.Contains(p.Moves(seat, nil), m) {
			t.Fatalf("%+v at %+v is not legal", m, pr)
		}
	})
}

// BenchmarkChoose is one decision in the middle of the third turn's operations, by scenario and level.
func BenchmarkChoose(b *testing.B) {
	for _, id := range []string{"training-grounds", "bastogne", "bulge", "bulge-solo"} {
		p := middle(b, id)
		for l := engine.Recruit; l <= engine.Veteran; l++ {
			b.Run(id+"/"+l.String(), func(b *testing.B) {
				for b.Loop() {
					Choose(p, p.Prompt().Seat, search.Options{Level: l})
				}
			})
		}
	}
}

// middle plays a scenario on to turn 3.
func middle(b *testing.B, id string) assault.Position {
	p := assault.New(load(b, id))
	d := engine.NewLocal(1)
	for n := 0; ; n++ {
		pr := p.Prompt()
		if pr.Kind == engine.Decide && pr.Window == assault.WinOps && p.Turn() == 3 || pr.Kind == engine.Over {
			return p
		}
		m, err := d.Answer(&p)
		if err != nil {
			s := pr.Seat
			if s == engine.Both {
				if s = 0; len(p.Moves(s, nil)) == 0 {
					s = 1
				}
			}
			m = Choose(p, s, search.Options{Level: engine.Recruit, Seed: uint64(n)})
		}
		if err := p.Apply(m); err != nil {
			b.Fatal(err)
		}
	}
}
