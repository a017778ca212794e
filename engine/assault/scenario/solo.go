package scenario

import (
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// ScriptDeck lists the cards of one of the Non-Player's decks, none if there is no Non-Player.
func (s *Scenario) ScriptDeck(pile uint8) []card.Face {
	switch {
	case s.Solo == nil:
		return nil
	case pile == card.PileScript:
		return s.Solo.ActionDeck
	case pile == card.PileFirer:
		return s.Solo.FirerDeck
	}
	return s.Solo.TargetDeck
}

// OrderOf returns the order for units of face f, nil if they neither move nor attack (RULING-154).
func (s *Scenario) OrderOf(f card.Face) *Order {
	for i := range s.Solo.Orders {
		if o := &s.Solo.Orders[i]; o.Units.Has(f) {
			return o
		}
	}
	return nil
}

// Toward returns the tile next to t on a side as the Player sees it, NoTile if there is none (RULING-152).
func (s *Scenario) Toward(t board.Tile, way Target) board.Tile {
	x, y := int(t)%s.W, int(t)/s.W
	d := 1 // the Player sits below
	if !s.playerBelow() {
		d = -1
	}
	switch way {
	case Front:
		y += d
	case Back:
		y -= d
	case Right:
		x += d
	default:
		x -= d
	}
	if x < 0 || y < 0 || x >= s.W || y >= s.H || !s.Tiles().Has(board.Tile(y*s.W+x)) {
		return board.NoTile
	}
	return board.Tile(y*s.W + x)
}

// playerBelow reports whether the Player's home base lies below the Non-Player's on the sheet.
func (s *Scenario) playerBelow() bool {
	return int(s.HomeBase[s.Solo.Player])/s.W > int(s.HomeBase[s.nonPlayer])/s.W
}

// orderTiles lists the tiles in the order in which Non-Player units act and are counted: from the row furthest from the Player,
// each from his right to his left (SOLO-19, SOLO-36).
func (s *Scenario) orderTiles() {
	for i := range board.Tile(s.W * s.H) {
		t := i/board.Tile(s.W)*board.Tile(s.W) + board.Tile(s.W) - 1 - i%board.Tile(s.W)
		if !s.playerBelow() {
			t = board.Tile(s.W*s.H) - 1 - t
		}
		if s.Tiles().Has(t) {
			s.tileOrder = append(s.tileOrder, t)
		}
	}
}
