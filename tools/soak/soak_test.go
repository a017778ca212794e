package soak

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/binding"
	"bocage/engine/assault/card"
	assaultkit "bocage/engine/assault/kit"
	"bocage/engine/kit"
	"bocage/engine/trial"
)

// games are those of the tests. Files that try another game add it.
var games = kit.Games{assaultkit.Game}

// TestSoak plays a few matches of every built-in scenario of every game, alone and in four copies.
func TestSoak(t *testing.T) {
	for _, game := range games {
		t.Run(game.ID(), func(t *testing.T) { testSoak(t, game) })
	}
}

func testSoak(t *testing.T, game *kit.Game) {
	list, err := scenarios(game, "")
	if err != nil {
		t.Fatal(err)
	}
	for _, replicas := range []bool{false, true} {
		opt := trial.Options{Replicas: replicas}
		r := &run{sub: game.Trial, list: list, games: 6 * len(list), seed: 1, opt: opt, tallies: make([]tally, len(list))}
		if err := r.all(&bytes.Buffer{}); err != nil {
			t.Fatal(err)
		}
		var out bytes.Buffer
		r.summary(&out)
		for _, sc := range list {
			if !strings.Contains(out.String(), fmt.Sprintf("%-24s %8d ", sc.ID(), 6)) {
				t.Errorf("no 6 matches of %s in the summary\n%s", sc.ID(), &out)
			}
		}
	}
}

// deadIn returns an invariant that is none: that no unit is destroyed from a game turn on.
func deadIn(turn int) trial.Options {
	return trial.Options{Also: func(s engine.State) error {
		p := s.(*assault.Position)
		if p.Turn() < turn {
			return nil
		}
		for f := card.FirstUnit; f <= card.LastUnit; f++ {
			if p.Discarded(f) > 0 {
				return fmt.Errorf("%s is dead", card.Name(f))
			}
		}
		return nil
	}}
}

// TestShrink has a fault found, and the match that shows it made shorter: it still fails, and only at its last ply.
func TestShrink(t *testing.T) {
	sub := assaultkit.Game.Trial
	list, err := scenarios(assaultkit.Game, "")
	if err != nil {
		t.Fatal(err)
	}
	for _, sc := range list {
		opt := deadIn(1)
		var f *trial.Failure
		for seed := uint64(0); f == nil && seed < 40; seed++ {
			if _, err := sub.Play(sc, seed, opt); !errors.As(err, &f) && err != nil {
				t.Fatal(err)
			}
			if f != nil && len(f.Moves) < 200 {
				f = nil // it is short by itself
			}
		}
		if f == nil {
			t.Logf("%s: nobody dies late", sc.ID())
			continue
		}
		trial.Shrink(f, opt)
		t.Logf("%s: %d plies of %d, %v", sc.ID(), len(f.Moves), f.Whole, f.Broken)
		if len(f.Moves)*5 > f.Whole*3 {
			t.Errorf("%s: %d plies are left of %d", sc.ID(), len(f.Moves), f.Whole)
		}
		rec := sub.Record(sc, 0, f.Moves)
		failed := 0
		_, err := engine.Replay(rec, start(t, sc), func(ply int, p engine.State) {
			if opt.Also(p) != nil && failed == 0 {
				failed = ply
			}
		})
		if err != nil || failed != len(f.Moves) {
			t.Errorf("%s: the shrunk match of %d plies fails at ply %d: %v", sc.ID(), len(f.Moves), failed, err)
		}
	}
}

// TestFailure: a failing soak prints the seed, writes a record and fails; the same seed alone fails again.
func TestFailure(t *testing.T) {
	sub, sc := assaultkit.Game.Trial, training(t)
	r := &run{sub: sub, list: []engine.Scenario{sc}, games: 20, seed: 5, opt: deadIn(2), tallies: make([]tally, 1)}
	var f, again *trial.Failure
	if err := r.all(&bytes.Buffer{}); !errors.As(err, &f) {
		t.Fatalf("nothing failed: %v", err)
	}
	if _, err := sub.Play(sc, f.Seed, r.opt); !errors.As(err, &again) || again.Error() != f.Error() {
		t.Errorf("%v the first time, then %v", f, err)
	}
	path, err := save(f, t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	if want := fmt.Sprintf("soak-training-grounds-%d.bocage", f.Seed); filepath.Base(path) != want {
		t.Errorf("saved as %s, not %s", path, want)
	}
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	rec, err := engine.DecodeRecord(b)
	if err != nil || len(rec.Moves) != len(f.Moves) {
		t.Errorf("the record does not hold the %d plies: %v", len(f.Moves), err)
	}
}

// TestPanic: a panic is a failure like others, and the match that brings it is made shorter too.
func TestPanic(t *testing.T) {
	sub, sc := assaultkit.Game.Trial, training(t)
	opt := trial.Options{Also: func(p engine.State) error {
		if p.Standing().Turn == 3 {
			panic("deliberate")
		}
		return nil
	}}
	var f *trial.Failure
	if _, err := sub.Play(sc, 1, opt); !errors.As(err, &f) || f.Broken.Kind != "panic" {
		t.Fatalf("got %v", err)
	}
	trial.Shrink(f, opt)
	if len(f.Moves) >= f.Whole || f.Broken.Kind != "panic" {
		t.Errorf("%d plies of %d, %v", len(f.Moves), f.Whole, f.Broken)
	}
}

func TestMainArguments(t *testing.T) {
	for _, args := range [][]string{{"--games", "x"}, {"--scenario", "no-such"}, {"--game", "chess"}, {"dance"}} {
		if err := Main(games)(args); err == nil {
			t.Errorf("bocage soak %q is accepted", args)
		}
	}
	if err := Main(games)([]string{"--games", "2", "--seed", "9"}); err != nil {
		t.Error(err)
	}
}

// start is a scenario's first position.
func start(t *testing.T, sc engine.Scenario) engine.State {
	t.Helper()
	p, err := sc.Start(assault.RulesVersion)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func training(t *testing.T) engine.Scenario {
	t.Helper()
	sc, err := binding.Game.Load("training-grounds")
	if err != nil {
		t.Fatal(err)
	}
	return sc
}
