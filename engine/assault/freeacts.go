package assault

import "bocage/engine"

// This file is what scenarios let a side do in its operations beside the actions of section OPERATIONS: the strike, the removal
// of a dug-in marker, the drop, and the draw that frees a unit from a mire. The unit without cost is a placement.

// strike returns the strike a side has this turn, nil if none (RULING-135).
func (p *Position) strike(s engine.Seat) *Strike {
	for i := range p.sc.Rules[s].Strikes {
		if k := &p.sc.Rules[s].Strikes[i]; k.Turns.Has(int(p.turn)) {
			return k
		}
	}
	return nil
}

// StrikeNow returns the free strike that a side could make now, nil if it has none or has made it.
func (p *Position) StrikeNow(side engine.Seat) *Strike {
	if p.used&usedStrike != 0 {
		return nil
	}
	return p.strike(side)
}

func (p *Position) checkStrike(m engine.Move) *fault {
	t := Tile(m.A)
	switch {
	case p.strike(m.Seat) == nil:
		return noStrike
	case p.used&usedStrike != 0:
		return usedUp
	case !p.occ[m.Seat.Other()].Has(t), p.unit[t].State&FaceUp == 0:
		return notRevealed
	case p.unit[t].Morale() <= 1:
		return noEffect
	}
	return nil
}

func (p *Position) strikes(m engine.Move) {
	k := p.strike(m.Seat)
	t := Tile(m.A)
	p.used |= usedStrike
	p.scout = NoTile
	p.emit(Event{Kind: EvStrike, Seat: m.Seat, A: t, N: int16(k.Damage), M: b2i(k.Air)})
	if k.Air {
		p.task.play = playing{seat: m.Seat, c: uint8(k.Damage), answerer: engine.NoSeat}
		p.airAttack(bit(t)) // SCENARIO-UTAH-19
		return
	}
	p.hurt(t, int(k.Damage)) // SCENARIO-UTAH-13
}

// CanStrip reports whether a side could still remove a dug-in marker in this phase.
func (p *Position) CanStrip(side engine.Seat) bool {
	return p.sc.Rules[side].Strip.Has(int(p.turn)) && p.used&usedStrip == 0
}

// checkStrip checks the removal of an enemy dug-in marker (RULING-117).
func (p *Position) checkStrip(m engine.Move) *fault {
	t := Tile(m.A)
	switch {
	case !p.sc.Rules[m.Seat].Strip.Has(int(p.turn)):
		return noStrip
	case p.used&usedStrip != 0:
		return stripped
	case !p.occ[m.Seat.Other()].Has(t):
		return stripTarget
	case p.unit[t].State&DugIn == 0:
		return notDugIn
	}
	return nil
}

func (p *Position) strip(m engine.Move) {
	p.used |= usedStrip
	p.scout = NoTile
	p.unit[m.A].State &^= DugIn
	p.emit(Event{Kind: EvStrip, Seat: m.Seat, A: Tile(m.A)})
}

// checkWade checks the draw before a unit in a mire is activated (RULING-120).
func (p *Position) checkWade(m engine.Move) *fault {
	t := Tile(m.A)
	if f := p.ownUnit(m.Seat, t); f != nil {
		return f
	}
	u := &p.unit[t]
	switch {
	case !p.mired(m.Seat, u, t):
		return notMired
	case u.State&Stuck != 0:
		return stuckUnit
	case u.State&Placed != 0:
		return justPlaced
	}
	return nil
}

func (p *Position) wade(m engine.Move) {
	if p.scout != Tile(m.A) {
		p.scout = NoTile
	}
	p.task.tile = Tile(m.A)
	p.flip(flipMire)
}

func (p *Position) mireCard(f Face) {
	u := &p.unit[p.task.tile]
	free := Modifier(f) >= 1 // SCENARIO-CARENTAN-10
	if free {
		u.State |= Freed
	} else {
		u.State |= Stuck
	}
	p.emit(Event{Kind: EvWade, Seat: p.sideAt(p.task.tile), A: p.task.tile, Face: f, N: b2i(free)})
	p.step = stepOps
}

// checkDrop checks a drop (RULING-136).
func (p *Position) checkDrop(m engine.Move) *fault {
	h := &p.hand[m.Seat]
	r := &p.sc.Rules[m.Seat]
	f, t := Face(m.C), Tile(m.B)
	switch {
	case r.DropUnits == 0 || !r.DropTurns.Has(int(p.turn)):
		return noDrop
	case r.NoNewUnits:
		return noNewUnits
	case uint8(m.A) >= h.n || h.cards[m.A].Pile != UnitPile(m.Seat):
		return noCard
	case !IsUnit(f) || p.checkCard(h.cards[m.A], f) != nil:
		return notThatCard
	case !r.DropUnits.Has(f) || r.BarredUnits.Has(f):
		return noDrop
	case !p.sc.tiles.Has(t):
		return offMap
	case (p.occ[0] | p.occ[1]).Has(t):
		return notVacant
	case p.sc.HomeRow[m.Seat.Other()].Has(t):
		return enemyHome
	case !p.dropTiles(m.Seat, f).Has(t):
		return badTerrain
	case p.prestige[m.Seat] < int16(cost[f]):
		return cardTooDear
	}
	return nil
}

// dropTiles returns where a unit of face f may be dropped.
func (p *Position) dropTiles(s engine.Seat, f Face) Tiles {
	b := p.sc.tiles &^ (p.occ[0] | p.occ[1]) &^ p.sc.HomeRow[s.Other()] &^ p.sc.shut[s] &^ p.sc.Rules[s].Mire
	for c := b & p.sc.picky; c != 0; c &= c - 1 {
		if t := first(c); p.sc.Terrain[t] == ImpassableRiver || !p.sc.only[t].Has(f) {
			b &^= bit(t)
		}
	}
	return b
}

// announceDrop takes the card from the hand and pays it; the drop names what it is (CLAIM-27).
func (p *Position) announceDrop(m engine.Move) {
	f := Face(m.C)
	p.prestige[m.Seat] -= int16(cost[f])
	p.task.pendCard = p.hand[m.Seat].remove(uint8(m.A))
	p.task.pendCard.Face = f
	p.open(UnitPile(m.Seat), f)
	p.emit(Event{Kind: EvDrop, Seat: m.Seat, A: Tile(m.B), Face: f, N: int16(cost[f])})
}

// drop puts the announced unit on the map, face up and ready to act (SCENARIO-LUMBERJACK-12).
func (p *Position) drop(s engine.Seat, t Tile) {
	c := p.task.pendCard
	p.task.pendCard = Card{}
	p.unit[t] = Unit{Face: c.Face, Pile: c.Pile, Serial: c.Serial, State: FaceUp, Could: of(c.Face)}
	p.occ[s] |= bit(t)
	p.comesTo(t, stepPlaced)
	p.enter(s, t, true)
}

// freeMoves appends what this file allows.
func (p *Position) freeMoves(s engine.Seat, dst []engine.Move) []engine.Move {
	m := engine.Move{Seat: s, Op: OpStrike}
	enemy := p.occ[s.Other()]
	if p.StrikeNow(s) != nil {
		for b := enemy; b != 0; b &= b - 1 {
			if m.A = uint16(first(b)); p.checkStrike(m) == nil {
				dst = append(dst, m)
			}
		}
	}
	if m.Op = OpStrip; p.CanStrip(s) {
		for b := enemy; b != 0; b &= b - 1 {
			if m.A = uint16(first(b)); p.checkStrip(m) == nil {
				dst = append(dst, m)
			}
		}
	}
	if r := &p.sc.Rules[s]; r.DropUnits != 0 && r.DropTurns.Has(int(p.turn)) && !r.NoNewUnits {
		m.Op = OpDrop
		h := &p.hand[s]
		for i := range h.n {
			f := h.cards[i].Face
			if !r.DropUnits.Has(f) || h.cards[i].Pile != UnitPile(s) || p.prestige[s] < int16(cost[f]) || r.BarredUnits.Has(f) {
				continue
			}
			for b := p.dropTiles(s, f); b != 0; b &= b - 1 {
				m.A, m.B, m.C = uint16(i), uint16(first(b)), uint16(f)
				dst = append(dst, m)
			}
		}
	}
	return dst
}
