package assault

import (
	"bocage/app/assault/firing"
	"bocage/app/assault/sight"
	"bocage/app/assault/switches"
	aview "bocage/app/assault/view"
	"bocage/engine"
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
	told   bool      // in a line over the map
	early  bool      // its fight is one of the first of the device
	reward [2]reward // what each seat has chosen
	timer  int       // counts what is played or taken away, so that a late timer knows that it is late
	going  int       // counts times at which a report was to go, likewise

	forecasts firing.Forecasts // of attacks from the position in view
	reached   reached
}

// scene is what a combat is shown from: a position as the viewer sees it, and what he has taken up.
func (cb *combatSheet) scene(seen sight.Sight) firing.Scene {
	t := cb.t
	fi := firing.Scene{Sight: seen, Told: t.tell.shown, Asked: t.mine(), Raised: t.hand.raisedFace(), Left: cb.left(), Both: t.hotSeat()}
	if t.volleys.open() {
		d := t.volleys.mine()
		fi.Laid, fi.Raised = true, card.Bluff
		for _, c := range seen.Hand() {
			switch {
			case d.Gives(c.Serial):
				fi.Raised = c.Face
			case d.Plays(c.Serial) && card.TypeOf(c.Face) == card.Combat:
				fi.Planned = append(fi.Planned, c.Face)
			}
		}
	}
	return fi
}

// left is whose unit stands on the left in a combat: always that of who looks, or is to; where nobody does, the attacker's.
func (cb *combatSheet) left() engine.Seat {
	switch {
	case cb.t.viewer < 2:
		return cb.t.viewer
	case cb.t.seats.cover:
		return cb.t.seats.coming
	}
	if es := firing.Events(cb.t.tell.shown); es != nil {
		return es[0].Seat
	}
	return rules.US
}

// sheet is the sheet of the combat under way, or of the firing that has just been resolved and was not yet looked at.
func (cb *combatSheet) sheet() (aview.Combat, bool) {
	if cb.report != nil {
		c := *cb.report
		c.Folded = cb.folded
		cb.offer(&c)
		c.Brief, c.Fast = cb.told, cb.fast()
		cb.lockTray(&c.Tray)
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
	c.Folded, c.Fast = cb.folded, cb.fast()
	fi.Foresee(&c, &e, func(plan odds.Plan) (odds.Reach, bool) { return cb.reach(board.NoTile, board.NoTile, plan) })
	cb.tray(&c, &fi, &e)
	cb.lockTray(&c.Tray)
	return c, true
}

// fold lets the map be looked at, or the combat again. Meanwhile nothing goes on by itself.
func (cb *combatSheet) fold() {
	cb.folded = !cb.folded
	cb.linger()
}

// giftMatters reports whether what a seat gives in the present firing can change anything, whatever the other side gives.
func (cb *combatSheet) giftMatters(s engine.Seat) bool {
	p := *cb.t.position()
	p.Redact(s)
	e, ok := p.Engagement()
	fi := firing.Scene{Sight: sight.Sight{Pos: &p, Viewer: s}}
	return !ok || fi.GiftMatters(&e)
}

// resolved is the sheet of what fresh events have decided in a combat, nil if there is nothing to look at. What the viewer sees may still
// be the position before them.
func (cb *combatSheet) resolved(fresh []rules.Event) *aview.Combat {
	fi := cb.scene(cb.t.sightOf(cb.t.now()))
	return fi.Report(fresh, cb.kept)
}

// odds is the preview of an attack, nil if there can be none or the player wants none.
func (cb *combatSheet) odds(from, to board.Tile) *aview.Odds {
	if !cb.t.page.Settings().On(switches.Odds) {
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
	if !cb.t.page.Settings().On(switches.Odds) {
		return 0, false
	}
	return cb.forecasts.Hurts(cb.t.sight(), from, to)
}

// forecast is what an attack without cards would do; ok is false if there can be no forecast or the player wants none, and against the
// Non-Player: with all that it may draw, forecasts of every attack there is would take too long for a screen.
func (cb *combatSheet) forecast(from, to board.Tile) (f *odds.Forecast, ok bool) {
	if !cb.t.page.Settings().On(switches.Odds) || cb.t.sc.Solo != nil {
		return nil, false
	}
	return cb.forecasts.Attack(cb.t.sight(), from, to, odds.Plan{})
}
