package assault

import (
	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// Step 9 of a combat: cards are played in turns.

// cardsWait is the alternation of step 9 (COMBAT-27, COMBAT-30, COMBAT-31, RULING-73).
func (p fighting) cardsWait() bool {
	c := &p.combat
	for c.Passes < 2 {
		if c.Turn == p.sc.NonPlayer() && p.np.Fights > 0 {
			p.np.Fights--
			p.step = stepScriptFight
			return false
		}
		if p.canPlayCard(c.Turn, minCombat) {
			return true
		}
		c.Passes++
		c.Turn = c.Turn.Other()
	}
	p.step = stepSacrifice
	return false
}

func (p fighting) pass(s engine.Seat) {
	c := &p.combat
	c.Passes++
	c.Turn = s.Other()
	p.emit(Event{Kind: EvPass, Seat: s})
}

// checkPlay checks a card of step 9 (RULING-22, RULING-72).
func (p fighting) checkPlay(m engine.Move) *fault {
	a, f := p.handCard(m)
	if f != nil {
		return f
	}
	if m.D != 0 || m.C != 0 && a != card.PreparedPositions {
		return extraField
	}
	c := &p.combat
	switch a {
	case card.SNAFU: // RULING-25
		if !c.LastOpen || c.LastSeat == m.Seat {
			return noEffect
		}
		return nil
	case card.Sabotage:
		return surprises(p).checkSabotage(m.Seat)
	case card.PreparedPositions:
		return surprises(p).checkPrepared(m.Seat, board.Tile(m.C))
	}
	if card.TypeOf(card.Face(m.B)) != card.Combat {
		return notNow
	}
	if !c.Works(p.field(), a, m.Seat) {
		return noEffect
	}
	return nil
}

// play plays a card of step 9. Effects on the totals come at once (COMBAT-29) and SNAFU, as the next play, undoes them;
// cards that end the combat or draw or discard cards wait until the opponent has declined to answer.
func (p fighting) play(m engine.Move) {
	c := &p.combat
	f := card.Face(m.B)
	c.Passes, c.Turn = 0, m.Seat.Other()
	switch card.ActionOf(f) {
	case card.Sabotage, card.PreparedPositions, card.SmokeScreen:
		c.LastOpen = false
		c.Note(m.Seat, f)
		surprises(p).surprise(m, stepCards)
		return
	}
	p.pay(m, board.NoTile)
	c.Note(m.Seat, f)
	c.LastSeat, c.LastOpen = m.Seat, true
	if card.ActionOf(f) == card.SNAFU {
		p.snafu(m.Seat)
		return
	}
	c.Play(p.field(), card.ActionOf(f), m.Seat)
}

// script has the Non-Player play the combat card it has drawn, if that does anything (RULING-162).
func (p fighting) script(f card.Face) {
	c := &p.combat
	s := p.sc.NonPlayer()
	p.spendScript(c.ScriptPile(p.sc), f)
	p.step = stepCards
	a := card.ActionOf(f)
	if card.TypeOf(f) != card.Combat || !c.Works(p.field(), a, s) {
		p.emit(Event{Kind: EvSpent, Seat: s, Face: f})
		return
	}
	p.emit(Event{Kind: EvPlay, Seat: s, Face: f, A: board.NoTile})
	c.Passes, c.Turn = 0, s.Other()
	c.Note(s, f)
	if a == card.SmokeScreen {
		c.LastOpen = false
		p.task.sur = playing{seat: s, face: f, answerer: s.Other(), next: stepCards}
		p.step = stepAnswer
		return
	}
	c.LastSeat, c.LastOpen = s, true
	c.Play(p.field(), a, s)
}

// snafu cancels the last card, or restores it when that was a SNAFU (RULING-64).
func (p fighting) snafu(s engine.Seat) {
	c := &p.combat
	c.Undo(p.field())
	off := true
	for i := int(c.NumPlayed) - 2; i >= 0; i-- {
		c.Played[i].Cancelled = off
		surprises(p).emitCancel(s, c.Played[i].Face, off)
		if card.ActionOf(c.Played[i].Face) != card.SNAFU {
			break
		}
		off = !off
	}
}

// smoke ends the combat; a unit that has no morale left by then is removed all the same.
func (p fighting) smoke() {
	p.eliminations(stepEndCombat)
}
