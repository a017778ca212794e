//go:build figures

package e2e

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/scenario"
)

// asksOf are what the computer is asked in some recorded matches, so many questions of each, evenly over all at which there is a choice.
func asksOf(t *testing.T, pattern string, each int) (questions [][]byte) {
	t.Helper()
	files, _ := filepath.Glob(pattern)
	for _, name := range files {
		b, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		rec, err := engine.DecodeRecord(b)
		if err != nil {
			t.Fatal(name, err)
		}
		sc, err := scenario.ParseBy(rec.Scenario, rec.Rules)
		if err != nil {
			t.Fatal(name, err)
		}
		var at []int
		var seats []engine.Seat
		p := assault.Start(sc).Clone()
		for i, m := range rec.Moves {
			if pr := p.Prompt(); pr.Kind == engine.Decide || pr.Kind == engine.Commit {
				if l, _ := p.Candidates(m.Seat, nil); len(l) > 1 {
					at, seats = append(at, i), append(seats, m.Seat)
				}
			}
			if err := p.Apply(m); err != nil {
				t.Fatal(name, i, err)
			}
		}
		for k := range each {
			i := (2*k + 1) * len(at) / (2 * each)
			cut := *rec
			cut.Seed, cut.Moves, cut.Hashes = 0, rec.Moves[:at[i]], rec.Hashes[:at[i]]
			b, err := cut.Encode()
			if err != nil {
				t.Fatal(err)
			}
			questions = append(questions, append([]byte{1, 0, 0, 0, byte(seats[i]), 0}, b...))
		}
	}
	return questions
}

// TestLevelTimes prints how long the levels of the computer player think in the worker, by questions of recorded matches, and how often
// they were braked. It judges nothing: the figures are of this machine, and Chromium cannot slow a worker.
func TestLevelTimes(t *testing.T) {
	questions := asksOf(t, "../../engine/assault/testdata/blunders/*", 5)
	p := open(t, served(t, *figures))
	p.Goto("")
	p.Ready()
	Eval[bool](p, `new Promise((done, fail) => { const w = window.asked = new Worker("web/worker.js");
		w.onerror = e => fail(e.message); w.onmessage = e => typeof e.data === "string" && done(true); })`)
	head("The levels of the computer player in the worker, %d questions of recorded matches", len(questions))
	for l := range engine.Levels {
		var ms []float64
		for _, q := range questions {
			q[5] = byte(l)
			bytes := make([]int, len(q))
			for i, b := range q {
				bytes[i] = int(b)
			}
			js, err := json.Marshal(bytes)
			if err != nil {
				t.Fatal(err)
			}
			ms = append(ms, Eval[float64](p, fmt.Sprintf(`new Promise((done, fail) => { const began = performance.now();
				asked.onmessage = e => { const b = new Uint8Array(e.data); b[4] === 0 ? done(performance.now() - began) : fail("status " + b[4]); };
				asked.postMessage(new Uint8Array(%s).buffer); })`, js)))
		}
		slices.Sort(ms)
		brake, braked := map[engine.Level]float64{engine.Ace: 3000, engine.Marshal: 10_000}[engine.Level(l)], 0
		for _, v := range ms {
			if brake > 0 && v >= brake {
				braked++
			}
		}
		fmt.Printf("%-10s median %6.0f ms, 99 of 100 within %6.0f ms, longest %6.0f ms, braked %d times\n", engine.Level(l), ms[len(ms)/2],
			ms[len(ms)*99/100], ms[len(ms)-1], braked)
	}
}
