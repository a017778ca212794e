package skirmish

import (
	"slices"
	"strings"
	"testing"

	"bocage/app/shell/replay"
	"bocage/app/shell/view"
	sview "bocage/app/skirmish/view"
)

// Menu notes whether one may give up there, and AskResign that it was asked.
func (s *sitting) Menu(_ []view.Button, resigns bool) { s.resigns = resigns }
func (s *sitting) AskResign()                         { s.said = append(s.said, "sure?") }

// TestResign: who is asked can give up, once he is sure, against the computer and at one device. The end then says so to him in the names
// of the match, leads to where it was won, and shows no phase.
func TestResign(t *testing.T) {
	for _, solo := range []bool{true, false} {
		s := seated(t, "overmatched", 4, solo)
		s.runLater()
		tb := s.table
		who := tb.Chooser()
		name := script{}.Guide(tb.draft.pos).Side(who)
		tb.Do(view.Intent{Name: view.DoMenu})
		tb.Do(view.Intent{Name: view.DoResign})
		if !s.resigns || s.Overs != 0 || !slices.Contains(s.said, "sure?") {
			t.Fatalf("solo %v: offered %v, over %d, %q", solo, s.resigns, s.Overs, s.said)
		}
		tb.Do(view.Intent{Name: view.DoResign, N: 1})
		st := s.Position().Standing()
		if s.Overs != 1 || st.Winner != who.Other() {
			t.Fatalf("solo %v: %+v", solo, st)
		}
		v := s.screen().Table.(*sview.Table)
		r := v.Result
		want := script{}.Guide(tb.draft.pos).Side(who.Other()) + " victory."
		if solo {
			want = "You lost."
		}
		if r == nil || r.Title != want || !strings.Contains(r.Text, name) || r.Sides[who].Name != name || len(v.Phases) != 0 {
			t.Errorf("solo %v: %q %q of %+v, phases %v", solo, r.Title, r.Text, r.Sides, v.Phases)
		}
		if !slices.ContainsFunc(r.Buttons, func(b view.Button) bool { return b.Do.Name == view.DoReview }) {
			t.Errorf("nothing leads to where it was won: %+v", r.Buttons)
		}
		tb.Do(view.Intent{Name: view.DoMenu})
		if s.resigns {
			t.Error("it can be given up once more")
		}
		b, err := Face.Playback(nil, s.Record())
		if err != nil {
			t.Fatal(err)
		}
		if got := b.(replay.Namer).Side(who); got != name {
			t.Errorf("played back it is %q, not %q", got, name)
		}
	}
}

// runLater does what was put off.
func (s *sitting) runLater() {
	for n := 0; len(s.Later) > 0 && n < 9999; n++ {
		s.Wait()
	}
}
