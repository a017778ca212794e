package deal

import (
	"encoding/binary"
	"fmt"
	"io"
)

// A hidden card can be shown to be one of a set of faces and no more: that it costs 6, or may move diagonally. The proof is
// a ring (Abe, Ohkubo, Suzuki, ASIACRYPT 2002) of proofs of equal logarithms, one for every face t = 0..k-1 of the set:
//
//	X = xG and C2 - M_t = x C1
//
// The first message of each proof is hashed to the challenge of the next, and that of the last to the challenge of the first:
//
//	A_t = z_t G - e_t X    B_t = z_t C1 - e_t (C2 - M_t)    e_(t+1) = hash(statement, t, A_t, B_t)    e_k = e_0
//
// The message is e_0, z_0..z_(k-1). The prover begins at the true face with a nonce n: A = nG, B = n C1. From there he goes around
// the ring, taking any z, and at the true face again he closes it with z = n + ex. For a false face a pair A_t, B_t can be
// answered for one challenge at most. If all are false, then of the hashes in the ring the one that is computed last must hit
// the only challenge that the next pair, fixed before it, can answer: one chance in q for every hash.

// MemberSize is the length of a proof for a set of k faces.
func MemberSize(k int) int { return (1 + k) * wordSize }

// ProveMember proves that a card on which only k's layer lies is one of the faces, given in strictly ascending order. It
// fails when it is not. A set of one face tells the face. The card is one fixed value, so that what is proved of it at
// different times holds together.
func (k *SecretKey) ProveMember(rnd io.Reader, ctx *Context, table *Faces, set []Face, c Card) ([]byte, error) {
	points, err := table.set(set)
	if err != nil {
		return nil, err
	}
	real, err := k.find(table, set, c)
	if err != nil {
		return nil, err
	}
	t := memberStatement(ctx, k.pub, points, c)
	n, err := k.nonces(t, rnd)
	if err != nil {
		return nil, err
	}
	return k.proveOne(t, n, c.c1.e, images(c, points), real), nil
}

// VerifyMember checks what the owner of the key proved with ProveMember.
func (k PublicKey) VerifyMember(ctx *Context, table *Faces, set []Face, c Card, msg []byte) error {
	points, err := table.set(set)
	if err != nil {
		return err
	}
	if c.c1.isIdentity() {
		return errOpenCard
	}
	return k.checkOne(memberStatement(ctx, k, points, c), c.c1.e, images(c, points), msg)
}

var errOpenCard = fmt.Errorf("%w: an open card has nothing to prove", ErrInput)

// find returns where in the set the face of k's own card stands.
func (k *SecretKey) find(table *Faces, set []Face, c Card) (int, error) {
	if c.c1.isIdentity() {
		return 0, errOpenCard
	}
	face, ok := k.Look(table, c)
	if !ok {
		return 0, fmt.Errorf("%w: not a card of deck %d in this hand", ErrInput, table.deck)
	}
	for i, f := range set {
		if f == face {
			return i, nil
		}
	}
	return 0, fmt.Errorf("%w: face %d is not in the set", ErrInput, face)
}

func memberStatement(ctx *Context, key PublicKey, points []point, c Card) *transcript {
	t := newTranscript("member", ctx)
	t.points(key.p, c.c1, c.c2)
	t.number(len(points))
	t.points(points...)
	return t
}

// images are C2 - M_t for all t: x C1 for the true one.
func images(c Card, points []point) []*element {
	e := make([]*element, len(points))
	for i := range points {
		e[i] = new(element).Subtract(c.c2.e, points[i].e)
	}
	return e
}

// proveOne proves that images[real] is x base, without telling which. The statement has been said.
func (k *SecretKey) proveOne(t *transcript, n *stream, base *element, images []*element, real int) []byte {
	said, z := t.state(), make([]*scalar, len(images))
	nonce := n.scalar()
	e := link(&said, real, newPoint(new(element).ScalarBaseMult(nonce)), newPoint(new(element).ScalarMult(nonce, base)))
	var first *scalar
	for at := range len(images) {
		i := (real + 1 + at) % len(images)
		if i == 0 {
			first = e
		}
		if i == real { // the ring is all around
			z[i] = add(nonce, mul(e, k.x))
			break
		}
		z[i] = n.scalar()
		e = link(&said, i, k.pub.answer(e, z[i]), answer(e, z[i], base, images[i]))
	}
	t.scalars(first)
	t.scalars(z...)
	return appendScalars(appendScalars(make([]byte, 0, MemberSize(len(images))), first), z...)
}

// checkOne checks what proveOne made.
func (k PublicKey) checkOne(t *transcript, base *element, images []*element, msg []byte) error {
	r := read(msg, 1+len(images))
	first, z := r.scalar(), r.scalars(len(images))
	if r.err != nil {
		return r.err
	}
	said, e := t.state(), first
	for i, image := range images {
		e = link(&said, i, k.answer(e, z[i]), answer(e, z[i], base, image))
	}
	if !equal(e, first) {
		return fmt.Errorf("%w: none of the set", ErrProof)
	}
	t.scalars(first)
	t.scalars(z...)
	return nil
}

// link is the challenge that follows from the first message of branch i of a ring.
func link(said *[64]byte, i int, a, b point) *scalar {
	return wide(digest("ring", said[:], binary.BigEndian.AppendUint64(nil, uint64(i)), a.enc[:], b.enc[:]))
}
