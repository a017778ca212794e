package coin_test

import (
	"testing"

	"bocage/engine/coin"
	"bocage/engine/coin/kit"
	"bocage/engine/gametest"
)

func TestGame(t *testing.T) {
	gametest.Run(t, kit.Game.Trial, gametest.Options{Seeds: 50, Permute: coin.Permute})
}
