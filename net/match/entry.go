package match

import (
	"crypto/sha512"
	"math"

	"bocage/net/pack"
	"bocage/net/sign"
)

// Entry is one signed step of a journal.
//
// It is written as an array and its signature: [kind, body], or, with a clock, [kind, own, other, body], what its writer says that he and
// the other have used, in milliseconds. The body begins with an array of its plain fields, if the kind has any; behind that stands what
// package deal has to say, as it is. It is read only when it is known who has signed it, so that what is wrong in it is
// his.
type Entry struct {
	Kind  Kind
	Timed bool   // there is a clock, and Time is part of the entry
	Time  Times  // what its writer says of the clock
	Body  []byte // plain fields, then proofs
	Sig   [sign.Size]byte
}

// MaxBody is the greatest length of an entry's body.
const MaxBody = 1 << 16

// writeSigned writes all of the entry but its signature.
func (e *Entry) writeSigned(w *pack.Writer) *pack.Writer {
	if !e.Timed {
		return w.Array(2).Uint(uint64(e.Kind)).Bytes(e.Body)
	}
	return w.Array(4).Uint(uint64(e.Kind)).Uint(uint64(e.Time.Own)).Uint(uint64(e.Time.Other)).Bytes(e.Body)
}

// write writes the entry and its signature.
func (e *Entry) write(w *pack.Writer) *pack.Writer { return e.writeSigned(w).Bytes(e.Sig[:]) }

// readEntry reads what write wrote. Its body is a copy.
func readEntry(r *pack.Reader) (e Entry) {
	switch r.Array(2, 4) {
	case 2:
		e.Kind = Kind(r.Uint(math.MaxUint8))
	case 4:
		e.Kind, e.Timed = Kind(r.Uint(math.MaxUint8)), true
		e.Time.Own, e.Time.Other = uint32(r.Uint(math.MaxUint32)), uint32(r.Uint(math.MaxUint32))
	default:
		r.Fail("an entry of three fields")
	}
	e.Body = append([]byte(nil), r.Bytes(MaxBody)...)
	copy(e.Sig[:], r.Fixed(sign.Size))
	return e
}

// Head is the hash of a chain of entries: it fixes all that was said before.
type Head [sha512.Size]byte
