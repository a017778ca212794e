package shell

import (
	"slices"
	"strings"
	"testing"

	"bocage/app/shell/view"
	"bocage/engine"
	"bocage/engine/assault"
)

// nicknamed calls the sides otherwise.
type nicknamed struct{ Guide }

func (nicknamed) Side(s engine.Seat) string   { return [...]string{"Reds", "Blues"}[s&1] }
func (n nicknamed) Acts(s engine.Seat) string { return n.Side(s) + " to act" }

// TestSidesOfAScenario: wherever a match is spoken of its sides are called what its scenario calls them: in the briefing, to who invites,
// and in the lists of what was kept. Those of another scenario have their usual names.
func TestSidesOfAScenario(t *testing.T) {
	w := newWorld(3)
	w.air = &ether{}
	named := slices.Clone(faces)
	usual := named[0].Guide
	named[0].In = func(sc engine.Scenario) Guide {
		if sc.ID() == "utah" {
			return nicknamed{usual}
		}
		return usual
	}
	g := New(w, named, false)
	for _, id := range []string{"utah", "training-grounds"} {
		called := func(where, text string) {
			t.Helper()
			if is := strings.Contains(text, "Reds") || strings.Contains(text, "Blues"); is != (id == "utah") {
				t.Errorf("%s, %s: %q", id, where, text)
			}
		}
		g.Do(view.Intent{Name: view.DoScenario, Text: id})
		called("briefing", g.Screen().Briefing.Sides[0].Label)
		g.Do(view.Intent{Name: view.DoPickFoe, N: view.FoeFriend})
		g.Do(view.Intent{Name: view.DoBegin})
		called("invitation", g.Screen().Lobby.SideName)
		called("invitation", g.Screen().Lobby.Sides[1].Label)
		g.Do(view.Intent{Name: view.DoGoHome})
		beginning(t, g, id, 0)
		w.Run()
		g.Do(view.Intent{Name: view.DoGoHome})
		f, sc, err := g.faces.Scenario(id)
		if err != nil {
			t.Fatal(err)
		}
		rec := &engine.Record{Game: assault.GameID, Rules: assault.RulesVersion, Scenario: sc.Source()}
		k := g.lib.describe(id, sc, rec, g.positionOf(t, id))
		k.Ended, k.Winner, k.Mode = true, assault.US, "computer"
		w.Shelf().Write(k, []byte("x"), func(error) {})
		g.Open("saved")
		for _, r := range g.Screen().Saved.Rows {
			if r.Name == (offer{f, sc}).name() {
				called("saved", r.Turn)
			}
		}
		g.Open("replays")
		for _, r := range g.Screen().Replays.Rows {
			if r.ID == id {
				called("replays", r.Result)
			}
		}
		g.Do(view.Intent{Name: view.DoGoHome})
	}
}
