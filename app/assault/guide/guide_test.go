package guide

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"bocage/app/assault/decks"
	terms "bocage/app/assault/words"
	"bocage/app/shell/view"
	_ "bocage/app/shell/words/wordstest"
	"bocage/engine/assault/binding"
	"bocage/engine/assault/scenario"
	"bocage/engine/doc"
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

// A deck that is chosen in secret is told with what it may be: out of a box if each that can be chosen is a box deck, else free (DECK-08).
func TestSealedDecksAreTold(t *testing.T) {
	ours, err := scenario.Load("carentan")
	if err != nil {
		t.Fatal(err)
	}
	box := string(doc.Write(decks.List(decks.Boxed(decks.German))))
	limits := `{"budget": 175, "least": 16, "most": 24}`
	for _, test := range []struct{ pool, limits, want string }{
		{box, limits, "sealed deck: box, 16 to 24 cards for at most 175"},
		{`"e"`, limits, "sealed deck: box, 16 to 24 cards for at most 175"},
		{`{"Pz V Panther": 9}`, limits, "sealed deck: free, 16 to 24 cards for at most 175"},
		{box, `{"budget": 176, "least": 16, "most": 24}`, "sealed deck: free, 16 to 24 cards for at most 176"},
		{box, `{"budget": 175, "least": 15, "most": 24}`, "sealed deck: free, 15 to 24 cards for at most 175"},
		{box, `{"budget": 175, "least": 16, "most": 25}`, "sealed deck: free, 16 to 25 cards for at most 175"},
	} {
		file := bytes.Replace(ours.Source, []byte(`"deck": "e"`), []byte(`"deck": `+test.pool+`, "sealed": `+test.limits), 1)
		if told := decks.Told(file); bytes.Equal(file, ours.Source) || told != " · "+test.want {
			t.Errorf("%.60s, %s: %q", test.pool, test.limits, told)
		}
	}
}
