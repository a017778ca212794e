package match

import (
	"crypto/sha512"
	"fmt"
)

// Entry is one signed step of a journal.
type Entry struct {
	Kind  Kind
	Timed bool   // there is a clock, and Time is part of the entry
	Time  Times  // what its writer says of the clock
	Body  []byte // plain fields, then proofs
	Sig   [signatureSize]byte
}

// MaxBody is the greatest length of an entry's body.
const MaxBody = 1 << 16

// entryFrame is what an entry without times takes beside its body: kind and length before it, the signature after it.
const entryFrame = 1 + 3 + signatureSize

// timed marks the kind of an entry that tells times.
const timed = 0x80

// appendSigned appends all of the entry but its signature.
func (e *Entry) appendSigned(b []byte) []byte {
	n := len(e.Body)
	kind := byte(e.Kind)
	if e.Timed {
		kind |= timed
	}
	b = append(b, kind, byte(n>>16), byte(n>>8), byte(n))
	if e.Timed {
		b = e.Time.append(b)
	}
	return append(b, e.Body...)
}

// append appends the entry's one encoding.
func (e *Entry) append(b []byte) []byte { return append(e.appendSigned(b), e.Sig[:]...) }

// decodeEntry reads an entry and returns the rest.
func decodeEntry(b []byte) (Entry, []byte, error) {
	if len(b) < entryFrame {
		return Entry{}, nil, fmt.Errorf("%w: an entry of %d bytes", ErrForm, len(b))
	}
	e := Entry{Kind: Kind(b[0] &^ timed), Timed: b[0]&timed != 0}
	n := int(b[1])<<16 | int(b[2])<<8 | int(b[3])
	b = b[4:]
	if e.Timed && len(b) >= timesSize {
		e.Time, b = decodeTimes(b), b[timesSize:]
	}
	if n > MaxBody || n > len(b)-len(e.Sig) {
		return Entry{}, nil, fmt.Errorf("%w: a body of %d bytes where %d are left", ErrForm, n, len(b)-len(e.Sig))
	}
	e.Body = append([]byte(nil), b[:n]...)
	copy(e.Sig[:], b[n:])
	return e, b[n+len(e.Sig):], nil
}

// Head is the hash of a chain of entries: it fixes all that was said before.
type Head [sha512.Size]byte
