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
)

// TestSoak plays a few matches of every built-in scenario, alone and in three copies.
func TestSoak(t *testing.T) {
	list, err := scenarios("")
	if err != nil {
		t.Fatal(err)
	}
	for _, replicas := range []bool{false, true} {
		r := &run{list: list, games: 6 * len(list), seed: 1, opt: Options{Replicas: replicas}, tallies: make([]tally, len(list))}
		if err := r.all(&bytes.Buffer{}); err != nil {
			t.Fatal(err)
		}
		var out bytes.Buffer
		r.summary(&out)
		for _, sc := range list {
			if !strings.Contains(out.String(), fmt.Sprintf("%-24s %8d ", sc.ID, 6)) {
				t.Errorf("no 6 matches of %s in the summary\n%s", sc.ID, &out)
			}
		}
	}
}

// deadIn returns an invariant that is none: that no unit is destroyed from a game turn on.
func deadIn(turn int) Options {
	return Options{Also: func(p *assault.Position) error {
		if p.Turn() < turn {
			return nil
		}
		for f := assault.FirstUnit; f <= assault.LastUnit; f++ {
			if p.Discarded(f) > 0 {
				return fmt.Errorf("%s is dead", assault.Name(f))
			}
		}
		return nil
	}}
}

// TestShrink has a fault found, and the match that shows it made shorter: it still fails, and only at its last ply.
func TestShrink(t *testing.T) {
	list, err := scenarios("")
	if err != nil {
		t.Fatal(err)
	}
	for _, sc := range list {
		opt := deadIn(1)
		var f *Failure
		for seed := uint64(0); f == nil && seed < 40; seed++ {
			if _, err := Play(sc, seed, opt); !errors.As(err, &f) && err != nil {
				t.Fatal(err)
			}
			if f != nil && len(f.Moves) < 200 {
				f = nil // it is short by itself
			}
		}
		if f == nil {
			t.Logf("%s: nobody dies late", sc.ID)
			continue
		}
		Shrink(f, opt)
		t.Logf("%s: %d plies of %d, %v", sc.ID, len(f.Moves), f.Whole, f.Broken)
		if len(f.Moves)*5 > f.Whole*3 {
			t.Errorf("%s: %d plies are left of %d", sc.ID, len(f.Moves), f.Whole)
		}
		rec := Record(sc, 0, f.Moves)
		failed := 0
		_, err := engine.Replay(rec, assault.Start(sc), func(ply int, p engine.State) {
			if opt.Also(p.(*assault.Position)) != nil && failed == 0 {
				failed = ply
			}
		})
		if err != nil || failed != len(f.Moves) {
			t.Errorf("%s: the shrunk match of %d plies fails at ply %d: %v", sc.ID, len(f.Moves), failed, err)
		}
	}
}

// TestFailure: a failing soak prints the seed, writes a record and fails; the same seed alone fails again.
func TestFailure(t *testing.T) {
	sc, err := assault.Load("training-grounds")
	if err != nil {
		t.Fatal(err)
	}
	r := &run{list: []*assault.Scenario{sc}, games: 20, seed: 5, opt: deadIn(2), tallies: make([]tally, 1)}
	var f, again *Failure
	if err := r.all(&bytes.Buffer{}); !errors.As(err, &f) {
		t.Fatalf("nothing failed: %v", err)
	}
	if _, err := Play(sc, f.Seed, r.opt); !errors.As(err, &again) || again.Error() != f.Error() {
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
	sc, err := assault.Load("training-grounds")
	if err != nil {
		t.Fatal(err)
	}
	opt := Options{Also: func(p *assault.Position) error {
		if p.Turn() == 3 {
			panic("deliberate")
		}
		return nil
	}}
	var f *Failure
	if _, err := Play(sc, 1, opt); !errors.As(err, &f) || f.Broken.Kind != "panic" {
		t.Fatalf("got %v", err)
	}
	Shrink(f, opt)
	if len(f.Moves) >= f.Whole || f.Broken.Kind != "panic" {
		t.Errorf("%d plies of %d, %v", len(f.Moves), f.Whole, f.Broken)
	}
}

func TestMainArguments(t *testing.T) {
	for _, args := range [][]string{{"--games", "x"}, {"--scenario", "no-such"}, {"dance"}} {
		if err := Main(args); err == nil {
			t.Errorf("bocage soak %q is accepted", args)
		}
	}
	if err := Main([]string{"--games", "2", "--seed", "9"}); err != nil {
		t.Error(err)
	}
}
