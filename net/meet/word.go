package meet

import (
	"fmt"
	"io"

	"golang.org/x/crypto/nacl/secretbox"

	"bocage/net/link"
)

// What is said at the place is sealed: 24 bytes nonce, and XSalsa20-Poly1305 of a kind and a body. Each direction of each purpose has a key
// of its own, so that a word opens on the topic for which it was said, and nowhere else.
const (
	kindOffer  byte = 1 + iota // version, key, mark of the guest who was taken or zeros
	kindAnswer                 // version, key
	kindHello                  // version, random bytes
	kindHere                   // number, 1 if this side has a direct line, else 0
	kindFrame                  // number, a frame of the relayed link
	kindCode                   // number, the text of a code: the way to a direct line
)

const (
	version    = 1
	nonceSize  = 24
	freshSize  = 16
	numberSize = 8
	sealing    = nonceSize + secretbox.Overhead + 1
	codeMost   = 1 << 10
	wordMost   = sealing + numberSize + link.FrameMax // a longer word is not looked at
)

// seal returns a word.
func seal(rnd io.Reader, key *[KeySize]byte, kind byte, body ...[]byte) ([]byte, error) {
	var nonce [nonceSize]byte
	if _, err := io.ReadFull(rnd, nonce[:]); err != nil {
		return nil, fmt.Errorf("no randomness: %w", err)
	}
	plain := []byte{kind}
	for _, b := range body {
		plain = append(plain, b...)
	}
	return secretbox.Seal(nonce[:], plain, &nonce, key), nil
}

// open returns what a word says.
func open(key *[KeySize]byte, word []byte) (kind byte, body []byte, err error) {
	if len(word) < sealing || len(word) > wordMost {
		return 0, nil, errSealed
	}
	plain, ok := secretbox.Open(nil, word[nonceSize:], (*[nonceSize]byte)(word), key)
	if !ok {
		return 0, nil, errSealed
	}
	return plain[0], plain[1:], nil
}

// channelOf names the relayed line of two hellos.
func channelOf(root [KeySize]byte, fresh [2][freshSize]byte) [KeySize]byte {
	return derive("channel", root[:], fresh[0][:], fresh[1][:])
}
