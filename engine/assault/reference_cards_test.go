package assault

// cards lists the action cards of the hand that can be played at the prompt, with every target.
func (r *reference) cards() {
	for i, c := range r.p.Hand(r.side) {
		if c.Pile != PileAction {
			continue
		}
		a := ActionOf(c.Face)
		if r.p.Prestige(r.side) < Cost(c.Face) || r.rules().BarredActions>>a&1 == 1 { // RULING-21
			continue
		}
		window, typ := r.p.Prompt().Window, TypeOf(c.Face)
		switch {
		case window == WinAnswer:
			if a == SNAFU { // RULING-24, HOUSE-01
				r.add(OpPlay, i, int(c.Face), 0, 0)
			}
		case typ == Surprise: // CARDS-09, RULING-23
			r.surpriseCard(i, c.Face)
		case typ == Operations && window == WinOps: // CARDS-08
			r.operationsCard(i, c.Face)
		case typ == Combat && window == WinCards:
			if r.combatCard(a) {
				r.add(OpPlay, i, int(c.Face), 0, 0)
			}
		}
	}
}

// operationsCard: a card may be played if its text can do something (RULING-22).
func (r *reference) operationsCard(i int, f Face) {
	a := ActionOf(f)
	play := func(c, d int) { r.add(OpPlay, i, int(f), c, d) }
	switch a {
	case NationalAdvantage:
		if r.side == US {
			play(0, 0)
			return
		}
	case SupplyColumn:
		play(0, 0)
		return
	case StrafingRun: // CARD-STRAFING-RUN-01
		for _, m := range r.men {
			if gun := m.typ.Class == Artillery || m.typ.Class == MobileArtillery; gun && !m.own && is(m.u, FaceUp) && m.morale() > 1 {
				play(0, 0)
				return
			}
		}
		return
	case WellSupplied: // 3 cards in any mix, fewer only if there are fewer
		units, acts := r.left(UnitPile(r.side)), r.left(PileAction)
		for k := 0; k <= 3; k++ {
			if rest := min(3, units+acts) - k; units+acts > 0 && k <= units && rest >= 0 && rest <= acts {
				play(k, 0)
			}
		}
		return
	case Reserves:
		for g := FirstUnit; g <= LastUnit; g++ {
			if UnitOf(g).Side == r.side && r.p.Discarded(g) > 0 && !r.p.sc.Rules[r.side].NoReshuffle { // HOUSE-34
				play(int(g), 0)
			}
		}
		return
	}
	for _, m := range r.men {
		switch {
		case a == ReDeploy:
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
func (r *reference) affected(a Action, m man) bool {
	fort := r.sc.Terrain[m.at] == Fortification
	switch a {
	case PrepFire: // a marker, the state of a fortification, or a point of morale can be lost
		return !m.own && is(m.u, FaceUp) && (m.morale() > 1 || is(m.u, DugIn) || fort && !is(m.u, Prepped))
	case RangedBombardment, BomberRun, AirStrike: // RULING-07, RULING-29
		return !m.own && is(m.u, FaceUp) && m.morale() > 1
	case Replacements:
		return m.own && m.u.Net < 0
	case ImprovedDefenses: // CARDS-07
		return m.own && (!is(m.u, DugIn) && !fort || m.morale() < 9)
	case NationalAdvantage:
		return m.own && m.morale() < 9
	case CounterOffensive, CommanderInitiative, OpportunityFire, DoubleTime: // HOUSE-13, SCENARIO-CARENTAN-11 to 13
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
	return r.rules().MireActions>>ReDeploy&1 == 0 || !mire.Has(m.at) && !mire.Has(r.tile(x, y))
}

// moreTargets: further targets of the card under way, each different from those before.
func (r *reference) moreTargets() {
	a := ActionOf(r.p.task.play.face)
	if a == Reserves {
		for g := FirstUnit; g <= LastUnit; g++ {
			n := r.p.Discarded(g)
			if Face(r.p.task.play.c) == g {
				n--
			}
			if UnitOf(g).Side == r.side && n > 0 {
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
func (r *reference) surpriseCard(i int, f Face) {
	play := func(c int) { r.add(OpPlay, i, int(f), c, 0) }
	switch ActionOf(f) {
	case Sabotage: // it draws, or the opponent loses
		if cards := len(r.p.Hand(r.side.Other())); r.left(PileAction) > 0 || cards > 1 {
			play(0)
		}
	case PreparedPositions:
		for _, m := range r.men {
			if m.own && !is(m.u, DugIn) && r.sc.Terrain[m.at] != Fortification {
				play(int(m.at))
			}
		}
	case TankObstacles: // CARD-TANK-OBSTACLES-02, RULING-30, HOUSE-18
		if r.hardMoves() {
			play(0)
		}
	case SNAFU: // RULING-25, HOUSE-17
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
		m, _ := r.on(Tile(t))
		for f := FirstUnit; f <= LastUnit; f++ {
			if m.u.Could.Has(f) && UnitOf(f).HardTarget {
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
		if c.nplayed == 0 || c.nplayed == maxPlayed {
			return c.lastOpen && c.lastSeat != r.side && c.nplayed > 0
		}
		last := c.played[c.nplayed-1]
		switch ActionOf(last.Face) {
		case Sabotage, PreparedPositions, SmokeScreen:
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
			if is(m.u, FaceUp) { // it would have fired unasked
				r.out = nil
				return
			}
			r.add(OpFlak, int(m.at), 0, 0, 0)
		}
	}
	if len(r.out) == 0 {
		r.add(OpFlak, int(NoTile), 0, 0, 0)
	}
}
