package plain

import (
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
)

// seating is the device going from one person to the other.
type seating struct {
	t      *Table
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
	if se.up && t.eyes == s || se.cover && se.coming == s {
		return
	}
	if t.lying != s {
		t.own.Forget()
	}
	t.eyes, t.lying, se.up = engine.NoSeat, s, false
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
	if t.eyes < 2 {
		se.looked[t.eyes] = len(t.lines)
	}
	t.eyes = engine.NoSeat
	t.own.Forget()
	se.cover, se.coming, se.locked = true, to, true
	t.Page.Polite("")
	t.Page.Urgent(words.Say("handover.pass", t.guide().Side(to)))
	nth := t.next()
	t.Page.After(doubleTap, func() {
		if nth == t.timer {
			se.locked = false
			t.Page.Refresh()
		}
	})
}

// TakeUp gives the device to who chooses openly, so that he can look at his cards.
func (t *Table) TakeUp() { t.seating.hand(t.Chooser()) }

// take uncovers the table for who was to come.
func (se *seating) take() {
	if se.cover && !se.locked {
		se.cover, se.t.eyes, se.last = false, se.coming, se.coming
		se.up = se.t.Sit.Position().Prompt().Kind == engine.Decide
		se.t.spoken = min(se.looked[se.coming], len(se.t.lines))
		se.t.Next()
	}
}

// Handover returns the screen between two players, nil while nobody is waited for. It holds what everybody knows.
func (t *Table) Handover() *view.Handover {
	se := &t.seating
	if !se.cover {
		return nil
	}
	to := se.coming
	lines := t.lines[min(se.looked[to], len(t.lines)):]
	name := t.guide().Side
	take := Button("btn-seat", words.Say("handover.i-am", name(to)), "", view.DoTakeSeat, 0)
	take.Style = view.Primary
	return &view.Handover{To: t.script.SideOf(to), Title: words.Say("handover.pass", name(to)), Lines: lines[max(0, len(lines)-5):],
		Text: words.Say("handover.look-away", name(to.Other())), Locked: se.locked, Button: take}
}
