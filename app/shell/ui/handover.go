package ui

import (
	"bocage/app/shell/view"
	"bocage/app/shell/words"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// Handover stands between two players of one device. Nothing of the table is in the page meanwhile.
type Handover struct {
	app.Compo
	V  view.Handover
	On Doer
}

// Render draws the screen.
func (h *Handover) Render() app.UI {
	v := &h.V
	b := v.Button
	if v.Locked {
		b.Why = words.Say("words.wait-a-moment")
	}
	return app.Main().Class("hov", v.To.Key()).ID("handover").Body(app.Div().Class("hovb").Body(List(
		Use("m-side-"+v.To.Key(), "hovm"),
		app.H1().Text(v.Title),
		When(v.Text != "", func() app.UI { return app.P().Text(v.Text) }),
		When(len(v.Lines) > 0, func() app.UI {
			return app.Div().Class("sheet log").Body(app.Div().Class("hd").Body(app.H2().Class("lab").Text(words.Say("words.since"))),
				Dispatches(v.Lines))
		}),
		&Button{V: b, Class: "big", On: h.On})...))
}

// OnMount takes the keyboard.
func (h *Handover) OnMount(ctx app.Context) {
	ctx.Defer(func(app.Context) { Focus(h.V.Button.ID) })
}

// Sheet is a menu, a question or an error over the screen.
type Sheet struct {
	app.Compo
	V    view.Sheet
	On   Doer
	from Opener
}

// Render draws the sheet.
func (s *Sheet) Render() app.UI {
	v := &s.V
	role := "dialog"
	if v.Alert {
		role = "alertdialog"
	}
	shb := app.Div().Class("shb")
	if len(v.Buttons) > 11 {
		shb = shb.Class("twos") // side by side where there is room
	}
	return app.Div().Class("ovl ask").Body(app.Section().Class("sheet sht").ID("sheet").Attr("role", role).Aria("modal", "true").
		Aria("labelledby", "sheet-title").TabIndex(-1).Body(List(
		app.Div().Class("shh").Body(app.H2().ID("sheet-title").Text(v.Title),
			&Button{V: view.Button{ID: "btn-close", Label: words.Say("words.close"), Icon: "ic-close", IconOnly: true, Style: view.Ghost,
				Do: view.Intent{Name: view.DoClose}}, On: s.On}),
		When(v.Text != "", func() app.UI { return app.P().Body(Rich(v.Text)...) }),
		Lines(v.Lines),
		When(len(v.QR) > 0, func() app.UI { return drawn(v.QR, false) }),
		shb.Body(Buttons(v.Buttons, "", s.On)...))...))
}

// OnMount takes the keyboard.
func (s *Sheet) OnMount(ctx app.Context) {
	s.from.Open(ctx, "sheet")
}

// OnDismount gives the keyboard back.
func (s *Sheet) OnDismount() { s.from.Close("btn-menu") }

// peek is the card of a thing, beside the finger.
func peek(p *view.Peek) app.UI {
	x, y := "left", "top"
	px, py := p.X, p.Y
	w, h := app.Window().Size()
	if px > w/2 {
		x, px = "right", w-px
	}
	if py > h/2 {
		y, py = "bottom", h-py
	}
	px = min(px, max(0, w-342)) // so that its 320 px, as the style says, stay within a narrow window
	return app.Div().Class("peek").Aria("hidden", "true").Attr("inert", "inert").Style(x, px2(px+14)).Style(y, px2(py+14)).
		Body(Part(p.Thing, nil))
}
