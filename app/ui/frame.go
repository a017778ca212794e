package ui

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// afterFrame calls f once the frame that is being drawn is on the screen. What asks where things are, or scrolls, belongs there:
// asked before, the browser has to lay the page out in the middle of the drawing.
func afterFrame(ctx app.Context, f func()) {
	ctx.Defer(func(app.Context) {
		var frame, after app.Func
		frame = app.FuncOf(func(app.Value, []app.Value) any {
			frame.Release()
			app.Window().Call("setTimeout", after)
			return nil
		})
		after = app.FuncOf(func(app.Value, []app.Value) any {
			after.Release()
			f()
			return nil
		})
		app.Window().Call("requestAnimationFrame", frame)
	})
}
