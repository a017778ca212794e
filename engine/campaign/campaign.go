// Package campaign links battles: an operation over a map of choices, cores of units that are carried from battle to battle, sealed orders,
// supply, cards as rewards, and the end. Its rules are those of docs/campaign-rules.md, whose ids its faults name.
//
// It knows no rule of a battle. What it needs of a game comes through Game, which main hands in. It asks no clock, chance or network: the
// same steps give the same state everywhere.
package campaign

import (
	"fmt"

	"bocage/engine"
)

// Type is a kind of unit that a core can hold, as its game prints it.
type Type struct {
	Cost     int // price, and what it counts in a field before its level
	Strength int // what level and damage change: the printed morale
	Most     int // the greatest strength that a unit can have
}

// Game is what a campaign needs of a game (CAMP-GAME-01). Its values are stateless and may be shared.
type Game interface {
	// ID is the id by which campaign files name the game.
	ID() string
	// Rules returns the oldest and the newest version of its rules that the program plays by. New campaigns take the newest.
	Rules() (oldest, newest int)
	// Sides returns the names of the two sides. Wherever a seat stands here it is one of these.
	Sides() [2]string
	// Seat returns the seat that a side has in the game's own matches.
	Seat(side engine.Seat) engine.Seat
	// Worth is how many points of the game are worth one of the dearest (CAMP-GAME-04).
	Worth() int
	// Type returns a kind of unit of a side by its name, or false if there is none.
	Type(side engine.Seat, name string) (Type, bool)
	// Types are the names of the kinds of units of a side, and Cards those of the cards that a locker can hold.
	Types(side engine.Seat) []string
	Cards() []string
	// Card reports whether there is a card of that name that a locker can hold.
	Card(name string) bool
	// Scenario returns the source of one of the game's own scenarios.
	Scenario(id string) ([]byte, error)
	// Ground says what a campaign must know of a scenario under a version of the rules, or why the scenario cannot be played.
	Ground(source []byte, rules int) (Ground, error)
	// Build returns the source of a battle's scenario in its canonical form (CAMP-BUILD), or why there can be none.
	Build(b *Battle) ([]byte, error)
	// Report reads what came of a battle from its record, which may be anybody's (CAMP-AFTER-01). over is false if the record stops before
	// the battle has ended; then the winner has no meaning.
	Report(b *Battle, record []byte) (r *Report, over bool, err error)
}

// Ground is what a campaign must know of a scenario.
type Ground struct {
	Room      [2]int      // on how many tiles each side may place starting units
	Solo      bool        // one side has no player
	Sacrifice [2][]string // the cards that each side can only sacrifice there
	Barred    [2][]string // the units that a side cannot have there
	Cards     int         // how many cards a side may bring, 0 for no bound
	Shared    bool        // both sides draw from one deck, which can give way to one for each (CAMP-CARD-08)
	Secret    bool        // each side can choose its force in the battle itself, in secret (CAMP-FOG-02)
	Decks     [2][]string // the names of the cards of the action deck that each side draws from, sorted; nil where nothing is exchanged
}

// Battle is one battle of a campaign, as both opened orders make it.
type Battle struct {
	ID       string
	Game     Game   // that it is fought in
	Rules    int    // version of that game's rules, of the whole campaign
	Scenario []byte // of the node
	Forces   [2][]Fielded
	Musters  *[2]Muster  // nil unless forces are chosen in the battle, in secret: then Forces are all of the cores (CAMP-FOG-02)
	Cards    [2][]string // brought into the starting hands
	Strike   [2][]string // copies struck from the shared deck, or from a side's own (CAMP-CARD-07)
	Put      [2][]string // locker cards in their place
	OwnDecks bool        // each side has an action deck of its own (CAMP-CARD-08)
	Built    []byte      // what Build has made
}

// Muster is what a side may choose in a battle for its force: units of its core and of a list within a field, at their printed cost.
type Muster struct {
	Field
	Levy []string
}

// Fielded is one starting unit: first what always stands there, then the force by its ids, then the levies.
type Fielded struct {
	Type          string
	Kind          Kind
	ID            int // of a core's entry, 0 for others
	Level, Damage int
}

// Kind says where a starting unit comes from.
type Kind uint8

// The kinds of starting units, in the order in which equals are bound (CAMP-LEVEL-03).
const (
	FromCore Kind = iota
	Kept
	Levied
)

// Report is what came of a battle, by public facts alone.
type Report struct {
	Winner engine.Seat // NoSeat for a draw
	Given  bool        // the other side has given the battle up
	Deeds  [2][]Deed   // by the battle's forces
}

// Deed is what became of one starting unit.
type Deed struct {
	Lost    bool
	Fought  bool // attacked or was attacked
	Kills   int  // enemies that it eliminated in combat
	Shown   bool // face up at the end
	Present int  // its strength then, level and damage included
}

// Games are the games that a program's campaigns can be fought in.
type Games []Game

// Of returns the game of an id.
func (g Games) Of(id string) (Game, error) {
	for _, game := range g {
		if game.ID() == id {
			return game, nil
		}
	}
	return nil, fmt.Errorf("%w: %.20q", engine.ErrWrongGame, id)
}

// Fault is something wrong in a campaign file, an order or a step. Place says where, as in "nodes.town.next"; Rule is the line that it
// breaks. Of a file, Form is the Text before its Args were put in, by which it is said in other languages.
type Fault struct {
	Place, Rule, Text, Form string
	Args                    []any
}

func (f *Fault) Error() string {
	if f.Place == "" {
		return fmt.Sprintf("%s (%s)", f.Text, f.Rule)
	}
	return fmt.Sprintf("%s: %s (%s)", f.Place, f.Text, f.Rule)
}

// fault returns a fault.
func fault(place, rule, format string, args ...any) *Fault {
	return &Fault{Place: place, Rule: rule, Text: fmt.Sprintf(format, args...)}
}

// wrong returns a fault of a file.
func wrong(place, rule, format string, args ...any) *Fault {
	return &Fault{place, rule, fmt.Sprintf(format, args...), format, args}
}
