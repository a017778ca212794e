package tune

import (
	"bytes"
	"encoding/binary"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"bocage/engine"
	coinkit "bocage/engine/coin/kit"
	"bocage/engine/kit"
	"bocage/engine/search"
	"bocage/engine/search/value"
)

// judged is the toy game with two features: one, and by how many coins who is asked leads.
func judged() kit.Games {
	game := *coinkit.Game
	game.Values = &kit.Values{
		Names: []string{"one", "lead", "nothing"},
		Begins: func(p engine.State) (engine.Seat, bool) {
			pr := p.Prompt()
			return pr.Seat, pr.Kind == engine.Decide && pr.Seat <= 1
		},
		See: func(p engine.State, seat engine.Seat) []int32 {
			score := p.Standing().Score
			return []int32{1, int32(score[seat] - score[seat^1]), 0}
		},
		Player: func(model string) (func() kit.Agent, error) {
			if _, err := value.Parse(model, []string{"one", "lead", "nothing"}); err != nil {
				return nil, err
			}
			return game.Players[0].New, nil
		},
	}
	return kit.Games{&game}
}

// TestTune: what is seen of matches makes a model by which who leads is likelier to win, a candidate that is better is admitted, and one
// that is not is refused.
func TestTune(t *testing.T) {
	dir := t.TempDir()
	games, model := filepath.Join(dir, "games"), filepath.Join(dir, "model")
	var out bytes.Buffer
	for _, line := range []string{
		"play -agents random -games 120 -scenarios fair-coin -out " + games,
		"fit -in " + games + " -out " + model,
		"fit -in " + games + " -model " + model,
		"gate -against random -pairs 2000 -elo 60 -scenarios fair-coin " + model,
	} {
		if err := run(judged(), strings.Fields(line), &out); err != nil {
			t.Fatalf("%s: %v\n%s", line, err, out.String())
		}
	}
	for _, want := range []string{"120 matches", "held out, log loss", "said ", "it is better"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("no %q in\n%s", want, out.String())
		}
	}
	b, err := os.ReadFile(model)
	if err != nil {
		t.Fatal(err)
	}
	m, err := value.Parse(string(b), []string{"one", "lead", "nothing"})
	if err != nil {
		t.Fatal(err)
	}
	if lead, behind := m.Win([]int32{1, 10, 0}), m.Win([]int32{1, -10, 0}); lead < search.One*51/100 || behind > search.One*499/1000 {
		t.Errorf("who leads by ten wins %d, who is behind %d of %d", lead, behind, search.One)
	}
	for _, line := range []string{
		"gate -against greedy -pairs 5 -scenarios fair-coin " + model, // it is greedy
		"play -scenarios fair-coin", "play -scenarios nowhere -out " + filepath.Join(dir, "x"), "fit -in " + model, "fit", "gate", "guess",
		"fit -in " + games + " -model " + games, "gate " + games,
	} {
		if err := run(judged(), strings.Fields(line), &out); err == nil {
			t.Errorf("%s is taken", line)
		}
	}
}

// TestRegress: the weights by which chances were drawn are found again, and a feature that never changes has none.
func TestRegress(t *testing.T) {
	var l []sample
	rng := engine.NewRand(5)
	for range 20_000 {
		var b [8]byte
		binary.LittleEndian.PutUint64(b[:], rng.Uint64())
		f := []int32{1, int32(b[0]) - 128, int32(b[1]), 7}
		p := 1 / (1 + math.Exp(-(.5 + .02*float64(f[1]) - .01*float64(f[2]))))
		s := sample{Features: f}
		if float64(rng.Intn(1<<30))/(1<<30) < p {
			s.Points = 2
		}
		l = append(l, s)
	}
	w := regress(l, 4, func(int) bool { return true })
	for i, want := range []float64{.5, .02, -.01, 0} {
		if math.Abs(w[i]-want) > max(.12*math.Abs(want), .001) {
			t.Errorf("weight %d: %.4f, %.4f is wanted", i, w[i], want)
		}
	}
}

// TestConstant: what makes a match likelier to be won is found wherever the constant stands among the features, and without one.
func TestConstant(t *testing.T) {
	all := func(int) bool { return true }
	for _, c := range []struct {
		of        func(x int32) []int32
		high, low int // matches of 100 that are won where x is 1 and where it is -1
		want      []float64
	}{
		{func(x int32) []int32 { return []int32{1, x} }, 90, 50, []float64{math.Log(3), math.Log(3)}},
		{func(x int32) []int32 { return []int32{x, 0, 1} }, 90, 50, []float64{math.Log(3), 0, math.Log(3)}},
		{func(x int32) []int32 { return []int32{x, 100} }, 90, 50, []float64{math.Log(3), math.Log(3) / 100}},
		{func(x int32) []int32 { return []int32{x} }, 80, 20, []float64{math.Log(4)}},
	} {
		var l []sample
		for x, won := range map[int32]int{1: c.high, -1: c.low} {
			for n := range 100 {
				s := sample{Features: c.of(x)}
				if n < won {
					s.Points = 2
				}
				l = append(l, s)
			}
		}
		got := regress(l, len(c.want), all)
		for i, w := range c.want {
			if math.Abs(got[i]-w) > .01 {
				t.Errorf("of %v it finds %v, not %v", l[0].Features, got, c.want)
				break
			}
		}
	}
}
