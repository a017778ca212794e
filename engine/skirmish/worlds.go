package skirmish

import (
	"errors"

	"bocage/engine"
)

// ErrNoWorld says that hidden units cannot be where they could be. Test with errors.Is.
var ErrNoWorld = errors.New("there is no place for a hidden unit")

// Sample makes a copy that some may know into a world that knows all: hidden units get places where they may be, any such choice as likely
// as another; and has deal, which it resets, deal from there. If there is no such choice the position stays as it was.
func Sample(p *Position, rng *engine.Rand, deal *engine.Local) error {
	const tries = 1000
	for range tries {
		if at, ok := hideouts(p, rng); ok {
			for i, f := range at[:p.n] {
				p.pieces[i].Face = f
			}
			p.blind = [2]bool{}
			deal.Reset(rng.Uint64())
			return nil
		}
	}
	return ErrNoWorld
}

// hideouts returns the faces of all pieces with a place for each that is hidden out of sight; ok is false if two are in one that has room
// for one.
func hideouts(p *Position, rng *engine.Rand) (at [MostPieces]engine.Face, ok bool) {
	var taken places
	for i := range p.pieces[:p.n] {
		x := &p.pieces[i]
		if at[i] = x.Face; !x.masked() {
			continue
		}
		if x.Could&p.m.covert.all() == 0 {
			return at, false
		}
		for !x.Could.has(at[i]) {
			at[i] = engine.Face(rng.Intn(p.m.covert.places) + 1)
		}
		if p.m.covert.copies == 1 && taken.has(at[i]) {
			return at, false
		}
		taken |= only(at[i])
	}
	return at, true
}
