package main

import (
	"bytes"
	"errors"
	"go/format"
	"regexp"
)

// boring is what crypto/sha256 and crypto/sha512 ask of BoringCrypto, which no browser has. For its sake they import crypto/cipher, and
// with that AES and a random generator that check themselves when the program starts: 30 kB of the download.
var boring = regexp.MustCompile(`(?m)^(\t"crypto/internal/boring"\n|\tif boring\.Enabled \{\n.*\n\t\}\n)`)

// hashCut takes BoringCrypto out of crypto/sha256 and crypto/sha512, which the overlay puts in the places of the standard library's.
var hashCut = cut{name: "hashes", what: "SHA-256 and SHA-512 without BoringCrypto, which no browser has: crypto/cipher, AES and a " +
	"random generator that check themselves when the program starts."}

// errHash says that one of them does not read as expected.
var errHash = errors.New("it does not ask for BoringCrypto as it did")

// withoutBoring returns the text of one of them without BoringCrypto, formatted.
func withoutBoring(src []byte) ([]byte, error) {
	b := boring.ReplaceAll(src, nil)
	if len(b) == len(src) || bytes.Contains(b, []byte("boring.")) {
		return nil, errHash
	}
	return format.Source(b)
}
