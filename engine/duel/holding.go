package duel

import (
	"bocage/engine"
	"bocage/engine/duel/card"
)

// holding is the cards that are not in play: in piles, in hands, under the Reserves, discarded and gone.
type holding struct {
	stock   [card.NumPiles]uint8
	unseen  [card.NumFaces]uint8 // cards in piles and those hidden from the public
	discard [card.NumFaces]uint8
	gone    [card.NumUnits + 1]uint8 // removed from the game
	deck    [2]card.List
	nHand   [2]uint8
	nCards  [2]uint8
	nQueue  [2]uint8
	hand    [2][MaxHand]Card
	cards   [2][MaxCommand]Card
	queue   [2][MaxQueue]Card
}

// Hand returns a seat's Unit cards, Cards its Command cards, Queue those under its Reserves, the next first. The caller must not change
// them.
func (h *holding) Hand(s engine.Seat) []Card  { return h.hand[s][:h.nHand[s]] }
func (h *holding) Cards(s engine.Seat) []Card { return h.cards[s][:h.nCards[s]] }
func (h *holding) Queue(s engine.Seat) []Card { return h.queue[s][:h.nQueue[s]] }

// Stocked returns how many cards a pile has, Discarded how many of a face lie on the discards, Gone how many are removed from the game,
// Unseen how many are in piles or hands where the public does not see them, Hidden how many this copy does not see.
func (h *holding) Stocked(pile uint8) int    { return int(h.stock[pile]) }
func (h *holding) Discarded(f card.Face) int { return int(h.discard[f]) }
func (h *holding) Gone(f card.Face) int      { return int(h.gone[f]) }
func (h *holding) Unseen(f card.Face) int    { return int(h.unseen[f]) }
func (h *holding) Hidden(f card.Face) int    { return h.hidden(f) }

// Deck returns a seat's list, empty before it is open.
func (h *holding) Deck(s engine.Seat) *card.List { return &h.deck[s] }

// hidden counts the cards of a face that this copy does not see: those in the piles, if it knows every card.
func (h *holding) hidden(f card.Face) int {
	n := int(h.unseen[f])
	if n == 0 {
		return 0
	}
	for s := range h.hand {
		for _, l := range [3][]Card{h.hand[s][:h.nHand[s]], h.cards[s][:h.nCards[s]], h.queue[s][:h.nQueue[s]]} {
			for _, c := range l {
				if c.Face == f && !c.Open {
					n--
				}
			}
		}
	}
	return n
}

// mayBe reports whether a card of a pile that nobody has shown can be this one, as far as this copy knows.
func (h *holding) mayBe(pile uint8, face uint16) bool {
	if face == 0 || face >= uint16(card.NumFaces) || card.PileOf(card.Face(face)) != pile {
		return false
	}
	return h.hidden(card.Face(face)) > 0
}

// isCard checks the face with which a card of a pile is shown.
func (h *holding) isCard(pile uint8, c *Card, face uint16) *fault {
	if c.Face == engine.Unknown && !h.mayBe(pile, face) || c.Face != engine.Unknown && uint16(c.Face) != face {
		return noFace
	}
	return nil
}

// discards counts those of a pile.
func (h *holding) discards(pile uint8) (n int) {
	for f, last := card.Faces(pile); f <= last; f++ {
		n += int(h.discard[f])
	}
	return n
}

// units counts the cards in and under the Reserves of a seat.
func (h *holding) units(s engine.Seat) int { return int(h.stock[s]) + int(h.nQueue[s]) }

// mayReinforce reports whether a seat could hold Reinforcements and draw a Unit card for it, by what everybody knows.
func (h *holding) mayReinforce(s engine.Seat) bool { return h.nCards[s] > 0 && h.units(s) > 0 }

// unknown counts the cards of a pile that are held or wait under the Reserves and that this copy does not see.
func (h *holding) unknown(pile uint8) (n int) {
	for s := range h.hand {
		l := [][]Card{h.cards[s][:h.nCards[s]]}
		switch pile {
		case uint8(s):
			l = [][]Card{h.hand[s][:h.nHand[s]], h.queue[s][:h.nQueue[s]]}
		case card.PileCommand:
		default:
			continue
		}
		for _, cards := range l {
			for _, c := range cards {
				if c.Face == engine.Unknown {
					n++
				}
			}
		}
	}
	return n
}

// exhausted reports whether neither player has a unit left anywhere (D-WIN-09). It follows from the lists and what is gone.
func (h *holding) exhausted() bool {
	for f := card.Face(1); f <= card.NumUnits; f++ {
		if u := card.UnitOf(f); u.Type != card.Crew && h.deck[u.Side][f] > h.gone[f] {
			return false
		}
	}
	return true
}
