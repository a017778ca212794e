package worlds

import (
	"slices"

	"bocage/engine/assault/card"
)

// flow lays cards so that the starting units among them cost as little as can be: places get their cards one after the other, each by the
// cheapest way in which those before it take others. So it finds cards that fit wherever there are any.
type flow struct {
	places []int // of the pile, as slots
	cost   []int // of coming to a place
	from   []int // the place from which it is come to
}

const far = 1 << 30

// search gives each place of a pile that cannot hold any card one, at the least cost, or reports that there is none.
func (w *Sampler) search(pile uint8) bool {
	f := &w.flow
	f.places = f.places[:0]
	for i := range w.slots {
		if s := &w.slots[i]; s.pile == pile && s.could != 0 {
			f.places = append(f.places, i)
			if !w.admit(pile) {
				return false
			}
		}
	}
	return true
}

// price is what a face in a place adds.
func (s *slot) price(f card.Face) int {
	if s.bought {
		return card.Cost(f)
	}
	return 0
}

// admit gives the last of the places a card.
func (w *Sampler) admit(pile uint8) bool {
	f := &w.flow
	n := len(f.places)
	f.cost, f.from = slices.Grow(f.cost[:0], n)[:n], slices.Grow(f.from[:0], n)[:n]
	for i := range f.cost {
		f.cost[i], f.from[i] = far, -1
	}
	f.cost[n-1] = 0
	for changed, round := true, 0; changed && round < n; round++ {
		changed = false
		for i, a := range f.places {
			s := &w.slots[a]
			for k, b := range f.places[:n-1] {
				if x := &w.slots[b]; k != i && f.cost[i] < far && s.could.Has(x.face) {
					if c := f.cost[i] + s.price(x.face) - x.price(x.face); c < f.cost[k] {
						f.cost[k], f.from[k], changed = c, i, true
					}
				}
			}
		}
	}
	best, end, free := far, -1, 0
	for i, a := range f.places {
		for j, g := range w.rest[pile] {
			if s := &w.slots[a]; f.cost[i] < far && s.could.Has(g) && f.cost[i]+s.price(g) < best {
				best, end, free = f.cost[i]+s.price(g), i, j
			}
		}
	}
	if end < 0 {
		return false
	}
	face := w.rest[pile][free]
	w.rest[pile] = slices.Delete(w.rest[pile], free, free+1)
	for i := end; i >= 0; i = f.from[i] {
		s := &w.slots[f.places[i]]
		s.face, face = face, s.face
	}
	return true
}
