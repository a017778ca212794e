package duel

import (
	"errors"

	"bocage/engine"
	"bocage/engine/duel/card"
)

// ErrNoWorld is that of Sample for a position that no cards fit.
var ErrNoWorld = errors.New("no cards fit the position")

// Sample makes p, which knows what one seat or everybody may know, into a world that knows every card, all ways alike likely, and has deal,
// which it resets, hold what the piles still hold. If no cards fit the error is ErrNoWorld, and p is not changed.
func (p *Position) Sample(rng *engine.Rand, deal *engine.Local) error {
	var piles [card.NumPiles][]engine.Face
	for f := card.Face(1); int(f) < card.NumFaces; f++ {
		pile := card.PileOf(f)
		for range p.hidden(f) {
			piles[pile] = append(piles[pile], f)
		}
	}
	for pile, cards := range piles {
		rng.Shuffle(cards)
		if len(cards) != int(p.stock[pile])+p.unknown(uint8(pile)) {
			return ErrNoWorld
		}
	}
	for s := range engine.Seat(2) {
		take := func(pile uint8, l []Card) {
			for i := range l {
				if l[i].Face == engine.Unknown {
					last := len(piles[pile]) - 1
					l[i].Face, piles[pile] = piles[pile][last], piles[pile][:last]
				}
			}
		}
		take(uint8(s), p.hand[s][:p.nHand[s]])
		take(uint8(s), p.queue[s][:p.nQueue[s]])
		take(card.PileCommand, p.cards[s][:p.nCards[s]])
	}
	p.blind = [2]bool{}
	if deal.Reset(rng.Uint64()); p.win == WinDeck || p.win == WinHand {
		return nil // cards are still taken out: the piles are made when the first one is drawn
	}
	for pile, cards := range piles {
		deal.Load(uint8(pile), cards)
	}
	return nil
}
