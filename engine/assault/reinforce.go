package assault

import (
	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// reinforcement is how units come to the Non-Player.
type reinforcement struct{ *Position }

func init() {
	steps[stepCall] = goes(func(p *Position) { reinforcement{p}.call() })
	steps[stepCallUp] = handler{
		waits:  func(p *Position) bool { return reinforcement{p}.callWaits() },
		prompt: func(p *Position) engine.Prompt { return p.dealFrom(card.UnitPile(p.sc.NonPlayer()), engine.NoSeat) },
		take:   func(p *Position, m engine.Move) { reinforcement{p}.calledUp(card.Face(m.B)) },
	}
}

// mayCall reports whether a Non-Player reinforcement could come to t: vacant, and not the Player's (SOLO-29 to SOLO-31).
func (p reinforcement) mayCall(t board.Tile) bool {
	np := p.sc.NonPlayer()
	return p.sc.Tiles().Has(t) && !(p.occ[0] | p.occ[1]).Has(t) && !p.control[np.Other()].Has(t) && p.available(card.UnitPile(np)) > 0
}

// calledBy returns where the Player's unit that has come to t may call up reinforcements (SOLO-29, SCENARIO-HERRKEN-19).
func (p reinforcement) calledBy(t board.Tile) (mask board.Tiles) {
	n := p.sc.Solo
	if n == nil || !p.occ[n.Player].Has(t) {
		return 0
	}
	return p.sc.Around(t) & (n.Built | n.Woods) &^ (p.occ[0] | p.occ[1]) &^ p.control[n.Player]
}

// call goes through the tiles where reinforcements may come, in the order of SOLO-36 (RULING-159).
func (p reinforcement) call() {
	for _, t := range p.sc.TileOrder() {
		if !p.task.calls.Has(t) {
			continue
		}
		p.task.calls &^= t.Bit()
		if !p.mayCall(t) {
			continue
		}
		p.task.callTile, p.task.callDug = t, true // SOLO-32
		if p.sc.Solo.Built.Has(t) {
			p.step = stepCallUp
		} else {
			p.flip(flipCall) // RULING-157
		}
		return
	}
	p.reveal(p.field().Neighbours(), p.task.callNext)
}

// callCard is the draw on which it depends whether a unit comes (SCENARIO-BULGE-SOLO-24, SCENARIO-HERRKEN-20).
func (p reinforcement) callCard(f card.Face) {
	comes := card.Modifier(f) >= 1
	p.emit(Event{Kind: EvCall, Seat: p.sc.NonPlayer(), A: p.task.callTile, Face: f, N: b2i(comes)})
	if comes {
		p.step = stepCallUp
	} else {
		p.step = stepCall
	}
}

// callWaits draws the reinforcement, if the deck has one.
func (p reinforcement) callWaits() bool {
	if p.available(card.UnitPile(p.sc.NonPlayer())) > 0 {
		return true
	}
	p.step = stepCall
	return false
}

// calledUp puts the drawn unit on the map, face up (RULING-146). A unit that may not stand there is discarded.
func (p reinforcement) calledUp(f card.Face) {
	np := p.sc.NonPlayer()
	t := p.task.callTile
	pile := card.UnitPile(np)
	p.stock[pile]--
	p.open(pile, f)
	p.step = stepCall
	u := board.Unit{Face: f, Pile: pile, Serial: p.serial, State: board.FaceUp, Could: card.SetOf(f)}
	p.serial++
	if !p.sc.MayEnter(np, &u, t) {
		p.discardCard(np, f)
		return
	}
	if p.task.callDug {
		u.State |= board.DugIn | board.CalledUp // SOLO-32, SOLO-33
		if p.phasing == np {
			u.State |= board.Placed
		}
	}
	p.unit[t] = u
	p.occ[np] |= t.Bit()
	if !p.control[np].Has(t) {
		p.control[np] |= t.Bit()
		p.emit(Event{Kind: EvControl, Seat: np, A: t})
	}
	p.emit(Event{Kind: EvCalledUp, Seat: np, A: t, Face: f})
}
