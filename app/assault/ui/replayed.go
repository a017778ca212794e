package ui

import (
	aview "bocage/app/assault/view"
	"bocage/app/shell/ui"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// Replayed is the battle of a match that is played back, without a hand.
type Replayed struct {
	app.Compo
	V  aview.Replayed
	On ui.Doer
}

// Render draws the battle. A combat lies over the map and leaves the playback free.
func (r *Replayed) Render() app.UI {
	v := &r.V
	b := &v.Battle
	main := app.Main().Class("bat", "rep", b.Seat.Key()).ID("replay")
	if b.Combat != nil && !b.Combat.Folded {
		main = main.Attr("inert", "inert")
	}
	return app.Div().Class("rpm").Body(ui.List(
		main.Body(ui.List(
			&Bar{V: b.Bar, Back: true, On: r.On},
			ui.When(v.Band != "", func() app.UI {
				return app.P().Class("band").ID("band").Body(use("m-ic-clock", ""), app.B().Text(v.Band))
			}),
			&Board{V: b.Board, Seat: b.Seat, On: r.On},
			app.Div().Class("rdt").Body(ui.List(&Detail{V: b.Detail, On: r.On}, hands(v.Hands))...),
			&Column{Situation: b.Situation, Log: b.Log, Drawer: b.Drawer, On: r.On})...),
		ui.When(b.Combat != nil, func() app.UI { return &Combat{V: *b.Combat, On: r.On} }))...)
}

// hands are the hands laid open.
func hands(hs []aview.Held) app.UI {
	return ui.When(len(hs) > 0, func() app.UI {
		return app.Section().Class("sheet rhd").ID("hands").Body(ui.Each(hs, func(_ int, h *aview.Held) app.UI {
			return app.Div().Class("rhs", h.Side.Key()).Body(
				app.H2().Class("lab").Body(ui.SideMark(h.Side), app.Text(" "+h.Label)),
				app.Ul().Body(ui.Each(h.Cards, func(_ int, c *aview.Card) app.UI {
					return app.Li().Class(c.Kind.Key()).Body(app.Span().Text(c.Name), badge("bv", c.Battle))
				})...))
		})...)
	})
}
