package assault

import (
	"math/bits"

	"bocage/engine"
)

// Piles of cards. Cards of a hand remember which pile they came from, since their backs tell.
const (
	PileAction uint8 = iota // the shared action deck
	PileGerman              // the German unit deck
	PileUS                  // the U.S. unit deck
	pileStartGerman
	pileStartUS
	pileScript // the Non-Player's action deck
	pileFirer  // its combat cards when it fires
	pileTarget // and when it is fired at
	PileBluff  // no pile: the Bluff lies in its hand from the start
	numPiles   = 8
)

// UnitPile is the unit deck of a side.
func UnitPile(side engine.Seat) uint8 { return PileGerman + uint8(side) }

// startPile holds the fixed starting units of a side: a pile of its own, as the enemy knows the list but not who stands where.
func startPile(side engine.Seat) uint8 { return pileStartGerman + uint8(side) }

// Card is a card in a hand: the pile its back tells of, its face if this copy knows it, and a serial number that stays with
// the card, counted over all cards ever dealt in this match.
type Card struct {
	Face   Face
	Pile   uint8
	Serial uint16
}

// Hand is one side's hand in the order in which the cards came. Card 0 is the Bluff (SETUP-26).
type Hand struct {
	n     uint8
	cards [MaxHand]Card
}

func (h *Hand) add(c Card) {
	h.cards[h.n] = c
	h.n++
}

func (h *Hand) remove(i uint8) Card {
	c := h.cards[i]
	copy(h.cards[i:], h.cards[i+1:h.n])
	h.n--
	h.cards[h.n] = Card{}
	return c
}

// actions counts the cards with the action deck's back.
func (h *Hand) actions() int {
	n := 0
	for i := range h.n {
		if h.cards[i].Pile == PileAction {
			n++
		}
	}
	return n
}

// scripted reports whether a pile is one of the Non-Player's card decks.
func scripted(pile uint8) bool { return pile >= pileScript && pile <= pileTarget }

// pileOfFace is the deck a face belongs to.
func pileOfFace(f Face) uint8 {
	switch {
	case IsUnit(f):
		return UnitPile(units[f].Side)
	case IsAction(f):
		return PileAction
	}
	return PileBluff
}

// faceRange returns the faces a pile can hold, first and last.
func faceRange(pile uint8) (first, last Face) {
	switch pile {
	case PileAction, pileScript, pileFirer, pileTarget:
		return FirstAction, LastAction
	case PileGerman, pileStartGerman:
		return FirstUnit, 25
	default:
		return 26, LastUnit
	}
}

// counts returns the table of public counts that a pile uses.
func (p *Position) counts(pile uint8) *[NumFaces]uint8 {
	if pile == pileStartGerman || pile == pileStartUS {
		return &p.startUnseen
	}
	return &p.unseen
}

// open makes a hidden card's face public: one copy less is unseen. When the last copy is seen, no hidden unit of that pile
// can be it any more (CLAIM-33, CLAIM-02).
func (p *Position) open(pile uint8, f Face) {
	c := p.counts(pile)
	c[f]--
	if c[f] > 0 || !IsUnit(f) {
		return
	}
	side := units[f].Side
	for b := p.occ[side]; b != 0; b &= b - 1 {
		u := &p.unit[first(b)]
		if u.Pile == pile && u.State&FaceUp == 0 {
			u.Could &^= of(f)
		}
	}
}

// mayBe reports whether a hidden card of a pile can have face f, as far as this copy knows: a copy must be unseen beyond those
// this copy can see in hidden places.
func (p *Position) mayBe(pile uint8, f Face) bool {
	lo, hi := faceRange(pile)
	if f < lo || f > hi {
		return false
	}
	if scripted(pile) {
		_, ok := p.scriptCard(pile, f)
		return ok
	}
	return p.left(pile, f) > 0
}

// left is how many copies of f are unseen beyond those of the pile that this copy can see in hidden places.
func (p *Position) left(pile uint8, f Face) int {
	left := int(p.counts(pile)[f])
	for s := range p.hand {
		h := &p.hand[s]
		for i := range h.n {
			if c := &h.cards[i]; c.Face == f && c.Pile == pile {
				left--
			}
		}
	}
	if IsUnit(f) {
		for b := p.occ[units[f].Side]; b != 0; b &= b - 1 {
			if u := &p.unit[first(b)]; u.Face == f && u.Pile == pile && u.State&FaceUp == 0 {
				left--
			}
		}
	}
	return left
}

// pool is the set of unit faces of which a pile still has an unseen copy.
func (p *Position) pool(pile uint8) (s Set) {
	lo, hi := faceRange(pile)
	c := p.counts(pile)
	for f := lo; f <= hi; f++ {
		if c[f] > 0 {
			s |= of(f)
		}
	}
	return s
}

// discardCard puts an open card on its discard pile (RULING-19).
func (p *Position) discardCard(f Face) {
	p.discard[f]++
	p.discards[pileOfFace(f)]++
}

func first(b Tiles) Tile { return Tile(bits.TrailingZeros64(uint64(b))) }

func popcount(b Tiles) int { return bits.OnesCount64(uint64(b)) }
