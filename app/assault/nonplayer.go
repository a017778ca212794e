package assault

import (
	"slices"

	aview "bocage/app/assault/view"
	terms "bocage/app/assault/words"
	"bocage/app/shell/view"
	rules "bocage/engine/assault"
)

// In a turn of the Non-Player nobody is asked, so that one order of the player may bring about all of it. It is shown from a
// queue of what the map looked like on the way, step by step.

// frame is a moment of the Non-Player's turn: the map, and how many events had been told by then.
type frame struct {
	pos  rules.Position
	told int
}

// steps are the events with which something new begins in a turn of the Non-Player.
var steps = map[rules.EventKind]bool{rules.EvTurn: true, rules.EvMove: true, rules.EvAttack: true, rules.EvPlay: true,
	rules.EvSpent: true, rules.EvCall: true, rules.EvAttrition: true, rules.EvIncome: true}

// queueEvents queues the events from before on, of each of which film shows the moment before; fight says that they began in
// a combat. It reports whether there is something to show.
func (pc *pacing) queueEvents(before int, film []rules.Position, fight bool) bool {
	fresh := pc.t.tell.all[before:]
	np := pc.t.sc.NonPlayer()
	if pc.t.page.Pace() == 0 && !pc.stepwise() || pc.haste == atOnce || np > 1 || len(film) != len(fresh) ||
		!slices.ContainsFunc(fresh, func(e rules.Event) bool { return e.Seat == np }) {
		return false
	}
	for i, e := range fresh {
		if i > 0 && fresh[i-1].Kind == rules.EvEndCombat {
			fight = false
		}
		if i > 0 && !fight && (steps[e.Kind] || fresh[i-1].Kind == rules.EvEndCombat) {
			pc.queue = append(pc.queue, frame{film[i], before + i})
		}
		fight = fight || e.Kind == rules.EvAttack
	}
	return len(pc.queue) > 0
}

// show puts the next queued moment on the screen. After the last the match is as it stands.
func (pc *pacing) show() {
	old := len(pc.t.tell.shown)
	told := len(pc.t.tell.all)
	pc.moment = nil
	if len(pc.queue) > 0 {
		pc.moment, told = &pc.queue[0].pos, pc.queue[0].told
		pc.queue = pc.queue[1:]
	}
	pc.t.tell.shown = pc.t.tell.all[:told]
	pc.t.refresh()
	pc.t.tell.follow(old)
	if pc.moment == nil || pc.t.combat.report != nil {
		return
	}
	if pc.stepwise() {
		pc.await()
		return
	}
	pc.thought++
	nth := pc.thought
	pc.t.page.After(pc.restTime(pc.t.tell.shown[old:]), func() {
		if nth == pc.thought && pc.moment != nil {
			pc.t.next()
			pc.t.page.Refresh()
		}
	})
}

// skip goes past the rest of the queue.
func (pc *pacing) skip() {
	if pc.moment != nil {
		pc.queue = nil
		pc.show()
	}
}

// acting is the bar's note while moments are played back.
func (sn *screen) acting(b *aview.Bar) {
	b.Note, b.Busy = terms.Acts(view.SideOf(sn.t.sc.NonPlayer())), true
}

// now is the position on the screen: the present one, or one that is played back.
func (t *table) now() *rules.Position {
	if t.pace.moment != nil {
		return t.pace.moment
	}
	return t.position()
}
