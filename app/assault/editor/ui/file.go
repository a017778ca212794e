package ui

import (
	"strings"
	"unicode/utf16"

	eview "bocage/app/assault/editor/view"
	"bocage/app/shell/ui"
	"bocage/app/shell/view"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// textID is the element with the text of the file.
const textID = "ed-text"

// File is the text of the file, to be changed by hand.
type File struct {
	app.Compo
	V  eview.File
	On ui.Doer
}

// Render draws the text.
func (f *File) Render() app.UI {
	return app.Elem("textarea").ID(textID).DataSet("testid", textID).Aria("label", f.V.Label).Attr("spellcheck", "false").
		Attr("maxlength", f.V.Most).Attr("value", f.V.Text).On("change", f.typed)
}

func (f *File) typed(ctx app.Context, e app.Event) {
	f.On.Do(ctx, view.Intent{Name: eview.DoTyped, Text: e.Get("target").Get("value").String()})
}

// LineButton leads to a line of the text.
type LineButton struct {
	app.Compo
	V    eview.Act
	Line int
}

// Render draws the button.
func (l *LineButton) Render() app.UI {
	return app.Button().Type("button").Class("btn").ID(l.V.ID).DataSet("testid", l.V.ID).Aria("label", l.V.Label).OnClick(l.press).
		Body(app.Span().Aria("hidden", "true").Text(l.V.Short))
}

func (l *LineButton) press(ctx app.Context, _ app.Event) {
	ctx.PreventUpdate()
	showLine(l.Line)
}

// showLine marks a line of the text, and gives the keyboard to it.
func showLine(n int) {
	area := ui.Document().Call("getElementById", textID)
	if !area.Truthy() {
		return
	}
	lines := strings.Split(area.Get("value").String(), "\n")
	if n > len(lines) {
		return
	}
	from := 0 // in the units in which the browser counts
	for _, line := range lines[:n-1] {
		from += len(utf16.Encode([]rune(line))) + 1
	}
	area.Call("focus")
	area.Call("setSelectionRange", from, from+len(utf16.Encode([]rune(lines[n-1]))))
	area.Set("scrollTop", area.Get("scrollHeight").Float()*float64(n-3)/float64(len(lines)))
}
