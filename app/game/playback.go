package game

import (
	"slices"

	aview "bocage/app/assault/view"
	terms "bocage/app/assault/words"
	"bocage/app/shell/view"
	"bocage/engine/assault"
)

// In a turn of the Non-Player nobody is asked, so that one order of the player may bring about all of it. It is shown from a
// reel of what the map looked like on the way, step by step.

// frame is a moment of the Non-Player's turn: the map, and how many events had been told by then.
type frame struct {
	pos  assault.Position
	told int
}

// steps are the events with which something new begins in a turn of the Non-Player.
var steps = map[assault.EventKind]bool{assault.EvTurn: true, assault.EvMove: true, assault.EvAttack: true, assault.EvPlay: true,
	assault.EvSpent: true, assault.EvCall: true, assault.EvAttrition: true, assault.EvIncome: true}

// wind makes a reel of the events from before on, of each of which film shows the moment before; fight says that they began in
// a combat. It reports whether there is something to show.
func (t *table) wind(before int, film []assault.Position, fight bool) bool {
	fresh := t.heard[before:]
	np := t.sc.NonPlayer()
	if t.g.pace == 0 && !t.stepwise() || t.haste == atOnce || np > 1 || len(film) != len(fresh) || !slices.ContainsFunc(fresh, func(e assault.Event) bool { return e.Seat == np }) {
		return false
	}
	for i, e := range fresh {
		if i > 0 && fresh[i-1].Kind == assault.EvEndCombat {
			fight = false
		}
		if i > 0 && !fight && (steps[e.Kind] || fresh[i-1].Kind == assault.EvEndCombat) {
			f := frame{film[i], before + i}
			f.pos.Watch(nil)
			f.pos.Film(nil)
			t.reel = append(t.reel, f)
		}
		fight = fight || e.Kind == assault.EvAttack
	}
	return len(t.reel) > 0
}

// show puts the next moment of the reel on the screen. After the last the match is as it stands.
func (t *table) show() {
	old := len(t.events)
	told := len(t.heard)
	t.shown = nil
	if len(t.reel) > 0 {
		t.shown, told = &t.reel[0].pos, t.reel[0].told
		t.reel = t.reel[1:]
	}
	t.events = t.heard[:told]
	t.refresh()
	t.follow(old)
	if t.shown == nil || t.report != nil {
		return
	}
	if t.stepwise() {
		t.await()
		return
	}
	t.thought++
	nth := t.thought
	t.host().After(t.rest(t.events[old:]), func() {
		if !t.closed && nth == t.thought && t.shown != nil {
			t.next()
			t.host().Refresh()
		}
	})
}

// skip goes past the rest of the reel.
func (t *table) skip() {
	if t.shown != nil {
		t.reel = nil
		t.show()
	}
}

// acting is the bar's note while a reel is shown.
func (t *table) acting(b *aview.Bar) {
	b.Note, b.Busy = terms.Acts(view.SideOf(t.sc.NonPlayer())), true
}

// now is the position on the screen: the present one, or a moment of the reel.
func (t *table) now() *assault.Position {
	if t.shown != nil {
		return t.shown
	}
	return t.m.Position()
}
