package scenario

import (
	"errors"
	"fmt"
	"slices"

	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// Errors of scenarios. Test with errors.Is.
var (
	ErrNoScenario  = errors.New("unknown scenario")
	ErrBadScenario = errors.New("faulty scenario")
)

// Scenario is everything that is fixed before a match begins. It does not change and is shared by all positions of a match.
type Scenario struct {
	Version int // of the rules by which a match of it is played, OldestRules to RulesVersion
	ID      string
	Name    string
	Text    string // an introduction, may be empty
	Turns   int    // game turns, 1 to 20
	board.Map
	HomeRow    [2]board.Tiles // the home base included (RULING-05)
	HomeBase   [2]board.Tile
	Control    [2]board.Tiles // at the start
	Bank       [2]board.Tiles // each side's bank of the river, if that matters
	Objectives board.Tiles

	Start         [2][]card.Face // fixed starting units, placed by their player
	Veterans      [2][]Veteran   // of Start, or of a core, in the order in which they are shown; nil if all are as printed
	Seasoned      [2][]Veteran   // what is shown of them, also where the damage of all takes back their levels
	Placed        [2][]Standing  // units that stand on the map from the start
	Muster        [2]Muster      // how starting units are chosen where they are not fixed
	Sealed        [2]Sealed      // how the unit decks are chosen where both know the pool only
	AnyControlled [2]bool        // starting units go on any controlled tile, not on the home row only
	BeginDugIn    [2]bool
	First         FirstRule
	SetupFirst    engine.Seat // who sets up first, NoSeat for the first player
	RandomEdges   bool        // whose geography is whose is decided by lot
	Begin         *Begin      // a match that begins in mid-play, nil for one with a set-up
	Prestige      [2]int
	Handicap      [2]int         // of Prestige: what a side was given for this match alone
	SecondBonus   int            // prestige more for the side that goes second
	SecondActions int            // action cards more for it
	Hand          [2]Deal        // starting hands
	HandLimit     [2]int         // DRAW-07, the Bluff included
	DeckName      [2]string      // designators of the unit decks, "" for a list of cards
	ActionDeck    string         // designator, "" for a list of cards
	OwnActions    bool           // each side has an action deck of its own (DECK-19)
	USActionDeck  string         // designator of the U.S. one then, ActionDeck is of the German one
	Discards      [2][]card.Face // what lies on a side's discards at the start; on shared ones it does not matter whose it is

	Victory []Condition  // who wins how before the end
	End     []Comparison // who wins after the last turn
	Rules   [2]SideRules
	Solo    *Script // the Non-Player's procedure, nil for two players

	Reconstructed []string // what the printed game showed only as pictures
	Source        []byte   // the JSON it was read from

	Cards [card.NumPiles][]card.Face // each pile before it is first shuffled; not to be changed

	swapped   *Scenario    // the same with the geographies exchanged, if RandomEdges
	nonPlayer engine.Seat  // NoSeat for two players
	sudden    bool         // something can end the match between two actions
	tileOrder []board.Tile // the order in which Non-Player units act, for solo play
}

// handLimit is the hand limit of DRAW-07, the Bluff included, where a scenario says no other.
const handLimit = 10

// Blank is a scenario with what holds unless it says otherwise.
func Blank() *Scenario {
	s := &Scenario{Version: RulesVersion, SetupFirst: engine.NoSeat, nonPlayer: engine.NoSeat, HandLimit: [2]int{handLimit, handLimit}}
	for side := range s.Rules {
		s.Rules[side].IncomeTimes, s.Rules[side].BattleTimes = 1, 1
	}
	return s
}

// standardVictory and standardEnd are the conditions of VICTORY-03 to VICTORY-07.
var (
	StandardVictory = []Condition{{Side: engine.NoSeat, HomeBase: true}, {Side: engine.NoSeat, HomeRow: 3}, {Side: engine.NoSeat,
		DestroyAll: true}}
	StandardEnd = []Comparison{{Measure: MostPrestige}, {Measure: MostTiles}}
)

// printed is the built-in scenarios in the order of the manual, those for two players first.
var printed = []string{
	"training-grounds", "st-marie-du-mont", "carentan", "metz", "hill-2018", "bastogne", "omaha", "utah", "lumberjack", "ardennes", "bulge",
	"metz-solo", "bulge-solo", "herrken-forest-solo",
}

// Scenarios lists the ids of the built-in scenarios, in the manual's order.
func Scenarios() []string { return slices.Clone(printed) }

// Load returns a built-in scenario, or ErrNoScenario.
func Load(id string) (*Scenario, error) {
	i := slices.Index(printed, id)
	if i < 0 {
		return nil, fmt.Errorf("%w: %q", ErrNoScenario, id)
	}
	b, err := files.ReadFile("data/scenarios/" + id + ".json")
	if err != nil {
		return nil, err
	}
	s := builtIn[i]
	s.Source = b
	s.Finish()
	return &s, nil
}

// Finish fills what follows from the rest. It must be called again after a change.
func (s *Scenario) Finish() {
	s.nonPlayer, s.sudden, s.tileOrder = engine.NoSeat, false, nil
	s.Measure([2]board.Tiles{s.Rules[0].Forbidden, s.Rules[1].Forbidden})
	if s.Solo != nil {
		s.nonPlayer = s.Solo.Player.Other()
		s.Cards[card.PileScript], s.Cards[card.PileFirer], s.Cards[card.PileTarget] = s.Solo.ActionDeck, s.Solo.FirerDeck, s.Solo.TargetDeck
		s.orderTiles()
	}
	for _, c := range s.Victory {
		s.sudden = s.sudden || c.Instant || c.HoldTurns > 0
	}
	for _, c := range s.End {
		s.sudden = s.sudden || c.Measure == Occupies
	}
	if s.RandomEdges {
		o := *s
		for side := range o.HomeRow {
			o.HomeRow[side], o.HomeBase[side], o.Control[side], o.Bank[side] = s.HomeRow[1-side], s.HomeBase[1-side],
				s.Control[1-side], s.Bank[1-side]
		}
		s.swapped = &o
	}
}

// Swapped returns the scenario with the geographies exchanged; nil unless RandomEdges.
func (s *Scenario) Swapped() *Scenario { return s.swapped }

// ActionPile is the action deck of a side: the shared one, or its own (DECK-19).
func (s *Scenario) ActionPile(side engine.Seat) uint8 {
	if s.OwnActions && side == card.US {
		return card.PileActionUS
	}
	return card.PileAction
}

// PileOf is the deck of a side that a face belongs to.
func (s *Scenario) PileOf(side engine.Seat, f card.Face) uint8 {
	if card.IsAction(f) {
		return s.ActionPile(side)
	}
	return card.PileOf(f)
}

// Pooled is how many copies of f the unit deck of a side begins with, or the pool of which it is chosen.
func (s *Scenario) Pooled(side engine.Seat, f card.Face) (n int) {
	for _, g := range s.Cards[card.UnitPile(side)] {
		if g == f {
			n++
		}
	}
	return n
}

// Eligible is the units that a side may choose to start with, whether its deck has them or not: none that is for sacrifices only, and of
// a list only where there is one (DECK-18).
func (s *Scenario) Eligible(side engine.Seat) card.Set {
	set := card.OfSide[side] &^ s.Rules[side].BarredUnits
	if from := s.Muster[side].From; from != 0 {
		set &= from
	}
	return set
}

// Sudden reports whether something can end the match between two actions.
func (s *Scenario) Sudden() bool { return s.sudden }

// TileOrder returns the tiles in the order in which Non-Player units act and are counted (SOLO-19, SOLO-36); nil for two players.
// The caller must not change it.
func (s *Scenario) TileOrder() []board.Tile { return s.tileOrder }

// NonPlayer is the side without a player, NoSeat if both have one.
func (s *Scenario) NonPlayer() engine.Seat { return s.nonPlayer }

// FixedFirst is the first player that the scenario names, NoSeat if it names none.
func (s *Scenario) FixedFirst() engine.Seat {
	switch s.First {
	case FirstIsGerman:
		return card.German
	case FirstIsUS:
		return card.US
	}
	return engine.NoSeat
}

// Holding is the tile that a side can win by holding it.
func (s *Scenario) Holding(side engine.Seat) (board.Tile, bool) {
	for i := range s.Victory {
		if c := &s.Victory[i]; c.HoldTurns > 0 && (c.Side == side || c.Side == engine.NoSeat) {
			return c.Hold, true
		}
	}
	return board.NoTile, false
}

// By returns the scenario as a version of the rules has it, before any lot: engine.ErrOlder or engine.ErrNewer for one that this
// program does not play by, or the faults that a later version finds.
func (s *Scenario) By(rules int) (*Scenario, error) {
	switch {
	case rules == s.Version:
		return s, nil
	case rules < OldestRules:
		return nil, fmt.Errorf("%w: rules %d", engine.ErrOlder, rules)
	case rules > RulesVersion:
		return nil, fmt.Errorf("%w: rules %d", engine.ErrNewer, rules)
	}
	return ParseBy(s.Source, rules)
}

// LargestGroup is the size of the largest orthogonally connected group of tiles (RULING-111).
func (s *Scenario) LargestGroup(set board.Tiles) int {
	most := 0
	for set != 0 {
		group := s.Flood(set&-set, set)
		set &^= group
		most = max(most, group.Count())
	}
	return most
}
