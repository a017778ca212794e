package coin

import "bocage/engine"

// What a screen or a tool shows of a position, as far as this copy knows it.

// Hand returns a seat's cards. The caller must not change them.
func (p *Position) Hand(s engine.Seat) []Card { return p.hand[s][:p.n[s]] }

// Pile returns the pile of a hand card, NumPiles if there is none.
func (p *Position) Pile(s engine.Seat, i uint16) uint8 {
	if s > 1 || i >= uint16(p.n[s]) {
		return NumPiles
	}
	return p.hand[s][i].Pile
}

// Thrown reports whether a seat's die is thrown.
func (p *Position) Thrown(s engine.Seat) bool { return p.die[s] != unthrown }

// Public returns the stake, the goal as far as it is thrown, and the point where the leader stands.
func (p *Position) Public() (stake, goal, at int) { return int(p.stake), int(p.goal), int(p.at) }
