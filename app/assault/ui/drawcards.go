package ui

import (
	aview "bocage/app/assault/view"
	"bocage/app/shell/ui"
	"bocage/app/shell/view"
	"bocage/app/shell/words"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// DrawCards is the draw step: two decks and how many cards of each.
type DrawCards struct {
	app.Compo
	V  aview.DrawCards
	On ui.Doer
}

// OnMount takes the keyboard.
func (d *DrawCards) OnMount(ctx app.Context) {
	ctx.Defer(func(app.Context) { ui.Focus("draw") })
}

// Render draws the step over the hand.
func (d *DrawCards) Render() app.UI {
	v := &d.V
	head := words.Say("words.draw-head")
	if v.Buying {
		head = words.Say("words.buy-head")
	}
	pile := func(back, name string, p aview.Pile, n int) app.UI {
		return app.Div().Class("dk").Body(ui.List(
			app.Div().Class("dkb").Body(use("m-back-"+back, ""), app.Span().Class("num").Text(p.Left)),
			app.Div().Class("dkt").Body(ui.List(
				app.B().Text(name),
				app.Small().Text(words.Say("battle.left", p.Left, p.Discards)),
				ui.When(!v.Buying, func() app.UI { return app.Span().Class("dkn num").Text(n) }))...))...)
	}
	step := func(n int) view.Button {
		b := view.Button{ID: "btn-units-more", Label: words.Say("words.more") + ": " + words.Say("words.unit-deck"), Icon: "ic-next",
			Do: view.Intent{Name: aview.DoStepUnits, N: n}}
		why := v.N >= v.MaxN
		if n < 0 {
			b.ID, b.Label, b.Icon = "btn-units-fewer", words.Say("words.fewer")+": "+words.Say("words.unit-deck"), "ic-back"
			why = v.N <= v.MinN
		}
		if why {
			b.Why = words.Say("battle.no-other-mix")
		}
		b.IconOnly = true
		return b
	}
	fewer, more := step(-1), step(1)
	more.Icon, fewer.Icon = "ic-back", "ic-next" // towards the deck that gets more
	return app.Section().Class("drw").ID("draw").TabIndex(-1).Aria("label", head).Body(
		app.Div().Class("drt").Body(app.H2().Text(head), app.P().Class("note").Text(v.Note)),
		app.Div().Class("dks").Body(ui.List(
			pile(v.Side.Key(), words.Say("words.unit-deck"), v.Units, v.N),
			ui.When(!v.Buying, func() app.UI {
				return app.Div().Class("stepper").Attr("role", "group").Aria("label", head).
					Body(&ui.Button{V: more, On: d.On}, &ui.Button{V: fewer, On: d.On})
			}),
			pile("action", words.Say("words.action-deck"), v.Action, v.Free-v.N))...),
		app.Div().Class("dra").Body(ui.Buttons(v.Buttons, "", d.On)...))
}

// React is the question whether to play a surprise card now.
type React struct {
	app.Compo
	V    aview.React
	On   ui.Doer
	from ui.Opener
}

// OnMount takes the keyboard.
func (r *React) OnMount(ctx app.Context) { r.from.Open(ctx, "react") }

// OnDismount gives the keyboard back.
func (r *React) OnDismount() { r.from.Close() }

// Render draws the bar over the hand.
func (r *React) Render() app.UI {
	v := &r.V
	bar := app.Section().Class("drw react").ID("react").TabIndex(-1).Attr("role", "alertdialog").Aria("label", v.Text)
	if v.Help != "" {
		bar = bar.Aria("describedby", "react-help")
	}
	return bar.Body(
		app.Div().Class("drt").Body(ui.List(app.H2().Body(ui.SideMark(v.Side), app.Text(v.Text)),
			ui.When(v.Help != "", func() app.UI { return app.P().Class("note").ID("react-help").Text(v.Help) }))...),
		&Fan{Cards: v.Cards, Tray: true, On: r.On},
		app.Div().Class("dra").Body(ui.Buttons(v.Buttons, "", r.On)...))
}
