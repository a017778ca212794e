package review_test

import (
	"testing"

	"bocage/engine"
	"bocage/engine/coin"
	"bocage/engine/coin/ai"
	"bocage/engine/coin/kit"
	"bocage/engine/search"
	"bocage/engine/search/review"
	"bocage/engine/trial"
)

// thorough are limits by which a blunder is surely told from luck.
var thorough = func() search.Limits {
	l := ai.Limits
	l.Worlds, l.Units = 4*l.Worlds, 4*l.Units
	return l
}()

// blunders reports whether a move is a blunder by other chances than it is found by.
func blunders(p engine.State, seat engine.Seat, m engine.Move) bool {
	th := search.Judge(ai.New(), p, seat, 12345, thorough, m)
	for !th.Run(1<<30, nil) {
	}
	best, made := int32(0), int32(0)
	for _, x := range th.Best() {
		best = max(best, x.Win)
		if x.Move == m {
			made = x.Win
		}
	}
	return best-made > review.Blunder
}

// game is a match of which the seat plays by thoughts, but for the first decision from a ply on at which the worst of what it thinks of
// loses so much: there it makes that. planted is its ply, -1 if there was none.
func game(t *testing.T, seed uint64, seat engine.Seat, from int) (start engine.State, moves []engine.Move, planted int) {
	t.Helper()
	sc, err := coin.Game.Load("fair-coin")
	if err != nil {
		t.Fatal(err)
	}
	if start, err = sc.Start(coin.RulesVersion); err != nil {
		t.Fatal(err)
	}
	planted = -1
	p, who := start.Clone(), trial.NewPlayer(kit.Game.Trial, seed)
	for p.Prompt().Kind != engine.Over {
		m, err := who.Next(p)
		if err != nil {
			t.Fatal(err)
		}
		if k := p.Prompt().Kind; m.Seat == seat && (k == engine.Decide || k == engine.Commit) {
			th := search.Begin(ai.New(), p, seat, seed+uint64(len(moves)), ai.Limits)
			for !th.Run(1<<30, nil) {
			}
			l := th.Best()
			m = l[0].Move
			if k == engine.Decide && planted < 0 && len(moves) >= from {
				worst := l[0]
				for _, x := range l {
					if x.Win < worst.Win {
						worst = x
					}
				}
				if l[0].Win-worst.Win > review.Blunder && blunders(p, seat, worst.Move) {
					m, planted = worst.Move, len(moves)
				}
			}
		}
		if err := p.Apply(m); err != nil {
			t.Fatal(err)
		}
		moves = append(moves, m)
	}
	return start, moves, planted
}

// TestFindsBlunders: of 20 matches in each of which one blunder was planted, that is among the three worst decisions in 18, and play and
// luck add up to the whole way.
func TestFindsBlunders(t *testing.T) {
	matches, found := 0, 0
	for seed := uint64(1); matches < 20 && seed < 80; seed++ {
		seat := engine.Seat(seed % 2)
		start, moves, planted := game(t, seed, seat, int(seed*7%40))
		if planted < 0 {
			continue
		}
		matches++
		r := review.New(ai.New, start, moves, seat, 99, thorough)
		for !r.Run(5000, nil) {
		}
		if done, all := r.Progress(); r.Err() != nil || done != all || all != len(moves) {
			t.Fatalf("%v: %d of %d", r.Err(), done, all)
		}
		a := r.Account()
		if a.Start+a.Play+a.Luck != a.End || a.Play > 0 || a.Start <= 0 || a.Start >= search.One {
			t.Errorf("%+v", a)
		}
		last := int32(search.One)
		for _, d := range r.Worst(3) {
			if d.Loss() < review.Mistake || d.Loss() > last {
				t.Errorf("%d after %d", d.Loss(), last)
			}
			last = d.Loss()
			if d.Ply == planted {
				found++
			}
			if d.Made.Move != moves[d.Ply] || d.Made.Worlds > 0 && d.Lines[0].Win != d.Before {
				t.Errorf("%+v", d)
			}
		}
	}
	t.Logf("%d of %d", found, matches)
	if matches < 20 || found < 18 {
		t.Errorf("%d of %d blunders were found", found, matches)
	}
}

// TestPortions: a review comes to the same whatever portions it is given, and by what the seat knows alone.
func TestPortions(t *testing.T) {
	start, moves, _ := game(t, 3, 0, 0)
	var want *review.Review
	for _, units := range []int{1 << 30, 700, 1} {
		r := review.New(ai.New, start, moves, 0, 5, ai.Limits)
		for !r.Run(units, nil) {
		}
		if want == nil {
			want = r
			continue
		}
		if a, b := want.Decisions(), r.Decisions(); len(a) != len(b) || want.Account() != r.Account() {
			t.Fatalf("%+v in portions of %d, %+v is wanted", r.Account(), units, want.Account())
		}
	}
	r := review.New(ai.New, start, moves, 0, 5, ai.Limits)
	if r.Run(1<<30, func() bool { return true }) || len(r.Decisions()) > 0 || r.Account() != (review.Account{}) {
		t.Error("it does not stop")
	}
	bad := append([]engine.Move{}, moves...)
	bad[len(bad)/2] = engine.Move{Op: 99}
	if r := review.New(ai.New, start, bad, 0, 5, ai.Limits); !r.Run(1<<40, nil) || r.Err() == nil {
		t.Error("a move that the rules refuse is taken")
	}
}
