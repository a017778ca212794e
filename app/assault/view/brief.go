package view

import "bocage/app/shell/view"

// Thumb is a map in small.
type Thumb struct {
	W, H  int
	Cells []ThumbCell
}

// ThumbCell is a tile in small.
type ThumbCell struct {
	Art       string // family, "" for no tile
	Control   view.Side
	Base      view.Side
	Objective bool
}

// Force is what a side starts with.
type Force struct {
	Side     view.Side
	Units    []Standing
	Note     string // how it comes by them, if not from a list
	Hand     string
	Decks    []view.Fold
	Prestige int
}

// Standing is a unit of a force, and where it stands if that is fixed.
type Standing struct {
	Unit Unit
	At   string
}
