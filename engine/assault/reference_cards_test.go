package assault

import (
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/combat"
)

// cards lists the action cards of the hand that can be played at the prompt, with every target.
func (r *reference) cards() {
	for i, c := range r.p.Hand(r.side) {
		if c.Pile != card.PileAction {
			continue
		}
		a := card.ActionOf(c.Face)
		if r.p.Prestige(r.side) < card.Cost(c.Face) || r.rules().BarredActions>>a&1 == 1 { // RULING-21
			continue
		}
		window, typ := r.p.Prompt().Window, card.TypeOf(c.Face)
		switch {
		case window == WinAnswer:
			if a == card.SNAFU { // RULING-24, HOUSE-01
				r.add(OpPlay, i, int(c.Face), 0, 0)
			}
		case typ == card.Surprise: // CARDS-09, RULING-23
			r.surpriseCard(i, c.Face)
		case typ == card.Operations && window == WinOps: // CARDS-08
			r.operationsCard(i, c.Face)
		case typ == card.Combat && window == WinCards:
			if r.combatCard(a) {
				r.add(OpPlay, i, int(c.Face), 0, 0)
			}
		}
	}
}

// operationsCard: a card may be played if its text can do something (RULING-22).
func (r *reference) operationsCard(i int, f card.Face) {
	a := card.ActionOf(f)
	play := func(c, d int) { r.add(OpPlay, i, int(f), c, d) }
	switch a {
	case card.NationalAdvantage:
		if r.side == card.US {
			play(0, 0)
			return
		}
	case card.SupplyColumn:
		play(0, 0)
		return
	case card.StrafingRun: // CARD-STRAFING-RUN-01
		for _, m := range r.men {
			if gun := m.typ.Class == card.Artillery || m.typ.Class == card.MobileArtillery; gun && !m.own && is(m.u, board.FaceUp) &&
				m.morale() > 1 {
				play(0, 0)
				return
			}
		}
		return
	case card.WellSupplied: // 3 cards in any mix, fewer only if there are fewer
		units, acts := r.left(card.UnitPile(r.side)), r.left(card.PileAction)
		for k := 0; k <= 3; k++ {
			if rest := min(3, units+acts) - k; units+acts > 0 && k <= units && rest >= 0 && rest <= acts {
				play(k, 0)
			}
		}
		return
	case card.Reserves:
		for g := card.FirstUnit; g <= card.LastUnit; g++ {
			if card.UnitOf(g).Side == r.side && r.p.Discarded(g) > 0 && !r.p.sc.Rules[r.side].NoReshuffle { // HOUSE-34
				play(int(g), 0)
			}
		}
		return
	}
	for _, m := range r.men {
		switch {
		case a == card.ReDeploy:
			for _, at := range r.places() {
				if r.redeploys(m, at[0], at[1]) {
					play(int(m.at), int(r.tile(at[0], at[1])))
				}
			}
		case r.affected(a, m):
			play(int(m.at), 0)
		}
	}
}

// affected reports whether a card with one target could do something to a unit.
func (r *reference) affected(a card.Action, m man) bool {
	fort := r.sc.Terrain[m.at] == board.Fortification
	switch a {
	case card.PrepFire: // a marker, the state of a fortification, or a point of morale can be lost
		return !m.own && is(m.u, board.FaceUp) && (m.morale() > 1 || is(m.u, board.DugIn) || fort && !is(m.u, board.Prepped))
	case card.RangedBombardment, card.BomberRun, card.AirStrike: // RULING-07, RULING-29
		return !m.own && is(m.u, board.FaceUp) && m.morale() > 1
	case card.Replacements:
		return m.own && m.u.Net < 0
	case card.ImprovedDefenses: // CARDS-07
		return m.own && (!is(m.u, board.DugIn) && !fort || m.morale() < 9)
	case card.NationalAdvantage:
		return m.own && m.morale() < 9
	case card.CounterOffensive, card.CommanderInitiative, card.OpportunityFire, card.DoubleTime: // HOUSE-13, SCENARIO-CARENTAN-11 to 13
		return m.own && !(r.rules().MireActions>>a&1 == 1 && r.rules().Mire.Has(m.at))
	}
	return false
}

// redeploys: to any vacant tile that is joined to the home row (RULING-118, RULING-131, SCENARIO-CARENTAN-14,
// SCENARIO-CARENTAN-16).
func (r *reference) redeploys(m man, x, y int) bool {
	if !m.own || r.fixed(m) || !r.vacant(x, y) || !r.enters(m.typ, x, y) || !r.joined(x, y) {
		return false
	}
	mire := r.rules().Mire
	return r.rules().MireActions>>card.ReDeploy&1 == 0 || !mire.Has(m.at) && !mire.Has(r.tile(x, y))
}

// moreTargets: further targets of the card under way, each different from those before.
func (r *reference) moreTargets() {
	a := card.ActionOf(r.p.task.play.face)
	if a == card.Reserves {
		for g := card.FirstUnit; g <= card.LastUnit; g++ {
			n := r.p.Discarded(g)
			if card.Face(r.p.task.play.c) == g {
				n--
			}
			if card.UnitOf(g).Side == r.side && n > 0 {
				r.add(OpTarget, int(g), 0, 0, 0)
			}
		}
		return
	}
	for _, m := range r.men {
		if r.affected(a, m) && !r.p.task.targets.Has(m.at) {
			r.add(OpTarget, int(m.at), 0, 0, 0)
		}
	}
}

// surpriseCard: in the own operations, in answer to an announced action, or in combat step 9 (RULING-23).
func (r *reference) surpriseCard(i int, f card.Face) {
	play := func(c int) { r.add(OpPlay, i, int(f), c, 0) }
	switch card.ActionOf(f) {
	case card.Sabotage: // it draws, or the opponent loses
		if cards := len(r.p.Hand(r.side.Other())); r.left(card.PileAction) > 0 || cards > 1 {
			play(0)
		}
	case card.PreparedPositions:
		for _, m := range r.men {
			if m.own && !is(m.u, board.DugIn) && r.sc.Terrain[m.at] != board.Fortification {
				play(int(m.at))
			}
		}
	case card.TankObstacles: // CARD-TANK-OBSTACLES-02, RULING-30, HOUSE-18
		if r.hardMoves() {
			play(0)
		}
	case card.SNAFU: // RULING-25, HOUSE-17
		if r.cancels() {
			play(0)
		}
	}
}

// hardMoves reports whether the opponent has announced a move, swap or advance of a unit that can be a hard target as far as
// both sides know.
func (r *reference) hardMoves() bool {
	if r.p.Prompt().Window != WinReact || r.side == r.p.Phasing() {
		return false
	}
	could := func(t uint8) bool {
		m, _ := r.on(board.Tile(t))
		for f := card.FirstUnit; f <= card.LastUnit; f++ {
			if m.u.Could.Has(f) && card.UnitOf(f).HardTarget {
				return true
			}
		}
		return false
	}
	switch m := r.p.task.pend; m.Op {
	case OpMove, OpAdvance:
		return could(uint8(m.A))
	case OpSwap:
		return could(uint8(m.A)) || could(uint8(m.B))
	}
	return false
}

// cancels reports whether the opponent's last play is a card that SNAFU can still cancel.
func (r *reference) cancels() bool {
	switch r.p.Prompt().Window {
	case WinReact: // nothing lies on the announced card but, at most, cards that have been answered
		return r.p.task.pend.Op == OpPlay && r.p.task.play.answerer == r.side
	case WinCards: // HOUSE-02: those that wait for an answer were to be cancelled then
		c := &r.p.combat
		if c.NumPlayed == 0 || c.NumPlayed == combat.MaxPlayed {
			return c.LastOpen && c.LastSeat != r.side && c.NumPlayed > 0
		}
		last := c.Played[c.NumPlayed-1]
		switch card.ActionOf(last.Face) {
		case card.Sabotage, card.PreparedPositions, card.SmokeScreen:
			return false
		}
		return last.Seat == r.side.Other()
	}
	return false
}

// guns: the owner's face-down anti-air units within two tiles of the target; if he has none, he says so (RULING-49, RULING-59,
// HOUSE-06).
func (r *reference) guns() {
	to, _ := r.on(r.p.task.target)
	for _, m := range r.men {
		if m.own && m.typ.AA > 0 && max(abs(m.x-to.x), abs(m.y-to.y)) <= 2 {
			if is(m.u, board.FaceUp) { // it would have fired unasked
				r.out = nil
				return
			}
			r.add(OpFlak, int(m.at), 0, 0, 0)
		}
	}
	if len(r.out) == 0 {
		r.add(OpFlak, int(board.NoTile), 0, 0, 0)
	}
}
