package assault

import (
	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/combat"
	"bocage/engine/assault/scenario"
)

// battlefield is the map and what lies on it. Who stands and who controls where is open, the face of a face-down unit is not.
type battlefield struct {
	sc      *scenario.Scenario
	unit    [board.MaxTiles]board.Unit
	occ     [2]board.Tiles // tiles with a unit of the side
	control [2]board.Tiles // tiles with the side's marker
}

// Scenario returns what is being played.
func (bf *battlefield) Scenario() *scenario.Scenario { return bf.sc }

// Unit returns the unit on t, and false if there is none.
func (bf *battlefield) Unit(t board.Tile) (board.Unit, engine.Seat, bool) {
	if s := bf.sideAt(t); s != engine.NoSeat {
		return bf.unit[t], s, true
	}
	return board.Unit{}, engine.NoSeat, false
}

// Units returns the tiles with a unit of the side.
func (bf *battlefield) Units(side engine.Seat) board.Tiles { return bf.occ[side] }

// Control returns the tiles with the side's control marker.
func (bf *battlefield) Control(side engine.Seat) board.Tiles { return bf.control[side] }

// sideAt is the side with a unit on t, NoSeat for none.
func (bf *battlefield) sideAt(t board.Tile) engine.Seat {
	switch {
	case bf.occ[0].Has(t):
		return 0
	case bf.occ[1].Has(t):
		return 1
	}
	return engine.NoSeat
}

// ownUnit checks that the side has a unit on t.
func (bf *battlefield) ownUnit(s engine.Seat, t board.Tile) *fault {
	switch {
	case bf.occ[s].Has(t):
		return nil
	case bf.occ[s.Other()].Has(t):
		return notYours
	}
	return noUnit
}

// Income is the prestige the side would receive now (PRESTIGE-01). The Non-Player never receives any (SOLO-22).
func (bf *battlefield) Income(side engine.Seat) int {
	if side == bf.sc.NonPlayer() {
		return 0
	}
	n := 0
	for b := bf.control[side]; b != 0; b &= b - 1 {
		n += int(bf.sc.Income(b.First()))
	}
	return n * bf.sc.Rules[side].IncomeTimes
}

// Pays is the prestige that the control of t brings its side a turn, 0 for a tile of nobody's (PRESTIGE-01).
func (bf *battlefield) Pays(t board.Tile) int {
	for s := range engine.Seat(2) {
		if bf.control[s].Has(t) && s != bf.sc.NonPlayer() {
			return int(bf.sc.Income(t)) * bf.sc.Rules[s].IncomeTimes
		}
	}
	return 0
}

// Defends reports whether the unit on t counts as dug in when it is a target: by its marker, or by standing on a
// fortification (DIG-12), unless Prep Fire took that away (RULING-55).
func (bf *battlefield) Defends(t board.Tile) bool { return bf.field().Defends(t) }

// field is where a combat takes place.
func (bf *battlefield) field() combat.Field {
	return combat.Field{Scenario: bf.sc, Units: &bf.unit, Taken: &bf.occ}
}

// shift moves a unit card; its dug-in marker stays behind (RULING-51).
func (bf *battlefield) shift(s engine.Seat, from, to board.Tile) {
	bf.unit[to] = bf.unit[from]
	bf.unit[from] = board.Unit{}
	bf.unit[to].State &^= board.DugIn
	bf.occ[s] = bf.occ[s]&^from.Bit() | to.Bit()
}

// moveTiles returns where the unit on t may move (MOVE-01 to MOVE-04).
func (bf *battlefield) moveTiles(u *board.Unit, t board.Tile) board.Tiles {
	b := bf.sc.Beside(t)
	if u.Can(card.Diagonal) {
		b = bf.sc.Around(t)
	}
	s := bf.sideAt(t)
	if bf.sc.Rooted(s, u) {
		return 0
	}
	return bf.sc.Room(s, u, b&^(bf.occ[0]|bf.occ[1]))
}

// Chain returns the side's tiles that are joined to its home row (PLACE-04, RULING-56).
func (bf *battlefield) Chain(s engine.Seat) board.Tiles {
	return bf.sc.Flood(bf.control[s]&bf.sc.HomeRow[s], bf.control[s])
}

// Landing returns the tiles of the chain on which a unit can be placed.
func (bf *battlefield) Landing(side engine.Seat) board.Tiles {
	r := &bf.sc.Rules[side]
	if r.NoNewUnits {
		return 0
	}
	return bf.Chain(side) &^ (bf.occ[0] | bf.occ[1]) &^ bf.sc.Shut(side) &^ r.Mire
}

// redeployTiles returns where Re-Deploy may put a unit.
func (bf *battlefield) redeployTiles(s engine.Seat, u *board.Unit) board.Tiles {
	if bf.sc.Rooted(s, u) {
		return 0
	}
	b := bf.Chain(s) &^ (bf.occ[0] | bf.occ[1])
	if r := &bf.sc.Rules[s]; r.MireActions.Has(card.ReDeploy) {
		b &^= r.Mire
	}
	return bf.sc.Room(s, u, b)
}

// dropTiles returns where a unit of face f may be dropped.
func (bf *battlefield) dropTiles(s engine.Seat, f card.Face) board.Tiles {
	b := bf.sc.Tiles() &^ (bf.occ[0] | bf.occ[1]) &^ bf.sc.HomeRow[s.Other()] &^ bf.sc.Shut(s) &^ bf.sc.Rules[s].Mire
	for c := b & bf.sc.Picky(); c != 0; c &= c - 1 {
		if t := c.First(); bf.sc.Terrain[t] == board.ImpassableRiver || !bf.sc.Admits(t).Has(f) {
			b &^= t.Bit()
		}
	}
	return b
}

// deployTiles returns where a starting unit may be placed (SETUP-49, SETUP-50, RULING-13). c may be unknown.
func (bf *battlefield) deployTiles(s engine.Seat, c card.Card) board.Tiles {
	b := bf.ground(s) &^ bf.occ[s] &^ bf.occ[s.Other()]
	if c.Face != card.Unknown {
		b = bf.sc.FaceRoom(c.Face, b)
	}
	return b
}

// ground returns the tiles on which a side's starting units go (SETUP-49, SCENARIO-BULGE-11).
func (bf *battlefield) ground(s engine.Seat) board.Tiles {
	b := bf.sc.HomeRow[s]
	if bf.sc.AnyControlled[s] {
		b |= bf.control[s]
	}
	return b &^ bf.sc.Shut(s) &^ bf.sc.Rules[s].Mire
}

// Rooted reports whether the unit on t never leaves its tile (RULING-118).
func (bf *battlefield) Rooted(t board.Tile) bool {
	s := bf.sideAt(t)
	return s != engine.NoSeat && bf.sc.Rooted(s, &bf.unit[t])
}

// Uncovers are the face-down units that are turned up if the unit on a, whose face is known, lives to come to b by a move.
func (bf *battlefield) Uncovers(a, b board.Tile) board.Tiles { return bf.field().Uncovers(a, b) }
