package card

import "bocage/engine"

// Piles of cards. Cards of a hand remember which pile they came from, since their backs tell.
const (
	PileAction uint8 = iota // the shared action deck, or the German one (DECK-19)
	PileGerman              // the German unit deck
	PileUS                  // the U.S. unit deck
	PileStartGerman
	PileStartUS
	PileScript        // the Non-Player's action deck
	PileFirer         // its combat cards when it fires
	PileTarget        // and when it is fired at
	PileBluff         // no pile: the Bluff lies in its hand from the start
	PileActionUS      // the U.S. action deck where each side has its own
	NumPiles     = 10 // piles that cards are dealt from: 0 to NumPiles-1 but for PileBluff
)

// UnitPile is the unit deck of a side.
func UnitPile(side engine.Seat) uint8 { return PileGerman + uint8(side) }

// StartPile holds the fixed starting units of a side: a pile of its own, as the enemy knows the list but not who stands where.
func StartPile(side engine.Seat) uint8 { return PileStartGerman + uint8(side) }

// Card is a card in a hand: the pile its back tells of, its face if this copy knows it, and a serial number that stays with
// the card, counted over all cards ever dealt in this match.
type Card struct {
	Face   Face
	Pile   uint8
	Serial uint16
}

// IsScript reports whether a pile is one of the Non-Player's card decks.
func IsScript(pile uint8) bool { return pile >= PileScript && pile <= PileTarget }

// IsActions reports whether a pile is one that a hand's action cards come from.
func IsActions(pile uint8) bool { return pile == PileAction || pile == PileActionUS }

// PileOf is the deck a face belongs to, of action decks the shared one.
func PileOf(f Face) uint8 {
	switch {
	case IsUnit(f):
		return UnitPile(UnitOf(f).Side)
	case IsAction(f):
		return PileAction
	}
	return PileBluff
}

// Faces returns the faces a pile can hold, first and last.
func Faces(pile uint8) (first, last Face) {
	switch pile {
	case PileAction, PileActionUS, PileScript, PileFirer, PileTarget:
		return FirstAction, LastAction
	case PileGerman, PileStartGerman:
		return FirstUnit, 25
	case PileBluff:
		return Bluff, Bluff
	default:
		return 26, LastUnit
	}
}

// PileSeat is the seat whose own cards a pile holds, NoSeat for action decks: what lies in those is known to both,
// and open cards are drawn from them.
func PileSeat(pile uint8) engine.Seat {
	switch pile {
	case PileGerman, PileStartGerman:
		return German
	case PileUS, PileStartUS:
		return US
	}
	return engine.NoSeat
}

// MaxHand is how many cards one hand holds at most, the Bluff included.
const MaxHand = 126
