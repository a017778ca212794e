// Package ui draws the screens of the deck builder.
package ui

import (
	"strconv"

	dview "bocage/app/assault/builder/view"
	assault "bocage/app/assault/ui"
	"bocage/app/shell/form"
	rows "bocage/app/shell/form/ui"
	"bocage/app/shell/ui"
	"bocage/app/shell/view"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// Draw draws what is the builder's; it is a ui.Drawer.
func Draw(v any, on ui.Doer) app.UI {
	switch v := v.(type) {
	case *dview.List:
		return &List{V: *v, On: on}
	case *dview.Desk:
		return &Desk{V: *v, On: on}
	}
	return nil
}

// List is the screen of all decks.
type List struct {
	app.Compo
	V  dview.List
	On ui.Doer
}

// OnPage is nothing that the page need know.
func (l *List) OnPage() []string { return nil }

// Render draws the screen.
func (l *List) Render() app.UI {
	v := &l.V
	return app.Main().Class("edt", "new").ID("decks").Body(ui.Head(v.Title, v.Sub, l.On),
		app.Section().Class("edp", "sheet").Body(ui.List(
			ui.When(v.Note != "", func() app.UI { return app.P().ID("dk-note").Class("note").Text(v.Note) }),
			app.P().ID("dk-classes").Text(v.Text),
			app.Div().Class("edb").Body(ui.Buttons(v.Begin, "", l.On)...),
			app.Div().Body(ui.Each(v.Groups, l.group)...),
			&ui.FileButton{Label: v.File, Sub: v.FileSub, On: l.On})...))
}

func (l *List) group(_ int, g *dview.Group) app.UI {
	return app.Section().Body(ui.List(app.H2().Text(g.Head),
		ui.When(g.Text != "", func() app.UI { return app.P().Text(g.Text) }),
		ui.When(len(g.Decks) > 0, func() app.UI { return app.Div().Class("dwg").Body(ui.Buttons(g.Decks, "", l.On)...) }),
		ui.When(len(g.Acts) > 0, func() app.UI { return app.Div().Class("edb").Body(ui.Buttons(g.Acts, "", l.On)...) }))...)
}

// Desk is the screen of one deck.
type Desk struct {
	app.Compo
	V  dview.Desk
	On ui.Doer
}

// OnPage is nothing that the page need know.
func (d *Desk) OnPage() []string { return nil }

// Render draws the screen: the head, how the deck stands, its cards, and the panel. Where there is room for one alone the tabs choose it.
func (d *Desk) Render() app.UI {
	v := &d.V
	main := app.Main().Class("edt", "dw").ID("desk")
	if v.Apart {
		main = main.Class("dwone")
	}
	if v.Cards == nil {
		return main.Body(ui.Head(v.Title, v.Sub, d.On, ui.Buttons(v.Acts, "", d.On)...))
	}
	class := app.B().ID("dk-class").Class("dwn").Text(v.Class)
	if v.Bad {
		class = class.Class("bad")
	}
	return main.Body(
		ui.Head(v.Title, v.Sub, d.On, ui.Buttons(v.Acts, "", d.On)...),
		app.P().Class("dwsum").Body(app.Span().ID("dk-sum").Text(v.Sum), class),
		app.Section().Class("dwst").Body(ui.List(
			app.Div().Class("dwm").Body(ui.List(app.P().ID("dk-means").Text(v.Means),
				ui.When(len(v.Faults) > 0, func() app.UI { return app.Ul().ID("dk-faults").Body(ui.Each(v.Faults, ui.Bullet)...) }))...),
			ui.When(v.Naming != nil, func() app.UI { return &ui.Naming{V: *v.Naming, On: d.On} }),
			app.Div().Class("edb").Body(ui.Buttons(v.Steps, "", d.On)...),
			app.Div().Class("edb", "dwt").Body(ui.Buttons(v.Tabs, "", d.On)...))...),
		app.Section().Class("dwc").Aria("label", v.Box).Body(ui.Each(v.Cards, func(_ int, c *dview.Card) app.UI {
			return &Card{V: *c, On: d.On}
		})...),
		app.Section().Class("edp", "sheet").ID("dk-panel").Aria("label", v.Part).Body(ui.Each(v.Blocks, d.block)...))
}

// Card is a card that the deck can have.
type Card struct {
	app.Compo
	V  dview.Card
	On ui.Doer
}

// Render draws the card: a tap on its name tells more of it, the signs take it in and out.
func (c *Card) Render() app.UI {
	v := &c.V
	div := app.Div().Class("dwk")
	if v.In {
		div = div.Class("in")
	}
	step := func(b view.Button, sign string) app.UI {
		b.IconOnly, b.Sub = true, ""
		return &ui.Button{V: b, Sign: sign, On: c.On}
	}
	return div.Body(ui.List(
		ui.When(v.Unit != nil, func() app.UI { return ui.UseIn("0 0 128 64", "u-"+v.Unit.Art, "u "+v.Unit.Side.Key()) }),
		app.Div().Class("dww").Body(ui.List(&ui.Button{V: v.Look, Class: "dwlook", On: c.On},
			app.Small().Body(app.Span().Class("dia").Text(v.Cost), app.Text(" "+v.Text)),
			ui.When(v.Unit != nil, func() app.UI { return assault.Numbers(v.Unit) }))...),
		app.Div().Class("dwq").Body(step(v.Less, "−"), app.Span().Class("num").ID("n-"+v.Look.ID).Text(v.Count), step(v.More, "+")),
		ui.When(len(v.Copies) > 0, func() app.UI {
			which := app.Small().Aria("hidden", "true").Text(v.Which)
			return app.Div().Class("dwx").Role("group").Aria("label", v.Which).Body(append([]app.UI{which},
				ui.Each(v.Copies, func(_ int, b *view.Button) app.UI { return step(*b, b.Sub) })...)...)
		}),
		ui.When(v.Long != "", func() app.UI { return app.P().Class("note").Text(v.Long) }))...)
}

func (d *Desk) block(_ int, b *dview.Block) app.UI {
	return app.Section().Class("dwb").Body(ui.List(app.H2().Text(b.Head),
		ui.When(len(b.Fields) > 0, func() app.UI {
			return app.Div().Class("edf").Body(ui.Each(b.Fields, func(_ int, f *form.Row) app.UI { return &rows.Row{V: *f, On: d.On} })...)
		}),
		app.Div().Body(ui.Each(b.Text, func(_ int, s *string) app.UI { return app.P().Text(*s) })...),
		ui.When(b.Meter != nil, func() app.UI { return assault.Balance(*b.Meter) }),
		ui.When(len(b.Bars) > 0, func() app.UI { return curve(b.Bars) }),
		ui.Lines(b.Lines),
		ui.When(len(b.Acts) > 0, func() app.UI { return app.Div().Class("edb").Body(ui.Buttons(b.Acts, "", d.On)...) }))...)
}

// curve draws how many there are of each.
func curve(bars []dview.Bar) app.UI {
	most := 1
	for _, b := range bars {
		most = max(most, b.N)
	}
	return app.Ul().Class("dwv").Body(ui.Each(bars, func(_ int, b *dview.Bar) app.UI {
		return app.Li().Body(app.B().Text(b.N), app.Elem("i").Aria("hidden", "true").Style("height", strconv.Itoa(60*b.N/most)+"px"),
			app.Span().Text(b.Label))
	})...)
}
