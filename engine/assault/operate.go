package assault

import (
	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/combat"
	"bocage/engine/assault/scenario"
)

// operations is the Operations Phase: its actions are announced, may be answered, and are carried out.
type operations struct{ *Position }

func init() {
	steps[stepOps] = handler{
		waits:  func(p *Position) bool { return operations{p}.opsWait() },
		prompt: func(p *Position) engine.Prompt { return decide(p.phasing, WinOps) },
		check:  func(p *Position, m engine.Move) *fault { return operations{p}.checkOps(m) },
		moves: func(p *Position, s engine.Seat, dst []engine.Move) []engine.Move {
			return choices{p}.opsMoves(s, dst)
		},
		take: func(p *Position, m engine.Move) { operations{p}.operate(m) },
	}
	steps[stepExecute] = goes(func(p *Position) { operations{p}.execute() })
}

// opsWait ends the match if its time has come, or has the Non-Player act. It reports whether a player is to act.
func (p operations) opsWait() bool {
	switch {
	case p.sc.Sudden() && playerTurn(p).instant():
	case p.phasing == p.sc.NonPlayer():
		nonPlayerTurn(p).act()
	default:
		return true
	}
	return false
}

// checkOps checks an action of the Operations Phase.
func (p operations) checkOps(m engine.Move) *fault {
	switch m.Op {
	case OpMove:
		return p.checkMove(m)
	case OpSwap:
		return p.checkSwap(m)
	case OpDig:
		if f := noB(m); f != nil {
			return f
		}
		return p.checkDig(m)
	case OpAttack:
		return p.checkAttack(m)
	case OpTransfer:
		return p.checkTransfer(m)
	case OpPlace, OpFree:
		return p.checkPlace(m)
	case OpDrop:
		return freeActs(p).checkDrop(m)
	case OpStrike:
		if f := noB(m); f != nil {
			return f
		}
		return freeActs(p).checkStrike(m)
	case OpStrip:
		if f := noB(m); f != nil {
			return f
		}
		return freeActs(p).checkStrip(m)
	case OpWade:
		if f := noB(m); f != nil {
			return f
		}
		return freeActs(p).checkWade(m)
	case OpPlay:
		if card.IsAction(card.Face(m.B)) && card.TypeOf(card.Face(m.B)) == card.Surprise {
			return surprises(p).checkSurprise(m)
		}
		return cardplay(p).checkOperations(m)
	case OpEnd:
		return plain(m)
	}
	return wrongPrompt
}

// operate makes or announces an action of the Operations Phase.
func (p operations) operate(m engine.Move) {
	switch m.Op {
	case OpStrike:
		freeActs(p).strikes(m)
	case OpStrip:
		freeActs(p).strip(m)
	case OpWade:
		freeActs(p).wade(m)
	case OpPlay:
		if card.TypeOf(card.Face(m.B)) == card.Surprise {
			p.scout = board.NoTile // a card played in between ends the chance of a second move (RULING-38)
			surprises(p).surprise(m, stepOps)
		} else {
			cardplay(p).playOperations(m)
		}
	default:
		p.announce(m)
	}
}

// secondMove reports whether the unit on t just made its first move and may make its second (MOVE-16).
func (p *Position) secondMove(u *board.Unit, t board.Tile) bool {
	return p.scout == t && u.State&(board.Placed|board.DugNow|board.Fired|board.MovedTwice) == 0 && u.Can(card.Twice)
}

func (p *Position) canMove(u *board.Unit, t board.Tile) bool {
	return u.NormalMove() || p.secondMove(u, t) || u.Extra.Has(board.ExtraMove) || u.Extra.Has(board.ExtraEither) || u.TransferOpen()
}

// useMove spends one move of the unit on t, which then stands on now: one received from a commander if the normal one is
// spent, else the second move of a scout if it is that, else an extra one, which leaves no marker (RULING-27), else the normal
// one. That of the commander comes before the scout's, since only the owner of a face-down unit knows whether it is a scout.
func (p operations) useMove(t, now board.Tile) {
	u := &p.unit[now]
	switch {
	case u.TransferOpen() && !u.NormalMove() && !u.Extra.Has(board.ExtraMove) && !u.Extra.Has(board.ExtraEither):
		u.Extra -= board.ExtraAny
		if p.scout == t {
			p.scout = now // its own second move is not lost by it
		}
	case p.secondMove(u, t):
		u.State |= board.MovedTwice
		u.Narrow(card.Twice) // CLAIM-12
		p.scout = board.NoTile
	case u.Extra.Has(board.ExtraMove):
		u.Extra -= board.ExtraMove
		p.scout = board.NoTile
	case u.Extra.Has(board.ExtraEither):
		u.Extra -= board.ExtraEither
		p.scout = board.NoTile
	default:
		u.State |= board.Moved
		p.scout = now
	}
}

func (p operations) checkDig(m engine.Move) *fault {
	t := board.Tile(m.A)
	if f := p.ownUnit(m.Seat, t); f != nil {
		return f
	}
	u := &p.unit[t]
	switch {
	case p.sc.Rules[m.Seat].NoDigging:
		return noDigging // RULING-54
	case p.sc.Mired(m.Seat, u, t):
		return inMire
	case u.State&board.Placed != 0:
		return justPlaced // DIG-11
	case u.State&board.DugNow != 0:
		return justDug
	case u.State&board.DugIn != 0:
		return isDugIn
	case p.sc.Forts().Has(t):
		return onFort
	case u.State&(board.Moved|board.Fired) != 0 && !u.Extra.Has(board.ExtraAny):
		return noDigLeft // RULING-40
	}
	return nil
}

func (p operations) checkAttack(m engine.Move) *fault {
	from, to := board.Tile(m.A), board.Tile(m.B)
	if f := p.ownUnit(m.Seat, from); f != nil {
		return f
	}
	u := &p.unit[from]
	switch {
	case !p.occ[m.Seat.Other()].Has(to):
		return notEnemy
	case !p.sc.Beside(from).Has(to):
		return notAdjacent // ATTACK-01 to ATTACK-03
	case p.sc.Mired(m.Seat, u, from):
		return inMire
	case u.CanFire():
		return nil
	case u.State&board.Placed != 0:
		return placedFire
	case u.State&board.DugNow != 0:
		return dugFire
	}
	return noFireLeft
}

func (p operations) checkTransfer(m engine.Move) *fault {
	a, b := board.Tile(m.A), board.Tile(m.B)
	if f := p.ownUnit(m.Seat, a); f != nil {
		return f
	}
	if f := p.ownUnit(m.Seat, b); f != nil {
		return f
	}
	switch {
	case !p.unit[a].Can(card.Leaders):
		return noTransfer
	case p.sc.Mired(m.Seat, &p.unit[a], a):
		return inMire
	case !(&p.unit[a]).CanTransfer():
		return noFireLeft
	case !p.sc.Around(a).Has(b):
		return transferFar
	case p.unit[b].State&board.Placed != 0:
		return justPlaced // RULING-28
	case p.unit[b].State&board.DugNow != 0:
		return justDug // RULING-41
	case p.unit[b].State&board.Transferred != 0:
		return gaveAway // RULING-61
	}
	return nil
}

// announce makes an action of the Operations Phase known; the opponent may answer before it is carried out (RULING-23).
func (p operations) announce(m engine.Move) {
	p.task.pend = m
	p.step = stepReact
	a, b := board.Tile(m.A), board.Tile(m.B)
	switch m.Op {
	case OpMove:
		if p.scout != a {
			p.scout = board.NoTile
		}
		p.sc.Leaves(m.Seat, &p.unit[a], a, b)
		return
	case OpSwap:
		p.sc.Leaves(m.Seat, &p.unit[a], a, b) // CLAIM-10
		p.sc.Leaves(m.Seat, &p.unit[b], b, a)
	case OpTransfer:
		p.unit[a].Narrow(card.Leaders) // CLAIM-23
	case OpPlace, OpFree:
		paid := 0
		if m.Op == OpPlace {
			paid = p.sc.Price(m.Seat, b, int(m.C))
		} else {
			p.used |= scenario.UsedFree
		}
		p.prestige[m.Seat] -= int16(paid) // PRESTIGE-07
		p.task.pendCard = p.hand[m.Seat].Remove(uint8(m.A))
		p.emit(Event{Kind: EvPlace, Seat: m.Seat, A: b, N: int16(m.C), M: int16(paid), own: [2]card.Face{p.task.pendCard.Face}})
	case OpDrop:
		freeActs(p).announceDrop(m)
	case OpAttack:
		p.emit(Event{Kind: EvAttack, Seat: m.Seat, A: a, B: b})
	}
	if m.Op != OpSwap {
		p.scout = board.NoTile
	}
}

// execute carries the announced action out.
func (p operations) execute() {
	m := p.task.pend
	p.task.pend = engine.Move{}
	a, b := board.Tile(m.A), board.Tile(m.B)
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
		if u.State&(board.Moved|board.Fired) != 0 {
			u.Extra -= board.ExtraAny
		}
		u.State |= board.DugIn | board.DugNow // DIG-01 to DIG-03
		p.emit(Event{Kind: EvDig, Seat: s, A: a})
		p.step = stepOps
	case OpAttack:
		p.combat = combat.New(s, a, b)
		p.step = stepFight
	case OpTransfer:
		p.unit[a].State |= board.Transferred
		p.unit[b].Extra = p.unit[b].Extra.Add(board.ExtraAny)
		p.emit(Event{Kind: EvTransfer, Seat: s, A: a, B: b})
		p.step = stepOps
	case OpPlace, OpFree:
		p.place(s, b, int(m.C))
	case OpDrop:
		freeActs(p).drop(s, b)
	case OpPlay:
		p.step = stepCard
	case OpAdvance:
		fighting(p).advance()
	case OpEnd:
		p.task.endOps = true
		p.step = stepPrestige
	}
}
