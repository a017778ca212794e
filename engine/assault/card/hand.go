package card

// Hand is one side's hand in the order in which the cards came. Card 0 is the Bluff (SETUP-26).
type Hand struct {
	N     uint8
	Cards [MaxHand]Card
}

// Add puts a card behind the others.
func (h *Hand) Add(c Card) {
	h.Cards[h.N] = c
	h.N++
}

// Remove takes a card out and returns it.
func (h *Hand) Remove(i uint8) Card {
	c := h.Cards[i]
	copy(h.Cards[i:], h.Cards[i+1:h.N])
	h.N--
	h.Cards[h.N] = Card{}
	return c
}

// Actions counts the cards with an action deck's back.
func (h *Hand) Actions() int {
	n := 0
	for i := range h.N {
		if IsActions(h.Cards[i].Pile) {
			n++
		}
	}
	return n
}
