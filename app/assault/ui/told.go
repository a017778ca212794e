package ui

import (
	"strconv"

	aview "bocage/app/assault/view"
	"bocage/app/shell/ui"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// strip is what the other side did in its last turn: a strip whose pieces lead back to their moments. It stands in the panel: what comes
// and goes over the map would move the tiles under the finger.
func strip(v *aview.Told, on ui.Doer) app.UI {
	return app.Section().Class("rtd", v.Side.Key()).ID("told").Aria("label", v.Label).Body(
		ui.SideMark(v.Side),
		app.Ul().Body(ui.Each(v.Pieces, func(i int, p *aview.Piece) app.UI {
			return app.Li().Body(&Piece{V: *p, ID: "piece-" + strconv.Itoa(i+1), On: on})
		})...),
		&ui.Button{V: v.Again, On: on})
}

// Piece is one thing that the other side did.
type Piece struct {
	app.Compo
	V  aview.Piece
	ID string
	On ui.Doer
}

// Render draws the piece.
func (p *Piece) Render() app.UI {
	b := app.Button().Type("button").Class("pce").ID(p.ID).DataSet("testid", p.ID).OnClick(p.press)
	if p.V.Fire {
		b = b.Class("fire")
	}
	return b.Body(ui.List(app.Text(p.V.Text), ui.When(p.V.Sum != "", func() app.UI {
		s := app.Span().Class("num").Text(p.V.Sum)
		if p.V.Round {
			s = s.Class("rnd")
		}
		return s
	}))...)
}

func (p *Piece) press(ctx app.Context, _ app.Event) { p.On.Do(ctx, p.V.Do) }

// banner says across the map whose turn it is. It takes no press: what lies under it does. Aloud it is said elsewhere.
func banner(v *aview.Banner) app.UI {
	return app.Div().Class("bnr", v.Side.Key()).ID("banner").Aria("hidden", "true").Body(
		use("m-side-"+v.Side.Key(), ""), app.Div().Body(app.B().Text(v.Title), app.P().Text(v.Text)))
}
