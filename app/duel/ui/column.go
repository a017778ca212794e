package ui

import (
	"strconv"

	dview "bocage/app/duel/view"
	"bocage/app/shell/ui"
	"bocage/app/shell/view"
	"bocage/app/shell/words"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// victory is by what both win, with a box for each turn of an Overrun.
func victory(v *dview.Victory) app.UI {
	return app.Section().Class("sheet dvic").Body(ui.List(
		app.Div().Class("hd").Body(app.H2().Class("lab").Text(words.Say("duel.victory"))),
		ui.When(v.Orders != "", func() app.UI { return app.P().Text(v.Orders) }),
		ui.When(v.Goals[0].Of+v.Goals[1].Of > 0, func() app.UI {
			return app.Ul().Body(ui.Each(v.Goals[:], func(_ int, g *dview.Goal) app.UI {
				if g.Of == 0 {
					return app.Li().Hidden(true)
				}
				boxes := make([]app.UI, g.Of)
				for n := range boxes {
					boxes[n] = app.I()
					if n < g.Stands {
						boxes[n] = app.I().Class("on")
					}
				}
				return app.Li().Body(app.Div().Attr("role", "img").Aria("label", g.Said).Body(ui.SideMark(g.Side),
					app.B().Text(words.Say("duel.overrun-name")), app.Span().Body(boxes...)))
			})...)
		}))...)
}

// piles are the stocks, as backs of cards with how many there are.
func piles(l []view.Line) app.UI {
	return app.Section().Class("sheet dstock").Body(
		app.Div().Class("hd").Body(app.H2().Class("lab").Text(words.Say("duel.piles"))),
		app.Dl().Class("dpiles").Body(ui.Each(l, func(_ int, l *view.Line) app.UI {
			return app.Div().Body(app.Dd().Class("num").Text(l.Value), app.Dt().Text(l.Label))
		})...))
}

// attacks are those still to be made, a list for each side.
func (t *Table) attacks() app.UI {
	list := func(i int) app.UI {
		l := t.V.Attacks[i]
		return app.Div().Body(app.H3().Body(ui.SideMark(t.V.Sides[1-i].Side), app.Text(t.V.Sides[1-i].Name)),
			app.Ol().Body(ui.Each(l, func(_ int, a *dview.Aimed) app.UI {
				return app.Li().Body(app.Span().Text(a.From), app.Span().Class("dto").Text(a.To))
			})...))
	}
	return app.Section().Class("sheet datt").Body(
		app.Div().Class("hd").Body(app.H2().Class("lab").Text(words.Say("duel.attacks")),
			app.Span().Class("r num").Text(strconv.Itoa(len(t.V.Attacks[0])+len(t.V.Attacks[1])))),
		app.Div().Class("dtwo").Body(list(0), list(1)))
}
