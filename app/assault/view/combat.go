package view

import (
	"bocage/app/assault/stage"
	"bocage/app/shell/view"
)

// Combat is the sheet of a combat. Places that are not used yet are left empty; nothing jumps.
type Combat struct {
	Sub            string // "C4 on C3, turn 4"
	Steps          []Step
	Line           string // "The Sherman fires, the Grenadiers are the target"
	Right          bool   // the firing unit stands on the right, which is the other side's
	Firing, Target Plate
	FireLed        Ledger
	TargetLed      Ledger
	Diff           Diff
	Chances        *Chances
	Before         []string // the fire already done, with *emphasis*
	BeforeHead     string   // its heading
	Foe            Foe
	Tray           Tray
	Stage          *Stage       // a fire that was resolved, nil for none
	Folded         bool         // the player looks at the map
	Watched        bool         // played back: nothing is asked, and the keyboard stays where it is
	Ask            *Ask         // something else that the device wants to know, nil for nothing
	Brief          bool         // told in a line over the map, instead of on the sheet
	Fast           *view.Button // tells fights in a line from now on, or no longer
	Goes           int          // ms after which a firing that was resolved goes on by itself, 0 for never
}

// Step is a station of the sequence at the top.
type Step struct {
	_           [0][]byte // nobody compares it by ==
	Short, Long string    // Long is Short with the words a phone has no room for
	Done, Now   bool
}

// Plate is one of the two units.
type Plate struct {
	Side           view.Side
	Unit           Unit
	Where          string // "C4 Light Woods · hard"
	Morale, Normal int
	Fell           int    // of the morale that is gone, how much went just now
	Rose           int    // of the morale that it has, how much came by what its fire has done
	Stamp          string // "Destroyed"
	Burned         bool   // destroyed just now
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
	_      [0][]byte // nobody compares it by ==
	Step   int       // of the rules, 2 to 11
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
	Lit     bool // it has come to a cell: that of Row and Col
	Row     int
	Col     int
}

// ChanceRow is one line: a card the enemy may give.
type ChanceRow struct {
	Label   string
	Value   int // of that card
	Cells   []Chance
	Percent int // destroyed
}

// Chance is one cell.
type Chance struct {
	Kind Outcome
	Text string
}

// Stage is a fire that was resolved, as it is played on the screen.
type Stage struct {
	Firing int         // which fire of the match it is: another begins anew
	Frame  stage.Frame // what is due
	Moves  bool        // towards the last frame; else each frame stands still
	Times  stage.Timeline
	Turned []Turned  // the cards: the left side's, the draw, the right side's
	Sums   [2]Sum    // of the fire and of the target
	Lost   int       // morale of the target
	Line   string    // who fired on whom, with what totals
	Word   string    // "Destroyed", "Hit, −3"
	Grim   bool      // in red: something was lost
	Text   string    // more about it, with *emphasis*
	Said   [3]string // what is said of each frame
}

// Ask is a question about all fights that are to come. It may be left unanswered.
type Ask struct {
	Text    string
	Yes, No view.Button
}

// Turned is a card that is turned over in a fire.
type Turned struct {
	Card  Card
	Value string // what it adds: "+7"
	Label string // "you gave"
}

// Sum is a total that runs up: as it stood, with the card that was given, at the end.
type Sum struct{ From, Given, End int }

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
