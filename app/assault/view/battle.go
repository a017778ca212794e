package view

import "bocage/app/shell/view"

// Battle is the battle screen.
type Battle struct {
	Seat      view.Side // who looks; Nobody while watching
	HotSeat   bool      // the bar takes the colour of the side
	Bar       Bar
	Board     Board
	Situation Situation
	Log       view.Log
	Detail    Detail
	Hand      Hand
	End       End
	Told      *Told   // what the other side did in its last turn, until the first order
	Banner    *Banner // whose turn begins, for a moment
	Drawer    string  // "", "situation" or "log": what is pulled out where there is no room for the column

	DrawCards *DrawCards   // over the hand
	React     *React       // over the hand
	Combat    *Combat      // over everything
	Result    *view.Result // over everything
}

// Bar is the top line.
type Bar struct {
	_           [0][]byte // nobody compares it by ==
	Title, Sub  string
	Turn, Turns int
	Phase       Phase
	Purses      [2]Purse     // own first
	Note        string       // "German is planning"
	Time        string       // a clock, which stands alone on small screens, as "Note · Time" on others
	Busy        bool         // a slow pencil line under the note
	Action      *view.Button // Skip
	Faster      *view.Button
	Speaker     *view.Button // sounds on or off
}

// Purse is what a side has, shown in the bar.
type Purse struct {
	Side                 view.Side
	You                  bool
	Prestige, Due, Cards int
	Active               bool
	Script               bool // nobody plays it: it has no prestige and no hand
}

// Board is the map and all that stands on it.
type Board struct {
	Name    string
	W, H    int
	Cells   []Cell // row by row
	Pen     []Stroke
	Traces  []Trace
	Threats []Mark // tiles that can be taken, with the chance
	Focus   int    // the tile that takes the keyboard when the map gets it
	Zoom    int    // percent, 100 for the whole map
	Layers  view.Layers
}

// Cell is one tile.
type Cell struct {
	Index     int
	Label     string // "C3"
	Terrain   string // name, "" where there is no tile
	Art       string // family of drawings, "lightwoods"
	Target    int
	Fire      int
	Prestige  int
	Control   view.Side
	Objective bool
	Base      view.Side // home base of
	HomeRow   view.Side

	Unit Counter

	Selected bool
	Legal    bool   // may be entered, or be chosen as the place or target of a card
	Swap     bool   // may swap places with the selected unit
	Prey     bool   // may be attacked
	Shown    bool   // the attack or move shown in the detail panel
	Odds     string // "33%", chance of any loss
	Price    string // "4", "0": what placing here costs
	Income   int    // one more than the place in the count while prestige is counted, 0 for none
	Paid     string // "+2" then
	Lay      view.Lay
	Ghost    *Counter // a unit that was just destroyed here
	Meant    *Counter // one that would come here by what is suggested
}

// Counter is the unit on a tile. Side Nobody: none.
type Counter struct {
	_       [0][]byte // nobody compares it by ==
	Side    view.Side
	Back    bool // face down for whoever looks: only Side, Cost and DugIn are known
	Cost    int  // of a face-down unit
	Unit    Unit
	Morale  int
	DugIn   bool
	Hidden  bool // own unit, face down to the enemy
	Moved   bool
	Fired   bool
	Placed  bool
	Static  bool
	Used    bool   // nothing is left to do: grey
	Support string // "+2" while an attack is shown
	Menace  string // "8": with what it could attack the tile that is looked at
}

// Stroke is a pencil mark on the map.
type Stroke struct {
	From, To int
	Kind     StrokeKind
}

// StrokeKind is what a pencil mark means.
type StrokeKind uint8

// The pencil marks.
const (
	PenMove StrokeKind = iota // blue arrow
	PenFire                   // red arrow
)

// Situation is the left column.
type Situation struct {
	Title, Note string
	Tally       [3]int // how many objectives a view.Side holds
	Objectives  []Objective
	Counts      []view.Line
	Victory     []string
	Special     []string
}

// Objective is one line of the list.
type Objective struct {
	Label, Terrain string
	Held           view.Side
}

// Hand is the fan of cards.
type Hand struct {
	Cards []Card
	Note  string // when there is little to show
}

// CardKind is the type of a card.
type CardKind uint8

// The kinds of cards.
const (
	BluffCard CardKind = iota
	OpsCard
	CombatCard
	SurpriseCard
	UnitCard
)

// Key is the kind's class in the styles.
func (k CardKind) Key() string { return [...]string{"blf", "ops", "cbt", "sur", "unit"}[k] }

// Card is a card of the hand or of a tray.
type Card struct {
	_      [0][]byte // nobody compares it by ==
	Index  int       // in the hand: what intents carry
	Kind   CardKind
	Name   string
	Brief  string // at most four short lines
	Text   string // the full rule
	Cost   int
	Battle int
	Mod    string // tactical modifier with its sign, "" for none
	Unit   Unit   // of a unit card
	No     string // not empty: toned down, and why
	Up     bool   // raised
	Effect string // in a combat: "destroyed 17 → 67 %"
	Ends   bool   // lies in a tray where one end of it gives it, and the other plays it if it can be played
	Plays  bool   // it can be played there
	Given  bool   // it is laid to be given there; Up is laid to be played
}

// End is the corner with undo and the primary button.
type End struct {
	Undo      view.Button
	Redo      *view.Button
	Primary   view.Button
	Secondary []view.Button
}

// DrawCards is the draw step over the hand.
type DrawCards struct {
	Side          view.Side
	Units, Action Pile
	Free          int // cards to draw
	N             int // of them unit cards
	MinN, MaxN    int
	Buying        bool // the free draw is done
	Note          string
	Buttons       []view.Button // Draw 4; or Buy, Buy, Done drawing
}

// Pile is a deck as the draw step shows it.
type Pile struct{ Left, Discards int }

// React is the question of a surprise card.
type React struct {
	Side    view.Side
	Text    string
	Help    string // how it is answered
	Cards   []Card
	Buttons []view.Button
}

// Replayed is a moment of a match that is played back.
type Replayed struct {
	Battle Battle // its bar, map, situation, dispatches, detail and combat
	Band   string // "Turn 2, looking back", over the map, "" once the match has ended
	Hands  []Held
}

// Held is a hand laid open.
type Held struct {
	Side  view.Side
	Label string // "U.S. hand, 7 cards"
	Cards []Card
}

// Told is what the other side did in its last turn, on a strip in the panel.
type Told struct {
	Side   view.Side
	Label  string // what it is, spoken
	Pieces []Piece
	Again  view.Button
}

// Piece is one thing that the other side did. It leads back to the moment.
type Piece struct {
	Text  string // "moved"
	Sum   string // "3", "−2"
	Round bool   // Sum is a count, in a ring
	Fire  bool   // it was an attack
	Do    view.Intent
}

// Mark is a tile with a word on it.
type Mark struct {
	At   int
	Text string
}

// Threat is a tile that can be taken, at the head of the panel.
type Threat struct {
	Text, Way string
	Show      view.Button
}

// Banner says across the map whose turn it is.
type Banner struct {
	Side        view.Side
	Title, Text string
}

// Trace is the mark of an order of the other side on the map.
type Trace struct {
	Side     view.Side // whose unit it was
	From, To int       // equal for a unit that was placed
	Order    int       // 0 for none
	Fire     bool
	Loss     string // "−2" beside the target of the fire, "" for none
	Left     bool   // nobody stands on From any more
}
