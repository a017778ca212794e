package app

import (
	"errors"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// Fetch brings a static file of the page, as text.
func (b *browser) Fetch(path string, done func(body string, err error)) {
	var got, text, lost app.Func
	end := func(body string, err error) {
		got.Release()
		text.Release()
		lost.Release()
		b.ctx.Dispatch(func(app.Context) { b.guard(func() { done(body, err) }) })
	}
	lost = app.FuncOf(func(_ app.Value, args []app.Value) any {
		end("", errors.New(args[0].Get("message").String()))
		return nil
	})
	text = app.FuncOf(func(_ app.Value, args []app.Value) any {
		end(args[0].String(), nil)
		return nil
	})
	got = app.FuncOf(func(_ app.Value, args []app.Value) any {
		if r := args[0]; !r.Get("ok").Bool() {
			return app.Window().Get("Promise").Call("reject", app.Window().Get("Error").New(r.Get("statusText")))
		}
		return args[0].Call("text")
	})
	app.Window().Call("fetch", path).Call("then", got).Call("then", text, lost)
}
