package tape

import (
	"slices"

	"bocage/engine"
)

// Stop is a moment at which a person stops who steps through a record.
type Stop struct {
	Ply  int
	Kind Kind
	Turn int         // of a TurnStop: the turn that begins
	Seat engine.Seat // whose turn it is, or who begins what a HeadStop is about; else NoSeat
}

// Kind says what a stop shows.
type Kind uint8

// The kinds of stops.
const (
	OrderStop Kind = iota // an order and all it has brought about
	StepStop              // a step of something that takes several
	HeadStop              // such a thing begins; it has a name and stands in the list to jump to
	TurnStop              // a side begins its turn
)

// From returns the number of the first stop that is not before a ply, or that of the last one. stops is not empty.
func From(stops []Stop, ply int) int {
	i, _ := slices.BinarySearchFunc(stops, ply, func(s Stop, ply int) int { return s.Ply - ply })
	return min(i, len(stops)-1)
}
