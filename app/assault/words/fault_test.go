package words

import (
	"errors"
	"strings"
	"testing"

	"bocage/app/shell/words/wordstest"
	"bocage/engine/assault/adapter"
	"bocage/engine/assault/binding"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
)

// formsOf are the texts of what the check of scenario files and their editor say, and why campaigns and peers cannot play one.
func formsOf(t *testing.T) []string {
	forms := wordstest.Forms(t, map[string][]int{"fault": {1}, "doubt": {1}, "FaultAt": {1}, "said": {0}},
		"engine/assault/scenario/*.go", "engine/assault/scenario/draft/*.go")
	return append(append(forms, wordstest.Forms(t, map[string][]int{"Errorf": {0}}, "engine/assault/adapter/adapter.go")...),
		binding.ErrSolo.Error(), binding.ErrPlaced.Error(), binding.ErrBudget.Error())
}

// TestFaultForms: there are words for all that the check of scenario files finds wrong or worth a look.
func TestFaultForms(t *testing.T) {
	forms := formsOf(t)
	if len(forms) < 150 {
		t.Errorf("only %d: %q", len(forms), forms)
	}
	wordstest.Worded(t, "fault", forms)
}

// TestWrong: why a campaign cannot have a scenario is said in the language in use.
func TestWrong(t *testing.T) {
	sc, err := scenario.Load("training-grounds")
	if err != nil {
		t.Fatal(err)
	}
	source := strings.NewReplacer(`"units": ["Pz IV", "10.5 cm Howitzer", "Grenadiers", "Volkssturm"],`, "", `"secondPrestige": 10,`, "",
		`"units": ["M4A1 Sherman", "105 mm Howitzer", "Regulars", "Recruits"],`, "", `"hand": { "action": 6, "unit": 2 },`, "",
		`"first": "random"`, `"first": "German", "begin": {"turn": 1, "side": "U.S."}`).Replace(string(sc.Source))
	_, midway := adapter.Game.Ground([]byte(source), scenario.RulesVersion)
	wordstest.Use(t, "de")
	for err, want := range map[error]string{midway: "eine Schlacht eines Feldzugs kann nicht mitten im Spiel beginnen",
		binding.ErrSolo: "dieses Szenario ist für eine Person", errors.New("no disk"): ""} {
		if got := Wrong(err); got != want {
			t.Errorf("%v: %q", err, got)
		}
	}
}

// TestFaultNames: no name is quoted with what stands in it for where it may be broken.
func TestFaultNames(t *testing.T) {
	wordstest.Use(t, "de")
	for a := card.PrepFire; a < card.NumActions; a++ {
		f := scenario.FaultAt("", "there is no %q left in the deck", scenario.Name(card.ActionInfo(a).Name))
		if got := Fault(f); got != ActionName(a)+": nicht mehr im Deck" {
			t.Errorf("%s", got)
		}
	}
}

// TestFault: what is wrong with a scenario file is said in the language in use, with the names of that.
func TestFault(t *testing.T) {
	source := func(old, new string) []byte {
		sc, err := scenario.Load("training-grounds")
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(string(sc.Source), old) {
			t.Fatalf("no %s", old)
		}
		return []byte(strings.Replace(string(sc.Source), old, new, 1))
	}
	for _, c := range []struct{ old, new, en, de string }{
		{`"Volkssturm"`, `"Recruits"`, "Recruits is no unit of the German side", "Rekruten: keine Einheit dieser Seite (Deutsche)"},
		{`"turns": 6`, `"turns": "six"`, "a text where a number must be (line 6:12)", "ein Text, wo eine Zahl stehen muss (Zeile 6:12)"},
	} {
		l := scenario.Check(source(c.old, c.new))
		if len(l) != 1 {
			t.Fatalf("%v", l)
		}
		for tag, want := range map[string]string{"en": c.en, "de": c.de} {
			wordstest.Use(t, tag)
			if got := Fault(l[0]); got != want {
				t.Errorf("%q, not %q", got, want)
			}
			_, err := scenario.Parse(source(c.old, c.new))
			if got := Wrong(err); got != l[0].Path+": "+want {
				t.Errorf("%q, not %q", got, want)
			}
			if got := Faults(err); len(got) != 1 || got[0].Label != l[0].Path || got[0].Small != want {
				t.Errorf("%+v, not %q", got, want)
			}
		}
	}
}
