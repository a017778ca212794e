package assault

import (
	"slices"
	"testing"

	terms "bocage/app/assault/words"
	"bocage/app/shell/view"
	"bocage/engine"
)

// TestHandoverTellsWhatBothMayKnow: at most the last five things since who takes the device last looked, as both may know them, for
// both may be looking.
func TestHandoverTellsWhatBothMayKnow(t *testing.T) {
	g, w := playing(t, 3, view.FoePerson)
	told, most := 0, 0
	playOut(t, g, w, func() {
		tb := g.table()
		if tb == nil || !tb.seats.cover {
			return
		}
		h := tb.seats.handover()
		open := terms.NewTeller(tb.sc)
		for _, e := range tb.tell.shown[min(tb.seats.told[tb.seats.coming], len(tb.tell.shown)):] {
			open.Tell(e.For(engine.NoSeat))
		}
		told, most = told+len(h.Lines), max(most, len(open.Lines))
		if want := open.Lines[max(0, len(open.Lines)-5):]; !slices.Equal(h.Lines, want) {
			t.Fatalf("%v\nwant %v", h.Lines, want)
		}
	})
	if told == 0 || most <= 5 {
		t.Errorf("%d lines told, at most %d at once", told, most)
	}
}
