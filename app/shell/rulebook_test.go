package shell

import (
	"errors"
	"os"
	"regexp"
	"strings"
	"testing"

	"bocage/app/shell/rulebook"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
)

// book reads the rulebook in a language.
func book(t *testing.T, tag string) *rulebook.Book {
	t.Helper()
	read := func(name string) string {
		b, err := os.ReadFile("../../web/rules/" + name)
		if err != nil {
			t.Fatal(err)
		}
		return string(b)
	}
	b, err := rulebook.Read(faces[0].Rules, read("index.json"), read(tag+".json"), tag)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// TestRulebookCoversTheChecklist: every rule of the checklist is told by an entry, every rule that the engine refuses a move
// with among them, and no entry names a rule that does not exist.
func TestRulebookCoversTheChecklist(t *testing.T) {
	list, err := os.ReadFile("../../docs/rules.md")
	if err != nil {
		t.Fatal(err)
	}
	b := book(t, "en")
	ids := map[string]bool{}
	for _, m := range regexp.MustCompile(`(?m)^- \*\*([A-Z0-9-]+)\*\*`).FindAllStringSubmatch(string(list), -1) {
		ids[m[1]] = true
		if b.Find(m[1]) == nil {
			t.Errorf("no entry covers %s", m[1])
		}
	}
	if len(ids) < 900 {
		t.Fatalf("%d rules in the checklist", len(ids))
	}
	faults, err := os.ReadFile("../../engine/assault/faults.go")
	if err != nil {
		t.Fatal(err)
	}
	named := regexp.MustCompile(`&fault\{"[a-z-]+", [A-Za-z.]+, "([A-Z0-9-]+)"`).FindAllStringSubmatch(string(faults), -1)
	if len(named) < 40 {
		t.Fatalf("%d faults with a rule", len(named))
	}
	for _, m := range named {
		if !ids[m[1]] || b.Find(m[1]) == nil {
			t.Errorf("the engine refuses with %s, which is not told", m[1])
		}
	}
	for _, c := range b.Chapters {
		for _, e := range c.Entries {
			for _, x := range strings.Fields(e.Covers) {
				all := rulebook.Rules(x)
				if first, last := all[0], all[len(all)-1]; !ids[first] || !ids[last] && !strings.HasSuffix(x, "*") {
					t.Errorf("%s names %s", e.ID, x)
				}
			}
		}
	}
}

// TestRulebookLanguages: both languages tell every entry, and every way on leads somewhere.
func TestRulebookLanguages(t *testing.T) {
	for _, l := range words.Languages {
		b := book(t, l.Tag)
		n := 0
		for _, c := range b.Chapters {
			if c.Title == "" {
				t.Errorf("%s: chapter %s has no title", l.Tag, c.ID)
			}
			for _, e := range c.Entries {
				n++
				if e.Title == "" || e.Text == "" {
					t.Errorf("%s: %s says nothing", l.Tag, e.ID)
				}
				for _, s := range e.See {
					if b.Find(s) == nil {
						t.Errorf("%s: %s leads to %s", l.Tag, e.ID, s)
					}
				}
			}
		}
		if n < 120 {
			t.Errorf("%s: %d entries", l.Tag, n)
		}
	}
}

// cut is a world whose connection is broken the first time something is fetched.
type cut struct {
	*world
	tried bool
}

func (c *cut) Fetch(path string, done func(string, error)) {
	if c.tried {
		c.world.Fetch(path, done)
		return
	}
	c.tried = true
	done("", errors.New("no connection"))
}

// TestRulebookFetchedAgain: that the book could not be fetched is told, and it can be tried again.
func TestRulebookFetchedAgain(t *testing.T) {
	w := newWorld(1)
	g := New(&cut{world: w}, faces, false)
	g.Open("rules")
	w.Run()
	if v := g.Screen().Rules; !v.Again || !strings.Contains(v.Wait, "no connection") {
		t.Fatalf("nothing is told: %+v", v)
	}
	g.Do(view.Intent{Name: view.DoFetch})
	w.Run()
	if v := g.Screen().Rules; v.Again || len(v.Chapters) == 0 {
		t.Errorf("it is not fetched again: %+v", v)
	}
}

// TestSearch: words in any order, in titles, texts and ids; what was found is marked.
func TestSearch(t *testing.T) {
	w := newWorld(1)
	g := New(w, faces, false)
	g.Open("rules")
	w.Run()
	find := func(q string) *view.Rules {
		g.Do(view.Intent{Name: view.DoSearch, Text: q})
		return g.Screen().Rules
	}
	for q, want := range map[string]string{"base home price": "place-cost", "move-07": "swap", "MINES": "mines",
		"hedges artillery": "t-bocage", "anti-air aircraft": "a-aa"} {
		v := find(q)
		found := false
		for _, c := range v.Chapters {
			for _, e := range c.Entries {
				found = found || e.ID == want
			}
		}
		if !found {
			t.Errorf("%q does not find %s: %+v", q, want, v.Chapters)
		}
	}
	if v := find("mines"); v.Chapters[0].Entries[0].ID != "mines" ||
		!strings.Contains(v.Chapters[0].Entries[0].Title+v.Chapters[0].Entries[0].Line, "*") {
		t.Errorf("nothing is marked in %+v", v.Chapters[0].Entries[0])
	}
	for q, want := range map[string]string{"move-07": "swap", "MINES-01": "mines", "bocage": "t-bocage", "swap": "swap", "surpr": "surprise"} {
		if v := find(q); len(v.Chapters) == 0 || v.Chapters[0].Entries[0].ID != want {
			t.Errorf("%q finds %+v, not %s first", q, v.Chapters, want)
		}
	}
	kind := 0 // of what is found: words that begin the title's, that stand in it, that stand elsewhere
	for _, c := range find("art").Chapters {
		for _, e := range c.Entries {
			title, k := " "+strings.ToLower(strings.ReplaceAll(e.Title, "*", "")), 2
			switch {
			case strings.Contains(title, " art"):
				k = 0
			case strings.Contains(title, "art"):
				k = 1
			}
			if k < kind {
				t.Errorf("%q stands behind what fits worse", e.Title)
			}
			kind = max(kind, k)
		}
	}
	if kind != 2 {
		t.Error("\"art\" stands in titles only")
	}
	if v := find("xyzzy"); len(v.Chapters) != 0 || v.Found != words.Say("learn.rules-found", 0) {
		t.Errorf("nonsense finds %+v", v)
	}
	g.Open("rules/MOVE-07")
	if v := g.Screen().Rules; v.Open == nil || v.Open.ID != "swap" || g.Address() != "rules/MOVE-07" {
		t.Errorf("MOVE-07 opens %+v at %s", v.Open, g.Address())
	}
	g.Do(view.Intent{Name: view.DoBack})
	if g.Screen().Home == nil {
		t.Error("the way back does not lead home")
	}
}
