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

// Lead returns who leads the round, engine.NoSeat before the lot.
func (p *Position) Lead() engine.Seat { return p.lead }

// MostStake returns the greatest stake that is allowed now (C-06).
func (p *Position) MostStake() int { return int(p.mostStake()) }

// StepsLeft returns how many steps the leader may still make (C-08).
func (p *Position) StepsLeft() int { return steps - int(p.stepped) }

// Picks returns what a seat has laid or called so far in a secret choice, as far as this copy knows it. The caller must not change it.
func (p *Position) Picks(s engine.Seat) []engine.Move { return p.pick[s][:p.picked[s]] }
