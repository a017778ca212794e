package ui

import (
	"fmt"

	aview "bocage/app/assault/view"
	terms "bocage/app/assault/words"
	"bocage/app/shell/ui"
	"bocage/app/shell/view"
	"bocage/app/shell/words"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// Bar is the top line: menu, scenario, turn, phase and the two purses.
type Bar struct {
	app.Compo
	V    aview.Bar
	Back bool // it leads back instead of to a menu
	On   ui.Doer
}

// Render draws the line.
func (b *Bar) Render() app.UI {
	v := &b.V
	var turns, phases []app.UI
	for i := 1; i <= v.Turns; i++ {
		li := app.Li().Text(i)
		switch {
		case i < v.Turn:
			li = li.Class("past")
		case i == v.Turn:
			li = li.Class("now").Aria("current", "step")
		}
		turns = append(turns, li)
	}
	for p := aview.DrawPhase; p <= aview.VictoryPhase; p++ {
		li := app.Li().Text(terms.Phase(p))
		if p == v.Phase {
			li = li.Class("now").Aria("current", "step")
		}
		phases = append(phases, li)
	}
	menu := view.Button{ID: "btn-menu", Label: words.Say("words.menu"), Icon: "ic-menu", IconOnly: true, Style: view.Ghost,
		Do: view.Intent{Name: view.DoMenu}}
	if b.Back {
		menu.ID, menu.Label, menu.Icon, menu.Do.Name = "btn-leave", words.Say("words.back"), "ic-back", view.DoBack
	}
	bar := app.Header().Class("bar")
	if v.Note != "" || v.Time != "" {
		bar = bar.Class("nt")
	}
	if v.Action != nil {
		bar = bar.Class("met")
		if v.Action.ID == "btn-chat" {
			bar = bar.Class("chat")
		}
	}
	return bar.Body(ui.List(
		&ui.Button{V: menu, On: b.On},
		app.H1().Body(app.Span().Text(v.Title), app.Small().Text(v.Sub)),
		app.Div().Class("turns").Body(
			app.Span().Class("lab hide-s hide-m hide-p").Text(words.Say("words.turn")),
			app.Ol().Aria("label", terms.TurnOf(v.Turn, v.Turns)).Body(turns...),
			app.Span().Class("only-s num").Text(fmt.Sprintf("%d/%d", v.Turn, v.Turns))),
		app.Ol().Class("phs").Aria("label", words.Say("words.phases")).Body(phases...),
		ui.When(v.Note != "" || v.Time != "", func() app.UI {
			n := app.Span().Class("bnote").Body(ui.List(
				ui.When(v.Note != "", func() app.UI { return app.Span().Class("bwd").Text(v.Note) }),
				ui.When(v.Time != "", func() app.UI { return app.Span().Class("btm").Text(v.Time) }))...)
			if v.Time != "" {
				n = n.Class("clk")
			}
			if v.Busy {
				n = n.Class("busy")
			}
			return n
		}),
		ui.When(v.Faster != nil, func() app.UI { return &ui.Button{V: *v.Faster, Class: "barb hide-s", On: b.On} }),
		ui.When(v.Action != nil, func() app.UI { return &ui.Button{V: *v.Action, Class: "barb", On: b.On} }),
		app.Div().Class("purses").Body(ui.Each(v.Purses[:], func(_ int, p *aview.Purse) app.UI { return &Purse{V: *p, On: b.On} })...),
		speaker(v, b.On))...)
}

// speaker turns the sounds on and off.
func speaker(v *aview.Bar, on ui.Doer) app.UI {
	return ui.When(v.Speaker != nil, func() app.UI { return &ui.Button{V: *v.Speaker, Class: "spk", On: on} })
}

// Purse is what one side has.
type Purse struct {
	app.Compo
	V  aview.Purse
	On ui.Doer
}

// Render draws the purse.
func (p *Purse) Render() app.UI {
	v := &p.V
	e := app.Button().Type("button").Class("purse", v.Side.Key()).ID("purse-"+v.Side.Key()).DataSet("testid", "purse-"+v.Side.Key()).
		Aria("label", terms.Purse(v)).OnClick(p.press)
	if v.Active {
		e = e.Class("on")
	}
	if v.Script {
		return e.Body(ui.SideMark(v.Side), app.Small().Text(words.Say("battle.no-player")))
	}
	return e.Body(ui.SideMark(v.Side), dia(v.Prestige),
		app.Small().Body(app.Text(words.Say("battle.due", view.Signed(v.Due))), app.Br(), app.Text(terms.Cards(v.Cards))))
}

func (p *Purse) press(ctx app.Context, _ app.Event) {
	p.On.Do(ctx, view.Intent{Name: aview.DoPurse, N: int(p.V.Side)})
}
