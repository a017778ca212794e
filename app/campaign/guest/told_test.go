//go:build !js

package guest

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"bocage/app/shell/words/wordstest"
	"bocage/engine/assault/adapter"
	rules "bocage/engine/campaign"
)

// TestTold: what is wrong with a campaign file is said in the language in use, up to three faults with their places.
func TestTold(t *testing.T) {
	source := `{"format": 2, "id": "A", "name": "", "game": "assault", "start": "nowhere", "sides": {"Martians": {}}}`
	_, err := rules.Parse([]byte(source), nil, rules.Games{adapter.Game})
	for tag, want := range map[string]string{
		"en": `format: 2 is not 1 (CAMP-FILE-01); id: "A" is not 1 to 40 small letters, digits and single hyphens (CAMP-FILE-01); ` +
			`name: 0 letters, not 1 to 60 (CAMP-FILE-01); and `,
		"de": `format: 2 ist nicht 1 (CAMP-FILE-01); id: "A" besteht nicht aus 1 bis 40 Kleinbuchstaben, Ziffern und einzelnen Bindestrichen ` +
			`(CAMP-FILE-01); name: 0 Zeichen, nicht 1 bis 60 (CAMP-FILE-01); und `,
	} {
		wordstest.Use(t, tag)
		if text := Told(err, nil); !strings.HasPrefix(text, want) {
			t.Errorf("%s", text)
		}
	}
	if text := Told(errors.New("no disk"), nil); text != "no disk" {
		t.Error(text)
	}
}

// TestToldByGame: what is wrong with a scenario says the game that knows it.
func TestToldByGame(t *testing.T) {
	wordstest.Use(t, "de")
	bad, other := errors.New("bad scenario"), errors.New("no disk")
	games := []Game{{}, {Wrong: func(err error) string {
		if err != bad {
			return ""
		}
		return "ohne Karte"
	}}}
	for err, want := range map[error]string{bad: "ohne Karte", other: "no disk"} {
		f := &rules.Fault{Place: "scenarios.a", Rule: "CAMP-FILE-07", Form: "cannot be played: %v", Args: []any{err}}
		if text := Told(rules.Faults{f}, games); text != "scenarios.a: lässt sich nicht spielen: "+want+" (CAMP-FILE-07)" {
			t.Error(text)
		}
		if text := Told(err, games); text != want {
			t.Error(text)
		}
	}
}

// TestFaults: there are words for all that the check of campaign files, its trial and its editor find wrong.
func TestFaults(t *testing.T) {
	forms := wordstest.Forms(t, map[string][]int{"fault": {2, 1}, "wrong": {2}}, // after a place and a rule, or after a place alone
		"engine/campaign/check.go", "engine/campaign/file.go", "engine/campaign/mix.go", "engine/campaign/try.go", "engine/campaign/draft/*.go")
	// these are only of campaigns between two that go on
	silent := []string{"there is no version %d", "%d, the nodes have %d", "version %d of %s, this program plays by %d to %d",
		"versions of %d other games, the nodes have %d"}
	forms = slices.DeleteFunc(forms, func(form string) bool { return slices.Contains(silent, form) })
	if len(forms) < 30 {
		t.Errorf("only %d faults: %q", len(forms), forms)
	}
	wordstest.Worded(t, "cpfault", forms)
}
