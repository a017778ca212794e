// Package soak is the command that plays matches of a game, at random or by the computer, and checks after every ply what must always hold:
// package trial does the work, what holds in its positions the game says. It is not linked into the browser's program and knows no game.
package soak

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"bocage/engine"
	"bocage/engine/kit"
	"bocage/engine/trial"
)

// progress is how often the command says how far it is.
const progress = 5 * time.Second

// Main returns the command `bocage soak` for some games, of which the first is played if none is named.
func Main(games kit.Games) func(args []string) error {
	return func(args []string) error { return soak(games, args) }
}

func soak(games kit.Games, args []string) error {
	flags := flag.NewFlagSet("soak", flag.ContinueOnError)
	matches := flags.Int("games", 1000, "how many matches")
	seed := flags.Uint64("seed", 1, "seed of the first match; the next has the next one")
	id := flags.String("game", games[0].ID(), "`ID` of the game")
	name := flags.String("scenario", "", "`ID or file` of the only scenario; without it all built-in ones in turn")
	replicas := flags.Bool("replicas", false, "play each match in four copies that must agree")
	player := flags.String("player", "random", "the `agent` that plays both sides")
	out := flags.String("out", ".", "`folder` for the record of a match that fails")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if flags.NArg() > 0 {
		return fmt.Errorf("nothing is known about %q", flags.Arg(0))
	}
	game, err := games.Of(*id)
	if err != nil {
		return err
	}
	list, err := scenarios(game, *name)
	if err != nil {
		return err
	}
	opt := trial.Options{Replicas: *replicas}
	if game.Agent(*player) != nil {
		opt.Seated = seated(game, *player)
	} else if *player != "random" {
		return fmt.Errorf("the game has no agent %q", *player)
	}
	r := &run{sub: game.Trial, list: list, games: *matches, seed: *seed, opt: opt, tallies: make([]tally, len(list))}
	err = r.all(os.Stderr)
	r.summary(os.Stdout)
	var f *trial.Failure
	if !errors.As(err, &f) {
		return err
	}
	fmt.Fprintf(os.Stderr, "%v\nmaking it shorter …\n", f)
	trial.Shrink(f, r.opt)
	path, err := save(f, *out)
	if err != nil {
		return errors.Join(f, err)
	}
	return fmt.Errorf("%w\nafter %d plies, recorded in %s", f, len(f.Moves), path)
}

// seated returns what has agents of a name play.
func seated(game *kit.Game, name string) func(engine.Scenario, engine.Seat, uint64) (trial.Seated, error) {
	return func(sc engine.Scenario, seat engine.Seat, seed uint64) (trial.Seated, error) {
		if game.Unplayed(sc) == seat {
			return nil, nil
		}
		a := game.Agent(name)
		return a.Choose, a.Begin(&kit.Start{Game: 1, Scenario: sc, Seat: seat, Seed: seed<<1 | uint64(seat), Players: [2]string{name, name}})
	}
}

// scenarios returns all built-in scenarios of a game, or the one with an id or in a file.
func scenarios(game *kit.Game, name string) ([]engine.Scenario, error) {
	if name != "" {
		sc, err := game.Load(name)
		if err != nil {
			b, fileErr := os.ReadFile(name)
			if fileErr != nil {
				return nil, fmt.Errorf("%w, and %w", err, fileErr)
			}
			sc, err = game.Parse(b)
		}
		return []engine.Scenario{sc}, err
	}
	var list []engine.Scenario
	for _, id := range game.Scenarios() {
		sc, err := game.Load(id)
		if err != nil {
			return nil, err
		}
		list = append(list, sc)
	}
	return list, nil
}

// save writes the record of a failure and returns where.
func save(f *trial.Failure, folder string) (string, error) {
	b, err := f.Subject.Record(f.Scenario, f.Seed, f.Moves).Encode()
	if err != nil {
		return "", err
	}
	path := filepath.Join(folder, fmt.Sprintf("soak-%s-%d.bocage", f.Scenario.ID(), f.Seed))
	return path, os.WriteFile(path, b, 0o644)
}

// run is a soak of many matches, on all cores.
type run struct {
	sub     *trial.Subject
	list    []engine.Scenario
	games   int
	seed    uint64
	opt     trial.Options
	tallies []tally // by scenario
	began   time.Time
	took    time.Duration
}

// tally counts matches and plies.
type tally struct{ games, plies, longest atomic.Int64 }

func (t *tally) add(plies int) {
	t.games.Add(1)
	t.plies.Add(int64(plies))
	for n := t.longest.Load(); int64(plies) > n && !t.longest.CompareAndSwap(n, int64(plies)); n = t.longest.Load() {
	}
}

// all plays all matches, or until one fails, and returns the failure of the lowest seed found by then.
func (r *run) all(log io.Writer) error {
	r.began = time.Now()
	defer func() { r.took = time.Since(r.began) }()
	var next atomic.Int64
	var first *trial.Failure
	var lock sync.Mutex
	var workers sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		workers.Go(func() {
			for i := int(next.Add(1)) - 1; i < r.games; i = int(next.Add(1)) - 1 {
				k := i % len(r.list)
				plies, err := r.sub.Play(r.list[k], r.seed+uint64(i), r.opt)
				r.tallies[k].add(plies)
				var f *trial.Failure
				if errors.As(err, &f) {
					lock.Lock()
					if first == nil || f.Seed < first.Seed {
						first = f
					}
					lock.Unlock()
					next.Store(int64(r.games))
				}
			}
		})
	}
	done := make(chan bool)
	go func() { workers.Wait(); close(done) }()
	tick := time.NewTicker(progress)
	defer tick.Stop()
	for {
		select {
		case <-tick.C:
			games, plies := r.sum()
			took := time.Since(r.began)
			fmt.Fprintf(log, "%d of %d matches, %d plies, %.0f plies/s\n", games, r.games, plies, float64(plies)/took.Seconds())
		case <-done:
			if first != nil {
				return first
			}
			return nil
		}
	}
}

func (r *run) sum() (games, plies int64) {
	for i := range r.tallies {
		games += r.tallies[i].games.Load()
		plies += r.tallies[i].plies.Load()
	}
	return games, plies
}

// summary prints what was played.
func (r *run) summary(w io.Writer) {
	fmt.Fprintf(w, "%-24s %8s %12s %9s %9s\n", "scenario", "matches", "plies", "a match", "longest")
	for i, sc := range r.list {
		t := &r.tallies[i]
		n := t.games.Load()
		fmt.Fprintf(w, "%-24s %8d %12d %9d %9d\n", sc.ID(), n, t.plies.Load(), t.plies.Load()/max(n, 1), t.longest.Load())
	}
	games, plies := r.sum()
	fmt.Fprintf(w, "%-24s %8d %12d\nin %v, %.0f plies/s\n", "all", games, plies, r.took.Round(time.Second/10), float64(plies)/r.took.Seconds())
}
