package ui

import (
	"fmt"
	"time"

	kview "bocage/app/keeper/view"
	"bocage/app/shell/ui"
	"bocage/app/shell/view"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// Field is something to type or to choose. What is typed is handed on with each letter, so that nothing is lost.
type Field struct {
	app.Compo
	V  kview.Field
	On ui.Doer
}

// Render draws the field.
func (f *Field) Render() app.UI {
	v := &f.V
	id := "f-" + v.ID
	label := app.Label().For(id).Text(v.Label)
	if len(v.Options) > 0 {
		return app.Div().Body(label, app.Select().ID(id).DataSet("testid", id).OnChange(f.typed).Body(
			ui.Each(v.Options, func(_ int, o *kview.Option) app.UI {
				return app.Option().Value(o.Value).Selected(o.Value == v.Value).Text(o.Label)
			})...))
	}
	in := app.Input().Type("text").ID(id).DataSet("testid", id).Value(v.Value).AutoComplete(false).Spellcheck(false).MaxLength(max(1,
		v.Most)).
		OnInput(f.typed)
	if v.Number {
		in = in.Attr("inputmode", "numeric")
	}
	if v.Hint != "" {
		in = in.Aria("describedby", id+"-hint")
	}
	return app.Div().Body(ui.List(label, in,
		ui.When(v.Hint != "", func() app.UI { return app.Small().ID(id + "-hint").Text(v.Hint) }))...)
}

// OnUpdate has the field hold what the view says where that is not what was typed last: an attribute alone changes no field that was
// typed into.
func (f *Field) OnUpdate(ctx app.Context) {
	ctx.Defer(func(app.Context) {
		if e := ui.Document().Call("getElementById", "f-"+f.V.ID); e.Truthy() && e.Get("value").String() != f.V.Value {
			e.Set("value", f.V.Value)
		}
	})
}

func (f *Field) typed(ctx app.Context, e app.Event) {
	f.On.Do(ctx, view.Intent{Name: kview.DoType, Text: f.V.ID + "=" + e.Get("target").Get("value").String()})
}

// Toggle is a small button with the sign of a side.
type Toggle struct {
	app.Compo
	V  kview.Toggle
	On ui.Doer
}

// Render draws the button.
func (t *Toggle) Render() app.UI {
	v := &t.V
	b := app.Button().Type("button").Class("btn sm").ID(v.ID).DataSet("testid", v.ID).OnClick(t.press)
	if v.Said != "" {
		b = b.Aria("label", v.Said)
	}
	if v.Gone {
		b = b.Class("gone")
	}
	if v.Pressed != view.NoSwitch {
		b = b.Aria("pressed", fmt.Sprint(v.Pressed == view.On))
	}
	return b.Body(ui.List(ui.When(v.Side != view.Nobody, func() app.UI { return ui.SideMark(v.Side) }), app.Span().Text(v.Label))...)
}

func (t *Toggle) press(ctx app.Context, _ app.Event) { t.On.Do(ctx, t.V.Do) }

// File asks for a file.
type File struct {
	app.Compo
	V  kview.File
	On ui.Doer
}

// Render draws a field for a file under a line of the menu.
func (f *File) Render() app.UI {
	v := &f.V
	return app.Elem("label").Class("ml", "fil").Body(ui.Use("m-ic-paste", ""), app.Span().Body(app.B().Text(v.Label),
		app.Span().Text(v.Sub)),
		app.ElemSelfClosing("input").Attr("type", "file").ID(v.ID).DataSet("testid", v.ID).Class("vh").Attr("accept", v.Accept).
			On("change", f.chosen))
}

// chosen hands on what stands in the file; N is its size, and the text is empty if that is too large.
func (f *File) chosen(ctx app.Context, e app.Event) {
	field := e.Get("target")
	files := field.Get("files")
	if !files.Truthy() || files.Get("length").Int() == 0 {
		return
	}
	file := files.Index(0)
	n := file.Get("size").Int()
	if n == 0 || n > f.V.Most {
		f.On.Do(ctx, view.Intent{Name: f.V.Do, N: n})
		field.Set("value", "")
		return
	}
	file.Call("arrayBuffer").Then(func(buf app.Value) {
		b := make([]byte, n)
		app.CopyBytesToGo(b, app.Window().Get("Uint8Array").New(buf))
		in := view.Intent{Name: f.V.Do, Text: string(b), N: n}
		ctx.Dispatch(func(ctx app.Context) { f.On.Do(ctx, in) })
	})
	field.Set("value", "") // the same file can be chosen again
}

// idle is how long a secret page stays open without input.
const idle = 60 * time.Second

// Curtain closes a secret page: with any touch outside of it, when the window is left, and after a time without input.
type Curtain struct {
	app.Compo
	On     ui.Doer
	touch  app.Func
	blur   app.Func
	typed  app.Func
	inputs int // counts them, so that a late timer knows it is late
}

// Render draws nothing that is seen.
func (c *Curtain) Render() app.UI { return app.Span().ID("kp-secret") }

// OnMount listens.
func (c *Curtain) OnMount(ctx app.Context) {
	shut := func() { ctx.Dispatch(func(ctx app.Context) { c.On.Do(ctx, view.Intent{Name: kview.DoCurtain}) }) }
	wait := func(ctx app.Context) {
		c.inputs++
		n := c.inputs
		ctx.After(idle, func(ctx app.Context) {
			if n == c.inputs {
				c.On.Do(ctx, view.Intent{Name: kview.DoCurtain})
			}
		})
	}
	c.touch = app.FuncOf(func(_ app.Value, args []app.Value) any {
		if t := args[0].Get("target"); t.Truthy() && t.Get("closest").Truthy() && !t.Call("closest", ".kpp,.kpz,.ovl").Truthy() {
			shut()
		}
		return nil
	})
	c.blur = app.FuncOf(func(app.Value, []app.Value) any { shut(); return nil })
	c.typed = app.FuncOf(func(app.Value, []app.Value) any { wait(ctx); return nil })
	app.Window().Call("addEventListener", "pointerdown", c.touch)
	app.Window().Call("addEventListener", "pointerdown", c.typed)
	app.Window().Call("addEventListener", "keydown", c.typed)
	app.Window().Call("addEventListener", "blur", c.blur)
	wait(ctx)
}

// OnDismount listens no more.
func (c *Curtain) OnDismount() {
	c.inputs++
	app.Window().Call("removeEventListener", "pointerdown", c.touch)
	app.Window().Call("removeEventListener", "pointerdown", c.typed)
	app.Window().Call("removeEventListener", "keydown", c.typed)
	app.Window().Call("removeEventListener", "blur", c.blur)
	c.touch.Release()
	c.blur.Release()
	c.typed.Release()
}
