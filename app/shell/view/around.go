package view

// Handover is the screen between two players of one device. It holds nothing hidden.
type Handover struct {
	To     Side
	Title  string
	Text   string
	Lines  []Dispatch // what happened openly since
	Locked bool       // for the first moments, against double taps
	Button Button
}

// Home is the first screen.
type Home struct {
	Night     bool
	Resume    *Saved
	Learn     *Saved // the lesson, for who is new; ID is empty
	Modes     []Choice
	More      []Choice
	Tab       int
	Tabs      []string
	Sifts     []Button // what the list can be sifted by
	Empty     string   // under a list, or in its place
	Scenarios []ScenarioCard
	File      string // what the button for an own scenario says
	FileSub   string
}

// Saved is the game to go on with.
type Saved struct {
	ID     string
	Name   string
	Text   string
	Purses [2]Purse
	Thumb  Thumb
	More   string // "2 more games"
}

// Choice is a line of a menu.
type Choice struct {
	ID    string
	Icon  string
	Label string
	Sub   string
	Why   string // not yet possible
	Do    Intent
}

// ScenarioCard is one scenario of the list.
type ScenarioCard struct {
	ID, Name    string
	Line        string // "6 turns · 8 starting units"
	Victory     string
	Badge       string // "Start here"
	Result      string // "won in 9 turns"
	Side        Side   // of the result
	Thumb       Thumb
	Unavailable string
}

// Thumb is a map in small.
type Thumb struct {
	W, H  int
	Cells []ThumbCell
}

// ThumbCell is a tile in small.
type ThumbCell struct {
	Art       string // family, "" for no tile
	Control   Side
	Base      Side
	Objective bool
}

// Briefing is the last screen before a battle.
type Briefing struct {
	ID, Name string
	Mode     string
	Line     string
	Text     string // an introduction
	Thumb    Thumb
	Forces   [2]Force
	Decks    []Deck // that belong to no side
	Victory  []string
	Rules    []string
	Mark     []string // what is reconstructed
	Side     Side
	Sides    bool // the side can be chosen
	Foes     []Choice
	Foe      int
	Others   []Choice // all scenarios of its kind, this one among them; nil for one from a file
	Begin    Button
}

// Force is what a side starts with.
type Force struct {
	Side     Side
	Units    []Standing
	Note     string // how it comes by them, if not from a list
	Hand     string
	Decks    []Deck
	Prestige int
}

// Standing is a unit of a force, and where it stands if that is fixed.
type Standing struct {
	Unit Unit
	At   string
}

// Deck is the cards of a deck in words.
type Deck struct{ Head, Text string }
