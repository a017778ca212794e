package duel

import (
	dw "bocage/app/duel/words"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
)

// seating is the device going from one person to the other.
type seating struct {
	t      *table
	cover  bool
	coming engine.Seat // who is to take the device
	locked bool        // what was just shown cannot be pressed yet: a double tap is one
	looked [2]int      // lines that each has seen
	last   engine.Seat // who had the device to himself last
	up     bool        // he has taken it up for an open choice, to look at his cards
}

// lay lays the device between the two for a choice that hides nothing, unless who chooses has taken it up.
func (se *seating) lay(s engine.Seat) {
	t := se.t
	if se.up && t.viewer == s || se.cover && se.coming == s {
		return
	}
	if t.lying != s {
		t.draft = draft{}
	}
	t.viewer, t.lying, se.up = engine.NoSeat, s, false
}

// rise ends that the device lies between the two. What was shown meanwhile both have seen.
func (se *seating) rise() {
	if t := se.t; t.lying < 2 {
		t.lying, se.looked = engine.NoSeat, [2]int{t.spoken, t.spoken}
	}
}

// doubleTap is how long, in ms, the button to take the device cannot be pressed.
const doubleTap = 700

// hand covers the table until a player has the device.
func (se *seating) hand(to engine.Seat) {
	t := se.t
	se.rise()
	if t.viewer < 2 {
		se.looked[t.viewer] = len(t.lines)
	}
	t.viewer, t.draft = engine.NoSeat, draft{}
	se.cover, se.coming, se.locked = true, to, true
	t.page.Polite("")
	t.page.Urgent(words.Say("handover.pass", dw.Side(to)))
	nth := t.next()
	t.page.After(doubleTap, func() {
		if nth == t.timer {
			se.locked = false
			t.page.Refresh()
		}
	})
}

// take uncovers the table for who was to come.
func (se *seating) take() {
	if se.cover && !se.locked {
		se.cover, se.t.viewer, se.last = false, se.coming, se.coming
		se.up = se.t.sit.Position().Prompt().Kind == engine.Decide
		se.t.spoken = min(se.looked[se.coming], len(se.t.lines))
		se.t.Next()
	}
}

// view returns the screen between two players. It holds what everybody knows.
func (se *seating) view() *view.Handover {
	to := se.coming
	lines := se.t.lines[min(se.looked[to], len(se.t.lines)):]
	take := button("btn-seat", words.Say("handover.i-am", dw.Side(to)), "", view.DoTakeSeat, 0)
	take.Style = view.Primary
	return &view.Handover{To: sideOf(to), Title: words.Say("handover.pass", dw.Side(to)), Lines: lines[max(0, len(lines)-5):],
		Text: words.Say("handover.look-away", dw.Side(to.Other())), Locked: se.locked, Button: take}
}
