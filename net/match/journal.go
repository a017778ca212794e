package match

import (
	"bytes"
	"crypto/sha512"
	"fmt"
	"slices"

	"bocage/engine"
)

// journal is both greetings, the entries so far and the heads of their chain. It checks signatures, not the rules.
type journal struct {
	protocol  *protocol
	greetings [2]*greeting
	entries   []Entry
	seats     []engine.Seat           // who wrote each
	heads     []Head                  // heads[n] is the head before entry n
	beside    [len(besides)][2]*Entry // what stands beside the chain: by kind, as besides has them, and by seat
}

// newJournal begins the journal of a match.
func newJournal(a, b *greeting) (*journal, error) {
	if err := agree(a, b); err != nil {
		return nil, err
	}
	h := sha512.Sum512(slices.Concat([]byte(a.protocol.name), a.bytes, b.bytes))
	return &journal{protocol: a.protocol, greetings: [2]*greeting{a, b}, heads: []Head{h}}, nil
}

// match names the match: no other has the same greetings.
func (j *journal) match() [32]byte { return [32]byte(j.heads[0][:32]) }

// head is the hash of all there is.
func (j *journal) head() Head { return j.heads[len(j.entries)] }

// signer finds who signed e as entry number n. The seat asked for is tried first.
func (j *journal) signer(n int, first engine.Seat, e *Entry) (engine.Seat, error) {
	for _, s := range [2]engine.Seat{first & 1, first&1 ^ 1} {
		h := j.protocol.next(j.heads[n], n, s, e)
		if j.protocol.verify(j.greetings[s].id, signEntry, h[:], e.Sig[:]) {
			return s, nil
		}
	}
	return engine.NoSeat, ErrSignature
}

// add appends an entry that was verified.
func (j *journal) add(seat engine.Seat, e Entry) {
	n := len(j.entries)
	j.heads = append(j.heads, j.protocol.next(j.heads[n], n, seat, &e))
	j.entries, j.seats = append(j.entries, e), append(j.seats, seat)
}

// until encodes the journal of the first n entries.
func (j *journal) until(n int) []byte {
	b := slices.Concat([]byte(j.protocol.magic()), j.greetings[0].bytes, j.greetings[1].bytes)
	for i := range j.entries[:n] {
		b = j.protocol.appendEntry(b, &j.entries[i])
	}
	return b
}

// encode encodes all of it.
func (j *journal) encode() []byte {
	b := j.until(len(j.entries))
	for _, e := range j.asides() {
		b = j.protocol.appendEntry(b, e)
	}
	return b
}

// said returns a seat's entry of a kind beside the chain, nil if there is none.
func (j *journal) said(k Kind, s engine.Seat) *Entry { return j.beside[k.rank()][s] }

// order is the place of an entry beside the chain among the others.
func (j *journal) order(e *Entry) int {
	s, _ := j.protocol.besideSeat(e.Body)
	return e.Kind.rank()*2 + int(s)
}

// forget takes an entry beside the chain away.
func (j *journal) forget(e *Entry) {
	s, _ := j.protocol.besideSeat(e.Body)
	j.beside[e.Kind.rank()][s] = nil
}

// asides lists what stands beside the chain.
func (j *journal) asides() (l []*Entry) {
	for k := range j.beside {
		for _, e := range j.beside[k] {
			if e != nil {
				l = append(l, e)
			}
		}
	}
	return l
}

// hasBeside reports whether an entry stands beside the chain already.
func (j *journal) hasBeside(e *Entry) bool {
	return slices.ContainsFunc(j.asides(), func(had *Entry) bool {
		return had.Kind == e.Kind && had.Sig == e.Sig && bytes.Equal(had.Body, e.Body)
	})
}

// openJournal reads the greetings and returns the journal they begin, and the entries' bytes.
func openJournal(b []byte) (*journal, []byte, error) {
	v, b := cutMagic(b, (*protocol).magic)
	if v == nil {
		return nil, nil, fmt.Errorf("%w: no journal", ErrForm)
	}
	var g [2]*greeting
	for i := range g {
		var err error
		if g[i], b, err = cutGreeting(b); err != nil {
			return nil, nil, err
		}
	}
	j, err := newJournal(g[0], g[1])
	if err == nil && j.protocol != v {
		err = fmt.Errorf("%w: greetings of another version than the journal", ErrForm)
	}
	return j, b, err
}
