package assault_test

import (
	"encoding/json"
	"errors"
	"slices"
	"testing"

	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/holds"
	"bocage/engine/assault/scenario"
	"bocage/engine/trial"
)

// mutants changes scenario files in sensible places: values, fields and entries are taken from other places of other files, and
// left out. What the parser accepts of that must be playable.
type mutants struct {
	rng   engine.Rand
	leafs []any            // values of all files
	rich  map[string][]any // values by the field they stand in
}

func (m *mutants) collect(name string, v any) {
	m.rich[name] = append(m.rich[name], v)
	switch v := v.(type) {
	case map[string]any:
		for _, k := range keys(v) {
			m.collect(k, v[k])
		}
	case []any:
		for _, x := range v {
			m.collect(name+"[]", x)
		}
	default:
		m.leafs = append(m.leafs, v)
	}
}

func keys(v map[string]any) (list []string) {
	for k := range v {
		list = append(list, k)
	}
	slices.Sort(list)
	return list
}

// change makes about one change in rate below v.
func (m *mutants) change(name string, v any, rate int) any {
	if m.rng.Intn(rate) == 0 {
		switch m.rng.Intn(8) {
		case 0:
			return m.leafs[m.rng.Intn(len(m.leafs))]
		case 1:
			if _, ok := v.(float64); ok {
				return float64(m.rng.Intn(25))
			}
		}
		if same := m.rich[name]; len(same) > 0 {
			return same[m.rng.Intn(len(same))]
		}
	}
	switch v := v.(type) {
	case map[string]any:
		out := map[string]any{}
		for _, k := range keys(v) {
			if m.rng.Intn(rate) > 0 {
				out[k] = m.change(k, v[k], rate)
			}
		}
		return out
	case []any:
		var out []any
		for _, x := range v {
			switch m.rng.Intn(3 * rate) {
			case 0:
			case 1:
				out = append(out, x, x)
			default:
				out = append(out, m.change(name+"[]", x, rate))
			}
		}
		return out
	}
	return v
}

// TestMutants plays what the parser accepts of thousands of changed scenario files.
func TestMutants(t *testing.T) {
	m := &mutants{rng: engine.NewRand(1), rich: map[string][]any{}}
	sources := [][]byte{[]byte(assault.Puzzle), []byte(assault.Medley)}
	for _, sc := range assault.EveryScenario(t) {
		sources = append(sources, sc.Source)
	}
	var whole []any
	for _, src := range sources {
		var v any
		if err := json.Unmarshal(src, &v); err != nil {
			t.Fatal(err)
		}
		m.collect("", v)
		whole = append(whole, v)
	}
	accepted := 0
	n := mutantFiles
	if testing.Short() {
		n /= 10
	}
	for i := range n {
		v := m.change("top", whole[m.rng.Intn(len(whole))], 20+m.rng.Intn(300))
		src, err := json.Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		sc, err := scenario.Parse(src)
		if err != nil {
			if !errors.Is(err, scenario.ErrBadScenario) {
				t.Fatal(err)
			}
			continue
		}
		accepted++
		playMutant(t, sc, uint64(i))
	}
	t.Logf("%d of %d files were accepted", accepted, n)
	if accepted < n/50 {
		t.Error("too few to tell")
	}
}

// mutantFiles is how many files are changed.
const mutantFiles = 600

// playMutant plays a match at random and checks it after every ply.
func playMutant(t *testing.T, sc *scenario.Scenario, seed uint64) {
	defer func() {
		if e := recover(); e != nil {
			t.Fatalf("seed %d: %v\n%s", seed, e, sc.Source)
		}
	}()
	p := assault.New(sc)
	check, who := holds.NewChecker(&p), trial.NewPlayer(holds.Subject, seed)
	for ply := 0; ; ply++ {
		if err := check.Check(&p); err != nil {
			t.Fatalf("seed %d, ply %d: %v\n%s", seed, ply, err, sc.Source)
		}
		if p.Prompt().Kind == engine.Over {
			return
		}
		m, err := who.Next(&p)
		if err != nil {
			t.Fatalf("seed %d, ply %d, %+v: %v\n%s", seed, ply, p.Prompt(), err, sc.Source)
		}
		check.Before(&p, m)
		if err := p.Apply(m); err != nil || ply > 20_000 {
			t.Fatalf("seed %d, ply %d: %v\n%s", seed, ply, err, sc.Source)
		}
	}
}
