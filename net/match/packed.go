package match

import (
	"bytes"
	"math"

	"bocage/engine"
	"bocage/net/pack"
)

// packed is the form of protocol 4: msgpack.
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

func (packed) numbers(_ []int, n ...uint64) []byte {
	w := pack.NewWriter().Array(len(n))
	for _, n := range n {
		w.Uint(n)
	}
	return w.Out()
}

func (packed) cutNumbers(widths []int, body []byte) (n []uint64, rest []byte, err error) {
	r := pack.NewReader(body)
	r.Array(len(widths), len(widths))
	for _, width := range widths {
		n = append(n, r.Uint(1<<(8*width)-1))
	}
	return n, r.Rest(), r.Err()
}

func (packed) besideSeat(body []byte) (engine.Seat, bool) {
	r := pack.NewReader(body)
	r.Array(1, math.MaxUint8)
	s := engine.Seat(r.Uint(1))
	return s, r.Err() == nil
}

// A move is an array of its verb and its arguments, without the last ones that are 0. Whose move it is, is known. In an entry of its own
// the hash of the position after it is the last item.

// arguments are those of a move that are written.
func arguments(m engine.Move) []uint16 {
	a := []uint16{m.A, m.B, m.C, m.D}
	for len(a) > 0 && a[len(a)-1] == 0 {
		a = a[:len(a)-1]
	}
	return a
}

// writeMove writes a move, as an array of some items more, which must follow.
func writeMove(w *pack.Writer, m engine.Move, more int) *pack.Writer {
	a := arguments(m)
	w.Array(1 + len(a) + more).Uint(uint64(m.Op))
	for _, a := range a {
		w.Uint(uint64(a))
	}
	return w
}

// readMove reads what writeMove wrote.
func readMove(r *pack.Reader, seat engine.Seat, more int) engine.Move {
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

func (packed) move(m engine.Move, hash uint64) []byte {
	return writeMove(pack.NewWriter(), m, 1).Uint(hash).Out()
}

func (packed) cutMove(body []byte, seat engine.Seat) (m engine.Move, hash uint64, rest []byte, err error) {
	r := pack.NewReader(body)
	m = readMove(r, seat, 1)
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
