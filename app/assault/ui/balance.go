package ui

import (
	aview "bocage/app/assault/view"
	"bocage/app/shell/ui"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// Balance draws who wins how often: the first side from the left, the second from the right, what was drawn between them, the interval
// below as a bracket, and a dashed line at one half. Its words stand beside it.
func Balance(v aview.Balance) app.UI {
	at := func(f float64) string { return ui.Num(100*f) + "%" }
	part := func(class, left, width string) app.UI {
		return app.Span().Class(class).Style("left", left).Style("width", width)
	}
	return app.Div().Class("edbal").Aria("hidden", "true").Body(
		part("edbal1", "0", at(v.Won)), part("edbal2", at(1-v.Lost), at(v.Lost)), part("edbal3", at(v.Low), at(v.High-v.Low)),
		part("edbal4", "50%", "0"))
}
