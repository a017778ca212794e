package app

import (
	"bocage/app/shell/view"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// wayBack has the browser's Back close a sheet that lies over the screen, instead of leaving the screen. A sheet gets an entry of the
// history with the address of what it lies over. The entry stays when the sheet is closed otherwise: the next sheet or the next screen
// takes its place, and Back skips it.
type wayBack struct {
	spare  bool // the present entry is a sheet's, whether one lies there or not
	lying  bool // one does
	popped app.Func
}

// sheetState marks the entry of a sheet in the history.
const sheetState = "sheet"

// start listens to the browser's Back. A page that is loaded again may stand on the entry of a sheet.
func (w *wayBack) start(p *page, b *browser) {
	w.spare = windowGet("history").Get("state").String() == sheetState
	w.popped = app.FuncOf(func(_ app.Value, args []app.Value) any {
		was, at := w.spare, address()
		w.spare = args[0].Get("state").String() == sheetState
		if !was || w.spare || at != p.at { // the game is led elsewhere
			return nil
		}
		if !w.lying {
			windowGet("history").Call("back")
			return nil
		}
		b.later(func() { p.Do(p.ctx, view.Intent{Name: view.DoClose}) })
		return nil
	})
	app.Window().Call("addEventListener", "popstate", w.popped)
}

func (w *wayBack) stop() {
	app.Window().Call("removeEventListener", "popstate", w.popped)
	w.popped.Release()
}

// lies notes whether a sheet lies over the screen, and gives it its entry.
func (w *wayBack) lies(now bool) {
	if now && !w.lying && !w.spare && w.popped != nil {
		w.spare = marked()
	}
	w.lying = now
}

// marked gives a sheet its entry of the history, and reports whether the browser took it: some take a hundred in half a minute. Without one
// Back leaves the screen.
func marked() (ok bool) {
	defer func() { ok = recover() == nil }()
	windowGet("history").Call("pushState", sheetState, "")
	return true
}
