package worlds

import (
	"slices"

	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// lay gives the places of a pile's units that cannot be any card one each: at random, or by search if that does not come out, and then
// exchanges them at random. It reports whether there is a way.
func (w *Sampler) lay(pile uint8) bool {
	first := -1
	for i := range w.slots {
		if w.slots[i].pile == pile && w.slots[i].could != 0 {
			first = i
			break
		}
	}
	if first < 0 {
		return true
	}
	found := false
	for range tries {
		if found = w.random(pile) && w.fits(pile); found {
			break
		}
		w.clear(pile)
	}
	if !found && (!w.search(pile) || !w.fits(pile)) {
		return false
	}
	w.mix(pile)
	return true
}

// clear takes the cards of a pile back.
func (w *Sampler) clear(pile uint8) {
	for i := range w.slots {
		if s := &w.slots[i]; s.pile == pile && s.could != 0 && s.face != card.Unknown {
			w.rest[pile] = append(w.rest[pile], s.face)
			s.face = card.Unknown
		}
	}
}

// random gives each place any card that it can hold, those first that can hold the fewest.
func (w *Sampler) random(pile uint8) bool {
	for {
		at, fewest := -1, 0
		for i := range w.slots {
			s := &w.slots[i]
			if s.pile != pile || s.could == 0 || s.face != card.Unknown {
				continue
			}
			n := 0
			for _, f := range w.rest[pile] {
				if s.could.Has(f) {
					n++
				}
			}
			if at < 0 || n < fewest {
				at, fewest = i, n
			}
		}
		switch {
		case at < 0:
			return true
		case fewest == 0:
			return false
		}
		k := w.rng.Intn(fewest)
		for i, f := range w.rest[pile] {
			if w.slots[at].could.Has(f) {
				if k == 0 {
					w.slots[at].face = f
					w.rest[pile] = slices.Delete(w.rest[pile], i, i+1)
					break
				}
				k--
			}
		}
	}
}

// fits reports whether the starting units of a pile keep within the budget (RULING-10), those with them that a side must still choose,
// and whether all can stand somewhere.
func (w *Sampler) fits(pile uint8) bool {
	side := card.PileSeat(pile)
	if side > 1 || pile != card.UnitPile(side) || !w.p.Scenario().Muster[side].Chosen() {
		return true
	}
	left, held := w.budget[side], 0
	for i := range w.slots {
		if s := &w.slots[i]; s.side == side && s.bought {
			left -= card.Cost(s.face)
			held++
		}
	}
	if left < 0 || held == 0 || w.p.Prompt().Window != assault.WinMuster {
		return left >= 0
	}
	return left >= w.cheapest(side, w.p.Scenario().Muster[side].Exactly-held) && w.room(side)
}

// cheapest is what n more starting units cost at least.
func (w *Sampler) cheapest(side engine.Seat, n int) (sum int) {
	for c := 0; n > 0 && c < len(card.OfCost); c++ {
		for _, f := range w.rest[card.UnitPile(side)] {
			if n > 0 && card.OfCost[c].Has(f) && w.p.Scenario().Eligible(side).Has(f) {
				sum += c
				n--
			}
		}
	}
	return sum
}

// room reports whether all starting units that a side has chosen can stand on its ground at once.
func (w *Sampler) room(side engine.Seat) bool {
	sc := w.p.Scenario()
	b := sc.HomeRow[side]
	if sc.AnyControlled[side] {
		b |= w.p.Control(side)
	}
	b &^= sc.Shut(side) | sc.Rules[side].Mire | w.p.Units(0) | w.p.Units(1)
	if sc.Picky()&b == 0 {
		return true
	}
	var rooms [card.MaxHand]board.Tiles
	n := 0
	for i := range w.slots {
		if s := &w.slots[i]; s.side == side && s.bought {
			rooms[n] = sc.FaceRoom(s.face, b)
			n++
		}
	}
	return board.Matching(rooms[:n]) == n
}

// mixing is how many exchanges are tried for each place.
const mixing = 16

// mix exchanges the card of a place with that of another one, or with one that lies in none, wherever both may then lie so. Every way to
// lay the cards that such steps lead to is as likely as any other in the end.
func (w *Sampler) mix(pile uint8) {
	for range mixing {
		for i := range w.slots {
			s := &w.slots[i]
			if s.pile != pile || s.could == 0 {
				continue
			}
			other, could := w.pick(pile)
			if !s.could.Has(*other) || !could.Has(s.face) || *other == s.face {
				continue
			}
			s.face, *other = *other, s.face
			if !w.fits(pile) {
				s.face, *other = *other, s.face
			}
		}
	}
}

// pick returns any place of a pile, of those too that lie in none, and what it can hold.
func (w *Sampler) pick(pile uint8) (*card.Face, card.Set) {
	n := len(w.rest[pile])
	for i := range w.slots {
		if s := &w.slots[i]; s.pile == pile && s.could != 0 {
			n++
		}
	}
	k := w.rng.Intn(n)
	if k < len(w.rest[pile]) {
		return &w.rest[pile][k], ^card.Set(0)
	}
	k -= len(w.rest[pile])
	for i := range w.slots {
		if s := &w.slots[i]; s.pile == pile && s.could != 0 {
			if k == 0 {
				return &s.face, s.could
			}
			k--
		}
	}
	return nil, 0
}
