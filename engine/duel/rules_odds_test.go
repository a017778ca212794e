package duel_test

import (
	"testing"

	"bocage/engine/duel"
	"bocage/engine/duel/card"
	"bocage/engine/duel/odds"
)

// TestRulesOdds: the exact chances of a Sherman at a whole Pz IV G.
func TestRulesOdds(t *testing.T) {
	t.Run("D-CASE-18", func(t *testing.T) {
		pz, _ := card.ByName("ge-pz-iv-g")
		got := odds.Of(&duel.Unit{Face: pz, Endurance: 12}, []odds.Roll{{Value: 10, Index: 5, Defense: 5, Dice: 1}})
		if want := (odds.Chances{Hit: 640_000, Friendly: 30_000, Destroy: 45_000, Damage: 299_000}); got != want {
			t.Errorf("%+v, not %+v", got, want)
		}
	})
}
