package ladder

import (
	"bytes"
	"encoding/json"
	"io"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"bocage/engine"
	coinkit "bocage/engine/coin/kit"
	"bocage/engine/kit"
)

var games = kit.Games{coinkit.Game}

// TestPairs: the measured 66 pairs of a known series give the score, the interval and the verdict that were worked out for it by hand, and
// pairs that all come out alike prove nothing.
func TestPairs(t *testing.T) {
	p := Pairs{5, 0, 38, 0, 23}
	score, half := p.Score()
	if math.Abs(score-.636) > .001 || math.Abs(half-.072) > .002 {
		t.Errorf("%.3f +- %.3f", score, half)
	}
	if e := Elo(score); math.Abs(e-97) > 1 {
		t.Errorf("Elo %.1f", e)
	}
	if l := p.Likelihood(0, 60); l < Sure || l > 8 {
		t.Errorf("likelihood %.2f", l)
	}
	if l := (Pairs{0, 0, 5, 0, 0}).Likelihood(0, 60); math.Abs(l) > Sure {
		t.Errorf("five even pairs decide: %.2f", l)
	}
	if l := (Pairs{20, 2, 30, 2, 5}).Likelihood(0, 60); l > -Sure {
		t.Errorf("who loses is not better: %.2f", l)
	}
	if low, high := Wilson(6, 60); math.Abs(low-.0466) > .001 || math.Abs(high-.2015) > .001 {
		t.Errorf("Wilson of 6 in 60: %.4f to %.4f", low, high)
	}
	if s, h := (Pairs{}).Score(); s != 0 || h != 1 {
		t.Errorf("no pairs: %v +- %v", s, h)
	}
}

// TestLadder: a rung adds up, comes out the same a second time, and knows who is better.
func TestLadder(t *testing.T) {
	var rungs [2]Rung
	for i := range rungs {
		var out bytes.Buffer
		words := strings.Fields("random greedy -pairs 12 -seed 3 -elo 0 -scenarios fair-coin -json")
		if err := run(games, words, &out); err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal(out.Bytes(), &rungs[i]); err != nil {
			t.Fatal(err)
		}
	}
	r := rungs[0]
	row := r.Scenarios[0]
	matches, points := 0, 0
	for _, as := range row.As {
		matches += as[0] + as[1] + as[2]
		points += 2*as[0] + as[1]
	}
	want := 0
	for k, n := range row.Pairs {
		want += k * n
	}
	if r.All.N() != 12 || r.All != row.Pairs || matches != 24 || points != want || r.All != rungs[1].All {
		t.Errorf("%+v, then %+v", r, rungs[1].All)
	}
	if score, _ := r.All.Score(); score < .6 {
		t.Errorf("greedy comes to %.2f against random", score)
	}
}

// TestTable: what is printed names the agents, and a rung that is sure ends early.
func TestTable(t *testing.T) {
	var out bytes.Buffer
	if err := run(games, []string{"random", "greedy", "-pairs", "2000", "-elo", "60", "-scenarios", "fair-coin"}, &out); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(out.String(), "greedy against random") || !strings.Contains(out.String(), ", better") ||
		strings.Contains(out.String(), "2000") {
		t.Error(out.String())
	}
	for _, bad := range []string{"-pairs 0", "-elo -1", "nobody greedy", "random", "-scenarios nowhere random greedy", "-solo greedy"} {
		if err := run(games, strings.Fields(bad), &out); err == nil {
			t.Errorf("%s is taken", bad)
		}
	}
}

// TestKept: a measurement that was broken off goes on from its file, in the middle of a line too, and comes to what one at a time comes to;
// what is no such file is refused.
func TestKept(t *testing.T) {
	file := filepath.Join(t.TempDir(), "kept")
	measure := func(words string) string {
		var out bytes.Buffer
		if err := run(games, strings.Fields("random greedy -seed 3 -elo 0 -scenarios fair-coin "+words), &out); err != nil {
			t.Fatal(err)
		}
		return regexp.MustCompile(` *[0-9.]+ s\n`).ReplaceAllString(out.String(), "\n")
	}
	lines := func() []string {
		b, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		return strings.SplitAfter(strings.TrimSpace(string(b)), "\n")
	}
	want := measure("-pairs 6")
	measure("-pairs 4 -kept " + file)
	l := lines()
	if len(l) != 8 {
		t.Fatalf("%d matches are kept", len(l))
	}
	cut := strings.Join(l[:7], "")
	if err := os.WriteFile(file, []byte(cut+l[7][:len(l[7])/2]), 0o600); err != nil {
		t.Fatal(err)
	}
	if got := measure("-pairs 6 -kept " + file); got != want {
		t.Errorf("%s\nis not\n%s", got, want)
	}
	l = lines()
	if len(l) != 12 || strings.Join(l[:7], "") != cut {
		t.Errorf("%q", l)
	}
	// What is kept is believed.
	var first outcome
	if err := json.Unmarshal([]byte(l[0]), &first); err != nil || first.Winner > 1 {
		t.Fatal(err, first)
	}
	first.Winner ^= 1
	b, _ := json.Marshal(first)
	if err := os.WriteFile(file, append(b, strings.Join(append([]string{"\n"}, l[1:]...), "")...), 0o600); err != nil {
		t.Fatal(err)
	}
	if measure("-pairs 6 -kept "+file) == want || len(lines()) != 12 {
		t.Error("a match is played again")
	}
	if err := os.WriteFile(file, []byte("[]"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := run(games, strings.Fields("random greedy -kept "+file), io.Discard); err == nil {
		t.Error("another file is taken")
	}
}

// TestBalance: an agent against itself wins every match once, whoever has it; what is kept is not played again; and it is no solo series.
func TestBalance(t *testing.T) {
	kept := filepath.Join(t.TempDir(), "kept")
	words := []string{"greedy", "-balance", "-pairs", "20", "-seed", "5", "-kept", kept}
	var out [2]string
	for i := range out {
		var b bytes.Buffer
		if err := run(games, words, &b); err != nil {
			t.Fatal(err)
		}
		out[i] = b.String()
	}
	lines := strings.Split(strings.TrimSpace(out[0]), "\n")
	text, err := os.ReadFile(kept)
	if err != nil || out[0] != out[1] || strings.Count(string(text), "\n") != 20*len(lines) {
		t.Fatalf("%v: %q, then %q; %d are kept", err, out[0], out[1], strings.Count(string(text), "\n"))
	}
	for _, l := range lines {
		if !regexp.MustCompile(`^greedy against itself in \S+, 20 matches: \S+ \d+ %, \d+-\d+; \S+ \d+ %, \d+-\d+; \d`).MatchString(l) {
			t.Errorf("%q", l)
		}
	}
	b := Balance{Matches: 40, Won: [2]int{12, 26}}
	first, low, high := b.Share(0)
	second, _, _ := b.Share(1)
	if first+second != 100 || math.Abs(first-32.5) > .01 || math.Abs(low-20) > 1 || math.Abs(high-48) > 1 {
		t.Errorf("%.1f, %.1f to %.1f, and %.1f", first, low, high, second)
	}
	if err := run(games, append(words, "-solo"), io.Discard); err == nil {
		t.Error("solo scenarios are played against itself")
	}
}

// TestEven: the handicap is found that made the wins of a known curve, within its interval; if none is enough the greatest comes out.
func TestEven(t *testing.T) {
	for _, c := range []struct{ at, least, most int }{{30, 22, 38}, {0, 0, 8}, {140, 90, 100}} {
		rng := engine.NewRand(7)
		var all []given
		for i := range 1100 {
			n := step * (i % (most/step + 1))
			p := 1 / (1 + math.Exp(-float64(n-c.at)/20))
			g := given{n, 0}
			if float64(rng.Intn(1_000_000)) < 1e6*p {
				g.winner = 1
			}
			all = append(all, g)
		}
		give, low, high := even(all, 1)
		if give < c.least || give > c.most || low > give || high < give || low > c.at || c.at <= most && high < c.at {
			t.Errorf("even at %d: %d, %d to %d", c.at, give, low, high)
		}
	}
	if err := run(games, strings.Fields("greedy -balance -even -1"), io.Discard); err == nil {
		t.Error("fewer than no matches are played")
	}
}
