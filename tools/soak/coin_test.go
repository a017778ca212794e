package soak

import (
	"testing"

	coinkit "bocage/engine/coin/kit"
)

func init() { games = append(games, coinkit.Game) }

// TestCoin: another game is named, and played in several copies.
func TestCoin(t *testing.T) {
	if err := Main(games)([]string{"--games", "9", "--game", "coin", "--replicas"}); err != nil {
		t.Error(err)
	}
}
