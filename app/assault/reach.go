package assault

import (
	"slices"

	aview "bocage/app/assault/view"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/combat"
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
	if len(cb.t.view.Hand(cb.t.viewer.Other())) < 2 {
		return odds.Reach{}, false
	}
	of := reachOf{cb.t.viewer, len(cb.t.tell.shown), cb.t.sit.Ply(), from, to, cardsOf(plan)}
	r := &cb.t.mapped.glance.reach
	if r.of != of {
		*r = reached{of: of}
		plan.Cards = [2][]card.Face{slices.Clone(plan.Cards[0]), slices.Clone(plan.Cards[1])}
		stale := func() bool {
			r := &cb.t.mapped.glance.reach
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
		return odds.OutlookReach(&cb.t.view, cb.t.viewer, plan, rest)
	}
	return odds.AttackReach(&cb.t.view, cb.t.viewer, from, to, plan, rest)
}

// span is the least and the greatest chance, in percent, of the destruction of unit i, which is the viewer's own or not.
func span(r *odds.Reach, i int, own bool) (lo, hi int) {
	lo, hi = percentOf(r.Worst[i], r.Total), percentOf(r.Plain[i], r.Total)
	if own {
		return hi, lo
	}
	return lo, hi
}

// percentOf rounds to the nearest, but what can happen is never 0 and what can fail never 100.
func percentOf(n, total int) int {
	switch p := (200*n + total) / (2 * total); {
	case p == 0 && n > 0:
		return 1
	case p == 100 && n < total:
		return 99
	default:
		return p
	}
}

// addReach writes under the last two firings of the odds how far the opponent's cards can change them.
func (cb *combatSheet) addReach(o *aview.Odds, from, to board.Tile, plan odds.Plan, fires int) {
	r, ok := cb.reach(from, to, plan)
	if !ok {
		return
	}
	f, ok := cb.forecast(from, to, plan)
	if !ok {
		return
	}
	last := o.Exchanges[len(o.Exchanges)-fires:]
	for i := range last {
		target := 1 - f.Fires[i].By
		lo, hi := span(&r, target, target == 0) // it is the viewer who attacks
		last[i].Reach = spanLine(lo, hi)
	}
}

// drawShares are the chances of the next tactical modifier, -2 to +3, in percent, as far as the viewer can know.
func (cb *combatSheet) drawShares() []int {
	w := odds.Modifiers(&cb.t.view, cb.t.viewer)
	total := 0
	for _, n := range w {
		total += n
	}
	if total == 0 {
		return nil
	}
	return rounded(w[:], total)
}

// ruleOf is the rule by which a line of a firing counts.
func ruleOf(l *combat.Line, all []combat.Line) string {
	if l.Kind == combat.LineAttack {
		for i := range all {
			if all[i].Kind == combat.LineDefence && !card.UnitOf(all[i].Face).HardTarget {
				return "COMBAT-10"
			}
		}
	}
	return l.Rule()
}

// rounded turns weights into whole percentages that add up to 100, by the largest remainder.
func rounded(w []int, total int) []int {
	rest := 100
	s, rem := make([]int, len(w)), make([]int, len(w))
	for i, n := range w {
		s[i] = n * 100 / total
		rem[i] = n * 100 % total
		rest -= s[i]
	}
	for ; rest > 0; rest-- {
		best := 0
		for i := range rem {
			if rem[i] > rem[best] {
				best = i
			}
		}
		s[best]++
		rem[best] = -1
	}
	return s
}

// planned is the card of step 9 that is raised, as a plan for the present firing.
func (cb *combatSheet) planned(e *combat.Engagement) (p odds.Plan) {
	f := cb.t.hand.raisedFace()
	if cb.t.window() != rules.WinCards || !cb.t.mine() || cb.t.point.sel.card < 0 || !cb.t.hand.playable(cb.t.point.sel.card) ||
		card.TypeOf(f) != card.Combat {
		return p
	}
	fire := 0
	if e.Second {
		fire = 1
	}
	p.Cards[fire] = []card.Face{f}
	return p
}

// addRemains writes under the chances how far the opponent's cards can still change them.
func (cb *combatSheet) addRemains(ch *aview.Chances, e *combat.Engagement, plan odds.Plan) {
	r, ok := cb.reach(board.NoTile, board.NoTile, plan)
	if !ok {
		return
	}
	i, owner := 1, e.AttackerSide.Other()
	if e.Firing == e.Defender {
		i, owner = 0, e.AttackerSide
	}
	lo, hi := span(&r, i, owner == cb.t.viewer)
	if lo == hi {
		ch.Rules = append(ch.Rules, words.Say("reach.combat-all", lo))
		return
	}
	ch.Rules = append(ch.Rules, words.Say("reach.combat", lo, hi))
}

// spanLine says how far the opponent's cards reach.
func spanLine(lo, hi int) string {
	if lo == hi {
		return words.Say("reach.with-theirs-all", lo)
	}
	return words.Say("reach.with-theirs", lo, hi)
}
