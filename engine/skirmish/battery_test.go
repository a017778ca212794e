package skirmish_test

import (
	"testing"

	"bocage/engine"
	"bocage/engine/gametest"
	"bocage/engine/skirmish"
	"bocage/engine/skirmish/holds"
)

// few is the game with some of its scenarios.
type few struct {
	engine.Game
	ids []string
}

func (f few) Scenarios() []string { return f.ids }

// TestGame is the battery of the house, two replicas and the invariants of package holds among it, on the smallest scenario; others are
// played by TestScenarios, all by the command soak.
func TestGame(t *testing.T) {
	sub := *holds.Subject
	sub.Game = few{skirmish.Game, []string{"overmatched-by-bids"}}
	gametest.Run(t, &sub, gametest.Options{Seeds: 1, Permute: skirmish.Permute})
}
