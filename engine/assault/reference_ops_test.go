package assault

import (
	"slices"

	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
)

// extra tells how many activations of a kind a unit has been given: 0 to move, 1 to attack, 2 for either, 3 for anything.
func extra(u board.Unit, kind int) int { return int(u.Extra) >> (4 * kind) % 16 }

// bogged: on a tile where a draw must free the unit first (SCENARIO-CARENTAN-09, RULING-120).
func (r *reference) bogged(m man) bool { return r.rules().Mire.Has(m.at) && !is(m.u, board.Freed) }

// movable: MOVE-14 to MOVE-18, RULING-34, RULING-38; the extra activations of RULING-27, RULING-28, RULING-41; RULING-118 and
// RULING-120.
func (r *reference) movable(m man) bool {
	if r.fixed(m) || r.bogged(m) {
		return false
	}
	if extra(m.u, 0) > 0 || extra(m.u, 2) > 0 {
		return true
	}
	if is(m.u, board.Placed) || is(m.u, board.DugNow) {
		return false
	}
	if extra(m.u, 3) > 0 {
		return true
	}
	if !is(m.u, board.Moved) {
		return !is(m.u, board.Fired) || m.typ.MovesAndFires
	}
	justMoved := r.p.scout == m.at // the one thing a position must tell of the past
	return justMoved && m.typ.MovesTwice && !is(m.u, board.Fired) && !is(m.u, board.MovedTwice)
}

// fires: ATTACK-08, ATTACK-09, RULING-34, ABIL-TRANSFER-03, and extra activations.
func (r *reference) fires(m man) bool {
	if r.bogged(m) {
		return false
	}
	if extra(m.u, 1) > 0 || extra(m.u, 2) > 0 {
		return true
	}
	if is(m.u, board.Placed) || is(m.u, board.DugNow) || is(m.u, board.Transferred) {
		return false
	}
	if extra(m.u, 3) > 0 {
		return true
	}
	if is(m.u, board.Fired) || is(m.u, board.MovedTwice) {
		return false
	}
	return !is(m.u, board.Moved) || m.typ.MovesAndFires
}

// digs: DIG-01, DIG-11, DIG-12, RULING-40, RULING-54.
func (r *reference) digs(m man) bool {
	if r.rules().NoDigging || r.bogged(m) || is(m.u, board.Placed) || is(m.u, board.DugNow) || is(m.u, board.DugIn) ||
		r.sc.Terrain[m.at] == board.Fortification {
		return false
	}
	return !is(m.u, board.Moved) && !is(m.u, board.Fired) || extra(m.u, 3) > 0
}

// actions: what units on the map do, and placements.
func (r *reference) actions() {
	for _, m := range r.men {
		if !m.own {
			continue
		}
		if r.bogged(m) && !is(m.u, board.Stuck) && !is(m.u, board.Placed) {
			r.add(OpWade, int(m.at), 0, 0, 0)
		}
		if r.digs(m) {
			r.add(OpDig, int(m.at), 0, 0, 0)
		}
		for dy := -1; dy <= 1; dy++ { // MOVE-01, MOVE-02, MOVE-04
			for dx := -1; dx <= 1; dx++ {
				x, y := m.x+dx, m.y+dy
				if dx == 0 && dy == 0 || dx != 0 && dy != 0 && !m.typ.MovesDiagonally {
					continue
				}
				if r.movable(m) && r.enters(m.typ, x, y) && r.vacant(x, y) {
					r.add(OpMove, int(m.at), int(r.tile(x, y)), 0, 0)
				}
			}
		}
		for _, o := range r.men {
			r.together(m, o)
		}
	}
	if !r.rules().NoNewUnits { // SCENARIO-BASTOGNE-17
		r.placements()
	}
}

// together: what a unit does with another one next to it.
func (r *reference) together(m, o man) {
	dx, dy := abs(m.x-o.x), abs(m.y-o.y)
	beside, diagonal := dx+dy == 1, dx == 1 && dy == 1
	switch {
	case !o.own:
		if beside && r.fires(m) { // ATTACK-01, ATTACK-02
			r.add(OpAttack, int(m.at), int(o.at), 0, 0)
		}
	case beside || diagonal:
		if m.at < o.at && (beside || m.typ.MovesDiagonally && o.typ.MovesDiagonally) && r.movable(m) && r.movable(o) &&
			r.enters(m.typ, o.x, o.y) && r.enters(o.typ, m.x, m.y) { // MOVE-05 to MOVE-07, RULING-37
			r.add(OpSwap, int(m.at), int(o.at), 0, 0)
		}
		// RULING-61
		if m.typ.TransfersActivity && !r.bogged(m) && !is(m.u, board.Placed|board.DugNow|board.Fired|board.Transferred) &&
			!is(o.u, board.Placed|board.DugNow|board.Transferred) {
			r.add(OpTransfer, int(m.at), int(o.at), 0, 0)
		}
	}
}

// placements: PLACE-01 to PLACE-04, PLACE-12, RULING-126, and without cost RULING-133.
func (r *reference) placements() {
	for i, c := range r.p.Hand(r.side) {
		// a starting unit without a tile is never placed
		if !card.IsUnit(c.Face) || c.Pile != card.UnitPile(r.side) || r.rules().BarredUnits.Has(c.Face) {
			continue
		}
		for _, at := range r.places() {
			t := r.tile(at[0], at[1])
			if !r.vacant(at[0], at[1]) || !r.enters(card.UnitOf(c.Face), at[0], at[1]) || r.rules().Mire.Has(t) || !r.joined(at[0], at[1]) {
				continue
			}
			price := card.Cost(c.Face)
			if t == r.sc.HomeBase[r.side] {
				price = max(0, price-8)
			}
			if r.p.Prestige(r.side) >= price {
				r.add(OpPlace, i, int(t), card.Cost(c.Face), 0)
			}
			if r.rules().FreeTiles.Has(t) && r.p.used&scenario.UsedFree == 0 {
				r.add(OpFree, i, int(t), card.Cost(c.Face), 0)
			}
		}
	}
}

// liberties: what a scenario allows beside the rules.
func (r *reference) liberties() {
	turn := r.p.Turn()
	strike := slices.ContainsFunc(r.rules().Strikes, func(s scenario.Strike) bool { return s.Turns>>turn&1 == 1 })
	for _, m := range r.men {
		if m.own {
			continue
		}
		if strike && r.p.used&scenario.UsedStrike == 0 && is(m.u, board.FaceUp) && m.morale() > 1 { // RULING-135, RULING-22
			r.add(OpStrike, int(m.at), 0, 0, 0)
		}
		if r.rules().Strip>>turn&1 == 1 && r.p.used&scenario.UsedStrip == 0 && is(m.u, board.DugIn) { // RULING-117
			r.add(OpStrip, int(m.at), 0, 0, 0)
		}
	}
	for i, c := range r.p.Hand(r.side) { // RULING-136
		if c.Pile != card.UnitPile(r.side) || !r.rules().DropUnits.Has(c.Face) || r.rules().DropTurns>>turn&1 == 0 ||
			r.p.Prestige(r.side) < card.Cost(c.Face) {
			continue
		}
		for _, at := range r.places() {
			t := r.tile(at[0], at[1])
			if r.vacant(at[0], at[1]) && r.enters(card.UnitOf(c.Face), at[0], at[1]) && r.sc.Terrain[t] != board.ImpassableRiver &&
				!r.sc.HomeRow[r.side.Other()].Has(t) {
				r.add(OpDrop, i, int(t), int(c.Face), 0)
			}
		}
	}
}

func (m man) morale() int { return int(m.typ.Morale) + int(m.u.Net) }

// joined reports whether a chain of own tiles leads from x, y to an own home row tile: it floods the map from there.
func (r *reference) joined(x, y int) bool {
	own := func(x, y int) bool { return r.land(x, y) && r.p.Control(r.side).Has(r.tile(x, y)) }
	if !own(x, y) {
		return false
	}
	seen := map[[2]int]bool{{x, y}: true}
	for todo := [][2]int{{x, y}}; len(todo) > 0; todo = todo[1:] {
		at := todo[0]
		if r.sc.HomeRow[r.side].Has(r.tile(at[0], at[1])) {
			return true
		}
		for _, d := range [][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
			n := [2]int{at[0] + d[0], at[1] + d[1]}
			if own(n[0], n[1]) && !seen[n] {
				seen[n] = true
				todo = append(todo, n)
			}
		}
	}
	return false
}
