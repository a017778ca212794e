package view

import "bocage/engine"

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
	Hero      any    // of a game: the picture at the top
	Scale     string // of the picture
	Resume    *Saved
	Learn     *Offer // the lesson, for who is new; ID is empty
	Modes     []Choice
	More      []Choice
	Rooms     []any // of what there is beside the games
	Tab       int
	Tabs      []string
	Filters   []Button   // what the list can be filtered by
	Own       []Button   // beside the player's own scenarios
	Empty     string     // under a list, or in its place
	Games     []GameHead // with a head in the list of scenarios, nil while there is one game
	Scenarios []ScenarioCard
	File      string // what the button for an own scenario says
	FileSub   string
}

// Saved is the game to go on with.
type Saved struct {
	_        uncompared
	ID       string
	Name     string
	Text     string
	Standing any    // of a game: how the sides stand
	Thumb    any    // of a game: its map in small, nil for none
	More     string // "2 more games"
}

// Offer is a lesson, for who has nothing to go on with.
type Offer struct {
	Name, Text string
	Thumb      any // of a game: its map in small
	Go         Button
}

// GameHead is a game as the lists of its scenarios begin: with the ways to learn it.
type GameHead struct {
	Name  string
	Links []Choice
}

// Choice is a line of a menu.
type Choice struct {
	_     uncompared
	ID    string
	Icon  string
	Label string
	Sub   string
	Why   string // not yet possible
	Of    string // the game that it is of, in a list of several; those of one game stand together
	Do    Intent
}

// Foe is an opponent to choose.
func Foe(id, label, sub string, n int) Choice {
	return Choice{ID: id, Label: label, Sub: sub, Do: Intent{Name: DoPickFoe, N: n}}
}

// ScenarioCard is one scenario of the list.
type ScenarioCard struct {
	ID, Name    string
	Of          string // the game that it is of, in a list of several; those of one game stand together
	Line        string // "6 turns · 8 pieces"
	Victory     string
	Badge       string    // "Start here"
	Results     []Results // against the computer, a row for each side that was played
	Thumb       any       // of a game
	Unavailable string
}

// The foes of a briefing are the levels of the computer, in their order, and these.
const (
	FoePerson = engine.Levels + iota // at the same device
	FoeFriend                        // at another one
)

// Results are the results of a side against the levels of the computer, the weakest first.
type Results struct {
	Side  Side
	Said  string // whose they are, spoken
	Boxes []Box
}

// Box is the result against a level.
type Box struct {
	Label     string
	Won, Lost bool   // neither if it was not played
	Said      string // spoken, "" if it was not played
}

// Briefing is the last screen before a match.
type Briefing struct {
	ID, Name string
	Mode     string
	Line     string
	Text     string // an introduction
	Thumb    any    // of a game
	Forces   []any  // of a game: what each side starts with
	Decks    []Fold // cards that belong to no side, in words
	Victory  []string
	Rules    []string
	Mark     []string // what is reconstructed
	Side     Side
	Sides    []Choice // that can be played, none if there is no choice; N of each is the Side
	Foes     []Choice // N of each is the Foe
	Foe      int
	Others   []Choice // all scenarios for as many players, this one among them; nil for one from a file
	Begin    Button
	Learn    []Choice // the ways to learn the game
	Even     *Even    // what makes it even, nil if it is, or nobody knows
	Gives    []Choice // whether that is given; N of each is 0 or 1
	Given    int
}

// Even is what one side is given so that both win as often as each other.
type Even struct {
	Seat       engine.Seat
	Give       int
	Label, Sub string // what it is, and what is known of it
}

// Fold is a text that is unfolded on demand.
type Fold struct{ Head, Text string }
