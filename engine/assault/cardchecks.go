package assault

import (
	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// checkOperations checks an Operations card with its arguments (CARDS-01, RULING-22).
func (p cardplay) checkOperations(m engine.Move) *fault {
	a, f := p.handCard(m)
	if f != nil {
		return f
	}
	if m.D != 0 && a != card.ReDeploy {
		return extraField
	}
	return p.checkEffect(m.Seat, a, uint8(m.C), uint8(m.D))
}

// checkEffect checks that a card could do something to its target.
func (p cardplay) checkEffect(s engine.Seat, a card.Action, c, d uint8) *fault {
	t := board.Tile(c)
	switch a {
	case card.PrepFire, card.RangedBombardment, card.BomberRun, card.AirStrike:
		return p.checkStruck(a, s, t)
	case card.StrafingRun:
		if c == 0 && p.field().Strafed(s.Other()) == 0 {
			return noEffect
		}
		return noC(c)
	case card.SupplyColumn:
		return noC(c)
	case card.NationalAdvantage:
		if s == card.US {
			return noC(c)
		}
		return p.checkCheer(s, t)
	case card.CounterOffensive, card.CommanderInitiative, card.OpportunityFire, card.DoubleTime:
		if p.sc.Sinks(s, a, t) {
			return inMire
		}
		return p.checkHelped(a, s, t)
	case card.Replacements, card.ImprovedDefenses:
		return p.checkHelped(a, s, t)
	case card.WellSupplied:
		u, acts, n := p.gives(s, suppliedCards, 1)
		switch {
		case n == 0:
			return noEffect
		case int(c) > min(n, u) || n-int(c) > acts:
			return noSplit
		}
		return nil
	case card.Reserves:
		if p.sc.Rules[s].NoReshuffle { // RULING-19
			return noEffect
		}
		if f := card.Face(c); !card.IsUnit(f) || card.UnitOf(f).Side != s || p.discard[f] == 0 {
			return badTarget
		}
		return nil
	case card.ReDeploy:
		return p.checkRedeploy(s, t, board.Tile(d))
	}
	return notNow
}

// noC checks that a card without a target names none.
func noC(c uint8) *fault {
	if c != 0 {
		return extraField
	}
	return nil
}

// checkStruck checks the target of a card against an enemy unit.
func (p cardplay) checkStruck(a card.Action, s engine.Seat, t board.Tile) *fault {
	if !p.occ[s.Other()].Has(t) || p.unit[t].State&board.FaceUp == 0 {
		return notRevealed
	}
	if u := &p.unit[t]; u.Morale() > 1 || a == card.PrepFire && (u.State&board.DugIn != 0 || p.Defends(t)) {
		return nil
	}
	return noEffect
}

// checkHelped checks the target of a card that does something for an own unit where it stands.
func (p cardplay) checkHelped(a card.Action, s engine.Seat, t board.Tile) *fault {
	if f := p.ownUnit(s, t); f != nil {
		return f
	}
	u := &p.unit[t]
	idle := false
	switch a {
	case card.Replacements:
		idle = u.Net >= 0
	case card.ImprovedDefenses: // SOLO-33
		idle = (u.State&(board.DugIn|board.CalledUp) != 0 || p.sc.Forts().Has(t)) && p.checkCheer(s, t) != nil
	default:
		idle = u.Extra&given[a] == given[a]
	}
	if idle {
		return noEffect
	}
	return nil
}

// checkRedeploy checks who goes where by Re-Deploy.
func (p cardplay) checkRedeploy(s engine.Seat, from, to board.Tile) *fault {
	if f := p.ownUnit(s, from); f != nil {
		return f
	}
	switch {
	case p.sc.Sinks(s, card.ReDeploy, from):
		return inMire
	case !p.redeployTiles(s, &p.unit[from]).Has(to):
		return badTarget
	}
	return nil
}

// given is the bits of the extra activations that a card gives, all set when a unit can get no more of them.
var given = [card.NumActions]board.Grants{
	card.CounterOffensive:    board.MaxGrants * board.ExtraEither,
	card.CommanderInitiative: board.MaxGrants * (board.ExtraMove | board.ExtraFire),
	card.OpportunityFire:     board.MaxGrants * board.ExtraFire,
	card.DoubleTime:          board.MaxGrants * board.ExtraMove,
}

// checkCheer checks that the unit on t could gain morale (CARDS-07).
func (p cardplay) checkCheer(s engine.Seat, t board.Tile) *fault {
	if f := p.ownUnit(s, t); f != nil {
		return f
	}
	if !p.unit[t].Can(belowMax(p.unit[t].Net)) {
		return noEffect
	}
	return nil
}

// belowMax is the set of faces whose morale with net markers is below the maximum.
func belowMax(net int8) card.Set {
	if room := board.MaxMorale - 1 - int(net); room < len(card.MoraleTo) {
		return card.MoraleTo[max(room, 0)]
	}
	return card.MoraleTo[len(card.MoraleTo)-1]
}
