package ui

import (
	dview "bocage/app/duel/view"
	"bocage/app/shell/ui"
	"bocage/app/shell/words"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// ledger is what counted in the last roll, by name, from top to bottom.
func (t *Table) ledger() app.UI {
	return app.Section().Class("sheet dled").ID("ledger").Aria("label", words.Say("duel.ledger")).TabIndex(0).Body(
		ui.Each(t.V.Ledger, func(_ int, a *dview.Account) app.UI { return account(a) })...)
}

func account(a *dview.Account) app.UI {
	return app.Div().Class("dacc").Body(ui.List(
		ui.When(a.Head != "", func() app.UI { return app.H3().Class("lab").Text(a.Head) }),
		ui.When(len(a.Lines) > 0, func() app.UI {
			return app.Dl().Body(ui.Each(a.Lines, func(_ int, e *dview.Entry) app.UI {
				return app.Div().Class([...]string{"", "more", "less", "total"}[e.Kind]).Body(
					app.Dt().Body(app.Text(e.Label+" "), app.Small().Text(e.Note)), app.Dd().Class("num").Text(e.Value))
			})...)
		}),
		ui.When(len(a.Fate) > 0, func() app.UI {
			return app.Ol().Class("dfate").Body(ui.Each(a.Fate, func(_ int, f *dview.Fate) app.UI {
				if f.Is {
					return app.Li().Class("now").Aria("current", "true").Text(f.Text)
				}
				return app.Li().Text(f.Text)
			})...)
		}))...)
}
