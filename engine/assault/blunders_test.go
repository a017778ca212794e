//go:build !js

package assault_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/ai"
	"bocage/engine/assault/scenario"
	"bocage/engine/search"
	"bocage/engine/search/review"
)

var (
	blundersAnew = flag.Bool("blunders-anew", false, "play the matches with a planted blunder that are missing")
	blundersAll  = flag.Bool("blunders", false, "review all matches with a planted blunder; half a minute")
)

// blunderFile names a match: its number, the scenario, and who blundered at which ply.
const blunderFile = "testdata/blunders/%02d.%s.%d.%d"

// blundered is how many such matches there are.
const blundered = 20

// hurried are a twelfth of the Ace's limits.
var hurried = func() search.Limits {
	l := ai.Ace
	l.Worlds, l.Units, l.Ideas = 16, 20_000, 5
	return l
}()

// thought is what a seat finds out about its moves, also about one that was made.
func thought(p engine.State, seat engine.Seat, seed uint64, l search.Limits, made engine.Move) []search.Line {
	th := search.Judge(ai.Study(), p, seat, seed, l, made)
	for !th.Run(1<<30, nil) {
	}
	return th.Best()
}

// plant plays a match: the seat by thoughts, but at the first operation from a turn on at which the worst of what it thinks of is a
// blunder, by other chances too, it makes that; the other seat as a Regular. It returns the ply, -1 if there was none.
func plant(t *testing.T, sc *scenario.Scenario, seed uint64, seat engine.Seat, turn int) (m *engine.Match, planted int) {
	head := engine.Record{Game: assault.GameID, Rules: assault.RulesVersion, Scenario: sc.Source, Seed: seed}
	m, err := engine.NewMatch(head, assault.Start(sc), engine.NewLocal(seed))
	if err != nil {
		t.Fatal(err)
	}
	planted = -1
	for m.Position().Prompt().Kind != engine.Over {
		p := m.Position().(*assault.Position)
		pr := p.Prompt()
		s := pr.Seat
		if s == engine.Both {
			s = seat
		}
		var mv engine.Move
		if s == seat {
			l := thought(p, seat, seed+uint64(m.Ply()), hurried, engine.Move{})
			mv = l[0].Move
			if pr.Window == assault.WinOps && planted < 0 && p.Turn() >= turn {
				worst := slices.MinFunc(l, func(a, b search.Line) int { return int(a.Win - b.Win) })
				if l[0].Win-worst.Win > review.Blunder && blunders(p, seat, worst.Move) {
					mv, planted = worst.Move, m.Ply()
				}
			}
		} else {
			mv = ai.Choose(*p, s, search.Options{Level: engine.Regular, Seed: seed})
		}
		if err := m.Play(mv); err != nil {
			t.Fatal(err)
		}
	}
	return m, planted
}

// blunders reports whether a move is a blunder by other chances and more worlds than it is found by.
func blunders(p engine.State, seat engine.Seat, made engine.Move) bool {
	l := thought(p, seat, 12345, ai.Ace, made)
	best, at := int32(0), int32(0)
	for _, x := range l {
		if x.Worlds >= l[0].Worlds || x.Move == made {
			best = max(best, x.Win)
		}
		if x.Move == made {
			at = x.Win
		}
	}
	return best-at > review.Blunder
}

// renewBlunders plays the matches that are missing, in scenarios that are soon played.
func renewBlunders(t *testing.T) {
	ids := []string{"training-grounds", "hill-2018", "utah", "lumberjack", "st-marie-du-mont", "ardennes"}
	for n, seed := 0, uint64(1); n < blundered; n++ {
		if l, _ := filepath.Glob(fmt.Sprintf("testdata/blunders/%02d.*", n)); len(l) > 0 {
			continue
		}
		for found := false; !found; seed++ {
			t.Logf("match %d, seed %d", n, seed)
			sc, err := scenario.Load(ids[n%len(ids)])
			if err != nil {
				t.Fatal(err)
			}
			seat := engine.Seat((n/len(ids) + n) % 2)
			m, ply := plant(t, sc, seed, seat, 1+n%4)
			if found = ply >= 0; !found {
				continue
			}
			b, err := m.Record().Encode()
			if err == nil {
				err = os.WriteFile(fmt.Sprintf(blunderFile, n, sc.ID, seat, ply), b, 0o644)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
	}
}

// TestFindsBlunders reviews recorded matches, in each of which a blunder was planted: it is among the three worst decisions in nine of ten,
// and play and luck add up to the whole way. In a hurry it reviews two matches.
func TestFindsBlunders(t *testing.T) {
	if *blundersAnew {
		renewBlunders(t)
	}
	files, _ := filepath.Glob("testdata/blunders/*")
	if len(files) != blundered {
		t.Fatalf("%d matches", len(files))
	}
	if !*blundersAll {
		files = files[:2]
	}
	found := 0
	for _, name := range files {
		var n, ply int
		var seat engine.Seat
		var id string
		if _, err := fmt.Sscanf(dotted(filepath.Base(name)), "%d %s %d %d", &n, &id, &seat, &ply); err != nil {
			t.Fatal(name, err)
		}
		if at := worstOf(t, name, id, seat, ply); at > 0 {
			found++
			t.Logf("%s: the blunder is number %d", name, at)
		} else {
			t.Logf("%s: the blunder is not among the three worst", name)
		}
	}
	if 10*found < 9*len(files) {
		t.Errorf("%d of %d blunders were found", found, len(files))
	}
}

// dotted has spaces for dots.
func dotted(name string) string {
	b := []byte(name)
	for i := range b {
		if b[i] == '.' {
			b[i] = ' '
		}
	}
	return string(b)
}

// worstOf reviews a match and returns the place of a decision among its three worst, 0 if it is none of them.
func worstOf(t *testing.T, name, id string, seat engine.Seat, ply int) int {
	b, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	rec, err := engine.DecodeRecord(b)
	if err != nil {
		t.Fatal(name, err)
	}
	sc, err := scenario.ParseBy(rec.Scenario, rec.Rules)
	if err != nil || sc.ID != id {
		t.Fatal(name, sc.ID, err)
	}
	if _, err := engine.Replay(rec, assault.Start(sc), nil); err != nil {
		t.Fatal(name, err)
	}
	r := review.New(ai.Study, assault.Start(sc), rec.Moves, seat, 99, hurried)
	for !r.Run(1<<40, nil) {
	}
	if a := r.Account(); r.Err() != nil || a.Start+a.Play+a.Luck != a.End {
		t.Fatalf("%s: %+v, %v", name, a, r.Err())
	}
	worst := r.Worst(3)
	return 1 + slices.IndexFunc(worst, func(d review.Decision) bool { return d.Ply == ply })
}
