package assault

import (
	"bocage/app/assault/roster"
	rules "bocage/engine/assault"
)

// At the end of operations the player is asked only if something would be lost by it: a unit that could still do something of
// use, or a strike or placement that is free once a turn. What could merely walk about is not missed.

// unused counts the viewer's units that have an order left and are not passed over.
func (pt *pointing) unused() int { return (roster.Units(pt.t.sight(), pt.t.moves) &^ pt.waits).Count() }

// wasted counts the units and the free deeds that would be lost now.
func (pt *pointing) wasted() (units, deeds int) {
	if pt.t.viewer > 1 || pt.t.window() != rules.WinOps || !pt.t.mine() {
		return 0, 0
	}
	idle, deeds := roster.Wasted(pt.t.sight(), pt.t.moves)
	return (idle &^ pt.waits).Count(), deeds
}
