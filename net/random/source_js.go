package random

import "syscall/js"

type source struct{}

// most is how many bytes crypto.getRandomValues gives at once.
const most = 65536

func (source) Read(b []byte) (int, error) {
	crypto, bytes := js.Global().Get("crypto"), js.Global().Get("Uint8Array")
	for rest := b; len(rest) > 0; {
		some := bytes.New(min(len(rest), most))
		crypto.Call("getRandomValues", some)
		rest = rest[js.CopyBytesToGo(rest, some):]
	}
	return len(b), nil
}
