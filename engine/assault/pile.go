package assault

import (
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// Hand is one side's hand in the order in which the cards came. Card 0 is the Bluff (SETUP-26).
type Hand struct {
	n     uint8
	cards [card.MaxHand]card.Card
}

func (h *Hand) add(c card.Card) {
	h.cards[h.n] = c
	h.n++
}

func (h *Hand) remove(i uint8) card.Card {
	c := h.cards[i]
	copy(h.cards[i:], h.cards[i+1:h.n])
	h.n--
	h.cards[h.n] = card.Card{}
	return c
}

// actions counts the cards with the action deck's back.
func (h *Hand) actions() int {
	n := 0
	for i := range h.n {
		if h.cards[i].Pile == card.PileAction {
			n++
		}
	}
	return n
}

// counts returns the table of public counts that a pile uses.
func (p *Position) counts(pile uint8) *[card.NumFaces]uint8 {
	if pile == card.PileStartGerman || pile == card.PileStartUS {
		return &p.startUnseen
	}
	return &p.unseen
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
// this copy can see in hidden places.
func (p *Position) mayBe(pile uint8, f card.Face) bool {
	lo, hi := card.Faces(pile)
	if f < lo || f > hi {
		return false
	}
	if card.IsScript(pile) {
		_, ok := p.scriptCard(pile, f)
		return ok
	}
	return p.left(pile, f) > 0
}

// left is how many copies of f are unseen beyond those of the pile that this copy can see in hidden places.
func (p *Position) left(pile uint8, f card.Face) int {
	left := int(p.counts(pile)[f])
	for s := range p.hand {
		h := &p.hand[s]
		for i := range h.n {
			if c := &h.cards[i]; c.Face == f && c.Pile == pile {
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

// pool is the set of unit faces of which a pile still has an unseen copy.
func (p *Position) pool(pile uint8) (s card.Set) {
	lo, hi := card.Faces(pile)
	c := p.counts(pile)
	for f := lo; f <= hi; f++ {
		if c[f] > 0 {
			s |= card.SetOf(f)
		}
	}
	return s
}

// discardCard puts an open card on its discard pile (RULING-19).
func (p *Position) discardCard(f card.Face) {
	p.discard[f]++
	p.discards[card.PileOf(f)]++
}
