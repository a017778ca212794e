package duel_test

import (
	"errors"
	"testing"

	"bocage/engine"
	"bocage/engine/duel"
	"bocage/engine/duel/holds"
	"bocage/engine/gametest"
)

// TestGame is the battery of the house, two replicas and the invariants of package holds among it.
func TestGame(t *testing.T) {
	gametest.Run(t, holds.Subject, gametest.Options{Seeds: 6, Permute: duel.Permute})
}

// given is the game with one scenario, which gives both sides what they begin with.
type given struct{ engine.Game }

func (given) Scenarios() []string { return []string{"corps"} }

func (given) Load(id string) (engine.Scenario, error) {
	if id != "corps" {
		return nil, errors.New("there is no other")
	}
	return duel.Game.Parse([]byte(corpsFile))
}

// TestGameGiven is the battery for what a scenario gives (DUEL-17).
func TestGameGiven(t *testing.T) {
	sub := *holds.Subject
	sub.Game = given{duel.Game}
	gametest.Run(t, &sub, gametest.Options{Seeds: 12, Permute: duel.Permute})
}
