package board

import "math/bits"

// MaxTiles is how many places a map has at most, holes included.
const MaxTiles = 64

// Tile is a place on the map: row*width+column, row 0 on top. At most MaxTiles-1.
type Tile uint8

// NoTile is no place on the map.
const NoTile Tile = 0xFF

// Tiles is a set of tiles as a bit board.
type Tiles uint64

// Has reports whether t is in the set.
func (b Tiles) Has(t Tile) bool { return t < MaxTiles && b>>t&1 != 0 }

// Bit returns the set of t alone.
func (t Tile) Bit() Tiles { return 1 << t }

// First returns the lowest tile of a set that is not empty.
func (b Tiles) First() Tile { return Tile(bits.TrailingZeros64(uint64(b))) }

// Count returns the number of tiles in the set.
func (b Tiles) Count() int { return bits.OnesCount64(uint64(b)) }
