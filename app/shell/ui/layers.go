package ui

import (
	"bocage/app/shell/view"
	"bocage/app/shell/words"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// layersButton opens the list of what can be laid over the map. There is one on the map and, where the map has no room for it,
// one beside Undo.
func layersButton(id string) view.Button {
	return view.Button{ID: id, Label: words.Say("layer.button"), Icon: "ic-layers", IconOnly: true, Style: view.Small, Do: view.Intent{Name: view.DoLayers}}
}

// layerControl is the button on the map and the list.
func layerControl(v *view.Layers, on Doer) []app.UI {
	if len(v.List) == 0 {
		return nil
	}
	return list(
		app.Div().Class("lyr").OnClick(onlyHere).Body(&Button{V: layersButton("btn-layers"), On: on}),
		when(v.Open, func() app.UI { return &LayerList{V: *v, On: on} }))
}

// onlyHere keeps a tap on a thing over the map from being one on the map.
func onlyHere(_ app.Context, e app.Event) { e.Call("stopPropagation") }

// LayerList is the open list. It takes the keyboard and gives it back.
type LayerList struct {
	app.Compo
	V    view.Layers
	On   Doer
	from opener
}

// Render draws the list.
func (l *LayerList) Render() app.UI {
	return app.Div().Class("lyl", "sheet").ID("layers").Attr("role", "group").Aria("label", words.Say("layer.button")).OnClick(onlyHere).
		Body(each(l.V.List, func(_ int, y *view.Layer) app.UI {
			b := view.Button{ID: "layer-" + y.ID, Label: y.Name, Sub: y.Key, Pressed: view.Off, Do: view.Intent{Name: view.DoLayer, Text: y.ID}}
			if y.On {
				b.Pressed = view.On
			}
			return &Button{V: b, On: l.On}
		})...)
}

// OnMount takes the keyboard.
func (l *LayerList) OnMount(ctx app.Context) { l.from.open(ctx, "layer-"+l.V.List[0].ID) }

// OnDismount gives it back.
func (l *LayerList) OnDismount() { l.from.close() }

// hatch is the pattern that a layer puts on a tile, tags its numbers.
func hatch(l *view.Lay) app.UI {
	return when(l.Hatch != view.NoHatch, func() app.UI { return app.Span().Class("ht", l.Hatch.Key()) })
}

func tags(l *view.Lay) app.UI {
	return when(len(l.Tags) > 0, func() app.UI { return app.Span().Class("lt").Body(each(l.Tags, tag)...) })
}

func tag(_ int, t *view.Tag) app.UI { return app.B().Class(t.Side.Key()).Text(t.Text) }

// LayerNote explains the layer that is on. It comes into sight by itself.
type LayerNote struct {
	app.Compo
	V view.LayerNote
}

// OnMount brings it into sight.
func (l *LayerNote) OnMount(ctx app.Context) {
	ctx.Defer(func(app.Context) {
		if e := document().Call("getElementById", "layer-note"); e.Truthy() {
			e.Call("scrollIntoView", map[string]any{"block": "nearest"})
		}
	})
}

// Render draws it.
func (l *LayerNote) Render() app.UI {
	n := &l.V
	return app.Section().Class("lyn").ID("layer-note").Aria("label", n.Title).Body(list(
		app.H3().Body(use("m-ic-layers", ""), app.Text(n.Title)),
		app.P().Class("note").Text(n.Text),
		when(len(n.Key) > 0, func() app.UI {
			return app.Ul().Class("lyk").Body(each(n.Key, func(_ int, k *view.LayerSign) app.UI {
				return app.Li().Body(app.Span().Class("sw").Body(list(
					when(k.Hatch != view.NoHatch, func() app.UI { return app.Span().Class("ht", k.Hatch.Key()) }),
					when(k.Tag.Text != "", func() app.UI { return tag(0, &k.Tag) }))...), app.Text(k.Text))
			})...)
		}),
		when(n.Head != "", func() app.UI { return app.H4().Class("lab").Text(n.Head) }),
		lines(n.Lines))...)
}
