// Package view says in plain values what the screens of Assault show besides those that every game has: the battle, the combat,
// the pieces. The game fills these structs from a position already redacted for the person who looks, and puts pointers to them
// into the fields that package app/shell/view leaves to a game; app/assault/ui draws them.
//
// It must not know the rules: nothing here decides what is legal, what is hidden or what a number comes to.
package view

import "bocage/app/shell/view"

// The sides, as the shell shows their seats.
const (
	German = view.First
	US     = view.Second
)

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
	_           [0][]byte // nobody compares it by ==
	Side        view.Side
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

// Purses are those of both sides, as the first screen shows how a match stands.
type Purses [2]Purse

// Balance is how often either side wins, as shares of 1.
type Balance struct {
	Won, Lost float64 // the first side, the second
	Low, High float64 // the interval of the first side's share
}

// Live is pieces of the table on a page that says how to play.
type Live struct {
	Board *Board
	Units []Unit
	Cards []Card
	Odds  *Odds
}

// Hero is the strip of map at the top of the first screen.
type Hero struct{}

// Drawing is one of the drawings, by its id.
type Drawing struct{ ID string }
