package assault

import "bocage/engine"

// prestigePhase is phase 3 (PRESTIGE-01 to PRESTIGE-04).
func (p *Position) prestigePhase() {
	s := p.phasing
	n := p.Income(s)
	p.prestige[s] += int16(n)
	p.emit(Event{Kind: EvIncome, Seat: s, N: int16(n), M: p.prestige[s]})
	for b := p.occ[0] | p.occ[1]; b != 0; b &= b - 1 {
		u := &p.unit[first(b)]
		u.State &^= phaseState
		u.Extra = 0
	}
	p.scout = NoTile
	p.digAll(stepVictory) // DIG-10, RULING-50
}

// victoryPhase is phase 4 and the end of the player turn (VICTORY-01 to VICTORY-07).
func (p *Position) victoryPhase() {
	p.task.endOps = false
	for b := p.occ[0] | p.occ[1]; b != 0; b &= b - 1 {
		p.unit[first(b)].State &^= Prepped // RULING-55
	}
	s := p.phasing
	if why := p.achieved(s); why != NotEnded {
		p.end(s, why)
		return
	}
	p.phasing = s.Other()
	if p.phasing != p.first {
		p.step = stepTurn
		return
	}
	if int(p.turn) == p.sc.Turns { // RULING-109
		p.end(p.decide())
		return
	}
	p.turn++ // TURN-06
	p.step = stepTurn
}

// achieved tells which condition the side meets now, NotEnded for none.
func (p *Position) achieved(s engine.Seat) EndReason {
	e := s.Other()
	v := p.sc.Victory
	switch {
	case v&HomeBase != 0 && p.control[s].Has(p.sc.HomeBase[e]):
		return ByHomeBase
	case v&HomeRow3 != 0 && p.largestGroup(p.control[s]&p.sc.HomeRow[e]) >= 3:
		return ByHomeRow
	case v&DestroyAll != 0 && p.occ[e] == 0:
		return ByDestruction
	}
	return NotEnded
}

// largestGroup is the size of the largest orthogonally connected group of tiles (RULING-111).
func (p *Position) largestGroup(set Tiles) int {
	most := 0
	for set != 0 {
		group := p.sc.flood(set&-set, set)
		set &^= group
		most = max(most, popcount(group))
	}
	return most
}

// decide finds the winner after the last turn (VICTORY-06, VICTORY-07, RULING-113).
func (p *Position) decide() (engine.Seat, EndReason) {
	if d := p.prestige[0] - p.prestige[1]; d > 0 {
		return 0, ByPrestige
	} else if d < 0 {
		return 1, ByPrestige
	}
	if d := popcount(p.control[0]) - popcount(p.control[1]); d > 0 {
		return 0, ByTiles
	} else if d < 0 {
		return 1, ByTiles
	}
	return engine.NoSeat, ByDraw
}

func (p *Position) end(winner engine.Seat, why EndReason) {
	p.winner, p.reason, p.step = winner, why, stepOver
	p.emit(Event{Kind: EvResult, Seat: winner, N: int16(why)})
}
