package app

import (
	"errors"

	"bocage/app/keep"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// lockPatience is how long, in ms, a lock may still be held by a page that is being left.
const lockPatience = 400

// listen follows what other tabs keep.
func (d *disk) listen() {
	if !app.Window().Get("BroadcastChannel").Truthy() {
		return
	}
	d.channel = app.Window().Get("BroadcastChannel").New("bocage-shelf")
	d.channel.Set("onmessage", app.FuncOf(func(_ app.Value, args []app.Value) any {
		id := args[0].Get("data").String()
		d.Get(id, func(m keep.Match, _, _ []byte, err error) {
			if err == nil || errors.Is(err, keep.ErrGone) { // else nothing is known of it
				d.changed(id, m, err == nil)
			}
		})
		return nil
	}))
}

// Listen says what to call when another tab has kept or removed a match.
func (d *disk) Listen(changed func(id string, m keep.Match, ok bool)) { d.changed = changed }

// tell tells the other tabs that a match has changed.
func (d *disk) tell(id string) {
	if d.channel != nil {
		d.channel.Call("postMessage", id)
	}
}

// Hold makes this tab the one that goes on with a match, by one of the browser's locks. Where there are none, or the browser
// refuses them, any tab may; the one that is overtaken learns it when it writes next.
func (d *disk) Hold(id string, take bool, done func(held bool), lost func()) {
	locks := app.Window().Get("navigator").Get("locks")
	if !locks.Truthy() {
		done(true)
		return
	}
	d.request(locks, id, take, func(held bool) {
		if held || take {
			done(held)
			return
		}
		d.b.After(lockPatience, func() { d.request(locks, id, false, done, lost) })
	}, lost)
}

// request asks for the lock of a match once.
func (d *disk) request(locks app.Value, id string, take bool, done func(held bool), lost func()) {
	how := map[string]any{"ifAvailable": true}
	if take {
		how = map[string]any{"steal": true}
	}
	answered := false
	answer := func(held bool) {
		answered = true
		d.b.later(func() { done(held) })
	}
	var granted, ended, broken app.Func
	granted = app.FuncOf(func(_ app.Value, args []app.Value) any {
		if !args[0].Truthy() {
			answer(false)
			return nil
		}
		// The lock is held as long as the promise that is returned stays open.
		keepOpen := app.FuncOf(func(_ app.Value, args []app.Value) any {
			d.locks[id] = args[0]
			return nil
		})
		defer keepOpen.Release()
		answer(true)
		return app.Window().Get("Promise").New(keepOpen)
	})
	release := func() { granted.Release(); ended.Release(); broken.Release() }
	ended = app.FuncOf(func(app.Value, []app.Value) any { release(); return nil })
	broken = app.FuncOf(func(_ app.Value, args []app.Value) any {
		release()
		if answered {
			d.b.later(lost)
			return nil
		}
		app.Logf("lock: %s", args[0].Call("toString").String())
		answer(true)
		return nil
	})
	locks.Call("request", "bocage-match-"+id, how, granted).Call("then", ended, broken)
}

// Let gives the lock back.
func (d *disk) Let(id string) {
	if resolve, ok := d.locks[id]; ok {
		delete(d.locks, id)
		resolve.Invoke()
	}
}

// persist asks the browser, once and when there is something to lose, not to clear the database away when room gets scarce.
func (d *disk) persist() {
	storage := app.Window().Get("navigator").Get("storage")
	if d.persists || !storage.Truthy() || !storage.Get("persist").Truthy() {
		return
	}
	d.persists = true
	storage.Call("persist").Then(func(app.Value) {})
}

// Room tells how much is used.
func (d *disk) Room(done func(used, most int64)) {
	storage := app.Window().Get("navigator").Get("storage")
	if d.db == nil || !storage.Truthy() || !storage.Get("estimate").Truthy() {
		done(0, 0)
		return
	}
	storage.Call("estimate").Then(func(e app.Value) {
		used, most := int64(e.Get("usage").Float()), int64(e.Get("quota").Float())
		d.b.later(func() { done(used, most) })
	})
}
