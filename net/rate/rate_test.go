package rate

import (
	"testing"
	"time"
)

// TestBucket: what can be taken of a bucket that holds 10 and gets 2 in a second.
func TestBucket(t *testing.T) {
	b := New(10, 2)
	start := time.Unix(1_000_000, 0)
	for i, c := range []struct {
		after time.Duration
		n     float64
		ok    bool
	}{
		{0, 11, false}, {0, 8, true}, {0, 3, false}, {0, 2, true}, {0, 1, false},
		{time.Second, 3, false}, {time.Second, 2, true}, {0, 1, false}, // set back
		{time.Second, 2, true}, {time.Hour, 11, false}, {time.Hour, 10, true}, {time.Hour, 1, false},
	} {
		if got := b.Take(start.Add(c.after), c.n); got != c.ok {
			t.Errorf("%d: %v after %v: %v", i, c.n, c.after, got)
		}
	}
	var none Bucket
	if none.Take(start, 1) || none.Take(start.Add(time.Hour), 1) {
		t.Error("an empty one gives something")
	}
}
