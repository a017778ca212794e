package assault

import (
	"bocage/engine"
	"bocage/engine/assault/board"
)

// behind returns the tile a defender retreats to, and whether there is one (RETREAT-06, RULING-89, RULING-91).
func (p *Position) behind(at, df board.Tile) (board.Tile, bool) {
	w := p.sc.W
	dx, dy := int(df)%w-int(at)%w, int(df)/w-int(at)/w
	x, y := int(df)%w+dx, int(df)/w+dy
	if x < 0 || y < 0 || x >= w || y >= p.sc.H {
		return board.NoTile, false
	}
	t := board.Tile(y*w + x)
	return t, p.sc.Tiles().Has(t)
}

// fate is what step 15 does to the defender.
type fate uint8

const (
	fateStays   fate = iota
	fateHolds        // it would have to retreat but never does
	fateBlocked      // it cannot and loses 1 morale instead
	fateGoes
)

// fate tells what becomes of the defender, and where it retreats to.
func (p *Position) fate() (fate, board.Tile) {
	c := &p.combat
	if c.now.lost[1] <= c.now.lost[0] && !c.now.forced { // RETREAT-02, RETREAT-03
		return fateStays, board.NoTile
	}
	if c.df == p.sc.HomeBase[c.seat(1)] || c.saved[1] { // RETREAT-13, RULING-95; Last Stand
		return fateHolds, board.NoTile
	}
	to, ok := p.behind(c.at, c.df)
	// RETREAT-07, RETREAT-08, RULING-90
	if !ok || (p.occ[0] | p.occ[1]).Has(to) || !p.sc.MayEnter(c.seat(1), &p.unit[c.df], to) || p.sc.Rooted(c.seat(1), &p.unit[c.df]) {
		return fateBlocked, board.NoTile
	}
	return fateGoes, to
}

// retreat is step 15.
func (p *Position) retreat() {
	c := &p.combat
	s := c.seat(1)
	p.step = stepEndCombat
	what, to := p.fate()
	// WIN-26, SCENARIO-BASTOGNE-21
	if what == fateGoes && p.sc.Rules[s].RefuseRetreat && s != p.sc.NonPlayer() && !c.now.forced && !c.asked {
		p.step = stepStay
		return
	}
	switch what {
	case fateStays:
		return
	case fateHolds:
		p.emit(Event{Kind: EvHolds, Seat: s, A: c.df})
		return
	case fateBlocked:
		p.blocked()
		return
	}
	p.emit(Event{Kind: EvRetreat, Seat: s, A: c.df, B: to})
	p.shift(s, c.df, to)
	p.comesTo(to, stepAdvance)
	p.task.arriveCalls = true
	p.enter(s, to, true) // RETREAT-11, RETREAT-12, RULING-92
}

// blocked costs the unit 1 morale instead of the retreat (RETREAT-09, RETREAT-10, RULING-96).
func (p *Position) blocked() {
	c := &p.combat
	u := &p.unit[c.df]
	u.Lose(1)
	p.emit(Event{Kind: EvBlocked, Seat: c.seat(1), A: c.df})
	if u.Morale() > 0 {
		return
	}
	if c.now.stand[1] {
		p.saveUnit(1)
		return
	}
	c.nrewards, c.rewardTo = 0, stepAdvance
	p.kill(1, false)
	p.step = stepReward
}

// stay is the answer of a side that may refuse a retreat (RULING-128).
func (p *Position) stay(refuses bool) {
	if refuses {
		p.emit(Event{Kind: EvStay, Seat: p.combat.seat(1), A: p.combat.df})
		p.step = stepEndCombat
		p.blocked()
		return
	}
	p.combat.asked = true
	p.step = stepRetreat
}

// advanceWaits is step 16: the attacker may follow onto the vacated tile (ADVANCE-01, RULING-100).
func (p *Position) advanceWaits() bool {
	c := &p.combat
	if (p.occ[0] | p.occ[1]).Has(c.df) || !p.mayFollow(c.side, c.at, c.df) {
		p.step = stepEndCombat
		return false
	}
	if c.side == p.sc.NonPlayer() {
		m := engine.Move{Seat: c.side, Op: OpAdvance}
		if p.npFollows() {
			m.A = 1
		}
		p.chooseAdvance(m)
		return false
	}
	return true
}

// mayFollow reports whether the terrain and the scenario let the attacker on at advance to df once that is vacant.
func (p *Position) mayFollow(s engine.Seat, at, df board.Tile) bool {
	return p.sc.MayEnter(s, &p.unit[at], df) && !p.sc.Rooted(s, &p.unit[at])
}

func (p *Position) chooseAdvance(m engine.Move) {
	c := &p.combat
	if m.A == 0 {
		p.step = stepEndCombat
		return
	}
	p.task.pend = engine.Move{Seat: m.Seat, Op: OpAdvance, A: uint16(c.at), B: uint16(c.df)}
	p.step = stepReact // WIN-29
}

// advance moves the attacker onto the vacated tile: no mines, no move spent (ADVANCE-03, ADVANCE-04, RULING-39, RULING-101).
func (p *Position) advance() {
	c := &p.combat
	p.emit(Event{Kind: EvAdvance, Seat: c.side, A: c.at, B: c.df})
	p.shift(c.side, c.at, c.df)
	p.comesTo(c.df, stepEndCombat)
	p.task.arriveScout, p.task.arriveCalls = true, true
	p.enter(c.side, c.df, false)
}
