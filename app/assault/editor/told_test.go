//go:build !js

package editor

import (
	"strings"
	"testing"

	"bocage/app/shell/form"
	"bocage/app/shell/words/wordstest"
	"bocage/engine/assault/scenario"
)

// TestTold: what is wrong with a file, or to be looked at, is said in the language of the page, with the names that it has there.
func TestTold(t *testing.T) {
	wordstest.Use(t, "de")
	sc, err := scenario.Load("training-grounds")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		old, new string
		kind     form.RowKind
		want     string
	}{
		{`"Volkssturm"`, `"Recruits"`, form.Fault, "Rekruten: keine Einheit dieser Seite (Deutsche)"},
		{`"home-base"`, `{"side": "German", "hold": {"tile": "A5", "turns": 9}}`, form.Doubt,
			"ist nie zu erfüllen (Deutsche): die letzte Runde ist 6"},
		{`"most-prestige"`, `{"homeRow": 64}`, form.Fault, "die feindliche Heimatreihe (USA) hat nur 6 Felder"},
		{`"actionDeck": "1"`, `"actionDeck": "1", "end": []`, form.Fault, "hat 0 Einträge, nicht 1 bis 8"},
		{`"reconstructed"`, `"rules": [{"rule": "mire", "terrain": ["River", "Town", "Forest"]}], "reconstructed"`, form.Fault,
			`es gibt kein Gelände "Forest"`},
	} {
		k := fresh(newHouse(), []byte(strings.Replace(string(sc.Source), c.old, c.new, 1)))
		var said []string
		for _, r := range shown(k).Rows {
			if r.Kind == c.kind {
				said = append(said, r.Value)
			}
		}
		if !strings.Contains("\n"+strings.Join(said, "\n")+"\n", "\n"+c.want+"\n") {
			t.Errorf("%s: %q, not %q", c.new, said, c.want)
		}
		for _, s := range said {
			if w := wordstest.English.FindString(s); w != "" {
				t.Errorf("%s: %q", c.new, s)
			}
		}
	}
	k := fresh(newHouse(), sc.Source)
	if l := k.Faults("{\n oops }"); len(l) != 1 || l[0].Text != "kein JSON: das Zeichen 'o' passt hier nicht" {
		t.Errorf("%+v", l)
	}
	if l := k.Faults("{"); len(l) != 1 || l[0].Text != "kein JSON: der Text endet zu früh" {
		t.Errorf("%+v", l)
	}
}
