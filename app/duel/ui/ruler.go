package ui

import (
	"strconv"

	dview "bocage/app/duel/view"
	"bocage/app/shell/ui"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// ruler draws how far both are on the way to winning: a mark for each side, a flag where it wins, and its Overrun counter at the end.
func ruler(v *dview.Ruler) app.UI {
	at := func(n int) string { return ui.Num(100*float64(n)/float64(v.Most)) + "%" }
	label := func(n int) app.UI { return app.Small().Style("left", at(n)).Text(strconv.Itoa(n)) }
	us, foe := &v.Ends[1], &v.Ends[0]
	parts, class := []app.UI{app.I().Class("dticks").Style("background-size", at(1)+" 100%")}, "calm"
	clear := func(n, of int) bool { return n+4 < of || n > of+4 }
	for n := 10; n <= v.Most; n += 10 { // the lower mark stands on the line of the numbers
		if (us.Goal == 0 || clear(n, us.Goal)) && (foe.Goal == 0 || clear(n, foe.Goal)) && clear(n, foe.At) {
			parts = append(parts, label(n))
		}
	}
	for i := range v.Ends {
		e, place := &v.Ends[i], [...]string{"down", "up"}[i]
		if e.Goal > 0 && (i == 1 || us.Goal != foe.Goal) {
			parts = append(parts, app.I().Class("dflag", e.Side.Key()).Style("left", at(e.Goal)), label(e.Goal))
		}
		parts = append(parts, app.B().Class("dmark", place, e.Side.Key()).Style("left", at(e.At)).Text(strconv.Itoa(e.At)))
		if e.Overrun != "" {
			class = "over"
			parts = append(parts, app.Span().Class("dover", place, e.Side.Key()).Text(e.Overrun))
		}
	}
	return app.Div().Class("drule num", class).Attr("role", "img").Aria("label", v.Said).Body(
		app.Div().Class("dscale").Body(parts...))
}
