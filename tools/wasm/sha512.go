package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
)

// overlay makes a go command read the standard library's crypto/sha512 as prepareHash has made it.
const overlay = "-overlay=build/overlay.json"

// boring is what crypto/sha512 asks of BoringCrypto, which no browser has. For its sake the package imports crypto/cipher, and with
// that AES and a random generator that check themselves when the program starts: 30 kB of the download.
var boring = regexp.MustCompile(`(?m)^(\t"crypto/internal/boring"\n|\tif boring\.Enabled \{\n.*\n\t\}\n)`)

// prepareHash makes build/overlay.json. A Go whose crypto/sha512 reads otherwise keeps its own: the hash is the same.
func prepareHash(root string) error {
	dir, err := output(root, "list", "-f", "{{.Dir}}", "crypto/sha512")
	if err != nil {
		return err
	}
	file := filepath.Join(dir, "sha512.go")
	b, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	replace := map[string]string{}
	if b := boring.ReplaceAll(b, nil); !bytes.Contains(b, []byte("boring.")) {
		copied := filepath.Join(root, "build", "sha512.go")
		if err := write(copied, b); err != nil {
			return err
		}
		replace[file] = copied
	}
	list, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return err
	}
	return write(filepath.Join(root, "build", "overlay.json"), list)
}
