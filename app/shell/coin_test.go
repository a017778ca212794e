package shell

import (
	"strings"
	"testing"

	"bocage/app/shell/view"
	"bocage/app/shell/words/wordstest"
	"bocage/engine/coin"
)

// UseToy gives the toy game.
func UseToy(f Face) { toys = Faces{f} }

// TestHiddenGame: a hidden game changes nothing of the first screen, and is found by the address of a scenario. The lobby invites to it
// from there, and a file of one of its scenarios opens it.
func TestHiddenGame(t *testing.T) {
	wordstest.Use(t, "en")
	both := Faces{faces[0], toys[0]}
	g := New(newWorld(1), both, false)
	if a, b := New(newWorld(1), faces, false).Screen(), g.Screen(); len(a.Home.Scenarios) != len(b.Home.Scenarios) ||
		len(a.Home.Filters) != len(b.Home.Filters) || len(a.Home.Modes) != len(b.Home.Modes) {
		t.Errorf("the first screen is another one: %+v", b.Home)
	}
	g.Open("scenario/coin:fair-coin")
	b := g.Screen().Briefing
	if b == nil || b.Name != "Fair Coin" || len(b.Others) != len(coin.Game.Scenarios()) || g.Address() != "scenario/coin:fair-coin" {
		t.Fatalf("the briefing is %+v at %s", b, g.Address())
	}
	g.Do(view.Intent{Name: view.DoPickFoe, N: view.FoeFriend})
	g.Do(view.Intent{Name: view.DoBegin})
	if m := g.Screen().Lobby; m == nil || m.Scenario != "coin:fair-coin" || len(m.Scenarios) != len(coin.Game.Scenarios()) {
		t.Errorf("the lobby is %+v", m)
	}
	sc, err := coin.Game.Load("thin-deck")
	if err != nil {
		t.Fatal(err)
	}
	g.Open("")
	g.Do(view.Intent{Name: view.DoFile, Text: strings.Replace(string(sc.Source()), "thin-deck", "thinner", 1)})
	if b := g.Screen().Briefing; b == nil || b.ID != "coin:thinner" {
		t.Errorf("the file opens %+v", b)
	}
	g.Open("")
	g.Open("friend")
	if m := g.Screen().Lobby; m == nil || strings.Contains(m.Scenario, ":") || len(m.Scenarios) < 11 {
		t.Errorf("from the first screen the lobby is %+v", m)
	}
	for _, bad := range []string{"scenario/coin:nothing", "scenario/fair-coin", "scenario/nothing:fair-coin"} {
		g.Open("")
		if g.Open(bad); g.Screen().Briefing != nil || g.Screen().Sheet == nil {
			t.Errorf("%s opens something", bad)
		}
	}
}
