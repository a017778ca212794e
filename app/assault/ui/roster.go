package ui

import (
	aview "bocage/app/assault/view"
	"bocage/app/shell/ui"
	"bocage/app/shell/view"
	"bocage/app/shell/words"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// roster is the list of the units that have orders left, nil for none.
func roster(r *aview.Roster, on ui.Doer) app.UI {
	if len(r.Lines) == 0 {
		return nil
	}
	return app.Section().Class("ros").ID("roster").Body(ui.List(
		app.Div().Class("hd").Body(app.H2().Class("lab").Text(r.Title), app.Span().Class("r num").Text(r.Sum)),
		app.Ul().Body(ui.Each(r.Lines, func(_ int, l *aview.Ready) app.UI { return app.Li().Body(&Ready{V: *l, On: on}) })...),
		ui.When(r.Note != "", func() app.UI { return app.P().Class("note").Text(r.Note) }))...)
}

// Ready is a line of the list. It selects the unit and aims at whom it attacks best.
type Ready struct {
	app.Compo
	V  aview.Ready
	On ui.Doer
}

// Render draws the line.
func (r *Ready) Render() app.UI {
	v := &r.V
	id := "ready-" + v.Label
	b := app.Button().Type("button").Class("rdy", v.Unit.Side.Key()).ID(id).DataSet("testid", id)
	return b.OnClick(r.press).
		Body(ui.List(
			app.Span().Class("pic").Body(use("u-"+v.Unit.Art, "")),
			app.Span().Body(app.B().Text(v.Unit.Name+", "+v.Label), app.Small().Text(v.Text)),
			ui.When(v.Chance != "", func() app.UI {
				return app.Span().Class("chn num").Body(use("m-ic-attack", "ic"), app.Text(v.Chance),
					app.Span().Class("vh").Text(" "+words.Say("roster.hurts")))
			}),
			ui.When(v.Aid > 0, func() app.UI { return app.Span().Class("chn num").Text(view.Signed(v.Aid)) }))...)
}

func (r *Ready) press(ctx app.Context, _ app.Event) {
	r.On.Do(ctx, view.Intent{Name: aview.DoAim, Tile: r.V.At, N: r.V.Target})
}

// warned is a tile that can be taken, with the way to it, nil for none.
func warned(t *aview.Threat, on ui.Doer) app.UI {
	if t == nil {
		return nil
	}
	return app.Section().Class("wrn").ID("threat").Body(use("m-ic-flag", "ic"),
		app.P().Body(app.B().Text(t.Text), app.Text(" "+t.Way)), &ui.Button{V: t.Show, On: on})
}
