package assault

import "bocage/engine"

// See is the inverse of Redact for one seat: it makes a copy that knows only what is public into the copy of a seat, which
// knows its own cards. face gives the face of each by its serial, Unknown for a card that the seat does not know yet.
func (p *Position) See(seat engine.Seat, face func(serial uint16) Face) {
	p.blind[seat] = false
	look := func(f *Face, serial uint16) {
		if *f == Unknown {
			*f = face(serial)
		}
	}
	h := &p.hand[seat]
	for i := range h.n {
		look(&h.cards[i].Face, h.cards[i].Serial)
	}
	for b := p.occ[seat]; b != 0; b &= b - 1 {
		u := &p.unit[first(b)]
		look(&u.Face, u.Serial)
	}
	if c := &p.task.pendCard; c.Pile == UnitPile(seat) {
		look(&c.Face, c.Serial)
	}
}

// PileSeat is the seat whose own cards a pile holds, NoSeat for the shared action deck and the Non-Player's decks.
func PileSeat(pile uint8) engine.Seat {
	switch pile {
	case PileGerman, pileStartGerman:
		return German
	case PileUS, pileStartUS:
		return US
	}
	return engine.NoSeat
}
