package assault

import "bocage/engine"

// What a player can read off the map by himself, given time. A unit that this copy does not know counts for the most that it
// could be.

// Supports is what the unit on t would add to fire at a unit on target, 0 for nothing (COMBAT-12 to COMBAT-16).
func (p *Position) Supports(t, target Tile) int {
	u := &p.unit[t]
	f := u.Face
	if t == target || p.sideAt(t) == engine.NoSeat {
		return 0
	}
	if f == Unknown {
		f = p.strongest(t, target)
	}
	if f == Unknown || !p.supports(t, target, UnitOf(f)) {
		return 0
	}
	return int(UnitOf(f).Support)
}

// Threatens returns the tiles on which the unit on t could attack in the next operations of its side, each unit standing where
// it stands now.
func (p *Position) Threatens(t Tile) (b Tiles) {
	if p.sideAt(t) == engine.NoSeat {
		return 0
	}
	b = p.sc.adj4[t]
	for could, f := p.CouldBe(t)&setAnd, FirstUnit; f <= LastUnit; f++ {
		if !could.Has(f) {
			continue
		}
		u := p.unit[t]
		u.Face = f
		for to := p.moveTiles(&u, t); to != 0; to &= to - 1 {
			b |= p.sc.adj4[first(to)]
		}
	}
	return b &^ bit(t)
}

// Menace is the value with which the unit on t attacks a hard or a soft target, support and tile aside (COMBAT-09 to COMBAT-11).
func (p *Position) Menace(t Tile, hard bool) (n int) {
	for could, f := p.CouldBe(t), FirstUnit; f <= LastUnit; f++ {
		if !could.Has(f) {
			continue
		}
		v := int(UnitOf(f).Soft)
		if hard {
			v = int(UnitOf(f).Hard)
		}
		n = max(n, v+int(p.unit[t].Net), 1)
	}
	return n
}

// Pays is the prestige that the control of t brings its side a turn, 0 for a tile of nobody's (PRESTIGE-01).
func (p *Position) Pays(t Tile) int {
	for s := range engine.Seat(2) {
		if p.control[s].Has(t) && s != p.sc.nonPlayer {
			return int(p.sc.income[t]) * p.sc.Rules[s].IncomeTimes
		}
	}
	return 0
}

// Chain returns the side's tiles that are joined to its home row (PLACE-04); Landing those of them where a unit could be placed
// now, whatever it costs.
func (p *Position) Chain(side engine.Seat) Tiles { return p.chain(side) }

// Landing returns the tiles of the chain on which a unit can be placed.
func (p *Position) Landing(side engine.Seat) Tiles {
	r := &p.sc.Rules[side]
	if r.NoNewUnits {
		return 0
	}
	return p.chain(side) &^ (p.occ[0] | p.occ[1]) &^ p.sc.shut[side] &^ r.Mire
}

// Rule is the number of the rule by which the line counts, or does not.
func (l *Line) Rule() string {
	switch l.Note {
	case NoteHard:
		return "COMBAT-24"
	case NoteCancels:
		return "COMBAT-25"
	case NoteBocage:
		return "TERRAIN-07"
	}
	return [...]string{LineAttack: "COMBAT-09", LineMorale: "COMBAT-11", LineSupport: "COMBAT-12", LineFireTile: "COMBAT-20", LineDefence: "COMBAT-21",
		LineTerrain: "COMBAT-23", LineDugIn: "COMBAT-26", LineCard: "COMBAT-29", LineSacrifice: "COMBAT-37", LineModifier: "COMBAT-41",
		LineFloor: "COMBAT-06"}[l.Kind]
}

// Uncovers are the face-down units that are turned up if the unit on a, whose face is known, lives to come to b by a move: the
// enemies next to b, for a scout car those two tiles away too, and the unit itself (REVEAL-01, REVEAL-02, REVEAL-07).
func (p *Position) Uncovers(a, b Tile) (mask Tiles) {
	u := &p.unit[a]
	for foes := p.occ[p.sideAt(a).Other()] & p.sc.near2[b]; foes != 0; foes &= foes - 1 {
		t := first(foes)
		hidden, near := p.unit[t].State&FaceUp == 0, p.sc.adj8[b].Has(t)
		if hidden && (near || setScout.Has(u.Face)) {
			mask |= bit(t)
		}
		if u.State&FaceUp == 0 && (near || mask.Has(t)) {
			mask |= bit(a)
		}
	}
	return mask
}
