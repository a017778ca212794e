// Package view says in plain values what the table of the card duel shows.
//
// It must not know a position or a match: it is filled from a position already redacted for the person who looks.
package view

import "bocage/app/shell/view"

// Codes name what can be tapped: a card of the own hands by its place, a unit in play by its slot, a line.
const (
	OwnHand = 100 * (iota + 1)
	OwnCards
	OwnUnits
	FoeUnits
	OwnLines
	BoxCards // by their faces, where a deck is built
)

// Table is the table. Sides are the other player's and the own one.
type Table struct {
	view.Surround
	Seat        view.Side
	Turn        string
	Phases      []Phase
	Bare        bool // nothing has been committed yet: decks and starting hands are chosen
	Apart       bool // there is no match: decks are built
	Sides       [2]Side
	Ruler       *Ruler // nil where there are no points
	Slip        string // the last result, in no man's land
	Ledger      []Account
	Arrows      Arrows
	Hand, Cards []Card    // the own ones
	Box         []BoxCard // while a deck is built
	Ask         *Ask      // what this player is asked, nil for nothing
	Detail      *Detail
	Victory     *Victory // nil while nothing has been committed
	Attacks     Attacks
	Piles       []view.Line
}

// Victory is by what both win. Goals are the own side's and the other's.
type Victory struct {
	Orders string // what the own side has to do
	Goals  [2]Goal
}

// Goal is how far a side's Overrun counter stands, of how many turns. Of is 0 if it cannot win so.
type Goal struct {
	Side       view.Side
	Said       string
	Stands, Of int
}

// Attacks are those that are declared and not made yet: the own side's and the other's. Both are empty if there are none.
type Attacks [2][]Aimed

// Aimed is an attack: who, and at whom.
type Aimed struct{ From, To string }

// Phase is a step of the turn.
type Phase struct {
	Name string
	Now  bool
}

// Side is what is seen of a side. Zones are its front line, its rear line and its aircraft.
type Side struct {
	Side  view.Side
	Name  string
	Score string
	Goal  string // the points that win, "" for none
	Said  string // the score in full
	Holds string // "2 units, 4 orders"
	Notes []string
	Zones [3]Zone
}

// Ruler is how far both are on the way to winning. Most is where it ends. Ends are the sides' in the order of Table.Sides.
type Ruler struct {
	Said string
	Most int
	Ends [2]End
}

// End is a side's place on the ruler, the points by which it wins, 0 for none, and its Overrun counter, "" for 0.
type End struct {
	Side     view.Side
	At, Goal int
	Overrun  string
}

// Zone is a line of the table.
type Zone struct {
	Code  int // 0 if nothing can be put there
	Name  string
	Said  string
	Units []Unit
}

// Mark is how a card stands out.
type Mark struct {
	Taken, Legal, Able, Draft bool // is selected; can be chosen for it; can be selected; belongs to what only the player sees
}

// Unit is a unit in play.
type Unit struct {
	_ [0][]byte // nobody compares it by ==
	Mark
	Code            int
	Side            view.Side
	Name, Said, Art string
	Worth, Defense  string
	Raised          bool // the Defense is higher than printed
	Endurance       int
	Half, Full      int
	Crew            string // the drawing of the crew that it needs, "" for none
	Idle            bool
	Flight          string
	Tabs            []Tab
	Guns            []Weapon // without their names
	New             bool
	Odds            string // of its attack
	Plate           string // of all own attacks on it
}

// Tab is a card under a unit.
type Tab struct {
	Text   string
	Damage bool
}

// Card is a card of a hand.
type Card struct {
	_ [0][]byte // nobody compares it by ==
	Mark
	Code             int
	Side             view.Side // of a Unit card
	Window           string    // of a Command card: its drawing
	Head, Name, Said string
	Art, Text, Foot  string
	Worth            string
	Used             bool
}

// Arrows lead from attackers to their targets, by codes. Stamp changes whenever the places of the cards may have.
type Arrows struct {
	List  []Arrow
	Stamp string
}

// Arrow is one of them.
type Arrow struct {
	From, To   int
	Own, Draft bool
}

// Detail is a card in full.
type Detail struct {
	Name, Art, Line string
	Side            view.Side
	Facts           []view.Line
	Weapons         []Weapon
	Text            []string
}

// Drawing is a drawing of the sprite.
type Drawing struct{ ID string }

// Weapon is a row of a unit's weapons.
type Weapon struct {
	Name  string
	Vs    [3]string // against infantry, vehicles, aircraft
	Index string
	Note  string
}

// Ask is what the player is asked, with what can be answered. One of the buttons is primary.
type Ask struct {
	Head, Text string
	Taps       bool   // Text says what to tap
	Odds       []Odds // of an attack; without Taps the first of them says what Text says
	Draft      []Laid // what was chosen so far
	Notes      []string
	Curve      []Bar // of a deck that is built
	Naming     *view.Naming
	Choices    []view.Button
	Buttons    []view.Button
}

// Odds are what can become of a target, in whole percent that sum up to 100: it is unhurt, hurt, draws a Damage card, is destroyed.
type Odds struct {
	Label, Said string
	Shares      [4]int
}

// BoxCard is a card that a deck can hold. Count is how many are in it of how many there are.
type BoxCard struct {
	_                [0][]byte // nobody compares it by ==
	Side             view.Side
	Name, Art, Head  string
	Worth, Count     string
	In               bool
	Look, Less, More view.Button
}

// Bar is how many cards of a deck cost so much.
type Bar struct {
	_     [0][]byte // nobody compares it by ==
	Label string
	N     int
}

// Laid is a part of a choice that can still be taken back.
type Laid struct {
	Text string
	Undo view.Button
}

// The intents of the table.
const (
	DoTap    view.Name = "duel-tap"    // [N a code]
	DoLift   view.Name = "duel-lift"   // [N a code] is taken up, to be tapped somewhere
	DoAdd    view.Name = "duel-add"    // [N which of the choices] becomes part of the choice
	DoDrop   view.Name = "duel-drop"   // [N which part of the choice] is taken back
	DoAnswer view.Name = "duel-answer" // [N which of the buttons]
	DoAdvise view.Name = "duel-advise" // the rest is chosen for the player
	DoOrder  view.Name = "duel-order"  // [N weapons] the weapons of an attack, in order
	DoWith   view.Name = "duel-with"   // [N the place of an ATTACK card + 1, 0 for none]
	DoMore   view.Name = "duel-more"   // be asked for cards before each roll, or not
	DoBuild  view.Name = "duel-build"  // [N an own deck from 1, 0 for a new one] is opened to be built
	DoFoe    view.Name = "duel-foe"    // the computer plays the next of the ready decks
	DoReady  view.Name = "duel-ready"  // back to the ready decks
	DoLess   view.Name = "duel-less"   // [N face] one card less in the deck, or one more
	DoPlus   view.Name = "duel-plus"
	DoSave   view.Name = "duel-save" // the deck is kept on this device, or no longer
	DoDelete view.Name = "duel-delete"
	DoShare  view.Name = "duel-share"  // the deck is given to others
	DoPreset view.Name = "duel-preset" // [N a ready deck] is opened to be changed
	DoSide   view.Name = "duel-side"   // decks of the other nation are built
	DoRest   view.Name = "duel-rest"   // all attacks that are left are fired, one after the other
	DoCards  view.Name = "duel-cards"  // who chooses openly takes up his cards
)
