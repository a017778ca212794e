// Package ui draws the lines of forms.
package ui

import (
	"strconv"
	"unicode/utf8"

	"bocage/app/shell/form"
	"bocage/app/shell/ui"
	"bocage/app/shell/view"
	"bocage/app/shell/words"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// Rows draws the lines of a form.
func Rows(l []form.Row, on ui.Doer) app.UI {
	return app.Div().Class("edf").Body(ui.Each(l, func(_ int, r *form.Row) app.UI { return &Row{V: *r, On: on} })...)
}

// Pull has the mouse pull entries of a list to the places of others (EDIT-08).
func Pull(ctx app.Context, on ui.Doer, d *ui.Drag) {
	from := ""
	*d = ui.Drag{Lift: func(src, _ app.Value) { from = src.Get("dataset").Get("at").String() },
		Grip: func(target app.Value, mouse bool) app.Value {
			if !mouse || target.Call("closest", "input,select,textarea").Truthy() {
				return app.Null()
			}
			return target.Call("closest", ".edr.mv")
		},
		Drop: func(under app.Value) bool {
			row := under.Call("closest", ".edr")
			if !row.Truthy() {
				return false
			}
			in := view.Intent{Name: form.DoMove, Text: from + "=" + row.Get("dataset").Get("at").String()}
			ctx.Dispatch(func(ctx app.Context) { on.Do(ctx, in) })
			return true
		}}
	d.Listen()
}

// Top shows another part of a form from its beginning: its tabs stay in sight, wherever the one before was scrolled to.
func Top(ctx app.Context) {
	ctx.Defer(func(app.Context) {
		if f := ui.Document().Call("getElementById", "ed-form"); f.Call("getBoundingClientRect").Get("top").Float() < 0 {
			f.Call("scrollIntoView")
		}
	})
}

// Row is a line of the form.
type Row struct {
	app.Compo
	V  form.Row
	On ui.Doer

	typing string // path of the text that is being typed, "" for none
	typed  int    // its letters so far
}

var signs = map[form.RowKind]string{form.Fault: "!", form.Doubt: "?", form.Good: "✓"}

// Render draws the line.
func (r *Row) Render() app.UI {
	v := &r.V
	d := app.Div().Class("edr").Style("--d", strconv.Itoa(v.Depth)).DataSet("at", v.Path)
	if v.Up+v.Down != "" {
		d = d.Class("mv")
	}
	if v.Up+v.Down != "" || v.Kind == form.Number {
		d = d.On("keydown", r.key)
	}
	if v.ID != "" && (v.Kind == form.Head || v.Kind == form.Line) {
		d = d.ID(v.ID).TabIndex(-1) // the way of a fault leads here
	}
	buttons := ui.Each(v.Buttons, func(_ int, a *form.Act) app.UI { return act(a, 0, r.On) })
	switch v.Kind {
	case form.Head:
		return d.Class("hd").Body(append([]app.UI{app.H2().Text(v.Label)}, buttons...)...)
	case form.Long:
		n := utf8.RuneCountInString(v.Value)
		if r.typing == v.Path {
			n = r.typed
		}
		return d.Body(append(append([]app.UI{app.Label().For(v.ID).Text(v.Label)}, buttons...), r.field(),
			app.Small().ID("n-"+v.ID).Text(words.Say("form.letters", n, v.Most)))...)
	case form.Number, form.Choice, form.Text:
		return d.Body(append([]app.UI{app.Label().For(v.ID).Text(v.Label), r.field()}, buttons...)...)
	case form.Fault, form.Doubt, form.Good:
		if v.Line > 0 {
			buttons = append(buttons, act(&v.Lead, v.Line, r.On))
		}
		return d.Class("chk").Body(append([]app.UI{app.B().Aria("hidden", "true").Text(signs[v.Kind]),
			app.P().Body(app.Strong().Text(v.Label), app.Text(" "+v.Value))}, buttons...)...)
	}
	return d.Body(append([]app.UI{app.P().Text(v.Label)}, buttons...)...)
}

// key moves an entry of a list up and down, but not out of a field: that has such keys of its own, or words that are not taken yet.
// A number stays as it is, where some browsers count up and down.
func (r *Row) key(ctx app.Context, e app.Event) {
	to, arrow := map[string]string{"ArrowUp": r.V.Up, "ArrowDown": r.V.Down}[e.Get("key").String()]
	if !arrow || !e.Get("altKey").Bool() {
		return
	}
	switch in := e.Get("target"); {
	case in.Call("matches", "[type=number]").Bool():
		e.PreventDefault()
		return
	case to == "", in.Call("matches", "select,input,textarea").Bool():
		return
	}
	e.PreventDefault()
	r.On.Do(ctx, view.Intent{Name: form.DoMove, Text: r.V.Path + "=" + to})
}

func (r *Row) field() app.UI {
	v := &r.V
	if v.Kind == form.Choice {
		e := app.Select().ID(v.ID).DataSet("testid", v.ID).OnChange(r.set)
		if v.Said != "" {
			e = e.Aria("label", v.Said)
		}
		return e.Body(ui.Each(v.Options, func(_ int, o *form.Option) app.UI {
			return app.Option().Value(o.Value).Selected(o.Value == v.Value).Text(o.Label)
		})...)
	}
	if v.Kind == form.Long {
		e := app.Elem("textarea").ID(v.ID).DataSet("testid", v.ID).Attr("rows", 5).Attr("value", v.Value).Aria("describedby", "n-"+v.ID).
			On("input", r.count).On("change", r.set)
		if v.Said != "" {
			e = e.Aria("label", v.Said)
		}
		return e
	}
	e := app.Input().Type("text").ID(v.ID).DataSet("testid", v.ID).Value(v.Value).OnChange(r.set)
	if v.Said != "" {
		e = e.Aria("label", v.Said)
	}
	if v.Kind == form.Number {
		e = e.Type("number")
	}
	return e
}

// count counts the letters as they are typed.
func (r *Row) count(_ app.Context, e app.Event) {
	r.typing, r.typed = r.V.Path, utf8.RuneCountInString(e.Get("target").Get("value").String())
}

func (r *Row) set(ctx app.Context, e app.Event) {
	name := form.DoSet
	if r.V.Adds {
		name = form.DoAdd
	}
	r.typing = ""
	field := e.Get("target")
	value := field.Get("value").String()
	field.Set("value", r.V.Value) // what is refused is not shown, and a list of what can be added stands on its first line again
	r.On.Do(ctx, view.Intent{Name: name, Text: r.V.Path + "=" + value})
}
