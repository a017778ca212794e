//go:build !js

package skirmish

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"bocage/app/shell/words/wordstest"
	"bocage/engine"
	"bocage/engine/skirmish/adapter"
)

// TestCampaign: whatever of the game a campaign can name has a name of its own and a drawing on the sides that have it (CAMP-GAME-03).
func TestCampaign(t *testing.T) {
	sprite, err := os.ReadFile("../../web/sprite.svg")
	if err != nil {
		t.Fatal(err)
	}
	for _, tag := range []string{"en", "de"} {
		wordstest.Use(t, tag)
		known := map[string]bool{}
		for i := range squads {
			name := squads[i].name
			for side := range engine.Seat(2) {
				label, art := Campaign.Unit(side, name)
				if _, has := adapter.Game.Type(side, name); has != (art != "") {
					t.Errorf("%s of side %d has the drawing %q", name, side, art)
				}
				if art != "" && !strings.Contains(string(sprite), `id="u-`+art+`"`) {
					t.Errorf("there is no drawing %q", art)
				}
				if !strings.Contains(label, " (") || side == 0 && known[label] {
					t.Errorf("%s: %s is called %q", tag, name, label)
				}
				known[label] = true
			}
		}
		if n := Campaign.Side(1); n.Name == "" || n.Name == Campaign.Side(0).Name {
			t.Errorf("%s: the sides are called alike, %q", tag, n.Name)
		}
	}
	if label, art := Campaign.Unit(0, "Pz IV"); label != "Pz IV" || art != "" {
		t.Errorf("another game's unit is called %q", label)
	}
	files, err := filepath.Glob("../../engine/campaign/data/*.json")
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, file := range files {
		b, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range regexp.MustCompile(`"(sk-[a-z0-9-]+)"`).FindAllStringSubmatch(string(b), -1) {
			n++
			if _, art := Campaign.Unit(0, m[1]); art == "" {
				t.Errorf("%s: %s has no drawing", file, m[1])
			}
		}
	}
	if n == 0 {
		t.Error("no campaign has a squad")
	}
}
