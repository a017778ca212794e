package past_test

import (
	"testing"

	"bocage/app/assault/past"
	"bocage/app/assault/tape/tapetest"
	"bocage/app/shell/replay"
	"bocage/app/shell/view"
	_ "bocage/app/shell/words/wordstest"
	stops "bocage/app/tape"
	"bocage/engine"
	rules "bocage/engine/assault"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
)

// TestMoments: at every stop something is said, the dispatches tell it, the combat under way is shown, and eyes see no hand but their own.
func TestMoments(t *testing.T) {
	sc, err := scenario.Load("training-grounds")
	if err != nil {
		t.Fatal(err)
	}
	tp := tapetest.Random(t, sc.Source, 3)
	for _, eyes := range []replay.Eyes{{Seat: rules.US}, {Seat: rules.German}, {Seat: engine.NoSeat}, {Seat: engine.NoSeat, All: true}} {
		p := past.New(tp)
		for n := 0; !p.Tell(eyes, 50); n++ {
			if n > tp.Read() {
				t.Fatal("it is never told")
			}
		}
		since, combats, now := 0, 0, 0
		for _, s := range tp.Stops() {
			c := p.See(replay.Moment{Since: since, Ply: s.Ply, Eyes: eyes})
			if since = s.Ply; c.Head == "" || c.Said == "" && s.Ply < tp.Read() {
				t.Fatalf("at %d: %+v", s.Ply, c)
			}
			if s.Kind == stops.HeadStop && p.Name(s) == "" {
				t.Errorf("the combat at %d has no name", s.Ply)
			}
			for _, l := range p.Log().Lines {
				if l.Now {
					now++
				}
				if l.Now && l.Later {
					t.Errorf("at %d: %q", s.Ply, l.Text)
				}
			}
			if _, ok := p.Combat(); ok {
				combats++
			} else if _, fights := p.Position.Engagement(); fights {
				t.Errorf("at %d no combat is shown", s.Ply)
			}
			hands(t, p, eyes)
		}
		if combats == 0 || now == 0 {
			t.Errorf("%+v: %d stops in combats, %d dispatches", eyes, combats, now)
		}
	}
}

// hands holds the hands that are shown against those that eyes may see.
func hands(t *testing.T, p *past.Past, eyes replay.Eyes) {
	t.Helper()
	want := map[view.Side]bool{}
	for s := range engine.Seat(2) {
		want[view.SideOf(s)] = eyes.All || eyes.Seat == s
	}
	for s := range engine.Seat(2) {
		if want[view.SideOf(s)] {
			continue
		}
		for _, c := range p.Position.Hand(s) {
			if c.Face != card.Unknown && c.Face != card.Bluff {
				t.Errorf("%+v: the position holds %v of another's hand", eyes, c.Face)
			}
		}
	}
	n := 0
	for _, h := range p.Hands() {
		if n++; !want[h.Side] {
			t.Errorf("%+v: the hand of %v is shown", eyes, h.Side)
		}
	}
	if eyes.All && n != 2 || !eyes.All && eyes.Seat < 2 && n != 1 || !eyes.All && eyes.Seat > 1 && n != 0 {
		t.Errorf("%+v: %d hands are shown", eyes, n)
	}
}
