package guide

import (
	aview "bocage/app/assault/view"
	"bocage/app/shell/view"
	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/scenario"
)

// thumb is a scenario's map in small.
func thumb(sc *scenario.Scenario) *aview.Thumb {
	v, marked := &aview.Thumb{W: sc.W, H: sc.H}, Goals(sc)
	for i := range board.Tile(sc.W * sc.H) {
		c := aview.ThumbCell{}
		if sc.Tiles().Has(i) {
			c.Art = sc.Terrain[i].Info().Art
			c.Objective = marked.Has(i)
			for s := range engine.Seat(2) {
				if sc.Control[s].Has(i) {
					c.Control = view.SideOf(s)
				}
				if sc.HomeBase[s] == i {
					c.Base = view.SideOf(s)
				}
			}
		}
		v.Cells = append(v.Cells, c)
	}
	return v
}

// Goals returns the tiles that are marked because the victory turns on them: the objectives, and those that a condition names.
func Goals(sc *scenario.Scenario) board.Tiles {
	b := sc.Objectives
	for i := range sc.Victory {
		c := &sc.Victory[i]
		b |= c.Control | c.UnitOn
		if c.HoldTurns > 0 {
			b |= 1 << c.Hold
		}
	}
	for _, c := range sc.End {
		if c.Measure == scenario.Occupies {
			b |= 1 << c.Tile
		}
	}
	return b
}
