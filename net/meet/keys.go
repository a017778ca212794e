package meet

import (
	"crypto/sha512"
	"encoding/base64"
	"encoding/binary"

	"github.com/gtank/ristretto255"
)

// KeySize is the length of keys, roots and seeds.
const KeySize = 32

// SecretSize is the length of a link's secret.
const SecretSize = 16

// derive returns a key for a purpose: the first half of SHA-512 of the purpose and then of each part behind its length in 8 bytes.
func derive(purpose string, parts ...[]byte) (k [KeySize]byte) {
	h := sha512.New()
	h.Write([]byte("bocage/meet/1 " + purpose))
	for _, p := range parts {
		h.Write(binary.BigEndian.AppendUint64(nil, uint64(len(p))))
		h.Write(p)
	}
	copy(k[:], h.Sum(nil))
	return k
}

// topicsOf returns what all topics of a secret or a root begin with.
func topicsOf(secret []byte) string {
	k := derive("topic", secret)
	return "b/1/" + base64.RawURLEncoding.EncodeToString(k[:16]) + "/"
}

// The last parts of topics, by side where there are two: 0 is the inviter's.
var (
	saysKey   = [2]string{"o", "a"}   // of the secret: the offer, the answer; retained
	saysHello = [2]string{"h0", "h1"} // of the root; retained
	saysWords = [2]string{"0", "1"}   // of the root: what is said in a session
)

// A pair is a key of one side, made anew for each match.
type pair struct {
	secret *ristretto255.Scalar
	public [KeySize]byte
}

// newPair makes the pair that follows from a seed.
func newPair(seed [KeySize]byte) (p pair) {
	h := sha512.Sum512(append([]byte("bocage/meet/1 pair"), seed[:]...))
	p.secret, _ = ristretto255.NewScalar().SetUniformBytes(h[:]) // it has the right length
	copy(p.public[:], ristretto255.NewIdentityElement().ScalarBaseMult(p.secret).Bytes())
	return p
}

// InviterOf is the key by which who invites with a seed is known: see Setup.
func InviterOf(seed [KeySize]byte) [KeySize]byte { return newPair(seed).public }

// with returns the root that this side finds with the public key of the other, and whether that is a key.
func (p pair) with(secret []byte, side int, other [KeySize]byte) (root [KeySize]byte, ok bool) {
	none := ristretto255.NewIdentityElement()
	e, err := ristretto255.NewIdentityElement().SetCanonicalBytes(other[:])
	if err != nil || e.Equal(none) == 1 || other == p.public {
		return root, false
	}
	z := none.ScalarMult(p.secret, e).Bytes()
	keys := [2][]byte{p.public[:], other[:]}
	return derive("root", secret, z, keys[side], keys[1-side]), true
}

// markSize is the length of a mark, by which the guest of an invitation knows that it is he who was taken.
const markSize = 8

func markOf(root [KeySize]byte) (m [markSize]byte) {
	k := derive("mark", root[:])
	copy(m[:], k[:])
	return m
}
