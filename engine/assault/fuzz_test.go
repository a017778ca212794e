package assault

import (
	"errors"
	"slices"
	"testing"

	"bocage/engine"
)

// FuzzScenario parses anything: no panic, only ErrBadScenario, and what is accepted can be played.
func FuzzScenario(f *testing.F) {
	f.Add(training(f).Source)
	for i := range uint64(3) {
		f.Add(proving(f, 9*i).Source)
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		sc, err := Parse(b)
		if err != nil {
			if !errors.Is(err, ErrBadScenario) || sc != nil {
				t.Fatalf("%v, %v", sc, err)
			}
			return
		}
		if again, err := Parse(sc.Source); err != nil || again.ID != sc.ID || again.tiles != sc.tiles {
			t.Fatalf("its own source is refused: %v", err)
		}
		g := newSoak(t, sc, 1)
		g.check()
		for g.ply < 400 && !g.over() {
			g.apply(g.next())
			g.check()
		}
	})
}

// FuzzGame lets bytes choose: the first two the scenario and the seed of the deals, each further one a legal move by its
// number, or, from 0xE0 on, whatever the next six bytes say, legal or not. Two players' copies come along.
func FuzzGame(f *testing.F) {
	f.Add([]byte{0, 1})
	f.Add([]byte{3, 7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 30, 40, 50, 60})
	f.Add([]byte{0, 2, 0xE0, 0, 16, 1, 0, 0, 0, 0xFF, 1, 34, 0, 0, 0, 0})
	f.Add(slices.Repeat([]byte{5, 3, 1, 8, 13, 2}, 200))
	f.Add(slices.Repeat([]byte{7, 90, 11, 160, 200, 33, 18}, 200))
	f.Fuzz(func(t *testing.T, b []byte) {
		if len(b) < 2 {
			return
		}
		g := copies(newSoak(t, soakScenario(t, uint64(b[0])), uint64(b[1])))
		for b = b[2:]; len(b) > 0 && !g.over(); {
			if pr := g.p.Prompt(); pr.Kind == engine.Deal || pr.Kind == engine.Reveal {
				g.step()
				g.check()
				continue
			}
			lists := [2][]engine.Move{g.p.Moves(0, nil), g.p.Moves(1, nil)}
			all := append(lists[0], lists[1]...)
			m := all[int(b[0])%len(all)]
			if b[0] >= 0xE0 {
				if len(b) < 7 {
					return
				}
				m = engine.Move{Seat: engine.Seat(b[1]), Op: engine.Op(b[2]), A: b[3], B: b[4], C: b[5], D: b[6]}
				b = b[6:]
			}
			b = b[1:]
			if !g.allowed(lists, m) {
				g.refused(m)
				continue
			}
			g.make(m)
			g.check()
			g.agree()
		}
		if g.over() {
			g.otherMoves(4)
		}
	})
}
