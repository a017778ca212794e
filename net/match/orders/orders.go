// Package orders is what players have said beforehand: their standing orders, and which moves follow from them.
package orders

import (
	"encoding/binary"
	"fmt"

	"bocage/engine"
	"bocage/net/pack"
)

// Order is what a player does where the game would ask him, without being asked.
type Order struct {
	What  uint8  // a bit for each order of the game, 0 for none
	Until uint16 // the last turn for which it stands
}

// Widths are the bytes that the plain fields of an order have at most.
var Widths = []int{1, 2}

// Size is how many bytes Append writes.
const Size = 3

// Append writes an order behind what there is, and Read reads it.
func (o Order) Append(b []byte) []byte {
	return binary.BigEndian.AppendUint16(append(b, o.What), o.Until)
}
func Read(b []byte) Order { return Order{b[0], binary.BigEndian.Uint16(b[1:])} }

// Orders are those of both seats. The zero value has none.
type Orders struct {
	given [2]Order
	told  [2]bool // since the seat's last move
}

// Of returns the orders of a seat that stand at a position, the zero Order if none do.
func (l *Orders) Of(p engine.State, s engine.Seat) Order {
	if o := l.given[s]; o.What != 0 && p.Standing().Turn <= int(o.Until) {
		return o
	}
	return Order{}
}

// May reports whether a seat may give orders or take them back: once before each of its moves.
func (l *Orders) May(s engine.Seat) bool { return !l.told[s] }

// Check returns why a seat cannot give an order at a position: the game has none such, it changes nothing, or its last turn is over. The
// zero Order takes all back. The error wraps pack.ErrForm.
func (l *Orders) Check(g engine.Orderly, p engine.State, s engine.Seat, o Order) error {
	switch {
	case o.What&^g.Orders() != 0:
		return fmt.Errorf("%w: the game has no orders %#x", pack.ErrForm, o.What)
	case o == l.Of(p, s):
		return fmt.Errorf("%w: an order that changes nothing", pack.ErrForm)
	case o.What == 0 && o.Until != 0, o.What != 0 && int(o.Until) < p.Standing().Turn:
		return fmt.Errorf("%w: an order until turn %d", pack.ErrForm, o.Until)
	}
	return nil
}

// Give takes an order that was checked.
func (l *Orders) Give(s engine.Seat, o Order) { l.given[s], l.told[s] = o, true }

// Moved notes that a seat has made a move.
func (l *Orders) Moved(s engine.Seat) { l.told[s] = false }

// Now is the move of the order that answers the prompt of a position; ok is false if there is none.
func (l *Orders) Now(g engine.Orderly, p engine.State) (m engine.Move, ok bool) {
	pr := p.Prompt()
	if pr.Kind != engine.Decide || pr.Seat > 1 {
		return m, false
	}
	o := l.Of(p, pr.Seat)
	if o.What == 0 {
		return m, false
	}
	m, ok = g.Ordered(p, pr.Seat, o.What)
	return m, ok && m.Seat == pr.Seat
}
