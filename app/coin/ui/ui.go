// Package ui draws the table of the toy game.
//
// It must not know the rules, a position or a match.
package ui

import (
	"strconv"

	cview "bocage/app/coin/view"
	"bocage/app/shell/ui"
	"bocage/app/shell/view"
	"bocage/app/shell/words"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// Draw draws what the screens hold of the toy game; it is a ui.Drawer.
func Draw(v any, on ui.Doer) app.UI {
	if t, ok := v.(*cview.Table); ok {
		return &Table{V: *t, On: on}
	}
	return nil
}

// Table is the table. Its parts stand one below the other; the page scrolls.
type Table struct {
	app.Compo
	V  cview.Table
	On ui.Doer
}

// OnPage are the classes of the page while the table is shown.
func (t *Table) OnPage() []string {
	if t.V.Action != nil {
		return []string{"on-barb"}
	}
	return nil
}

// Render draws the table.
func (t *Table) Render() app.UI {
	v := &t.V
	main := app.Main().Class("coin", v.Seat.Key()).ID("coin")
	if v.Replayed {
		main = main.Class("crep")
	}
	if v.Result != nil {
		main = main.Attr("inert", "inert")
	}
	return app.Div().Class("scr").Body(ui.List(
		main.Body(ui.List(
			t.bar(),
			t.seat(&v.Seats[0]), t.line(), t.seat(&v.Seats[1]),
			ui.When(v.Ask != nil || v.Note != "", func() app.UI {
				return app.Section().Class("sheet cask").ID(ui.Ground).Aria("labelledby", "asked").Body(t.ask()...)
			}),
			&ui.Log{V: v.Log, On: t.On})...),
		ui.When(v.Result != nil, func() app.UI { return &ui.Result{V: *v.Result, On: t.On} }))...)
}

func (t *Table) bar() app.UI {
	v, menu := &t.V, t.V.Menu
	menu.IconOnly, menu.Style = true, view.Ghost
	return app.Header().Class("bar").Body(ui.List(
		&ui.Button{V: menu, On: t.On},
		app.H1().Text(v.Title),
		app.Span().Class("num cround").Text(v.Round),
		ui.When(v.Time != "", func() app.UI { return app.Span().Class("num ctime").Text(v.Time) }),
		ui.When(v.Action != nil, func() app.UI { return &ui.Button{V: *v.Action, Class: "barb", On: t.On} }))...)
}

func (t *Table) seat(s *cview.Seat) app.UI {
	return app.Section().Class("sheet cseat", s.Side.Key()).ID("seat-"+s.Side.Key()).Aria("label", s.Name).Body(ui.List(
		app.H2().Body(ui.SideMark(s.Side), app.Text(" "+s.Name)),
		app.P().Class("num").Text(s.Purse),
		ui.When(s.Die != "", func() app.UI { return app.P().Class("cdie").Text(s.Die) }),
		ui.When(len(s.Cards) == 0, func() app.UI { return app.P().Class("note").Text(s.None) }),
		ui.When(len(s.Cards) > 0, func() app.UI {
			return app.Ul().Class("chand").Body(ui.Each(s.Cards, func(_ int, c *cview.Card) app.UI {
				if c.Pick != nil {
					return app.Li().Body(&ui.Button{V: *c.Pick, Sign: c.Face, Class: "ccard", On: t.On})
				}
				return app.Li().Body(app.Span().Class("ccard").Attr("role", "img").Aria("label", c.Said).Text(c.Face))
			})...)
		}))...)
}

// line is a picture; what it says stands below it.
func (t *Table) line() app.UI {
	l := &t.V.Line
	at := func(n int) string { return strconv.Itoa(n/10) + "." + strconv.Itoa(n%10) + "%" }
	return app.Section().Class("sheet cline").Body(
		app.Div().Class("ctrack").Aria("hidden", "true").Body(ui.List(
			ui.When(l.Goal >= 0, func() app.UI { return app.I().Class("cgoal").Style("left", at(l.Goal)) }),
			app.I().Class("cat").Style("left", at(l.At)))...),
		app.P().ID("line").Text(l.Text))
}

func (t *Table) ask() []app.UI {
	a := t.V.Ask
	if a == nil {
		return []app.UI{app.H2().ID("asked").TabIndex(-1).Text(t.V.Note)}
	}
	return ui.List(
		app.H2().ID("asked").TabIndex(-1).Text(a.Head),
		ui.When(a.Text != "", func() app.UI { return app.P().Text(a.Text) }),
		ui.When(a.Amount != nil, func() app.UI { return &Amount{V: *a.Amount, On: t.On} }),
		ui.When(len(a.Picks) > 0, func() app.UI {
			return app.Div().Class("chips").Attr("role", "group").Aria("label", a.Head).Body(ui.Buttons(a.Picks, "", t.On)...)
		}),
		app.Div().Class("acts").Body(ui.Buttons(a.Buttons, "", t.On)...))
}

// Amount is a slider with buttons for its steps.
type Amount struct {
	app.Compo
	V  cview.Amount
	On ui.Doer
}

// Render draws it.
func (a *Amount) Render() app.UI {
	v := &a.V
	n := strconv.Itoa(v.N)
	return app.Div().Class("camt").Body(
		app.Label().For("amount").Class("lab").Text(v.Label), app.Span().Class("num").Aria("live", "polite").Text(n),
		app.ElemSelfClosing("input").Attr("type", "range").ID("amount").DataSet("testid", "amount").Attr("min", strconv.Itoa(v.Lo)).
			Attr("max", strconv.Itoa(v.Hi)).Attr("step", "1").Attr("value", n).On("input", a.slide),
		app.Div().Class("acts").Attr("role", "group").Aria("label", words.Say("coin.amount")).Body(ui.Buttons(v.Steps, "", a.On)...))
}

// OnMount sets the value, which the browser may have cut to another range.
func (a *Amount) OnMount(ctx app.Context) { a.set(ctx) }

// OnUpdate does so too.
func (a *Amount) OnUpdate(ctx app.Context) { a.set(ctx) }

func (a *Amount) set(ctx app.Context) {
	n := strconv.Itoa(a.V.N)
	ctx.Defer(func(app.Context) {
		if e := app.Window().GetElementByID("amount"); e.Truthy() && e.Get("value").String() != n {
			e.Set("value", n)
		}
	})
}

func (a *Amount) slide(ctx app.Context, e app.Event) {
	if n, err := strconv.Atoi(e.Get("target").Get("value").String()); err == nil {
		a.On.Do(ctx, view.Intent{Name: cview.DoAmount, N: n})
	}
}
