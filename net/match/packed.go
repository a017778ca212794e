package match

import (
	"bytes"
	"math"

	"bocage/engine"
	"bocage/net/match/moves"
	"bocage/net/pack"
)

// packed is the form of protocols 4 and 5: msgpack.
type packed struct{}

func (packed) signed(e *Entry) []byte { return e.writeSigned(pack.NewWriter()).Out() }

func (packed) appendEntry(b []byte, e *Entry) []byte {
	return append(b, e.write(pack.NewWriter()).Out()...)
}

func (packed) cutEntry(b []byte) (Entry, []byte, error) {
	r := pack.NewReader(b)
	e := readEntry(r)
	return e, r.Rest(), r.Err()
}

// Plain fields that are numbers are an array of them.

func (packed) numbers(_ []int, n ...uint64) []byte { return pack.Numbers(n) }

func (packed) cutNumbers(widths []int, body []byte) (n []uint64, rest []byte, err error) {
	return pack.CutNumbers(widths, body)
}

func (packed) besideSeat(body []byte) (engine.Seat, bool) {
	r := pack.NewReader(body)
	r.Array(1, math.MaxUint8)
	s := engine.Seat(r.Uint(1))
	return s, r.Err() == nil
}

// In an entry of its own a move has the hash of the position after it as its last item.

func (packed) move(m engine.Move, hash uint64) []byte {
	return moves.Write(pack.NewWriter(), m, 1).Uint(hash).Out()
}

func (packed) cutMove(body []byte, seat engine.Seat) (m engine.Move, hash uint64, rest []byte, err error) {
	r := pack.NewReader(body)
	m = moves.Read(r, seat, 1)
	hash = r.Uint(math.MaxUint64)
	return m, hash, r.Rest(), r.Err()
}

// A file begins with the name of the game and the terms.

// Bounds of a file.
const (
	maxName  = 64
	maxTerms = 1 << 17
)

func (packed) head(f *File) []byte {
	return pack.NewWriter().Array(2).Text(f.Game).Bytes(f.Terms).Out()
}

func (packed) cutHead(b []byte) (*File, error) {
	r := pack.NewReader(b)
	r.Array(2, 2)
	f := &File{Game: r.Text(maxName), Terms: bytes.Clone(r.Bytes(maxTerms))}
	f.Journal = r.Rest()
	return f, r.Err()
}
