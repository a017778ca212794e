package app

import (
	"syscall/js"
	"time"

	"bocage/app/shell"
)

// slice is how long the program computes before it lets the browser have its turn.
const (
	workerSlice = 25 * time.Millisecond
	pageSlice   = 8 * time.Millisecond
)

// breather lets the browser's event loop run in the middle of a computation. A MessageChannel does it without the delay of a
// timer.
type breather struct {
	port  js.Value
	wake  js.Func
	woken chan struct{}
	slice time.Duration
	since time.Time
}

func newBreather(slice time.Duration) *breather {
	b := &breather{woken: make(chan struct{}, 1), slice: slice, since: time.Now()}
	c := js.Global().Get("MessageChannel").New()
	b.wake = js.FuncOf(func(js.Value, []js.Value) any {
		b.woken <- struct{}{}
		return nil
	})
	c.Get("port1").Set("onmessage", b.wake)
	b.port = c.Get("port2")
	return b
}

// breathe returns after the browser had its turn, or at once if it had one lately. It must not be called from an event handler.
func (b *breather) breathe() {
	if time.Since(b.since) < b.slice {
		return
	}
	b.port.Call("postMessage", js.Null())
	<-b.woken
	b.since = time.Now()
}

// close frees what the breather holds.
func (b *breather) close() {
	b.port.Call("close")
	b.wake.Release()
}

func bytesFrom(v js.Value) []byte {
	b := make([]byte, v.Get("byteLength").Int())
	js.CopyBytesToGo(b, js.Global().Get("Uint8Array").New(v))
	return b
}

func bytesTo(b []byte) js.Value {
	a := js.Global().Get("Uint8Array").New(len(b))
	js.CopyBytesToJS(a, b)
	return a.Get("buffer")
}

// Worker runs in a Web Worker: it says "ready" and then answers questions, always the latest one. The text "stop" ends the
// present one. It does not return.
func Worker(faces shell.Faces) {
	self := js.Global()
	questions := make(chan []byte, 64)
	latest := 0 // counts questions and stops: a thought ends when something newer has come
	self.Set("onmessage", js.FuncOf(func(_ js.Value, args []js.Value) any {
		latest++
		if d := args[0].Get("data"); d.Type() == js.TypeObject {
			select {
			case questions <- bytesFrom(d):
			default: // nobody asks 64 questions without waiting
			}
		}
		return nil
	}))
	air := newBreather(workerSlice)
	self.Call("postMessage", "ready")
	for q := range questions {
		for more := true; more; {
			select {
			case q = <-questions:
			default:
				more = false
			}
		}
		now := latest
		tell := func(reply []byte) {
			if latest == now {
				b := bytesTo(reply)
				self.Call("postMessage", b, []any{b})
			}
		}
		tell(answer(faces, q, func() bool {
			air.breathe()
			return latest != now
		}, tell))
	}
}
