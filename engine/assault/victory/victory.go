// Package victory is who has won, and by what (section VICTORY and the conditions of scenarios). It reads the map and what both sides have
// won so far, all of it open, and must not know how a position gets there.
package victory

import (
	"strconv"

	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
)

// Reason says why a match has ended.
type Reason uint8

// The ends of a match.
const (
	NotEnded         Reason = iota
	ByHomeBase              // VICTORY-03
	ByHomeRow               // VICTORY-04
	ByDestruction           // VICTORY-05
	ByPrestige              // VICTORY-06
	ByTiles                 // VICTORY-07
	ByDraw                  // RULING-113
	ByResignation           // a player gave up
	ByObjectives            // controls enough objectives
	ByGround                // controls the tiles that count
	ByStrength              // has the prestige or tiles asked for
	ByPresence              // has a unit where it must be
	ByHolding               // has held a tile long enough
	ByKill                  // has destroyed the unit that counts
	ByIntrusion             // has come into the enemy home row
	ByFarBank               // controls more of the enemy's bank
	ByStrongholds           // controls more fortifications and home row tiles
	ByDestroyedValue        // destroyed more prestige worth of units
	ByDestroyedUnits        // destroyed more units
	ByTime                  // the enemy has not done what he had to
	ByOccupying             // stands on the tile at the end
)

var reasonNames = [...]string{NotEnded: "not ended", ByHomeBase: "home base", ByHomeRow: "home row", ByDestruction: "destruction",
	ByPrestige: "most prestige", ByTiles: "most tiles", ByDraw: "draw", ByResignation: "resignation", ByObjectives: "objectives",
	ByGround: "ground", ByStrength: "strength", ByPresence: "presence", ByHolding: "holding", ByKill: "kill", ByIntrusion: "intrusion",
	ByFarBank: "far bank", ByStrongholds: "strongholds", ByDestroyedValue: "destroyed value", ByDestroyedUnits: "destroyed units",
	ByTime: "time", ByOccupying: "occupying"}

// String returns a fixed word in lower case for programs.
func (r Reason) String() string {
	if int(r) < len(reasonNames) {
		return reasonNames[r]
	}
	return "end " + strconv.Itoa(int(r))
}

// Rule is the id of the rule by which a match ends so: that of the standard conditions, VICTORY-02 where the scenario's own are met in a
// turn, VICTORY-09 where they are compared after the last; "" for none.
func (r Reason) Rule() string {
	switch r {
	case ByHomeBase, ByHomeRow, ByDestruction, ByPrestige, ByTiles:
		return [...]string{"VICTORY-03", "VICTORY-04", "VICTORY-05", "VICTORY-06", "VICTORY-07"}[r-ByHomeBase]
	case ByDraw:
		return "RULING-113"
	case ByObjectives, ByGround, ByStrength, ByPresence, ByHolding, ByKill, ByIntrusion:
		return "VICTORY-02"
	case ByFarBank, ByStrongholds, ByDestroyedValue, ByDestroyedUnits, ByTime, ByOccupying:
		return "VICTORY-09"
	}
	return ""
}

// View is what conditions look at.
type View struct {
	Scenario *scenario.Scenario
	Units    *[board.MaxTiles]board.Unit
	Taken    [2]board.Tiles // tiles with a unit of the side
	Control  [2]board.Tiles // tiles with the side's marker
	Prestige [2]int16
	Held     [2]uint8 // own phase 4s in a row with a unit on the tile to be held
	Wrecked  [2]uint8 // enemy units the side destroyed
	Wreckage [2]int16 // and what they cost
}

// Achieved tells which condition the side meets now, NotEnded for none. In its phase 4 all its conditions count, between two
// actions only the instant ones (RULING-107).
func (v *View) Achieved(s engine.Seat, phase4 bool) Reason {
	for i := range v.Scenario.Victory {
		c := &v.Scenario.Victory[i]
		if (c.Side == s || c.Side == engine.NoSeat) && (phase4 || c.Instant) {
			if why := v.meets(s, c); why != NotEnded {
				return why
			}
		}
	}
	return NotEnded
}

// meets tells by what the side meets a condition: the first of its parts, or NotEnded if one of them does not hold.
func (v *View) meets(s engine.Seat, c *scenario.Condition) Reason {
	e := s.Other()
	why := NotEnded
	holds := func(used, yes bool, r Reason) bool {
		if used && why == NotEnded {
			why = r
		}
		return !used || yes
	}
	if holds(c.HomeBase, v.Control[s].Has(v.Scenario.HomeBase[e]), ByHomeBase) &&
		holds(c.HomeRow > 0, v.Scenario.LargestGroup(v.Control[s]&v.Scenario.HomeRow[e]) >= c.HomeRow, ByHomeRow) &&
		holds(c.DestroyAll, v.Taken[e] == 0, ByDestruction) &&
		holds(c.Objectives > 0, (v.Control[s]&v.Scenario.Objectives).Count() >= c.Objectives, ByObjectives) &&
		holds(c.Control != 0, c.Control&^v.Control[s] == 0, ByGround) &&
		holds(c.Prestige > 0, int(v.Prestige[s]) >= c.Prestige, ByStrength) &&
		holds(c.Tiles > 0, v.Control[s].Count() >= c.Tiles, ByStrength) &&
		holds(c.UnitOn != 0, v.Taken[s]&c.UnitOn != 0, ByPresence) &&
		holds(c.HoldTurns > 0, int(v.Held[s]) >= c.HoldTurns, ByHolding) &&
		holds(c.Killed != 0, c.Killed != 0 && !board.AnyCan(v.Units, v.Taken[e], c.Killed), ByKill) &&
		holds(c.Intruder, v.Taken[s]&v.Scenario.HomeRow[e] != 0, ByIntrusion) {
		return why
	}
	return NotEnded
}

// Instant tells who wins between two actions, and by what: who meets an instant condition, the phasing side first (RULING-112), or stands
// on the tile for which the match goes on after its last turn (RULING-125). It is NotEnded if nobody does.
func (v *View) Instant(phasing engine.Seat, turn int) (engine.Seat, Reason) {
	for i := range engine.Seat(2) {
		s := phasing ^ i
		if why := v.Achieved(s, false); why != NotEnded {
			return s, why
		}
	}
	if turn > v.Scenario.Turns {
		for _, c := range v.Scenario.End {
			if s := v.sideAt(c.Tile); c.Measure == scenario.Occupies && s != engine.NoSeat {
				return s, ByOccupying
			}
		}
	}
	return engine.NoSeat, NotEnded
}

// sideAt is the side with a unit on t, NoSeat for none.
func (v *View) sideAt(t board.Tile) engine.Seat {
	for s := range engine.Seat(2) {
		if v.Taken[s].Has(t) {
			return s
		}
	}
	return engine.NoSeat
}

// Decide finds the winner after the last turn, NotEnded if play goes on: first what only one side can win by (RULING-129), then
// the scenario's comparisons (VICTORY-06, VICTORY-07), and if none decides, a draw (RULING-113).
func (v *View) Decide() (engine.Seat, Reason) {
	for i := range v.Scenario.Victory {
		if c := &v.Scenario.Victory[i]; c.Side != engine.NoSeat {
			if why := v.meets(c.Side, c); why != NotEnded {
				return c.Side, why
			}
		}
	}
	for _, c := range v.Scenario.End {
		switch c.Measure {
		case scenario.ForSide:
			return c.Side, ByTime
		case scenario.Occupies:
			if s := v.sideAt(c.Tile); s != engine.NoSeat {
				return s, ByOccupying
			}
			return engine.NoSeat, NotEnded
		}
		if d := v.measureOf(card.German, c.Measure) - v.measureOf(card.US, c.Measure); d > 0 {
			return card.German, byMeasure[c.Measure]
		} else if d < 0 {
			return card.US, byMeasure[c.Measure]
		}
	}
	return engine.NoSeat, ByDraw
}

var byMeasure = [...]Reason{
	scenario.MostPrestige: ByPrestige, scenario.MostTiles: ByTiles, scenario.MostFarBank: ByFarBank, scenario.MostStrongholds: ByStrongholds,
	scenario.MostDestroyedValue: ByDestroyedValue, scenario.MostDestroyedUnits: ByDestroyedUnits,
}

// measureOf is what a side has of a measure.
func (v *View) measureOf(s engine.Seat, m scenario.Measure) int {
	switch m {
	case scenario.MostPrestige:
		return int(v.Prestige[s])
	case scenario.MostTiles:
		return v.Control[s].Count()
	case scenario.MostFarBank:
		return (v.Control[s] & v.Scenario.Bank[s.Other()]).Count()
	case scenario.MostStrongholds:
		return (v.Control[s] & (v.Scenario.Forts() | v.Scenario.HomeRow[0] | v.Scenario.HomeRow[1])).Count()
	case scenario.MostDestroyedValue:
		return int(v.Wreckage[s])
	case scenario.MostDestroyedUnits:
		return int(v.Wrecked[s])
	}
	return 0
}
