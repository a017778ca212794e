package ui

import (
	"strings"

	"bocage/app/shell/ui"
	"bocage/app/shell/view"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// box is the view box of a drawing.
func box(id string) string {
	switch {
	case strings.HasPrefix(id, "u-"):
		return "0 0 128 64"
	case strings.HasPrefix(id, "m-cls-"):
		return "0 0 30 20"
	case strings.HasPrefix(id, "m-back-"):
		return "0 0 100 140"
	case id == "m-dugin":
		return "0 0 72 22"
	case id == "m-fx-flash":
		return "0 0 64 60"
	case id == "m-fx-burst":
		return "0 0 120 120"
	case id == "m-fx-burn", id == "m-fx-smoke":
		return "0 0 128 64"
	case id == "m-hard", id == "m-soft":
		return "0 0 12 12"
	}
	return "0 0 24 24"
}

// use shows a drawing of the sprite in its view box. It is decoration: the words beside it carry the meaning.
func use(id, class string) app.HTMLElem { return ui.UseIn(box(id), id, class) }

// dia is an amount of prestige, with its diamond.
func dia(n int) app.UI { return app.Span().Class("dia").Text(n) }

// badge is a number on its shield, flag, burst or diamond: df, mo, bv, co.
func badge(kind string, v any, more ...string) app.UI {
	return app.Span().Class("bd", kind).Class(more...).Text(v)
}

// fill is the colour of a side.
func fill(s view.Side) string { return "var(--" + s.Key() + ")" }

// stat is an attack or support number with its sign: h, s, u.
func stat(kind string, v any) app.UI { return app.Span().Class("hs", kind).Text(v) }

// names writes a name with its short form for narrow places.
func names(long, short string) []app.UI {
	if short == "" || short == long {
		return []app.UI{app.Span().Text(long)}
	}
	return []app.UI{app.Span().Class("ln").Text(long), app.Span().Class("sn").Text(short)}
}
