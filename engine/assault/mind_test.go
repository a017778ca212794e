package assault_test

import (
	"runtime"
	"testing"

	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/ai"
	"bocage/engine/assault/holds"
	"bocage/engine/gametest"
	"bocage/engine/search"
	"bocage/engine/trial"
)

// minds is how the game's mind is tried: as Ace, but in a hurry.
func minds(every int) gametest.Minds {
	l := ai.Ace
	l.Worlds, l.Ideas, l.Types, l.Rounds = 4, 3, 4, 40
	permute := func(p engine.State, s engine.Seat, rng *engine.Rand) bool {
		return assault.Permute(p.(*assault.Position), s, rng)
	}
	return gametest.Minds{Options: gametest.Options{Seeds: 1, Permute: permute}, New: ai.New, Limits: l, Every: every}
}

func TestMind(t *testing.T) {
	every := 37
	if runtime.GOARCH == "wasm" {
		every = 300
	}
	gametest.Mind(t, holds.Subject, minds(every))
}

// TestThoughts: 200 thoughts are the same natively and in the browser.
func TestThoughts(t *testing.T) {
	const golden uint64 = 0x510d4883e7f73922
	if got := gametest.Thoughts(t, holds.Subject, minds(13), 200); got != golden {
		t.Errorf("digest %#x, %#x is wanted", got, golden)
	}
}

// BenchmarkThought is what an Ace and a Marshal think about operations in the middle of a match, all the way; MB is the memory that the
// program has taken by then.
func BenchmarkThought(b *testing.B) {
	p := midway(b)
	for name, l := range map[string]search.Limits{"ace": ai.Ace, "marshal": ai.Marshal} {
		b.Run(name, func(b *testing.B) {
			units := 0
			for i := range b.N {
				th := search.Begin(ai.New(), p, p.Prompt().Seat, uint64(i), l)
				th.Run(1<<40, nil)
				units += th.Spent()
			}
			var m runtime.MemStats
			runtime.ReadMemStats(&m)
			b.ReportMetric(float64(units)/float64(b.N), "units/op")
			b.ReportMetric(float64(m.Sys)/(1<<20), "MB")
		})
	}
}

// midway is a position in which the third turn's operations begin.
func midway(b *testing.B) engine.State {
	who := trial.NewPlayer(holds.Subject, 4)
	sc, err := holds.Subject.Game.Load("training-grounds")
	if err != nil {
		b.Fatal(err)
	}
	p, err := sc.Start(assault.RulesVersion)
	if err != nil {
		b.Fatal(err)
	}
	for at := p.(*assault.Position); at.Turn() < 3 || at.Prompt().Window != assault.WinOps; {
		m, err := who.Next(p)
		if err == nil {
			err = p.Apply(m)
		}
		if err != nil {
			b.Fatal(err)
		}
	}
	return p
}
