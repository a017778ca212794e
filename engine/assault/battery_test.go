package assault_test

import (
	"testing"

	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/holds"
	"bocage/engine/gametest"
)

// TestBattery: the game keeps what every game must keep.
func TestBattery(t *testing.T) {
	permute := func(p engine.State, s engine.Seat, rng *engine.Rand) bool {
		return assault.Permute(p.(*assault.Position), s, rng)
	}
	gametest.Run(t, holds.Subject, gametest.Options{Seeds: assault.SoakGames(5), Permute: permute})
}
