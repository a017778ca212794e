// Package fixed writes and reads what has its fixed place in protocol 3. Numbers are big-endian.
package fixed

import (
	"encoding/binary"
	"fmt"

	"bocage/engine"
	"bocage/net/pack"
)

// Numbers writes numbers of so many bytes.
func Numbers(widths []int, n []uint64) (b []byte) {
	for i, n := range n {
		b = append(b, binary.BigEndian.AppendUint64(nil, n)[8-widths[i]:]...)
	}
	return b
}

// CutNumbers reads them, and returns what is behind them. Its error wraps pack.ErrForm, as all here do.
func CutNumbers(widths []int, body []byte) (n []uint64, rest []byte, err error) {
	for _, width := range widths {
		if len(body) < width {
			return nil, nil, fmt.Errorf("%w: numbers that are cut", pack.ErrForm)
		}
		n = append(n, binary.BigEndian.Uint64(append(make([]byte, 8-width), body[:width]...)))
		body = body[width:]
	}
	return n, body, nil
}

// MoveSize is how many bytes a move has.
const MoveSize = 5

// Move writes a move, and the hash of the position after it.
func Move(m engine.Move, hash uint64) []byte {
	return binary.BigEndian.AppendUint64([]byte{byte(m.Op), byte(m.A), byte(m.B), byte(m.C), byte(m.D)}, hash)
}

// CutMove reads a move of a seat and the hash, and returns what is behind them.
func CutMove(b []byte, seat engine.Seat) (m engine.Move, hash uint64, rest []byte, err error) {
	if len(b) < MoveSize+8 {
		return m, 0, nil, fmt.Errorf("%w: a move of %d bytes", pack.ErrForm, len(b))
	}
	m = engine.Move{Seat: seat, Op: engine.Op(b[0]), A: uint16(b[1]), B: uint16(b[2]), C: uint16(b[3]), D: uint16(b[4])}
	return m, binary.BigEndian.Uint64(b[MoveSize:]), b[MoveSize+8:], nil
}

// Head writes what stands in a file before the journal.
func Head(game string, terms []byte) []byte {
	b := append([]byte{byte(len(game))}, game...)
	return append(binary.BigEndian.AppendUint32(b, uint32(len(terms))), terms...)
}

// CutHead reads that, and returns the journal.
func CutHead(b []byte) (game string, terms, journal []byte, err error) {
	if len(b) == 0 || len(b) < 1+int(b[0])+4 {
		return "", nil, nil, fmt.Errorf("%w: no match", pack.ErrForm)
	}
	name := 1 + int(b[0])
	game, b = string(b[1:name]), b[name:]
	n := binary.BigEndian.Uint32(b)
	if b = b[4:]; uint64(n) > uint64(len(b)) {
		return "", nil, nil, fmt.Errorf("%w: terms of %d bytes where %d are left", pack.ErrForm, n, len(b))
	}
	return game, b[:n], b[n:], nil
}
