package game

import "bocage/engine/assault/scenario"

// table is the table of the match on the screen, nil for none.
func (g *Game) table() *table {
	if g.sitting == nil {
		return nil
	}
	return g.sitting.table.(*table)
}

// offerOf offers a scenario of Assault.
func offerOf(sc *scenario.Scenario) offer { return offer{&faces[0], outer(sc)} }
