package shell

import (
	"slices"
	"testing"
	"time"

	aview "bocage/app/assault/view"
	"bocage/engine"
)

// BenchmarkFriendPage plays a match against a friend and says what the page's own thread has to do for it, in ms: for a message of the
// worker, in which the proofs are made and checked, and for finding out what the screen shows. The median, and the longest.
func BenchmarkFriendPage(b *testing.B) {
	var takes, shows []float64
	timed := func(l *[]float64, f func()) {
		began := time.Now()
		f()
		*l = append(*l, float64(time.Since(began).Microseconds())/1000)
	}
	for b.Loop() {
		x, y, wx, wy := meet(b, "bastogne", aview.US, 0)
		for _, g := range []*Shell{x, y} {
			d := g.sitting.friend.desk.(*memoryDesk)
			take := d.take
			d.take = func(m []byte) { timed(&takes, func() { take(m) }) }
		}
		rng := engine.NewRand(5)
		for n := 0; n < 1000 && oneTurn(b, &rng, x, y); n++ {
			settleAll(wx, wy)
			for _, g := range []*Shell{x, y} {
				timed(&shows, func() { g.Screen() })
			}
		}
	}
	for what, l := range map[string][]float64{"message": takes, "screen": shows} {
		slices.Sort(l)
		b.ReportMetric(l[len(l)/2], what+"-ms")
		b.ReportMetric(l[len(l)*99/100], what+"-99%-ms")
		b.ReportMetric(l[len(l)-1], what+"-most-ms")
	}
	b.ReportMetric(float64(len(takes)), "messages")
	b.ReportMetric(0, "ns/op")
}
