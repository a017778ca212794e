package app

import (
	"encoding/json"
	"errors"
	"fmt"

	"bocage/app/keep"
	"bocage/app/shell/ui"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// The browser's database, by IndexedDB. It is spoken to directly: the libraries there are for Go wait on goroutines and
// channels for each request, while all that is needed here is a few transactions. web/start.js makes it, as these stores.
const (
	matches  = "matches"  // by id: {id, rev, about}, about being the keep.Match as JSON
	journals = "journals" // by [id, n]: the entries of a match against somebody at another device
	records  = "records"  // by [id, rev & 1]: so the newest and the one before lie side by side, and each write is one; by [id, 2] notes
)

// openPatience is how long, in ms, the database may take to open before the game begins without it.
const openPatience = 4000

// disk is a keep.Disk in the browser's database. What another tab must know goes over a channel, and who goes on with a match
// is settled by the browser's locks.
type disk struct {
	b        *browser
	db       app.Value     // nil while it is shut
	opens    []func(error) // who waits for it to open, in order
	why      error         // why nobody is to wait for it to open, nil if it may open soon
	blocked  func()        // another tab keeps it from opening
	channel  app.Value     // nil if the browser has none
	locks    map[string]app.Value
	changed  func(id string, m keep.Match, ok bool)
	persists bool // the browser was asked not to clear the database away
	keeping  int  // how much is on its way
}

// openShelf opens the matches of this device. There is a shelf at once; begin is told when it holds them, or why it does not.
// Whatever is put on it then is told why it is not kept. Should the database open later all the same, all of it is kept, and
// late is called.
func openShelf(b *browser, begin func(error), late func()) {
	d := &disk{b: b, locks: map[string]app.Value{}}
	b.shelf = keep.New(d, nil, b.Refresh)
	d.listen()
	begun := false
	wait := func(err error) {
		if !begun {
			begun, d.why = true, err
			begin(err)
		}
	}
	b.After(openPatience, func() { wait(keep.ErrSlow) })
	d.blocked = func() { wait(keep.ErrBlocked) }
	d.all(func(on []keep.Match, err error) {
		d.why = nil
		if err != nil {
			wait(err)
			d.why = nil // who comes later may try again
			return
		}
		b.shelf.Stock(on)
		b.findLeft(func() {
			if begun {
				d.why = nil // it was late with this alone
				late()
			}
			wait(nil)
		})
	})
}

// open opens the database, once for all that ask meanwhile. The page has begun to while the program came (web/start.js), and may
// have ended.
func (d *disk) open(done func(error)) {
	if d.opens = append(d.opens, done); len(d.opens) > 1 {
		return
	}
	var c calls
	answer := func(err error) {
		opens := d.opens
		d.opens = nil
		for _, done := range opens {
			done(err)
		}
	}
	answerLater := func(err error) { d.b.later(func() { answer(err) }) }
	open := false
	err := try(func() {
		r := app.Window().Get("database")
		app.Window().Set("database", nil)
		if !r.Truthy() || r.Get("shut").Truthy() {
			r = app.Window().Call("openDatabase")
		}
		if r.Get("ended").Truthy() && !r.Get("error").Truthy() {
			d.take(r.Get("result"))
			open = true
			return
		}
		failed := func(app.Value) {
			c.release()
			answerLater(wrong(r.Get("error")))
		}
		blocked := func(app.Value) { d.b.later(d.blocked) }
		if r.Get("ended").Truthy() {
			failed(nil)
			return
		}
		if r.Get("waits").Truthy() {
			blocked(nil)
		}
		c.on(r, "blocked", blocked)
		c.on(r, "error", failed)
		c.on(r, "success", func(app.Value) {
			c.release()
			d.take(r.Get("result"))
			answerLater(nil)
		})
	})
	switch {
	case err != nil:
		answerLater(fmt.Errorf("%w: %v", keep.ErrForbidden, err))
	case open:
		answer(nil)
	}
}

// take takes an open database. Another tab that brings a newer schema, or a player who clears the browser's data, is not to be
// kept waiting.
func (d *disk) take(db app.Value) {
	d.db = db
	shut := app.FuncOf(func(app.Value, []app.Value) any {
		db.Call("close")
		d.db = nil
		return nil
	})
	db.Set("onversionchange", shut)
	db.Set("onclose", shut)
}

// Transactions over other stores do not wait for each other: an entry of a match is not sent before it is kept.
var (
	shelved   = []any{matches, records}
	journaled = []any{journals}
	allStores = []any{matches, records, journals}
)

// transact makes one transaction over some stores. steps asks for what it needs; fail ends the transaction with an error. done comes when
// everything is safe on the device, or nothing has changed.
func (d *disk) transact(mode string, stores []any, done func(error), steps func(tx app.Value, c *calls, fail func(error))) {
	if d.db == nil && d.why != nil {
		done(d.why)
		return
	}
	if d.db == nil || d.opens != nil {
		d.open(func(err error) {
			if err != nil {
				done(err)
				return
			}
			d.transact(mode, stores, done, steps)
		})
		return
	}
	c := &calls{}
	var why error
	err := try(func() {
		tx := d.db.Call("transaction", stores, mode, map[string]any{"durability": "strict"})
		c.fail = func(err error) {
			why = err
			tx.Call("abort")
		}
		c.on(tx, "complete", func(app.Value) {
			c.release()
			d.b.later(func() { done(nil) })
		})
		c.on(tx, "abort", func(app.Value) {
			if why == nil {
				why = wrong(tx.Get("error"))
			}
			c.release()
			d.b.later(func() { done(why) })
		})
		steps(tx, c, c.fail)
	})
	if err != nil {
		c.release()
		d.b.later(func() { done(fmt.Errorf("%w: %v", keep.ErrBroken, err)) })
	}
}

// all reads what is known of every match.
func (d *disk) all(done func([]keep.Match, error)) {
	var on []keep.Match
	d.transact("readonly", shelved, func(err error) { done(on, err) }, func(tx app.Value, c *calls, _ func(error)) {
		r := tx.Call("objectStore", matches).Call("getAll")
		c.on(r, "success", func(app.Value) {
			rows := r.Get("result")
			for i := range rows.Length() {
				on = append(on, known(rows.Index(i)))
			}
		})
	})
}

// Soon calls f when what the page shows now is drawn. A page that goes before leaves what it has not kept (leave).
func (d *disk) Soon(f func()) {
	d.keeps(1)
	ui.AfterFrame(d.b.ctx, func() {
		d.b.later(func() {
			f()
			d.keeps(-1)
			d.b.still()
		})
	})
}

// keeps counts what is on its way.
func (d *disk) keeps(more int) {
	root := document().Get("documentElement").Get("dataset")
	if d.keeping += more; d.keeping > 0 {
		root.Set("keeping", "true")
	} else {
		root.Delete("keeping")
	}
}

// Put keeps a match and its record. Whoever drives the page can read from its root what was kept last, as data-kept, and whether
// something is on its way, as data-keeping.
func (d *disk) Put(m keep.Match, record []byte, done func(error)) {
	d.keeps(1)
	d.transact("readwrite", shelved, func(err error) {
		d.keeps(-1)
		if err == nil {
			document().Get("documentElement").Get("dataset").Set("kept", fmt.Sprintf("%s:%d", m.ID, m.Ply))
			d.tell(m.ID)
			d.persist()
			d.b.ctx.PreventUpdate() // nothing of it shows, unless done says so
		}
		done(err)
	}, func(tx app.Value, c *calls, fail func(error)) {
		store := tx.Call("objectStore", matches)
		r := store.Call("get", m.ID)
		c.on(r, "success", func(app.Value) {
			if old := r.Get("result"); old.Truthy() && revOf(old) != m.Rev {
				fail(keep.ErrElsewhere)
				return
			}
			m.Rev++
			bytes := app.Window().Get("Uint8Array").New(len(record))
			app.CopyBytesToJS(bytes, record)
			tx.Call("objectStore", records).Call("put", bytes, []any{m.ID, m.Rev & 1})
			putKnown(store, m, fail)
		})
	})
}

// putKnown keeps what is known of a match.
func putKnown(store app.Value, m keep.Match, fail func(error)) {
	about, err := json.Marshal(m)
	if err != nil {
		fail(err)
		return
	}
	store.Call("put", map[string]any{"id": m.ID, "rev": m.Rev, "about": string(about)})
}

// Name keeps what the player calls a match.
func (d *disk) Name(id, title string, done func(error)) {
	d.transact("readwrite", shelved, func(err error) {
		if err == nil {
			d.tell(id)
		}
		done(err)
	}, func(tx app.Value, c *calls, fail func(error)) {
		store := tx.Call("objectStore", matches)
		r := store.Call("get", id)
		c.on(r, "success", func(app.Value) {
			if !r.Get("result").Truthy() {
				fail(keep.ErrGone)
				return
			}
			m := known(r.Get("result"))
			m.Title = title
			putKnown(store, m, fail)
		})
	})
}

// Get reads a match.
func (d *disk) Get(id string, done func(m keep.Match, record, before []byte, err error)) {
	var m keep.Match
	var two [2][]byte
	d.transact("readonly", shelved, func(err error) {
		if err == nil && m.ID == "" {
			err = keep.ErrGone
		}
		done(m, two[m.Rev&1], two[m.Rev&1^1], err)
	}, func(tx app.Value, c *calls, _ func(error)) {
		row := tx.Call("objectStore", matches).Call("get", id)
		c.on(row, "success", func(app.Value) {
			if v := row.Get("result"); v.Truthy() {
				m = known(v)
			}
		})
		for i := range two {
			r := tx.Call("objectStore", records).Call("get", []any{id, i})
			c.on(r, "success", func(app.Value) { two[i] = bytesOf(r.Get("result")) })
		}
	})
}

// Append puts entries at the end of a match's journal.
func (d *disk) Append(id string, n int, entries [][]byte, done func(error)) {
	kept := func(err error) {
		if err == nil {
			d.b.still()
		}
		done(err)
	}
	d.transact("readwrite", journaled, kept, func(tx app.Value, c *calls, fail func(error)) {
		store := tx.Call("objectStore", journals)
		for i, entry := range entries {
			bytes := app.Window().Get("Uint8Array").New(len(entry))
			app.CopyBytesToJS(bytes, entry)
			r := store.Call("add", bytes, []any{id, n + i})
			if i > 0 {
				continue // where the first is new all are
			}
			c.on(r, "error", func(e app.Value) {
				if r.Get("error").Get("name").String() == "ConstraintError" {
					e.Call("preventDefault")
					fail(keep.ErrElsewhere)
				}
			})
		}
	})
}

// Journal reads all entries of a match.
func (d *disk) Journal(id string, done func([][]byte, error)) {
	var all [][]byte
	d.transact("readonly", journaled, func(err error) { done(all, err) }, func(tx app.Value, c *calls, _ func(error)) {
		r := tx.Call("objectStore", journals).Call("getAll", entriesOf(id))
		c.on(r, "success", func(app.Value) {
			for i, l := 0, r.Get("result"); i < l.Length(); i++ {
				all = append(all, bytesOf(l.Index(i)))
			}
		})
	})
}

// entriesOf is the range of the keys of a match's journal.
func entriesOf(id string) app.Value {
	return app.Window().Get("IDBKeyRange").Call("bound", []any{id, 0}, []any{id, 1 << 30})
}

// noteKey stands behind the id in the key of what was found out about a match.
const noteKey = 2

// Note keeps what was found out about a match.
func (d *disk) Note(id string, note []byte, done func(error)) {
	d.transact("readwrite", shelved, done, func(tx app.Value, _ *calls, _ func(error)) {
		bytes := app.Window().Get("Uint8Array").New(len(note))
		app.CopyBytesToJS(bytes, note)
		tx.Call("objectStore", records).Call("put", bytes, []any{id, noteKey})
	})
}

// Noted reads it.
func (d *disk) Noted(id string, done func([]byte, error)) {
	var note []byte
	d.transact("readonly", shelved, func(err error) { done(note, err) }, func(tx app.Value, c *calls, _ func(error)) {
		r := tx.Call("objectStore", records).Call("get", []any{id, noteKey})
		c.on(r, "success", func(app.Value) { note = bytesOf(r.Get("result")) })
	})
}

// Drop removes a match.
func (d *disk) Drop(id string, done func(error)) {
	d.transact("readwrite", allStores, func(err error) {
		if err == nil {
			d.tell(id)
		}
		done(err)
	}, func(tx app.Value, _ *calls, _ func(error)) {
		tx.Call("objectStore", matches).Call("delete", id)
		for i := range noteKey + 1 {
			tx.Call("objectStore", records).Call("delete", []any{id, i})
		}
		tx.Call("objectStore", journals).Call("delete", entriesOf(id))
	})
}

// known is what a row says of a match. If that is damaged it is the id, and how often it was written, alone.
func known(row app.Value) keep.Match {
	var m keep.Match
	if about := row.Get("about"); about.Type() != app.TypeString || json.Unmarshal([]byte(about.String()), &m) != nil {
		m = keep.Match{}
	}
	m.ID, m.Rev = row.Get("id").String(), revOf(row)
	return m
}

// revOf is how often a row was written.
func revOf(row app.Value) int {
	if v := row.Get("rev"); v.Type() == app.TypeNumber {
		return v.Int()
	}
	return 0
}

// bytesOf is the bytes of a stored record, nil if it is none.
func bytesOf(v app.Value) []byte {
	if !v.InstanceOf(app.Window().Get("Uint8Array")) {
		return nil
	}
	b := make([]byte, v.Get("length").Int())
	app.CopyBytesToGo(b, v)
	return b
}

// wrong says what an error of the database is.
func wrong(e app.Value) error {
	if !e.Truthy() {
		return keep.ErrBroken
	}
	name, what := e.Get("name").String(), keep.ErrBroken
	switch name {
	case "QuotaExceededError":
		what = keep.ErrFull
	case "VersionError":
		what = keep.ErrNewer
	case "SecurityError", "InvalidStateError": // InvalidStateError: private windows of some browsers
		what = keep.ErrForbidden
	}
	return fmt.Errorf("%w: %s %s", what, name, e.Get("message").String())
}

// calls are the callbacks of one request or transaction.
type calls struct {
	funcs []app.Func
	fail  func(error) // what a fault in a callback does, if not nil
}

// on calls f at an event.
func (c *calls) on(target app.Value, event string, f func(e app.Value)) {
	fn := app.FuncOf(func(_ app.Value, args []app.Value) any {
		if err := try(func() { f(args[0]) }); err != nil {
			app.Logf("%s: %v", event, err)
			if c.fail != nil {
				c.fail(fmt.Errorf("%w: %v", keep.ErrBroken, err))
			}
		}
		return nil
	})
	c.funcs = append(c.funcs, fn)
	target.Call("addEventListener", event, fn)
}

// release lets go of them once the last has come.
func (c *calls) release() {
	for _, f := range c.funcs {
		f.Release()
	}
	c.funcs = nil
}

// windowGet is a property of the window. Where the browser's settings forbid storage, asking for it is an error.
func windowGet(name string) app.Value {
	return app.Window().Get("Reflect").Call("get", app.Window(), name)
}

// try catches what the browser throws.
func try(f func()) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = errors.New(fmt.Sprint(r))
		}
	}()
	f()
	return nil
}
