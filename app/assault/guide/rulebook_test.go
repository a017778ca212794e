package guide

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// TestUnitRules: a unit's entry bears its line of the checklist.
func TestUnitRules(t *testing.T) {
	list, err := os.ReadFile("../../../docs/rules.md")
	if err != nil {
		t.Fatal(err)
	}
	plain := func(s string) string {
		return strings.ToLower(regexp.MustCompile(`[^A-Za-z0-9]`).ReplaceAllString(s, ""))
	}
	for f := card.FirstUnit; f <= card.LastUnit; f++ {
		m := regexp.MustCompile(`\*\*` + UnitRule(f) + `\*\* \[11.0\] (?:German|U\.S\.) ([^:(]+)`).FindStringSubmatch(string(list))
		if m == nil || !strings.HasPrefix(plain(m[1]), strings.Replace(plain(card.Name(f)), "42in", "42cm", 1)) {
			t.Errorf("%s is %q, not %s", UnitRule(f), m, card.Name(f))
		}
	}
}

// TestTopics: every place that leads into the rulebook leads to an entry.
func TestTopics(t *testing.T) {
	file, err := os.ReadFile("../../../" + Rules.Folder + "index.json")
	if err != nil {
		t.Fatal(err)
	}
	known := map[string]bool{}
	for _, m := range regexp.MustCompile(`"id": ?"([^"]+)"`).FindAllSubmatch(file, -1) {
		known[string(m[1])] = true
	}
	for _, c := range Rules.Chapters() {
		for _, e := range c.Entries {
			known[e.ID] = true
		}
	}
	leads := func(id string, from ...any) {
		if !known[id] {
			t.Errorf("%v leads to %s", from, id)
		}
	}
	for w, id := range topics {
		leads(id, "window", w)
	}
	for k := board.Terrain(1); k < board.NumTerrains; k++ {
		leads(TerrainTopic(k), k)
	}
	for f := card.Face(1); f < 255; f++ {
		if card.IsUnit(f) || card.IsAction(f) || f == card.Bluff {
			leads(CardTopic(f), card.Name(f))
		}
	}
	for _, p := range HowPages(Moments{}) {
		for _, id := range p.Rules {
			leads(id, "page", p.ID)
		}
	}
}
