// Package deck is a player's deck of 48 cards, all of whose drawn cards are open, and the exact chances that follow from it; and the
// 12-sided die that may stand for it. It knows no order of the cards.
package deck

import (
	"math/bits"

	"bocage/engine"
)

// Suit is one of the four.
type Suit uint8

// The suits. Spades and clubs are black (CARDS-05).
const (
	Spades Suit = iota
	Clubs
	Hearts
	Diamonds
	numSuits
)

// Black reports whether the suit is black.
func (s Suit) Black() bool { return s <= Clubs }

// The ranks are 1, the ace, to 12, the queen (CARDS-01).
const (
	Ace   = 1
	Jack  = 11
	Queen = 12
	Ranks = 12
)

// Size is how many cards a deck has.
const Size = int(numSuits) * Ranks

// Card is the card of a rank and a suit, as a face of the kernel.
func Card(rank int, s Suit) engine.Face { return engine.Face(int(s)*Ranks + rank) }

// Rank is that of a card.
func Rank(c engine.Face) int { return (int(c)-1)%Ranks + 1 }

// SuitOf is that of a card.
func SuitOf(c engine.Face) Suit { return Suit((int(c) - 1) / Ranks) }

// Known reports whether a face is a card of the deck.
func Known(c engine.Face) bool { return c != engine.Unknown && int(c) <= Size }

// Deck is the set of cards that have been drawn since it was shuffled: bit 0 is the ace of spades. The zero value is a full deck.
type Deck uint64

const (
	full  Deck = 1<<Size - 1
	suit  Deck = 1<<Ranks - 1
	black      = suit<<(int(Spades)*Ranks) | suit<<(int(Clubs)*Ranks)
)

func bit(c engine.Face) Deck { return 1 << (c - 1) }

// Has reports whether the card is still in the deck.
func (d Deck) Has(c engine.Face) bool { return Known(c) && d&bit(c) == 0 }

// Left is how many cards are still in the deck.
func (d Deck) Left() int { return bits.OnesCount64(uint64(full &^ d)) }

// Draw takes a card, which the deck must have, from the deck. An empty deck is shuffled whole first (CARDS-07).
func (d *Deck) Draw(c engine.Face) {
	d.Due()
	*d |= bit(c)
}

// Due shuffles an empty deck, as a card is due (CARDS-03, CARDS-07).
func (d *Deck) Due() {
	if *d&full == full {
		*d = 0
	}
}

// Shuffle takes all cards back (TURN-11).
func (d *Deck) Shuffle() { *d = 0 }

// Chance is exact: so many of all.
type Chance struct{ Good, All int }

// upTo are the cards from ace to a number.
func upTo(number int) (s Deck) {
	ranks := Deck(1)<<max(min(number, Ranks), 0) - 1
	for i := range int(numSuits) {
		s |= ranks << (i * Ranks)
	}
	return s
}

// Hit is the chance of a shot with the number: of a card from ace to it, and where cover counts of a red one (FIRE-04, COVER-01, FIRE-10).
func (d Deck) Hit(number int, covered bool) Chance {
	good := upTo(number)
	if covered {
		good &^= black
	}
	return d.of(good)
}

// OfSuits is the chance of a card of these suits.
func (d Deck) OfSuits(suits ...Suit) Chance {
	var good Deck
	for _, s := range suits {
		good |= suit << (int(s) * Ranks)
	}
	return d.of(good)
}

// AtLeast is the chance of a rank or a higher one.
func (d Deck) AtLeast(rank int) Chance { return d.of(full &^ upTo(rank-1)) }

func (d Deck) of(good Deck) Chance {
	d.Due()
	return Chance{bits.OnesCount64(uint64(good &^ d)), d.Left()}
}

// Break is the chance of a breakdown: of the queen of spades, and after it of a spade (BREAK-01, BREAK-02). If the queen is the last card,
// the second is drawn from a whole deck.
func (d Deck) Break() Chance {
	d.Due()
	queen := Card(Queen, Spades)
	if !d.Has(queen) {
		return Chance{0, 1}
	}
	first := d.Left()
	d.Draw(queen)
	second := d.OfSuits(Spades)
	return Chance{second.Good, first * second.All}
}

// Hits reports whether a card kills with the number (FIRE-04, COVER-01).
func Hits(c engine.Face, number int, covered bool) bool {
	return Rank(c) <= number && !(covered && SuitOf(c).Black())
}

// Sides is how many the die has that may stand for a deck (CARDS-02).
const Sides = 12

// DieHits reports whether a throw kills with the number: in cover only an odd one (CARDS-05).
func DieHits(thrown, number int, covered bool) bool {
	return thrown <= number && !(covered && thrown%2 == 0)
}

// DieHit is the chance of a shot by the die.
func DieHit(number int, covered bool) Chance {
	if covered {
		return Chance{(number + 1) / 2, Sides}
	}
	return Chance{number, Sides}
}
