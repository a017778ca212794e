package view

import "bocage/app/shell/view"

// Combat is the sheet of a combat. Places that are not used yet are left empty; nothing jumps.
type Combat struct {
	Sub            string // "C4 on C3, turn 4"
	Steps          []Step
	Head           string // "Fire 2 of 2"
	Line           string // "The Sherman fires, the Grenadiers are the target"
	Firing, Target Plate
	FireLed        Ledger
	TargetLed      Ledger
	Diff           Diff
	Chances        *Chances
	Track          Track
	Before         []string // the fire already done, with *emphasis*
	BeforeHead     string   // its heading
	Foe            Foe
	Tray           Tray
	Told           bool // what was given, drawn and lost is shown for the first time
	Folded         bool // the player looks at the map
	Watched        bool // played back: nothing is asked, and the keyboard stays where it is
	Goes           int  // ms after which a firing that was resolved goes on by itself, 0 for never
}

// Step is a station of the sequence at the top.
type Step struct {
	Short, Long string // Long is Short with the words a phone has no room for
	Done, Now   bool
}

// Plate is one of the two units.
type Plate struct {
	Side           view.Side
	Unit           Unit
	Where          string // "C4 Light Woods · hard"
	Morale, Normal int
	Fell           int    // of the morale that is gone, how much went just now
	Stamp          string // "Destroyed"
}

// Ledger is an account of one total.
type Ledger struct {
	Lines  []LedgerLine // known
	Sum    string       // "Fire so far"
	Total  int
	Pencil []LedgerLine // not yet known
}

// LedgerLine is one line of an account.
type LedgerLine struct {
	Step   int // of the rules, 2 to 11
	Label  string
	Small  string
	Value  string
	Card   CardMark
	By     view.Side // who played the card
	Cost   int       // of the card
	Grey   bool      // does not count
	Struck bool      // cancelled
}

// CardMark is the little card before a line.
type CardMark uint8

// The card marks.
const (
	NoMark CardMark = iota
	PlayedMark
	HiddenMark
)

// Diff is the difference in the middle.
type Diff struct {
	Now   string // "16 − 12 = +4"
	Head  string // "with your card"
	Value string // "+11"
	Note  string
}

// Outcome is what a fire does.
type Outcome uint8

// The outcomes.
const (
	Unhurt Outcome = iota
	Hurt
	Retreats
	Destroyed
)

// Chances is the table of the enemy's card by the draw.
type Chances struct {
	Caption string
	Rules   []string // "destroyed from +7", in the order of Outcome from the worst
	Cols    []string
	Weights []int // chance of each column, in percent
	Rows    []ChanceRow
	Note    string
}

// ChanceRow is one line: a card the enemy may give.
type ChanceRow struct {
	Label   string
	Cells   []Chance
	Percent int // destroyed
}

// Chance is one cell.
type Chance struct {
	Kind Outcome
	Text string
}

// Track is the ruler of the two totals.
type Track struct {
	FireSide, TargetSide view.Side
	Fire, Target         int
	Mine                 int  // what the own choice adds to the own total
	MineOnFire           bool // the own unit is the firing one
	Theirs               int  // the most the enemy's card can add
	DrawLo, DrawHi       int  // span of the draw, on the fire total
	Ghost                bool // choices are open: show the dashed markers
}

// Foe is the opponent's part of a secret choice.
type Foe struct {
	Side  view.Side
	Head  string // "German has chosen."
	Lines []string
}

// Tray is the choice at the bottom.
type Tray struct {
	Head, Help string
	Cards      []Card
	Primary    view.Button
	Secondary  []view.Button
}
