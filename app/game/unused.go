package game

import (
	"strings"

	"bocage/app/shell/words"
	"bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// At the end of operations the player is asked only if something would be lost by it: a unit that could still do something of
// use, or a strike or placement that is free once a turn. What could merely walk about is not missed.

// wasted counts the units and the free deeds that would be lost now.
func (t *table) wasted() (units, deeds int) {
	if t.viewer > 1 || t.window() != assault.WinOps || !t.mine() {
		return 0, 0
	}
	var idle board.Tiles
	free := map[uint8]bool{}
	for _, m := range t.moves {
		switch m.Op {
		case assault.OpAttack:
			idle |= 1 << m.A
		case assault.OpMove:
			if t.gains(board.Tile(m.B)) {
				idle |= 1 << m.A
			}
		case assault.OpDig:
			if t.threatened(board.Tile(m.A)) {
				idle |= 1 << m.A
			}
		case assault.OpStrike, assault.OpStrip, assault.OpFree, assault.OpDrop:
			free[uint8(m.Op)] = true
		}
	}
	for b := idle &^ t.sel.waits; b != 0; b &= b - 1 {
		units++
	}
	return units, len(free)
}

// gains reports whether a move to a tile takes what pays or counts for the victory.
func (t *table) gains(to board.Tile) bool {
	if t.view.Control(t.viewer).Has(to) {
		return false
	}
	return t.sc.Income(to) > 0 || goals(t.sc).Has(to)
}

// threatened reports whether an enemy that the viewer sees could attack on a tile next turn.
func (t *table) threatened(at board.Tile) bool {
	for b := t.view.Units(t.viewer.Other()); b != 0; b &= b - 1 {
		from := b.First()
		if u, _, _ := t.view.Unit(from); u.Face != card.Unknown && t.view.Threatens(from).Has(at) {
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
