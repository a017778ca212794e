// Package ui draws the screens of the scenario editor.
package ui

import (
	"cmp"
	"strconv"

	eview "bocage/app/assault/editor/view"
	assault "bocage/app/assault/ui"
	"bocage/app/shell/form"
	rows "bocage/app/shell/form/ui"
	"bocage/app/shell/ui"
	"bocage/app/shell/view"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// Draw draws what is the editor's; it is a ui.Drawer.
func Draw(v any, on ui.Doer) app.UI {
	switch v := v.(type) {
	case *form.Begin:
		return &rows.Begin{V: *v, On: on}
	case *eview.Editor:
		return &Editor{V: *v, On: on}
	}
	return nil
}

// Editor is the screen of a scenario that is being made.
type Editor struct {
	app.Compo
	V  eview.Editor
	On ui.Doer

	stroke bool
	drag   ui.Drag
	part   string // that was shown last
}

// OnMount has the mouse pull entries of a list to the places of others (EDIT-08).
func (e *Editor) OnMount(ctx app.Context) {
	rows.Pull(ctx, e.On, &e.drag)
	e.part = e.V.Part
}

// OnUpdate shows another part from its beginning: its tabs stay in sight, wherever the one before was scrolled to.
func (e *Editor) OnUpdate(ctx app.Context) {
	if e.part == e.V.Part {
		return
	}
	e.part = e.V.Part
	rows.Top(ctx)
}

// OnDismount lets go of the mouse.
func (e *Editor) OnDismount() { e.drag.Release() }

// OnPage is nothing that the page need know.
func (e *Editor) OnPage() []string { return nil }

// Render draws the screen.
func (e *Editor) Render() app.UI {
	v := &e.V
	main := app.Main().Class("edt").ID("editor")
	if v.Paper != nil {
		main = main.Class("paper")
	}
	return main.Body(
		ui.Head(v.Title, v.Sub, e.On, ui.Buttons(v.Acts, "", e.On)...),
		app.Section().Class("edl", "sheet").Aria("label", v.Layer).Body(
			app.Div().Class("edw").Body(ui.Each(v.Palette, func(_ int, s *eview.Swatch) app.UI { return &Swatch{V: *s, On: e.On} })...),
			app.Div().Class("edb").Body(ui.Buttons(v.Tools, "", e.On)...)),
		app.Section().Class("edm").Aria("label", v.Map).Body(
			app.Div().Class("edb").Body(append(ui.Buttons(v.Steps, "", e.On), app.P().ID("ed-layer").Text(v.Layer))...),
			app.Div().Class("edx").Body(app.Div().Class("edc").Style("--w", strconv.Itoa(v.W)).Body(e.cells()...))),
		rows.Panel(&v.Editor, e.On, ui.List(
			ui.When(v.Meter != nil, func() app.UI { return assault.Balance(v.Meter.Balance) }),
			ui.When(v.Paper != nil, func() app.UI { return app.Div().Class("edb").Body(e.pictures()...) }),
			ui.When(v.Paper != nil, func() app.UI { return e.drawn() }))...))
}

// cells are the places of the map with the letters of the columns above them and the numbers of the rows before them.
func (e *Editor) cells() []app.UI {
	head := func(text string) app.UI { return app.Span().Class("edn").Aria("hidden", "true").Text(text) }
	l := []app.UI{head("")}
	for x := range e.V.W {
		l = append(l, head(string(rune('A'+x))))
	}
	for i := range e.V.Cells {
		if i%e.V.W == 0 {
			l = append(l, head(strconv.Itoa(i/e.V.W+1)))
		}
		l = append(l, &Cell{V: e.V.Cells[i], Stroke: &e.stroke, On: e.On})
	}
	return l
}

// drawing is a tile's, of its family.
func drawing(art string) app.UI { return ui.UseIn("0 0 100 100", eview.Tile(art), "") }

// Cell is a place of the map.
type Cell struct {
	app.Compo
	V      eview.Cell
	Stroke *bool // the mouse was pressed on the map: it draws where it goes
	On     ui.Doer

	begins bool // a stroke of the mouse may begin here
}

// Render draws the place as a button.
func (c *Cell) Render() app.UI {
	v := &c.V
	b := app.Button().Type("button").Class("edt1").ID(v.ID).DataSet("testid", v.ID).Aria("label", v.Said).OnClick(c.press)
	if b = b.TabIndex(-1); v.Here {
		b = b.TabIndex(0)
	}
	for class, on := range map[string]bool{"mk1": v.Marked, "bad": v.Fault} {
		if on {
			b = b.Class(class)
		}
	}
	if v.Side != view.Nobody {
		b = b.Class(v.Side.Key())
	}
	b = b.On("pointerdown", c.down).On("pointerenter", c.enter).On("pointerleave", c.leave)
	return b.Body(ui.List(
		ui.When(v.Art != "", func() app.UI { return drawing(v.Art) }),
		ui.When(v.Unit != "", func() app.UI { return ui.UseIn("0 0 128 64", "u-"+v.Unit, "u "+v.Of.Key()) }),
		ui.When(v.Base != view.Nobody, func() app.UI { return ui.SideMark(v.Base) }),
		ui.When(v.Ruled, func() app.UI { return app.Elem("i").Aria("hidden", "true").Text("§") }),
		ui.When(v.Goal, func() app.UI { return ui.Use("m-ic-flag", "goal") }),
		ui.When(v.Fault, func() app.UI { return app.B().Aria("hidden", "true").Text("!") }))...)
}

func (c *Cell) press(ctx app.Context, _ app.Event) {
	c.On.Do(ctx, view.Intent{Name: view.DoTapTile, Tile: c.V.N})
}

// drawn reports whether the mouse goes over a place with its button down.
func drawn(e app.Event) bool {
	return e.Get("pointerType").String() == "mouse" && e.Get("buttons").Int() == 1
}

// down notes where a stroke may begin: it is one when the mouse leaves the place. A finger scrolls.
func (c *Cell) down(ctx app.Context, e app.Event) {
	ctx.PreventUpdate()
	c.begins = drawn(e)
	*c.Stroke = c.begins
}

func (c *Cell) leave(ctx app.Context, e app.Event) {
	ctx.PreventUpdate()
	if c.begins && drawn(e) {
		c.On.Do(ctx, view.Intent{Name: eview.DoStroke, Tile: c.V.N})
	}
	c.begins = false
}

func (c *Cell) enter(ctx app.Context, e app.Event) {
	ctx.PreventUpdate()
	if *c.Stroke = *c.Stroke && drawn(e); *c.Stroke {
		c.On.Do(ctx, view.Intent{Name: eview.DoStroke, Tile: c.V.N})
	}
}

// Swatch is a terrain of the palette.
type Swatch struct {
	app.Compo
	V  eview.Swatch
	On ui.Doer
}

// Render draws the terrain with how many tiles of it are left. Its letter is drawn by the sheet: it is no part of its name.
func (s *Swatch) Render() app.UI {
	id := "paint-" + strconv.Itoa(s.V.N)
	return app.Button().Type("button").Class("eds").ID(id).DataSet("testid", id).Aria("label", s.V.Said).
		Aria("pressed", strconv.FormatBool(s.V.Here)).Aria("keyshortcuts", cmp.Or(s.V.Key, "Delete")).OnClick(s.press).Body(ui.List(
		ui.When(s.V.Key != "", func() app.UI { return app.Elem("kbd").Aria("hidden", "true").DataSet("key", s.V.Key) }),
		ui.When(s.V.Art != "", func() app.UI { return drawing(s.V.Art) }),
		app.Small().Text(s.V.Left))...)
}

func (s *Swatch) press(ctx app.Context, _ app.Event) {
	s.On.Do(ctx, view.Intent{Name: eview.DoTerrain, N: s.V.N})
}
