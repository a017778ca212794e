package app

import (
	"encoding/json"
	"strings"

	"bocage/app/keep"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// keyLeft begins the keys under which a page that goes leaves what has not reached the database, a match each; behind it stands
// the match's id, or nothing, as older versions had it. A transaction that has not ended then is undone, and the browser waits
// for nobody; localStorage keeps a text at once.
const keyLeft = "bocage-left"

// mostLeft is how many matches a page leaves at most.
const mostLeft = 8

// findLeft takes over what pages before have left. done is called once all of it is there, or cannot be.
func (b *browser) findLeft(done func()) {
	open := 1
	end := func() {
		if open--; open == 0 {
			done()
		}
	}
	for _, key := range b.keys() {
		if !strings.HasPrefix(key, keyLeft) {
			continue
		}
		var left []keep.Left
		json.Unmarshal([]byte(b.Load(key)), &left) // what is damaged is dealt with
		rest := len(left)
		for _, l := range left {
			open++
			b.shelf.Found(l, func(dealt bool) {
				if dealt {
					rest--
				}
				if rest == 0 {
					b.Store(key, "")
				}
				end()
			})
		}
		if rest == 0 {
			b.Store(key, "")
		}
	}
	end()
}

// leave leaves what this page has not brought to the database when it goes, or when it is hidden: on a phone that is often the
// last that a page hears. It listens as long as it lives.
func (b *browser) leave() {
	var keys []string
	leave := func(hidden bool) {
		for _, key := range keys {
			b.Store(key, "")
		}
		keys = nil
		for _, l := range b.shelf.Left() {
			if j, err := json.Marshal([]keep.Left{l}); err == nil && hidden && len(keys) < mostLeft {
				key := keyLeft + "-" + l.Match.ID
				b.Store(key, string(j)) // for want of room it may fail: then only the database is left
				keys = append(keys, key)
			}
		}
	}
	app.Window().Call("addEventListener", "pagehide", app.FuncOf(func(app.Value, []app.Value) any {
		leave(true)
		return nil
	}))
	document().Call("addEventListener", "visibilitychange", app.FuncOf(func(app.Value, []app.Value) any {
		leave(document().Get("hidden").Bool())
		return nil
	}))
}

// keys is what texts are kept on the device.
func (b *browser) keys() (keys []string) {
	try(func() {
		all := app.Window().Get("Object").Call("keys", windowGet("localStorage"))
		for i := range all.Length() {
			keys = append(keys, all.Index(i).String())
		}
	})
	return keys
}
