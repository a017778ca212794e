package assault

import (
	"strings"

	"bocage/app/assault/roster"
	"bocage/app/shell/words"
	rules "bocage/engine/assault"
)

// At the end of operations the player is asked only if something would be lost by it: a unit that could still do something of
// use, or a strike or placement that is free once a turn. What could merely walk about is not missed.

// unused counts the viewer's units that have an order left and are not passed over.
func (pt *pointing) unused() (n int) {
	for b := roster.Units(pt.t.sight(), pt.t.moves) &^ pt.waits; b != 0; b &= b - 1 {
		n++
	}
	return n
}

// wasted counts the units and the free deeds that would be lost now.
func (pt *pointing) wasted() (units, deeds int) {
	if pt.t.viewer > 1 || pt.t.window() != rules.WinOps || !pt.t.mine() {
		return 0, 0
	}
	idle, deeds := roster.Wasted(pt.t.sight(), pt.t.moves)
	for b := idle &^ pt.waits; b != 0; b &= b - 1 {
		units++
	}
	return units, deeds
}

// wasteLine says what is left to do.
func wasteLine(units, deeds int) string {
	var s []string
	if units > 0 {
		s = append(s, words.Say("tempo.unused", units))
	}
	if deeds > 0 {
		s = append(s, words.Say("tempo.free"))
	}
	return strings.Join(s, ". ")
}
