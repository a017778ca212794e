package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"go/format"
	"os"
	"path/filepath"
	"regexp"
	"slices"
)

// boring is what crypto/sha512 asks of BoringCrypto, which no browser has. For its sake the package imports crypto/cipher, and with
// that AES and a random generator that check themselves when the program starts: 30 kB of the download.
var boring = regexp.MustCompile(`(?m)^(\t"crypto/internal/boring"\n|\tif boring\.Enabled \{\n.*\n\t\}\n)`)

// hashCut takes BoringCrypto out of crypto/sha512, which the overlay puts in the place of the standard library's.
var hashCut = cut{name: "sha512", what: "SHA-512 without BoringCrypto, which no browser has: crypto/cipher, AES and a random generator " +
	"that check themselves when the program starts."}

// errHash says that crypto/sha512 does not read as expected.
var errHash = errors.New("crypto/sha512 does not ask for BoringCrypto as it did")

// prepareHash makes overlay.json in a folder, and unless the cut is left out the file that it names.
func prepareHash(root, folder string, left []string) error {
	replace := map[string]string{}
	if !slices.Contains(left, hashCut.name) {
		dir, err := output(root, "list", "-f", "{{.Dir}}", "crypto/sha512")
		if err != nil {
			return err
		}
		file, copied := filepath.Join(dir, "sha512.go"), filepath.Join(root, folder, "sha512.go")
		b, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		if b, err = withoutBoring(b); err != nil {
			return err
		}
		if err := write(copied, b); err != nil {
			return err
		}
		replace[file] = copied
	}
	list, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return err
	}
	return write(filepath.Join(root, folder, "overlay.json"), list)
}

// withoutBoring returns the text of crypto/sha512 without BoringCrypto, formatted.
func withoutBoring(src []byte) ([]byte, error) {
	b := boring.ReplaceAll(src, nil)
	if len(b) == len(src) || bytes.Contains(b, []byte("boring.")) {
		return nil, errHash
	}
	return format.Source(b)
}
