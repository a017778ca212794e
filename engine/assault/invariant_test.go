package assault_test

import (
	"testing"

	"bocage/engine/assault"
	"bocage/engine/assault/binding"
	"bocage/engine/assault/holds"
	"bocage/engine/assault/scenario"
	"bocage/engine/trial"
)

// TestSoak plays random matches of every scenario to their end, as `bocage soak` does, and checks after every ply what must
// always hold; the record of each replays to the same hash at every ply, and what is taken back and done again leads to the
// same position. `make soak` plays thousands.
func TestSoak(t *testing.T) { play(t, 30, trial.Options{}) }

// TestReplicas plays them in three copies, of which two know one hand each.
func TestReplicas(t *testing.T) { play(t, 15, trial.Options{Replicas: true}) }

func play(t *testing.T, games int, opt trial.Options) {
	for i, sc := range assault.EveryScenario(t) {
		t.Run(sc.ID, func(t *testing.T) {
			t.Parallel()
			for j := range assault.SoakGames(games) {
				if _, err := holds.Subject.Play(binding.Neutral(sc), uint64(1000*i+j), opt); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
}

// TestSoakFinds spoils positions in mid-match: the soak's checks must find it.
func TestSoakFinds(t *testing.T) {
	sc, err := scenario.Load("training-grounds")
	if err != nil {
		t.Fatal(err)
	}
	p := assault.New(sc)
	check := holds.NewChecker(&p)
	for who := trial.NewPlayer(holds.Subject, 4); p.Turn() < 3 || p.Prompt().Window != assault.WinOps || len(p.Hand(1)) < 3; {
		m, err := who.Next(&p)
		if err != nil {
			t.Fatal(err)
		}
		check.Before(&p, m)
		if err := p.Apply(m); err != nil {
			t.Fatal(err)
		}
		if err := check.Check(&p); err != nil {
			t.Fatal(err)
		}
	}
	for name, spoil := range assault.Corruptions {
		t.Run(name, func(t *testing.T) {
			c, spoilt := *check, p
			spoil(&spoilt)
			if err := c.Check(&spoilt); err == nil {
				t.Error("nothing is found")
			} else {
				t.Log(err)
			}
		})
	}
}
