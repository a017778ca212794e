package assault

import (
	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
)

func init() {
	steps[stepPlaced] = goes(func(p *Position) { p.dig(p.task.tile.Bit(), stepOps) })
}

// checkPlace checks a placement; one without cost has its own verb (PLACE-14).
func (p operations) checkPlace(m engine.Move) *fault {
	h := &p.hand[m.Seat]
	t := board.Tile(m.B)
	r := &p.sc.Rules[m.Seat]
	if r.NoNewUnits {
		return noNewUnits
	}
	if m.Op == OpFree && (!r.FreeTiles.Has(t) || p.used&scenario.UsedFree != 0) {
		return notFree
	}
	if uint8(m.A) >= h.N || h.Cards[m.A].Pile != card.UnitPile(m.Seat) {
		return noCard
	}
	c := h.Cards[m.A]
	if c.Face != card.Unknown {
		if card.Cost(c.Face) != int(m.C) {
			return wrongCost
		}
		if r.BarredUnits.Has(c.Face) {
			return barredCard
		}
	} else if int(m.C) >= len(card.OfCost) || p.pool(c.Pile)&card.OfCost[m.C]&^r.BarredUnits == 0 {
		return wrongCost
	}
	switch {
	case !p.sc.Tiles().Has(t):
		return offMap
	case (p.occ[0] | p.occ[1]).Has(t):
		return notVacant
	case !p.control[m.Seat].Has(t):
		return notOwned
	case p.sc.Shut(m.Seat).Has(t), r.Mire.Has(t), p.sc.Picky().Has(t) && !p.placedSet(m.Seat, c, t, int(m.C)).Allows(c.Face):
		return badTerrain
	case m.Op == OpPlace && int(p.prestige[m.Seat]) < p.sc.Price(m.Seat, t, int(m.C)):
		return cardTooDear
	case m.Op == OpPlace && !p.Chain(m.Seat).Has(t): // RULING-133 asks for no chain
		return notChained
	}
	return nil
}

// placedSet is what a card placed face down on t at a cost can be (CLAIM-03, CLAIM-06).
func (p *Position) placedSet(s engine.Seat, c card.Card, t board.Tile, printed int) card.Set {
	return p.pool(c.Pile) & card.OfCost[printed] & p.sc.Admits(t) &^ p.sc.Rules[s].BarredUnits
}

// place puts the announced unit card on the map (PLACE-05 to PLACE-11).
func (p operations) place(s engine.Seat, t board.Tile, printed int) {
	c := p.task.pendCard
	p.task.pendCard = card.Card{}
	p.unit[t] = board.Unit{Face: c.Face, Pile: c.Pile, Serial: c.Serial, State: board.Placed, Could: p.placedSet(s, c, t, printed)}
	p.occ[s] |= t.Bit()
	p.comesTo(t, stepPlaced)
	p.step = stepArrive
}
