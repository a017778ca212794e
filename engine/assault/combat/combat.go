// Package combat is what a combat of Assault is (section COMBAT): the two units, the totals of the firing under way and what they are made
// of, the cards played in it, and what it does to the units. It knows the scenario and the units on the map, but no hands, decks or turns:
// who asks for cards, draws them and moves units is the position of engine/assault.
package combat

import (
	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// The two units of a combat, as an index into what there is of each.
const (
	Attacker uint8 = 0
	Defender uint8 = 1
)

// What stands in Fight.Sealed for a sacrifice that is not yet chosen, and for the one that the Non-Player draws.
const (
	NotSealed = 0xFE
	OfScript  = 0xFD
)

// Fight is a combat under way. It is a flat value: copy it with =. The zero Fight is none.
type Fight struct {
	Active bool
	Second bool          // the return fire is under way
	By     uint8         // who fires now: Attacker or Defender
	At     [2]board.Tile // where the units stand, or stood
	Side   engine.Seat   // the attacker's
	Faces  [2]card.Face  // the units, also after one is gone
	Base   Base          // what the totals of this firing began with
	Now    Tally
	Before Tally // as it was before the last card, for SNAFU (RULING-25)

	Turn     engine.Seat // who plays next in step 9
	Passes   uint8       // in a row
	LastSeat engine.Seat // who played the last card
	LastOpen bool        // whether SNAFU may still cancel it

	NumPlayed uint8
	Played    [MaxPlayed]PlayedCard

	// by seat: the hand index of the sacrifice, assault.Sealed for one that this copy may not know, NotSealed or OfScript
	Sealed   [2]uint8
	Shown    [2]card.Face // by seat: the sacrifice turned up, Unknown before
	Modifier card.Face    // the tactical modifier drawn, Unknown before

	NumRewards uint8
	Rewards    [2]Reward // still to be handed out, the first of them next
	Saved      [2]bool   // Last Stand kept the unit
	Asked      bool      // the defender was asked whether it stays
}

// MaxPlayed is how many cards of step 9 a firing remembers for display. Of more the first are forgotten; their effect is not.
const MaxPlayed = 16

// PlayedCard is a card played in step 9 of the present firing, with what it added to the totals.
type PlayedCard struct {
	Seat      engine.Seat
	Face      card.Face
	Fire      int8
	Target    int8
	Cancelled bool
}

// Base is what steps 3, 7 and 8 found, for the ledger; cards change it no more.
type Base struct {
	Net     int8 // morale markers of the firing unit
	Terrain int8
	Dug     bool
}

// Tally is what cards of step 9 can change.
type Tally struct {
	Fire, Target int16   // never below 1 (RULING-63); Fire is 0 before the totals are worked out
	Support      int16   // counted in Fire and can be cancelled
	Steady       int16   // counted in Fire and cannot
	Terrain      int16   // counted in Target
	Dug          bool    // 2 for being dug in are counted in Target
	Forced       bool    // Forced Retreat
	Stand        [2]bool // Last Stand
	Lost         [2]int8 // morale lost in this combat, at most 100 (RULING-87)
	Net          [2]int8 // the units' markers
}

// Lasting returns the part of a tally that the first firing leaves to the return fire.
func (t *Tally) Lasting() Tally { return Tally{Stand: t.Stand, Lost: t.Lost, Forced: t.Forced} }

// Reward is prestige for a unit destroyed.
type Reward struct {
	Seat   engine.Seat
	Amount int8
}

// New returns the combat of an attack from one tile on another. Begin makes it ready for its first firing.
func New(side engine.Seat, from, to board.Tile) Fight {
	return Fight{At: [2]board.Tile{from, to}, Side: side, Sealed: [2]uint8{NotSealed, NotSealed}}
}

// Target is the unit that is fired at now: Attacker or Defender.
func (c *Fight) Target() uint8 { return c.By ^ 1 }

// Seat returns the side of unit i.
func (c *Fight) Seat(i uint8) engine.Seat {
	if i == Attacker {
		return c.Side
	}
	return c.Side.Other()
}

// Index returns which unit is of side s.
func (c *Fight) Index(s engine.Seat) uint8 {
	if s == c.Side {
		return Attacker
	}
	return Defender
}

// AddFire changes the fire total, which never goes below 1 (RULING-63).
func (c *Fight) AddFire(n int) { c.Now.Fire = max(1, c.Now.Fire+int16(n)) }

// AddTarget changes the target total, which never goes below 1 (RULING-63).
func (c *Fight) AddTarget(n int) { c.Now.Target = max(1, c.Now.Target+int16(n)) }

// Stage is how far a firing has come.
type Stage uint8

// The stages.
const (
	NoFiring       Stage = iota // there is no combat, its totals are not yet known, or its sacrifices are
	StageCards                  // step 9
	StageSacrifice              // step 10
)

// Moment is a combat as a position hands it out.
type Moment struct {
	Fight
	Stage Stage
	Draws uint8 // combat cards that the Non-Player has still to draw in step 9
}
