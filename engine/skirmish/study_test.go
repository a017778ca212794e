package skirmish_test

import (
	"bytes"
	"runtime"
	"testing"

	"bocage/engine"
	"bocage/engine/gametest"
	"bocage/engine/search"
	"bocage/engine/search/review"
	"bocage/engine/skirmish"
	"bocage/engine/skirmish/ai"
	"bocage/engine/skirmish/holds"
	"bocage/engine/trial"
)

// minds is how the game's mind is tried, in a hurry, in some scenarios.
func minds(every int) (*trial.Subject, gametest.Minds) {
	sub := *holds.Subject
	sub.Game = few{skirmish.Game, []string{"overmatched-by-bids", "a-sterling-performance", "basic-game"}}
	l := ai.Advising
	l.Worlds, l.Ideas = 4, 5
	return &sub, gametest.Minds{Options: gametest.Options{Seeds: 1, Permute: skirmish.Permute}, New: ai.Study, Limits: l, Every: every}
}

// TestMind is what must hold of every mind, in random matches.
func TestMind(t *testing.T) {
	every := 60
	if runtime.GOARCH == "wasm" {
		every = 600
	}
	sub, m := minds(every)
	gametest.Mind(t, sub, m)
}

// TestThoughts: some thoughts are the same natively and in the browser.
func TestThoughts(t *testing.T) {
	const golden uint64 = 0x9f443d051075d0b2
	sub, m := minds(20)
	if got := gametest.Thoughts(t, sub, m, 30); got != golden {
		t.Errorf("digest %#x, %#x is wanted", got, golden)
	}
}

// played plays a match between two levels; see, if there is one, may make another move in the place of one.
func played(t *testing.T, id string, seed uint64, by [2]engine.Level, see func(engine.State, engine.Move) engine.Move) (engine.State,
	[]engine.Move) {
	t.Helper()
	sc, err := skirmish.Game.Load(id)
	if err != nil {
		t.Fatal(err)
	}
	start, err := sc.Start(skirmish.RulesVersion)
	if err != nil {
		t.Fatal(err)
	}
	p, deal := start.Clone(), engine.NewLocal(seed)
	var moves []engine.Move
	for p.Prompt().Kind != engine.Over {
		pr := p.Prompt()
		var m engine.Move
		switch l, _ := p.Candidates(pr.Seat, nil); {
		case pr.Kind == engine.Deal || pr.Kind == engine.Reveal:
			m, err = deal.Answer(p)
		case pr.Window == skirmish.WinHide: // no level hides anybody
			m = l[int(seed)*len(moves)%len(l)]
		default:
			m = search.Choose(ai.Levels, p, pr.Seat, search.Options{Level: by[pr.Seat], Seed: seed})
		}
		if see != nil {
			m = see(p, m)
		}
		if err == nil {
			err = p.Apply(m)
		}
		if err != nil {
			t.Fatal(err)
		}
		moves = append(moves, m)
	}
	return start, moves
}

// TestWorlds: where units are hidden a world is at every question one that the seat, and one that the public, cannot tell from the match;
// some of the worlds play to their end.
func TestWorlds(t *testing.T) {
	rng := engine.NewRand(5)
	hidden := 0
	for i, id := range []string{"a-sterling-performance", "kursk-the-northern-spearhead"} {
		ply := 0
		played(t, id, uint64(i)+2, [2]engine.Level{engine.Recruit, engine.Recruit}, func(p engine.State, m engine.Move) engine.Move {
			if ply++; p.Prompt().Kind != engine.Deal {
				for _, seat := range [3]engine.Seat{0, 1, engine.NoSeat} {
					known := p.Clone()
					known.Redact(seat)
					q, deal := known.Clone(), engine.NewLocal(0)
					if err := skirmish.Sample(q.(*skirmish.Position), &rng, deal); err != nil {
						t.Fatalf("%s, seat %d, %+v: %v", id, seat, p.Prompt(), err)
					}
					back := q.Clone()
					if back.Redact(seat); !bytes.Equal(back.AppendBinary(nil), known.AppendBinary(nil)) {
						t.Fatalf("%s, seat %d, %+v: the world is another match", id, seat, p.Prompt())
					}
					if !bytes.Equal(q.AppendBinary(nil), known.AppendBinary(nil)) {
						hidden++
					}
					if ply%400 == 0 {
						playOut(t, q, deal)
					}
				}
			}
			return m
		})
	}
	if hidden < 200 {
		t.Errorf("something was hidden %d times", hidden)
	}
}

// playOut plays a world to its end.
func playOut(t *testing.T, p engine.State, deal *engine.Local) {
	t.Helper()
	for p.Prompt().Kind != engine.Over {
		pr := p.Prompt()
		m, err := deal.Answer(p)
		if pr.Kind == engine.Decide || pr.Kind == engine.Commit {
			m, err = search.Choose(ai.Levels, p, pr.Seat, search.Options{Level: engine.Recruit}), nil
		}
		if err == nil {
			err = p.Apply(m)
		}
		if err != nil {
			t.Fatalf("%+v: %v", pr, err)
		}
	}
}

// TestNoWorld: where no place is left that is said, and the position stays as it was.
func TestNoWorld(t *testing.T) {
	found := false
	played(t, "a-sterling-performance", 3, [2]engine.Level{}, func(p engine.State, m engine.Move) engine.Move {
		q := p.Clone().(*skirmish.Position)
		q.Redact(0)
		if skirmish.Lose(q) {
			before := engine.Hash(q)
			rng := engine.NewRand(1)
			if err := skirmish.Sample(q, &rng, engine.NewLocal(0)); err == nil || engine.Hash(q) != before {
				t.Fatalf("%v", err)
			}
			found = true
		}
		return m
	})
	if !found {
		t.Error("nobody was hidden")
	}
}

// TestStudy goes through matches that a Recruit has played against an Ace, with each side: play and luck add up to the way from the first
// decision to the end, and the Recruit loses more by play.
func TestStudy(t *testing.T) {
	var lost [2]int32
	judged := map[uint8]int{}
	l := ai.Looking
	l.Worlds = 8
	for i, id := range []string{"overmatched", "stupid-is-as-stupid-does", "a-sterling-performance"} {
		for recruit := range engine.Seat(2) {
			by := [2]engine.Level{engine.Ace, engine.Ace}
			by[recruit] = engine.Recruit
			var windows []uint8
			start, moves := played(t, id, uint64(i)+1, by, func(p engine.State, m engine.Move) engine.Move {
				windows = append(windows, p.Prompt().Window)
				return m
			})
			for s := range engine.Seat(2) {
				r := review.New(ai.Study, start, moves, s, 1, l)
				for !r.Run(1<<20, nil) {
				}
				a := r.Account()
				if r.Err() != nil || a.Start+a.Play+a.Luck != a.End {
					t.Fatalf("%s, %d: %+v of %d decisions, %v", id, s, a, len(r.Decisions()), r.Err())
				}
				if s == recruit {
					lost[0] -= a.Play
				} else {
					lost[1] -= a.Play
				}
				for _, d := range r.Decisions() {
					if d.Made.Worlds > 0 {
						judged[windows[d.Ply]]++
					} else if d.Loss() > 0 {
						t.Errorf("%s: ply %d is judged by nothing", id, d.Ply)
					}
				}
			}
		}
	}
	t.Logf("lost by play %v of %d, judged %v", lost, search.One, judged)
	if lost[0] <= lost[1] {
		t.Errorf("the Recruit has lost %d by play, the Ace %d", lost[0], lost[1])
	}
	for _, w := range []uint8{skirmish.WinMove, skirmish.WinLeg, skirmish.WinOpfire, skirmish.WinDefend} {
		if judged[w] == 0 {
			t.Errorf("nothing is judged at window %d", w)
		}
	}
}
