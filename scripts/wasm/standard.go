package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// The standard library's SHA-512 and random numbers bring its FIPS 140 module along: AES, SHA-3, HMAC, a generator of random bits,
// and the self-tests of all, which run in programs that ask for that mode. The page does not, and then the module's random numbers
// are sysrand's, which in a browser are those of crypto.getRandomValues. So the program is built without the two ways to the
// module. SHA-512 stays as it is.

// standard is what is edited in the standard library, by file below GOROOT/src.
var standard = []edit{
	{"crypto/internal/boring/notboring.go", "\t\"crypto/cipher\"\n", ""},
	{"crypto/internal/boring/notboring.go", "func NewGCMTLS(cipher.Block) (cipher.AEAD, error)   { panic(\"boringcrypto: not available\") }\n", ""},
	{"crypto/internal/boring/notboring.go", "func NewGCMTLS13(cipher.Block) (cipher.AEAD, error) { panic(\"boringcrypto: not available\") }\n", ""},
	{"crypto/internal/boring/notboring.go", "func NewAESCipher(key []byte) (cipher.Block, error) { panic(\"boringcrypto: not available\") }\n", ""},
}

// randomSource is where the module takes its random numbers from when it is not asked to be one.
var randomSource = edit{"crypto/internal/fips140/drbg/rand.go", "\tif !fips140.Enabled {\n\t\tsysrand.Read(b)\n\t\treturn\n\t}\n", ""}

// random is what stands in for crypto/rand.
const random = `package rand

import (
	"crypto/internal/sysrand"
	"io"
)

type reader struct{}

func (reader) Read(b []byte) (int, error) {
	sysrand.Read(b)
	return len(b), nil
}

// Reader is the source of random bytes.
var Reader io.Reader = reader{}

// Read fills b with random bytes.
func Read(b []byte) (int, error) { return io.ReadFull(Reader, b) }
`

// overlay makes a go command use what overlaid has made.
const overlay = "-overlay=build/overlay.json"

// overlaid makes build/overlay.json, by which the go command takes other files for some of the standard library in goroot.
func overlaid(root, goroot string) error {
	src := filepath.Join(goroot, "src")
	files := map[string]string{}
	for _, e := range append([]edit{randomSource}, standard...) {
		if _, read := files[e.file]; !read {
			b, err := os.ReadFile(filepath.Join(src, filepath.FromSlash(e.file)))
			if err != nil {
				return err
			}
			files[e.file] = string(b)
		}
		if n := strings.Count(files[e.file], e.old); n != 1 {
			return fmt.Errorf("the standard library's %s holds %q %d times, not once: see what has changed", e.file, e.old, n)
		}
		files[e.file] = strings.Replace(files[e.file], e.old, e.new, 1)
	}
	delete(files, randomSource.file)
	files["crypto/rand/rand.go"] = random
	var list struct{ Replace map[string]string }
	list.Replace = map[string]string{filepath.Join(src, "crypto/rand/util.go"): "", filepath.Join(src, "crypto/rand/text.go"): ""}
	for name, s := range files {
		to := filepath.Join(root, "build", "standard", filepath.FromSlash(name))
		if err := write(to, []byte(s)); err != nil {
			return err
		}
		list.Replace[filepath.Join(src, filepath.FromSlash(name))] = to
	}
	b, err := json.Marshal(list)
	if err != nil {
		return err
	}
	return write(filepath.Join(root, "build", "overlay.json"), b)
}
