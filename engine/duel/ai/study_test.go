package ai

import (
	"testing"

	"bocage/engine"
	"bocage/engine/duel"
	"bocage/engine/duel/card"
	"bocage/engine/search"
	"bocage/engine/search/review"
)

// TestStudy goes through a match that a Recruit has played against an Ace: of both every kind of question is judged, but no deck found
// wanting, play and luck add up to the way from the first decision to the end, and the Recruit loses more by play.
func TestStudy(t *testing.T) {
	l := Looking
	l.Worlds = 24
	var lost [2]int32
	judged := map[uint8]int{}
	for _, id := range []string{"meeting-engagement", "last-stand", "crossroads", "beachhead"} {
		c := suggested(t, id)
		start, err := c.sc.Start(duel.RulesVersion)
		if err != nil {
			t.Fatal(err)
		}
		moves, windows := c.played(t, 3, [2]engine.Level{engine.Recruit, engine.Ace})
		for s := range engine.Seat(2) {
			r := review.New(Study, start, moves, s, 1, l)
			for !r.Run(1<<20, nil) {
			}
			a := r.Account()
			if r.Err() != nil || a.Start+a.Play+a.Luck != a.End || len(r.Decisions()) < 20 {
				t.Fatalf("%s, %d: %+v of %d decisions, %v", id, s, a, len(r.Decisions()), r.Err())
			}
			lost[s] -= a.Play
			for _, d := range r.Decisions() {
				judged[windows[d.Ply]]++
				if windows[d.Ply] == duel.WinDeck && d.Loss() > 0 {
					t.Error("a deck is judged by a turn")
				}
			}
		}
	}
	t.Logf("lost by play %v of %d, judged %v", lost, search.One, judged)
	if lost[card.US] <= lost[card.German] {
		t.Errorf("the Recruit has lost %d by play, the Ace %d", lost[card.US], lost[card.German])
	}
	for _, w := range []uint8{duel.WinHand, duel.WinCommit, duel.WinOrders, duel.WinTargets, duel.WinReact, duel.WinNext, duel.WinSplit} {
		if judged[w] == 0 {
			t.Errorf("nothing is judged at window %d", w)
		}
	}
}

// played plays a match between two levels, and returns its moves and the window in which each was made.
func (c *contestants) played(t *testing.T, seed uint64, by [2]engine.Level) (moves []engine.Move, windows []uint8) {
	t.Helper()
	_, err := c.match(seed, func(p *duel.Position, s engine.Seat) engine.Move {
		return Choose(p, s, search.Options{Level: by[s], Seed: seed})
	}, func(p engine.State, m engine.Move) {
		moves, windows = append(moves, m), append(windows, p.Prompt().Window)
	})
	if err != nil {
		t.Fatal(err)
	}
	return moves, windows
}

// TestStudyInPublic goes through a match of which only that is known what everybody may know, as two have played it at two devices: nothing
// is judged by cards that nobody sees, and it comes to its end.
func TestStudyInPublic(t *testing.T) {
	c := suggested(t, "air-cover")
	start, err := c.sc.Start(duel.RulesVersion)
	if err != nil {
		t.Fatal(err)
	}
	moves, windows := c.played(t, 5, [2]engine.Level{engine.Veteran, engine.Veteran})
	start.Redact(engine.NoSeat)
	p := start.Clone()
	for i, m := range moves {
		if m.Op == engine.OpDraw && windows[i] != duel.WinDamage {
			m.B = uint16(engine.Unknown)
		}
		moves[i] = duel.Told(m)
		if err := p.Apply(moves[i]); err != nil {
			t.Fatal(err)
		}
	}
	l := Looking
	l.Worlds = 4
	for s := range engine.Seat(2) {
		r := review.New(Study, start, moves, s, 1, l)
		for !r.Run(1<<20, nil) {
		}
		if a := r.Account(); r.Err() != nil || a.Start+a.Play+a.Luck != a.End || len(r.Decisions()) < 10 {
			t.Errorf("%d: %+v of %d decisions, %v", s, a, len(r.Decisions()), r.Err())
		}
	}
}
