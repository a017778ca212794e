package assault

import (
	"bocage/engine"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
)

// verdict is who has won, and by what.
type verdict struct{ *Position }

// achieved tells which condition the side meets now, NotEnded for none. In its phase 4 all its conditions count, between two
// actions only the instant ones (RULING-107).
func (p verdict) achieved(s engine.Seat, phase4 bool) EndReason {
	for i := range p.sc.Victory {
		c := &p.sc.Victory[i]
		if (c.Side == s || c.Side == engine.NoSeat) && (phase4 || c.Instant) {
			if why := p.meets(s, c); why != NotEnded {
				return why
			}
		}
	}
	return NotEnded
}

// meets tells by what the side meets a condition: the first of its parts, or NotEnded if one of them does not hold.
func (p verdict) meets(s engine.Seat, c *scenario.Condition) EndReason {
	e := s.Other()
	why := NotEnded
	holds := func(used, yes bool, r EndReason) bool {
		if used && why == NotEnded {
			why = r
		}
		return !used || yes
	}
	if holds(c.HomeBase, p.control[s].Has(p.sc.HomeBase[e]), ByHomeBase) &&
		holds(c.HomeRow > 0, p.sc.LargestGroup(p.control[s]&p.sc.HomeRow[e]) >= c.HomeRow, ByHomeRow) &&
		holds(c.DestroyAll, p.occ[e] == 0, ByDestruction) &&
		holds(c.Objectives > 0, (p.control[s]&p.sc.Objectives).Count() >= c.Objectives, ByObjectives) &&
		holds(c.Control != 0, c.Control&^p.control[s] == 0, ByGround) &&
		holds(c.Prestige > 0, int(p.prestige[s]) >= c.Prestige, ByStrength) &&
		holds(c.Tiles > 0, p.control[s].Count() >= c.Tiles, ByStrength) &&
		holds(c.UnitOn != 0, p.occ[s]&c.UnitOn != 0, ByPresence) &&
		holds(c.HoldTurns > 0, int(p.held[s]) >= c.HoldTurns, ByHolding) &&
		holds(c.Killed != 0, c.Killed != 0 && !p.fields(e, c.Killed), ByKill) &&
		holds(c.Intruder, p.occ[s]&p.sc.HomeRow[e] != 0, ByIntrusion) {
		return why
	}
	return NotEnded
}

// instant ends the match if somebody meets an instant condition, the phasing side first (RULING-112), or stands on the tile for
// which the match went on (RULING-125). It reports whether the match has ended.
func (p verdict) instant() bool {
	for s := range engine.Seat(2) {
		if t, ok := p.sc.Holding(s); ok && !p.occ[s].Has(t) {
			p.held[s] = 0 // RULING-124
		}
	}
	for i := range engine.Seat(2) {
		s := p.phasing ^ i
		if why := p.achieved(s, false); why != NotEnded {
			p.end(s, why)
			return true
		}
	}
	if int(p.turn) > p.sc.Turns {
		for _, c := range p.sc.End {
			if s := p.sideAt(c.Tile); c.Measure == scenario.Occupies && s != engine.NoSeat {
				p.end(s, ByOccupying)
				return true
			}
		}
	}
	return false
}

// hold counts one more phase 4 with a unit on the tile to be held.
func (p verdict) hold(s engine.Seat) {
	if t, ok := p.sc.Holding(s); ok && p.occ[s].Has(t) {
		p.held[s] = min(p.held[s]+1, 200)
	} else {
		p.held[s] = 0
	}
}

// decide finds the winner after the last turn, NotEnded if play goes on: first what only one side can win by (RULING-129), then
// the scenario's comparisons (VICTORY-06, VICTORY-07), and if none decides, a draw (RULING-113).
func (p verdict) decide() (engine.Seat, EndReason) {
	for i := range p.sc.Victory {
		if c := &p.sc.Victory[i]; c.Side != engine.NoSeat {
			if why := p.meets(c.Side, c); why != NotEnded {
				return c.Side, why
			}
		}
	}
	for _, c := range p.sc.End {
		switch c.Measure {
		case scenario.ForSide:
			return c.Side, ByTime
		case scenario.Occupies:
			if s := p.sideAt(c.Tile); s != engine.NoSeat {
				return s, ByOccupying
			}
			return engine.NoSeat, NotEnded
		}
		if d := p.measureOf(card.German, c.Measure) - p.measureOf(card.US, c.Measure); d > 0 {
			return card.German, byMeasure[c.Measure]
		} else if d < 0 {
			return card.US, byMeasure[c.Measure]
		}
	}
	return engine.NoSeat, ByDraw
}

var byMeasure = [...]EndReason{
	scenario.MostPrestige: ByPrestige, scenario.MostTiles: ByTiles, scenario.MostFarBank: ByFarBank, scenario.MostStrongholds: ByStrongholds,
	scenario.MostDestroyedValue: ByDestroyedValue, scenario.MostDestroyedUnits: ByDestroyedUnits,
}

// measureOf is what a side has of a measure.
func (p verdict) measureOf(s engine.Seat, m scenario.Measure) int {
	switch m {
	case scenario.MostPrestige:
		return int(p.prestige[s])
	case scenario.MostTiles:
		return p.control[s].Count()
	case scenario.MostFarBank:
		return (p.control[s] & p.sc.Bank[s.Other()]).Count()
	case scenario.MostStrongholds:
		return (p.control[s] & (p.sc.Forts() | p.sc.HomeRow[0] | p.sc.HomeRow[1])).Count()
	case scenario.MostDestroyedValue:
		return int(p.wreckage[s])
	case scenario.MostDestroyedUnits:
		return int(p.wrecked[s])
	}
	return 0
}
