package deck

import (
	"bocage/engine"
	"bocage/engine/assault/card"
)

// Steps of the curve of costs: 1 and 2, 3 and 4, and so on; the last has all that is dearer.
const Steps = 7

// Figures are what can be counted of a deck (DECK-17). Of an action deck all but Cards, Cost, Modifiers and Sum are 0.
type Figures struct {
	Cards, Cost int
	Curve       [Steps]int
	Hard, Soft  int    // targets
	Range       [3]int // units whose support reaches 1, 2 and 3 tiles
	AntiAir     int
	Diagonal    int    // may move diagonally
	Swamps      int    // may enter swamps by what is printed, or as soft units
	Modifiers   [6]int // cards by their tactical modifier, -2 to +3
	Sum         int    // of the modifiers
}

// Figures counts the deck.
func (d *Deck) Figures() (g Figures) {
	g.Cards, _, g.Cost = d.Size()
	for f, n := range d.Count {
		switch face := card.Face(f); {
		case n == 0:
		case card.IsUnit(face):
			u := card.UnitOf(face)
			g.Curve[min(Steps-1, (int(u.Cost)-1)/2)] += n
			g.Range[u.Range-1] += n
			for _, of := range []struct {
				n  *int
				is bool
			}{{&g.Hard, u.HardTarget}, {&g.Soft, !u.HardTarget}, {&g.AntiAir, u.AA > 0}, {&g.Diagonal, u.MovesDiagonally},
				{&g.Swamps, u.EntersSwamps || !u.HardTarget}} {
				if of.is {
					*of.n += n
				}
			}
		case card.IsAction(face):
			g.Modifiers[card.Modifier(face)+2] += n
			g.Sum += n * card.Modifier(face)
		}
	}
	return g
}

// Of counts the cards of a kind.
func (d *Deck) Of(kind func(card.Face) bool) (n int) {
	for f, k := range d.Count {
		if k > 0 && kind(card.Face(f)) {
			n += k
		}
	}
	return n
}

// AtLeast returns the chance that of the first drawn cards of a deck k or more are of a kind, of which it has some (hypergeometric,
// DECK-17): in tenths of a percent, to the nearest. What can be is never 0, what can fail never 1,000. Whoever draws more cards than
// there are has them all.
func AtLeast(k, kind, cards, drawn int) (tenths int) {
	drawn = min(drawn, cards)
	least, most := max(0, drawn-(cards-kind)), min(kind, drawn)
	switch {
	case k > most:
		return 0
	case k <= least:
		return 1000
	}
	// How likely each number is beside the likeliest, which weighs 2^44, from that one up and down: each is some fraction of its neighbour.
	likeliest := max(least, min(most, (drawn+1)*(kind+1)/(cards+2)))
	all, ways := uint64(0), uint64(0)
	add := func(n int, weight uint64) {
		if all += weight; n >= k {
			ways += weight
		}
	}
	const one = 1 << 44
	add(likeliest, one)
	for n, w := likeliest, uint64(one); n < most; n++ {
		w = w * uint64((kind-n)*(drawn-n)) / uint64((n+1)*(cards-kind-drawn+n+1))
		add(n+1, w)
	}
	for n, w := likeliest, uint64(one); n > least; n-- {
		w = w * uint64(n*(cards-kind-drawn+n)) / uint64((kind-n+1)*(drawn-n+1))
		add(n-1, w)
	}
	return int(min(999, max(1, (2000*ways+all+all>>24)/(2*all)))) // what the divisions have lost is less than all>>24
}

// Deal returns the first cards of the deck, shuffled by a seed, at most as many as there are.
func (d *Deck) Deal(drawn int, seed uint64) []card.Face {
	var all []card.Face
	for f, n := range d.Count {
		for range n {
			all = append(all, card.Face(f))
		}
	}
	rng := engine.NewRand(seed)
	rng.Shuffle(all)
	return all[:min(drawn, len(all))]
}
