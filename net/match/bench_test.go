package match_test

import (
	"testing"

	"bocage/duel"
)

// BenchmarkSetUp is from two greetings to the first choice, both peers on one core.
func BenchmarkSetUp(b *testing.B) {
	sc := scenario(b, "training-grounds")
	for b.Loop() {
		newTable(b, sc, 1).settle()
	}
}

// BenchmarkVerify judges a whole match; a peer that is opened again does as much.
func BenchmarkVerify(b *testing.B) {
	t := newTable(b, scenario(b, "training-grounds"), 1)
	t.settle()
	for !t.over() {
		t.play(t.asked())
		t.settle()
	}
	j := t.peer[0].Player().Journal()
	for b.Loop() {
		if v, _, err := duel.Verify(t.game, j); err != nil || !v.Over {
			b.Fatal(v, err)
		}
	}
	b.ReportMetric(float64(len(j)), "bytes")
}
