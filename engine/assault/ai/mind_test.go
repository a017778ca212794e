package ai

import (
	"testing"

	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/search"
)

// TestChance: the table rises, is even about nothing, and never says that a match is won that goes on.
func TestChance(t *testing.T) {
	last := int32(0)
	for v := -20 * scale; v <= 20*scale; v += 37 {
		c := chance(v)
		if c < last || c <= 0 || c >= search.One || c+chance(-v) != search.One {
			t.Fatalf("%d: %d after %d, %d of the contrary", v, c, last, chance(-v))
		}
		last = c
	}
	if c := chance(scale); c < search.One*731/1000 || c > search.One*732/1000 { // 1/(1+1/e) is 0.7311
		t.Errorf("one scale: %d", c)
	}
}

// TestSacrificesAreSound: no card of the hand is better on average than what is given, by more than 0.03 prestige, against an enemy who
// plays as well; shares are whole, and what is given is one that has a share.
func TestSacrificesAreSound(t *testing.T) {
	n, gain := 0, int64(0)
	for seed := range uint64(3) {
		asked(t, seed+3, func(p *assault.Position, pr engine.Prompt, seat engine.Seat) {
			if pr.Window != assault.WinSacrifice {
				return
			}
			n++
			th := search.Begin(New(), p, seat, seed, Ace)
			lines := th.Best()
			if !th.Done() || lines[0].Often == 0 {
				t.Fatalf("%+v: %+v", pr, lines)
			}
			best, mean, sum := int64(0), int64(0), int32(0)
			for _, l := range lines {
				best = max(best, int64(l.Win))
				mean += int64(l.Often) * int64(l.Win)
				sum += l.Often
			}
			if sum != search.One {
				t.Fatalf("shares of %d: %+v", sum, lines)
			}
			gain += best - mean/search.One
		})
	}
	if n < 20 {
		t.Fatalf("%d sacrifices only", n)
	}
	if most := int64(chance(3) - chance(0)); gain > most*int64(n) { // 3 hundredths of prestige where they count most
		t.Errorf("%d sacrifices: %d could be gained, %d each is allowed", n, gain, most)
	}
	t.Logf("%d sacrifices, %d of %d could be gained in all", n, gain, search.One)
}
