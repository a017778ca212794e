package ui

import (
	aview "bocage/app/assault/view"
	terms "bocage/app/assault/words"
	"bocage/app/shell/ui"
	"bocage/app/shell/words"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// purses are what both sides have, in a line.
func purses(p *aview.Purses) app.UI {
	return app.P().Body(ui.SideMark(p[0].Side), app.Text(" "), dia(p[0].Prestige), app.Text("\u2003"), ui.SideMark(p[1].Side), app.Text(" "),
		dia(p[1].Prestige))
}

// force is what a side starts with.
func force(f *aview.Force) app.UI {
	unit := func(_ int, u *aview.Standing) app.UI {
		return app.Li().Class("tile fct").Aria("label", u.Unit.Name+" "+u.At).
			Body(ui.List(counter(&aview.Counter{Side: f.Side, Unit: u.Unit, Morale: u.Unit.Morale}),
				ui.When(u.At != "", func() app.UI { return app.Span().Class("num at").Text(u.At) }))...)
	}
	note := func(s string) app.UI {
		return ui.When(s != "", func() app.UI { return app.P().Class("note").Text(s) })
	}
	return app.Section().Class("sheet frc").Body(ui.List(
		app.Div().Class("hd").Body(app.H2().Class("lab").Body(ui.SideMark(f.Side), app.Text(" "+terms.Side(f.Side))),
			app.Span().Class("r").Body(dia(f.Prestige))),
		note(f.Note), note(f.Hand),
		ui.When(len(f.Units) > 0, func() app.UI {
			return app.Ul().Class("fcs").Aria("label", words.Say("battle.starting-units", len(f.Units))).Body(ui.Each(f.Units, unit)...)
		}),
		app.Div().Body(ui.Each(f.Decks, ui.Folded)...))...)
}

// live is pieces of the table on a page that says how to play.
func live(v *aview.Live, on ui.Doer) app.UI {
	return app.Div().Class("hlive").Body(ui.List(
		ui.When(v.Board != nil, func() app.UI { return &Board{V: *v.Board, Seat: aview.US, On: on} }),
		ui.When(len(v.Units) > 0, func() app.UI {
			return app.Div().Class("hunits").Body(ui.Each(v.Units, func(_ int, u *aview.Unit) app.UI {
				return app.Div().Class("tile hasu").Body(counter(&aview.Counter{Side: u.Side, Unit: *u, Morale: u.Morale}))
			})...)
		}),
		ui.When(len(v.Units) > 0, func() app.UI {
			return app.Div().Body(ui.Each(v.Units, func(_ int, u *aview.Unit) app.UI {
				return app.Div().Body(app.H3().Text(u.Name), stats(u, u.Morale))
			})...)
		}),
		ui.When(v.Odds != nil, func() app.UI { return &Odds{V: *v.Odds, On: on} }),
		ui.When(len(v.Cards) > 0, func() app.UI {
			return app.Ul().Class("hcards").Body(ui.Each(v.Cards, func(_ int, c *aview.Card) app.UI {
				return app.Li().Body(app.Div().Class("cd "+cardClass(c)).Aria("hidden", "true").Body(face(c)...),
					app.Div().Body(app.B().Text(c.Name), app.P().Class("note").Text(terms.CardLine(c)), app.P().Text(c.Text)))
			})...)
		}))...)
}

// unitPiece is a unit of which the rulebook tells.
func unitPiece(u *aview.Unit) app.UI {
	return app.Div().Class("runit").Body(
		app.Div().Class("uc "+u.Side.Key()).Body(app.Div().Class("pic").Body(use("u-"+u.Art, "")),
			app.H2().Body(ui.SideMark(u.Side), app.Text(u.Name)),
			app.P().Body(use("m-cls-"+u.Glyph, "gl"), app.Text(" "+terms.Where(u)+" · "), dia(u.Cost))),
		stats(u, u.Morale))
}

// cardPiece is a card of which the rulebook tells.
func cardPiece(c *aview.Card) app.UI {
	return app.Div().Class("rcard").Body(app.Div().Class("cd "+cardClass(c)).Aria("hidden", "true").Body(face(c)...),
		app.P().Class("note").Text(terms.CardLine(c)))
}
