// Package guest is a game as the screens of campaigns have it. It knows no game: what there are main hands in.
package guest

import (
	"bocage/app/keep"
	"bocage/app/shell/view"
	"bocage/engine"
	rules "bocage/engine/campaign"
)

// Game is a game as the screens of its campaigns have it.
type Game struct {
	Campaign rules.Game
	Play     engine.Game
	Look     Look
	Lead     engine.Seat // the side that a player has who has chosen none
	// Name is what a scenario is called in the language in use.
	Name func(engine.Scenario) string
	// Own reads the player's own scenarios of the game that are kept on the device, nil for a game that has none.
	Own func(on *keep.Shelf, done func([]Own))
	// Wrong says in the language in use what is wrong with a scenario of the game, "" for an error that it does not know; nil for a game that
	// says so in English alone.
	Wrong func(error) string
	// Edit returns the address at which a scenario of the game is shown to be changed, "" for what is none; nil for a game without an editor.
	Edit func(source []byte) (address string)
}

// Own is a scenario that a player has made.
type Own struct {
	ID, Name string
	Source   []byte
}

// Look says what a game calls its pieces, and how they are drawn.
type Look interface {
	// Side returns the name of a side, and how it is marked.
	Side(engine.Seat) view.Named
	// Unit returns what a kind of unit is called, and its drawing without "u-"; Card what a card is called, and the class of its colour.
	Unit(seat engine.Seat, name string) (label, art string)
	Card(name string) (label, class string)
}
