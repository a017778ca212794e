package scenario

import (
	"slices"

	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// This file reads who wins out of a scenario file.

// victory reads how a side wins before the end (section VICTORY).
func (c *checker) victory() {
	s := c.s
	for i := range c.f.Victory {
		f, path := &c.f.Victory[i], at("victory", i)
		if f.word == "most-prestige" {
			if c.f.End != nil {
				c.fault(path, "most-prestige says how it ends, and so does end")
			}
			s.End = append(s.End, StandardEnd...)
			continue
		}
		v := Condition{Side: seatOf(f.Side), Instant: f.When == "instant", HomeBase: f.HomeBase, HomeRow: f.HomeRow, DestroyAll: f.DestroyAll,
			Objectives: f.Objectives, Control: c.tiles(path+".control", f.Control), Prestige: f.Prestige, Tiles: f.Tiles,
			UnitOn: c.tiles(path+".unitOn", f.UnitOn), Killed: c.unitSet(path+".killed", f.Killed), Intruder: f.Intruder}
		switch f.word {
		case "home-base":
			v.HomeBase = true
		case "home-row-3":
			v.HomeRow = 3
		case "destroy-all":
			v.DestroyAll = true
		}
		if f.Hold != nil {
			v.Hold, v.HoldTurns = c.tile(path+".hold.tile", f.Hold.Tile), f.Hold.Turns
		}
		c.condition(path, &v)
		s.Victory, c.winsAt = append(s.Victory, v), append(c.winsAt, path)
	}
}

// condition checks that a condition says something and can be met.
func (c *checker) condition(path string, v *Condition) {
	s := c.s
	if (*v == Condition{Side: v.Side, Instant: v.Instant}) {
		c.fault(path, "asks for nothing")
	}
	if n := s.Objectives.Count(); v.Objectives > n {
		c.fault(path+".objectives", "there are only %d", n)
	}
	if n := c.placesWithTile(); v.Tiles > n {
		c.fault(path+".tiles", "there are only %d", n)
	}
	for side := range engine.Seat(2) {
		if v.Side != engine.NoSeat && v.Side != side {
			continue
		}
		e := side.Other()
		if n := s.HomeRow[e].Count(); v.HomeRow > n {
			c.fault(path+".homeRow", "the %s home row has only %d tiles", sideName(e), n)
		}
		if v.Killed != 0 && v.Killed&c.onMap(e) == 0 && s.Begin == nil {
			c.fault(path+".killed", "the %s side has none of them among units and placed", sideName(e))
		}
		if t, ok := s.Holding(side); ok && v.HoldTurns > 0 && t != v.Hold {
			c.fault(path+".hold.tile", "a side can have only one tile to hold")
		}
	}
}

// placesWithTile counts them before the map is measured.
func (c *checker) placesWithTile() (n int) {
	for _, terr := range c.s.Terrain {
		if terr != board.Hole {
			n++
		}
	}
	return n
}

// onMap is the faces of a side's fixed and placed units.
func (c *checker) onMap(side engine.Seat) (set card.Set) {
	for _, f := range c.s.Start[side] {
		set |= card.SetOf(f)
	}
	for _, u := range c.s.Placed[side] {
		set |= card.SetOf(u.Face)
	}
	return set
}

// ends reads how the winner is found after the last turn.
func (c *checker) ends() {
	s := c.s
	for i, f := range c.f.End {
		path := at("end", i)
		said := 0
		e := Comparison{Side: engine.NoSeat, Tile: board.NoTile}
		if f.Most != "" {
			said++
			e.Measure = measureWords[f.Most]
		}
		if f.Wins != "" {
			said++
			e.Measure, e.Side = ForSide, seatOf(f.Wins)
		}
		if f.Occupies != "" {
			said++
			e.Measure, e.Tile = Occupies, c.tile(path+".occupies", f.Occupies)
		}
		switch {
		case said != 1:
			c.fault(path, "needs one of most, wins and occupies")
		case e.Measure == MostFarBank && s.Bank[0] == 0:
			c.fault(path, "the sides have no bank")
		case (e.Measure == ForSide || e.Measure == Occupies) && i < len(c.f.End)-1:
			c.fault(path, "decides in any case, so nothing can follow it")
		case slices.ContainsFunc(s.End, func(o Comparison) bool { return o.Measure == e.Measure }):
			c.fault(path, "stands twice")
		}
		s.End = append(s.End, e)
	}
	np := s.NonPlayer()
	switch last := len(s.End) - 1; {
	case last < 0:
		c.fault("end", "is missing: who wins after the last turn?")
	case c.f.Solo != nil && (s.End[last].Measure != ForSide || s.End[last].Side != np):
		c.fault("end", "must say at last that the Non-Player wins")
	}
}
