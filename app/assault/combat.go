package assault

import (
	"bocage/app/assault/firing"
	"bocage/app/assault/sight"
	aview "bocage/app/assault/view"
	rules "bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/odds"
)

// combatSheet shows combats: the one under way, the firing that has just been resolved, and the odds of an attack.
type combatSheet struct {
	t      *table
	report *aview.Combat   // a firing that has just been resolved, until it was looked at
	kept   firing.Accounts // the ledgers of the combat's firings, kept for their reports
	folded bool

	forecasts firing.Forecasts // of attacks from the position in view
	reached   reached
}

// scene is what a combat is shown from: a position as the viewer sees it, and what he has taken up.
func (cb *combatSheet) scene(seen sight.Sight) firing.Scene {
	t := cb.t
	fi := firing.Scene{Sight: seen, Told: t.tell.shown, Asked: t.mine(), Raised: t.hand.raisedFace(), Planned: card.Unknown}
	if i := t.point.sel.card; i >= 0 && fi.Asked && seen.Window() == rules.WinCards && t.hand.playable(i) &&
		card.TypeOf(fi.Raised) == card.Combat {
		fi.Planned = fi.Raised
	}
	return fi
}

// sheet is the sheet of the combat under way, or of the firing that has just been resolved and was not yet looked at.
func (cb *combatSheet) sheet() (aview.Combat, bool) {
	if cb.report != nil {
		c := *cb.report
		c.Folded = cb.folded
		return c, true
	}
	e, ok := cb.t.seen.Engagement()
	if !ok || cb.t.ended() {
		return aview.Combat{}, false
	}
	fi := cb.scene(cb.t.sight())
	c := fi.Underway(&e)
	fi.SoFar(&c)
	if cb.t.seats.cover {
		cb.covered(&c)
		return c, true
	}
	c.Folded = cb.folded
	fi.Foresee(&c, &e, func(plan odds.Plan) (odds.Reach, bool) { return cb.reach(board.NoTile, board.NoTile, plan) })
	cb.tray(&c, &fi, &e)
	cb.lockTray(&c.Tray)
	return c, true
}

// resolved is the sheet of what fresh events have decided in a combat, nil if there is nothing to look at. What the viewer sees may still
// be the position before them.
func (cb *combatSheet) resolved(fresh []rules.Event) *aview.Combat {
	fi := cb.scene(cb.t.sightOf(cb.t.now()))
	return fi.Report(fresh, cb.kept)
}

// odds is the preview of an attack, nil if there can be none or the player wants none.
func (cb *combatSheet) odds(from, to board.Tile) *aview.Odds {
	if cb.t.page.Settings().HideOdds {
		return nil
	}
	at := firing.Attack{Sight: cb.t.sight(), From: from, To: to, Ticked: cb.t.point.sel.ticked}
	o := at.Odds(&cb.forecasts, func(plan odds.Plan) (odds.Reach, bool) { return cb.reach(from, to, plan) })
	if o != nil {
		o.Lines = cb.t.mapped.glance.lines
	}
	return o
}

// hurts is the chance of an attack, in percent, to hurt the unit that is attacked; ok is false if there can be no forecast or the player
// wants none.
func (cb *combatSheet) hurts(from, to board.Tile) (percent int, ok bool) {
	if cb.t.page.Settings().HideOdds {
		return 0, false
	}
	return cb.forecasts.Hurts(cb.t.sight(), from, to)
}
