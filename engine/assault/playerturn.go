package assault

import (
	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/victory"
)

// playerTurn is what every player turn begins and ends with.
type playerTurn struct{ *Position }

func init() {
	steps[stepTurn] = goes(func(p *Position) { playerTurn{p}.beginTurn() })
	steps[stepTurnOn] = goes(func(p *Position) { playerTurn{p}.turnOn() })
	steps[stepPrestige] = goes(func(p *Position) { playerTurn{p}.prestigePhase() })
	steps[stepVictory] = goes(func(p *Position) { playerTurn{p}.victoryPhase() })
}

// beginTurn starts a player turn (TURN-04). There is no draw in game turn 1 (DRAW-13).
func (p playerTurn) beginTurn() {
	p.anew = [2]uint8{}
	p.emit(Event{Kind: EvTurn, Seat: p.phasing, N: int16(p.turn)})
	p.attrition(false, stepTurnOn)
}

// turnOn goes on with the turn after what happens at its beginning.
func (p playerTurn) turnOn() {
	switch {
	case p.sc.Sudden() && p.instant(): // HOUSE-26
	case p.phasing == p.sc.NonPlayer():
		nonPlayerTurn(p).begin()
	case p.turn == 1:
		p.beginOps()
	default:
		p.step = stepSplit
	}
}

// beginOps starts the Operations Phase.
func (p playerTurn) beginOps() {
	p.emit(Event{Kind: EvOperations, Seat: p.phasing})
	p.scout = board.NoTile
	p.used, p.anew = 0, [2]uint8{}
	p.attrition(true, stepOps)
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
	p.hold(s)
	if why := p.Achieved(s); why != victory.NotEnded {
		p.end(s, why)
		return
	}
	if p.instant() {
		return
	}
	p.phasing = s.Other()
	if p.phasing != p.first {
		p.step = stepTurn
		return
	}
	if int(p.turn) >= p.sc.Turns { // RULING-109
		if winner, why := p.standing().Decide(); why != victory.NotEnded {
			p.end(winner, why)
			return
		}
		if p.turn == lastTurn {
			p.end(engine.NoSeat, victory.ByDraw)
			return
		}
	}
	p.turn++ // TURN-06
	p.step = stepTurn
}

// hold counts one more phase 4 with a unit on the tile to be held.
func (p playerTurn) hold(s engine.Seat) {
	if t, ok := p.sc.Holding(s); ok && p.occ[s].Has(t) {
		p.held[s] = min(p.held[s]+1, 200)
	} else {
		p.held[s] = 0
	}
}

// standing is what the conditions of victory look at.
func (p *Position) standing() *victory.View {
	return &victory.View{Scenario: p.sc, Units: &p.unit, Taken: p.occ, Control: p.control, Prestige: p.prestige,
		Held: p.held, Wrecked: p.wrecked, Wreckage: p.wreckage}
}

// instant ends the match if somebody wins between two actions, and reports whether it has ended.
func (p playerTurn) instant() bool {
	for s := range engine.Seat(2) {
		if t, ok := p.sc.Holding(s); ok && !p.occ[s].Has(t) {
			p.held[s] = 0 // RULING-124
		}
	}
	winner, why := p.standing().Instant(p.phasing, int(p.turn))
	if why == victory.NotEnded {
		return false
	}
	p.end(winner, why)
	return true
}

// lastTurn ends a match that would go on for ever (HOUSE-20).
const lastTurn = 99

func (p *Position) end(winner engine.Seat, why victory.Reason) {
	p.winner, p.reason, p.step = winner, why, stepOver
	p.emit(Event{Kind: EvResult, Seat: winner, N: int16(why)})
}
