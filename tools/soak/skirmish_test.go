package soak

import (
	"testing"

	"bocage/engine/kit"
	skirmishkit "bocage/engine/skirmish/kit"
)

// TestSkirmish: the skirmish is played in several copies. It is not among the games of all tests: its matches are long.
func TestSkirmish(t *testing.T) {
	args := []string{"--games", "2", "--game", "skirmish", "--scenario", "overmatched", "--replicas"}
	if err := Main(kit.Games{skirmishkit.Game})(args); err != nil {
		t.Fatal(err)
	}
}
