package soak

import (
	"testing"

	skirmishkit "bocage/engine/skirmish/kit"
)

func init() { games = append(games, skirmishkit.Game) }

// TestSkirmish: the skirmish is played.
func TestSkirmish(t *testing.T) {
	if err := Main(games)([]string{"--games", "2", "--game", "skirmish", "--scenario", "overmatched"}); err != nil {
		t.Fatal(err)
	}
}
