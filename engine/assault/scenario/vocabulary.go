package scenario

import (
	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// This file is the vocabulary of scenarios: what a scenario can say beyond map, cards and units. The rules look only at these
// values and never at which scenario they stand in.

// FirstRule is how the first player is found (TURN-02).
type FirstRule uint8

// The ways to find the first player.
const (
	FirstByLot  FirstRule = iota
	FirstByDraw           // the higher tactical modifier chooses (SETUP-42)
	FirstIsGerman
	FirstIsUS
)

// Standing is a unit that stands on the map when the match begins.
type Standing struct {
	Face     card.Face
	Tile     board.Tile
	Net      int8 // morale markers
	State    board.UnitState
	Extra    board.Grants // activations beyond the normal ones, in mid-play
	FromDeck bool         // its card came from the unit deck; else it is one of the fixed starting units
	Could    card.Set     // what both sides know that it can be, if it is face down; 0 for any hidden unit of its pile
}

// Pile is where the card of a unit of side s came from.
func (u *Standing) Pile(s engine.Seat) uint8 {
	if u.FromDeck {
		return card.UnitPile(s)
	}
	return card.StartPile(s)
}

// Muster is how a side comes by its starting units. The zero value is a fixed list.
type Muster struct {
	Budget  int      // prestige to spend on cards of the unit deck (SETUP-47, RULING-10)
	Most    int      // cards at most, 0 for as many as there is room (RULING-11)
	Exactly int      // that many cards, 0 for any number
	From    card.Set // of these units only, 0 for any (DECK-18)
	Random  int      // that many cards from the top of the deck instead (RULING-134)
}

// Chosen reports whether the player chooses.
func (m Muster) Chosen() bool { return m.Budget > 0 }

// Sealed is how a side chooses its unit deck in secret out of an open pool, which then stands in place of the deck (DECK-10). The zero
// value is a deck that both know.
type Sealed struct {
	Budget      int // what its cards cost together at most
	Least, Most int // how many there are, Most above 0
}

// MaxSealed bounds Most.
const MaxSealed = 60

// Deal is a starting hand (SETUP-52, SETUP-54).
type Deal struct {
	Action, Unit int
	Choose       int         // more cards, from whichever deck the player says (RULING-148)
	Cards        []card.Face // named cards, taken out of the decks before those are shuffled
}

// Begin is a match's start in the Operations Phase of some turn.
type Begin struct {
	Turn     int
	Side     engine.Seat
	Used     uint8          // the free deeds done in this phase, the used... bits
	Anew     [2]uint8       // how often the action deck was made anew in it, 2 for more; by side where each has its own
	Scout    board.Tile     // the unit that may make its second move now, NoTile for none
	Held     [2]uint8       // own phase 4s in a row with a unit on the tile to be held
	Wrecked  [2]uint8       // enemy units destroyed
	Wreckage [2]int16       // and what they cost
	Shown    [2]int16       // what the mustered units cost that have been turned up
	Kept     [2][]card.Face // starting units in the hand for which there was no tile
	Gone     [3]uint64      // the Non-Player's cards on the discards of its decks, as in script.Decks
}

// Turns is a set of game turns: bit n for turn n, bit 31 for all later ones.
type Turns uint32

// Has reports whether turn n is in the set.
func (t Turns) Has(n int) bool { return t>>min(n, 31)&1 != 0 }

// SideRules are the special rules that bind or serve one side.
type SideRules struct {
	BarredUnits   card.Set       // may only be sacrificed: never placed, never a starting unit
	BarredActions card.ActionSet // may only be sacrificed
	Static        card.Set       // starting units of these faces never leave their tile (RULING-118)
	Forbidden     board.Tiles    // its units never enter them (RULING-131)
	IncomeTimes   int            // factor of the income, 0 for none at all
	BattleTimes   int            // factor of battle values in combat
	NoNewUnits    bool           // no unit is placed after set-up
	NoDigging     bool           // no activation to dig in (RULING-54)
	NoReshuffle   bool           // the unit deck is not made anew from its discards
	RefuseRetreat bool           // may stay for 1 morale (RULING-128)
	ExtraUnits    int            // unit cards more in each free draw (RULING-140)
	FreeTiles     board.Tiles    // one unit an operations phase for nothing on one of them (RULING-133)
	DropUnits     card.Set       // may be dropped from DropTurns on (RULING-136)
	DropTurns     Turns
	Strip         Turns // may remove an enemy dug-in marker (RULING-117)
	Strikes       []Strike
	Attrition     []Attrition
	Mire          board.Tiles    // a draw before a unit there is activated (RULING-120)
	MireActions   card.ActionSet // cards that neither help a unit there nor bring one there
}

// Strike is a free bombardment or air strike once an operations phase (RULING-135).
type Strike struct {
	Damage int8
	Air    bool
	Turns  Turns
}

// Attrition is morale that every unit of the side loses at some moment.
type Attrition struct {
	Loss       int8
	Of         engine.Seat // in whose player turns
	Operations bool        // at the beginning of operations, else of the player turn
	Turns      Turns
	Terrain    board.Tiles // only while the enemy controls one of them, if not empty
	Units      card.Set    // only while the enemy has one of them on the map, if not empty
}

// Condition is a way to win: all that is set must hold (section VICTORY).
type Condition struct {
	Side       engine.Seat // who wins by it, NoSeat for either side
	Instant    bool        // tested after every action, else in phase 4 of the side (RULING-107)
	HomeBase   bool        // controls the enemy home base
	HomeRow    int         // controls that many adjacent enemy home row tiles
	DestroyAll bool        // the enemy has no unit on the map
	Objectives int         // controls that many objectives
	Control    board.Tiles // controls all of them
	Prestige   int         // has that much
	Tiles      int         // controls that many
	UnitOn     board.Tiles // has a unit on one of them
	Hold       board.Tile  // has had a unit there in HoldTurns of its own phase 4s in a row, if HoldTurns > 0
	HoldTurns  int
	Killed     card.Set // the enemy has none of these on the map, if not empty
	Intruder   bool     // has a unit on an enemy home row tile
}

// Measure is what a comparison after the last turn counts.
type Measure uint8

// The measures. ForSide and Occupies compare nothing: they name a side and a tile.
const (
	MostPrestige Measure = iota
	MostTiles
	MostFarBank        // tiles on the enemy's bank (RULING-139)
	MostStrongholds    // fortifications and home row tiles of both sides (RULING-121)
	MostDestroyedValue // printed costs of destroyed enemy units (RULING-143)
	MostDestroyedUnits
	ForSide  // the side wins
	Occupies // the side with a unit on the tile wins; as long as it is vacant, play goes on (RULING-125)
)

// Comparison is one step of finding the winner after the last turn.
type Comparison struct {
	Measure Measure
	Side    engine.Seat // of ForSide
	Tile    board.Tile  // of Occupies
}

// Script is the procedure of the Non-Player (section SOLO).
type Script struct {
	Player     engine.Seat
	ActionDeck []card.Face
	FirerDeck  []card.Face
	TargetDeck []card.Face
	Cards      int // action cards a turn (SOLO-17)
	Orders     []Order
	Built      board.Tiles // where a Player unit that comes next to them calls up a unit (SOLO-29)
	Woods      board.Tiles // the same with a draw first (SCENARIO-HERRKEN-19)
	Arrivals   board.Tiles // where units may come at the beginning of a Non-Player turn (RULING-156)
	ArriveFrom int         // from that turn on
	Staff      card.Set    // in whose combats the Non-Player draws StaffCards combat cards (RULING-160)
	StaffCards int
}

// Order is what Non-Player units of some faces do in their turn (RULING-153).
type Order struct {
	Units   card.Set
	Advance bool     // moves toward the Player
	Attack  []Target // whom it attacks, in this order; none: it does not attack
	Follow  Follow   // whether it advances after combat
}

// Target is where an order looks for an enemy, seen from the Player's side of the map (RULING-152).
type Target uint8

// The targets of orders.
const (
	Front Target = iota
	Right
	Left
	Back
	OnObjective // any adjacent enemy on an objective
)

// Follow is when a Non-Player unit advances after combat.
type Follow uint8

// The rules for advancing.
const (
	FollowNever Follow = iota
	FollowAlways
	FollowObjective // into objectives only
)

// What is free once an operations phase.
const (
	UsedFree   uint8 = 1 << iota // a unit without cost (RULING-133)
	UsedStrike                   // the strike (RULING-135)
	UsedStrip                    // the dug-in marker (RULING-117)
)
