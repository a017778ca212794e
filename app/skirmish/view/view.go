// Package view says in plain values what the table of the skirmish shows. Places are in u, sixteenths of an inch, from the corner in the
// north-west.
//
// It must not know a position or a match: it is filled from a position already redacted for the person who looks.
package view

import "bocage/app/shell/view"

// Table is the table and what stands beside it.
type Table struct {
	view.Surround
	Seat   view.Side
	Turn   string
	Phases []Phase
	Purses [2]Purse // the sides, seat 0 first
	Board  Board
	Chips  []Chip // the units of who is asked
	Ask    *Ask   // nil for nothing
	List   *List  // over the table, nil for none
}

// Phase is a phase of the turn.
type Phase struct {
	Name string
	Now  bool
}

// Purse is what is left of a side, and what it has won.
type Purse struct {
	Side        view.Side
	Score, Left string
	Said        string
	Asked       bool
}

// Land is what a table is drawn from: whoever shows another one has another pointer.
type Land struct {
	W, H int
	SVG  string // what lies on it, for a view box of W by H
}

// Board is the table from above. Look says where to look, anew whenever it is another value.
type Board struct {
	Name   string
	Land   *Land
	Mini   *Land // the same in small
	Pieces []Piece
	Marks  []Mark // from the lowest to the topmost; Over lie above the pieces
	Over   []Mark
	Look   Look
	Said   string        // what stands at the cursor
	Cursor *Spot         // of the keyboard
	Tools  []view.Button // the first has the others shown where there is little room
	Drags  *Prober       // what would come of a way that is drawn from a selected piece, nil if none can be
}

// Prober is asked what would come of a way to a place, in u, while it is drawn: nothing else is drawn anew meanwhile.
type Prober struct{ Ask func(x, y int) Ghost }

// Look is a part of the table: its middle and how wide and high it is; Wide is 0 for the whole table, and less for what hand.look says.
type Look struct{ X, Y, Wide, High, Nth int }

// Spot is a place.
type Spot struct{ X, Y int }

// Piece is a figure or a model on the table.
type Piece struct {
	N       int
	Side    view.Side
	Art     string // a drawing for each side
	X, Y    int
	Heading int // of 32
	Sel     bool
	Dim     bool // has done what it can
	Prey    bool // can be aimed at
	Ghost   bool // drawn where it would come to
}

// Mark is a drawing in pencil on the table: a way, a ring, a zone, a line of fire, with a word beside it.
type Mark struct {
	Class string
	D     string // a path
	Text  string
	X, Y  int // of the text
}

// Chip is a unit or a group in the strip.
type Chip struct {
	Side view.Side
	Art  string
	Name string
	Sub  string
	Now  bool
	Do   view.Intent
	ID   string
}

// Ask is what is asked, with what can be answered. One of the buttons is primary.
type Ask struct {
	Head, Text string
	Unit       *Unit
	Lines      []view.Line // an account
	Rows       []Row       // of which one can be chosen
	RowsHead   string
	Deck       *Deck
	Buttons    []view.Button
}

// Unit is the piece that is selected, in large.
type Unit struct {
	Side       view.Side
	Art        string
	Name, Text string
	Facts      []view.Line
}

// Row is one of several things: a target, a passenger.
type Row struct {
	ID        string
	Side      view.Side
	Art       string
	Name, Sub string
	Value     string
	On        bool
	Do        view.Intent
}

// Deck is an open deck: how many cards of each rank are left, black and red, and which of them hit.
type Deck struct {
	Black, Red [12]int
	Hits       [2][12]bool
	Said       string
}

// List is all pieces in words.
type List struct {
	Head  string
	Close view.Button
	Cols  []string
	Rows  []ListRow
}

// ListRow is a piece in words.
type ListRow struct {
	Cells []string
	Do    view.Intent
	ID    string
}

// Force is what a side of a scenario has.
type Force struct {
	Side  view.Side
	Head  string
	Parts []Part
}

// Part is a number of pieces of a kind. Art is "" where they have no drawing.
type Part struct{ Art, Text string }

// Thumb is a table in small.
type Thumb struct {
	Land *Land
	Of   func() *Land // draws it a moment after it is first shown, where Land is nil
}

// Ghost is what would come of a way to a place, for who drags.
type Ghost struct {
	OK   bool
	Text string // "2.8 in, 1.2 left", or why not
}

// The intents of the table.
const (
	DoPlace  view.Name = "sk-place"  // [X, Y in u; N how far from a piece still means it, in u] a place was tapped
	DoWay    view.Name = "sk-way"    // [Card the piece it began at, X, Y in u] a way was drawn to a place
	DoPiece  view.Name = "sk-piece"  // [N] a piece was chosen
	DoAct    view.Name = "sk-act"    // [N which of the buttons]
	DoRow    view.Name = "sk-row"    // [N which of the rows]
	DoZoom   view.Name = "sk-zoom"   // [N 1 nearer, -1 farther, 0 the whole]
	DoList   view.Name = "sk-list"   // the list of all pieces, or away with it
	DoRuler  view.Name = "sk-ruler"  // measure between two places, or no more
	DoTools  view.Name = "sk-tools"  // the buttons beside the table, or on a small screen away with them
	DoEye    view.Name = "sk-eye"    // shade what who fires does not see, or no more
	DoCursor view.Name = "sk-cursor" // [X, Y by how much, in u]
)
