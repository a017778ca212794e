// Package shell is what a player sees whatever he plays. It knows no game: what it needs of one is its Face.
package shell

import (
	"fmt"

	"bocage/app/shell/ui"
	"bocage/engine"
	"bocage/engine/search"
)

// Face is a game as the page has it.
type Face struct {
	Game engine.Game
	Mind search.Mind // who plays it for the computer
	Draw ui.Drawer   // draws what is on its screens alone
}

// Faces are the games of a program, in the order in which they are shown.
type Faces []Face

// Games returns the games without their faces.
func (l Faces) Games() engine.Games {
	games := make(engine.Games, len(l))
	for i, f := range l {
		games[i] = f.Game
	}
	return games
}

// Mind returns who plays a game for the computer, or an error that wraps engine.ErrWrongGame.
func (l Faces) Mind(game string) (search.Mind, error) {
	for _, f := range l {
		if f.Game.ID() == game {
			return f.Mind, nil
		}
	}
	return nil, fmt.Errorf("%w: %.20q", engine.ErrWrongGame, game)
}
