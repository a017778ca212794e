package assault_test

import (
	"runtime"
	"testing"

	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/ai"
	"bocage/engine/assault/holds"
	"bocage/engine/gametest"
)

// minds is how the game's mind is tried: as Ace, but in a hurry.
func minds(every int) gametest.Minds {
	l := ai.Ace
	l.Worlds, l.Ideas, l.Types, l.Rounds = 4, 3, 4, 40
	permute := func(p engine.State, s engine.Seat, rng *engine.Rand) bool {
		return assault.Permute(p.(*assault.Position), s, rng)
	}
	return gametest.Minds{Options: gametest.Options{Seeds: 1, Permute: permute}, New: ai.New, Limits: l, Every: every}
}

func TestMind(t *testing.T) {
	every := 37
	if runtime.GOARCH == "wasm" {
		every = 300
	}
	gametest.Mind(t, holds.Subject, minds(every))
}

// TestThoughts: 200 thoughts are the same natively and in the browser.
func TestThoughts(t *testing.T) {
	const golden uint64 = 0xb11b0f40a25a6050
	if got := gametest.Thoughts(t, holds.Subject, minds(13), 200); got != golden {
		t.Errorf("digest %#x, %#x is wanted", got, golden)
	}
}
