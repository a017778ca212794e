package duel

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"bocage/app/shell/rulebook"
	"bocage/app/shell/words"
	"bocage/app/shell/words/wordstest"
)

// read reads the rulebook in a language.
func read(t *testing.T, tag string) *rulebook.Book {
	t.Helper()
	file := func(name string) string {
		b, err := os.ReadFile("../../" + book.Folder + name + ".json")
		if err != nil {
			t.Fatal(err)
		}
		return string(b)
	}
	b, err := rulebook.Read(book, file("index"), file(tag), tag)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// TestRulebook: in every language each rule of the checklist is told by an entry, with words, and every entry tells of rules that there
// are and leads to entries that there are; so do the questions of the table.
func TestRulebook(t *testing.T) {
	list, err := os.ReadFile("../../docs/duel-rules.md")
	if err != nil {
		t.Fatal(err)
	}
	ids := map[string]bool{}
	for _, m := range regexp.MustCompile(`(?m)^- \*\*([A-Z0-9-]+)\*\*`).FindAllStringSubmatch(string(list), -1) {
		ids[m[1]] = true
	}
	if len(ids) < 380 {
		t.Fatalf("%d rules in the checklist", len(ids))
	}
	for _, l := range words.Languages {
		wordstest.Use(t, l.Tag)
		b := read(t, l.Tag)
		for id := range ids {
			if b.Find(id) == nil {
				t.Errorf("%s: no entry covers %s", l.Tag, id)
			}
		}
		for _, c := range b.Chapters {
			if c.Title == "" || strings.Contains(c.Title, "duel.") || len(c.Entries) == 0 {
				t.Errorf("%s: chapter %s is %q with %d entries", l.Tag, c.ID, c.Title, len(c.Entries))
			}
			for _, e := range c.Entries {
				if e.Title == "" || e.Text == "" || strings.Contains(e.Text, "duel.") || strings.Contains(e.Text, "%!") {
					t.Errorf("%s: %s is %q: %q", l.Tag, e.ID, e.Title, e.Text)
				}
				for _, id := range e.See {
					if b.Find(id) == nil {
						t.Errorf("%s leads to %s", e.ID, id)
					}
				}
				for _, id := range rulebook.Rules(strings.ReplaceAll(e.Covers, "*", "01")) {
					if !ids[id] {
						t.Errorf("%s covers %s", e.ID, id)
					}
				}
			}
		}
		for win, id := range topics {
			if b.Find(id) == nil || heads[win] == "" {
				t.Errorf("question %d leads to %s", win, id)
			}
		}
	}
	wordstest.Use(t, "en")
}

// TestRulebookFindsWords: a rule, a card and a word are found, best first.
func TestRulebookFindsWords(t *testing.T) {
	b := read(t, "en")
	for query, want := range map[string]string{"D-CLOSE-07": "close", "d-cmd-minefield-02": "c-minefield", "sherman": "us-m4a1-sherman",
		"overrun": "overrun", "D-DMG-GUN-10": "damage-10", "D-SITUATION-3-02": "situation-3"} {
		found := false
		best := rulebook.FitsNot
		for i := range b.Chapters {
			for j := range b.Chapters[i].Entries {
				e := &b.Chapters[i].Entries[j]
				fit := b.Fit(e, query, strings.Fields(strings.ToLower(query)))
				if e.ID == want {
					found = fit < rulebook.FitsNot
				}
				best = min(best, fit)
			}
		}
		if e := b.Find(want); !found || e == nil || b.Fit(e, query, strings.Fields(strings.ToLower(query))) != best {
			t.Errorf("%q does not find %s first", query, want)
		}
	}
}
