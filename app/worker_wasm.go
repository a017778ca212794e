package app

import "syscall/js"

// Worker runs in a Web Worker: it says "ready", then sends every message back. It does not return.
func Worker() {
	self := js.Global()
	self.Set("onmessage", js.FuncOf(func(_ js.Value, args []js.Value) any {
		self.Call("postMessage", args[0].Get("data"))
		return nil
	}))
	self.Call("postMessage", "ready")
	select {}
}
