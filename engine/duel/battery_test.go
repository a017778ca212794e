package duel_test

import (
	"testing"

	"bocage/engine/duel"
	"bocage/engine/duel/holds"
	"bocage/engine/gametest"
)

// TestGame is the battery of the house, two replicas and the invariants of package holds among it.
func TestGame(t *testing.T) {
	gametest.Run(t, holds.Subject, gametest.Options{Seeds: 6, Permute: duel.Permute})
}
