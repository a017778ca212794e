package card

import "bocage/engine"

// Chosen is a unit deck that its owner has chosen in secret, as far as somebody knows it (DECK-10).
type Chosen struct {
	N      uint8 // its cards
	Counts [LastUnit / 2]uint8
}

// Known reports whether all its cards are counted.
func (c *Chosen) Known() bool {
	if c.N == 0 {
		return false
	}
	n := 0
	for _, k := range c.Counts {
		n += int(k)
	}
	return n == int(c.N)
}

// Learn counts all cards as their owner sees them, by serials from a first one on; nothing if he does not see them all.
func (c *Chosen) Learn(first uint16, face func(serial uint16) Face) {
	if c.Known() {
		return
	}
	got := Chosen{N: c.N}
	for i := range uint16(c.N) {
		f := face(first + i)
		if !IsUnit(f) {
			return
		}
		*got.Of(f)++
	}
	*c = got
}

// Of is how many copies of a unit of the side there are.
func (c *Chosen) Of(f Face) *uint8 { return &c.Counts[(f-FirstUnit)%(LastUnit/2)] }

// Cost is what the cards cost that are counted.
func (c *Chosen) Cost(s engine.Seat) (sum int) {
	lo, hi := Faces(UnitPile(s))
	for f := lo; f <= hi; f++ {
		sum += int(*c.Of(f)) * Cost(f)
	}
	return sum
}
