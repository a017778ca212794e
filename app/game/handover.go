package game

import (
	terms "bocage/app/assault/words"
	"bocage/app/shell/view"
)

// handover is the screen between two players. It shows only what both may know.
func (t *table) handover() view.Handover {
	to := view.SideOf(t.coming)
	h := view.Handover{To: to, Title: terms.PassDevice(to), Locked: t.locked, Text: terms.LookAway(to.Other()),
		Button: view.Button{ID: "btn-seat", Label: terms.IAm(to), Style: view.Primary, Do: view.Intent{Name: view.DoTakeSeat}}}
	h.Lines = terms.Tell(t.sc, t.events[min(t.looked[t.coming], len(t.events)):])
	if n := len(h.Lines); n > 5 {
		h.Lines = h.Lines[n-5:]
	}
	return h
}
