package deal

import (
	"fmt"
	"io"
)

// A hidden card can be shown to be one of a set of faces and no more: that it costs 6, or may move diagonally. The proof is
// a disjunction (Cramer, Damgard, Schoenmakers, CRYPTO '94) of proofs of equal logarithms, one for every face t of the set:
//
//	X = xG and C2 - M_t = x C1
//
// The prover simulates all but the true one from challenges of his own choice; the hash fixes only their sum. A branch is
// e_t, z_t with A_t = z_t G - e_t X and B_t = z_t C1 - e_t (C2 - M_t); the hash over all A_t, B_t must be the sum of the e_t.

// MemberSize is the length of a proof for a set of k faces.
func MemberSize(k int) int { return k * branchSize }

const branchSize = 2 * wordSize

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
	e, z := make([]*scalar, len(images)), make([]*scalar, len(images))
	nonce, rest := n.scalar(), new(scalar)
	for i, image := range images {
		if i == real {
			t.points(newPoint(new(element).ScalarBaseMult(nonce)), newPoint(new(element).ScalarMult(nonce, base)))
			continue
		}
		e[i], z[i] = n.scalar(), n.scalar()
		rest = add(rest, e[i])
		t.points(k.pub.answer(e[i], z[i]), answer(e[i], z[i], base, image))
	}
	e[real] = sub(t.challenge(), rest)
	z[real] = add(nonce, mul(e[real], k.x))
	msg := make([]byte, 0, MemberSize(len(images)))
	for i := range images {
		msg = appendScalars(msg, e[i], z[i])
	}
	return msg
}

// checkOne checks what proveOne made.
func (k PublicKey) checkOne(t *transcript, base *element, images []*element, msg []byte) error {
	r := read(msg, 2*len(images))
	e, z := make([]*scalar, len(images)), make([]*scalar, len(images))
	for i := range images {
		e[i], z[i] = r.scalar(), r.scalar()
	}
	if r.err != nil {
		return r.err
	}
	total := new(scalar)
	for i, image := range images {
		total = add(total, e[i])
		t.points(k.answer(e[i], z[i]), answer(e[i], z[i], base, image))
	}
	if !equal(total, t.challenge()) {
		return fmt.Errorf("%w: none of the set", ErrProof)
	}
	return nil
}
