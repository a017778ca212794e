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

// Leaves narrows what a unit can be by the fact that it leaves its tile for another (CLAIM-09, CLAIM-11, CLAIM-28, CLAIM-29), GoesTo by
// where it goes, whatever the way.
func (s *Scenario) Leaves(side engine.Seat, u *board.Unit, from, to board.Tile) {
	if !s.Beside(from).Has(to) {
		u.Narrow(card.Diagonal)
	}
	s.GoesTo(side, u, to)
}

func (s *Scenario) GoesTo(side engine.Seat, u *board.Unit, to board.Tile) {
	u.Narrow(s.Admits(to))
	if u.Pile == card.StartPile(side) {
		u.Narrow(^s.Rules[side].Static)
	}
}

// Mired reports whether a unit on t must draw before it is activated (RULING-120).
func (s *Scenario) Mired(side engine.Seat, u *board.Unit, t board.Tile) bool {
	return s.Rules[side].Mire.Has(t) && u.State&board.Freed == 0
}

// Sinks reports whether a card neither helps a unit on t nor brings one there (SCENARIO-CARENTAN-11 to SCENARIO-CARENTAN-16).
func (s *Scenario) Sinks(side engine.Seat, a card.Action, t board.Tile) bool {
	r := &s.Rules[side]
	return r.MireActions.Has(a) && r.Mire.Has(t)
}

// Price is what placing a card of the printed cost on t costs (PLACE-12, RULING-57).
func (s *Scenario) Price(side engine.Seat, t board.Tile, printed int) int {
	if t == s.HomeBase[side] {
		return max(0, printed-8)
	}
	return printed
}

// StrikeIn returns the free strike that a side has in a game turn, nil if none (RULING-135).
func (s *Scenario) StrikeIn(side engine.Seat, turn int) *Strike {
	for i := range s.Rules[side].Strikes {
		if k := &s.Rules[side].Strikes[i]; k.Turns.Has(turn) {
			return k
		}
	}
	return nil
}
