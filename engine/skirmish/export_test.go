package skirmish

import (
	"bocage/engine"
)

// Permute exchanges a bid that is made, or the place of a hidden unit, for another one, which nobody else can tell from it.
func Permute(s engine.State, seat engine.Seat, rng *engine.Rand) bool {
	p := s.(*Position)
	if c := p.m.covert; c != nil && p.win != WinBid && p.win != WinClaim && p.win != WinTurnUp {
		for i := range p.pieces[:p.n] {
			x := &p.pieces[i]
			if x.Side != p.side(seat) || !x.masked() || x.Face == engine.Unknown {
				continue
			}
			if f := engine.Face(rng.Intn(c.places) + 1); f != x.Face && x.Could.has(f) && (c.copies > 1 || p.vacant(f)) {
				x.Face = f
				return true
			}
		}
		return false
	}
	if p.win != WinBid || !p.bid[seat].Made {
		return false
	}
	p.bid[seat].Points ^= 1
	return true
}

// vacant reports whether nobody is hidden on a spot.
func (p *facts) vacant(f engine.Face) bool {
	for i := range p.pieces[:p.n] {
		if x := &p.pieces[i]; x.masked() && x.Face == f {
			return false
		}
	}
	return true
}

// Lose leaves a hidden piece no place to be in, and reports whether there was one.
func Lose(p *Position) bool {
	for i := range p.pieces[:p.n] {
		if x := &p.pieces[i]; x.masked() && x.Face == engine.Unknown {
			x.Could = 1 << 63
			return true
		}
	}
	return false
}
