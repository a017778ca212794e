package match_test

import (
	"slices"
	"testing"

	"bocage/engine"
	"bocage/engine/assault/scenario"
	"bocage/net/match"
)

// BenchmarkBytes plays one random match of every scenario after another, and says how long their journals are: the median and the
// longest, and the mean of what each kind of entry takes of it.
func BenchmarkBytes(b *testing.B) {
	for _, id := range scenario.Scenarios() {
		if loadScenario(b, id).NonPlayer() != engine.NoSeat {
			continue
		}
		b.Run(id, func(b *testing.B) {
			var sizes, entries []float64
			sum := map[match.Kind]float64{}
			for b.Loop() {
				d := newDuet(b, id, uint64(len(sizes)), tally{})
				for {
					from, e, ok := d.next(none)
					if !ok {
						break
					}
					d.believe(from, e)
					sum[e.Kind] += float64(len(match.InJournal(&e)))
				}
				sizes = append(sizes, float64(len(d.p[0].Journal())))
				entries = append(entries, float64(d.p[0].Entries()))
			}
			slices.Sort(sizes)
			slices.Sort(entries)
			b.ReportMetric(sizes[len(sizes)/2]/1000, "kB")
			b.ReportMetric(sizes[len(sizes)-1]/1000, "kB-most")
			b.ReportMetric(entries[len(entries)/2], "entries")
			for k, n := range sum {
				b.ReportMetric(n/1000/float64(len(sizes)), "kB-"+k.String())
			}
			b.ReportMetric(0, "ns/op")
		})
	}
}
