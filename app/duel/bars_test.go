package duel

import (
	"testing"

	"bocage/engine"
	"bocage/engine/duel/odds"
)

// TestShares: whatever the chances are, the shares sum up to 100, what is destroyed is as it is told, and none is three percent off.
func TestShares(t *testing.T) {
	rng := engine.NewRand(1)
	for range 10000 {
		var c odds.Chances
		c.Hit = rng.Intn(odds.One + 1)
		c.Destroy = rng.Intn(c.Hit + 1)
		c.Damage = rng.Intn(c.Hit - c.Destroy + 1)
		sum, l := 0, shares(c)
		for i, n := range l {
			exact := [...]int{odds.One - c.Hit, c.Hit - c.Damage - c.Destroy, c.Damage, c.Destroy}[i]
			if d := n*odds.One - exact*100; n < 0 || d <= -3*odds.One || d >= 3*odds.One {
				t.Fatalf("%+v: share %d is %d", c, i, n)
			}
			sum += n
		}
		if sum != 100 || l[3] != percent(c.Destroy) {
			t.Fatalf("%+v: %v", c, l)
		}
	}
}
