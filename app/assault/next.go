package assault

import (
	"bocage/app/assault/firing"
	"bocage/app/assault/switches"
	"bocage/engine"
	rules "bocage/engine/assault"
)

// station is where a match stands at the table: what happens there next, and who does it.
type station uint8

const (
	atHalt     station = iota // a report is to be looked at first, or another tab has the match
	atPlayback                // the Non-Player's turn is shown
	atEnd                     // the match is over
	atOther                   // another device will say
	atForced                  // there is one answer only
	atLaid                    // who is asked has laid his answer before
	atStanding                // who is asked has given a standing order
	atOrder                   // an order of the computer is carried out, and to be looked at
	atComputer                // the computer chooses
	atHandover                // another person is to take the device
	atArranged                // the computer places the person's starting units
	atPerson                  // the person who looks chooses
)

// station returns where the match stands, whose answer is wanted, and of a forced one the answer.
func (t *table) station() (at station, whose engine.Seat, answer engine.Move) {
	whose = t.asks()
	switch {
	case t.combat.report != nil || t.sit.Lost():
		return atHalt, whose, answer
	case t.pace.moment != nil || len(t.pace.queue) > 0:
		return atPlayback, whose, answer
	case t.position().Prompt().Kind == engine.Over || t.f != nil && t.f.Ended():
		return atEnd, whose, answer
	case t.f != nil && (whose != t.viewer || !t.f.Asked()):
		return atOther, whose, answer
	}
	if m, ok := t.forced(whose); ok {
		return atForced, whose, m
	}
	if m, ok := t.volleys.order(whose); ok {
		return atLaid, whose, m
	}
	if m, ok := t.standing.answer(whose); ok {
		return atStanding, whose, m
	}
	switch {
	case t.pace.carriedOut():
		return atOrder, whose, answer
	case t.players[whose].Kind != engine.Human:
		return atComputer, whose, answer
	case whose != t.viewer:
		return atHandover, whose, answer
	case t.draft.arranging == whose && t.draft.unplaced(whose):
		return atArranged, whose, answer
	}
	return atPerson, whose, answer
}

// next goes on until a person has to choose: forced answers are given, the computer is asked, the device handed over.
func (t *table) next() {
	for t.step() {
	}
}

// step does what comes next, and reports whether more may follow at once.
func (t *table) step() (more bool) {
	t.notice()
	t.pace.showGone()
	t.volleys.review(t.asks())
	at, whose, answer := t.station()
	switch at {
	case atPlayback:
		t.pace.show()
		return t.pace.moment == nil && t.combat.report == nil
	case atLaid:
		return t.volleys.act(whose, answer)
	case atStanding:
		return t.standing.act(answer)
	case atForced:
		return t.play(answer)
	case atHandover:
		t.seats.handTo(whose)
		return false
	case atOrder:
		t.pace.due, t.pace.doing = false, resting
	case atPerson:
		if t.draft.arranging == whose {
			t.draft.arranging = engine.NoSeat
		}
		t.pace.stopThinking()
	}
	t.refresh()
	switch at {
	case atEnd:
		t.over()
	case atOrder:
		t.pace.await()
	case atComputer, atArranged:
		t.pace.think(whose)
	case atPerson:
		t.volleys.begin()
		t.tell.speak()
		t.focusOn()
	}
	return false
}

// focusOn brings the keyboard to what is asked now: the bar over the hand, or after a combat the unit that fought.
func (t *table) focusOn() {
	w, fights := t.window(), t.fighting()
	again := w == t.asking && !t.fought
	t.asking = w
	switch {
	case fights, again: // the keyboard stays where it is
	case w == rules.WinSplit, w == rules.WinChoose:
		t.page.Focus("btn-draw")
	case w == rules.WinFirst:
		t.page.Focus("btn-first")
	case w == rules.WinMuster:
		t.page.Focus("detail")
	case w == rules.WinBuy:
		t.page.Focus("btn-done")
	case w == rules.WinReact, w == rules.WinAnswer:
		t.page.Focus("btn-pass")
	case w == rules.WinOps && t.fought:
		es := firing.Events(t.tell.shown)
		if len(es) == 0 {
			break
		}
		at := es[0].A
		for _, e := range es {
			if e.Kind == rules.EvAdvance {
				at = e.B
			}
		}
		t.page.Focus("cell-" + t.sc.Label(at))
	}
	t.fought = fights
}

// forced returns the move if exactly one is legal. Ending a phase is always left to the person.
func (t *table) forced(s engine.Seat) (engine.Move, bool) {
	p := t.position()
	w := p.Prompt().Window
	// Somebody at another device would learn from how fast an answer comes what it was given for, so the player always answers.
	if t.players[s].Kind == engine.Human && (t.page.Settings().On(switches.Ask) || t.f != nil || w == rules.WinDeploy ||
		w == rules.WinMuster || w == rules.WinOps) {
		return engine.Move{}, false
	}
	if t.hotSeat() && (w == rules.WinReact || w == rules.WinAnswer || w == rules.WinCards) {
		return engine.Move{}, false // the engine asks by open numbers; to be asked only with a card would tell that there is one
	}
	if w == rules.WinSacrifice && !t.hotSeat() && t.lesson == nil && t.players[s].Kind == engine.Human && !t.combat.giftMatters(s) {
		return engine.Move{Seat: s, Op: rules.OpSacrifice}, true // the Bluff
	}
	v := *p
	v.Redact(s)
	var buf [256]engine.Move
	if ms := v.Moves(s, buf[:0]); len(ms) == 1 {
		return ms[0], true
	}
	return engine.Move{}, false
}

// Apply makes a move of the match at its position and notes what happens. It is how the match makes every move.
func (t *table) Apply(p engine.State, m engine.Move) error {
	pos := p.(*rules.Position)
	if t.f != nil { // it may have been ordered at the other device
		t.combat.kept.Keep(pos)
	}
	return pos.ApplyReporting(m, func(e rules.Event, at *rules.Position) {
		if t.pace.films {
			t.pace.film = append(t.pace.film, *at)
		}
		t.tell.all = append(t.tell.all, e)
		if e.Kind == rules.EvAttack {
			t.combat.kept = firing.Accounts{} // they are of an older combat
		}
	})
}

// play makes a move and keeps the match. It reports whether the move was legal; if not, the reason is shown.
func (t *table) play(m engine.Move) bool {
	before := len(t.tell.all)
	fights := t.fighting() || t.position().Pending().Op == rules.OpAttack
	t.combat.kept.Keep(t.position())
	t.pace.film, t.pace.films = t.pace.film[:0], t.sc.Solo != nil
	err := t.sit.Play(m)
	t.pace.films = false
	if err != nil {
		t.refuse(err)
		return false
	}
	if t.lesson != nil {
		t.lesson.saw(m)
	}
	if !t.pace.queueEvents(before, t.pace.film, fights) {
		t.tell.shown = t.tell.all
		t.tell.follow(before)
	}
	return true
}
