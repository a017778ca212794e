package ui

import (
	"fmt"
	"strconv"

	aview "bocage/app/assault/view"
	terms "bocage/app/assault/words"
	"bocage/app/shell/ui"
	"bocage/app/shell/view"
	"bocage/app/shell/words"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// Odds is the preview of an attack.
type Odds struct {
	app.Compo
	V  aview.Odds
	On ui.Doer
}

// Render draws the bars, the accounts under them and the cards to tick.
func (o *Odds) Render() app.UI {
	v := &o.V
	open := view.Button{ID: "btn-lines", Label: words.Say("reach.lines"), Icon: "ic-book", IconOnly: true, Style: view.Small,
		Pressed: view.Off, Do: view.Intent{Name: aview.DoLines}}
	class := "tgt"
	if v.Lines {
		open.Pressed = view.On
		class += " full"
	}
	body := []app.UI{app.H3().Body(use("m-crosshair", ""), app.Text(v.Title), &ui.Button{V: open, On: o.On}), stats(&v.Target, v.Morale)}
	body = append(body, ui.Each(v.Exchanges, func(i int, x *aview.Exchange) app.UI { return exchange(x, i > 0 && i < len(v.Exchanges)-2) })...)
	return app.Div().Class(class).ID("odds").Body(append(body, ui.List(
		ui.When(len(v.Draw) > 0, func() app.UI { return drawRow(v.Draw) }),
		ui.When(len(v.Cards) > 0, func() app.UI {
			return app.Div().Class("chips").Attr("role", "group").Aria("label", words.Say("words.what-if")).
				Body(ui.Each(v.Cards, func(_ int, t *aview.Ticked) app.UI { return &Chip{V: *t, On: o.On} })...)
		}),
		app.P().Class("note").Body(app.Span().Class("hide-s hide-p").Text(v.Foe+" "), app.Text(v.Note)))...)...)
}

// exchange is one direction of fire. Of several those in the middle have no room for their accounts.
func exchange(x *aview.Exchange, middle bool) app.UI {
	class := "vs"
	if middle {
		class += " mdl"
	}
	if x.Minor {
		class += " hide-s"
	}
	return app.Div().Class(class).Body(ui.List(
		app.Span().Body(app.B().Text(x.Head), app.Small().Text(" "+x.Small)),
		app.Span().Class("num").Text(fmt.Sprintf("%d : %d", x.Fire, x.Target)),
		sharesBar(x.Whose, x.Bar),
		ui.When(x.Reach != "", func() app.UI { return app.Small().Class("rch").Text(x.Reach) }),
		ui.When(len(x.FireLines)+len(x.TargetLines) > 0, func() app.UI {
			return app.Div().Class("why").Body(account(x.FireLines), account(x.TargetLines))
		}),
	)...)
}

func account(ls []view.Line) app.UI {
	return app.Div().Body(ui.Each(ls, func(_ int, l *view.Line) app.UI {
		return app.Span().Body(app.Text(l.Label), app.Small().Text(l.Rule), app.B().Text(l.Value))
	})...)
}

// drawRow is the chance of each modifier.
func drawRow(ps []int) app.UI {
	return app.Div().Class("drm").Body(append([]app.UI{app.Span().Class("lab").Text(words.Say("reach.draw"))},
		ui.Each(ps, func(i int, p *int) app.UI {
			return app.Span().Body(app.B().Text(view.Signed(i-2)), app.Small().Text(strconv.Itoa(*p)+" %"))
		})...)...)
}

var shareClass = [...]string{"o-none", "o-hurt", "o-ret", "o-dead"}

// sharesBar is the bar of four outcomes.
func sharesBar(whose string, b aview.Shares) app.UI {
	var parts []app.UI
	for i, n := range b {
		if n > 0 {
			parts = append(parts, app.I().Class(shareClass[i]).Style("flex", strconv.Itoa(n)+" 0 0").Text(terms.Share(aview.Outcome(i), n)))
		}
	}
	return app.Div().Class("odds").Attr("role", "img").Aria("label", terms.Shares(whose, b)).Body(parts...)
}

// Chip is a card of the what-if row: ticking it never spends it.
type Chip struct {
	app.Compo
	V  aview.Ticked
	On ui.Doer
}

// Render draws the chip.
func (c *Chip) Render() app.UI {
	v := &c.V
	id := "tick-" + strconv.Itoa(v.Card)
	e := app.Button().Type("button").Class("chip").ID(id).DataSet("testid", id).OnClick(c.press)
	tick := ""
	if v.On {
		tick = "✓"
		e = e.Aria("pressed", "true")
	} else {
		e = e.Aria("pressed", "false")
	}
	if v.Why != "" {
		e = e.Aria("disabled", "true").Title(v.Why)
	}
	return e.Body(app.I().Text(tick), app.Text(v.Name), dia(v.Cost))
}

func (c *Chip) press(ctx app.Context, _ app.Event) {
	c.On.Do(ctx, view.Intent{Name: aview.DoTick, Card: c.V.Card})
}
