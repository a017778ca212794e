package assault

import (
	"bocage/engine"
	"bocage/engine/assault/card"
)

// See is the inverse of Redact for one seat: it makes a copy that knows only what is public into the copy of a seat, which
// knows its own cards. face gives the face of each by its serial, Unknown for a card that the seat does not know yet.
func (p *Position) See(seat engine.Seat, face func(serial uint16) card.Face) {
	p.blind[seat] = false
	look := func(f *card.Face, serial uint16) {
		if *f == card.Unknown {
			*f = face(serial)
		}
	}
	h := &p.hand[seat]
	for i := range h.n {
		look(&h.cards[i].Face, h.cards[i].Serial)
	}
	for b := p.occ[seat]; b != 0; b &= b - 1 {
		u := &p.unit[b.First()]
		look(&u.Face, u.Serial)
	}
	if c := &p.task.pendCard; c.Pile == card.UnitPile(seat) {
		look(&c.Face, c.Serial)
	}
}
