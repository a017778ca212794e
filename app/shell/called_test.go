package shell

import (
	"bytes"
	"strings"
	"testing"

	aview "bocage/app/assault/view"
	"bocage/app/shell/words"
	"bocage/app/shell/words/wordstest"
)

// TestCalled: a match that is a part of something is called as it was called there, at its table, in the lists, in its replay and after a
// reload, in each language, whatever its scenario says.
func TestCalled(t *testing.T) {
	wordstest.Use(t, "en")
	w := newWorld(1)
	g := New(w, faces, false)
	rec := played(t, "training-grounds", 3, "human", "computer recruit", 6)
	rec.Scenario = bytes.Replace(rec.Scenario, []byte(`"training-grounds"`), []byte(`"ten-days-in-june-1-0a1b2c3d"`), 1)
	b, err := rec.Encode()
	if err != nil {
		t.Fatal(err)
	}
	words.Call("ten-days-in-june-1-0a1b2c3d", "cptext.ten-days-in-june.guns.name", "Own\u202e words")
	houseOf(g).Lay("c1-1", b)
	w.Run()
	names := func() []string {
		b := g.Screen().Table.(*aview.Battle)
		return []string{strings.Split(g.Title(), " · ")[0], b.Bar.Title, b.Board.Name}
	}
	all := func(when, want string, names []string) {
		t.Helper()
		for i, name := range names {
			if name != want {
				t.Errorf("%s it is called %q, not %q (%d)", when, name, want, i)
			}
		}
	}
	all("at the table", "The Guns Inland", names())
	wordstest.Use(t, "de")
	all("in German", "Die Geschütze im Land", names())
	wordstest.Use(t, "en")

	words.Call("ten-days-in-june-1-0a1b2c3d", "", "forgotten") // the page is loaded anew
	g = New(w, faces, false)
	g.Open("saved")
	all("among the saved games", "The Guns Inland", []string{g.Screen().Saved.Rows[0].Name})
	g.Open("match/c1-1")
	w.Run()
	all("after a reload", "The Guns Inland", names())
	g.Open("replay/c1-1/2")
	w.Run()
	if name := g.Title(); !strings.Contains(name, " · The Guns Inland") {
		t.Errorf("its replay is called %q", name)
	}
	k, _ := w.Shelf().Find("c1-1")
	k.Ended = true
	w.Shelf().Write(k, b, func(error) {})
	g.Open("replays")
	all("among the replays", "The Guns Inland", []string{g.Screen().Replays.Rows[0].Name})

	own := k
	own.ID, own.Scenario, own.Called, own.Name = "c2-1", "own-1-0a1b2c3d", "cptext.own.guns.name", "Mine"
	own.Source = strings.Replace(own.Source, k.Scenario, own.Scenario, 1)
	w.Shelf().Write(own, b, func(error) {})
	all("in one of the player's own", "Mine", []string{g.Screen().Replays.Rows[1].Name})
}
