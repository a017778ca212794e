package coin

import (
	"errors"

	"bocage/engine"
)

// ErrNoWorld is that of Sample for a position that no cards fit.
var ErrNoWorld = errors.New("no cards fit the position")

// Sample makes p, which knows what one seat or everybody may know, into a world that knows every card and die, all ways alike likely, and
// has deal, which it resets, hold what the piles still hold. If no cards fit the error is ErrNoWorld, and p is not changed.
func (p *Position) Sample(rng *engine.Rand, deal *engine.Local) error {
	q := *p
	var left [numFaces]uint8 // in piles and in hands that this copy does not see
	copy(left[:], p.unseen[:])
	for s := range q.hand {
		for _, c := range q.hand[s][:q.n[s]] {
			if c.Face != engine.Unknown {
				left[c.Face]--
			}
		}
	}
	for _, told := range [2]bool{true, false} { // cards of which something is told first: the others can be any of what is left
		for s := range q.hand {
			for i := range q.hand[s][:q.n[s]] {
				if c := &q.hand[s][i]; c.Face == engine.Unknown && (c.High && c.Low) != told {
					if c.Face = drawn(&left, c, rng); c.Face == engine.Unknown {
						return ErrNoWorld
					}
				}
			}
		}
	}
	for s := range q.die {
		if q.die[s] == engine.Unseen {
			q.die[s] = uint16(rng.Intn(DieSides))
		}
	}
	var piles [NumPiles][]engine.Face
	for pile := range NumPiles {
		for f := FaceOf(pile, 1); f <= FaceOf(pile, Worths); f++ {
			for range left[f] {
				piles[pile] = append(piles[pile], f)
			}
		}
		if len(piles[pile]) != int(q.stock[pile]) {
			return ErrNoWorld
		}
	}
	deal.Reset(rng.Uint64())
	for pile, cards := range piles {
		rng.Shuffle(cards)
		deal.Load(uint8(pile), cards)
	}
	*p = q
	return nil
}

// drawn takes any card out of what is left that a hand card can be, Unknown if there is none.
func drawn(left *[numFaces]uint8, c *Card, rng *engine.Rand) engine.Face {
	can := func(f engine.Face) int {
		if Worth(f) >= 4 && !c.High || Worth(f) < 4 && !c.Low {
			return 0
		}
		return int(left[f])
	}
	n := 0
	for f := FaceOf(c.Pile, 1); f <= FaceOf(c.Pile, Worths); f++ {
		n += can(f)
	}
	if n == 0 {
		return engine.Unknown
	}
	k := rng.Intn(n)
	for f := FaceOf(c.Pile, 1); ; f++ {
		if k -= can(f); k < 0 {
			left[f]--
			return f
		}
	}
}
