// Package view says in plain values what the table of the toy game shows.
//
// It must not know a position or a match: it is filled from a position already redacted for the person who looks.
package view

import "bocage/app/shell/view"

// Table is the table. Seats are the other player's and the own one.
type Table struct {
	view.Surround
	Seat  view.Side
	Round string
	Seats [2]Seat
	Line  Line
	Ask   *Ask // what this player is asked, nil for nothing
}

// Seat is what is seen of a player.
type Seat struct {
	Side  view.Side
	Name  string
	Purse string
	Die   string
	Cards []Card
	None  string // said instead of no cards
}

// Card is a card of a hand. One that can be chosen is a button.
type Card struct {
	Face string // "5", "?"
	Said string
	Pick *view.Button
}

// Line is the line from 0 to its end, with the goal and who walks on it.
type Line struct {
	Text     string
	Goal, At int // in thousandths of the line; Goal is -1 before it is thrown
}

// Ask is what the player is asked, with what can be answered. One of the buttons is primary.
type Ask struct {
	Head, Text string
	Amount     *Amount
	Picks      []view.Button
	Buttons    []view.Button
}

// Amount is a number to choose. Steps change it by as much as they say.
type Amount struct {
	Label     string
	N, Lo, Hi int
	Steps     []view.Button
}

// The intents of the table.
const (
	DoAmount view.Name = "coin-amount" // [N]
	DoPick   view.Name = "coin-pick"   // [N the place of a card, or an outcome] choose it, or no more
	DoAnswer view.Name = "coin-answer" // [N which of the buttons]
)
