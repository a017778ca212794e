package guide

import (
	"slices"
	"testing"

	terms "bocage/app/assault/words"
	_ "bocage/app/shell/words/wordstest"
	"bocage/engine/assault/scenario"
)

// TestPlainest: the first screen has every scenario, those with fewer special rules first; in the same, the manual's order.
func TestPlainest(t *testing.T) {
	want := scenario.Scenarios()
	rules := map[string]int{}
	for _, id := range want {
		sc, err := scenario.Load(id)
		if err != nil {
			t.Fatal(err)
		}
		rules[id] = len(terms.Rules(sc))
	}
	slices.SortStableFunc(want, func(a, b string) int { return rules[a] - rules[b] })
	if !slices.Equal(plainest, want) {
		t.Errorf("the order is %q, must be %q", plainest, want)
	}
}
