// Package chain is a journal of two players without trust: entries in a row, each signed by who wrote it over the head of all before it, so
// that none can be changed, left out or put elsewhere. What entries say, and whether they hold, is the affair of who keeps such a journal.
// It knows no game, no link and no clock.
package chain

import (
	"bytes"
	"crypto/sha256"
	"crypto/sha512"
	"encoding/hex"
	"errors"
	"fmt"
	"math"

	"bocage/engine"
	"bocage/net/pack"
	"bocage/net/sign"
)

// Head names a journal up to an entry.
type Head [sha512.Size]byte

// Name writes a head short.
func (h Head) Name() string { return hex.EncodeToString(h[:8]) }

// Form tells one sort of journals from others.
type Form struct {
	Magic   string // stands before all that is hashed or signed
	Version uint64 // of what two players say
	MaxBody int    // bytes of an entry
	Most    int    // entries of a journal
	Extra   int    // bytes that a greeting has beside what all have
}

// MarkSize is the length of the mark of what an entry has led to, in bytes.
const MarkSize = 8

// Entry is one signed line of a journal.
type Entry struct {
	Seat engine.Seat
	Kind uint8
	Body []byte
	Mark []byte // of the state after it: the beginning of its digest
	Sig  [sign.Size]byte
}

func (e *Entry) plain() []byte {
	return pack.NewWriter().Array(4).Uint(uint64(e.Seat)).Uint(uint64(e.Kind)).Bytes(e.Body).Bytes(e.Mark).Out()
}

// Encode writes an entry with its signature.
func (e *Entry) Encode() []byte { return append(e.plain(), e.Sig[:]...) }

// Cut reads an entry and returns the rest.
func (f *Form) Cut(b []byte) (*Entry, []byte, error) {
	r := pack.NewReader(b)
	r.Array(4, 4)
	e := &Entry{Seat: engine.Seat(r.Uint(1)), Kind: uint8(r.Uint(math.MaxUint8)),
		Body: bytes.Clone(r.Bytes(f.MaxBody)), Mark: bytes.Clone(r.Fixed(MarkSize))}
	if r.Err() != nil {
		return nil, nil, r.Err()
	}
	rest := r.Rest()
	if len(rest) < sign.Size {
		return nil, nil, fmt.Errorf("%w: half an entry", pack.ErrForm)
	}
	copy(e.Sig[:], rest)
	return e, rest[sign.Size:], nil
}

// First is the head before the first entry: that of both greetings.
func (f *Form) First(a, b *Greeting) Head { return f.hash(a.Bytes, b.Bytes) }

// Next is the head after an entry.
func (f *Form) Next(before Head, e *Entry) Head { return f.hash(before[:], e.plain()) }

func (f *Form) hash(parts ...[]byte) Head {
	h := sha512.New()
	h.Write([]byte(f.Magic))
	for _, p := range parts {
		h.Write(p)
	}
	return Head(h.Sum(nil))
}

// Signed is what the signature of an entry is of.
func (f *Form) Signed(before Head, e *Entry) []byte {
	h := f.Next(before, e)
	return append([]byte(f.Magic+"entry"), h[:]...)
}

// Frame is an entry with its number, from 0, as the other is given it.
func Frame(number int, e *Entry) []byte {
	return pack.NewWriter().Array(2).Uint(uint64(number)).Bytes(e.Encode()).Out()
}

// CutFrame reads that; raw are the entry's bytes.
func (f *Form) CutFrame(frame []byte) (number int, e *Entry, raw []byte, err error) {
	r := pack.NewReader(frame)
	r.Array(2, 2)
	number = int(r.Uint(uint64(f.Most)))
	raw = r.Bytes(f.MaxBody + 128)
	if err := r.End(); err != nil {
		return 0, nil, nil, err
	}
	e, rest, err := f.Cut(raw)
	if err != nil || len(rest) > 0 {
		return 0, nil, nil, fmt.Errorf("%w: no entry", pack.ErrForm)
	}
	return number, e, raw, nil
}

// Hello says how far a journal goes.
func Hello(entries int, head Head) []byte {
	return pack.NewWriter().Array(2).Uint(uint64(entries)).Bytes(head[:]).Out()
}

// CutHello reads that.
func (f *Form) CutHello(hello []byte) (entries int, head Head, err error) {
	r := pack.NewReader(hello)
	r.Array(2, 2)
	entries, head = int(r.Uint(uint64(f.Most))), Head(r.Fixed(len(Head{})))
	return entries, head, r.End()
}

// Latest is the number of the first of the entries at the end that a seat has written: the other may not know them yet.
func Latest(entries []*Entry, seat engine.Seat) int {
	n := len(entries)
	for n > 0 && entries[n-1].Seat == seat {
		n--
	}
	return n
}

// Missing is from which entry on the other, who has said how far his journal goes, is to be given a seat's; level says that he has nothing
// which is missing here. Both may have written at once: then each gives what he has written last. A journal that parts from the own one
// before that is ErrFork. heads[n] is before entry n.
func (f *Form) Missing(hello []byte, entries []*Entry, heads []Head, seat engine.Seat) (from int, level bool, err error) {
	n, head, err := f.CutHello(hello)
	if err != nil {
		return 0, false, err
	}
	latest := Latest(entries, seat)
	switch {
	case n > len(entries): // he gives the rest, and then says it again
	case heads[n] == head:
		return n, true, nil
	case n <= latest: // he had the own entry before it, or has one where nobody could cross
		return 0, false, ErrFork
	}
	return latest, false, nil
}

// ErrFork says that another entry stands in the place of one, ErrCrossed that both have written at once, and the other is to make his anew.
var (
	ErrFork    = errors.New("another entry stands there")
	ErrCrossed = errors.New("both have written at once, and the other gives way")
)

// Lie is an entry that its seat has signed and that is refused.
type Lie struct {
	Seat   engine.Seat
	Number int // of the entry, from 1
	Err    error
}

func (l *Lie) Error() string {
	return fmt.Sprintf("entry %d, signed by seat %d: %v", l.Number, l.Seat, l.Err)
}

// Unwrap returns why it is refused.
func (l *Lie) Unwrap() error { return l.Err }

// Greeting is how a player begins a journal: [version, seat, key, digest of what both must have alike, 16 random bytes, and what else the
// form has], and its signature. The key is made for the journal and kept for its whole time.
type Greeting struct {
	By     uint64 // its version
	Seat   engine.Seat
	ID     sign.ID
	Bundle [32]byte
	Nonce  [16]byte
	Extra  []byte
	Bytes  []byte
}

// Key is a player's for a journal; the seed is secret.
func (f *Form) Key(seed [32]byte) *sign.Key {
	return sign.New(sha256.Sum256(append([]byte(f.Magic+"key"), seed[:]...)))
}

// fields is how many a greeting has.
func (f *Form) fields() int {
	if f.Extra > 0 {
		return 6
	}
	return 5
}

// Greet makes a greeting.
func (f *Form) Greet(key *sign.Key, seat engine.Seat, bundle [32]byte, nonce [16]byte, extra []byte) *Greeting {
	w := pack.NewWriter().Array(f.fields()).Uint(f.Version).Uint(uint64(seat)).Bytes(key.ID[:]).Bytes(bundle[:]).Bytes(nonce[:])
	if f.Extra > 0 {
		w.Bytes(extra)
	}
	b := w.Out()
	sig := key.Sign(append([]byte(f.Magic+"greeting"), b...))
	return &Greeting{f.Version, seat, key.ID, bundle, nonce, extra, append(b, sig[:]...)}
}

// CutGreeting reads a greeting, checks its signature and returns the rest.
func (f *Form) CutGreeting(b []byte) (*Greeting, []byte, error) {
	r := pack.NewReader(b)
	r.Array(f.fields(), f.fields())
	v := r.Uint(255)
	if r.Err() == nil && (v < 1 || v > f.Version) {
		return nil, nil, fmt.Errorf("%w: version %d of the protocol", engine.ErrNewer, v)
	}
	g := &Greeting{By: v, Seat: engine.Seat(r.Uint(1)), ID: sign.ID(r.Fixed(sign.IDSize)),
		Bundle: [32]byte(r.Fixed(32)), Nonce: [16]byte(r.Fixed(16))}
	if f.Extra > 0 {
		g.Extra = bytes.Clone(r.Fixed(f.Extra))
	}
	if r.Err() != nil {
		return nil, nil, r.Err()
	}
	plain, rest := r.Since(0), r.Rest()
	if len(rest) < sign.Size {
		return nil, nil, fmt.Errorf("%w: half a greeting", pack.ErrForm)
	}
	if err := g.ID.Check(); err != nil {
		return nil, nil, err
	}
	if !g.ID.Verify(append([]byte(f.Magic+"greeting"), plain...), rest[:sign.Size]) {
		return nil, nil, fmt.Errorf("%w: a greeting with a wrong signature", pack.ErrForm)
	}
	g.Bytes = bytes.Clone(b[:len(plain)+sign.Size])
	return g, rest[sign.Size:], nil
}
