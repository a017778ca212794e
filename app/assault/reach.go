package assault

import (
	"slices"

	"bocage/app/assault/firing"
	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/odds"
)

// reached keeps what the opponent's unknown cards can make of an attack, which takes longer to work out than the rest: it is
// done once the rest is on the screen.
type reached struct {
	of    reachOf
	known bool
	val   odds.Reach
	ok    bool
}

// reachOf is what it was worked out for.
type reachOf struct {
	viewer   engine.Seat
	told     int // events
	ply      int
	from, to board.Tile
	cards    string
}

// reach is how far the opponent's cards can change an attack, or with from NoTile the combat under way; ok is false if he has
// none to play, or draws them, and until it is worked out.
func (cb *combatSheet) reach(from, to board.Tile, plan odds.Plan) (odds.Reach, bool) {
	if len(cb.t.seen.Hand(cb.t.viewer.Other())) < 2 {
		return odds.Reach{}, false
	}
	of := reachOf{cb.t.viewer, len(cb.t.tell.shown), cb.t.sit.Ply(), from, to, firing.CardsOf(plan)}
	r := &cb.reached
	if r.of != of {
		*r = reached{of: of}
		plan.Cards = [2][]card.Face{slices.Clone(plan.Cards[0]), slices.Clone(plan.Cards[1])}
		stale := func() bool {
			return cb.t.stopped || r.known || r.of != of || of.viewer != cb.t.viewer || of.ply != cb.t.sit.Ply() || of.told != len(cb.t.tell.shown)
		}
		cb.t.page.Spare(func(rest func()) {
			if stale() {
				return
			}
			val, ok := cb.reckon(from, to, plan, func() bool { rest(); return !stale() })
			cb.t.page.After(0, func() {
				if !stale() {
					*r = reached{of, true, val, ok}
					cb.t.page.Refresh()
				}
			})
		})
	}
	return r.val, r.ok
}

// reckon works it out.
func (cb *combatSheet) reckon(from, to board.Tile, plan odds.Plan, rest func() bool) (odds.Reach, bool) {
	if from == board.NoTile {
		return odds.OutlookReach(&cb.t.seen, cb.t.viewer, plan, rest)
	}
	return odds.AttackReach(&cb.t.seen, cb.t.viewer, from, to, plan, rest)
}
