// Package kit is what the tools of the command line need of a game beyond what every program does: how its prompts, moves and positions
// are written, what plays it, how it is tried and what its scenario files hold. It knows no game; each game brings a Game.
package kit

import (
	"fmt"

	"bocage/engine"
	"bocage/engine/trial"
)

// Game is a game as the tools know it.
type Game struct {
	engine.Game
	// Sides are the names of the seats, as they are written.
	Sides [2]string
	// Notation says how it is written.
	Notation Notation
	// Nobody returns the seat that a scenario's own procedure plays, engine.NoSeat for none.
	Nobody func(engine.Scenario) engine.Seat
	// Players are its built-in agents, beside the one that moves at random.
	Players []Player
	// Levels are the names of those that are levels of the computer player, from the weakest.
	Levels []string
	// Think compares the answers of a seat to the position's prompt by what the seat may know, nil if nobody thinks about the game.
	Think ThinkFunc
	// Values say by what its positions are judged, nil if nothing is learned of that.
	Values *Values
	// Resign returns the move by which a seat gives up, nil if the game has none.
	Resign func(engine.Seat) engine.Move
	// Commands are those that the referee has for this game alone.
	Commands []Command
	// Files tells of its scenario files.
	Files Files
	// Decked returns the file of a scenario in which a deck stands that a player has built, given as that deck's file or link, or why there
	// can be none; nil if no decks are built for the game.
	Decked func(sc engine.Scenario, deck []byte) ([]byte, error)
	// Trial says how random matches of it are played and checked.
	Trial *trial.Subject
}

// Games are the games of a program; the first is played if none is named.
type Games []*Game

// Of returns the game of an id, or an error that wraps engine.ErrWrongGame.
func (g Games) Of(id string) (*Game, error) {
	for _, game := range g {
		if game.ID() == id {
			return game, nil
		}
	}
	return nil, fmt.Errorf("%w: %.20q", engine.ErrWrongGame, id)
}

// Neutral returns the games as the kernel knows them.
func (g Games) Neutral() (l engine.Games) {
	for _, game := range g {
		l = append(l, game.Game)
	}
	return l
}

// Agent returns a new built-in agent by its name, nil if there is none.
func (g *Game) Agent(name string) Agent {
	for _, p := range g.Players {
		if p.Name == name {
			return p.New()
		}
	}
	return nil
}

// Unplayed returns the seat that a scenario's own procedure plays, engine.NoSeat for none.
func (g *Game) Unplayed(sc engine.Scenario) engine.Seat {
	if g.Nobody == nil {
		return engine.NoSeat
	}
	return g.Nobody(sc)
}

// Command is a command of the referee for one game. Run answers with what JSON encodes; the position, after so many plies, knows
// every card. A command that is Free needs no match and is given nil where none of its game is played; a request names its game.
type Command struct {
	Name, Fields, Summary string
	Free                  bool
	Run                   func(p engine.State, ply int, a *Args) (any, error)
}

// Files tells of a game's scenario files.
type Files struct {
	// Check returns the scenario in a file, with what the file says in vain, or nil and all that is wrong with it.
	Check func(file []byte) (sc engine.Scenario, faults, warnings []Note)
	// Summary tells in one line what a scenario holds.
	Summary func(engine.Scenario) string
	// Schema is the JSON schema of the files, nil if there is none.
	Schema []byte
}

// Note is something about a scenario file: where, "" for the whole, and what.
type Note struct{ Path, Text string }

// Values are how a game's positions are judged by what was learned from matches.
type Values struct {
	// Names are those of the features.
	Names []string
	// Begins returns whose turn it is where a turn begins, at the positions that are learned from.
	Begins func(p engine.State) (engine.Seat, bool)
	// See returns the features of such a position, which knows everything, for that seat.
	See func(p engine.State, seat engine.Seat) []int32
	// Player makes an agent that judges by another model than the game's own.
	Player func(model string) (func() Agent, error)
}
