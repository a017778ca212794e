package ai

import (
	"math"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"bocage/engine"
	"bocage/engine/duel"
	"bocage/engine/duel/card"
	"bocage/engine/search"
)

// without answers as an Ace does who never plays a Command card for what it does. He draws it, holds it and throws it as ever.
func without(f engine.Face, p *duel.Position, s engine.Seat) engine.Move {
	m := Choose(p, s, search.Options{Level: engine.Ace})
	if playedBy(m) != f {
		return m
	}
	switch p.Prompt().Window {
	case duel.WinNext:
		m.C, m.D = 0, 0
		return m
	case duel.WinRescue:
		return engine.Move{Seat: s, Op: engine.OpPass}
	}
	var a policy
	for _, m := range a.list(p, s, 0, nil) {
		if playedBy(m) != f {
			return m
		}
	}
	return m
}

// TestGains measures what each Command card is worth to a player who could play it: matches against one who never does, in pairs with the
// same luck and the sides changed. With -args -games=100 there is none by which he loses.
func TestGains(t *testing.T) {
	l := withCards(t)
	for f := card.FirstCommand; int(f) < card.NumFaces && card.IsCommand(f); f++ {
		if *alone != "" && !strings.EqualFold(*alone, card.CommandOf(f).Title) {
			continue
		}
		pairs := make([]float64, len(l)**games) // matches won of two
		var next atomic.Int64
		var workers sync.WaitGroup
		for range runtime.GOMAXPROCS(0) {
			workers.Go(func() {
				for i := int(next.Add(1)) - 1; i < len(pairs); i = int(next.Add(1)) - 1 {
					for barred := range engine.Seat(2) {
						w, err := l[i%len(l)].match(*first+uint64(i/len(l)), func(p *duel.Position, s engine.Seat) engine.Move {
							if s == barred {
								return without(f, p, s)
							}
							return Choose(p, s, search.Options{Level: engine.Ace})
						}, func(engine.State, engine.Move) {})
						switch {
						case err != nil:
							t.Error(err)
							return
						case w == barred.Other():
							pairs[i]++
						case w == engine.NoSeat:
							pairs[i] += .5
						}
					}
				}
			})
		}
		workers.Wait()
		sum, squares, n := 0., 0., float64(len(pairs))
		for _, x := range pairs {
			sum, squares = sum+x/2, squares+x*x/4
		}
		share := sum / n
		half := 1.96 * math.Sqrt(max(squares/n-share*share, 0)/n)
		t.Logf("%-22s who may play it wins %.1f±%.1f %%", card.CommandOf(f).Title, 100*share, 100*half)
		if *games >= 100 && share+half < .5 {
			t.Errorf("who plays %s loses by it", card.CommandOf(f).Title)
		}
	}
}
