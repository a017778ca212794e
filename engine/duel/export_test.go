package duel

import (
	"bocage/engine"
	"bocage/engine/duel/card"
)

// Permute exchanges something hidden of a seat by what nobody else can tell from it: two cards of a back, or the last move of its list.
func Permute(s engine.State, seat engine.Seat, rng *engine.Rand) bool {
	p := s.(*Position)
	if p.secret() && p.win != WinHand {
		if p.picked[seat] == 0 || p.win == WinDeck {
			return false
		}
		p.picked[seat]--
		p.pick[seat][p.picked[seat]] = engine.Move{}
		return true
	}
	l := p.hand[seat][:p.nHand[seat]]
	if rng.Intn(2) == 0 {
		l = p.cards[seat][:p.nCards[seat]]
	}
	if len(l) < 2 {
		return false
	}
	a, b := &l[rng.Intn(len(l))], &l[rng.Intn(len(l))]
	if a.Face == b.Face || a.Open || b.Open {
		return false
	}
	a.Face, b.Face = b.Face, a.Face
	return true
}

// Lose takes a card out of the box, so that a position does not add up.
func Lose(p *Position, f card.Face) { p.unseen[f]-- }
