package ui

import (
	"bocage/app/shell/view"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// Hall is the list of open invitations.
type Hall struct {
	app.Compo
	V    view.Hall
	On   Doer
	from Opener
}

// Render draws the screen.
func (h *Hall) Render() app.UI {
	v := &h.V
	return app.Main().Class("pg").ID("hall").Body(placeHead(v.Title, h.On), app.Div().Class("rls").Body(List(
		app.P().Class("sheet rnt").Text(v.Text),
		When(v.Wrong != "", func() app.UI { return app.P().Class("sheet rnt wrong").ID("wrong").Attr("role", "alert").Text(v.Wrong) }),
		app.Div().Attr("role", "status").
			Body(List(When(v.Wait != "", func() app.UI { return app.P().Class("sheet rnt").ID("waits").Text(v.Wait) }))...),
		app.Ul().Class("rll").ID("hall-list").TabIndex(-1).Aria("label", v.Title).Body(Each(v.Rows, func(_ int, r *view.HallRow) app.UI {
			return matchRow("open-"+r.ID, r.Thumb, r.Side, r.Name, r.Line, r.By, []view.Button{r.Join, r.Hide}, nil, h.On)
		})...),
		app.Div().Class("acts").Body(List(&Button{V: v.Invite, On: h.On},
			When(v.Hidden.Label != "", func() app.UI { return &Button{V: v.Hidden, On: h.On} }))...))...))
}

// OnMount takes the keyboard.
func (h *Hall) OnMount(ctx app.Context) { h.from.Open(ctx, "btn-back") }

// OnDismount gives the keyboard back.
func (h *Hall) OnDismount() { h.from.Close("btn-menu") }
