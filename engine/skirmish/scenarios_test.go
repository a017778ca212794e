//go:build !js

package skirmish_test

import (
	"testing"

	"bocage/engine/skirmish"
	"bocage/engine/skirmish/holds"
	"bocage/engine/trial"
)

// TestScenarios plays a random match of the scenarios that are short, and checks after every ply what must hold.
func TestScenarios(t *testing.T) {
	for _, id := range []string{"stupid-is-as-stupid-does", "a-sterling-performance", "red-october", "kidney-ridge",
		"dog-beach", "basic-game"} {
		sc, err := skirmish.Game.Load(id)
		if err != nil {
			t.Fatal(err)
		}
		if plies, err := holds.Subject.Play(sc, 3, trial.Options{}); err != nil || plies < 50 {
			t.Errorf("%s: %d plies: %v", id, plies, err)
		}
	}
}
