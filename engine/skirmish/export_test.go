package skirmish

import "bocage/engine"

// Permute exchanges a bid that is made for another one, which nobody else can tell from it.
func Permute(s engine.State, seat engine.Seat, _ *engine.Rand) bool {
	p := s.(*Position)
	if p.win != WinBid || !p.bid[seat].Made {
		return false
	}
	p.bid[seat].Points ^= 1
	return true
}
