package ui

import (
	"bocage/app/shell/view"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// Button is one button. One that cannot be used now stays in the focus order and says why.
type Button struct {
	app.Compo
	V     view.Button
	Class string
	Sign  string // shown instead of the label, which is spoken
	On    Doer
}

var styles = [...]string{view.Plain: "btn", view.Primary: "btn pri", view.Fire: "btn fire", view.Ghost: "btn ghost", view.Small: "btn sm"}

// Render draws the button.
func (b *Button) Render() app.UI {
	v := &b.V
	class := styles[v.Style]
	if v.IconOnly {
		if class += " io"; v.Style == view.Ghost {
			class = "icb"
		}
	}
	e := app.Button().Type("button").Class(class).OnClick(b.press)
	if b.Class != "" {
		e = e.Class(b.Class)
	}
	if v.ID != "" {
		e = e.ID(v.ID).DataSet("testid", v.ID)
	}
	if v.Why != "" {
		e = e.Aria("disabled", "true").Title(v.Why)
	}
	switch v.Pressed {
	case view.On:
		e = e.Aria("pressed", "true")
	case view.Off:
		e = e.Aria("pressed", "false")
	}
	if v.Icon != "" && v.Sub == "" || b.Sign != "" {
		e = e.Aria("label", v.Label)
	}
	return e.Body(List(
		When(v.Icon != "", func() app.UI { return Use("m-"+v.Icon, "") }),
		When(b.Sign != "", func() app.UI { return app.Span().Aria("hidden", "true").Text(b.Sign) }),
		When(!v.IconOnly, func() app.UI { return app.Span().Class("bl").Text(v.Label) }),
		When(v.Sub != "", func() app.UI { return app.Small().Text(v.Sub) }),
	)...)
}

func (b *Button) press(ctx app.Context, e app.Event) {
	switch {
	case b.On == nil:
	case b.V.Why != "":
		b.On.Do(ctx, view.Intent{Name: view.DoWhy, Text: b.V.Why, Rule: b.V.Rule})
	default:
		b.On.Do(ctx, b.V.Do)
	}
}

// Buttons draws several.
func Buttons(vs []view.Button, class string, on Doer) []app.UI {
	return Each(vs, func(_ int, v *view.Button) app.UI { return &Button{V: *v, Class: class, On: on} })
}

// Print is a button that opens the browser's own printing.
type Print struct {
	app.Compo
	V view.Button
}

// Render draws the button.
func (p *Print) Render() app.UI {
	return app.Button().Type("button").Class(styles[p.V.Style]).ID(p.V.ID).DataSet("testid", p.V.ID).Text(p.V.Label).OnClick(p.press)
}

func (p *Print) press(app.Context, app.Event) { app.Window().Call("print") }

// Link is a line of a menu: icon, name, a word more, and an arrow.
type Link struct {
	app.Compo
	V  view.Choice
	On Doer
}

// Render draws the line.
func (l *Link) Render() app.UI {
	v := &l.V
	e := app.Button().Type("button").Class("ml").ID("go-"+v.ID).DataSet("testid", "go-"+v.ID).OnClick(l.press)
	sub := v.Sub
	if v.Why != "" {
		e = e.Aria("disabled", "true")
		sub = v.Why
	}
	return e.Body(Use("m-"+v.Icon, ""), app.Span().Body(app.B().Text(v.Label), app.Span().Text(sub)), Use("m-ic-next", ""))
}

func (l *Link) press(ctx app.Context, _ app.Event) {
	if l.V.Why != "" {
		l.On.Do(ctx, view.Intent{Name: view.DoWhy, Text: l.V.Why})
		return
	}
	l.On.Do(ctx, l.V.Do)
}
