package worlds

import (
	"testing"

	"bocage/engine"
	"bocage/engine/assault/card"
)

// pile is one whose cards are under no budget.
const pile = card.PileStartGerman

// puzzle is some places and the cards for them.
func puzzle(rng *engine.Rand, cards []card.Face, could ...card.Set) *Sampler {
	w := &Sampler{rng: rng}
	w.rest[pile] = append(w.rest[pile], cards...)
	for _, c := range could {
		w.slots = append(w.slots, slot{pile: pile, could: c})
	}
	return w
}

func set(faces ...card.Face) (s card.Set) {
	for _, f := range faces {
		s |= card.SetOf(f)
	}
	return s
}

// ways calls f with every way to lay the cards, copies told apart.
func (w *Sampler) ways(at int, f func()) {
	if at == len(w.slots) {
		f()
		return
	}
	r := w.rest[pile]
	for i, c := range r {
		if c == card.Unknown || !w.slots[at].could.Has(c) {
			continue
		}
		r[i], w.slots[at].face = card.Unknown, c
		w.ways(at+1, f)
		r[i], w.slots[at].face = c, card.Unknown
	}
}

// TestLayIsEven: every way to lay the cards of a small deck comes as often as its copies say.
func TestLayIsEven(t *testing.T) {
	cards := []card.Face{1, 1, 2, 3, 4, 4, 4}
	could := []card.Set{set(1, 2), set(2, 3, 4), set(1, 3), set(1, 2, 3, 4)}
	want, total := map[[4]card.Face]int{}, 0
	key := func(w *Sampler) (k [4]card.Face) {
		for i := range w.slots {
			k[i] = w.slots[i].face
		}
		return k
	}
	rng := engine.NewRand(1)
	w := puzzle(&rng, cards, could...)
	w.ways(0, func() { want[key(w)]++; total++ })
	const n = 40_000
	got := map[[4]card.Face]int{}
	for range n {
		w := puzzle(&rng, cards, could...)
		if !w.lay(pile) {
			t.Fatal("no way")
		}
		got[key(w)]++
	}
	chi := 0.0
	for k := range got {
		if want[k] == 0 {
			t.Fatalf("%v cannot be", k)
		}
	}
	for k, v := range want {
		e := float64(v) * n / float64(total)
		d := float64(got[k]) - e
		chi += d * d / e
	}
	if free := float64(len(want) - 1); chi > 1.6*free+10 {
		t.Errorf("chi-square %.1f for %d ways", chi, len(want))
	}
	t.Logf("chi-square %.1f for %d ways", chi, len(want))
}

// TestSearch: on random puzzles cards are found for the places if and only if there are any, and then the cheapest.
func TestSearch(t *testing.T) {
	rng := engine.NewRand(2)
	none := 0
	for range 3000 {
		var cards []card.Face
		for range 1 + rng.Intn(6) {
			cards = append(cards, card.Face(1+rng.Intn(6)))
		}
		w := puzzle(&rng, cards)
		for range 1 + rng.Intn(min(5, len(cards))) {
			w.slots = append(w.slots, slot{pile: pile, could: card.Set(1 + rng.Intn(63)<<1), bought: rng.Intn(2) == 0})
		}
		cost := func() (n int) {
			for i := range w.slots {
				n += w.slots[i].price(w.slots[i].face)
			}
			return n
		}
		least := far
		w.ways(0, func() { least = min(least, cost()) })
		switch found := w.search(pile); {
		case found != (least < far):
			t.Fatalf("%v in %+v: found %v", cards, w.slots, found)
		case !found:
			none++
		case cost() != least:
			t.Fatalf("%v in %+v: cost %d, there is %d", cards, w.slots, cost(), least)
		default:
			for i := range w.slots {
				if s := &w.slots[i]; !s.could.Has(s.face) {
					t.Fatalf("%v in %+v", cards, w.slots)
				}
			}
			if len(w.rest[pile])+len(w.slots) != len(cards) {
				t.Fatalf("%v in %+v: %d cards are left", cards, w.slots, len(w.rest[pile]))
			}
		}
	}
	if none == 0 {
		t.Error("every puzzle had a way")
	}
}

// TestNone: where no cards fit that is said, and nothing is lost.
func TestNone(t *testing.T) {
	rng := engine.NewRand(3)
	w := puzzle(&rng, []card.Face{1, 2, 3}, set(1), set(1))
	if w.lay(pile) {
		t.Errorf("%+v", w.slots)
	}
}
