package chance

import (
	"testing"

	"bocage/engine"
)

// TestPercent: it rounds to the nearest, and tells what is certain from what is not.
func TestPercent(t *testing.T) {
	for _, c := range []struct{ n, total, want int }{{0, 7, 0}, {7, 7, 100}, {1, 1000, 1}, {999, 1000, 99},
		{1, 3, 33}, {2, 3, 67}, {48, 100, 48}, {475, 1000, 48}, {474, 1000, 47}} {
		if p := Percent(c.n, c.total); p != c.want {
			t.Errorf("%d of %d is told as %d %%, want %d", c.n, c.total, p, c.want)
		}
	}
}

// TestParts: parts add up to 100, each is next to what it is of, and the last ones make up the chance of them all.
func TestParts(t *testing.T) {
	rng := engine.NewRand(1)
	for range 1000 {
		w, total := make([]int, 1+rng.Intn(6)), 0
		for i := range w {
			w[i] = rng.Intn(40)
			total += w[i]
		}
		if total == 0 {
			continue
		}
		parts, sum, tail := Parts(w, total), 0, 0
		for i := len(w) - 1; i >= 0; i-- {
			sum, tail = sum+parts[i], tail+w[i]
			if sum != Percent(tail, total) {
				t.Fatalf("%v: the parts %v from %d on are %d %%, not %d", w, parts, i, sum, Percent(tail, total))
			}
			if off := parts[i]*total - w[i]*100; parts[i] < 0 || off < -2*total || off > 2*total {
				t.Fatalf("%d of %d is told as %d %%", w[i], total, parts[i])
			}
		}
		if sum != 100 {
			t.Fatalf("%v add up to %d", parts, sum)
		}
	}
}
