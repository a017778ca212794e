// Package view says in plain values what every screen shows. The game fills these structs from a position already redacted
// for the person who looks; package ui draws them and answers with intents.
//
// It must not know the rules: nothing here decides what is legal, what is hidden or what a number comes to. Words are put
// together in package words.
package view

// Side is a side as the screen needs it: its colour and its shape.
type Side uint8

// The sides.
const (
	Nobody Side = iota
	US
	German
)

// Key is the side's short name in styles and drawings: "us", "de" or "none".
func (s Side) Key() string { return [...]string{"none", "us", "de"}[s] }

// Other is the opponent.
func (s Side) Other() Side { return [...]Side{Nobody, German, US}[s] }

// Phase is the part of the turn the bar shows.
type Phase uint8

// The phases of the bar.
const (
	NoPhase Phase = iota
	DrawPhase
	OperationsPhase
	PrestigePhase
	VictoryPhase
)

// Unit is a unit card: what is printed on it.
type Unit struct {
	Side        Side
	Name, Short string // Short has at most 11 letters
	Art         string // drawing without its "u-"
	Glyph       string // class glyph without its "m-cls-"
	Class       string // class in words
	HardTarget  bool
	Hard, Soft  int
	Support     int
	Range       int
	Defence     int
	Morale      int
	Cost        int
	Battle      int
	Notes       string // abilities in words
}

// Screen is everything on the page. Exactly one of those before Sheet is set; the others lie over it.
type Screen struct {
	Home     *Home
	Briefing *Briefing
	Battle   *Battle
	Handover *Handover
	Settings *Settings
	Saved    *SavedGames
	Console  *Console
	Replay   *Replay
	Replays  *Replays
	Rules    *Rules
	How      *How
	About    *About
	Meeting  *Meeting

	Sheet  *Sheet // a menu, a question or an error over the screen
	Peek   *Peek
	Toast  Toast
	Chat   *Chat   // what is said, beside the battle against a friend
	Lesson *Lesson // the teacher, beside the battle

	Polite string // spoken when there is time: combat steps, the enemy's moves
	Urgent string // spoken at once: your turn, game over
}

// Button is one thing to press.
type Button struct {
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
	Label, Small, Value string
	Rule                string // the number of the rule it comes from
}

// Sheet is a sheet of paper over the screen: menu, key list, question, error.
type Sheet struct {
	ID      string
	Title   string
	Text    string
	Lines   []Line
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
	X, Y   int // CSS px in the page
	Detail Detail
}
