//go:build figures

package ai

import (
	"encoding/json"
	"flag"
	"os"
	"testing"

	"bocage/engine"
	"bocage/engine/search"
	"bocage/engine/skirmish"
)

var (
	matches   = flag.Int("matches", 1, "TestMatches plays so many matches of each scenario")
	firstSeed = flag.Uint64("seed", 1, "seed of the first of them")
	out       = flag.String("out", os.DevNull, "file that it writes, for bocage tune fit")
)

// sample is a position as bocage tune fit reads it.
type sample struct {
	Scenario string  `json:"sc"`
	Seed     uint64  `json:"seed"`
	Seat     int     `json:"seat"`
	Turn     int     `json:"turn"`
	Points   int     `json:"points"`
	Features []int32 `json:"f"`
}

// TestMatches plays the matches that values.txt is fitted to: each side by a Recruit, a Regular, a Veteran or the fast policy, as chance
// has it, with 0, 4 or 8 in 100 of its answers at random, so that what is good is seen to win.
func TestMatches(t *testing.T) {
	f, err := os.Create(*out)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	enc := json.NewEncoder(f)
	for seed := *firstSeed; seed < *firstSeed+uint64(*matches); seed++ {
		for _, id := range skirmish.Game.Scenarios() {
			if id == "overmatched-by-bids" || id == "drawn-scenario" {
				continue // they are other scenarios soon
			}
			for _, s := range mixed(t, id, seed) {
				if err := enc.Encode(&s); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
}

// mixed plays one of the matches and returns what is seen of it.
func mixed(t *testing.T, id string, seed uint64) (l []sample) {
	t.Helper()
	rng := engine.NewRand(seed*7919 + uint64(len(id)))
	sc, err := skirmish.Game.Load(id)
	if err != nil {
		t.Fatal(err)
	}
	p, err := sc.Start(skirmish.RulesVersion)
	if err != nil {
		t.Fatal(err)
	}
	deal, q := engine.NewLocal(seed), &quick{}
	level, random := [2]int{rng.Intn(5), rng.Intn(5)}, [2]int{rng.Intn(3) * 4, rng.Intn(3) * 4}
	for p.Prompt().Kind != engine.Over {
		pr, at := p.Prompt(), p.(*skirmish.Position)
		if seat, ok := Begins(at); ok && (len(l) == 0 || l[len(l)-1].Turn != p.Standing().Turn || l[len(l)-1].Seat != int(seat)) {
			l = append(l, sample{Scenario: id, Seed: seed, Seat: int(seat), Turn: p.Standing().Turn, Features: See(at, seat, nil)})
		}
		var m engine.Move
		switch moves, _ := p.Candidates(pr.Seat, nil); {
		case pr.Kind == engine.Deal || pr.Kind == engine.Reveal:
			m, err = deal.Answer(p)
		case rng.Intn(100) < random[pr.Seat] && pr.Kind == engine.Decide:
			m = moves[rng.Intn(len(moves))]
		case level[pr.Seat] > int(engine.Veteran) && pr.Window != skirmish.WinSetup:
			q.step(at)
			continue
		default:
			m = search.Choose(Levels, p, pr.Seat, search.Options{Level: engine.Level(min(level[pr.Seat], int(engine.Veteran))), Seed: seed})
		}
		if err == nil {
			err = p.Apply(m)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	for i := range l {
		switch w := p.Standing().Winner; {
		case w > 1:
			l[i].Points = 1
		case int(w) == l[i].Seat:
			l[i].Points = 2
		}
	}
	return l
}
