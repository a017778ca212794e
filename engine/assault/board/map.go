package board

import (
	"fmt"

	"bocage/engine"
	"bocage/engine/assault/card"
)

// Map is the grid of tiles with what follows from its terrain. W, H, Terrain, TileID and Swimmers say all; Measure works out the
// rest from them and must be called after every change.
type Map struct {
	W, H     int // the grid, W*H at most MaxTiles
	Terrain  [MaxTiles]Terrain
	TileID   [MaxTiles]string // the printed tile, "17A"
	Swimmers card.Set         // units that may enter impassable river (RULING-138)

	tiles   Tiles              // places with a tile
	admits  [MaxTiles]card.Set // the unit faces that may stand there
	picky   Tiles              // places where some units may stand and others not
	shut    [2]Tiles           // places where no unit of the side may stand
	forts   Tiles
	bocages Tiles
	adj4    [MaxTiles]Tiles // orthogonal neighbours
	adj8    [MaxTiles]Tiles // all neighbours (RULING-01)
	near2   [MaxTiles]Tiles // at distance 1 or 2
	near3   [MaxTiles]Tiles // within support range 3 (RULING-02)
	income  [MaxTiles]int8
}

// Measure works out what follows from the terrain. forbidden are tiles that units of a side never enter.
func (m *Map) Measure(forbidden [2]Tiles) {
	*m = Map{W: m.W, H: m.H, Terrain: m.Terrain, TileID: m.TileID, Swimmers: m.Swimmers}
	for i := range Tile(m.W * m.H) {
		if m.Terrain[i] != Hole {
			m.tiles |= i.Bit()
		}
	}
	for i := range Tile(m.W * m.H) {
		m.measureTile(i, forbidden)
		for j := range Tile(m.W * m.H) {
			if i != j && m.tiles.Has(i) && m.tiles.Has(j) {
				m.measurePair(i, j)
			}
		}
	}
}

// measureTile fills the tables for tile i.
func (m *Map) measureTile(i Tile, forbidden [2]Tiles) {
	terr := m.Terrain[i]
	m.admits[i] = ^card.Set(0)
	m.income[i] = terr.Info().Prestige
	switch terr {
	case Hole:
		m.admits[i] = 0
	case ImpassableRiver:
		m.admits[i] = m.Swimmers // RULING-138
	case Swamp:
		m.admits[i] = card.Swampers // MOVE-12
	case Fortification:
		m.forts |= i.Bit()
	case Bocage:
		m.bocages |= i.Bit()
	}
	for side := range m.shut {
		if m.admits[i] == 0 || forbidden[side].Has(i) {
			m.shut[side] |= i.Bit()
		}
	}
	if m.admits[i] != 0 && m.admits[i] != ^card.Set(0) {
		m.picky |= i.Bit()
	}
}

// measurePair notes how far tile j lies from tile i.
func (m *Map) measurePair(i, j Tile) {
	dx, dy := m.offset(i, j)
	far, close := max(dx, dy), min(dx, dy)
	if far == 1 {
		m.adj8[i] |= j.Bit()
		if close == 0 {
			m.adj4[i] |= j.Bit()
		}
	}
	if far <= 2 {
		m.near2[i] |= j.Bit()
	}
	if far <= 3 && close <= 2 { // COMBAT-16: at most two diagonal connections
		m.near3[i] |= j.Bit()
	}
}

// offset returns the horizontal and vertical distance between two places.
func (m *Map) offset(a, b Tile) (dx, dy int) {
	return abs(int(a)%m.W - int(b)%m.W), abs(int(a)/m.W - int(b)/m.W)
}

func abs(n int) int { return max(n, -n) }

// Distance is the number of steps to any of 8 neighbours (RULING-02).
func (m *Map) Distance(a, b Tile) int {
	dx, dy := m.offset(a, b)
	return max(dx, dy)
}

// Beside returns the tiles orthogonally next to t, Around those in all 8 directions, Within2 and Within3 those in support
// range 2 and 3 (COMBAT-16).
func (m *Map) Beside(t Tile) Tiles  { return m.adj4[t] }
func (m *Map) Around(t Tile) Tiles  { return m.adj8[t] }
func (m *Map) Within2(t Tile) Tiles { return m.near2[t] }
func (m *Map) Within3(t Tile) Tiles { return m.near3[t] }

// Tiles returns the places that have a tile, Forts those with a fortification, Bocages those with bocage.
func (m *Map) Tiles() Tiles   { return m.tiles }
func (m *Map) Forts() Tiles   { return m.forts }
func (m *Map) Bocages() Tiles { return m.bocages }

// Income is the prestige a turn for the control of t.
func (m *Map) Income(t Tile) int { return int(m.income[t]) }

// Admits returns the unit faces whose terrain t is, sides aside (MOVE-11, MOVE-12, RULING-138).
func (m *Map) Admits(t Tile) card.Set { return m.admits[t] }

// Picky returns the tiles where some units may stand and others not.
func (m *Map) Picky() Tiles { return m.picky }

// Shut returns the tiles where no unit of a side may stand (MOVE-11, RULING-131).
func (m *Map) Shut(side engine.Seat) Tiles { return m.shut[side] }

// Barred returns the tiles that a unit of type f may not enter (MOVE-11, MOVE-12, RULING-131, RULING-138).
func (m *Map) Barred(f card.Face) Tiles {
	b := m.shut[card.UnitOf(f).Side]
	for c := m.picky; c != 0; c &= c - 1 {
		if t := c.First(); !m.admits[t].Has(f) {
			b |= t.Bit()
		}
	}
	return b
}

// Flood returns the tiles of within that can be reached from some of them by orthogonal steps inside it.
func (m *Map) Flood(from, within Tiles) Tiles {
	for edge := from; edge != 0; {
		var next Tiles
		for ; edge != 0; edge &= edge - 1 {
			next |= m.adj4[edge.First()]
		}
		edge = next & within &^ from
		from |= edge
	}
	return from
}

// MaxSide is the greatest width or height of a map.
const MaxSide = 12

// Label is the name of a place on the sheet: column letter and row number, "C3".
func (m *Map) Label(t Tile) string { return labels[int(t)/m.W][int(t)%m.W] }

var labels = func() (l [MaxTiles][MaxSide]string) {
	for y := range l {
		for x := range l[y] {
			l[y][x] = fmt.Sprintf("%c%d", 'A'+x, y+1)
		}
	}
	return l
}()

// Find returns the tile with a label, and false if the map has none.
func (m *Map) Find(label string) (Tile, bool) {
	for t := range Tile(m.W * m.H) {
		if m.Terrain[t] != Hole && m.Label(t) == label {
			return t, true
		}
	}
	return NoTile, false
}

// FireBonus is step 5: what the firing unit's tile adds. A unit that crosses impassable river treats it as any other
// (RULING-138).
func (m *Map) FireBonus(t Tile) int {
	terr := m.Terrain[t]
	if terr == ImpassableRiver {
		terr = River
	}
	return int(terr.Info().Fire)
}
