// Package assault is the tile-and-card game: its cards, terrains, scenarios, positions and every rule that turns one
// position into the next. Rules are cited by the ids of the checklist in docs/rules.md.
//
// It must not know the screen, the network, the clock or where a card comes from: chance and hidden cards reach it only as
// moves. It uses no float, no map order and no random source, so the same moves give the same position everywhere.
package assault

import "bocage/engine"

// The two sides. A seat is a side: seat 0 plays the German side, seat 1 the U.S. side.
const (
	German engine.Seat = 0
	US     engine.Seat = 1
)

// New matches are played by rules RulesVersion; matches begun by rules OldestRules or later go on, and are replayed, by those
// (docs/record.md).
const (
	RulesVersion = 3
	OldestRules  = 2
)

// Plays reports whether this program plays by a version of the rules.
func Plays(version int) bool { return version >= OldestRules && version <= RulesVersion }

// SideName is the English name of a side.
func SideName(s engine.Seat) string {
	switch s {
	case German:
		return "German"
	case US:
		return "U.S."
	}
	return "nobody"
}

// Limits of the game as this program holds it.
const (
	MaxTiles  = 64  // tiles of a map, holes included
	MaxHand   = 126 // cards in one hand, the Bluff included
	MaxMorale = 9   // CARDS-07
)

// Tile is a place on the map: row*width+column, row 0 on top. At most MaxTiles-1.
type Tile uint8

// NoTile is no place on the map.
const NoTile Tile = 0xFF

// Tiles is a set of tiles as a bit board.
type Tiles uint64

// Has reports whether t is in the set.
func (b Tiles) Has(t Tile) bool { return t < MaxTiles && b>>t&1 != 0 }

func bit(t Tile) Tiles { return 1 << t }

// FirstOf returns the lowest tile of a set that is not empty.
func FirstOf(b Tiles) Tile { return first(b) }
