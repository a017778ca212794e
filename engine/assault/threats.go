package assault

import (
	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/combat"
)

// What units do from where they stand. One whose face this copy does not know counts for the most that it could be.

// Supports is what the unit on t would add to fire at a unit on target, 0 for nothing (COMBAT-12 to COMBAT-16).
func (p *Position) Supports(t, target board.Tile) int {
	u := &p.unit[t]
	f := u.Face
	if t == target || p.sideAt(t) == engine.NoSeat {
		return 0
	}
	if f == card.Unknown {
		f = combat.Strongest(p.sc, p.CouldBe(t), t, target)
	}
	if f == card.Unknown || !combat.Supports(p.sc, t, target, card.UnitOf(f)) {
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
