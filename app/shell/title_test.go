package shell

import (
	"strings"
	"testing"

	aview "bocage/app/assault/view"
	"bocage/app/shell/words"
	"bocage/app/shell/words/wordstest"
)

// TestTitle: every screen has a title of its own, in the language in use, and it tells nothing else.
func TestTitle(t *testing.T) {
	seen := map[string]string{}
	w := newWorld(1)
	g := New(w, faces, false)
	look := func(where string) {
		t.Helper()
		title := g.Title()
		if seen[title] != "" || !strings.HasSuffix(title, "Bocage") || strings.Contains(title, ".") {
			t.Errorf("%s: %q, as %s", where, title, seen[title])
		}
		seen[title] = where
	}
	for _, l := range words.Languages {
		wordstest.Use(t, l.Tag)
		clear(seen)
		look("the first screen")
		for _, a := range []string{"settings", "saved", "replays", "rules", "how/1", "about", "friend", "scenario/omaha", "learn"} {
			g.Open(a)
			look(a)
			g.leave()
		}
	}
	wordstest.Use(t, "en")
	begin(t, g, 1)
	w.Run()
	if got := g.Title(); got != "Training Grounds · Bocage" {
		t.Errorf("%q", got)
	}
	at := g.sitting.id
	playOut(t, g, w, nil)
	g.leave()
	g.Open("replay/" + at)
	if got := g.Title(); got != "Replay · Training Grounds · Bocage" {
		t.Errorf("%q", got)
	}
}

// TestTitleSaysWhoseTurn: of two who play at two devices, it is the one who is asked that sees it in the title.
func TestTitleSaysWhoseTurn(t *testing.T) {
	a, b, wa, wb := meet(t, "training-grounds", aview.US, 0)
	settleAll(wa, wb)
	asked := 0
	for _, g := range []*Shell{a, b} {
		if got := strings.HasPrefix(g.Title(), "Your turn · "); got != g.mine() {
			t.Errorf("%q, and it is asked: %v", g.Title(), g.mine())
		}
		if g.mine() {
			asked++
		}
	}
	if asked == 0 {
		t.Error("nobody is asked")
	}
}
