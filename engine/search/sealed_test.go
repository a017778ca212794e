package search

import (
	"testing"

	"bocage/engine"
)

// gain is what the best answers of a side to how the other plays are worth more than its own play, on average over its hands.
func (g *contest) gain(s int, avg [2]blends) int64 {
	foe := g.mean(s^1, avg[s^1])
	sum := int64(0)
	for i := range g.hands[s] {
		w := g.worth(s, i, foe)
		best, mean := w[0], int64(0)
		for k := range w {
			best = max(best, w[k])
			mean += int64(avg[s][i][k]) * w[k]
		}
		sum += best - mean/One
	}
	return sum / int64(len(g.hands[s]))
}

// TestSolvesKnownGame: rock, paper, scissors with stakes is played in quarters, halves and quarters.
func TestSolvesKnownGame(t *testing.T) {
	g := &contest{kinds: 3}
	for _, row := range [3][3]int32{{0, -1, 2}, {1, 0, -1}, {-2, 1, 0}} {
		for _, x := range row {
			g.pay = append(g.pay, One/2+x*One/8)
		}
	}
	hand := []Choice{{Kind: 0}, {Kind: 1}, {Kind: 2}}
	g.hands = [2][][]Choice{{hand}, {hand}}
	avg := g.solve(2000)
	for s := range avg {
		for k, want := range [3]int32{One / 4, One / 2, One / 4} {
			if d := avg[s][0][k] - want; d > One/50 || d < -One/50 {
				t.Errorf("side %d: %v", s, avg[s][0])
				break
			}
		}
	}
}

// TestSolves: in random games with hidden hands nobody can gain more than a hundredth of the span by the best answer to the solution, as
// found by trying all answers. What both could gain at most is how far it is from an equilibrium.
func TestSolves(t *testing.T) {
	rng := engine.NewRand(4)
	for n := range 1000 {
		g := &contest{kinds: 2 + rng.Intn(7)}
		low, high := int32(One), int32(0)
		for range g.kinds * g.kinds {
			x := int32(rng.Intn(One + 1))
			g.pay = append(g.pay, x)
			low, high = min(low, x), max(high, x)
		}
		for s := range g.hands {
			for range 1 + rng.Intn(8) {
				var hand []Choice
				for range 1 + rng.Intn(6) {
					hand = append(hand, Choice{Kind: rng.Intn(g.kinds), Price: int32(rng.Intn(One / 10))})
				}
				g.hands[s] = append(g.hands[s], hand)
			}
		}
		avg := g.solve(300)
		for s := range avg {
			for i := range avg[s] {
				sum := int32(0)
				for _, x := range avg[s][i] {
					if x < 0 {
						t.Fatalf("game %d: %v", n, avg[s][i])
					}
					sum += x
				}
				if sum != One {
					t.Fatalf("game %d: shares of %d", n, sum)
				}
			}
		}
		if d := g.gain(0, avg) + g.gain(1, avg); d > int64(high-low)/100 {
			t.Errorf("game %d: %d could be gained, of a span of %d", n, d, high-low)
		}
	}
}

// TestSqrt: roots are rounded down.
func TestSqrt(t *testing.T) {
	for _, n := range []uint64{0, 1, 2, 3, 4, 8, 9, 1 << 32, 1<<32 - 1, 1<<62 - 1} {
		if r := sqrt(n); r*r > n || (r+1)*(r+1) <= n {
			t.Errorf("root of %d: %d", n, r)
		}
	}
}
