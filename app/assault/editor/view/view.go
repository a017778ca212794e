// Package view says in plain values what the screens of the scenario editor show. It must not know what a scenario file is.
package view

import (
	aview "bocage/app/assault/view"
	"bocage/app/shell/view"
)

// Begin is the screen on which a scenario is begun.
type Begin struct {
	Title, Text string
	From        []view.Button
	File        string
	FileSub     string
}

// Editor is a scenario that is being made.
type Editor struct {
	Title, Sub string
	Steps      []view.Button // undo, redo
	Acts       []view.Button // test, save, share
	Layer      string        // what a tap on the map does
	Palette    []Swatch
	Tools      []view.Button
	Map        string // spoken
	W          int
	Cells      []Cell
	Tabs       []view.Button
	Part       string // spoken name of the part that is shown
	Rows       []Row
	File       *File  // the text of the file, nil for none
	Below      []Row  // below it
	Meter      *Meter // of the balance, nil for none
	Paper      *Paper // the map as a picture, nil where it is not asked for
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

// File is the text of the file, to be changed by hand.
type File struct {
	Label string
	Text  string // as it was typed
	Most  int    // letters
	Line  int    // that is in sight at first
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

// RowKind is what a line of a form is.
type RowKind uint8

// The kinds of lines.
const (
	Head   RowKind = iota // a heading
	Line                  // words alone
	Number                // a number to step
	Choice                // one of several
	Text                  // a text to type
	Long                  // that is long; files have no line breaks
	Fault                 // something wrong
	Doubt                 // something to look at
	Good                  // something checked
)

// Row is a line of a form.
type Row struct {
	ID      string
	Kind    RowKind
	Depth   int
	Label   string
	Value   string
	Path    string // what is set
	Up      string // path of the entry of a list that stands before this one, "" for none
	Down    string // and of the one behind it
	Line    int    // of the text of the file, 0 for none
	Lead    Act    // leads there
	Said    string // spoken instead of the Label, "" for that
	Adds    bool   // what is chosen is added, not set
	Options []Option
	Buttons []Act
}

// Act is a button of a line: its Label is spoken, and says of what; Short is what it shows, "" for the Label.
type Act struct {
	view.Button
	Short string
}

// Option is one of several.
type Option struct{ Value, Label string }

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
	DoTyped    view.Name = "ed-typed"     // [Text] the file as it is typed
	DoTake     view.Name = "ed-take"      // what was typed becomes the file
	DoUntake   view.Name = "ed-untake"    // what was typed is dropped
	DoTerrain  view.Name = "ed-terrain"   // [N] paint with it
	DoTool     view.Name = "ed-tool"      // [Text]
	DoPart     view.Name = "ed-part"      // [Text]
	DoSet      view.Name = "ed-set"       // [Text path=value]
	DoAdd      view.Name = "ed-add"       // [Text path=field or form]
	DoPush     view.Name = "ed-push"      // [Text path of a list]
	DoDrop     view.Name = "ed-drop"      // [Text path]
	DoMove     view.Name = "ed-move"      // [Text path of an entry=path of another, or of what is in that] it comes to stand there
	DoMark     view.Name = "ed-mark"      // [Text path] taps on the map mark tiles of it, "" to paint again
	DoPlace    view.Name = "ed-place"     // [Text path of a fault] go there
	DoStart    view.Name = "ed-start"     // [Text] begin with it
	DoTest     view.Name = "ed-test"      // [N seat]
	DoSave     view.Name = "ed-save"
	DoShare    view.Name = "ed-share"
	DoDelete   view.Name = "ed-delete"
)
