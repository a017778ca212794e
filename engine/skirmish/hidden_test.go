//go:build !js

package skirmish_test

import (
	"testing"

	"bocage/engine"
	"bocage/engine/gametest"
	"bocage/engine/skirmish"
	"bocage/engine/skirmish/holds"
	"bocage/engine/trial"
)

// hiding is the game with a scenario in which units are hidden.
var hiding = few{skirmish.Game, []string{"a-sterling-performance"}}

// TestHidden is the battery on a scenario with hidden units: who may not see a place never does.
func TestHidden(t *testing.T) {
	sub := *holds.Subject
	sub.Game = hiding
	gametest.Run(t, &sub, gametest.Options{Seeds: 1, Permute: skirmish.Permute})
}

// TestReplicasHide: the copies of two players and a watcher agree in matches with hidden places.
func TestReplicasHide(t *testing.T) {
	for _, id := range hiding.ids {
		sc, err := skirmish.Game.Load(id)
		if err != nil {
			t.Fatal(err)
		}
		asked := map[uint8]bool{}
		see := func(p engine.State) error { asked[p.Prompt().Window] = true; return nil }
		for seed := range uint64(2) {
			if _, err := holds.Subject.Play(sc, seed, trial.Options{Replicas: true, Also: see}); err != nil {
				t.Fatal(err)
			}
		}
		for _, w := range [...]uint8{skirmish.WinHide, skirmish.WinTurnUp, skirmish.WinShow} {
			if !asked[w] {
				t.Errorf("%s: window %d is never asked", id, w)
			}
		}
	}
}
