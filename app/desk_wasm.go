package app

import (
	"syscall/js"

	"bocage/app/shell"
	"bocage/app/shell/errand"
	"bocage/net/match"
	"bocage/net/random"
)

// deskName is the name of a worker that holds the desk of a match against a friend.
const deskName = "desk"

// deskWorker is the page's end of such a worker.
type deskWorker struct {
	worker js.Value
	take   func([]byte)
	broken func()
	todo   [][]byte // until it runs; where there can be no worker, what is being done first
	runs   bool
	ended  bool
	hooks  []js.Func
	here   *match.Desk // where there can be no worker
	clerk  errand.Clerk
}

// Desk starts a worker. Where there can be none the page does its work, and is slow meanwhile.
func (b *browser) Desk(take func([]byte), broken func()) (desk shell.Desk) {
	d := &deskWorker{broken: broken, clerk: errand.Clerk{Games: b.faces.Games()}}
	desk = d
	d.take = func(m []byte) {
		b.later(func() {
			if !d.ended {
				b.still()
				take(m)
			}
		})
	}
	hook := func(f func(js.Value)) js.Func {
		fn := js.FuncOf(func(_ js.Value, args []js.Value) any {
			f(args[0])
			return nil
		})
		d.hooks = append(d.hooks, fn)
		return fn
	}
	defer func() {
		if recover() != nil { // new Worker throws where workers are forbidden
			d.here = match.NewDesk(d.clerk.Games.Fair, random.Reader, d.take)
		}
	}()
	d.worker = js.Global().Get("Worker").New("web/worker.js", map[string]any{"name": deskName})
	d.worker.Set("onmessage", hook(func(e js.Value) {
		m := e.Get("data")
		if m.Type() == js.TypeString { // it says that it is ready
			d.runs = true
			for _, t := range d.todo {
				d.send(t)
			}
			d.todo = nil
			return
		}
		d.take(bytesFrom(m))
	}))
	d.worker.Set("onerror", hook(func(js.Value) {
		b.later(func() {
			if !d.ended {
				broken()
			}
		})
	}))
	return d
}

// Post sends a message to the desk.
func (d *deskWorker) Post(m []byte) {
	switch {
	case d.ended:
	case d.here != nil:
		if d.todo = append(d.todo, append([]byte(nil), m...)); len(d.todo) == 1 {
			go d.work()
		}
	case !d.runs:
		d.todo = append(d.todo, m)
	default:
		d.send(m)
	}
}

// work does what is to be done on the page, in its order.
func (d *deskWorker) work() {
	for len(d.todo) > 0 && !d.ended {
		if answer, is := errand.Unread(d.todo[0]); is {
			d.take(answer)
		} else {
			handle(&d.clerk, d.here, d.todo[0], d.take)
		}
		d.todo = d.todo[1:]
	}
}

func (d *deskWorker) send(m []byte) {
	b := bytesTo(m)
	d.worker.Call("postMessage", b, []any{b})
}

// End ends the worker.
func (d *deskWorker) End() {
	if d.ended {
		return
	}
	d.ended = true
	if d.here == nil {
		silence(d.worker)
		d.worker.Call("terminate")
	}
	for _, h := range d.hooks {
		h.Release()
	}
}

// handle does what one message asks for.
func handle(clerk *errand.Clerk, d *match.Desk, m []byte, post func([]byte)) {
	if answer, is := clerk.Answer(m); is {
		post(answer)
		return
	}
	d.Handle(m)
}

// Desk runs in a Web Worker of that name: it says "ready" and then handles messages, in their order. It does not return.
func Desk(faces shell.Faces) {
	self := js.Global()
	post := func(m []byte) {
		b := bytesTo(m)
		self.Call("postMessage", b, []any{b})
	}
	messages := make(chan []byte, 1024)
	self.Set("onmessage", js.FuncOf(func(_ js.Value, args []js.Value) any {
		m := bytesFrom(args[0].Get("data"))
		select {
		case messages <- m:
		default: // more than anybody sends
			go func() { messages <- m }()
		}
		return nil
	}))
	clerk := &errand.Clerk{Games: faces.Games()}
	d := match.NewDesk(clerk.Games.Fair, random.Reader, post)
	self.Call("postMessage", "ready")
	air := newBreather(0)
	for {
		select {
		case m := <-messages:
			handle(clerk, d, m, post)
			continue
		default:
		}
		if d.Rest() {
			air.breathe() // so that a message can come
		} else {
			handle(clerk, d, <-messages, post)
		}
	}
}
