// Package sign makes and checks signatures: Ed25519 (RFC 8032, section 5.1). They are made here, on the curve that package deal uses
// already, since the standard library's would bring a second copy of it into the browser's program; the tests compare every byte with the
// library's.
package sign

import (
	"crypto/sha512"
	"errors"
	"slices"

	"filippo.io/edwards25519"
)

// Lengths in bytes.
const (
	IDSize = 32
	Size   = 64
)

// ID is a player's public key.
type ID [IDSize]byte

// Key is a player's private key.
type Key struct {
	scalar *edwards25519.Scalar
	prefix []byte
	ID     ID
}

// New derives the key from a seed.
func New(seed [32]byte) *Key {
	h := sha512.Sum512(seed[:])
	s, _ := edwards25519.NewScalar().SetBytesWithClamping(h[:32]) // fails only for other lengths than 32
	return &Key{s, slices.Clone(h[32:]), ID(new(edwards25519.Point).ScalarBaseMult(s).Bytes())}
}

// hashScalar is the hash of parts as a number.
func hashScalar(parts ...[]byte) *edwards25519.Scalar {
	h := sha512.Sum512(slices.Concat(parts...))
	s, _ := edwards25519.NewScalar().SetUniformBytes(h[:]) // fails only for other lengths than 64
	return s
}

// Sign signs a message.
func (k *Key) Sign(msg []byte) (sig [Size]byte) {
	r := hashScalar(k.prefix, msg)
	copy(sig[:32], new(edwards25519.Point).ScalarBaseMult(r).Bytes())
	e := hashScalar(sig[:32], k.ID[:], msg)
	copy(sig[32:], edwards25519.NewScalar().MultiplyAdd(e, k.scalar, r).Bytes())
	return sig
}

var errSmallOrder = errors.New("the key has a small order")

// Check reports whether a key is one that somebody can sign with alone.
func (id ID) Check() error {
	p, err := new(edwards25519.Point).SetBytes(id[:])
	if err != nil {
		return err
	}
	if new(edwards25519.Point).MultByCofactor(p).Equal(edwards25519.NewIdentityPoint()) == 1 {
		return errSmallOrder
	}
	return nil
}

// Verify checks a signature as the standard library does.
func (id ID) Verify(msg, sig []byte) bool {
	if len(sig) != Size {
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
