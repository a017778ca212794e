package guide

import (
	"bocage/app/shell"
	"bocage/engine"
	"bocage/engine/assault/board"
)

// Filters are what the list of scenarios for two can be filtered by: how many turns there are, and what the map has on it.
var Filters = []shell.Filter{
	turns("5", func(n int) bool { return n == 5 }),
	turns("6", func(n int) bool { return n == 6 }),
	turns("8", func(n int) bool { return n >= 8 }),
	ground("landing", "beach"),
	ground("bridges", "bridge"),
}

// turns leaves the scenarios with so many turns. One of those that are chosen is enough.
func turns(id string, fits func(n int) bool) shell.Filter {
	return shell.Filter{ID: id, Group: "turns", Fits: func(s engine.Scenario) bool { return fits(Of(s).Turns) }}
}

// ground leaves the scenarios with a tile whose terrain is drawn so.
func ground(id, art string) shell.Filter {
	return shell.Filter{ID: id, Group: id, Fits: func(s engine.Scenario) bool {
		sc := Of(s)
		for i := range board.Tile(sc.W * sc.H) {
			if sc.Tiles().Has(i) && sc.Terrain[i].Info().Art == art {
				return true
			}
		}
		return false
	}}
}
