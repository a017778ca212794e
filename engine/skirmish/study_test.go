package skirmish_test

import (
	"bytes"
	"runtime"
	"slices"
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
	const golden uint64 = 0x8bb1f876cba3b799
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
		if pr.Kind == engine.Deal || pr.Kind == engine.Reveal {
			m, err = deal.Answer(p)
		} else {
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
					for _, x := range q.(*skirmish.Position).Pieces() {
						if l := x.Places(); len(l) > 0 && !slices.Contains(l, int(x.Face)) {
							t.Fatalf("%s, seat %d, %+v: somebody is in %d, not in one of %v", id, seat, p.Prompt(), x.Face, l)
						}
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

// TestStudyInPublic goes through a match of which only that is known what everybody may know, as two have played it at two devices: nothing
// is judged by places that nobody sees, and it comes to its end.
func TestStudyInPublic(t *testing.T) {
	start, moves := played(t, "a-sterling-performance", 5, [2]engine.Level{engine.Veteran, engine.Veteran}, nil)
	start.Redact(engine.NoSeat)
	hidden := 0
	p := start.Clone()
	for i, m := range moves {
		if m.Op == skirmish.OpHide {
			hidden++
			moves[i].A = uint16(engine.Unknown)
		}
		if err := p.Apply(moves[i]); err != nil {
			t.Fatal(err)
		}
	}
	if hidden == 0 {
		t.Error("nobody was hidden")
	}
	l := ai.Looking
	l.Worlds = 4
	for s := range engine.Seat(2) {
		r := review.New(ai.Study, start, moves, s, 1, l)
		for !r.Run(1<<20, nil) {
		}
		if a := r.Account(); r.Err() != nil || a.Start+a.Play+a.Luck != a.End || len(r.Decisions()) < 5 {
			t.Errorf("%d: %+v of %d decisions, %v", s, a, len(r.Decisions()), r.Err())
		}
	}
}

// planted plays a match of two Aces in which one seat ends a phase, from a ply on, as soon as that is a blunder by other chances than it is
// found by. It returns the ply, -1 if there was none.
func planted(t *testing.T, id string, seed uint64, seat engine.Seat, from int) (start engine.State, moves []engine.Move, at int) {
	t.Helper()
	l := ai.Looking
	l.Worlds = 40
	at = -1
	ply := -1
	start, moves = played(t, id, seed, [2]engine.Level{engine.Ace, engine.Ace}, func(p engine.State, m engine.Move) engine.Move {
		ply++
		_, begins := ai.Begins(p.(*skirmish.Position))
		w := p.Prompt().Window
		if at >= 0 || ply < from || m.Seat != seat || w != skirmish.WinDefend && !(w == skirmish.WinMove && begins) {
			return m
		}
		end := engine.Move{Seat: seat, Op: skirmish.OpEnd}
		th := search.Judge(ai.Study(), p, seat, 12345, l, end)
		for !th.Run(1<<30, nil) {
		}
		var best, made search.Line
		for _, x := range th.Best() {
			if x.Win > best.Win {
				best = x
			}
			if x.Move == end {
				made = x
			}
		}
		if made.Worlds > 0 && best.Win-made.Win > max(review.Blunder, 3*(best.Err+made.Err)) {
			at = ply
			return end
		}
		return m
	})
	return start, moves, at
}

// TestFindsBlunders: of matches in each of which one blunder was planted, that is among the three worst decisions in most.
func TestFindsBlunders(t *testing.T) {
	matches, found := 0, 0
	for i, id := range []string{"overmatched", "stupid-is-as-stupid-does", "a-sterling-performance"} {
		if testing.Short() && i != 1 {
			continue
		}
		for seed := range uint64(6) {
			seat := [...]engine.Seat{1, 1, 0}[i]
			start, moves, at := planted(t, id, seed+3, seat, 40*int(seed))
			if at < 0 {
				continue
			}
			matches++
			r := review.New(ai.Study, start, moves, seat, 99, ai.Looking)
			for !r.Run(1<<20, nil) {
			}
			was := found
			for _, d := range r.Worst(3) {
				if d.Ply == at {
					found++
				}
			}
			if found == was {
				t.Logf("%s, %d: ply %d of %d is none of %+v", id, seed, at, len(moves), r.Worst(3))
			}
		}
	}
	t.Logf("%d of %d", found, matches)
	if matches == 0 || matches < 4 && !testing.Short() || 4*found < 3*matches {
		t.Errorf("%d of %d blunders were found", found, matches)
	}
}

// BenchmarkAdvice asks for advice as the third turn begins, in the smallest scenario and in one of the largest.
func BenchmarkAdvice(b *testing.B) {
	for _, id := range []string{"overmatched", "a-shattering-and-grievous-loss"} {
		sc, _ := skirmish.Game.Load(id)
		p, _ := sc.Start(skirmish.RulesVersion)
		deal := engine.NewLocal(1)
		for p.Standing().Turn < 3 || p.Prompt().Window != skirmish.WinMove {
			pr := p.Prompt()
			m, err := deal.Answer(p)
			if pr.Kind == engine.Decide {
				m, err = search.Choose(ai.Levels, p, pr.Seat, search.Options{Level: engine.Veteran}), nil
			}
			if err != nil || p.Apply(m) != nil {
				b.Fatal(pr)
			}
		}
		b.Run(id, func(b *testing.B) {
			units := 0
			for range b.N {
				t := search.Begin(ai.Study(), p, p.Prompt().Seat, 1, ai.Advising)
				for !t.Run(1<<30, nil) {
				}
				units += t.Spent()
			}
			b.ReportMetric(float64(units)/float64(b.N), "units/op")
		})
	}
}
