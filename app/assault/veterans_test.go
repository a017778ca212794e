package assault

import (
	"strings"
	"testing"

	"bocage/app/assault/view/viewtest"
	"bocage/app/shell/settings"
	"bocage/app/shell/view"
	"bocage/engine/assault/scenario"
)

// TestVeterans: while starting units are chosen or placed, what a campaign has made of those of a type stands with the type, on the table
// and as text (CAMP-LEVEL-03).
func TestVeterans(t *testing.T) {
	sc, err := scenario.Load("training-grounds")
	if err != nil {
		t.Fatal(err)
	}
	from := strings.LastIndex(string(sc.Source), `"units": [`)
	to := from + strings.Index(string(sc.Source)[from:], "]") + 1
	for _, x := range []struct{ name, units, stars, said string }{
		{"placing", `"units": [{"unit": "Regulars", "level": 2, "damage": 1}, {"unit": "Regulars", "level": 1, "damage": 0}, "Regulars",
			"M4A1 Sherman"]`,
			"★★ −1 morale, ★", "Regulars (level 2 −1 morale, level 1), to place"},
		{"choosing", `"muster": {"budget": 20, "most": 3, "core": [{"unit": "Regulars", "level": 0, "damage": 2},
			{"unit": "Regulars", "level": 1, "damage": 0}, "M4A1 Sherman"]}`, "★, −2 morale", "Regulars (level 1, −2 morale), cost 4, 0 chosen,"},
		{"as strong as printed", `"units": [{"unit": "Regulars", "level": 2, "damage": 2}, "M4A1 Sherman"]`, "★★ −2 morale",
			"Regulars (level 2 −2 morale), to place"},
	} {
		t.Run(x.name, func(t *testing.T) {
			source := string(sc.Source)[:from] + x.units + string(sc.Source)[to:]
			w := newWorld(3)
			g := New(w)
			g.Do(view.Intent{Name: view.DoFile, Text: strings.Replace(source, `"format": 1`, `"format": 2`, 1)})
			if g.Screen().Briefing == nil {
				t.Fatalf("%+v", g.Screen().Sheet)
			}
			g.Do(view.Intent{Name: view.DoPickFoe, N: 0})
			g.Do(view.Intent{Name: view.DoBegin})
			w.Run()
			b := viewtest.Battle(g.Screen())
			n := 0 // once for all of a type
			for _, u := range b.Detail.Muster.Units {
				if u.Stars == [2]string{} {
					continue
				}
				if n++; u.Unit.Name != "Regulars" || u.Stars[0] != x.stars {
					t.Errorf("%+v", u)
				}
			}
			if n != 1 {
				t.Errorf("%d times: %+v", n, b.Detail.Muster)
			}
			g.Change(func(s *settings.Settings) { s.TextMode = true })
			w.Run()
			for _, p := range g.Screen().Console.Parts {
				if p.ID == "muster" {
					if lines := strings.Join(p.Lines, "; "); !strings.Contains(lines, x.said) {
						t.Errorf("as text: %s", lines)
					}
					return
				}
			}
			t.Error("no starting units as text")
		})
	}
}
