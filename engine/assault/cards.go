package assault

import (
	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// cards are the hands, and what is known of the cards that nobody sees. The order of a pile is nowhere.
type cards struct {
	blind       [2]bool // the sides whose hidden cards this copy may not see
	hand        [2]card.Hand
	unseen      [card.NumFaces]uint8 // copies of each face that are in a pile or hidden, as both sides know
	startUnseen [card.NumFaces]uint8 // the same of the fixed starting units, and of a U.S. action deck
	discard     [card.NumFaces]uint8
	usDiscard   [card.NumFaces]uint8 // of a U.S. action deck
	stock       [card.NumPiles]uint8 // cards left in each pile
	discards    [card.NumPiles]uint8
	serial      uint16 // of the next card that comes to a hand or to the map
	packed      [2]card.Chosen
	packSerial  uint16 // of the first card that the first side packs, the second's come MaxSealed later
}

// Hand returns the cards of a side's hand, the Bluff first. The caller must not change them.
func (c *cards) Hand(side engine.Seat) []card.Card { return c.hand[side].Cards[:c.hand[side].N] }

// Stock count and discards: all open (RULING-33).

// StockSize is the number of cards left in a pile.
func (c *cards) StockSize(pile uint8) int { return int(c.stock[pile]) }

// DiscardSize is the number of cards on a pile's discards.
func (c *cards) DiscardSize(pile uint8) int { return int(c.discards[pile]) }

// Discarded is how many copies of f lie on the discards.
func (c *cards) Discarded(f card.Face) int { return int(c.discard[f]) + int(c.usDiscard[f]) }

// DiscardedOf is how many of them have the back of a pile.
func (c *cards) DiscardedOf(pile uint8, f card.Face) int { return int(c.thrown(pile)[f]) }

// Unseen is how many copies of f lie in a pile or hidden in a hand or face down, as both sides know.
func (c *cards) Unseen(f card.Face) int { return int(c.unseen[f]) + int(c.startUnseen[f]) }

// UnseenOf is how many of them have the back of a pile.
func (c *cards) UnseenOf(pile uint8, f card.Face) int { return int(c.counts(pile)[f]) }

// counts returns the table of public counts that a pile uses.
func (c *cards) counts(pile uint8) *[card.NumFaces]uint8 {
	if pile == card.PileStartGerman || pile == card.PileStartUS || pile == card.PileActionUS {
		return &c.startUnseen
	}
	return &c.unseen
}

// thrown returns the table of discards that a pile uses.
func (c *cards) thrown(pile uint8) *[card.NumFaces]uint8 {
	if pile == card.PileActionUS {
		return &c.usDiscard
	}
	return &c.discard
}

// pool is the set of unit faces of which a pile still has an unseen copy.
func (c *cards) pool(pile uint8) (s card.Set) {
	lo, hi := card.Faces(pile)
	n := c.counts(pile)
	for f := lo; f <= hi; f++ {
		if n[f] > 0 {
			s |= card.SetOf(f)
		}
	}
	return s
}

// discardCard puts an open card of a side on its discard pile (RULING-19).
func (p *Position) discardCard(s engine.Seat, f card.Face) {
	pile := p.sc.PileOf(s, f)
	p.thrown(pile)[f]++
	p.discards[pile]++
}

// take puts the top card of a pile into a hand.
func (c *cards) take(s engine.Seat, pile uint8, f card.Face) {
	c.stock[pile]--
	c.hand[s].Add(card.Card{Face: f, Pile: pile, Serial: c.serial})
	c.serial++
}

// space is how many more cards a hand can hold.
func (c *cards) space(s engine.Seat) int { return card.MaxHand - int(c.hand[s].N) }

// picked is how many cards of the unit deck the side holds; before the hands are dealt they are its starting units.
func (c *cards) picked(s engine.Seat) int {
	n := 0
	for _, k := range c.Hand(s) {
		if k.Pile == card.UnitPile(s) {
			n++
		}
	}
	return n
}

// dealFrom is the prompt for the top card of a pile, or for shuffling it first (RULING-16).
func (c *cards) dealFrom(pile uint8, seat engine.Seat) engine.Prompt {
	if c.stock[pile] == 0 {
		return engine.Prompt{Kind: engine.Deal, Seat: engine.NoSeat, Op: engine.OpShuffle, Arg: uint16(pile)}
	}
	return engine.Prompt{Kind: engine.Deal, Seat: seat, Op: engine.OpDraw, Arg: uint16(pile)}
}

// open makes a hidden card's face public: one copy less is unseen. When the last copy is seen, no hidden unit of that pile
// can be it any more (CLAIM-33, CLAIM-02).
func (p *Position) open(pile uint8, f card.Face) {
	c := p.counts(pile)
	c[f]--
	if c[f] > 0 || !card.IsUnit(f) {
		return
	}
	side := card.UnitOf(f).Side
	for b := p.occ[side]; b != 0; b &= b - 1 {
		u := &p.unit[b.First()]
		if u.Pile == pile && u.State&board.FaceUp == 0 {
			u.Could &^= card.SetOf(f)
		}
	}
}

// mayBe reports whether a hidden card of a pile can have face f, as far as this copy knows: a copy must be unseen beyond those
// this copy can see in hidden places, and those it knows to be out of the match.
func (p *Position) mayBe(pile uint8, f card.Face) bool {
	lo, hi := card.Faces(pile)
	if f < lo || f > hi {
		return false
	}
	if card.IsScript(pile) {
		_, ok := p.np.Gone.Find(p.sc, pile, f)
		return ok
	}
	return p.left(pile, f) > p.Out(pile, f)
}

// left is how many copies of f are unseen beyond those of the pile that this copy can see in hidden places.
func (p *Position) left(pile uint8, f card.Face) int {
	left := int(p.counts(pile)[f])
	for s := range p.hand {
		h := &p.hand[s]
		for i := range h.N {
			if c := &h.Cards[i]; c.Face == f && c.Pile == pile {
				left--
			}
		}
	}
	if card.IsUnit(f) {
		for b := p.occ[card.UnitOf(f).Side]; b != 0; b &= b - 1 {
			if u := &p.unit[b.First()]; u.Face == f && u.Pile == pile && u.State&board.FaceUp == 0 {
				left--
			}
		}
	}
	return left
}
