package match

import (
	"crypto/sha512"
	"errors"
	"slices"

	"filippo.io/edwards25519"
)

// Signatures are Ed25519 (RFC 8032, section 5.1). They are made here, on the curve that package deal uses already, since the standard
// library's would bring a second copy of it into the browser's program; the tests compare every byte with the library's.

const (
	idSize        = 32
	signatureSize = 64
)

// identity is a player's public key for signatures.
type identity [idSize]byte

// signer is a player's private key.
type signer struct {
	scalar *edwards25519.Scalar
	prefix []byte
	id     identity
}

// newSigner derives the key from a seed.
func newSigner(seed [32]byte) *signer {
	h := sha512.Sum512(seed[:])
	s, _ := edwards25519.NewScalar().SetBytesWithClamping(h[:32]) // fails only for other lengths than 32
	return &signer{s, slices.Clone(h[32:]), identity(new(edwards25519.Point).ScalarBaseMult(s).Bytes())}
}

// hashScalar is the hash of parts as a number.
func hashScalar(parts ...[]byte) *edwards25519.Scalar {
	h := sha512.Sum512(slices.Concat(parts...))
	s, _ := edwards25519.NewScalar().SetUniformBytes(h[:]) // fails only for other lengths than 64
	return s
}

// sign signs a message.
func (k *signer) sign(msg []byte) (sig [signatureSize]byte) {
	r := hashScalar(k.prefix, msg)
	copy(sig[:32], new(edwards25519.Point).ScalarBaseMult(r).Bytes())
	e := hashScalar(sig[:32], k.id[:], msg)
	copy(sig[32:], edwards25519.NewScalar().MultiplyAdd(e, k.scalar, r).Bytes())
	return sig
}

var errSmallOrder = errors.New("the key has a small order")

// check reports whether a key is one that somebody can sign with alone.
func (id identity) check() error {
	p, err := new(edwards25519.Point).SetBytes(id[:])
	if err != nil {
		return err
	}
	if new(edwards25519.Point).MultByCofactor(p).Equal(edwards25519.NewIdentityPoint()) == 1 {
		return errSmallOrder
	}
	return nil
}

// verify checks a signature as the standard library does.
func (id identity) verify(msg, sig []byte) bool {
	if len(sig) != signatureSize {
		return false
	}
	a, err := new(edwards25519.Point).SetBytes(id[:])
	if err != nil {
		return false
	}
	s, err := edwards25519.NewScalar().SetCanonicalBytes(sig[32:])
	if err != nil {
		return false
	}
	e := hashScalar(sig[:32], id[:], msg)
	r := new(edwards25519.Point).VarTimeDoubleScalarBaseMult(e, a.Negate(a), s)
	return slices.Equal(r.Bytes(), sig[:32])
}
