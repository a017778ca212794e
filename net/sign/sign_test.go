package sign

import (
	"bytes"
	"crypto/ed25519"
	"math/rand/v2"
	"testing"
)

// TestSignatures: the same seed, key, message and signature as the standard library's, byte for byte, and the same answers
// for what was changed.
func TestSignatures(t *testing.T) {
	rng := rand.NewChaCha8([32]byte{1})
	for i := range 60 {
		var seed [32]byte
		rng.Read(seed[:])
		msg := make([]byte, i*7)
		rng.Read(msg)
		std := ed25519.NewKeyFromSeed(seed[:])
		key := New(seed)
		sig := key.Sign(msg)
		if !bytes.Equal(key.ID[:], std.Public().(ed25519.PublicKey)) || !bytes.Equal(sig[:], ed25519.Sign(std, msg)) {
			t.Fatal("another signature than the library's")
		}
		if !key.ID.Verify(msg, sig[:]) || key.ID.Check() != nil {
			t.Fatal("a good signature is refused")
		}
		for at := range sig {
			bad := sig
			bad[at] ^= 1 << (i % 8)
			if key.ID.Verify(msg, bad[:]) != ed25519.Verify(std.Public().(ed25519.PublicKey), msg, bad[:]) || key.ID.Verify(msg, bad[:]) {
				t.Fatalf("byte %d changed", at)
			}
		}
		for at := range key.ID {
			id := key.ID
			id[at] ^= 1 << (i % 8)
			if id.Verify(msg, sig[:]) {
				t.Fatalf("byte %d of the key changed", at)
			}
		}
		if key.ID.Verify(append(msg, 0), sig[:]) || key.ID.Verify(msg, sig[:63]) || key.ID.Verify(msg, nil) {
			t.Fatal("another message, or half a signature")
		}
	}
	for _, id := range []ID{{}, {1}, {0xec, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff,
		0xff,
		0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f}} { // small orders: 4, 1, 2
		if id.Check() == nil {
			t.Errorf("%x is a key", id)
		}
	}
}
