package engine

import "strings"

// PlayerKind is what answers for a seat.
type PlayerKind uint8

const (
	Human    PlayerKind = iota + 1 // a person at this device
	Computer                       // a level of the computer player
	Remote                         // a person at another device, whose hidden cards the record does not hold
	Script                         // the game's own procedure; nobody decides
	Program                        // an agent known by its name only
)

// Level is the strength of a computer player. More is stronger.
type Level uint8

// The levels, in every game.
const (
	Recruit Level = iota
	Regular
	Veteran
	Ace
	Marshal
)

// Levels is how many there are.
const Levels = int(Marshal) + 1

var levelNames = [Levels]string{"recruit", "regular", "veteran", "ace", "marshal"}

func (l Level) String() string {
	if int(l) < len(levelNames) {
		return levelNames[l]
	}
	return "unknown"
}

// Player is who answers for a seat. Level counts for a Computer, Name (at most 64 bytes) for a Program; else they are zero.
type Player struct {
	Kind  PlayerKind
	Level Level
	Name  string
}

// The players that are written as one word.
const (
	wordHuman    = "human"
	wordRemote   = "friend"
	wordScript   = "script"
	wordComputer = "computer "
)

// String returns the player as records and the shelf write him. ParsePlayer reads it back.
func (p Player) String() string {
	switch p.Kind {
	case Human:
		return wordHuman
	case Remote:
		return wordRemote
	case Script:
		return wordScript
	case Computer:
		return wordComputer + p.Level.String()
	}
	return p.Name
}

// ParsePlayer returns the player that String wrote. What is no other kind of player is a Program of that name.
func ParsePlayer(s string) Player {
	switch s {
	case wordHuman:
		return Player{Kind: Human}
	case wordRemote:
		return Player{Kind: Remote}
	case wordScript:
		return Player{Kind: Script}
	}
	for l, name := range levelNames {
		if strings.TrimPrefix(s, wordComputer) == name && len(s) == len(wordComputer)+len(name) {
			return Player{Kind: Computer, Level: Level(l)}
		}
	}
	return Player{Kind: Program, Name: s}
}
