//go:build js

package link

import "syscall/js"

// try calls into JavaScript and returns what it throws as an error.
func try(f func() js.Value) (v js.Value, err error) {
	defer func() {
		if r := recover(); r != nil {
			thrown, ok := r.(js.Error)
			if !ok {
				panic(r)
			}
			err = thrown
		}
	}()
	return f(), nil
}

// toJS copies bytes into an ArrayBuffer's view.
func toJS(b []byte) js.Value {
	a := js.Global().Get("Uint8Array").New(len(b))
	js.CopyBytesToJS(a, b)
	return a
}

// fromJS copies the bytes of an ArrayBuffer. Anything else gives nil, and so do more than 64 KiB: a peer may send what it
// likes.
func fromJS(v js.Value) []byte {
	if v.Type() != js.TypeObject || !v.InstanceOf(js.Global().Get("ArrayBuffer")) {
		return nil
	}
	n := v.Get("byteLength").Int()
	if n > 64<<10 {
		return nil
	}
	b := make([]byte, n)
	js.CopyBytesToGo(b, js.Global().Get("Uint8Array").New(v))
	return b
}

// listeners are functions that JavaScript calls, until they are detached.
type listeners []func()

// on listens to events such as message. f runs within the browser's event, so it must not wait.
func (l *listeners) on(target js.Value, name string, f func(event js.Value)) {
	fn := js.FuncOf(func(_ js.Value, args []js.Value) any {
		f(args[0])
		return nil
	})
	target.Call("addEventListener", name, fn)
	*l = append(*l, func() {
		target.Call("removeEventListener", name, fn)
		fn.Release()
	})
}

// detach ends all of it. A handler may call it.
func (l *listeners) detach() {
	for _, off := range *l {
		off()
	}
	*l = nil
}
