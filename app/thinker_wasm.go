package app

import (
	"fmt"
	"syscall/js"

	"bocage/app/shell"
	"bocage/engine"
)

// patience is how long, in ms, a worker may be silent before it is taken for dead. It is many times what a move takes on a
// slow phone.
const patience = 30_000

// Thinker asks the computer player for moves, one at a time: in a Web Worker, or on the page's own thread in short slices when
// there can be none.
type Thinker struct {
	faces   shell.Faces
	own     bool // it starts a worker of its own, whatever is there
	worker  js.Value
	state   workerState
	crashes int
	id      uint32
	q       []byte
	take    func(more bool, body []byte, err error)
	timer   js.Value
	hooks   []js.Func
}

// workerState is what has become of the worker.
type workerState uint8

const (
	noWorker workerState = iota
	starting
	running
	unusable // workers do not work here
)

// maxCrashes is how many workers may die before the page thinks for itself.
const maxCrashes = 2

// NewThinker starts a worker for some games.
func NewThinker(faces shell.Faces) *Thinker {
	t := &Thinker{faces: faces}
	t.start()
	return t
}

// newStudent starts another one, for what takes long.
func newStudent(faces shell.Faces) *Thinker {
	t := &Thinker{faces: faces, own: true}
	t.start()
	return t
}

// Think asks for seat's move in the last position of rec. done is called once, from an event or a goroutine, unless Cancel or
// another Think comes first. The error wraps ErrThinker.
func (t *Thinker) Think(rec *engine.Record, seat engine.Seat, level engine.Level, done func(engine.Move, error)) {
	t.ask(rec, seat, byte(level), func(_ bool, body []byte, err error) {
		m := engine.Move{}
		if err == nil {
			m, err = parseMove(body)
		}
		done(m, err)
	})
}

// ask asks anything. take is called until more is false, from an event or a goroutine, unless Cancel or another question comes first.
func (t *Thinker) ask(rec *engine.Record, seat engine.Seat, what byte, take func(more bool, body []byte, err error)) {
	t.Cancel()
	q, err := question(t.id, rec, seat, what)
	if err != nil {
		take(false, nil, fmt.Errorf("%w: %w", ErrThinker, err))
		return
	}
	t.q, t.take = q, take
	switch t.state {
	case running:
		t.post()
	case noWorker:
		t.start()
	case starting:
		t.watch(true)
	case unusable:
		go t.here(t.id)
	}
}

// Cancel drops the question, if there is one: what it would call is not called.
func (t *Thinker) Cancel() {
	t.id++
	if t.take == nil {
		return
	}
	t.take, t.q = nil, nil
	t.watch(false)
	if t.state == running {
		t.worker.Call("postMessage", "stop")
	}
}

// post sends the question to the worker.
func (t *Thinker) post() {
	b := bytesTo(t.q)
	t.worker.Call("postMessage", b, []any{b})
	t.watch(true)
}

// watch starts or stops the clock of the worker's silence.
func (t *Thinker) watch(on bool) {
	if t.timer.Truthy() {
		js.Global().Call("clearTimeout", t.timer)
		t.timer = js.Undefined()
	}
	if on {
		t.timer = js.Global().Call("setTimeout", t.hook(2), patience)
	}
}

// start takes the worker that is there, or starts one; if that cannot be, the page thinks.
func (t *Thinker) start() {
	if t.hooks == nil {
		for _, f := range [...]func(js.Value){t.receive, func(js.Value) { t.died() }, func(js.Value) { t.died() }} {
			t.hooks = append(t.hooks, js.FuncOf(func(_ js.Value, args []js.Value) any {
				v := js.Undefined()
				if len(args) > 0 {
					v = args[0]
				}
				f(v)
				return nil
			}))
		}
	}
	t.state = starting
	defer func() {
		if recover() != nil { // new Worker throws where workers are forbidden
			t.giveUp()
		}
	}()
	if t.worker = js.Undefined(); !t.own {
		t.worker = loader()
	}
	if !t.worker.Truthy() {
		t.worker = js.Global().Get("Worker").New("web/worker.js")
	} else if t.worker.Get("ready").Truthy() {
		t.state = running
	}
	t.worker.Set("onmessage", t.hook(0))
	t.worker.Set("onerror", t.hook(1))
	t.watch(t.state == starting)
}

// loader takes the worker that has brought the program and runs it by now, or will soon (web/start.js): nothing if it is taken, or is none.
func loader() js.Value {
	program := js.Global().Get("program")
	if !program.Truthy() {
		return js.Undefined()
	}
	w := program.Get("worker")
	program.Set("worker", js.Null())
	return w
}

func (t *Thinker) hook(i int) js.Func { return t.hooks[i] }

// receive takes a message of the worker.
func (t *Thinker) receive(e js.Value) {
	switch d := e.Get("data"); d.Type() {
	case js.TypeString: // it says that it is ready
		t.state = running
		t.watch(false)
		if t.take != nil {
			t.post()
		}
	case js.TypeObject:
		t.finish(bytesFrom(d))
	} // or the loader has still counted bytes
}

// finish hands an answer on, or a part of it, unless it is to an old question.
func (t *Thinker) finish(reply []byte) {
	id, more, body, err := parseAnswer(reply)
	if id != t.id || t.take == nil {
		return
	}
	t.crashes = 0
	t.watch(more)
	take := t.take
	if !more {
		t.take, t.q = nil, nil
	}
	take(more, body, err)
}

// end ends the worker. Nothing can be asked any more.
func (t *Thinker) end() {
	t.Cancel()
	t.watch(false)
	if t.worker.Truthy() {
		silence(t.worker)
		t.worker.Call("terminate")
	}
	t.state = unusable
	for _, h := range t.hooks {
		h.Release()
	}
	t.hooks = nil
}

// silence has what a worker still says, which may be on its way, call nobody.
func silence(worker js.Value) {
	worker.Set("onmessage", js.Null())
	worker.Set("onerror", js.Null())
}

// died replaces a worker that failed or fell silent and asks again.
func (t *Thinker) died() {
	t.watch(false)
	if t.state == unusable {
		return
	}
	t.worker.Call("terminate")
	if t.crashes++; t.crashes > maxCrashes {
		t.giveUp()
		return
	}
	t.start()
}

// giveUp does without a worker from now on.
func (t *Thinker) giveUp() {
	t.state = unusable
	if t.take != nil {
		go t.here(t.id)
	}
}

// here thinks on the page's own thread, in slices.
func (t *Thinker) here(id uint32) {
	q := t.q
	air := newBreather(pageSlice)
	defer air.close()
	reply := answer(t.faces, q, func() bool {
		air.breathe()
		return t.id != id
	}, t.finish)
	if t.id == id {
		t.finish(reply)
	}
}
