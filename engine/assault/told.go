package assault

import (
	"bocage/engine"
	"bocage/engine/assault/card"
)

// Told is what a seat is told of a move that answers a prompt: the face of a card drawn to the other hand, and a starting unit
// that the other side chooses, are for their owner alone, and a sacrifice arrives sealed. All else is open.
func Told(seat engine.Seat, pr engine.Prompt, m engine.Move) engine.Move {
	switch {
	case pr.Kind == engine.Deal && pr.Op == engine.OpDraw && pr.Seat == seat.Other():
		m.B = uint16(card.Unknown)
	case m.Op == OpMuster && m.Seat == seat.Other():
		m.A = uint16(card.Unknown)
	case m.Op == OpSacrifice && m.Seat == seat.Other():
		m.A = Sealed
	}
	return m
}
