package text

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"sort"
	"strings"
	"testing"
)

// in makes a language the one in use for a test.
func in(t *testing.T, tag string) {
	t.Helper()
	was := Language()
	if got := Use(tag); got != tag {
		t.Fatalf("asked for %s, got %s", tag, got)
	}
	t.Cleanup(func() { Use(was) })
}

func TestSay(t *testing.T) {
	in(t, "de")
	for n, want := range map[int]string{0: "0 Einheiten", 1: "1 Einheit", 2: "2 Einheiten"} {
		if got := Say("language.units", n); got != want {
			t.Errorf("%d: %q, not %q", n, got, want)
		}
	}
	if got := Say("language.name"); got != "Sprache" {
		t.Errorf("%q", got)
	}
	if got := Use("fr", "en-GB", "de"); got != "en" {
		t.Errorf("the first language there is one of is %q", got)
	}
}

// all are the messages of a language, read by encoding/json.
func all(t *testing.T, tag string) map[string]any {
	t.Helper()
	m := map[string]any{}
	areas, err := filepath.Glob("lang/" + tag + "/*.json")
	if err != nil || len(areas) == 0 {
		t.Fatalf("no catalogues of %s (%v)", tag, err)
	}
	for _, file := range areas {
		b, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		area := map[string]any{}
		if err := json.Unmarshal(b, &area); err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		name := strings.TrimSuffix(filepath.Base(file), ".json")
		for id, x := range area {
			if !strings.HasPrefix(id, name+".") {
				t.Errorf("%s: the message %q does not belong there", file, id)
			}
			m[id] = x
		}
	}
	return m
}

// The program reads the catalogues as encoding/json does.
func TestRead(t *testing.T) {
	for _, l := range Languages {
		want, got := all(t, l.Tag), read(l.Tag)
		if len(got.raw) != len(want) {
			t.Errorf("%s: %d messages, not %d", l.Tag, len(got.raw), len(want))
		}
		for id, raw := range got.raw {
			m := decode(raw)
			switch w := want[id].(type) {
			case string:
				if m.text != w || m.forms != nil {
					t.Errorf("%s: %s is %q, not %q", l.Tag, id, m.text, w)
				}
			case map[string]any:
				for form, s := range w {
					if m.forms[form] != s || len(m.forms) != len(w) || w["other"] == nil {
						t.Errorf("%s: %s is %q, not %q", l.Tag, id, m.forms, w)
					}
				}
			default:
				t.Errorf("%s: %s is neither a text nor plural forms", l.Tag, id)
			}
		}
	}
}

var verbOf = regexp.MustCompile(`%(\[(\d+)\])?[+#]?[a-zA-Z%]`)

// verbs are the arguments a message takes, each with how it is written, in the order of the arguments.
func verbs(s string) string {
	var l []string
	n := 0
	for _, m := range verbOf.FindAllStringSubmatch(s, -1) {
		kind := m[0][len(m[0])-1:]
		if kind == "%" {
			continue
		}
		if n++; m[2] != "" {
			fmt.Sscan(m[2], &n)
		}
		l = append(l, fmt.Sprintf("%d%s", n, kind))
	}
	sort.Strings(l)
	return strings.Join(slices.Compact(l), " ")
}

// textsOf are the texts of a message.
func textsOf(m any) (l []string) {
	switch m := m.(type) {
	case string:
		l = append(l, m)
	case map[string]any:
		for _, s := range m {
			l = append(l, s.(string))
		}
	}
	return l
}

// Every language says everything, and with the same arguments.
func TestLanguagesAgree(t *testing.T) {
	first := all(t, Languages[0].Tag)
	for _, l := range Languages[1:] {
		other := all(t, l.Tag)
		for id, m := range first {
			o, ok := other[id]
			if !ok {
				t.Errorf("%s does not say %s", l.Tag, id)
				continue
			}
			most := func(m any) (v string) {
				for _, s := range textsOf(m) {
					if w := verbs(s); len(w) > len(v) {
						v = w
					}
				}
				return v
			}
			if a, b := most(m), most(o); a != b {
				t.Errorf("%s takes %q in %s, %q in %s", id, a, Languages[0].Tag, b, l.Tag)
			}
		}
		for id := range other {
			if _, ok := first[id]; !ok {
				t.Errorf("only %s says %s", l.Tag, id)
			}
		}
	}
}

// What the code says is in the catalogue.
func TestEverythingSaidIsThere(t *testing.T) {
	there := all(t, Languages[0].Tag)
	said := regexp.MustCompile(`\bSay\("([a-z0-9.-]+)"`)
	sources, err := filepath.Glob("../*/*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range append(sources, "../app.go", "../browser.go") {
		b, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range said.FindAllStringSubmatch(string(b), -1) {
			if _, ok := there[m[1]]; !ok {
				t.Errorf("%s says %s, which is in no catalogue", file, m[1])
			}
		}
	}
}

// A language is read at every start: it must not take a tenth of what a person notices, on a slow tablet either.
func BenchmarkRead(b *testing.B) {
	for b.Loop() {
		read("de")
	}
}

// A screen says some hundred messages each time it is drawn.
func BenchmarkSay(b *testing.B) {
	for b.Loop() {
		Say("language.units", 3)
	}
}
