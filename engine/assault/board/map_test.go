package board

import (
	"testing"

	"bocage/engine/assault/card"
)

// TestHole: where there is no tile, none may stand and none goes past.
func TestHole(t *testing.T) {
	m := Map{W: 3, H: 1}
	m.Terrain[0], m.Terrain[1], m.Terrain[2] = Clear, Hole, Clear
	m.Measure([2]Tiles{})
	if m.Tiles().Has(1) || m.Admits(1) != 0 || !m.Shut(card.German).Has(1) || !m.Shut(card.US).Has(1) || m.Picky().Has(1) {
		t.Errorf("the hole admits %b, is shut to %v, picky: %v", m.Admits(1), m.shut, m.Picky().Has(1))
	}
	if m.Admits(0) != ^card.Set(0) || m.Shut(card.German).Has(0) || m.Beside(0) != 0 || m.Around(2) != 0 {
		t.Error("the tiles beside it are none of open ground without neighbours")
	}
}
