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

// TestPlayed: computer players play what is checked, and an agent that there is not is told.
func TestPlayed(t *testing.T) {
	for _, name := range []string{"recruit", "veteran"} {
		if err := Main(games)([]string{"--games", "8", "--game", "duel", "--player", name}); err != nil {
			t.Error(name, err)
		}
	}
	if err := Main(games)([]string{"--games", "8", "--game", "duel", "--player", "nobody"}); err == nil {
		t.Error("nobody plays")
	}
}
