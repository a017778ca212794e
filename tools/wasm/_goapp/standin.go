package app

import (
	"syscall/js"

	"github.com/maxence-charriere/go-app/v10/pkg/errors"
)

// What stands in for the parts of go-app that tools/wasm leaves out. This file becomes part of go-app's package app.

// pattern is a regular expression of the browser's, instead of Go's, for the router.
type pattern struct{ js.Value }

func mustCompile(s string) pattern { return pattern{js.Global().Get("RegExp").New(s)} }

func (p pattern) MatchString(s string) bool { return p.Call("test", s).Bool() }

// newID makes a name that nothing else has, instead of google/uuid.
func newID() string {
	bits := js.Global().Get("Uint32Array").New(4)
	return js.Global().Get("crypto").Call("getRandomValues", bits).Call("join", "-").String()
}

// errNoCrypto answers Context.Encrypt and Decrypt, which the game does not use.
var errNoCrypto = errors.New("encryption is left out of this build")

func encrypt(string, []byte) ([]byte, error) { return nil, errNoCrypto }

func decrypt(string, []byte) ([]byte, error) { return nil, errNoCrypto }
