package ui

import (
	"strconv"

	"bocage/app/shell/view"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// Settings is the screen of what can be set.
type Settings struct {
	app.Compo
	V    view.Settings
	On   Doer
	from Opener
}

// Render draws the screen.
func (s *Settings) Render() app.UI {
	v := &s.V
	return app.Main().Class("pg").ID("settings").Body(
		placeHead(v.Title, s.On),
		app.Div().Class("sgs").Body(Each(v.Groups, func(_ int, g *view.Group) app.UI { return group(g, s.On) })...))
}

// OnMount takes the keyboard.
func (s *Settings) OnMount(ctx app.Context) { s.from.Open(ctx, "btn-back") }

// OnDismount gives the keyboard back.
func (s *Settings) OnDismount() { s.from.Close("btn-menu") }

func group(g *view.Group, on Doer) app.UI {
	id := "set-group-" + g.ID
	return app.Section().Class("sheet sgr").Aria("labelledby", id).Body(List(
		app.Div().Class("hd").Body(app.H2().Class("lab").ID(id).Text(g.Title)),
		app.Div().Class("sgl").Body(Each(g.Settings, func(_ int, v *view.Setting) app.UI { return &Setting{V: *v, On: on} })...),
		When(g.Field != nil, func() app.UI { return &Field{V: *g.Field, On: on} }),
		When(len(g.Buttons) > 0, func() app.UI { return app.Div().Class("acts").Body(Buttons(g.Buttons, "", on)...) }))...)
}

// Field is a line of text. It is taken over when it is left, or by Enter.
type Field struct {
	app.Compo
	V  view.Field
	On Doer
}

// Render draws the field.
func (f *Field) Render() app.UI {
	v := &f.V
	id := "set-" + v.ID
	in := app.Input().Type("text").ID(id).DataSet("testid", id).Value(v.Value).AutoComplete(false).Spellcheck(false).
		Aria("describedby", id+"-help").OnChange(f.take)
	if v.Wrong != "" {
		in = in.Aria("invalid", "true")
	}
	return app.Div().Class("fld").Body(List(
		app.Label().For(id).Body(app.B().Text(v.Label)),
		app.Small().ID(id+"-help").Text(v.Help), in,
		When(v.Wrong != "", func() app.UI { return app.P().Class("wrong").Attr("role", "alert").Text(v.Wrong) }))...)
}

func (f *Field) take(ctx app.Context, e app.Event) {
	f.On.Do(ctx, view.Intent{Name: f.V.Do, Text: e.Get("target").Get("value").String()})
}

// Setting is one thing that can be set: the browser's own radio buttons, or its checkbox.
type Setting struct {
	app.Compo
	V  view.Setting
	On Doer
}

// Render draws the setting.
func (s *Setting) Render() app.UI {
	v := &s.V
	id := "set-" + v.ID
	help := When(v.Help != "", func() app.UI { return app.Small().ID(id + "-help").Text(v.Help) })
	if len(v.Options) == 0 {
		return app.Label().Class("swi").Body(
			app.Span().Body(List(app.B().Text(v.Label), help)...),
			app.Input().Type("checkbox").Attr("role", "switch").ID(id).DataSet("testid", id).Checked(v.N == 1).OnChange(s.turn))
	}
	return app.FieldSet().Class("one").Body(List(
		app.Legend().Body(app.B().Text(v.Label)), help,
		app.Div().Class("ops").Body(Each(v.Options, func(i int, label *string) app.UI {
			return &Option{ID: v.ID, Label: *label, N: i, Here: i == v.N, On: s.On}
		})...))...)
}

func (s *Setting) turn(ctx app.Context, e app.Event) {
	in := view.Intent{Name: view.DoSet, Text: s.V.ID}
	if e.Get("target").Get("checked").Bool() {
		in.N = 1
	}
	s.On.Do(ctx, in)
}

// Option is one of the options of a setting.
type Option struct {
	app.Compo
	ID, Label string
	N         int
	Here      bool
	On        Doer
}

// Render draws the option.
func (o *Option) Render() app.UI {
	id := "set-" + o.ID + "-" + strconv.Itoa(o.N)
	e := app.Label().Class("opn")
	if o.Here {
		e = e.Class("on")
	}
	return e.DataSet("testid", id).Body(
		app.Input().Type("radio").ID(id).Name("set-"+o.ID).Value(strconv.Itoa(o.N)).Checked(o.Here).OnChange(o.choose),
		app.Span().Text(o.Label))
}

func (o *Option) choose(ctx app.Context, _ app.Event) {
	o.On.Do(ctx, view.Intent{Name: view.DoSet, Text: o.ID, N: o.N})
}
