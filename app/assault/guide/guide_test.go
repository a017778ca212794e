package guide

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	terms "bocage/app/assault/words"
	"bocage/app/shell/view"
	_ "bocage/app/shell/words/wordstest"
	"bocage/engine/assault/binding"
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

// TestDecksAreTold: a file that has the id, the name and the text of one of the game's scenarios, but other cards, says so (DECK-08).
func TestDecksAreTold(t *testing.T) {
	ours, err := scenario.Load("carentan")
	if err != nil {
		t.Fatal(err)
	}
	file := bytes.Replace(ours.Source, []byte(`"deck": "E"`), []byte(`"deck": { "M4A1 Sherman": 9, "Regulars": 9 }`), 1)
	for own, source := range map[bool][]byte{false: ours.Source, true: file} {
		sc, err := binding.Game.Parse(source)
		if err != nil || bytes.Equal(file, ours.Source) || !terms.IsBuiltIn(Of(sc)) {
			t.Fatal(err)
		}
		var b view.Briefing
		Guide{}.Brief(sc, &b)
		if card := (Guide{}).Card(sc).Line; strings.Contains(b.Line, "decks: free, open") != own ||
			strings.Contains(card, "decks: free, open") != own {
			t.Errorf("%q, %q, own cards: %v", b.Line, card, own)
		}
	}
}
