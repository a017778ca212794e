package words_test

import (
	"errors"
	"maps"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"bocage/app/shell/words"
	"bocage/app/shell/words/wordstest"
	"bocage/engine"

	number "golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

func TestSay(t *testing.T) {
	wordstest.Use(t, "de")
	for n, want := range map[int]string{0: "0 Einheiten", 1: "1 Einheit", 2: "2 Einheiten"} {
		if got := words.Say("count.units", n); got != want {
			t.Errorf("%d: %q, not %q", n, got, want)
		}
	}
	if got := words.Say("words.close"); got != "Schließen" {
		t.Errorf("%q", got)
	}
	if got := words.Choose("fr", "en-GB", "de"); got != "en" {
		t.Errorf("the first language there is one of is %q", got)
	}
	if got := words.Choose("fr", ""); got != "de" {
		t.Errorf("where there is none of the languages it is %q, not the one in use", got)
	}
}

// Every language says everything, and with the same arguments.
func TestLanguagesAgree(t *testing.T) {
	first, engines := wordstest.All(t, words.Languages[0].Tag), wordstest.OfEngine(t)
	for _, l := range words.Languages[1:] {
		other := wordstest.All(t, l.Tag)
		for id, m := range first {
			o, ok := other[id]
			if !ok {
				t.Errorf("%s does not say %s", l.Tag, id)
				continue
			}
			for _, s := range wordstest.TextsOf(o) {
				for v := range strings.FieldsSeq(wordstest.Verbs(s)) { // a language need not use all
					if !strings.Contains(" "+wordstest.Most(m)+" ", " "+v+" ") {
						t.Errorf("%s takes %q in %s, %q in %s", id, wordstest.Most(m), words.Languages[0].Tag, wordstest.Verbs(s), l.Tag)
					}
				}
			}
		}
		for id := range other {
			if _, ok := first[id]; !ok && !engines[id] {
				t.Errorf("only %s says %s", l.Tag, id)
			}
		}
	}
}

// What the code says is in the catalogue, and what is in the catalogue is said. An id that is put together begins with "area.".
func TestEverythingSaidIsThere(t *testing.T) {
	there := wordstest.All(t, words.Languages[0].Tag)
	areas := map[string]bool{}
	for id := range there {
		areas[wordstest.AreaOf(id)] = true
	}
	said := map[string]bool{}
	literal := regexp.MustCompile(`"([a-z0-9-]+)\.([a-z0-9.-]*)"`)
	for file, code := range wordstest.Sources(t) {
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

// The shell says what stands in its own words, and a game what stands in its own or the shell's, so that a game can be taken away.
func TestPartsSayTheirOwn(t *testing.T) {
	parts := wordstest.Parts(t)
	literal := regexp.MustCompile(`"([a-z0-9-]+\.[a-z0-9.-]*[a-z0-9])"`)
	said := 0
	for file, code := range wordstest.Sources(t) {
		who := strings.Split(file, "/")[1]
		if !slices.Contains(slices.Collect(maps.Values(parts)), who) {
			continue
		}
		for _, m := range literal.FindAllStringSubmatch(code, -1) {
			switch part := parts[m[1]]; part {
			case "":
			case "shell", who:
				said++
			default:
				t.Errorf("%s says %s, which is in the words of %s: it belongs into web/words/%s", file, m[1], part, who)
			}
		}
	}
	if said < 100 {
		t.Errorf("only %d messages are said", said)
	}
}

// The rules of plurals are those of the library.
func TestPlurals(t *testing.T) {
	names := [...]string{number.Other: "other", number.Zero: "zero", number.One: "one", number.Two: "two", number.Few: "few",
		number.Many: "many"}
	for _, l := range words.Languages {
		tag := language.MustParse(l.Tag)
		for n := range 10_000 {
			if got, want := l.Plural(n), names[number.Cardinal.MatchPlural(tag, n, 0, 0, 0, 0)]; got != want {
				t.Fatalf("%s: %d is %q, not %q", l.Tag, n, got, want)
			}
		}
	}
}

// No German message is in English still.
func TestGermanIsGerman(t *testing.T) {
	for id, m := range wordstest.All(t, "de") {
		for _, s := range wordstest.TextsOf(m) {
			if w := wordstest.English.FindString(wordstest.VerbOf.ReplaceAllString(s, "")); w != "" {
				t.Errorf("%s: %q in %q", id, w, s)
			}
		}
	}
}

// Every function that says something does so in every language, whatever it is given.
func TestEverySentence(t *testing.T) {
	wordstest.Sentences(t, map[string]any{"And": words.And, "Or": words.Or, "Refused": words.Refused, "Why": words.Why, "Level": words.Level,
		"LevelSub": words.LevelSub, "Against": words.Against, "SavedLine": words.SavedLine, "Opponent": words.Opponent},
		[]string{"Say", "Find", "Own", "List", "Commas", "Plain", "Stop", "Slug", "Capital", "File", "Take", "Choose", "Language", "Legible",
			"Call", "CallOf", "Called"},
		func(*testing.T) map[reflect.Type][]reflect.Value {
			pool := map[reflect.Type][]reflect.Value{reflect.TypeFor[error](): {reflect.ValueOf(error(&engine.MoveError{Code: "not-asked",
				Text: "no player is asked for anything"}))}}
			for _, v := range []any{[2]engine.Player{{Kind: engine.Human}, {Kind: engine.Remote}}, 0, 1, 2, "C3",
				[]string{"A1"}, []string{"A1", "B2", "C3"}} {
				pool[reflect.TypeOf(v)] = append(pool[reflect.TypeOf(v)], reflect.ValueOf(v))
			}
			return pool
		})
}

// TestOneStop: a name that ends in a stop ends its sentence too.
func TestOneStop(t *testing.T) {
	for name, want := range map[string]string{"U.S.": "Best: U.S.", "*U.S.*": "Best: *U.S.*", "German": "Best: German.", "": "Best: ."} {
		if got := words.Say("advice.best", name); got != want {
			t.Errorf("%q", got)
		}
	}
	if got := words.Refused(&engine.MoveError{Code: "x", Text: "too far", Rule: "MOVE-01"}); got != "Too far." {
		t.Errorf("%q", got)
	}
}

// An error that is none of the engine's is told as it is.
func TestOtherErrors(t *testing.T) {
	if got := words.Refused(errors.New("disk on fire")); got != "disk on fire" {
		t.Errorf("%q", got)
	}
}
