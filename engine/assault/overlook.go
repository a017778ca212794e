package assault

import (
	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// What a player can read off the map by himself, given time. A unit that this copy does not know counts for the most that it
// could be.

// Supports is what the unit on t would add to fire at a unit on target, 0 for nothing (COMBAT-12 to COMBAT-16).
func (p *Position) Supports(t, target board.Tile) int {
	u := &p.unit[t]
	f := u.Face
	if t == target || p.sideAt(t) == engine.NoSeat {
		return 0
	}
	if f == card.Unknown {
		f = p.strongest(t, target)
	}
	if f == card.Unknown || !p.supports(t, target, card.UnitOf(f)) {
		return 0
	}
	return int(card.UnitOf(f).Support)
}

// Threatens returns the tiles on which the unit on t could attack in the next operations of its side, each unit standing where
// it stands now.
func (p *Position) Threatens(t board.Tile) (b board.Tiles) {
	if p.sideAt(t) == engine.NoSeat {
		return 0
	}
	b = p.sc.Beside(t)
	for could, f := p.CouldBe(t)&card.MoveAndFire, card.FirstUnit; f <= card.LastUnit; f++ {
		if !could.Has(f) {
			continue
		}
		u := p.unit[t]
		u.Face = f
		for to := p.moveTiles(&u, t); to != 0; to &= to - 1 {
			b |= p.sc.Beside(to.First())
		}
	}
	return b &^ t.Bit()
}

// Menace is the value with which the unit on t attacks a hard or a soft target, support and tile aside (COMBAT-09 to COMBAT-11).
func (p *Position) Menace(t board.Tile, hard bool) (n int) {
	for could, f := p.CouldBe(t), card.FirstUnit; f <= card.LastUnit; f++ {
		if !could.Has(f) {
			continue
		}
		v := int(card.UnitOf(f).Soft)
		if hard {
			v = int(card.UnitOf(f).Hard)
		}
		n = max(n, v+int(p.unit[t].Net), 1)
	}
	return n
}

// Pays is the prestige that the control of t brings its side a turn, 0 for a tile of nobody's (PRESTIGE-01).
func (p *Position) Pays(t board.Tile) int {
	for s := range engine.Seat(2) {
		if p.control[s].Has(t) && s != p.sc.NonPlayer() {
			return int(p.sc.Income(t)) * p.sc.Rules[s].IncomeTimes
		}
	}
	return 0
}

// Chain returns the side's tiles that are joined to its home row (PLACE-04); Landing those of them where a unit could be placed
// now, whatever it costs.
func (p *Position) Chain(side engine.Seat) board.Tiles { return p.chain(side) }

// Landing returns the tiles of the chain on which a unit can be placed.
func (p *Position) Landing(side engine.Seat) board.Tiles {
	r := &p.sc.Rules[side]
	if r.NoNewUnits {
		return 0
	}
	return p.chain(side) &^ (p.occ[0] | p.occ[1]) &^ p.sc.Shut(side) &^ r.Mire
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
	return [...]string{LineAttack: "COMBAT-09", LineMorale: "COMBAT-11", LineSupport: "COMBAT-12", LineFireTile: "COMBAT-20",
		LineDefence: "COMBAT-21",
		LineTerrain: "COMBAT-23", LineDugIn: "COMBAT-26", LineCard: "COMBAT-29", LineSacrifice: "COMBAT-37", LineModifier: "COMBAT-41",
		LineFloor: "COMBAT-06"}[l.Kind]
}

// Uncovers are the face-down units that are turned up if the unit on a, whose face is known, lives to come to b by a move: the
// enemies next to b, for a scout car those two tiles away too, and the unit itself (REVEAL-01, REVEAL-02, REVEAL-07).
func (p *Position) Uncovers(a, b board.Tile) (mask board.Tiles) {
	u := &p.unit[a]
	for foes := p.occ[p.sideAt(a).Other()] & p.sc.Within2(b); foes != 0; foes &= foes - 1 {
		t := foes.First()
		hidden, near := p.unit[t].State&board.FaceUp == 0, p.sc.Around(b).Has(t)
		if hidden && (near || card.Scouts.Has(u.Face)) {
			mask |= t.Bit()
		}
		if u.State&board.FaceUp == 0 && (near || mask.Has(t)) {
			mask |= a.Bit()
		}
	}
	return mask
}
