package ui

import (
	"slices"

	"bocage/app/shell/view"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// Lines is a small account.
func Lines(ls []view.Line) app.UI {
	return When(len(ls) > 0, func() app.UI {
		ul := app.Ul().Class("acc")
		if slices.ContainsFunc(ls, func(l view.Line) bool { return l.Small != "" }) {
			ul = ul.Class("subs")
		}
		return ul.Body(Each(ls, func(_ int, l *view.Line) app.UI {
			return app.Li().
				Body(app.Span().Body(List(app.Text(l.Label), When(l.Small != "", func() app.UI { return app.Small().Text(" " + l.Small) }))...),
					app.B().Text(l.Value))
		})...)
	})
}

// Bullet is an item of a list.
func Bullet(_ int, s *string) app.UI { return app.Li().Text(*s) }

// Folded is a text that is unfolded on demand.
func Folded(_ int, d *view.Fold) app.UI {
	return Unfold(d.Head, app.P().Class("note").Text(d.Text))
}

// Unfold is something that is unfolded on demand.
func Unfold(head string, body app.UI) app.UI {
	return app.Elem("details").Class("dec").Body(app.Elem("summary").Text(head), body)
}
