package assault

import "bocage/engine"

// mired reports whether a unit on t must draw before it is activated (RULING-120).
func (p *Position) mired(s engine.Seat, u *Unit, t Tile) bool {
	return p.sc.Rules[s].Mire.Has(t) && u.State&Freed == 0
}

// ownUnit checks that m's seat has a unit on t.
func (p *Position) ownUnit(s engine.Seat, t Tile) *fault {
	switch {
	case p.occ[s].Has(t):
		return nil
	case p.occ[s.Other()].Has(t):
		return notYours
	}
	return noUnit
}

// normalMove reports whether the unit has its normal move left, normalFire its combat (RULING-34, RULING-38).
func (p *Position) normalMove(u *Unit) bool {
	return u.State&(Placed|DugNow|Moved) == 0 && (u.State&Fired == 0 || u.can(setAnd))
}

// secondMove reports whether the unit on t just made its first move and may make its second (MOVE-16).
func (p *Position) secondMove(u *Unit, t Tile) bool {
	return p.scout == t && u.State&(Placed|DugNow|Fired|MovedTwice) == 0 && u.can(setTwice)
}

func (p *Position) normalFire(u *Unit) bool {
	if u.State&(Placed|DugNow|Fired|Transferred|MovedTwice) != 0 {
		return false
	}
	return u.State&Moved == 0 || u.can(setAnd)
}

// transferOpen reports whether an activation received from a commander can be used (RULING-28, RULING-41).
func transferOpen(u *Unit) bool { return u.Extra.has(extraAny) && u.State&(Placed|DugNow) == 0 }

func (p *Position) canMove(u *Unit, t Tile) bool {
	return p.normalMove(u) || p.secondMove(u, t) || u.Extra.has(extraMove) || u.Extra.has(extraEither) || transferOpen(u)
}

func (p *Position) canFire(u *Unit) bool {
	return p.normalFire(u) || u.Extra.has(extraFire) || u.Extra.has(extraEither) || transferOpen(u) && u.State&Transferred == 0 // ABIL-TRANSFER-03
}

// useMove spends one move of the unit on t, which then stands on now: one received from a commander if the normal one is
// spent, else the second move of a scout if it is that, else an extra one, which leaves no marker (RULING-27), else the normal
// one. That of the commander comes before the scout's, since only the owner of a face-down unit knows whether it is a scout.
func (p *Position) useMove(t, now Tile) {
	u := &p.unit[now]
	switch {
	case transferOpen(u) && !p.normalMove(u) && !u.Extra.has(extraMove) && !u.Extra.has(extraEither):
		u.Extra -= extraAny
		if p.scout == t {
			p.scout = now // its own second move is not lost by it
		}
	case p.secondMove(u, t):
		u.State |= MovedTwice
		u.narrow(setTwice) // CLAIM-12
		p.scout = NoTile
	case u.Extra.has(extraMove):
		u.Extra -= extraMove
		p.scout = NoTile
	case u.Extra.has(extraEither):
		u.Extra -= extraEither
		p.scout = NoTile
	default:
		u.State |= Moved
		p.scout = now
	}
}

func (u *Unit) useFire(normal bool) {
	switch {
	case u.Extra.has(extraFire):
		u.Extra -= extraFire
	case u.Extra.has(extraEither):
		u.Extra -= extraEither
	case transferOpen(u) && !normal:
		u.Extra -= extraAny
	default:
		u.State |= Fired
	}
}

// narrow cuts what both sides know of a face-down unit.
func (u *Unit) narrow(s Set) {
	if u.State&FaceUp == 0 {
		u.Could &= s
	}
}

func (p *Position) checkDig(m engine.Move) *fault {
	t := Tile(m.A)
	if f := p.ownUnit(m.Seat, t); f != nil {
		return f
	}
	u := &p.unit[t]
	switch {
	case p.sc.Rules[m.Seat].NoDigging:
		return noDigging // RULING-54
	case p.mired(m.Seat, u, t):
		return inMire
	case u.State&Placed != 0:
		return justPlaced // DIG-11
	case u.State&DugNow != 0:
		return justDug
	case u.State&DugIn != 0:
		return isDugIn
	case p.sc.fort.Has(t):
		return onFort
	case u.State&(Moved|Fired) != 0 && !u.Extra.has(extraAny):
		return noDigLeft // RULING-40
	}
	return nil
}

func (p *Position) checkAttack(m engine.Move) *fault {
	from, to := Tile(m.A), Tile(m.B)
	if f := p.ownUnit(m.Seat, from); f != nil {
		return f
	}
	u := &p.unit[from]
	switch {
	case !p.occ[m.Seat.Other()].Has(to):
		return notEnemy
	case !p.sc.adj4[from].Has(to):
		return notAdjacent // ATTACK-01 to ATTACK-03
	case p.mired(m.Seat, u, from):
		return inMire
	case p.canFire(u):
		return nil
	case u.State&Placed != 0:
		return placedFire
	case u.State&DugNow != 0:
		return dugFire
	}
	return noFireLeft
}

// canTransfer is the giver's half of RULING-61.
func canTransfer(u *Unit) bool {
	return u.State&(Placed|DugNow|Fired|Transferred) == 0 && u.can(setTransfer)
}

func (p *Position) checkTransfer(m engine.Move) *fault {
	a, b := Tile(m.A), Tile(m.B)
	if f := p.ownUnit(m.Seat, a); f != nil {
		return f
	}
	if f := p.ownUnit(m.Seat, b); f != nil {
		return f
	}
	switch {
	case !p.unit[a].can(setTransfer):
		return noTransfer
	case p.mired(m.Seat, &p.unit[a], a):
		return inMire
	case !canTransfer(&p.unit[a]):
		return noFireLeft
	case !p.sc.adj8[a].Has(b):
		return transferFar
	case p.unit[b].State&Placed != 0:
		return justPlaced // RULING-28
	case p.unit[b].State&DugNow != 0:
		return justDug // RULING-41
	case p.unit[b].State&Transferred != 0:
		return gaveAway // RULING-61
	}
	return nil
}

// announce makes an action of the Operations Phase known; the opponent may answer before it is carried out (RULING-23).
func (p *Position) announce(m engine.Move) {
	p.task.pend = m
	p.step = stepReact
	a, b := Tile(m.A), Tile(m.B)
	switch m.Op {
	case OpMove:
		if p.scout != a {
			p.scout = NoTile
		}
		p.leaves(m.Seat, &p.unit[a], a, b)
		return
	case OpSwap:
		p.leaves(m.Seat, &p.unit[a], a, b) // CLAIM-10
		p.leaves(m.Seat, &p.unit[b], b, a)
	case OpTransfer:
		p.unit[a].narrow(setTransfer) // CLAIM-23
	case OpPlace, OpFree:
		paid := 0
		if m.Op == OpPlace {
			paid = p.price(m.Seat, b, int(m.C))
		} else {
			p.used |= usedFree
		}
		p.prestige[m.Seat] -= int16(paid) // PRESTIGE-07
		p.task.pendCard = p.hand[m.Seat].remove(uint8(m.A))
		p.emit(Event{Kind: EvPlace, Seat: m.Seat, A: b, N: int16(m.C), M: int16(paid), own: [2]Face{p.task.pendCard.Face}})
	case OpDrop:
		p.announceDrop(m)
	case OpAttack:
		p.emit(Event{Kind: EvAttack, Seat: m.Seat, A: a, B: b})
	}
	if m.Op != OpSwap {
		p.scout = NoTile
	}
}

// execute carries the announced action out.
func (p *Position) execute() {
	m := p.task.pend
	p.task.pend = engine.Move{}
	a, b := Tile(m.A), Tile(m.B)
	s := m.Seat
	switch m.Op {
	case OpMove:
		p.emit(Event{Kind: EvMove, Seat: s, A: a, B: b})
		p.shift(s, a, b)
		p.useMove(a, b)
		p.comesTo(b, stepOps)
		p.task.arriveScout, p.task.arriveCalls = true, true
		p.enter(s, b, true)
	case OpSwap:
		p.swap(s, a, b)
	case OpDig:
		u := &p.unit[a]
		if u.State&(Moved|Fired) != 0 {
			u.Extra -= extraAny
		}
		u.State |= DugIn | DugNow // DIG-01 to DIG-03
		p.emit(Event{Kind: EvDig, Seat: s, A: a})
		p.step = stepOps
	case OpAttack:
		p.combat = fight{at: a, df: b, side: s, sealed: [2]uint8{notSealed, notSealed}}
		p.step = stepFight
	case OpTransfer:
		p.unit[a].State |= Transferred
		p.unit[b].Extra = p.unit[b].Extra.add(extraAny)
		p.emit(Event{Kind: EvTransfer, Seat: s, A: a, B: b})
		p.step = stepOps
	case OpPlace, OpFree:
		p.place(s, b, int(m.C))
	case OpDrop:
		p.drop(s, b)
	case OpPlay:
		p.step = stepCard
	case OpAdvance:
		p.advance()
	case OpEnd:
		p.task.endOps = true
		p.step = stepPrestige
	}
}
