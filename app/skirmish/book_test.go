package skirmish

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"bocage/app/shell/rulebook"
	"bocage/app/shell/words"
	"bocage/app/shell/words/wordstest"
	sw "bocage/app/skirmish/words"
)

// TestRulebook: in every language each rule of the checklist is told by an entry, with words, and every entry tells of rules that there
// are and leads to entries that there are; so do the questions of the table. The scenarios bear their names.
func TestRulebook(t *testing.T) {
	list, err := os.ReadFile("../../docs/skirmish-rules.md")
	if err != nil {
		t.Fatal(err)
	}
	ids := map[string]bool{}
	for _, m := range regexp.MustCompile(`(?m)^- \*\*([A-Z0-9]+-[0-9]+)\*\*`).FindAllStringSubmatch(string(list), -1) {
		ids["SK-"+m[1]] = true
	}
	if len(ids) < 440 {
		t.Fatalf("%d rules in the checklist", len(ids))
	}
	for _, l := range words.Languages {
		wordstest.Use(t, l.Tag)
		file := func(name string) string {
			b, err := os.ReadFile("../../" + book.Folder + name + ".json")
			if err != nil {
				t.Fatal(err)
			}
			return string(b)
		}
		b, err := rulebook.Read(book, file("index"), file(l.Tag), l.Tag)
		if err != nil {
			t.Fatal(err)
		}
		for id := range ids {
			if b.Find(id) == nil {
				t.Errorf("%s: no entry covers %s", l.Tag, id)
			}
		}
		for _, c := range b.Chapters {
			if c.Title == "" || strings.Contains(c.Title, "skirmish.") || len(c.Entries) == 0 {
				t.Errorf("%s: chapter %s is %q with %d entries", l.Tag, c.ID, c.Title, len(c.Entries))
			}
			for _, e := range c.Entries {
				if e.Title == "" || e.Text == "" || strings.Contains(e.Text, "skirmish.") || strings.Contains(e.Text, "%!") {
					t.Errorf("%s: %s is %q: %q", l.Tag, e.ID, e.Title, e.Text)
				}
				for _, id := range e.See {
					if b.Find(id) == nil {
						t.Errorf("%s leads to %s", e.ID, id)
					}
				}
				for _, id := range rulebook.Rules(e.Covers) {
					if !ids[id] {
						t.Errorf("%s covers %s", e.ID, id)
					}
				}
			}
		}
		for n, sc := range scenarios()[:10] {
			if e := b.Find([...]string{"s1", "s2", "s3", "s4", "s5", "s6", "s7", "s8", "s9", "s10"}[n]); e.Title != sw.Scenario(sc.Name()) {
				t.Errorf("%s: %q is called %q", l.Tag, e.Title, sw.Scenario(sc.Name()))
			}
		}
		for win, id := range topics {
			if b.Find(id) == nil {
				t.Errorf("question %d leads to %s", win, id)
			}
		}
	}
	wordstest.Use(t, "en")
}
