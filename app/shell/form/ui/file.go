package ui

import (
	"strconv"
	"strings"
	"unicode/utf16"

	"bocage/app/shell/form"
	"bocage/app/shell/ui"
	"bocage/app/shell/view"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// textID is the element with the text of the file.
const textID = "ed-text"

// File is the text of the file, to be changed by hand.
type File struct {
	app.Compo
	V  form.File
	On ui.Doer
}

// Render draws the text.
func (f *File) Render() app.UI {
	return app.Elem("textarea").ID(textID).DataSet("testid", textID).Aria("label", f.V.Label).Attr("spellcheck", "false").
		Attr("maxlength", f.V.Most).Attr("value", f.V.Text).On("change", f.typed)
}

// OnMount brings the line into sight that is looked for.
func (f *File) OnMount(app.Context) {
	if area := ui.Document().Call("getElementById", textID); area.Truthy() {
		scrollTo(area, f.V.Line)
	}
}

// scrollTo brings a line of the text into sight.
func scrollTo(area app.Value, line int) {
	lines := strings.Count(area.Get("value").String(), "\n") + 1
	area.Set("scrollTop", area.Get("scrollHeight").Float()*float64(line-3)/float64(lines))
}

func (f *File) typed(ctx app.Context, e app.Event) {
	f.On.Do(ctx, view.Intent{Name: form.DoTyped, Text: e.Get("target").Get("value").String()})
}

// act draws a button of a line of a form, or what leads to a line of the text.
func act(a *form.Act, line int, on ui.Doer) app.UI {
	if a.Short == "" {
		return &ui.Button{V: a.Button, On: on}
	}
	return &Act{V: *a, Line: line, On: on}
}

// Act is a button that shows less than it says.
type Act struct {
	app.Compo
	V    form.Act
	Line int // of the text, to which it leads; 0 to do what it means
	On   ui.Doer
}

// Render draws the button.
func (a *Act) Render() app.UI {
	v := &a.V
	b := app.Button().Type("button").Class("btn").ID(v.ID).DataSet("testid", v.ID).Aria("label", v.Label).OnClick(a.press)
	if v.Do.Name == form.DoMove {
		b = b.Aria("keyshortcuts", "Alt+ArrowUp Alt+ArrowDown")
	}
	if v.Pressed != view.NoSwitch {
		b = b.Aria("pressed", strconv.FormatBool(v.Pressed == view.On))
	}
	return b.Body(app.Span().Class("bl").Text(v.Short))
}

func (a *Act) press(ctx app.Context, _ app.Event) {
	if a.Line > 0 {
		ctx.PreventUpdate()
		showLine(a.Line)
		return
	}
	a.On.Do(ctx, a.V.Do)
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
	from := 0 // as the browser counts
	for _, line := range lines[:n-1] {
		from += len(utf16.Encode([]rune(line))) + 1
	}
	area.Call("focus")
	area.Call("setSelectionRange", from, from+len(utf16.Encode([]rune(lines[n-1]))))
	scrollTo(area, n)
}
