package shell

import (
	"strings"
	"testing"

	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/app/shell/words/wordstest"
)

// setLanguage turns the knob of the languages: 0 is the browser's, then those of words.Languages.
func setLanguage(g *Shell, n int) { g.Do(view.Intent{Name: view.DoSet, Text: "language", N: n}) }

// TestLanguageComes: until the words of another language have come all is said as before, in a battle too, and the last one that was
// wanted is taken.
func TestLanguageComes(t *testing.T) {
	wordstest.Use(t, "en")
	w := newWorld(1)
	g := New(w, faces, false)
	begin(t, g, 1)
	w.Run()
	setLanguageOf := func(n int) string {
		g.Do(view.Intent{Name: view.DoOpen, Text: "settings"})
		setLanguage(g, n)
		return g.Screen().Settings.Title
	}
	g.polite, g.urgent = "It is your turn.", "A card is played."
	if got := setLanguageOf(2); got != "Settings" || words.Language() != "en" || g.set.Language != "de" {
		t.Errorf("before the words have come the title is %q", got)
	}
	w.Run()
	if got := g.Screen().Settings.Title; got != "Einstellungen" {
		t.Errorf("when they have come the title is %q", got)
	}
	if s := g.Screen(); s.Polite != "" || s.Urgent != "" {
		t.Errorf("what was said in English is still read out: %q, %q", s.Polite, s.Urgent)
	}
	g.polite = "Du bist am Zug."
	g.leave()
	if p := g.Screen().Polite; p != "" {
		t.Errorf("after the match is left %q is read out", p)
	}
	begin(t, g, 1)
	w.Run()
	setLanguageOf(1)
	setLanguageOf(2) // better not
	w.Run()
	if words.Language() != "de" || g.sheet != nil {
		t.Errorf("the language is %s", words.Language())
	}
	setLanguageOf(1)
	setLanguageOf(0) // the device asks for none that there is
	w.Run()
	if words.Language() != "de" {
		t.Errorf("the language is %s", words.Language())
	}
	w.Tags = []string{"fr-CH", "en-GB", "de"}
	setLanguageOf(0)
	w.Run()
	if words.Language() != "en" || g.set.Language != "" {
		t.Errorf("the language is %s, set is %q", words.Language(), g.set.Language)
	}
}

// TestLanguageDoesNotCome: that the words cannot be had, or are none, is told; what is set is what is said, and it can be tried again.
func TestLanguageDoesNotCome(t *testing.T) {
	for _, tags := range [][]string{nil, {"en"}, {"de", "en"}} {
		for _, no := range []string{"no connection", "their form"} {
			wordstest.Use(t, "en")
			w := newWorld(1)
			var h Host = &cut{world: w}
			if no == "their form" {
				h = &portal{world: w}
			}
			g := New(h, faces, false)
			w.Tags = tags
			g.Do(view.Intent{Name: view.DoOpen, Text: "settings"})
			setLanguage(g, 2)
			w.Run()
			want := "" // of the device
			if len(tags) > 1 {
				want = "en" // since its own cannot be had
			}
			if s := g.Screen(); s.Sheet == nil || !strings.Contains(s.Sheet.Text, no) || s.Settings.Title != "Settings" || g.set.Language != want {
				t.Errorf("%q, %s: %+v, set is %q", tags, no, s.Sheet, g.set.Language)
			}
			g.Do(view.Intent{Name: view.DoClose})
			setLanguage(g, 2)
			w.Run()
			if words.Language() != "de" || g.Screen().Sheet != nil || g.set.Language != "de" {
				t.Errorf("%q: tried again, the language is %s, set is %q", tags, words.Language(), g.set.Language)
			}
			wordstest.Use(t, "en")
		}
	}
}

// portal is a world where somebody else answers the first time.
type portal struct {
	*world
	tried bool
}

func (p *portal) Fetch(path string, done func(string, error)) {
	if p.tried {
		p.world.Fetch(path, done)
		return
	}
	p.tried = true
	done("<!doctype html><title>Log in</title>", nil)
}
