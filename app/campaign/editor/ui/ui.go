// Package ui draws the screens of the campaign editor.
package ui

import (
	"fmt"

	eview "bocage/app/campaign/editor/view"
	campaign "bocage/app/campaign/ui"
	cview "bocage/app/campaign/view"
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

// Editor is the screen of a campaign that is being made.
type Editor struct {
	app.Compo
	V  eview.Editor
	On ui.Doer

	lines ui.Drag // of the form
	nodes ui.Drag // of the canvas
	part  string  // that was shown last
}

// OnMount has fingers and the mouse pull battles over the canvas, and the mouse lines of the form.
func (e *Editor) OnMount(ctx app.Context) {
	rows.Pull(ctx, e.On, &e.lines)
	var id string
	var copied app.Value
	e.nodes = ui.Drag{
		Grip: func(target app.Value, _ bool) app.Value { return target.Call("closest", ".cpe .nd") },
		Lift: func(src, ghost app.Value) { id, copied = src.Get("dataset").Get("node").String(), ghost },
		Drop: func(app.Value) bool {
			at := func(of app.Value, side, size string) float64 {
				r := of.Call("getBoundingClientRect")
				return r.Get(side).Float() + r.Get(size).Float()/2
			}
			box := ui.Document().Call("querySelector", ".cpe .chartbox")
			r := box.Call("getBoundingClientRect")
			share := func(side, size string) int {
				return int(1000 * (at(copied, side, size) - r.Get(side).Float()) / r.Get(size).Float())
			}
			in := view.Intent{Name: eview.DoPull, Text: id, X: share("left", "width"), Y: share("top", "height")}
			ctx.Dispatch(func(ctx app.Context) { e.On.Do(ctx, in) })
			return true
		}}
	e.nodes.Listen()
	e.part = e.V.Part
}

// OnUpdate shows another part from its beginning.
func (e *Editor) OnUpdate(ctx app.Context) {
	if e.part != e.V.Part {
		e.part = e.V.Part
		rows.Top(ctx)
	}
}

// OnDismount lets go of the mouse.
func (e *Editor) OnDismount() {
	e.lines.Release()
	e.nodes.Release()
}

// OnPage is nothing that the page need know.
func (e *Editor) OnPage() []string { return nil }

// Render draws the screen.
func (e *Editor) Render() app.UI {
	v := &e.V
	return app.Main().Class("edt", "cpe").ID("editor").Body(
		ui.Head(v.Title, v.Sub, e.On, ui.Buttons(v.Acts, "", e.On)...),
		app.Section().Class("edm").Aria("label", v.Map.Label).Body(
			app.Div().Class("edb", "cet").Body(append(ui.Buttons(v.Steps, "", e.On), ui.Buttons(v.Tools, "", e.On)...)...),
			app.P().ID("ce-hint").Text(v.Hint),
			&Canvas{V: v.Map, On: e.On}),
		rows.Panel(&v.Editor, e.On))
}

// Canvas is the map of the battles, their ways and the endings.
type Canvas struct {
	app.Compo
	V  cview.Map
	On ui.Doer
}

// key moves the battle that has the keyboard.
func (c *Canvas) key(ctx app.Context, e app.Event) {
	ways := map[string][2]int{"ArrowLeft": {-25, 0}, "ArrowRight": {25, 0}, "ArrowUp": {0, -40}, "ArrowDown": {0, 40}}
	by, arrow := ways[e.Get("key").String()]
	node := e.Get("target").Call("closest", ".nd")
	if arrow && node.Truthy() {
		e.PreventDefault()
		c.On.Do(ctx, view.Intent{Name: eview.DoNudge, Text: node.Get("dataset").Get("node").String(), X: by[0], Y: by[1]})
	}
}

// Render draws the canvas.
func (c *Canvas) Render() app.UI {
	v := &c.V
	svg := fmt.Sprintf(`<svg class="op" viewBox="0 0 %d %d" aria-hidden="true">%s</svg>`, v.W, v.H, v.Art)
	return app.Div().Class("cmap").Body(app.Div().Class("pan").ID("cp-pan").Body(
		app.Div().Class("chartbox").Attr("style", fmt.Sprintf("--mw:%d;--mh:%d;--ml:%dpx", v.W, v.H, v.Least)).Body(
			app.Raw(svg), app.Ol().Class("nds").Aria("label", v.Said).OnKeyDown(c.key).Body(ui.Each(v.Nodes, func(_ int, n *cview.Node) app.UI {
				return campaign.Place(n, &campaign.Node{V: *n, On: c.On})
			})...))))
}
