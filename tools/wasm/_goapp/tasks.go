package app

import "syscall/js"

// tasks has the browser begin tasks of their own: each that is asked for comes when what the browser does now has ended.
func tasks() (ask func(), come chan struct{}) {
	come = make(chan struct{}, 1)
	c := js.Global().Get("MessageChannel").New()
	c.Get("port1").Set("onmessage", js.FuncOf(func(js.Value, []js.Value) any {
		come <- struct{}{}
		return nil
	}))
	port := c.Get("port2")
	return func() { port.Call("postMessage", nil) }, come
}
