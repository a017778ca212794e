package assault

import (
	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// What units do from where they stand. One whose face this copy does not know counts for the most that it could be.

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
