package coin

import "bocage/engine"

// Permute exchanges something hidden of a seat by what nobody else can tell from it: the outcome of its die, a move of its choice, or
// two cards of one back.
func Permute(s engine.State, seat engine.Seat, rng *engine.Rand) bool {
	p := s.(*Position)
	if p.die[seat] < DieSides && !p.shown[seat] && rng.Intn(2) == 0 {
		p.die[seat] = (p.die[seat] + 1) % DieSides
		return true
	}
	if p.win == WinLay || p.win == WinCall {
		if rng.Intn(3) == 0 && p.picked[seat] > 0 {
			p.picked[seat]--
			p.pick[seat][p.picked[seat]] = engine.Move{}
			return true
		}
		return false // a card that is being laid is named with its place
	}
	if p.n[seat] < 2 {
		return false
	}
	a, b := &p.hand[seat][rng.Intn(int(p.n[seat]))], &p.hand[seat][rng.Intn(int(p.n[seat]))]
	if a.Pile != b.Pile || a.Face == b.Face || a.High != b.High || a.Low != b.Low {
		return false
	}
	a.Face, b.Face = b.Face, a.Face
	return true
}

// Lose makes a copy of a face vanish from the counts, as no match does.
func Lose(p *Position, f engine.Face) { p.unseen[f]-- }
