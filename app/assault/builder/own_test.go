//go:build !js

package builder

import (
	"strings"
	"testing"

	dview "bocage/app/assault/builder/view"
	"bocage/app/keep"
	"bocage/app/shell/form"
	"bocage/app/shell/view"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
	"bocage/engine/doc"
)

// TestOwnScenarios: a deck is played in a scenario of one's own like in one of the game, if that is for two and begins with decks; what is
// faulty as it stands is not offered.
func TestOwnScenarios(t *testing.T) {
	h := newHouse()
	put := func(id, of string, change func(root *doc.Node)) {
		sc, err := scenario.Load(of)
		if err != nil {
			t.Fatal(err)
		}
		root, err := doc.Read(sc.Source)
		if err != nil {
			t.Fatal(err)
		}
		root.Set("name", doc.Text("My "+id), nil)
		change(root)
		h.Shelf().Write(keep.Match{ID: id, Kind: "editor", Name: "My " + id}, doc.Write(root), func(err error) {
			if err != nil {
				t.Error(err)
			}
		})
		h.Run()
	}
	const long = "a-very-long-name-of-a-scenario-of-my-own"
	put("hedge", "carentan", func(root *doc.Node) {
		root.Set("id", doc.Text(long), nil)
		pool, err := doc.Read([]byte(`{ "budget": 120, "least": 16, "most": 18 }`))
		if err != nil {
			t.Fatal(err)
		}
		root.Get("sides").Get("German").Set("sealed", pool, nil)
	})
	put("alone", "bulge-solo", func(*doc.Node) {})
	put("faulty", "carentan", func(root *doc.Node) { root.Set("turns", doc.Number(0), nil) })

	k := copied(t, h, "b")
	lines(t, h, "play")
	var mine []string
	for _, o := range h.desk(t).Blocks[0].Fields[0].Options {
		if strings.HasPrefix(o.Value, own) {
			mine = append(mine, o.Value+" "+o.Label)
		}
	}
	if len(mine) != 1 || mine[0] != "own/hedge My hedge" {
		t.Fatalf("offered are %q", mine)
	}
	h.do(view.Intent{Name: form.DoSet, Text: "scenario=own/hedge"})
	for _, none := range []string{"own/alone", "own/faulty", "own/none", "own/"} {
		if h.do(view.Intent{Name: form.DoSet, Text: "scenario=" + none}); k.scenario != "own/hedge" {
			t.Fatalf("%s was chosen", none)
		}
	}
	h.do(view.Intent{Name: dview.DoMore, N: int(card.FirstUnit)})
	h.do(view.Intent{Name: dview.DoPlay})
	file := ""
	for _, in := range h.done {
		if in.Name == view.DoFile {
			file = in.Text
		}
	}
	sc, err := scenario.Parse([]byte(file))
	if err != nil {
		t.Fatal(err, file)
	}
	if n, _, _ := k.d.Size(); len(sc.Cards[card.PileGerman]) != n || sc.Sealed[card.German].Most != 0 || len(sc.ID) > 40 ||
		!strings.HasPrefix(sc.Name, "My hedge") || !strings.HasPrefix(sc.ID, "a-very-long-name") || !strings.HasSuffix(sc.ID, "-decks") {
		t.Errorf("%s %q: %d cards, %+v", sc.ID, sc.Name, len(sc.Cards[card.PileGerman]), sc.Sealed)
	}
}
