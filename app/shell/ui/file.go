package ui

import (
	"bocage/app/shell/view"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// maxFile bounds what is read of a file, in bytes. No scenario and no record of a match is larger.
const maxFile = 4 << 20

// FileButton opens a file of the player's.
type FileButton struct {
	app.Compo
	Label, Sub string
	On         Doer
}

// Render draws the button: a field for a file, which the keyboard and a screen reader know, under a line of the menu.
func (b *FileButton) Render() app.UI {
	return app.Elem("label").Class("ml", "fil").Body(Use("m-ic-paste", ""),
		app.Span().Body(app.B().Text(b.Label), app.Span().Text(b.Sub)),
		app.ElemSelfClosing("input").Attr("type", "file").ID("file").Class("vh").Attr("accept", ".json,.bocage,application/json").
			On("change", b.chosen))
}

func (b *FileButton) chosen(ctx app.Context, e app.Event) {
	field := e.Get("target")
	if f := field.Get("files"); f.Truthy() && f.Get("length").Int() > 0 {
		Read(ctx, f.Index(0), b.On)
	}
	field.Set("value", "") // the same file can be chosen again
}

// dragOver lets a file be dropped on the page, and dropOf opens it.
func dragOver(ctx app.Context, e app.Event) {
	ctx.PreventUpdate()
	e.PreventDefault()
}

func dropOf(ctx app.Context, e app.Event, on Doer) {
	e.PreventDefault()
	if t := e.Get("dataTransfer"); t.Truthy() && t.Get("files").Get("length").Int() > 0 {
		Read(ctx, t.Get("files").Index(0), on)
	}
}

// Read hands on what stands in a file, or that it is too large.
func Read(ctx app.Context, f app.Value, on Doer) {
	n := f.Get("size").Int()
	if n > maxFile || n == 0 {
		on.Do(ctx, view.Intent{Name: view.DoFile, N: n})
		return
	}
	f.Call("arrayBuffer").Then(func(buf app.Value) {
		b := make([]byte, n)
		app.CopyBytesToGo(b, app.Window().Get("Uint8Array").New(buf))
		in := view.Intent{Name: view.DoFile, Text: string(b), N: n}
		ctx.Dispatch(func(ctx app.Context) { on.Do(ctx, in) })
	})
}
