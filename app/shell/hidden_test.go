package shell

import (
	"strings"
	"testing"

	"bocage/app/keep"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/app/shell/words/wordstest"
	"bocage/engine"
	"bocage/engine/coin"
)

// TestHiddenGame: a hidden game changes nothing of the first screen, and is found by the address of a scenario. The lobby invites to it
// from there, and a file of one of its scenarios opens it.
func TestHiddenGame(t *testing.T) {
	wordstest.Use(t, "en")
	both := Faces{faces[0], toy}
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
	g.Do(view.Intent{Name: view.DoPickFoe, N: 4})
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

// TestUnknownGame: matches of a game that the program does not have can be exported and deleted, and nothing else. Whoever follows an
// address to one is told so, and what is there stays.
func TestUnknownGame(t *testing.T) {
	w := newWorld(1)
	for _, k := range []keep.Match{{ID: "going", Game: "chess", Name: "Opening", Rules: 1, Turn: 3, Changed: 2},
		{ID: "over", Game: "chess", Name: "Ending", Rules: 1, Turn: 40, Ended: true, Winner: 1, Changed: 1}} {
		rec := engine.Record{Format: engine.RecordFormat, Game: "chess", Rules: 1, Scenario: []byte("{}")}
		w.shelf.Write(k, encode(t, &rec), func(err error) {
			if err != nil {
				t.Error(err)
			}
		})
	}
	g := New(w, faces, false)
	w.run()
	if r := g.Screen().Home.Resume; r == nil || r.Standing != nil || r.Text != words.Say("keep.saved-trouble") {
		t.Errorf("the first screen offers %+v", r)
	}
	g.Open("saved")
	rows := g.Screen().Saved.Rows
	if len(rows) != 1 || rows[0].Note != words.Say("saved.unknown") || rows[0].Name != "Opening" {
		t.Fatalf("listed are %+v", rows)
	}
	for _, b := range rows[0].Buttons {
		if b.Do.Name == view.DoContinue {
			t.Error("it can be gone on with")
		}
	}
	g.Open("")
	g.Open("replays")
	if v := g.Screen().Replays; len(v.Rows) != 1 || v.Rows[0].Name != "Ending" || v.Rows[0].Result != "" {
		t.Errorf("the list of replays is %+v", v)
	}
	for _, address := range []string{"match/going", "match/over", "replay/over/3"} {
		g.Open("")
		g.Open("")
		g.Open(address)
		w.run()
		if s := g.Screen().Sheet; s == nil || !strings.Contains(s.Text, words.Say("keep.saved-other")) || g.sitting != nil {
			t.Errorf("%s leads to %+v", address, s)
		}
		g.Do(view.Intent{Name: view.DoClose})
	}
	if len(w.shelf.List()) != 2 {
		t.Error("a match is gone")
	}
}
