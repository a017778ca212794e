package ui

import (
	"bocage/app/shell/view"
	"bocage/app/shell/words"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// LayersButton opens the list of what can be laid over the table. It is not on the table itself, of which it would cover a part.
func LayersButton() view.Button {
	return view.Button{ID: "btn-layers", Label: words.Say("layer.button"), Icon: "ic-layers", IconOnly: true, Style: view.Small,
		Do: view.Intent{Name: view.DoLayers}}
}

// LayerList is the open list. It takes the keyboard and gives it back.
type LayerList struct {
	app.Compo
	V    view.Layers
	On   Doer
	from Opener
}

// Render draws the list.
func (l *LayerList) Render() app.UI {
	return app.Div().Class("lyl", "sheet").ID("layers").Attr("role", "group").Aria("label", words.Say("layer.button")).
		Body(Each(l.V.List, func(_ int, y *view.Layer) app.UI {
			b := view.Button{ID: "layer-" + y.ID, Label: y.Name, Sub: y.Key, Pressed: view.Off, Do: view.Intent{Name: view.DoLayer, Text: y.ID}}
			if y.On {
				b.Pressed = view.On
			}
			return &Button{V: b, On: l.On}
		})...)
}

// OnMount takes the keyboard.
func (l *LayerList) OnMount(ctx app.Context) { l.from.Open(ctx, "layer-"+l.V.List[0].ID) }

// OnDismount gives it back.
func (l *LayerList) OnDismount() { l.from.Close() }

// Hatch is the pattern that a layer puts on a tile.
func Hatch(l *view.Lay) app.UI {
	return When(l.Hatch != view.NoHatch, func() app.UI { return app.Span().Class("ht", l.Hatch.Key()) })
}

// Tags are the numbers that a layer puts on a tile.
func Tags(l *view.Lay) app.UI {
	return When(len(l.Tags) > 0, func() app.UI { return app.Span().Class("lt").Body(Each(l.Tags, tag)...) })
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
		if e := Document().Call("getElementById", "layer-note"); e.Truthy() {
			e.Call("scrollIntoView", map[string]any{"block": "nearest"})
		}
	})
}

// Render draws it.
func (l *LayerNote) Render() app.UI {
	n := &l.V
	return app.Section().Class("lyn").ID("layer-note").Aria("label", n.Title).Body(List(
		app.H3().Body(Use("m-ic-layers", ""), app.Text(n.Title)),
		app.P().Class("note").Text(n.Text),
		When(len(n.Key) > 0, func() app.UI {
			return app.Ul().Class("lyk").Body(Each(n.Key, func(_ int, k *view.LayerSign) app.UI {
				return app.Li().Body(app.Span().Class("sw").Body(List(
					When(k.Hatch != view.NoHatch, func() app.UI { return app.Span().Class("ht", k.Hatch.Key()) }),
					When(k.Tag.Text != "", func() app.UI { return tag(0, &k.Tag) }))...), app.Text(k.Text))
			})...)
		}),
		When(n.Head != "", func() app.UI { return app.H4().Class("lab").Text(n.Head) }),
		Lines(n.Lines))...)
}
