package assault

import (
	aview "bocage/app/assault/view"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/assault"
)

// Who has nothing more to decide in a turn gives a standing order: it answers for him until the turn ends, whatever he holds, so that an
// answer tells no more than that the order stands. It is an answer of this device: records and peers see the same moves.

// standing are the standing orders of both seats, for the present turn.
type standing struct {
	t        *table
	surprise [2]bool // every chance of a surprise is let go
	fire     [2]bool // under fire no card is played and the Bluff is given, and the return fire is such, too
	asked    int     // the place of the question that is answered in a moment, one more than the moves before it; 0 for none
	ripe     bool    // the moment is over
}

// give gives the order that the viewer's present question offers, and answers that by it. What is laid in a tray is fired as it lies.
func (so *standing) give() {
	switch s, w := so.t.viewer, so.t.window(); {
	case w == rules.WinReact:
		so.surprise[s] = true
		so.t.sendOp(engine.OpPass, 0)
	case so.offers():
		so.fire[s] = so.t.point.sel.card < 0 // else that card asks for its tile first
		so.t.volleys.fire()
	}
}

// offers reports whether the viewer's tray is of a combat that the other side has begun.
func (so *standing) offers() bool {
	e, ok := so.t.seen.Engagement()
	return ok && so.t.lesson == nil && e.AttackerSide != so.t.viewer && so.t.volleys.open()
}

// stands reports whether the viewer has given any. recall ends his, and end those of both: the turn is over.
func (so *standing) stands() bool {
	return so.t.viewer < 2 && (so.surprise[so.t.viewer] || so.fire[so.t.viewer])
}
func (so *standing) recall() {
	if so.t.viewer < 2 {
		so.surprise[so.t.viewer], so.fire[so.t.viewer] = false, false
	}
}
func (so *standing) end() { *so = standing{t: so.t} }

// answer is the answer of a seat by a standing order; ok is false if its player is to be asked.
func (so *standing) answer(s engine.Seat) (m engine.Move, ok bool) {
	if s > 1 || so.t.players[s].Kind != engine.Human {
		return m, false
	}
	p := so.t.position()
	e, fights := p.Engagement()
	switch w := p.Prompt().Window; {
	case w == rules.WinReact && so.surprise[s], w == rules.WinCards && fights && e.AttackerSide != s && so.fire[s]:
		return engine.Move{Seat: s, Op: engine.OpPass}, true
	case w == rules.WinSacrifice && fights && e.AttackerSide != s && so.fire[s]:
		return engine.Move{Seat: s, Op: rules.OpSacrifice}, true
	}
	return m, false
}

// act answers by a standing order. The other device has its answer always after the same time, whatever it is. It reports whether more may
// follow at once.
func (so *standing) act(m engine.Move) (more bool) {
	at := so.t.sit.Ply() + 1
	if so.t.f == nil || so.asked == at && so.ripe {
		return so.t.play(m)
	}
	so.t.refresh()
	if so.asked == at {
		return false
	}
	so.asked, so.ripe = at, false
	so.t.seats.lock(answerTime)
	so.t.page.After(answerTime, func() {
		if so.asked == at && !so.t.stopped {
			so.ripe = true
			so.t.next()
			so.t.page.Refresh()
		}
	})
	return false
}

// button gives the order that the viewer's tray offers, where it offers one.
func (so *standing) button() []view.Button {
	if !so.offers() {
		return nil
	}
	return []view.Button{{ID: "btn-quiet", Label: words.Say("combat.hold-turn"), Style: view.Small, Do: view.Intent{Name: aview.DoAllowTurn}}}
}

// back takes the viewer's orders back, where he has given any.
func (so *standing) back() []view.Button {
	if !so.stands() {
		return nil
	}
	return []view.Button{{ID: "btn-recall", Label: words.Say("combat.recall"), Style: view.Small, Do: view.Intent{Name: aview.DoRecall}}}
}
