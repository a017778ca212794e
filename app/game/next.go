package game

import (
	"slices"

	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/engine/assault"
)

// next goes on until a person has to choose: forced answers are given, the computer is asked, the device handed over.
func (t *table) next() {
	for !t.closed {
		t.notice()
		t.showGone()
		p := t.m.Position().Prompt()
		if t.report != nil || t.lost { // nothing goes on behind it
			t.refresh()
			return
		}
		if t.shown != nil || len(t.reel) > 0 {
			if t.show(); t.shown != nil || t.report != nil {
				return
			}
			continue
		}
		if p.Kind == engine.Over || t.f != nil && t.f.ended() {
			t.refresh()
			t.over()
			return
		}
		s := t.asks()
		if t.f != nil && (s != t.viewer || !t.f.asked()) { // his device will say
			t.refresh()
			return
		}
		if m, ok := t.forced(s); ok {
			if !t.play(m) {
				return
			}
			continue
		}
		if t.due = t.due && !t.fighting() && t.stepwise(); t.due && t.m.Position().Pending().Op == engine.OpNone {
			t.due, t.thinking, t.lingers = false, true, true
			t.refresh()
			t.await()
			return
		}
		if !t.players[s].human {
			t.refresh()
			t.think(s)
			return
		}
		if s != t.viewer {
			t.handTo(s)
			return
		}
		if t.arranging == s {
			if t.unplaced(s) {
				t.refresh()
				t.think(s)
				return
			}
			t.arranging = engine.NoSeat
		}
		t.stopThinking()
		t.refresh()
		t.speak()
		t.focusOn()
		return
	}
}

// unplaced reports whether a seat has starting units that it can still place.
func (t *table) unplaced(s engine.Seat) bool {
	return t.window() == assault.WinDeploy && slices.ContainsFunc(t.m.Position().Moves(s, nil), func(m engine.Move) bool { return m.Op == assault.OpDeploy })
}

// stopThinking drops what the computer was asked: a person's choice comes next, or the table is left.
func (t *table) stopThinking() {
	t.thought++
	t.thinking = false
	t.host().CancelThink()
}

// close leaves the table. What the computer or the clock still says to it does not count.
func (t *table) close() {
	t.stopThinking()
	t.closed = true
	t.held.Let()
}

// focusOn brings the keyboard to what is asked now: the bar over the hand, or after a combat the unit that fought.
func (t *table) focusOn() {
	w, fights := t.window(), t.fighting()
	again := w == t.asking && !t.fought
	t.asking = w
	switch {
	case fights, again: // the keyboard stays where it is
	case w == assault.WinSplit, w == assault.WinChoose:
		t.host().Focus("btn-draw")
	case w == assault.WinFirst:
		t.host().Focus("btn-first")
	case w == assault.WinMuster:
		t.host().Focus("detail")
	case w == assault.WinBuy:
		t.host().Focus("btn-done")
	case w == assault.WinReact, w == assault.WinAnswer:
		t.host().Focus("btn-pass")
	case w == assault.WinOps && t.fought:
		es := t.fightEvents()
		if len(es) == 0 {
			break
		}
		at := es[0].A
		for _, e := range es {
			if e.Kind == assault.EvAdvance {
				at = e.B
			}
		}
		t.host().Focus("cell-" + t.sc.Label(at))
	}
	t.fought = fights
}

// forced returns the only answer there is, so that nobody waits for nothing. Ending a phase is always left to the person.
func (t *table) forced(s engine.Seat) (engine.Move, bool) {
	p := t.m.Position()
	w := p.Prompt().Window
	if t.quiet[s] && w == assault.WinReact && t.players[s].human {
		return engine.Move{Seat: s, Op: engine.OpPass}, true
	}
	// Somebody at another device would learn from how fast an answer comes what it was given for, so the player always answers.
	if t.players[s].human && (t.g.set.AskAnyway || t.f != nil || w == assault.WinDeploy || w == assault.WinMuster || w == assault.WinOps) {
		return engine.Move{}, false
	}
	if t.hotSeat() && (w == assault.WinReact || w == assault.WinAnswer || w == assault.WinCards) {
		return engine.Move{}, false // the engine asks by open numbers; to be asked only with a card would tell that there is one
	}
	v := *p
	v.Redact(s)
	var buf [256]engine.Move
	if ms := v.Moves(s, buf[:0]); len(ms) == 1 {
		return ms[0], true
	}
	return engine.Move{}, false
}

// play makes a move and keeps the match. It reports whether the move was legal; if not, the reason is shown.
func (t *table) play(m engine.Move) bool {
	before := len(t.heard)
	fights := t.fighting() || t.m.Position().Pending().Op == assault.OpAttack
	t.keepAccount()
	if t.film = t.film[:0]; t.sc.Solo != nil {
		t.m.Position().Film(&t.film)
	}
	err := t.m.Play(m)
	t.m.Position().Film(nil)
	if err != nil {
		t.refuse(err)
		return false
	}
	if t.lesson != nil {
		t.lesson.saw(m)
	}
	t.save()
	if !t.wind(before, t.film, fights) {
		t.events = t.heard
		t.follow(before)
	}
	return true
}

// think asks the computer for seat's move.
func (t *table) think(s engine.Seat) {
	if t.thinking {
		return
	}
	t.thinking = true
	t.thought++
	asked := t.thought
	rec := t.m.Record()
	rec.Seed = 0
	level := t.players[s].level
	if t.arranging == s {
		level = 1
	}
	ask := t.host().Think
	if t.lesson != nil {
		ask = t.lesson.think
	}
	ask(rec, s, level, func(m engine.Move, err error) {
		if t.closed || asked != t.thought {
			return
		}
		t.thinking = false
		if err != nil {
			t.g.fail(words.Say("match.no-answer"), err.Error(), view.Button{ID: "btn-again", Label: words.Say("match.ask-again"), Do: view.Intent{Name: view.DoHurry}})
			t.host().Refresh()
			return
		}
		w, before := t.window(), len(t.heard)
		if !t.play(m) {
			t.host().Refresh()
			return
		}
		order := w == assault.WinOps && m.Op != assault.OpEnd || m.Op == assault.OpPlay
		t.due = order && t.stepwise()
		if t.g.pace == 0 || t.arranging == s || m.Op == engine.OpPass || w == assault.WinDeploy || w == assault.WinMuster || w == assault.WinSacrifice { // a pass must not be seen to be one
			t.next()
			t.host().Refresh()
			return
		}
		t.linger(t.heard[min(before, len(t.heard)):])
	})
}
