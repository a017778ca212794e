package assault

import (
	"bocage/engine"
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
