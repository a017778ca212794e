// Package terrain is what both sides place on the table of a basic game (BASIC-02, BASIC-21). It must not know a position.
package terrain

import (
	"bocage/engine/skirmish/geom"
	"bocage/engine/skirmish/table"
)

// Sizes.
const (
	Most = 3  // of a side (BASIC-02)
	Unit = 96 // in u, by which its sides are counted (BASIC-21)
)

// Piece is a piece of terrain that a side has placed.
type Piece struct {
	Kind uint8 // of Kinds, + 1; 0 for none
	Side uint8
	W, H uint8 // in units of 96 u; a line has one of 0
	At   geom.Point
}

// List are all of them.
type List [2 * Most]Piece

// Kinds are what can be placed.
var Kinds = [...]table.Kind{table.Woods, table.Building, table.Hill, table.Wall, table.Hedge}

// Box returns two opposite corners.
func (f *Piece) Box() (lo, hi geom.Point) {
	w, h := int16(f.W)*Unit/2, int16(f.H)*Unit/2
	return geom.Point{X: f.At.X - w, Y: f.At.Y - h}, geom.Point{X: f.At.X + w, Y: f.At.Y + h}
}

// Feature returns the terrain as a table has it.
func (f *Piece) Feature(id string) table.Feature {
	lo, hi := f.Box()
	x := table.Feature{ID: id, Kind: Kinds[f.Kind-1], Basis: "placed"}
	if f.W == 0 || f.H == 0 {
		x.Shape, x.Points = table.Line, []geom.Point{lo, hi}
		return x
	}
	x.Points = []geom.Point{lo, {X: hi.X, Y: lo.Y}, hi, {X: lo.X, Y: hi.Y}}
	return x
}
