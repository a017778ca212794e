package deal

import (
	"fmt"
	"io"

	"github.com/gtank/ristretto255"
)

// SecretKey is one player's part in a match: the number x behind his card key, and what his nonces and salts derive from. All
// of it follows from 32 bytes, made afresh for every match, which with the journal are all there is to keep.
type SecretKey struct {
	x     *scalar
	hedge [64]byte
	pub   PublicKey
}

// NewSecretKey derives the key from a match's secret. Giving the secret away after the match opens every card of it; whoever
// gets it checks that it gives the same public key.
func NewSecretKey(secret [32]byte) *SecretKey {
	x := wide(digest("card key", secret[:]))
	return &SecretKey{
		x:     x,
		hedge: digest("hedge", secret[:]),
		pub:   PublicKey{newPoint(new(element).ScalarBaseMult(x))},
	}
}

// Public returns the key X = xG.
func (k *SecretKey) Public() PublicKey { return k.pub }

// PublicKey is a point that cards are masked under: one player's X, or the sum of both. Its zero value is no key.
type PublicKey struct{ p point }

// PublicKeySize is the length of an encoded key.
const PublicKeySize = wordSize

// DecodePublicKey reads a key of 32 bytes. The identity is refused.
func DecodePublicKey(b []byte) (PublicKey, error) {
	r := read(b, 1)
	p := r.point()
	if r.err != nil {
		return PublicKey{}, r.err
	}
	return PublicKey{p}, nil
}

// Bytes returns the canonical encoding.
func (k PublicKey) Bytes() [PublicKeySize]byte { return k.p.enc }

// Join returns the key of cards with both players' layers. Both must have shown that they possess theirs: else the second
// could choose his so that the sum is his alone.
func Join(a, b PublicKey) (PublicKey, error) {
	p := a.p.plus(b.p.e)
	if p.isIdentity() {
		return PublicKey{}, fmt.Errorf("%w: the keys cancel out", ErrInput)
	}
	return PublicKey{p}, nil
}

// Possess proves that the key's owner knows its secret (64 bytes).
func (k *SecretKey) Possess(rnd io.Reader, ctx *Context) ([]byte, error) {
	return k.proveEqual(newTranscript("possession", ctx), rnd, nil, nil)
}

// VerifyPossession checks what Possess made.
func (k PublicKey) VerifyPossession(ctx *Context, msg []byte) error {
	return k.checkEqual(newTranscript("possession", ctx), nil, nil, msg)
}

// equalSize is the length of a proof of equal logarithms.
const equalSize = 2 * wordSize

// proveEqual proves that one x, the secret of this key, stands behind X = xG and behind every d[i] = x c[i] (Chaum-Pedersen,
// CRYPTO '92; many pairs are folded into one with random weights w):
//
//	C = sum w_i c_i    D = sum w_i d_i    A = kG    B = kC    e = hash    z = k + ex
//
// The proof is e, z. Without pairs it is Schnorr's proof of possession.
func (k *SecretKey) proveEqual(t *transcript, rnd io.Reader, c, d []point) ([]byte, error) {
	t.pairs(k.pub, c, d)
	n, err := k.nonces(t, rnd)
	if err != nil {
		return nil, err
	}
	nonce := n.scalar()
	base, _ := t.fold(c, nil)
	t.points(newPoint(new(element).ScalarBaseMult(nonce)), newPoint(new(element).ScalarMult(nonce, base)))
	e := t.challenge()
	return appendScalars(nil, e, add(nonce, mul(e, k.x))), nil
}

// checkEqual checks what proveEqual made: with A = zG - eX and B = zC - eD the hash must be e.
func (k PublicKey) checkEqual(t *transcript, c, d []point, proof []byte) error {
	r := read(proof, equalSize/wordSize)
	e, z := r.scalar(), r.scalar()
	if r.err != nil {
		return r.err
	}
	t.pairs(k, c, d)
	base, image := t.fold(c, d)
	t.points(k.answer(e, z), answer(e, z, base, image))
	if !equal(e, t.challenge()) {
		return fmt.Errorf("%w: the logarithms differ", ErrProof)
	}
	return nil
}

// answer is zG - eX, the first message of a prover who knows x and answered the challenge e with z.
func (k PublicKey) answer(e, z *scalar) point {
	return newPoint(new(element).VarTimeDoubleScalarBaseMult(neg(e), k.p.e, z))
}

// answer is z base - e image.
func answer(e, z *scalar, base, image *element) point {
	m := newSum(2)
	m.add(z, base)
	m.add(neg(e), image)
	return newPoint(m.public())
}

// pairs says the statement of proveEqual.
func (t *transcript) pairs(k PublicKey, c, d []point) {
	t.points(k.p)
	t.number(len(c))
	t.points(c...)
	t.points(d...)
}

// fold adds up c and d with the same random weights, of which the first is 1. Of no points the sum is the identity.
func (t *transcript) fold(c, d []point) (cs, ds *element) {
	if len(c) == 0 {
		return ristretto255.NewIdentityElement(), ristretto255.NewIdentityElement()
	}
	w := t.weights(len(c))
	w[0] = small(1)
	return weigh(w, c), weigh(w, d)
}

func weigh(w []*scalar, p []point) *element {
	if len(p) == 0 {
		return nil
	}
	if len(p) == 1 {
		return p[0].e
	}
	m := newSum(len(p))
	for i := range p {
		m.add(w[i], p[i].e)
	}
	return m.public()
}
