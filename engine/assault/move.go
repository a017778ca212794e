package assault

import (
	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// barred says why a unit of side s may not enter t.
func (p operations) barred(s engine.Seat, t board.Tile) *fault {
	switch {
	case p.sc.Rules[s].Forbidden.Has(t):
		return forbiddenTile
	case p.sc.Terrain[t] == board.Swamp:
		return noTankSwamp
	}
	return noWay
}

// noMove says why a unit cannot move.
func noMove(u *board.Unit) *fault {
	switch {
	case u.State&board.Placed != 0:
		return justPlaced // MOVE-18
	case u.State&board.DugNow != 0:
		return justDug // MOVE-17
	}
	return noMoveLeft
}

func (p operations) checkMove(m engine.Move) *fault {
	from, to := board.Tile(m.A), board.Tile(m.B)
	if f := p.ownUnit(m.Seat, from); f != nil {
		return f
	}
	u := &p.unit[from]
	switch {
	case !p.sc.Tiles().Has(to):
		return offMap
	case !p.sc.Around(from).Has(to):
		return tooFar
	case (p.occ[0] | p.occ[1]).Has(to):
		return occupiedTile // MOVE-04
	case !p.sc.Beside(from).Has(to) && !u.Can(card.Diagonal):
		return notDiagonal
	case !p.sc.MayEnter(m.Seat, u, to):
		return p.barred(m.Seat, to)
	case p.sc.Rooted(m.Seat, u):
		return staticUnit
	case p.sc.Mired(m.Seat, u, from):
		return inMire
	case !p.canMove(u, from):
		return noMove(u)
	}
	return nil
}

// checkSwap is MOVE-05 to MOVE-07 with RULING-37.
func (p operations) checkSwap(m engine.Move) *fault {
	a, b := board.Tile(m.A), board.Tile(m.B)
	if a >= b {
		return wrongOrder
	}
	if f := p.ownUnit(m.Seat, a); f != nil {
		return f
	}
	if f := p.ownUnit(m.Seat, b); f != nil {
		return f
	}
	u, v := &p.unit[a], &p.unit[b]
	switch {
	case !p.sc.Around(a).Has(b):
		return swapFar
	case !p.sc.Beside(a).Has(b) && !(u.Can(card.Diagonal) && v.Can(card.Diagonal)):
		return swapDiagonal
	case !p.sc.MayEnter(m.Seat, u, b):
		return p.barred(m.Seat, b)
	case !p.sc.MayEnter(m.Seat, v, a):
		return p.barred(m.Seat, a)
	case p.sc.Rooted(m.Seat, u), p.sc.Rooted(m.Seat, v):
		return staticUnit
	case p.sc.Mired(m.Seat, u, a), p.sc.Mired(m.Seat, v, b):
		return inMire
	case !p.canMove(u, a):
		return noMove(u)
	case !p.canMove(v, b):
		return noMove(v)
	}
	return nil
}

func (p operations) swap(s engine.Seat, a, b board.Tile) {
	p.emit(Event{Kind: EvSwap, Seat: s, A: a, B: b})
	p.unit[a], p.unit[b] = p.unit[b], p.unit[a]
	scout := p.scout
	p.unit[a].State &^= board.DugIn
	p.unit[b].State &^= board.DugIn
	p.useMove(b, a)
	p.scout = scout
	p.useMove(a, b)
	p.scout = board.NoTile
	p.comesTo(a, stepOps)
	p.task.second, p.task.arriveScout, p.task.arriveCalls = b, true, true
	p.step = stepArrive
}
