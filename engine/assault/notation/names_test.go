package notation

import (
	"testing"

	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/card"
	"bocage/engine/gametest"
)

// TestNames: every window, pile, verb and refusal has a name, and no two have the same.
func TestNames(t *testing.T) {
	gametest.Called(t, "window", int(assault.WinStay)+1, func(i int) string { return windowName(uint8(i)) })
	gametest.Called(t, "pile", card.NumPiles, func(i int) string { return pileName(uint8(i)) })
	gametest.Called(t, "reason", int(assault.NotHome-engine.FirstGameReason)+1, func(i int) string {
		if i == 200 {
			return refusal(200)
		}
		return refusal(engine.FirstGameReason + engine.Reason(i))
	})
	gametest.Called(t, "verb", int(assault.OpWade-engine.FirstGameOp)+1, func(i int) string {
		if i == 200 {
			return verbName(200)
		}
		return verbName(engine.FirstGameOp + engine.Op(i))
	})
}
