package assault

import (
	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/combat"
)

// Combat returns the combat under way as far as this copy knows it; it is not Active if there is none.
func (p *Position) Combat() combat.Moment {
	m := combat.Moment{Fight: p.combat, Draws: p.np.Fights}
	if !p.combat.Active {
		return m
	}
	switch p.step {
	case stepScriptFight:
		m.Stage = combat.StageCards
		m.Draws++
	case stepCards:
		m.Stage = combat.StageCards
	case stepAnswer:
		if p.task.sur.next == stepCards {
			m.Stage = combat.StageCards
		}
	case stepSacrifice, stepScriptBattle:
		m.Stage = combat.StageSacrifice
	}
	return m
}

// Engagement returns what may be shown of the combat under way, and false if there is none.
func (p *Position) Engagement() (combat.Engagement, bool) {
	if !p.combat.Active {
		return combat.Engagement{}, false
	}
	return p.combat.Engagement(p.field(), p.step.hasTotals()), true
}

// Seal makes this copy take the sacrifice that a side has sealed for one of its hand cards, and not yet shown (COMBAT-36). It does nothing
// if this copy knows the sacrifice.
func (p *Position) Seal(side engine.Seat, i int) {
	if c := &p.combat; c.Active && c.Sealed[side] == Sealed && i < len(p.Hand(side)) {
		c.Sealed[side] = uint8(i)
	}
}

// Placing returns the unit card of an announced placement and what it can be by its cost (CLAIM-03), false if none is announced.
func (p *Position) Placing() (card.Card, card.Set, bool) {
	m := p.task.pend
	if m.Op != OpPlace && m.Op != OpFree {
		return card.Card{}, 0, false
	}
	return p.task.pendCard, p.placedSet(m.Seat, p.task.pendCard, board.Tile(m.B), int(m.C)), true
}

// Pending returns the action that has been announced and waits to be carried out, Op 0 if there is none.
func (p *Position) Pending() engine.Move { return p.task.pend }

// Playing returns the card that has been played and has not taken effect yet, and whether it is cancelled as things stand;
// Unknown if there is none.
func (p *Position) Playing() (f card.Face, seat engine.Seat, cancelled bool) {
	switch {
	case p.step == stepAnswer:
		return p.task.sur.face, p.task.sur.seat, p.task.sur.cancelled
	case p.task.pend.Op == OpPlay, p.step == stepFlak:
		return p.task.play.face, p.task.play.seat, false
	}
	return card.Unknown, engine.NoSeat, false
}
