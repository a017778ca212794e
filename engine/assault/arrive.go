package assault

import (
	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// arrival is what follows when a unit comes to a tile.
type arrival struct{ *Position }

func init() {
	steps[stepMines] = goes(func(p *Position) { arrival{p}.mines() })
	steps[stepMinesHit] = goes(func(p *Position) { arrival{p}.minesHit() })
	steps[stepMinesDead] = goes(func(p *Position) { arrival{p}.minesDead() })
	steps[stepArrive] = goes(func(p *Position) { arrival{p}.arrive() })
	steps[stepScout] = goes(func(p *Position) { arrival{p}.scoutAround() })
	steps[stepScouted] = goes(func(p *Position) { arrival{p}.scouted() })
	steps[stepArrived] = goes(func(p *Position) { arrival{p}.arrived() })
}

// enter places the control marker of a unit that has come to t and, if the tile was the enemy's, checks for mines (MOVE-08,
// MOVE-09). It goes on at stepArrive.
func (p *Position) enter(s engine.Seat, t board.Tile, checkMines bool) {
	mined := p.control[s.Other()].Has(t)
	if !p.control[s].Has(t) {
		p.control[s] |= t.Bit()
		p.control[s.Other()] &^= t.Bit()
		p.emit(Event{Kind: EvControl, Seat: s, A: t})
	}
	p.step = stepArrive
	if mined && checkMines {
		p.ask(claimMines, t.Bit(), stepMines) // CLAIM-13
	}
}

func (p arrival) mines() {
	if p.task.claimYes != 0 { // MINES-08, RULING-42
		p.step = stepArrive
		return
	}
	p.flip(flipMines)
}

func (p arrival) minesCard(f card.Face) {
	t := p.task.tile
	loss := int16(0)
	if card.Modifier(f) < 0 { // MINES-03, MINES-04
		loss = 1
		p.unit[t].Lose(1)
	}
	p.emit(Event{Kind: EvMines, Seat: p.sideAt(t), A: t, Face: f, N: loss})
	p.step = stepArrive
	if loss > 0 {
		p.ask(claimDead, t.Bit(), stepMinesHit)
	}
}

func (p arrival) minesHit() {
	p.step = stepArrive
	if p.task.claimYes != 0 { // MINES-09, CLAIM-15
		p.reveal(p.task.tile.Bit(), stepMinesDead)
	}
}

// minesDead removes the unit; nobody is rewarded, and the tile keeps its new owner (RULING-44, RULING-45).
func (p arrival) minesDead() {
	p.remove(p.task.tile)
	p.scout = board.NoTile
	p.step = p.task.arriveNext
}

// remove takes a unit, face up by now, off the map (COMBAT-47).
func (p *Position) remove(t board.Tile) {
	s := p.sideAt(t)
	f := p.unit[t].Face
	p.discardCard(s, f)
	p.unit[t] = board.Unit{}
	p.occ[s] &^= t.Bit()
	p.emit(Event{Kind: EvKill, Seat: s, A: t, Face: f})
}

// arrive turns up the unit that has come to task.tile and its enemy neighbours (REVEAL-01, REVEAL-02, RULING-46).
func (p arrival) arrive() {
	t := p.task.tile
	s := p.sideAt(t)
	near := p.sc.Around(t) & p.occ[s.Other()]
	if near != 0 {
		near |= t.Bit()
	}
	p.reveal(near, stepScout)
}

// scoutAround has a scout car turn up enemies two tiles away (REVEAL-07, RULING-47, RULING-48).
func (p arrival) scoutAround() {
	t := p.task.tile
	p.step = stepArrived
	if !p.task.arriveScout || p.field().HiddenNear(t) == 0 {
		return
	}
	p.ask(claimScout, t.Bit(), stepScouted) // CLAIM-21
}

func (p arrival) scouted() {
	t := p.task.tile
	p.step = stepArrived
	if p.task.claimYes != 0 {
		p.reveal(p.field().HiddenNear(t)|t.Bit(), stepArrived)
	}
}

// comesTo begins what a unit's coming to t brings with it, after which the game goes on at next. Unless the caller says
// otherwise it neither scouts nor calls up reinforcements.
func (p *Position) comesTo(t board.Tile, next step) {
	p.task.tile, p.task.second, p.task.arriveNext = t, board.NoTile, next
	p.task.arriveScout, p.task.arriveCalls = false, false
}

// arrived goes on after a unit has come to a tile: with the reinforcements it calls up, then with the other unit of a swap.
func (p arrival) arrived() {
	t := p.task.tile
	p.step = p.task.arriveNext
	if p.task.second != board.NoTile {
		p.task.tile, p.task.second = p.task.second, board.NoTile
		p.step = stepArrive
	}
	if p.task.arriveCalls {
		if calls := reinforcement(p).calledBy(t); calls != 0 {
			p.task.calls, p.task.callNext = calls, p.step
			p.step = stepCall
		}
	}
}
