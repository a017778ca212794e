package soak

import (
	"testing"

	duelkit "bocage/engine/duel/kit"
)

func init() { games = append(games, duelkit.Game) }

// TestDuel: the card duel is played in several copies.
func TestDuel(t *testing.T) {
	if err := Main(games)([]string{"--games", "16", "--game", "duel", "--replicas"}); err != nil {
		t.Error(err)
	}
}
