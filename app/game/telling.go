package game

import (
	"slices"
	"strings"

	terms "bocage/app/assault/words"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/engine/assault"
)

// follow looks at what a move has brought about: what is spoken, what is shown for a moment, and whether a firing was
// resolved that is to be looked at before anything else happens.
func (t *table) follow(before int) {
	fresh := t.toViewer(t.events[min(before, len(t.events)):])
	aloud := t.aloud(fresh)
	t.g.polite = joinLast(aloud, 5)
	t.say(aloud...)
	t.sound(fresh)
	news := t.announce(fresh)
	t.noteShow(fresh)
	if slices.ContainsFunc(fresh, func(e assault.Event) bool { return e.Kind == assault.EvAttack }) {
		t.account = account{} // it is of an older combat
	}
	if t.g.set.stops() && t.viewer < 2 && t.players[t.viewer].human {
		if r := t.resolved(fresh); r != nil {
			t.report, t.folded = r, false
			if !news {
				t.g.hush() // it is about something older
			}
		}
	}
}

// announce shows for a moment what must not pass unseen: the other side's cards, mines, income and whose turn begins, and where nothing
// moves the other side's orders. It reports whether there was anything.
func (t *table) announce(fresh []assault.Event) bool {
	var out []string
	side := view.Nobody
	add := func(s engine.Seat, line string) {
		out = append(out, words.Plain(line))
		side = view.SideOf(s)
	}
	for i, e := range fresh {
		switch e.Kind {
		case assault.EvFirst:
			add(e.Seat, terms.GoesFirst(view.SideOf(e.Seat)))
		case assault.EvPlay, assault.EvStrike:
			if e.Seat != t.viewer || e.Kind == assault.EvStrike {
				if ls := terms.Tell(t.sc, fresh[i:]); len(ls) > 0 {
					add(e.Seat, ls[0].Text)
				}
			}
		case assault.EvMove, assault.EvSwap, assault.EvPlace, assault.EvDig, assault.EvTransfer:
			if e.Seat != t.viewer && t.stepwise() { // nothing moves that would show it
				if ls := terms.Tell(t.sc, fresh[i:]); len(ls) > 0 {
					add(e.Seat, ls[0].Text)
				}
			}
		case assault.EvMines, assault.EvStopped, assault.EvLose, assault.EvEdges, assault.EvDrop, assault.EvStrip,
			assault.EvWade, assault.EvAttrition, assault.EvCall, assault.EvCalledUp:
			if ls := terms.Tell(t.sc, fresh[i:i+1]); len(ls) > 0 {
				add(e.Seat, ls[0].Text)
			}
		case assault.EvIncome:
			if e.Seat == t.sc.NonPlayer() {
				continue
			}
			add(e.Seat, terms.Income(view.SideOf(e.Seat), int(e.N), int(e.M)))
		case assault.EvTurn:
			if !t.hotSeat() {
				add(e.Seat, terms.TurnBegins(int(e.N), view.SideOf(e.Seat), e.Seat == t.viewer))
			}
		}
	}
	if len(out) == 0 || t.g.grave || t.g.top() != nil { // whoever looks at something else reads it in the dispatches
		return false
	}
	t.g.say(strings.Join(out[max(0, len(out)-3):], " "), side)
	return true
}

// weighty reports whether fresh events deserve a longer look than a move.
func weighty(fresh []assault.Event) bool {
	return slices.ContainsFunc(fresh, func(e assault.Event) bool {
		switch e.Kind {
		case assault.EvPlay, assault.EvMines, assault.EvIncome, assault.EvTurn, assault.EvCall, assault.EvCalledUp, assault.EvAttrition, assault.EvStrike:
			return true
		}
		return false
	})
}

// joinLast joins the last n sentences.
func joinLast(s []string, n int) string { return strings.Join(s[max(0, len(s)-n):], " ") }

// toViewer are events as the viewer may be told them.
func (t *table) toViewer(es []assault.Event) []assault.Event {
	out := make([]assault.Event, len(es))
	for i, e := range es {
		out[i] = e.For(t.viewer)
	}
	return out
}
