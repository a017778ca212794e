package card

import "bocage/engine"

// The two sides. A seat is a side: seat 0 plays the German side, seat 1 the U.S. side.
const (
	German engine.Seat = 0
	US     engine.Seat = 1
)

// SideName is the English name of a side.
func SideName(s engine.Seat) string {
	switch s {
	case German:
		return "German"
	case US:
		return "U.S."
	}
	return "nobody"
}
