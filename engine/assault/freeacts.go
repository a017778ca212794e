package assault

import (
	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
)

// freeActs is what a scenario lets a side do in its operations beside the actions of section OPERATIONS: the strike, the removal of a
// dug-in marker, the drop, and the draw that frees a unit from a mire. The unit without cost is a placement.
type freeActs struct{ *Position }

// StrikeNow returns the free strike that a side could make now, nil if it has none or has made it.
func (p *Position) StrikeNow(side engine.Seat) *scenario.Strike {
	if p.used&scenario.UsedStrike != 0 {
		return nil
	}
	return p.sc.StrikeIn(side, int(p.turn))
}

func (p freeActs) checkStrike(m engine.Move) *fault {
	t := board.Tile(m.A)
	switch {
	case p.sc.StrikeIn(m.Seat, int(p.turn)) == nil:
		return noStrike
	case p.used&scenario.UsedStrike != 0:
		return usedUp
	case !p.occ[m.Seat.Other()].Has(t), p.unit[t].State&board.FaceUp == 0:
		return notRevealed
	case p.unit[t].Morale() <= 1:
		return noEffect
	}
	return nil
}

func (p freeActs) strikes(m engine.Move) {
	k := p.sc.StrikeIn(m.Seat, int(p.turn))
	t := board.Tile(m.A)
	p.used |= scenario.UsedStrike
	p.scout = board.NoTile
	p.emit(Event{Kind: EvStrike, Seat: m.Seat, A: t, N: int16(k.Damage), M: b2i(k.Air)})
	if k.Air {
		p.task.play = playing{seat: m.Seat, c: uint8(k.Damage), answerer: engine.NoSeat}
		airRaid(p).airAttack(t.Bit()) // SCENARIO-UTAH-19
		return
	}
	p.hurt(t, int(k.Damage)) // SCENARIO-UTAH-13
}

// CanStrip reports whether a side could still remove a dug-in marker in this phase.
func (p *Position) CanStrip(side engine.Seat) bool {
	return p.sc.Rules[side].Strip.Has(int(p.turn)) && p.used&scenario.UsedStrip == 0
}

// checkStrip checks the removal of an enemy dug-in marker (RULING-117).
func (p freeActs) checkStrip(m engine.Move) *fault {
	t := board.Tile(m.A)
	switch {
	case !p.sc.Rules[m.Seat].Strip.Has(int(p.turn)):
		return noStrip
	case p.used&scenario.UsedStrip != 0:
		return stripped
	case !p.occ[m.Seat.Other()].Has(t):
		return stripTarget
	case p.unit[t].State&board.DugIn == 0:
		return notDugIn
	}
	return nil
}

func (p freeActs) strip(m engine.Move) {
	p.used |= scenario.UsedStrip
	p.scout = board.NoTile
	p.unit[m.A].State &^= board.DugIn
	p.emit(Event{Kind: EvStrip, Seat: m.Seat, A: board.Tile(m.A)})
}

// checkWade checks the draw before a unit in a mire is activated (RULING-120).
func (p freeActs) checkWade(m engine.Move) *fault {
	t := board.Tile(m.A)
	if f := p.ownUnit(m.Seat, t); f != nil {
		return f
	}
	u := &p.unit[t]
	switch {
	case !p.sc.Mired(m.Seat, u, t):
		return notMired
	case u.State&board.Stuck != 0:
		return stuckUnit
	case u.State&board.Placed != 0:
		return justPlaced
	}
	return nil
}

func (p freeActs) wade(m engine.Move) {
	if p.scout != board.Tile(m.A) {
		p.scout = board.NoTile
	}
	p.task.tile = board.Tile(m.A)
	p.flip(flipMire)
}

func (p freeActs) mireCard(f card.Face) {
	u := &p.unit[p.task.tile]
	free := card.Modifier(f) >= 1 // SCENARIO-CARENTAN-10
	if free {
		u.State |= board.Freed
	} else {
		u.State |= board.Stuck
	}
	p.emit(Event{Kind: EvWade, Seat: p.sideAt(p.task.tile), A: p.task.tile, Face: f, N: b2i(free)})
	p.step = stepOps
}

// checkDrop checks a drop (RULING-136).
func (p freeActs) checkDrop(m engine.Move) *fault {
	h := &p.hand[m.Seat]
	r := &p.sc.Rules[m.Seat]
	f, t := card.Face(m.C), board.Tile(m.B)
	switch {
	case r.DropUnits == 0 || !r.DropTurns.Has(int(p.turn)):
		return noDrop
	case r.NoNewUnits:
		return noNewUnits
	case uint8(m.A) >= h.N || h.Cards[m.A].Pile != card.UnitPile(m.Seat):
		return noCard
	case !card.IsUnit(f) || p.checkCard(h.Cards[m.A], f) != nil:
		return notThatCard
	case !r.DropUnits.Has(f) || r.BarredUnits.Has(f):
		return noDrop
	case !p.sc.Tiles().Has(t):
		return offMap
	case (p.occ[0] | p.occ[1]).Has(t):
		return notVacant
	case p.sc.HomeRow[m.Seat.Other()].Has(t):
		return enemyHome
	case !p.dropTiles(m.Seat, f).Has(t):
		return badTerrain
	case p.prestige[m.Seat] < int16(card.Cost(f)):
		return cardTooDear
	}
	return nil
}

// announceDrop takes the card from the hand and pays it; the drop names what it is (CLAIM-27).
func (p freeActs) announceDrop(m engine.Move) {
	f := card.Face(m.C)
	p.prestige[m.Seat] -= int16(card.Cost(f))
	p.task.pendCard = p.hand[m.Seat].Remove(uint8(m.A))
	p.task.pendCard.Face = f
	p.open(card.UnitPile(m.Seat), f)
	p.emit(Event{Kind: EvDrop, Seat: m.Seat, A: board.Tile(m.B), Face: f, N: int16(card.Cost(f))})
}

// drop puts the announced unit on the map, face up and ready to act (SCENARIO-LUMBERJACK-12).
func (p freeActs) drop(s engine.Seat, t board.Tile) {
	c := p.task.pendCard
	p.task.pendCard = card.Card{}
	p.unit[t] = board.Unit{Face: c.Face, Pile: c.Pile, Serial: c.Serial, State: board.FaceUp, Could: card.SetOf(c.Face)}
	p.occ[s] |= t.Bit()
	p.comesTo(t, stepPlaced)
	p.enter(s, t, true)
}

// freeMoves appends what this file allows.
func (p freeActs) freeMoves(s engine.Seat, dst []engine.Move) []engine.Move {
	m := engine.Move{Seat: s, Op: OpStrike}
	enemy := p.occ[s.Other()]
	if p.StrikeNow(s) != nil {
		for b := enemy; b != 0; b &= b - 1 {
			if m.A = uint16(b.First()); p.checkStrike(m) == nil {
				dst = append(dst, m)
			}
		}
	}
	if m.Op = OpStrip; p.CanStrip(s) {
		for b := enemy; b != 0; b &= b - 1 {
			if m.A = uint16(b.First()); p.checkStrip(m) == nil {
				dst = append(dst, m)
			}
		}
	}
	if r := &p.sc.Rules[s]; r.DropUnits != 0 && r.DropTurns.Has(int(p.turn)) && !r.NoNewUnits {
		m.Op = OpDrop
		h := &p.hand[s]
		for i := range h.N {
			f := h.Cards[i].Face
			if !r.DropUnits.Has(f) || h.Cards[i].Pile != card.UnitPile(s) || p.prestige[s] < int16(card.Cost(f)) || r.BarredUnits.Has(f) {
				continue
			}
			for b := p.dropTiles(s, f); b != 0; b &= b - 1 {
				m.A, m.B, m.C = uint16(i), uint16(b.First()), uint16(f)
				dst = append(dst, m)
			}
		}
	}
	return dst
}
