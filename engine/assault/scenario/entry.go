package scenario

import (
	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// MayEnter reports whether a unit of a side may stand on t, other units aside (MOVE-11, MOVE-12, RULING-131, RULING-138). Of a unit
// whose face is not known it is whether it can be one that may.
func (s *Scenario) MayEnter(side engine.Seat, u *board.Unit, t board.Tile) bool {
	return s.Tiles().Has(t) && !s.Shut(side).Has(t) && (!s.Picky().Has(t) || u.Can(s.Admits(t)))
}

// Rooted reports whether a unit of a side never leaves its tile (RULING-118): a starting unit that can be nothing but such a one.
func (s *Scenario) Rooted(side engine.Seat, u *board.Unit) bool {
	static := s.Rules[side].Static
	return static != 0 && u.Pile == card.StartPile(side) && !u.Can(^static)
}

// BattleValue is what a card adds to its side's total when it is sacrificed (COMBAT-37, SCENARIO-BULGE-15).
func (s *Scenario) BattleValue(side engine.Seat, f card.Face) int {
	return card.BattleValue(f) * s.Rules[side].BattleTimes
}

// Room takes from a set of tiles those where a unit of a side may not stand, FaceRoom those where no unit of face f may.
func (s *Scenario) Room(side engine.Seat, u *board.Unit, b board.Tiles) board.Tiles {
	b &^= s.Shut(side)
	for c := b & s.Picky(); c != 0; c &= c - 1 {
		if t := c.First(); !u.Can(s.Admits(t)) {
			b &^= t.Bit()
		}
	}
	return b
}

func (s *Scenario) FaceRoom(f card.Face, b board.Tiles) board.Tiles {
	for c := b & s.Picky(); c != 0; c &= c - 1 {
		if t := c.First(); !s.Admits(t).Has(f) {
			b &^= t.Bit()
		}
	}
	return b
}
