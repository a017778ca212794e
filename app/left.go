package app

import (
	"encoding/json"

	"bocage/app/keep"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// keyLeft is where a page that goes leaves what has not reached the database. A transaction that has not ended then is undone,
// and the browser waits for nobody; localStorage keeps a text at once.
const keyLeft = "bocage-left"

// findLeft takes over what the page before has left, and leaves what this one has when it goes, or when it is hidden: on a phone
// that is often the last that a page hears. It listens as long as it lives.
func (b *browser) findLeft() {
	var left []keep.Left
	if s := b.Load(keyLeft); s != "" && json.Unmarshal([]byte(s), &left) == nil {
		b.shelf.Found(left, func() { b.Store(keyLeft, "") })
	}
	leave := func(hidden bool) {
		s := ""
		if left := b.shelf.Left(); hidden && len(left) > 0 {
			if j, err := json.Marshal(left); err == nil {
				s = string(j)
			}
		}
		b.Store(keyLeft, s) // for want of room it may fail: then only the database is left
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
