package assault

import "bocage/engine"

// goFirst ends the draw for the first player (TURN-02, SCENARIO-TRAINING-09, SCENARIO-TRAINING-10).
func (p *Position) goFirst(s engine.Seat) {
	p.first = s
	p.prestige[s.Other()] += int16(p.sc.SecondBonus)
	p.emit(Event{Kind: EvFirst, Seat: s})
	p.task.drawSeat = s
	p.step = stepMuster
}

// muster hands each side its fixed starting units, the first player's first. It reports whether a card is still to come.
// They come one by one in an order that the enemy does not know, so that a tile tells nothing (CLAIM-02).
func (p *Position) muster() bool {
	if p.stock[startPile(p.task.drawSeat)] > 0 {
		return true
	}
	p.task.drawSeat = p.task.drawSeat.Other()
	if p.stock[startPile(p.task.drawSeat)] > 0 {
		return true
	}
	p.task.drawSeat = p.first
	p.step = stepDeploy
	return false
}

// deployTiles returns where a starting unit may be placed (SETUP-49, SETUP-50, RULING-13). c may be unknown.
func (p *Position) deployTiles(s engine.Seat, c Card) Tiles {
	b := p.sc.HomeRow[s] &^ p.occ[s] &^ p.sc.blocked
	if c.Face != Unknown && !setSwamp.Has(c.Face) {
		b &^= p.sc.swamp
	}
	return b
}

func (p *Position) checkDeploy(m engine.Move) *fault {
	h := &p.hand[m.Seat]
	if m.A >= h.n || h.cards[m.A].Pile != startPile(m.Seat) {
		return noCard
	}
	t := Tile(m.B)
	switch {
	case !p.sc.HomeRow[m.Seat].Has(t):
		return notHome
	case p.occ[m.Seat].Has(t):
		return occupiedTile
	case !p.deployTiles(m.Seat, h.cards[m.A]).Has(t):
		return badTerrain
	}
	return nil
}

func (p *Position) deploy(m engine.Move) {
	t := Tile(m.B)
	c := p.hand[m.Seat].remove(m.A)
	u := Unit{Face: c.Face, Pile: c.Pile, Serial: c.Serial, Could: p.pool(c.Pile)} // CLAIM-02
	if p.sc.swamp.Has(t) {
		u.Could &= setSwamp // CLAIM-06
	}
	p.unit[t] = u
	p.occ[m.Seat] |= bit(t)
	p.control[m.Seat] |= bit(t)
	p.emit(Event{Kind: EvDeploy, Seat: m.Seat, A: t})
}

// deployed reports whether a side has nothing more to place. A copy that may not see the cards takes its word that none of
// them may enter the swamps, when nothing else is left.
func (p *Position) deployed(s engine.Seat) bool {
	h := &p.hand[s]
	for i := range h.n {
		c := h.cards[i]
		free := p.deployTiles(s, c)
		if c.Face == Unknown {
			free &^= p.sc.swamp
		}
		if c.Pile == startPile(s) && free != 0 {
			return false
		}
	}
	return true
}

func (p *Position) ready(s engine.Seat) {
	p.emit(Event{Kind: EvReady, Seat: s})
	if s == p.first { // SETUP-51
		p.task.drawSeat = s.Other()
		return
	}
	p.task.drawSeat = engine.NoSeat
	p.step = stepHands
}

// dealHands has the first player's, then the second player's starting hand dealt (SETUP-52 to SETUP-54).
func (p *Position) dealHands() {
	switch p.task.drawSeat {
	case engine.NoSeat:
		p.draw(p.first, p.sc.HandUnit, p.sc.HandAction, stepHands)
	case p.first:
		p.draw(p.first.Other(), p.sc.HandUnit, p.sc.HandAction, stepHands)
	default:
		p.step = stepBegin
	}
}

// neighbours returns all face-down units next to an enemy unit (RULING-12).
func (p *Position) neighbours() (mask Tiles) {
	for s := range engine.Seat(2) {
		for b := p.occ[s]; b != 0; b &= b - 1 {
			t := first(b)
			if p.sc.adj8[t]&p.occ[s.Other()] != 0 {
				mask |= bit(t)
			}
		}
	}
	return mask
}
