package assault

import (
	"bocage/engine"
	"bocage/engine/assault/board"
)

// playerTurn is what every player turn begins and ends with.
type playerTurn struct{ *Position }

func init() {
	steps[stepPrestige] = goes(func(p *Position) { playerTurn{p}.prestigePhase() })
	steps[stepVictory] = goes(func(p *Position) { playerTurn{p}.victoryPhase() })
}

// prestigePhase is phase 3 (PRESTIGE-01 to PRESTIGE-04).
func (p playerTurn) prestigePhase() {
	s := p.phasing
	n := p.Income(s)
	p.earn(s, n)
	p.emit(Event{Kind: EvIncome, Seat: s, N: int16(n), M: p.prestige[s]})
	for b := p.occ[0] | p.occ[1]; b != 0; b &= b - 1 {
		u := &p.unit[b.First()]
		u.State &^= board.ThisPhase
		u.Extra = 0
	}
	p.scout = board.NoTile
	p.digAll(stepVictory) // DIG-10, RULING-50
}

// victoryPhase is phase 4 and the end of the player turn (VICTORY-01 to VICTORY-07).
func (p playerTurn) victoryPhase() {
	p.task.endOps = false
	for b := p.occ[0] | p.occ[1]; b != 0; b &= b - 1 {
		p.unit[b.First()].State &^= board.Prepped // RULING-55
	}
	s := p.phasing
	verdict{p.Position}.hold(s)
	if why := (verdict{p.Position}).achieved(s, true); why != NotEnded {
		p.end(s, why)
		return
	}
	if (verdict{p.Position}).instant() {
		return
	}
	p.phasing = s.Other()
	if p.phasing != p.first {
		p.step = stepTurn
		return
	}
	if int(p.turn) >= p.sc.Turns { // RULING-109
		if winner, why := (verdict{p.Position}).decide(); why != NotEnded {
			p.end(winner, why)
			return
		}
		if p.turn == lastTurn {
			p.end(engine.NoSeat, ByDraw)
			return
		}
	}
	p.turn++ // TURN-06
	p.step = stepTurn
}

// lastTurn ends a match that would go on for ever (HOUSE-20).
const lastTurn = 99

func (p *Position) end(winner engine.Seat, why EndReason) {
	p.winner, p.reason, p.step = winner, why, stepOver
	p.emit(Event{Kind: EvResult, Seat: winner, N: int16(why)})
}
