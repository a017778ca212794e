package words

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"testing"

	"bocage/web"
)

// file is the file of a language.
func file(t testing.TB, tag string) string {
	t.Helper()
	b, err := web.Words(tag)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// The program reads the catalogues as encoding/json does.
func TestRead(t *testing.T) {
	for _, l := range Languages {
		var want map[string]any
		if err := json.Unmarshal([]byte(file(t, l.Tag)), &want); err != nil {
			t.Fatal(err)
		}
		got, err := read(l.Tag, l.Plural, file(t, l.Tag))
		if err != nil {
			t.Fatal(err)
		}
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

// A file that is none of words is refused, and the language in use stays.
func TestTakeDamaged(t *testing.T) {
	was := now
	defer func() { now = was }()
	if err := Take("de", file(t, "de")); err != nil {
		t.Fatal(err)
	}
	for _, s := range []string{"", " ", "{", "}", "{}", "null", "[]", `"a"`, "<!doctype html><p>no network</p>", `{"a.b"}`, `{"a.b":}`,
		`{"a.b":1}`, `{"a.b":"c}`, `{"a.b":{"one":"c"}`, `{"a.b":{"one}}`, `{"a.b":"c\"}`} {
		if err := Take("en", s); !errors.Is(err, errForm) {
			t.Errorf("%q: %v", s, err)
		}
	}
	if err := Take("fr", `{"words.ok":"oui"}`); err == nil {
		t.Error("a language that there is not was taken")
	}
	if Language() != "de" || Say("words.close") != "Schließen" {
		t.Errorf("the language is %s now", Language())
	}
}

// Whatever becomes of a file on its way, it is taken or refused, and what is taken can be said.
func TestTakeAnything(t *testing.T) {
	was := now
	defer func() { now = was }()
	whole := file(t, "de")
	chance := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		b := []byte(whole[:chance.IntN(len(whole))])
		for range chance.IntN(20) {
			if len(b) > 0 {
				b[chance.IntN(len(b))] = `"{}\\:, a`[chance.IntN(9)]
			}
		}
		if Take("de", string(append(b, '}'))) == nil {
			for id := range now.raw {
				Say(id, 1, "a")
			}
		}
	}
}

// A language is read at every start: it must not take a tenth of what a person notices, on a slow tablet either.
func BenchmarkRead(b *testing.B) {
	s := file(b, "de")
	for b.Loop() {
		if _, err := read("de", oneOther, s); err != nil {
			b.Fatal(err)
		}
	}
}

// A screen says some hundred messages each time it is drawn.
func BenchmarkSay(b *testing.B) {
	was := now
	defer func() { now = was }()
	if err := Take("de", file(b, "de")); err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		Say("count.units", 3)
	}
}
