package ui

import (
	"strconv"

	"bocage/app/shell/view"
	"bocage/app/shell/words"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// How is one of the pages that say how to play. What it shows are the pieces of the game, drawn as everywhere else.
type How struct {
	app.Compo
	V    view.How
	On   Doer
	from Opener
}

// Render draws the page.
func (h *How) Render() app.UI {
	v := &h.V
	return app.Main().Class("plc how").ID("how").Body(List(
		placeHead(words.Say("how.title"), h.On),
		app.Nav().Class("hnav").Aria("label", words.Say("how.pages")).Body(app.Ol().Body(Each(v.Pages, func(i int, c *view.Choice) app.UI {
			b := view.Button{ID: "how-" + strconv.Itoa(i+1), Label: strconv.Itoa(i+1) + " " + c.Label, Style: view.Small, Do: c.Do}
			li := app.Li()
			if i+1 == v.N {
				li = li.Class("on").Aria("current", "page")
			}
			return li.Body(&Button{V: b, On: h.On})
		})...)),
		app.Elem("article").Class("sheet hpage").ID("how-page").TabIndex(-1).Body(h.page()...))...)
}

func (h *How) page() []app.UI {
	v := &h.V
	return List(
		app.H2().Text(v.Title),
		app.Div().Class("hcols").Body(List(
			app.Div().Class("htext").Body(List(
				app.Div().Body(Each(v.Text, func(_ int, s *string) app.UI { return app.P().Body(Rich(*s)...) })...),
				When(len(v.Signs) > 0, func() app.UI {
					return app.Dl().Class("hsigns").Body(Each(v.Signs, func(_ int, s *view.Sign) app.UI {
						return app.Div().Body(app.Dt().Body(Part(s.Art, h.On)), app.Dd().Body(app.B().Text(s.Label), app.Text(" "+s.Text)))
					})...)
				}))...),
			Part(v.Live, h.On))...),
		app.Div().Class("rsee").Body(app.H3().Class("lab").Text(words.Say("how.in-full")),
			app.Div().Class("acts").Body(Each(v.Rules, func(_ int, c *view.Choice) app.UI {
				return &Button{V: view.Button{ID: "see-" + c.ID, Label: c.Label, Style: view.Small, Do: c.Do}, On: h.On}
			})...)),
		app.Div().Class("hgo").Body(Buttons(v.Buttons, "", h.On)...))
}

// OnMount takes the keyboard.
func (h *How) OnMount(ctx app.Context) { h.from.Open(ctx, "how-page") }

// OnDismount gives the keyboard back.
func (h *How) OnDismount() { h.from.Close("btn-menu") }
