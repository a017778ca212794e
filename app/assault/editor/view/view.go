// Package view says in plain values what the screens of the scenario editor show. It must not know what a scenario file is.
package view

import (
	aview "bocage/app/assault/view"
	"bocage/app/shell/form"
	"bocage/app/shell/view"
)

// Editor is a scenario that is being made.
type Editor struct {
	form.Editor
	Layer   string // what a tap on the map does
	Palette []Swatch
	Map     string // spoken
	W       int
	Cells   []Cell
	Meter   *Meter // of the balance, nil for none
	Paper   *Paper // the map as a picture, nil where it is not asked for
}

// Paper is the map as a picture: what stands in an SVG of some size, with the numbers of the tiles for print, and plain.
type Paper struct {
	W, H            int
	Numbered, Plain string
	Acts            []view.Button // the first prints
}

// Meter is how often either side wins.
type Meter struct {
	Said string
	aview.Balance
}

// Swatch is a terrain to paint with.
type Swatch struct {
	Art, Said string
	Left      string
	Here      bool
	N         int
	Key       string // that paints it
}

// Cell is a place of the map.
type Cell struct {
	ID, Said string
	N        int
	Art      string // family, "" for no tile
	Side     view.Side
	Base     view.Side
	Goal     bool
	Unit     string // drawing of a unit that stands there, "" for none
	Of       view.Side
	Ruled    bool // a special rule acts here
	Marked   bool // by what a tap marks
	Fault    bool
	Here     bool // the cursor
}

// Tile is a drawing of a family of tiles.
func Tile(art string) string {
	if art == "river" || art == "impassable" || art == "bridge" {
		return "t-" + art + "-ew"
	}
	return "t-" + art + "-a"
}

// The intents of the editor.
const (
	DoPicture  view.Name = "ed-picture"   // [Text SVG, or the address of a PNG] is for the player
	DoMeter    view.Name = "ed-meter"     // [N matches] measures the balance, 0 to stop
	DoMeterTry view.Name = "ed-meter-try" // does what the meter advises
	DoStroke   view.Name = "ed-stroke"    // [Tile] the brush is drawn over it
	DoTerrain  view.Name = "ed-terrain"   // [N] paint with it
	DoTool     view.Name = "ed-tool"      // [Text]
	DoMark     view.Name = "ed-mark"      // [Text path] taps on the map mark tiles of it, "" to paint again
	DoTest     view.Name = "ed-test"      // [N seat]
)
