// Package view says in plain values what the screens show that every game has: home, lobby, saved games, replays, settings, rules,
// and what lies over them. Package ui draws them and answers with intents.
//
// It must know no game. What only a game knows, its table, a map in small, a piece, stands in a field of type any: a pointer to a
// struct of that game's own view package, filled from a position already redacted for the person who looks, and drawn by that
// game's ui. Nothing here decides what is legal, what is hidden or what a number comes to.
package view

import (
	"fmt"

	"bocage/engine"
)

// Side is a seat as the screen shows it: its colour and its shape.
type Side uint8

// The sides.
const (
	Nobody Side = iota
	First       // of seat 0
	Second      // of seat 1
)

// SideOf is the side of a seat.
func SideOf(s engine.Seat) Side {
	if s > 1 {
		return Nobody
	}
	return Side(s) + 1
}

// Key is the name of the side's colours and shape in styles and drawings: "first", "second" or "none".
func (s Side) Key() string { return [...]string{"none", "first", "second"}[s] }

// Other is the opponent.
func (s Side) Other() Side { return [...]Side{Nobody, Second, First}[s] }

// Named is a side with its name.
type Named struct {
	Side Side
	Name string
}

// Signed writes a number with its sign: "+3", "−1", "0".
func Signed(n int) string {
	switch {
	case n > 0:
		return fmt.Sprintf("+%d", n)
	case n < 0:
		return fmt.Sprintf("−%d", -n)
	}
	return "0"
}

// Minutes writes seconds as "1:42".
func Minutes(n int64) string {
	n = max(0, n)
	return fmt.Sprintf("%d:%02d", n/60, n%60)
}

// Screen is everything on the page. Exactly one of those before Sheet is set; the others lie over it.
type Screen struct {
	_        uncompared
	Home     *Home
	Briefing *Briefing
	Table    any // of a game: what is played on
	Handover *Handover
	Settings *Settings
	Saved    *SavedGames
	Console  *Console
	Replay   *Replay
	Replays  *Replays
	Review   *Review
	Rules    *Rules
	How      *How
	About    *About
	Lobby    *Lobby
	Hall     *Hall

	Sheet  *Sheet // a menu, a question or an error over the screen
	Peek   *Peek
	Toast  Toast
	Chat   *Chat   // what is said, beside the table in a match against a friend
	Lesson *Lesson // the teacher, beside the table

	Polite string // spoken when there is time: what goes on, the opponent's moves
	Urgent string // spoken at once: your turn, game over
}

// Button is one thing to press.
type Button struct {
	_        uncompared
	ID       string // the element's id and data-testid, "btn-end"
	Label    string
	Sub      string // second line, small
	Icon     string // drawing without its "m-", "ic-undo"
	Style    Style
	IconOnly bool   // Label is spoken only
	Why      string // not empty: cannot be pressed now, and this is the reason
	Rule     string // of the checklist, for Why
	Pressed  Tri    // for switches
	Do       Intent
}

// Tab is one part of a screen of several.
type Tab struct {
	ID, Label string
	Panel     string // the element that shows it, "" for none by name
	Here      bool
	Narrow    bool // on screens alone that have no room for it beside the others
	Do        Intent
}

// Style is how a button looks.
type Style uint8

// The styles of buttons. A screen state has one Primary or Fire button at most.
const (
	Plain Style = iota
	Primary
	Fire
	Ghost
	Small
)

// Tri is off, on, or not a switch at all.
type Tri uint8

// The values of Tri.
const (
	NoSwitch Tri = iota
	Off
	On
)

// Line is one line of an account: a name, where or why, and a number with its sign.
type Line struct {
	_                   uncompared
	Label, Small, Value string
	Rule                string // the number of the rule it comes from
}

// Sheet is a sheet of paper over the screen: menu, key list, question, error.
type Sheet struct {
	ID      string
	Title   string
	Text    string
	Lines   []Line
	QR      [][]bool // a link drawn, by row, true for dark; nil for none
	Buttons []Button
	Alert   bool // an error: announced at once
}

// Toast is a short message at the bottom. Empty text: none.
type Toast struct {
	Text string
	Side Side
	Rule string // of the checklist, to be opened
	Read bool   // it is read out as Urgent, and not once more
}

// Peek is the card of a thing shown beside the finger while it is held.
type Peek struct {
	X, Y  int // CSS px in the page
	Thing any // of a game: what is shown
}

// uncompared is a part of what nobody compares by ==, arrays of which the program would otherwise carry the comparison of.
type uncompared [0][]byte
