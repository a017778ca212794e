//go:build js

package link

import (
	"context"
	"fmt"
	"syscall/js"
)

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

// await calls what returns a promise and waits for its value.
func await(ctx context.Context, f func() js.Value) (js.Value, error) {
	promise, err := try(f)
	if err != nil {
		return promise, err
	}
	value, thrown := make(chan js.Value, 1), make(chan js.Value, 1)
	var kept, broken js.Func
	settle := func(to chan js.Value) js.Func {
		return js.FuncOf(func(_ js.Value, args []js.Value) any {
			kept.Release()
			broken.Release()
			to <- args[0]
			return nil
		})
	}
	kept, broken = settle(value), settle(thrown)
	promise.Call("then", kept, broken)
	select {
	case v := <-value:
		return v, nil
	case v := <-thrown:
		return v, fmt.Errorf("link: %s", js.Global().Get("String").Invoke(v).String())
	case <-ctx.Done():
		return promise, context.Cause(ctx)
	}
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
