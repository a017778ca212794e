// Package ui draws the structs of package view with go-app and raises intents when something is pressed.
//
// It must not know the rules, a position or a match: what may be done is what the view says may be done. Everything that can
// be pressed is a component of its own with methods as handlers, so that a handler always sees the present view.
package ui

import (
	"strings"

	"bocage/app/shell/view"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// Doer takes the intents of a screen. Its dynamic value must stay the same over updates.
type Doer interface {
	Do(ctx app.Context, in view.Intent)
}

const svgNS = "http://www.w3.org/2000/svg"

// boxes are the view boxes of drawings that are not 24 by 24.
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
	case id == "m-hard", id == "m-soft":
		return "0 0 12 12"
	}
	return "0 0 24 24"
}

// use shows a drawing of the sprite. It is decoration: the words beside it carry the meaning.
func use(id string, class string) app.HTMLElem {
	s := app.Elem("svg").XMLNS(svgNS).Attr("viewBox", box(id)).Attr("aria-hidden", "true")
	if class != "" {
		s = s.Class(class)
	}
	return s.Body(app.Elem("use").XMLNS(svgNS).Attr("href", "#"+id))
}

// mark shows a drawing that has a meaning of its own.
func mark(id, class, label string) app.HTMLElem {
	return app.Elem("svg").XMLNS(svgNS).Attr("viewBox", box(id)).Class(class).Attr("role", "img").Attr("aria-label", label).
		Body(app.Elem("use").XMLNS(svgNS).Attr("href", "#"+id))
}

func side(s view.Side) app.HTMLElem { return use("m-side-"+s.Key(), "mk") }

// dia is an amount of prestige, with its diamond.
func dia(n int) app.UI { return app.Span().Class("dia").Text(n) }

// badge is a number on its shield, flag, burst or diamond: df, mo, bv, co.
func badge(kind string, v any, more ...string) app.UI {
	return app.Span().Class("bd", kind).Class(more...).Text(v)
}

// stat is an attack or support number with its sign: h, s, u.
func stat(kind string, v any) app.UI { return app.Span().Class("hs", kind).Text(v) }

// rich turns *emphasis* into bold.
func rich(s string) []app.UI {
	var out []app.UI
	for i, p := range strings.Split(s, "*") {
		switch {
		case p == "":
		case i%2 == 1:
			out = append(out, app.B().Text(p))
		default:
			out = append(out, app.Text(p))
		}
	}
	return out
}

// list makes a body of those parts that are there.
func list(parts ...app.UI) []app.UI {
	out := parts[:0]
	for _, p := range parts {
		if p != nil {
			out = append(out, p)
		}
	}
	return out
}

// when keeps a part only if ok.
func when(ok bool, part func() app.UI) app.UI {
	if !ok {
		return nil
	}
	return part()
}

func each[T any](s []T, f func(i int, v *T) app.UI) []app.UI {
	out := make([]app.UI, 0, len(s))
	for i := range s {
		out = append(out, f(i, &s[i]))
	}
	return out
}

// names writes a name with its short form for narrow places.
func names(long, short string) []app.UI {
	if short == "" || short == long {
		return []app.UI{app.Span().Text(long)}
	}
	return []app.UI{app.Span().Class("ln").Text(long), app.Span().Class("sn").Text(short)}
}
