package words

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"bocage/app/shell/words"
	"bocage/app/shell/words/wordstest"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
)

// What the engine says in English is said in every other language, and nothing is that the engine does not say any more.
func TestEngineIsTranslated(t *testing.T) {
	want := map[string]string{}
	for f := card.FirstUnit; f <= card.LastUnit; f++ {
		u := card.UnitOf(f)
		want["units."+words.Slug(u.Art)], want["units."+words.Slug(u.Art)+".short"] = u.Name, u.Short
		want["units.class-"+words.Slug(u.Class.String())] = u.Class.String()
	}
	for a := card.PrepFire; a <= card.PreparedPositions; a++ {
		i := card.ActionInfo(a)
		want["cards."+words.Slug(i.Name)], want["cards."+words.Slug(i.Name)+".text"] = i.Name, i.Text
	}
	want["cards.bluff"] = card.Name(card.Bluff)
	for x := range board.NumTerrains {
		want["terrains."+words.Slug(board.Terrain(x).String())] = board.Terrain(x).String()
	}
	for _, id := range scenario.Scenarios() {
		sc, err := scenario.Load(id)
		if err != nil {
			t.Fatal(err)
		}
		want["scenarios."+id], want["scenarios."+id+".text"] = sc.Name, sc.Text
		for i, m := range sc.Reconstructed {
			want[fmt.Sprint("scenarios.", id, ".", i+1)] = m
		}
	}
	for _, form := range formsOf(t) {
		want["fault."+words.Slug(form)] = form
	}
	codes := 0
	for _, file := range []string{"../../../engine/assault/faults.go", "../../../engine/match.go"} {
		b, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range regexp.MustCompile(`(?:&fault\{|Code: )"([^"]+)",.*"([^"]+)"\}`).FindAllStringSubmatch(string(b), -1) {
			id := "refusal." + m[1]
			if want[id] != "" && want[id] != m[2] {
				t.Errorf("%s stands for %q and for %q", id, want[id], m[2])
			}
			want[id] = m[2]
			codes++
		}
	}
	if codes < 70 {
		t.Errorf("only %d refusals were found", codes)
	}
	engines, parts := wordstest.OfEngine(t), wordstest.Parts(t)
	for _, l := range words.Languages[1:] {
		there := wordstest.All(t, l.Tag)
		for id, english := range want {
			if s, ok := there[id].(string); !ok {
				t.Errorf("%s does not say %s: %s", l.Tag, id, english)
			} else if s == english && strings.Contains(s, ". ") {
				t.Errorf("%s: %s is English", l.Tag, id)
			}
		}
		for id := range there {
			if want[id] == "" && engines[id] && (parts[id] == "assault" || parts[id] == "shell") {
				t.Errorf("%s says %s, which the engine does not", l.Tag, id)
			}
		}
	}
}
