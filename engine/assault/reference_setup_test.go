package assault

import (
	"slices"

	"bocage/engine/assault/card"
)

// ground lists the places for the side's starting units (SETUP-49, SCENARIO-BULGE-11), occupied or not.
func (r *reference) ground() (out [][2]int) {
	for _, at := range r.places() {
		t := r.tile(at[0], at[1])
		home := r.sc.HomeRow[r.side].Has(t) || r.sc.AnyControlled[r.side] && r.p.Control(r.side).Has(t)
		if home && !r.rules().Forbidden.Has(t) && !r.rules().Mire.Has(t) { // RULING-131, SCENARIO-CARENTAN-15
			out = append(out, at)
		}
	}
	return out
}

// deployments: every starting unit on every vacant place that it may enter (SETUP-49, SETUP-50, RULING-13); when there is none,
// all is done. Until the hands are dealt every unit card held is a starting unit.
func (r *reference) deployments() {
	for i, c := range r.p.Hand(r.side) {
		if !card.IsUnit(c.Face) {
			continue
		}
		for _, at := range r.ground() {
			if r.vacant(at[0], at[1]) && r.enters(card.UnitOf(c.Face), at[0], at[1]) {
				r.add(OpDeploy, i, int(r.tile(at[0], at[1])), 0, 0)
			}
		}
	}
	if len(r.out) == 0 {
		r.add(OpReady, 0, 0, 0, 0)
	}
}

// musters: any card of the unit deck that leaves the choice within the budget, the number of cards and the room (SETUP-47,
// SETUP-48, RULING-10, RULING-11, SCENARIO-UTAH-10); and the end of choosing, once there is one unit, or as many as must be.
func (r *reference) musters() {
	if r.p.task.mustered[r.side] {
		return
	}
	m := r.sc.Muster[r.side]
	var have []card.Face
	deck := slices.Clone(r.sc.Cards[card.UnitPile(r.side)])
	for _, c := range r.p.Hand(r.side) {
		if i := slices.Index(deck, c.Face); i >= 0 && c.Pile == card.UnitPile(r.side) {
			have, deck = append(have, c.Face), slices.Delete(deck, i, i+1)
		}
	}
	deck = slices.DeleteFunc(deck, func(f card.Face) bool {
		return r.rules().BarredUnits.Has(f) || m.From != 0 && !m.From.Has(f) // RULING-126, RULING-144, DECK-18
	})
	spent := 0
	for _, f := range have {
		spent += card.Cost(f)
	}
	for i, f := range deck {
		if slices.Index(deck, f) != i { // another copy of the same card
			continue
		}
		team := append(slices.Clone(have), f)
		if m.Most > 0 && len(team) > m.Most || m.Exactly > 0 && len(team) > m.Exactly {
			continue
		}
		price := spent + card.Cost(f)
		rest := slices.Delete(slices.Clone(deck), i, i+1)
		slices.SortFunc(rest, func(a, b card.Face) int { return card.Cost(a) - card.Cost(b) })
		for _, g := range rest[:min(len(rest), max(0, m.Exactly-len(team)))] {
			price += card.Cost(g) // the cheapest that would still have to be bought
		}
		if price <= m.Budget && r.housed(team) {
			r.add(OpMuster, int(f), 0, 0, 0)
		}
	}
	if len(have) >= max(1, m.Exactly) || len(r.out) == 0 {
		r.add(OpReady, 0, 0, 0, 0)
	}
}

// housed reports whether every unit of a team can have a place of its own. It tries all ways to make room.
func (r *reference) housed(team []card.Face) bool {
	ground := r.ground()
	lodger := map[int]int{} // place to unit
	var find func(unit int, tried map[int]bool) bool
	find = func(unit int, tried map[int]bool) bool {
		for i, at := range ground {
			if tried[i] || !r.enters(card.UnitOf(team[unit]), at[0], at[1]) {
				continue
			}
			tried[i] = true
			if other, full := lodger[i]; !full || find(other, tried) {
				lodger[i] = unit
				return true
			}
		}
		return false
	}
	for unit := range team {
		if !find(unit, map[int]bool{}) {
			return false
		}
	}
	return true
}

// splits: how many of the next cards are unit cards. All are drawn that there are, and no more of a deck than it can give
// (DRAW-01, RULING-15).
func (r *reference) splits(want int) {
	units, acts := r.left(card.UnitPile(r.side)), r.left(card.PileAction)
	for k := 0; k <= want; k++ {
		if rest := min(want, units+acts) - k; k <= units && rest >= 0 && rest <= acts {
			r.add(OpSplit, k, 0, 0, 0)
		}
	}
}

// purchases: DRAW-05 to DRAW-07, PRESTIGE-14, RULING-17.
func (r *reference) purchases() {
	for _, pile := range []uint8{card.PileAction, card.UnitPile(r.side)} {
		if len(r.p.Hand(r.side)) < r.sc.HandLimit[r.side] && r.p.Prestige(r.side) >= 4 && r.left(pile) > 0 {
			r.add(OpBuy, int(pile), 0, 0, 0)
		}
	}
	r.add(OpDone, 0, 0, 0, 0)
}
