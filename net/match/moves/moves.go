// Package moves writes moves as they stand in a match between two peers: in entries, as msgpack, and in messages between a page and its
// worker, as bytes of fixed size.
package moves

import (
	"encoding/binary"
	"fmt"
	"math"

	"bocage/engine"
	"bocage/net/pack"
)

// In an entry a move is an array of its verb and its arguments, without the last ones that are 0. Whose move it is, is known.

// arguments are those of a move that are written.
func arguments(m engine.Move) []uint16 {
	a := []uint16{m.A, m.B, m.C, m.D}
	for len(a) > 0 && a[len(a)-1] == 0 {
		a = a[:len(a)-1]
	}
	return a
}

// Write writes a move, as an array of so many items more, which must follow. It returns w.
func Write(w *pack.Writer, m engine.Move, more int) *pack.Writer {
	a := arguments(m)
	w.Array(1 + len(a) + more).Uint(uint64(m.Op))
	for _, a := range a {
		w.Uint(uint64(a))
	}
	return w
}

// Read reads what Write wrote, as a move of a seat. r fails at anything else.
func Read(r *pack.Reader, seat engine.Seat, more int) engine.Move {
	m := engine.Move{Seat: seat}
	items := r.Array(1+more, 1+4+more)
	m.Op = engine.Op(r.Uint(math.MaxUint8))
	for i, a := range [...]*uint16{&m.A, &m.B, &m.C, &m.D} {
		if i < items-more-1 {
			*a = uint16(r.Uint(math.MaxUint16))
		}
	}
	if items != 1+len(arguments(m))+more {
		r.Fail("a move that ends in 0")
	}
	return m
}

// WriteList writes an array of moves and returns w.
func WriteList(w *pack.Writer, l []engine.Move) *pack.Writer {
	w.Array(len(l))
	for _, m := range l {
		Write(w, m, 0)
	}
	return w
}

// ReadList reads what WriteList wrote, at most so many moves, all of one seat.
func ReadList(r *pack.Reader, seat engine.Seat, most int) (l []engine.Move) {
	for range r.Array(0, most) {
		l = append(l, Read(r, seat, 0))
	}
	return l
}

// In a message moves are a list, its length in 4 bytes before it.

// ErrCut is returned for a list that ends too early. It wraps pack.ErrForm.
var ErrCut = fmt.Errorf("%w: a list of moves that is cut", pack.ErrForm)

// Append appends a list of moves to a message.
func Append(b []byte, l []engine.Move) []byte {
	b = binary.BigEndian.AppendUint32(b, uint32(len(l)))
	for _, m := range l {
		b = engine.AppendMove(b, m)
	}
	return b
}

// Cut reads what Append wrote and returns what follows, or ErrCut.
func Cut(b []byte) (l []engine.Move, rest []byte, err error) {
	if len(b) < 4 {
		return nil, b, ErrCut
	}
	n := binary.BigEndian.Uint32(b)
	for b = b[4:]; n > 0; n-- {
		m, rest, ok := engine.CutMove(b)
		if !ok {
			return nil, b, ErrCut
		}
		l, b = append(l, m), rest
	}
	return l, b, nil
}
