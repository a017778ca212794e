package engine

import "encoding/binary"

// MaxMoveSize is the greatest length of an encoded move, MinMoveSize the least.
const (
	MaxMoveSize = 2 + 4*3
	MinMoveSize = 2 + 4
)

// AppendMove appends the one encoding of a move: seat and verb, a byte each, then A to D as unsigned varints.
func AppendMove(dst []byte, m Move) []byte {
	dst = append(dst, byte(m.Seat), byte(m.Op))
	for _, a := range [...]uint16{m.A, m.B, m.C, m.D} {
		dst = binary.AppendUvarint(dst, uint64(a))
	}
	return dst
}

// CutMove reads the move at the beginning of b and returns the rest. ok is false if b begins with none, or with one that is not
// written as AppendMove does.
func CutMove(b []byte) (m Move, rest []byte, ok bool) {
	if len(b) < MinMoveSize {
		return Move{}, b, false
	}
	m.Seat, m.Op, rest = Seat(b[0]), Op(b[1]), b[2:]
	for _, a := range [...]*uint16{&m.A, &m.B, &m.C, &m.D} {
		v, n := binary.Uvarint(rest)
		if n <= 0 || v > 0xFFFF || n > 1 && rest[n-1] == 0 {
			return Move{}, b, false
		}
		*a, rest = uint16(v), rest[n:]
	}
	return m, rest, true
}
