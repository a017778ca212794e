package assault

import (
	"strings"

	"bocage/app/assault/guide"
	"bocage/app/shell/words"
	rules "bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// At the end of operations the player is asked only if something would be lost by it: a unit that could still do something of
// use, or a strike or placement that is free once a turn. What could merely walk about is not missed.

// wasted counts the units and the free deeds that would be lost now.
func (pt *pointing) wasted() (units, deeds int) {
	if pt.t.viewer > 1 || pt.t.window() != rules.WinOps || !pt.t.mine() {
		return 0, 0
	}
	var idle board.Tiles
	free := map[uint8]bool{}
	for _, m := range pt.t.moves {
		switch m.Op {
		case rules.OpAttack:
			idle |= 1 << m.A
		case rules.OpMove:
			if pt.gains(board.Tile(m.B)) {
				idle |= 1 << m.A
			}
		case rules.OpDig:
			if pt.threatened(board.Tile(m.A)) {
				idle |= 1 << m.A
			}
		case rules.OpStrike, rules.OpStrip, rules.OpFree, rules.OpDrop:
			free[uint8(m.Op)] = true
		}
	}
	for b := idle &^ pt.sel.waits; b != 0; b &= b - 1 {
		units++
	}
	return units, len(free)
}

// gains reports whether a move to a tile takes what pays or counts for the victory.
func (pt *pointing) gains(to board.Tile) bool {
	if pt.t.view.Control(pt.t.viewer).Has(to) {
		return false
	}
	return pt.t.sc.Income(to) > 0 || guide.Goals(pt.t.sc).Has(to)
}

// threatened reports whether an enemy that the viewer sees could attack on a tile next turn.
func (pt *pointing) threatened(at board.Tile) bool {
	for b := pt.t.view.Units(pt.t.viewer.Other()); b != 0; b &= b - 1 {
		from := b.First()
		if u, _, _ := pt.t.view.Unit(from); u.Face != card.Unknown && pt.t.view.Threatens(from).Has(at) {
			return true
		}
	}
	return false
}

// wasteLine says what would be lost.
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
