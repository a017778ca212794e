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

	number "golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
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
		if got := Say("count.units", n); got != want {
			t.Errorf("%d: %q, not %q", n, got, want)
		}
	}
	if got := Say("words.close"); got != "Schließen" {
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
		want, got := all(t, l.Tag), read(l.Tag, l.Plural)
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

// most are the arguments of that text of a message that takes most of them.
func most(m any) (v string) {
	for _, s := range textsOf(m) {
		if w := verbs(s); len(w) > len(v) {
			v = w
		}
	}
	return v
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

// engines are the areas of what the engine says itself in English.
var engines = map[string]bool{"units": true, "cards": true, "terrains": true, "scenarios": true, "refusal": true}

func areaOf(id string) string {
	area, _, _ := strings.Cut(id, ".")
	return area
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
			for _, s := range textsOf(o) {
				for v := range strings.FieldsSeq(verbs(s)) { // a language need not use all
					if !strings.Contains(" "+most(m)+" ", " "+v+" ") {
						t.Errorf("%s takes %q in %s, %q in %s", id, most(m), Languages[0].Tag, verbs(s), l.Tag)
					}
				}
			}
		}
		for id := range other {
			if _, ok := first[id]; !ok && !engines[areaOf(id)] {
				t.Errorf("only %s says %s", l.Tag, id)
			}
		}
	}
}

// sources are the files of the program that say something.
func sources(t *testing.T) map[string]string {
	t.Helper()
	found := map[string]string{}
	for _, pattern := range []string{"../*.go", "../*/*.go"} {
		names, err := filepath.Glob(pattern)
		if err != nil || len(names) == 0 {
			t.Fatalf("no sources in %s (%v)", pattern, err)
		}
		for _, name := range names {
			b, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			if !strings.HasSuffix(name, "_test.go") {
				found[name] = string(b)
			}
		}
	}
	return found
}

// What the code says is in the catalogue, and what is in the catalogue is said. An id that is put together begins with "area.".
func TestEverythingSaidIsThere(t *testing.T) {
	there := all(t, Languages[0].Tag)
	areas := map[string]bool{}
	for id := range there {
		areas[areaOf(id)] = true
	}
	said := map[string]bool{}
	literal := regexp.MustCompile(`"([a-z0-9-]+)\.([a-z0-9.-]*)"`)
	for file, code := range sources(t) {
		for _, m := range literal.FindAllStringSubmatch(code, -1) {
			id := m[1] + "." + m[2]
			if !areas[m[1]] {
				continue
			}
			if m[2] == "" || strings.HasSuffix(id, "-") || strings.HasSuffix(id, ".") {
				for x := range there {
					if strings.HasPrefix(x, id) {
						said[x] = true
					}
				}
				continue
			}
			if _, ok := there[id]; !ok && !strings.HasSuffix(id, ".json") {
				t.Errorf("%s says %s, which is in no catalogue", file, id)
			}
			said[id] = true
		}
	}
	for id := range there {
		if !said[id] {
			t.Errorf("nothing says %s", id)
		}
	}
}

// A language is read at every start: it must not take a tenth of what a person notices, on a slow tablet either.
func BenchmarkRead(b *testing.B) {
	for b.Loop() {
		read("de", oneOther)
	}
}

// A screen says some hundred messages each time it is drawn.
func BenchmarkSay(b *testing.B) {
	for b.Loop() {
		Say("count.units", 3)
	}
}

// The rules of plurals are those of the library.
func TestPlurals(t *testing.T) {
	names := [...]string{number.Other: "other", number.Zero: "zero", number.One: "one", number.Two: "two", number.Few: "few", number.Many: "many"}
	for _, l := range Languages {
		tag := language.MustParse(l.Tag)
		for n := range 10_000 {
			if got, want := l.Plural(n), names[number.Cardinal.MatchPlural(tag, n, 0, 0, 0, 0)]; got != want {
				t.Fatalf("%s: %d is %q, not %q", l.Tag, n, got, want)
			}
		}
	}
}
