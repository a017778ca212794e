package ui

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// AfterFrame calls f, from an event, once the frame that is being drawn is on the screen; a page that nobody sees has no frames.
// What asks where things are, or scrolls, belongs there: asked before, the browser has to lay the page out in the middle of the
// drawing. So does what the player does not wait for.
func AfterFrame(ctx app.Context, f func()) {
	ctx.Defer(func(app.Context) {
		var next app.Func
		began := false
		next = app.FuncOf(func(app.Value, []app.Value) any {
			if !began { // the frame is only drawn after this
				began = true
				app.Window().Call("setTimeout", next)
				return nil
			}
			next.Release()
			f()
			return nil
		})
		if began = Document().Get("hidden").Bool(); began {
			app.Window().Call("setTimeout", next)
		} else {
			app.Window().Call("requestAnimationFrame", next)
		}
	})
}
