package worlds

import (
	"bocage/engine"
	"bocage/engine/assault/card"
)

// left is how many cards of the pool of a pile whose deck was chosen in secret are not of that deck, where this copy does not know which
// (DECK-12, DECK-13); 0 for another pile, and before anything is chosen.
func (w *Sampler) left(pile uint8) int {
	s := card.PileSeat(pile)
	if s > 1 || pile != card.UnitPile(s) || w.p.Scenario().Sealed[s].Most == 0 {
		return 0
	}
	_, n := w.p.Packed(s)
	if n == 0 {
		return 0
	}
	n = len(w.p.Scenario().Cards[pile]) - n
	lo, hi := card.Faces(pile)
	for f := lo; f <= hi; f++ {
		n -= w.p.Out(pile, f)
	}
	return n
}

// handed has cards of which there are more than a pool has, because the scenario has named them for a hand, lie in a hand or on the map.
// It reports whether that can be.
func (w *Sampler) handed(pile uint8) bool {
	var more [card.NumFaces]int // than the pool has
	for _, f := range w.rest[pile] {
		more[f]++
	}
	for _, f := range w.p.Scenario().Cards[pile] {
		more[f]--
	}
	lo, hi := card.Faces(pile)
	for f := lo; f <= hi; f++ {
		for i := 0; more[f] > 0; i++ {
			if i == len(w.slots) {
				return false
			}
			s := &w.slots[i]
			free := s.could == 0 && s.face == card.Unknown
			if s.pile != pile || s.bought || !free && (!s.could.Has(f) || more[s.face] >= 0) {
				continue
			}
			w.drop(pile, f)
			if more[f]--; !free {
				w.rest[pile] = append(w.rest[pile], s.face)
				more[s.face]++
			}
			s.face = f
		}
	}
	return true
}

// choose chooses the deck of a side out of its pool where this copy does not know it: what is dealt of it already, and any others, within
// the cap if they can be, and so that the fewest cards that a deck has can still be had: dear ones give way to cheap ones. It reports
// whether there is such a deck.
func (w *Sampler) choose(side engine.Seat) bool {
	w.deck[side] = w.deck[side][:0]
	pile := card.UnitPile(side)
	n := w.left(pile)
	switch {
	case n == 0:
		return true
	case !w.handed(pile):
		return false
	}
	rest, how := w.rest[pile], &w.p.Scenario().Sealed[side]
	w.rng.Shuffle(rest)
	deck, left := rest[:len(rest)-n], rest[len(rest)-n:]
	pool := 0
	for _, f := range w.p.Scenario().Cards[pile] {
		pool += card.Cost(f)
	}
	for len(deck) > 0 {
		for i := range left { // the cheapest first
			for j := i; j > 0 && card.Cost(left[j]) < card.Cost(left[j-1]); j-- {
				left[j], left[j-1] = left[j-1], left[j]
			}
		}
		_, taken := w.p.Packed(side)
		cost := pool
		for _, f := range left[min(max(how.Least-taken, 0), n):] { // those before may have to be taken yet
			cost -= card.Cost(f)
		}
		i := 0 // the dearest
		for j, f := range deck {
			if card.Cost(f) > card.Cost(deck[i]) {
				i = j
			}
		}
		if cost <= how.Budget || card.Cost(deck[i]) <= card.Cost(left[0]) {
			break
		}
		deck[i], left[0] = left[0], deck[i]
	}
	gone := [card.NumFaces]int{}
	for _, f := range left {
		gone[f]++
	}
	for _, f := range w.p.Scenario().Cards[pile] {
		if gone[f]--; gone[f] < 0 {
			w.deck[side] = append(w.deck[side], f)
		}
	}
	if !w.p.Packing() {
		w.rest[pile] = deck
	}
	return true
}
