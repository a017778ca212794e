package combat

import (
	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// This file finds which units of a field meet: who is turned up, and who is hit from above.

// enemies are the tiles with an enemy of the unit on t.
func (f Field) enemies(t board.Tile) board.Tiles {
	if f.Taken[0].Has(t) {
		return f.Taken[1]
	}
	return f.Taken[0]
}

// Neighbours returns all face-down units next to an enemy unit (RULING-12).
func (f Field) Neighbours() (mask board.Tiles) {
	for s := range engine.Seat(2) {
		for b := f.Taken[s]; b != 0; b &= b - 1 {
			t := b.First()
			if f.Around(t)&f.Taken[s.Other()] != 0 {
				mask |= t.Bit()
			}
		}
	}
	return mask
}

// HiddenNear returns the face-down enemies within two tiles of the unit on t.
func (f Field) HiddenNear(t board.Tile) (mask board.Tiles) {
	for b := f.Within2(t) & f.enemies(t); b != 0; b &= b - 1 {
		if e := b.First(); f.Units[e].State&board.FaceUp == 0 {
			mask |= e.Bit()
		}
	}
	return mask
}

// Strafed returns the units of a side that Strafing Run hits.
func (f Field) Strafed(side engine.Seat) (mask board.Tiles) {
	for b := f.Taken[side]; b != 0; b &= b - 1 {
		t := b.First()
		u := &f.Units[t]
		if u.State&board.FaceUp != 0 && u.Morale() > 1 && (card.UnitOf(u.Face).Class == card.Artillery ||
			card.UnitOf(u.Face).Class == card.MobileArtillery) {
			mask |= t.Bit()
		}
	}
	return mask
}

// Uncovers are the face-down units that are turned up if the unit on a, whose face is known, lives to come to b by a move: the
// enemies next to b, for a scout car those two tiles away too, and the unit itself (REVEAL-01, REVEAL-02, REVEAL-07).
func (f Field) Uncovers(a, b board.Tile) (mask board.Tiles) {
	u := &f.Units[a]
	for foes := f.enemies(a) & f.Within2(b); foes != 0; foes &= foes - 1 {
		t := foes.First()
		hidden, near := f.Units[t].State&board.FaceUp == 0, f.Around(b).Has(t)
		if hidden && (near || card.Scouts.Has(u.Face)) {
			mask |= t.Bit()
		}
		if u.State&board.FaceUp == 0 && (near || mask.Has(t)) {
			mask |= a.Bit()
		}
	}
	return mask
}
