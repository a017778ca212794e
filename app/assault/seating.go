package assault

import (
	terms "bocage/app/assault/words"
	"bocage/app/shell"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
)

// seating is the device going from one person to the other.
type seating struct {
	t      *table
	coming engine.Seat // who is to take the device while the table is covered; nobody looks then
	cover  bool        // the device is being handed over
	locked bool        // what was just shown cannot be pressed yet
	locks  int         // how often it was, so that a late timer knows that it is late
	told   [2]int      // events each seat has seen
}

// handover is the screen between two players. It shows only what both may know.
func (se *seating) handover() view.Handover {
	to := view.SideOf(se.coming)
	h := view.Handover{To: to, Title: terms.PassDevice(to), Locked: se.locked, Text: terms.LookAway(to.Other()),
		Button: view.Button{ID: "btn-seat", Label: terms.IAm(to), Style: view.Primary, Do: view.Intent{Name: view.DoTakeSeat}}}
	h.Lines = terms.Tell(se.t.sc, se.t.tell.shown[min(se.told[se.coming], len(se.t.tell.shown)):])
	if n := len(h.Lines); n > 5 {
		h.Lines = h.Lines[n-5:]
	}
	return h
}

// handTo covers the table until the other person has the device. Nobody looks meanwhile. In a combat, where the device goes to
// and fro, only the choice is covered.
func (se *seating) handTo(s engine.Seat) {
	if se.t.viewer < 2 {
		se.told[se.t.viewer] = len(se.t.tell.shown)
	}
	se.t.viewer, se.coming = engine.NoSeat, s
	se.cover = true
	se.t.point.sel, se.t.screen.drawer, se.t.draft.picked = noSelection(), "", nil
	se.t.text.Clear()
	se.t.point.why.Refusal = shell.Refusal{}
	se.t.refresh()
	se.t.page.Polite("")
	se.t.page.Hush()
	se.t.page.Urgent(words.Plain(terms.PassDevice(view.SideOf(s))))
	se.lock(1200)
}

// lock keeps what now stands under the finger from being pressed for so many ms: a double tap is one. However fast the game is
// set to be, this takes its time.
func (se *seating) lock(ms int) {
	se.locked = true
	se.locks++
	nth := se.locks
	se.t.page.After(ms, func() {
		if nth == se.locks {
			se.locked = false
			se.t.page.Refresh()
		}
	})
}

// takeSeat uncovers the table for who was to come. In a combat the choice stands where the button stood.
func (se *seating) takeSeat() {
	if se.cover && !se.locked {
		se.cover, se.t.viewer = false, se.coming
		if se.t.fighting() {
			se.lock(500)
		}
		se.t.next()
	}
}
