package geom_test

import (
	"strconv"
	"testing"

	"bocage/engine/internal/golit"
	. "bocage/engine/skirmish/geom"
	"bocage/engine/skirmish/measure"
	"bocage/engine/skirmish/table"
)

// TestVectors: an independent program with exact fractions found what stands in testdata (GEO-01 to GEO-18, LOS-01 to LOS-09).
func TestVectors(t *testing.T) {
	seen, total := map[string]int{}, 0
	for _, r := range golit.Rows(t, "testdata/geometry-vectors.csv") {
		t.Run(r.S("id"), func(t *testing.T) {
			seen[r.S("test")]++
			total++
			got, err := measure.Ask(r.S("test"), r.S("a"), r.S("b"), r.S("c"))
			if err != nil || got != r.S("expect") {
				t.Errorf("%s %s | %s | %s: %s, %v, want %s (%s)", r.S("test"), r.S("a"), r.S("b"), r.S("c"), got, err, r.S("expect"), r.S("why"))
			}
		})
	}
	for _, test := range measure.Tests() {
		if seen[test] == 0 {
			t.Errorf("no vector of %s", test)
		}
	}
	if total != 357 {
		t.Errorf("%d vectors, not 357", total)
	}
}

// vector reads what the reference is asked.
type vector struct{ t testing.TB }

func spellLook(l Look) string { return measure.SpellLook(l) }

func (v vector) points(s string) []Point {
	p, err := measure.Points(s)
	if err != nil {
		v.t.Fatal(err)
	}
	return p
}

func (v vector) base(s string) Base {
	p, err := measure.ReadPiece(s)
	if err != nil {
		v.t.Fatal(err)
	}
	return p.Base
}

// groundsOf are the ten tables, by scenario.
func groundsOf() map[string]*Ground {
	g := map[string]*Ground{}
	for n := 1; n <= table.Number; n++ {
		g[strconv.Itoa(n)] = table.Of(n).Ground()
	}
	return g
}
