package app

import "syscall/js"

// newID makes a name that nothing else has, instead of google/uuid.
func newID() string {
	bits := js.Global().Get("Uint32Array").New(4)
	return js.Global().Get("crypto").Call("getRandomValues", bits).Call("join", "-").String()
}
