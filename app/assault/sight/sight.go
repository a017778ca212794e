// Package sight says what a position shows to who looks at it: tiles and units, what is laid over the map, cards, how the match stands,
// what a move would risk. It asks nobody and knows no table: the same is shown of a match that is played and of one played back.
package sight

import (
	"bocage/engine"
	rules "bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
)

// Sight is a position as somebody sees it.
type Sight struct {
	Pos    *rules.Position // what may be known of it to who looks, and no more
	Viewer engine.Seat     // who looks, NoSeat for nobody or for both at the end
}

func (si Sight) sc() *scenario.Scenario { return si.Pos.Scenario() }

// Window is the question that is asked.
func (si Sight) Window() uint8 { return si.Pos.Prompt().Window }

// TileTargets reports whether the present question is answered with a tile.
func (si Sight) TileTargets() bool {
	f, _, _ := si.Pos.Playing()
	return si.Window() == rules.WinFlak || card.ActionOf(f) != card.Reserves
}

// TileNamed is a tile of the map by its label, as "C3".
func (si Sight) TileNamed(label string) (board.Tile, bool) {
	for i := range board.Tile(si.sc().W * si.sc().H) {
		if si.sc().Tiles().Has(i) && si.sc().Label(i) == label {
			return i, true
		}
	}
	return board.NoTile, false
}

// OrdersUnit reports whether a move is an order of the unit on a tile.
func OrdersUnit(m engine.Move, at board.Tile) bool {
	switch m.Op {
	case rules.OpMove, rules.OpAttack, rules.OpDig, rules.OpTransfer, rules.OpWade:
		return uint8(m.A) == uint8(at)
	case rules.OpSwap:
		return uint8(m.A) == uint8(at) || uint8(m.B) == uint8(at)
	}
	return false
}
