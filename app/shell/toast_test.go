package shell

import (
	"testing"

	aview "bocage/app/assault/view"
	"bocage/app/assault/view/viewtest"
	"bocage/app/keep"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine/assault"
)

// TestToastGoesWithItsScreen: what was told of a match is not read on the first screen, nor over the settings; what a list has
// told is not read in front of it.
func TestToastGoesWithItsScreen(t *testing.T) {
	w := newWorld(3)
	g := New(w, faces, false)
	begin(t, g, 1)
	for _, way := range []view.Intent{{Name: view.DoOpen, Text: "settings"}, {Name: view.DoBack}, {Name: view.DoGoHome}} {
		g.say("of this screen", view.Nobody)
		g.Do(way)
		if got := g.Screen().Toast.Text; got != "" {
			t.Errorf("after %s it still says %q", way.Name, got)
		}
	}
}

// TestOnlyTheBluff: that no card is left is not said while the first cards are still to come.
func TestOnlyTheBluff(t *testing.T) {
	a, b, _, _ := meet(t, "carentan", aview.US, 0)
	for _, g := range []*Shell{a, b} {
		if h := viewtest.Battle(g.Screen()).Hand; g.position().Prompt().Window == assault.WinOps || len(h.Cards) != 1 || h.Note != "" {
			t.Errorf("with %d cards it says %q", len(h.Cards), h.Note)
		}
	}
}

// TestGraveToast: what is told of a fault that is not kept stays, and does not lead to a rule that is about something else.
func TestGraveToast(t *testing.T) {
	w := newWorld(3)
	g := New(w, faces, false)
	begin(t, g, 1)
	g.because(Refusal{Why: "not so", Rule: "MOVE-01"})
	if m := g.Screen().Toast; m.Text != "not so" || m.Rule != "MOVE-01" {
		t.Fatalf("it says %+v", m)
	}
	g.say("nothing is kept", view.Nobody)
	g.toastStays = true
	g.because(Refusal{Why: "not so", Rule: "MOVE-01"})
	if m := g.Screen().Toast; m.Text != "nothing is kept" || m.Rule != "" {
		t.Errorf("it says %+v", m)
	}
}

// TestGoneNotFull: that something could not be kept is no reason why a match is not found; that the database cannot be had is.
func TestGoneNotFull(t *testing.T) {
	g := New(newWorld(3), faces, false)
	g.notKept(keep.ErrFull)
	if g.resume("none", false); g.sheet == nil || g.sheet.Text != words.Say("keep.gone") {
		t.Errorf("it says %+v", g.sheet)
	}
	g.Opened(keep.ErrSlow)
	if g.resume("none", false); g.sheet == nil || g.sheet.Text != words.Say("keep.slow") {
		t.Errorf("it says %+v", g.sheet)
	}
}
