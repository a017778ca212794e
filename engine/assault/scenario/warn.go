package scenario

import (
	"slices"

	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// This file finds what a scenario file says in vain: conditions that can never hold, or hold from the beginning. Such a file can be
// played, so these are warnings and no faults.

// Warnings returns what in a scenario file without faults can never happen, or has happened before the match begins. It returns
// nothing for a file with faults.
func Warnings(b []byte) []Fault {
	c := parse(b, RulesVersion)
	if len(c.faults) > 0 {
		return nil
	}
	c.warn()
	return c.warnings
}

// doubt notes a warning.
func (c *checker) doubt(path, format string, args ...any) {
	if !slices.ContainsFunc(c.warnings, func(f Fault) bool { return f.Path == path }) {
		c.warnings = append(c.warnings, FaultAt(path, format, args...))
	}
}

func (c *checker) warn() {
	s := c.s
	for i, at := range c.winsAt {
		v := &s.Victory[i]
		for side := range engine.Seat(2) {
			if v.Side != engine.NoSeat && v.Side != side {
				continue
			}
			if why := s.never(side, v); why.Form != "" && (s.swapped == nil || s.swapped.never(side, v).Form != "") {
				c.doubt(at, "can never hold for the %s side: %s", sideName(side), why)
			} else if s.begunBy(side, v) && (s.swapped == nil || s.swapped.begunBy(side, v)) {
				c.doubt(at, "holds from the beginning: the %s side wins at once, or in its first victory phase", sideName(side))
			}
		}
	}
	for i, e := range s.End {
		if e.Measure == Occupies && s.Shut(card.German).Has(e.Tile) && s.Shut(card.US).Has(e.Tile) {
			c.doubt(at("end", i), "can never decide: no unit may enter %s", s.Label(e.Tile))
		}
	}
	c.warnOfRules()
	if n := c.f.Solo; n != nil && n.Arrivals != nil && !s.playedTurns().Has(max(1, n.Arrivals.From)) {
		c.doubt("solo.arrivals.from", "never comes: the last turn is %d", s.Turns)
	}
}

// endless reports whether the match can go on after its last turn (RULING-125).
func (s *Scenario) endless() bool {
	return slices.ContainsFunc(s.End, func(e Comparison) bool { return e.Measure == Occupies })
}

// playedTurns is the set of game turns that the match can have.
func (s *Scenario) playedTurns() Turns {
	first := 1
	if s.Begin != nil {
		first = s.Begin.Turn
	}
	all := allTurns &^ (1<<first - 1)
	if !s.endless() {
		all &= 1<<(s.Turns+1) - 1
	}
	return all
}

// reach is the tiles that a side can come to control.
func (s *Scenario) reach(side engine.Seat) board.Tiles {
	return s.Control[side] | s.Tiles()&^s.Shut(side)
}

// never says why a side can never meet a condition, without a Form if it may.
func (s *Scenario) never(side engine.Seat, v *Condition) Said {
	e := side.Other()
	stands, reach := s.Tiles()&^s.Shut(side), s.reach(side)
	turns := s.Turns
	if b := s.Begin; b != nil {
		turns += 1 + int(b.Held[side]) - b.Turn
	}
	switch {
	case v.HomeBase && !reach.Has(s.HomeBase[e]):
		return said("its units may not enter the enemy home base")
	case v.HomeRow > s.LargestGroup(s.HomeRow[e]&reach):
		return said("so many tiles of the enemy home row do not lie side by side")
	case v.Objectives > (s.Objectives & reach).Count():
		return said("its units may not enter so many objectives")
	case v.Control&^reach != 0:
		return said("its units may not enter %s", s.Label((v.Control &^ reach).First()))
	case v.Tiles > reach.Count():
		return said("its units may not enter so many tiles")
	case v.UnitOn != 0 && v.UnitOn&stands == 0:
		return said("its units may not enter any of these tiles")
	case v.HoldTurns > 0 && !stands.Has(v.Hold):
		return said("its units may not enter %s", s.Label(v.Hold))
	case v.HoldTurns > turns && !s.endless():
		return said("the last turn is %d", s.Turns)
	case v.Prestige > 0 && side == s.NonPlayer():
		return said("the Non-Player has no prestige (SOLO-22)")
	case v.Intruder && stands&s.HomeRow[e] == 0:
		return said("its units may not enter the enemy home row")
	}
	return Said{}
}

// begunBy reports whether a side meets a condition before anything has happened.
func (s *Scenario) begunBy(side engine.Seat, v *Condition) bool {
	e := side.Other()
	var units [2]board.Tiles
	for k := range units {
		for _, u := range s.Placed[k] {
			units[k] |= u.Tile.Bit()
		}
	}
	own := s.Control[side]&^units[e] | units[side]
	held := 0
	if s.Begin != nil {
		held = int(s.Begin.Held[side])
	}
	return !(v.HomeBase && !own.Has(s.HomeBase[e]) ||
		v.HomeRow > s.LargestGroup(own&s.HomeRow[e]) ||
		v.DestroyAll && !s.bare(e) ||
		v.Objectives > (own&s.Objectives).Count() ||
		v.Control&^own != 0 ||
		v.Prestige > 0 && (side == s.NonPlayer() || v.Prestige > s.Prestige[side]) ||
		v.Tiles > own.Count() ||
		v.UnitOn != 0 && v.UnitOn&units[side] == 0 ||
		v.HoldTurns > held ||
		v.Killed != 0 && v.Killed&s.fields(e) != 0 ||
		v.Intruder && units[side]&s.HomeRow[e] == 0)
}

// bare reports whether a side has no unit to begin with.
func (s *Scenario) bare(side engine.Seat) bool {
	return len(s.Placed[side])+len(s.Start[side]) == 0 && (s.Muster[side] == Muster{} || s.Begin != nil)
}

// fields is the faces of the units that a side has, or can have, on the map when the match begins.
func (s *Scenario) fields(side engine.Seat) (set card.Set) {
	for _, f := range s.Start[side] {
		set |= card.SetOf(f)
	}
	for _, u := range s.Placed[side] {
		set |= card.SetOf(u.Face)
	}
	if s.Muster[side] != (Muster{}) && s.Begin == nil {
		for _, f := range s.Cards[card.UnitPile(side)] {
			set |= card.SetOf(f) & s.Eligible(side)
		}
	}
	return set
}

// musters is the faces of the units that a side can ever have on the map.
func (s *Scenario) musters(side engine.Seat) card.Set {
	set := s.fields(side)
	for _, f := range s.Cards[card.UnitPile(side)] {
		set |= card.SetOf(f)
	}
	for _, f := range s.Discards[side] {
		set |= card.SetOf(f)
	}
	for _, f := range s.Hand[side].Cards {
		if card.IsUnit(f) {
			set |= card.SetOf(f)
		}
	}
	return set
}

// warnOfRules finds special rules that never come into force.
func (c *checker) warnOfRules() {
	s := c.s
	late := func(path string) { c.doubt(path, "never counts: the last turn is %d", s.Turns) }
	for i := range c.f.Rules {
		path := at("rules", i)
		turns := func(t Turns) {
			if t&s.playedTurns() == 0 {
				late(path + ".turns")
			}
		}
		sides := []engine.Seat{card.German, card.US}
		if names := c.f.Rules[i].Sides; names != nil {
			sides = nil
			for _, n := range names {
				sides = append(sides, seatOf(n))
			}
		}
		switch k := c.f.Rules[i].kind.(type) {
		case *ruleStrip:
			turns(k.Turns.turns())
		case *ruleStrike:
			turns(k.Turns.turns())
		case *ruleDrop:
			if !s.playedTurns().Has(k.From) {
				late(path + ".from")
			}
			if set := c.unitSet(path+".units", k.Units); !slices.ContainsFunc(sides,
				func(side engine.Seat) bool { return set&s.musters(side) != 0 }) {
				c.doubt(path+".units", "never come: no deck has them")
			}
		case *ruleAttrition:
			turns(k.Turns.turns())
			if k.While == nil {
				continue
			}
			set, ground := c.unitSet("", k.While.Units), c.withTerrain("", terrainList(k.While.Controls))
			if set != 0 && !slices.ContainsFunc(sides, func(side engine.Seat) bool { return set&s.musters(side.Other()) != 0 }) {
				c.doubt(path+".while.units", "never holds: the enemy can have none of them")
			}
			if ground != 0 && !slices.ContainsFunc(sides, func(side engine.Seat) bool { return ground&s.reach(side.Other()) != 0 }) {
				c.doubt(path+".while.controls", "never holds: the enemy may not enter such a tile")
			}
		}
	}
}

// terrainList is a list of the terrain that is named, empty if none is.
func terrainList(name string) []string {
	if name == "" {
		return nil
	}
	return []string{name}
}
