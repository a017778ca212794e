package deal

import (
	"crypto/sha512"
	"encoding/binary"
	"fmt"
	"hash"
	"io"
)

// protocol stands before everything that is hashed. It changes when any message does.
const protocol = "bocage/deal/2"

// transcript turns an interactive proof into a message (Fiat-Shamir): every challenge is a hash of the protocol, the proof's
// name, the context, the whole statement and all that the prover has said so far. An item is hashed with a tag and its
// length before it, so that no two transcripts read alike.
type transcript struct{ h hash.Hash }

// The tags of items.
const (
	tagData      = 'd'
	tagChallenge = 'c'
)

func newTranscript(proof string, ctx *Context) *transcript {
	t := &transcript{sha512.New()}
	t.data([]byte(protocol))
	t.data([]byte(proof))
	t.data(ctx.Match[:])
	t.data(ctx.Head[:])
	t.data([]byte{ctx.Seat, ctx.Kind})
	t.data(ctx.Fields)
	return t
}

func (t *transcript) item(tag byte, b []byte) {
	var head [5]byte
	head[0] = tag
	binary.BigEndian.PutUint32(head[1:], uint32(len(b)))
	t.h.Write(head[:])
	t.h.Write(b)
}

func (t *transcript) data(b []byte) { t.item(tagData, b) }

func (t *transcript) number(n int) {
	t.data(binary.BigEndian.AppendUint64(nil, uint64(n)))
}

func (t *transcript) points(points ...point) {
	for i := range points {
		t.data(points[i].enc[:])
	}
}

func (t *transcript) scalars(scalars ...*scalar) {
	for _, s := range scalars {
		t.data(s.Bytes())
	}
}

func (t *transcript) cards(cards []Card) {
	t.number(len(cards))
	for i := range cards {
		t.points(cards[i].c1, cards[i].c2)
	}
}

// state digests all that has been said.
func (t *transcript) state() [64]byte { return [64]byte(t.h.Sum(nil)) }

// seed is 64 bytes that depend on all that has been said. Two in a row differ.
func (t *transcript) seed() [64]byte {
	s := t.state()
	t.item(tagChallenge, s[:])
	return t.state()
}

func (t *transcript) challenge() *scalar { return wide(t.seed()) }

// weights are n challenges of 128 bits, for folding equations into one.
func (t *transcript) weights(n int) []*scalar {
	s := stream{seed: t.seed()}
	w := make([]*scalar, n)
	var block [64]byte
	for i := range w {
		if i%4 == 0 {
			block = s.block()
		}
		w[i] = short(block[i%4*16:][:16])
	}
	return w
}

// stream is an endless row of uniform values that follow from a seed.
type stream struct {
	seed [64]byte
	next uint64
}

func (s *stream) block() [64]byte {
	var b [72]byte
	copy(b[:], s.seed[:])
	binary.BigEndian.PutUint64(b[64:], s.next)
	s.next++
	return sha512.Sum512(b[:])
}

func (s *stream) scalar() *scalar { return wide(s.block()) }

func (s *stream) scalars(n int) []*scalar {
	x := make([]*scalar, n)
	for i := range x {
		x[i] = s.scalar()
	}
	return x
}

// intn returns a uniform number in [0, n), by rejection.
func (s *stream) intn(n int) int {
	bound := uint64(n)
	limit := (1 << 63) / bound * bound
	for {
		b := s.block()
		if v := binary.BigEndian.Uint64(b[:]) >> 1; v < limit {
			return int(v % bound)
		}
	}
}

// pick returns n different numbers in [0, from), in random order (Fisher-Yates).
func (s *stream) pick(n, from int) []int {
	all := make([]int, from)
	for i := range all {
		all[i] = i
	}
	for i := range n {
		j := i + s.intn(from-i)
		all[i], all[j] = all[j], all[i]
	}
	return all[:n]
}

// nonces are the random numbers of one proof. They follow from the secret, from what is to be proved and from fresh
// randomness: a broken source alone does not give the secret away, nor does the same source twice.
func (k *SecretKey) nonces(t *transcript, rnd io.Reader) (*stream, error) {
	var fresh [32]byte
	if _, err := io.ReadFull(rnd, fresh[:]); err != nil {
		return nil, fmt.Errorf("no randomness: %w", err)
	}
	state := t.state()
	return &stream{seed: digest("nonces", k.hedge[:], state[:], fresh[:])}, nil
}
