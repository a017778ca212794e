package app

import (
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"bocage/app/keep"
	"bocage/app/shell"
	"bocage/app/shell/settings"
	"bocage/app/shell/study"
	"bocage/app/shell/ui"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/net/random"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// browser is the game's Host: the page's context, its storage and the worker that thinks.
type browser struct {
	ctx     app.Context
	guard   func(func()) // keeps a fault in what is called back from ending the page
	faces   shell.Faces
	thinker *Thinker
	shelf   *keep.Shelf
	shown   func() // what is to be done when another screen may be shown
	volume  int    // of the sounds in percent
	sounds  *sounds
}

func newBrowser(ctx app.Context, guard func(func()), faces shell.Faces) *browser {
	return &browser{ctx: ctx, guard: guard, faces: faces, shown: func() {}}
}

// Think asks the computer player. The worker is started when it is first needed.
func (b *browser) Think(rec *engine.Record, seat engine.Seat, level int, done func(engine.Move, error)) {
	if b.thinker == nil {
		b.thinker = NewThinker(b.faces)
	}
	b.thinker.Think(rec, seat, engine.Level(level), func(m engine.Move, err error) {
		b.later(func() { done(m, err) })
	})
}

// CancelThink drops the question.
func (b *browser) CancelThink() {
	if b.thinker != nil {
		b.thinker.Cancel()
	}
}

// Suggest asks the computer player what could be done.
func (b *browser) Suggest(rec *engine.Record, seat engine.Seat, take func(l []study.Line, more bool, err error)) {
	if b.thinker == nil {
		b.thinker = NewThinker(b.faces)
	}
	b.thinker.ask(rec, seat, asksSuggest, func(more bool, body []byte, err error) {
		var l []study.Line
		if err == nil {
			l, err = study.DecodeLines(body)
		}
		b.later(func() { take(l, more && err == nil, err) })
	})
}

// Review goes through a match in a worker of its own, which ends with it.
func (b *browser) Review(rec *engine.Record, seat engine.Seat, take func(*study.Report, error)) (stop func()) {
	t := newStudent(b.faces)
	ended := false
	stop = func() {
		if !ended {
			ended = true
			t.end()
		}
	}
	t.ask(rec, seat, asksReview, func(more bool, body []byte, err error) {
		var r *study.Report
		if err == nil {
			r, err = study.Decode(body, rec)
		}
		b.later(func() {
			if ended {
				return
			}
			if !more || err != nil {
				stop()
			}
			take(r, err)
		})
	})
	return stop
}

// After calls f in so many milliseconds. Time that passes is not seen: the page is drawn anew if f says Refresh, or fails.
func (b *browser) After(ms int, f func()) {
	b.ctx.After(time.Duration(ms)*time.Millisecond, func(app.Context) {
		b.guard(func() {
			f()
			b.still()
		})
	})
}

// slice is how long Spare works at a time.
const slice = 8 * time.Millisecond

// Spare works on a goroutine of its own, which lets the page go on while it sleeps. What is drawn now comes first.
func (b *browser) Spare(work func(rest func())) {
	ui.AfterFrame(b.ctx, func() {
		go b.guard(func() {
			began := time.Now()
			work(func() {
				if time.Since(began) > slice {
					time.Sleep(time.Millisecond)
					began = time.Now()
				}
			})
		})
	})
}

// later calls f on the goroutine of the game.
func (b *browser) later(f func()) { b.ctx.Dispatch(func(app.Context) { b.guard(f) }) }

// still takes back that the page is drawn anew after what later does just now. Whoever changes what is seen says Refresh.
func (b *browser) still() { b.ctx.PreventUpdate() }

// Shelf is where the matches are kept.
func (b *browser) Shelf() *keep.Shelf { return b.shelf }

// Now is the time in ms since 1970.
func (b *browser) Now() int64 { return time.Now().UnixMilli() }

// Refresh draws the page anew.
func (b *browser) Refresh() {
	b.ctx.Update()
	b.shown()
}

// Load returns what is kept on the device, "" if nothing is or the storage is shut.
func (b *browser) Load(key string) (value string) {
	defer func() {
		if recover() != nil {
			value = ""
		}
	}()
	if v := windowGet("localStorage").Call("getItem", key); !v.IsNull() {
		value = v.String()
	}
	return value
}

// Store keeps a text on the device.
func (b *browser) Store(key, value string) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = errors.New(fmt.Sprint(r))
		}
	}()
	s := windowGet("localStorage")
	if value == "" {
		s.Call("removeItem", key)
	} else {
		s.Call("setItem", key, value)
	}
	return nil
}

// Seed is 64 bits of the device's secure random source.
func (b *browser) Seed() uint64 {
	var bits [8]byte
	_, _ = random.Reader.Read(bits[:]) // it never fails
	return binary.LittleEndian.Uint64(bits[:])
}

// Look sets how the page looks and sounds. web/start.js does it: it must be able to before there is a game.
func (b *browser) Look(s settings.Settings) {
	b.volume = s.Sound
	s.Language = words.Language()
	if set, err := json.Marshal(s); err == nil {
		app.Window().Call("look", string(set))
	}
}

// Languages are those that the browser is set to.
func (b *browser) Languages() (tags []string) {
	if list := windowGet("navigator").Get("languages"); list.Truthy() {
		for i := range list.Get("length").Int() {
			tags = append(tags, list.Index(i).String())
		}
	}
	return tags
}

// dark is the question whether the device asks for a dark page.
func dark() app.Value { return app.Window().Call("matchMedia", "(prefers-color-scheme: dark)") }

// Focus gives the keyboard to an element once the page is drawn.
func (b *browser) Focus(id string) { b.ctx.Defer(func(app.Context) { ui.Focus(id) }) }

// calm is the question whether the device asks for less motion.
func calm() app.Value {
	return app.Window().Call("matchMedia", "(prefers-reduced-motion: reduce)")
}
