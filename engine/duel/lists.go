package duel

import "bocage/engine"

// lists are what both choose in secret, a move each, and how far their cards are worked off.
type lists struct {
	picked  [2]uint8
	working [2]uint8
	pick    [2][MaxPicks]engine.Move
}

// Picks returns the list that a seat makes. The caller must not change it.
func (l *lists) Picks(s engine.Seat) []engine.Move { return l.pick[s][:l.picked[s]] }

// Working returns the cards of a seat's list that are not worked off yet.
func (l *lists) Working(s engine.Seat) []engine.Move { return l.pick[s][l.working[s]:l.picked[s]] }

// listed returns the places of the Unit cards that a seat's list uses.
func (l *lists) listed(s engine.Seat) (used uint64) {
	for _, m := range l.pick[s][:l.picked[s]] {
		if m.Op == OpPlace || m.Op == OpMan || m.Op == OpDrop && m.C == 0 {
			used |= 1 << m.A
		}
	}
	return used
}

// dropped counts the Unit and Command cards that a seat's list discards, and reports whether it names a card.
func (l *lists) dropped(m engine.Move) (n [2]int, named bool) {
	for _, q := range l.pick[m.Seat][:l.picked[m.Seat]] {
		n[q.C]++
		named = named || q.A == m.A && q.C == m.C
	}
	return n, named
}

// joining returns the target of a Close Assault of a list that has fewer than three units yet, -1 if there is none, and how many it has.
func (l *lists) joining(s engine.Seat) (target, n int) {
	last := l.picked[s]
	if last == 0 || l.pick[s][last-1].Op != OpJoin {
		return -1, 0
	}
	target = int(l.pick[s][last-1].B)
	for _, q := range l.pick[s][:last] {
		if q.Op == OpJoin && int(q.B) == target {
			n++
		}
	}
	if n >= 3 {
		return -1, n
	}
	return target, n
}
