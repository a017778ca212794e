package ui

import (
	"fmt"
	"strings"

	eview "bocage/app/assault/editor/view"
	"bocage/app/shell/ui"
	"bocage/app/shell/view"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// svg is the text of a picture, with what stands before its drawing.
func svg(p *eview.Paper, drawing, before string) string {
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" height="%d" aria-hidden="true">%s%s</svg>`,
		p.W, p.H, 2*p.W, 2*p.H, before, drawing)
}

// drawn is the picture as it is printed: by day, whatever the page is in.
func (e *Editor) drawn() app.UI {
	return app.Div().DataSet("theme", "day").Body(app.Raw(svg(e.V.Paper, e.V.Paper.Numbered, "")))
}

// pictures are the buttons that print and that make files.
func (e *Editor) pictures() []app.UI {
	p := e.V.Paper
	l := []app.UI{&ui.Print{V: p.Acts[0]}}
	for _, b := range p.Acts[1:] {
		l = append(l, &ui.Button{V: b, On: maker{p, e.On, b.ID == "pic-png"}})
	}
	return l
}

// maker makes a file of a picture, as it is pressed; it is a ui.Doer.
type maker struct {
	p   *eview.Paper
	on  ui.Doer
	png bool
}

// Do hands the file on: the picture with all that it takes from the page, so that it is the same anywhere.
func (m maker) Do(ctx app.Context, in view.Intent) {
	parts := strings.Split(m.p.Plain, `href="#`)
	defs, has := "", map[string]bool{}
	for _, part := range parts[1:] {
		id, _, _ := strings.Cut(part, `"`)
		if e := ui.Document().Call("getElementById", id); !has[id] && e.Truthy() {
			has[id] = true
			defs += e.Get("outerHTML").String()
		}
	}
	root := ui.Document().Get("documentElement")
	style, light := app.Window().Call("getComputedStyle", root), root.Get("dataset").Get("theme")
	palette := root.Call("getAttribute", "data-palette")
	root.Get("dataset").Set("theme", "day") // a picture is not seen in the light and the colours of who made it
	root.Call("removeAttribute", "data-palette")
	defer func() {
		root.Get("dataset").Set("theme", light)
		if palette.Truthy() {
			root.Call("setAttribute", "data-palette", palette)
		}
	}()
	colours := ""
	for _, part := range strings.Split(defs+m.p.Plain, "var(")[1:] {
		token := part[:strings.IndexAny(part, ",)")]
		if value := style.Call("getPropertyValue", token).String(); !has[token] && value != "" {
			has[token] = true
			colours += token + ":" + value + ";"
		}
	}
	in.Text = svg(m.p, m.p.Plain, "<style>:root{"+colours+"}</style><defs>"+defs+"</defs>")
	if !m.png {
		m.on.Do(ctx, in)
		return
	}
	ui.PNG(ctx, in.Text, func(ctx app.Context, address string) {
		in.Text = address
		m.on.Do(ctx, in)
	})
}
