package shell

import (
	"strings"
	"testing"

	"bocage/app/keep"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
)

// TestUnknownGame: matches of a game that the program does not have can be exported and deleted, and nothing else. Whoever follows an
// address to one is told so, and what is there stays.
func TestUnknownGame(t *testing.T) {
	w := newWorld(1)
	for _, k := range []keep.Match{{ID: "going", Game: "chess", Name: "Opening", Rules: 1, Turn: 3, Changed: 2},
		{ID: "over", Game: "chess", Name: "Ending", Rules: 1, Turn: 40, Ended: true, Winner: 1, Changed: 1}} {
		rec := engine.Record{Format: engine.RecordFormat, Game: "chess", Rules: 1, Scenario: []byte("{}")}
		w.Shelf().Write(k, encode(t, &rec), func(err error) {
			if err != nil {
				t.Error(err)
			}
		})
	}
	g := New(w, faces, false)
	w.Run()
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
		w.Run()
		if s := g.Screen().Sheet; s == nil || !strings.Contains(s.Text, words.Say("keep.saved-other")) || g.sitting != nil {
			t.Errorf("%s leads to %+v", address, s)
		}
		g.Do(view.Intent{Name: view.DoClose})
	}
	if len(w.Shelf().List()) != 2 {
		t.Error("a match is gone")
	}
}
