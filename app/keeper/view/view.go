// Package view says in plain values what the screens of the keeper show; package ui draws them. It knows no campaign.
package view

import "bocage/app/shell/view"

// Offers are the keeper's campaigns on the first screen.
type Offers struct {
	Head, Text string
	Going      []Offer
	New        view.Button
}

// Offer is a campaign that is kept.
type Offer struct {
	Name, Line string
	Go         view.Button
}

// Book is the screen of a campaign: the dates, the steps, a page, its sums.
type Book struct {
	Title, Sub string
	Tab        string
	Tabs       []view.Tab
	Leaves     []Leaf
	Steps      []Step
	Head       Head
	Blocks     []Block
	Sums       []Block
	Acts       []view.Button
	Papers     []Paper // as they will be printed
	Secret     bool    // whatever is touched outside, and a time without input, closes the page
}

// Leaf is a date of the calendar.
type Leaf struct {
	Month, Day      string
	Name, Line      string
	Number, Outcome string
	Here, Ahead     bool
}

// Step is a line of the list of steps.
type Step struct {
	Number, Name string
	Done, Here   bool
	Said         string // what is so of it
}

// Head is what a page begins with.
type Head struct {
	Side        view.Side
	Title, Note string
	Text        []string
}

// Block is a piece of a page: what it has of the following is shown in this order.
type Block struct {
	_           [0]func()
	ID          string // of its head, where something leads to
	Head, Right string
	Text        []string
	Warn        []string
	Slots       []Slot
	Dice        []int // faces
	Rows        []Row
	Fields      []Field
	Groups      []Group
	Keys        *Keys
	Toggles     []Toggle
	File        *File
	Lines       []Line
	Buttons     []view.Button
}

// Row is a line of a ledger or of a table, with what can be done with it.
type Row struct {
	Label, Small string
	Mark         string // a value of our own that nobody has confirmed
	Of           []string
	Dice         []int
	Total        bool
	Stepper      *Stepper
	Buttons      []view.Button
}

// Stepper counts up and down.
type Stepper struct {
	Label      string
	N          int
	Less, More view.Button
}

// Slot is a sealed slot, or one that is being filled.
type Slot struct {
	Title, Text, Cost, Mark string
	Sealed                  bool
	Empty                   bool
	Said                    string
}

// Field is something to type, or one of a list to choose where it has options.
type Field struct {
	ID, Label, Value, Hint string
	Most                   int // letters
	Number                 bool
	Options                []Option
}

// Option is one of a list.
type Option struct{ Value, Label string }

// Group is radio buttons.
type Group struct {
	Label  string
	Radios []Radio
}

// Radio is one of several answers.
type Radio struct {
	ID, Label, Sub, Mark string
	Here                 bool
	Do                   view.Intent
}

// Toggle is a small button with the sign of a side, or of none.
type Toggle struct {
	ID, Label string
	Side      view.Side
	Gone      bool
	Pressed   view.Tri
	Said      string
	Do        view.Intent
}

// Keys are the six faces of a die, to be typed.
type Keys struct {
	Label string
	Here  int // the face that is chosen, 0 for none
}

// File asks for a file of the player's.
type File struct {
	ID, Label, Sub, Accept string
	Do                     view.Name
	Most                   int // bytes
}

// Line is a line of the log.
type Line struct {
	Number, Text string
	Old          string // the value that a correction has replaced
	Bold         bool
	Struck       bool
	Note         string
	Buttons      []view.Button
}

// Paper is a printed page.
type Paper struct {
	Title, Sub string
	Parts      []Part
	Foot       [3]string
}

// Part is a piece of a printed page.
type Part struct {
	Head  string
	Heads []string
	Rows  [][]string
	Boxes bool // the last cell is boxes to tick
	Text  []string
}

// The intents of the keeper.
const (
	DoTab     view.Name = "kp-tab"   // [Text]
	DoType    view.Name = "kp-type"  // [Text id=value] into a field
	DoEnter   view.Name = "kp-enter" // [Text what] the fields of a form as an entry
	DoEntry   view.Name = "kp-entry" // [Text what, N, X, Y] an entry that needs no field
	DoDie     view.Name = "kp-die"   // [N] a face is chosen
	DoRoll    view.Name = "kp-roll"  // [Text name of a roll, N 1 drawn by the device]
	DoPick    view.Name = "kp-pick"  // [Text what, N, X] something is chosen in a form
	DoMore    view.Name = "kp-more"  // [Text group, N by how many] of a purchase
	DoSeal    view.Name = "kp-seal"  // [Text what]
	DoOpen    view.Name = "kp-open"  // [N slot, X side; N 0 all that are left]
	DoCurtain view.Name = "kp-curtain"
	DoSide    view.Name = "kp-side" // [N side] behind the curtain
	DoUndo    view.Name = "kp-undo"
	DoCorrect view.Name = "kp-correct" // [N line]
	DoAnswer  view.Name = "kp-answer"  // [N line, Text agree or refuse]
	DoClose   view.Name = "kp-close"   // [N side] its part of the step
	DoPrint   view.Name = "kp-print"
	DoFind    view.Name = "kp-find"   // the friend
	DoCopy    view.Name = "kp-copy"   // [N side]
	DoExport  view.Name = "kp-export" // [Text what]
	DoSave    view.Name = "kp-vsav"   // [Text content of a save]
	DoPack    view.Name = "kp-pack"   // [Text content of a pack]
	DoBegin   view.Name = "kp-begin"
	DoDrop    view.Name = "kp-drop"
	DoCheck   view.Name = "kp-check"
	DoGo      view.Name = "kp-go" // [Text a block] brings it into view
)
