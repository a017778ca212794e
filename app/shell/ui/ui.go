// Package ui draws the structs of package view with go-app and raises intents when something is pressed. What a game has put into
// them it leaves to the drawer which that game has registered.
//
// It must know no game, no rules, no position and no match: what may be done is what the view says may be done. Everything that can
// be pressed is a component of its own with methods as handlers, so that a handler always sees the present view.
package ui

import (
	"math"
	"strconv"
	"strings"

	"bocage/app/shell/view"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// Doer takes the intents of a screen. Its dynamic value must stay the same over updates.
type Doer interface {
	Do(ctx app.Context, in view.Intent)
}

// SVG is the namespace of drawings.
const SVG = "http://www.w3.org/2000/svg"

// whole is the view box of a drawing, 24 by 24.
const whole = "0 0 24 24"

// Use shows a drawing of the sprite. It is decoration: the words beside it carry the meaning.
func Use(id, class string) app.HTMLElem { return UseIn(whole, id, class) }

// UseIn shows a drawing of the sprite that has another view box.
func UseIn(box, id, class string) app.HTMLElem {
	s := app.Elem("svg").XMLNS(SVG).Attr("viewBox", box).Attr("aria-hidden", "true")
	if class != "" {
		s = s.Class(class)
	}
	return s.Body(app.Elem("use").XMLNS(SVG).Attr("href", "#"+id))
}

// Mark shows a drawing that has a meaning of its own.
func Mark(id, class, label string) app.HTMLElem {
	return app.Elem("svg").XMLNS(SVG).Attr("viewBox", whole).Class(class).Attr("role", "img").Attr("aria-label", label).
		Body(app.Elem("use").XMLNS(SVG).Attr("href", "#"+id))
}

// SideMark shows the sign of a side.
func SideMark(s view.Side) app.HTMLElem { return Use("m-side-"+s.Key(), "mk") }

// Rich turns *emphasis* into bold.
func Rich(s string) []app.UI {
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

// List makes a body of those parts that are there.
func List(parts ...app.UI) []app.UI {
	out := parts[:0]
	for _, p := range parts {
		if p != nil {
			out = append(out, p)
		}
	}
	return out
}

// When keeps a part only if ok.
func When(ok bool, part func() app.UI) app.UI {
	if !ok {
		return nil
	}
	return part()
}

// Each makes a part of every item.
func Each[T any](s []T, f func(i int, v *T) app.UI) []app.UI {
	out := make([]app.UI, 0, len(s))
	for i := range s {
		out = append(out, f(i, &s[i]))
	}
	return out
}

// runs divides a list where what its items are of changes.
func runs[T any](s []T, of func(v *T) string) (all [][]T) {
	from := 0
	for i := range s {
		if i+1 == len(s) || of(&s[i+1]) != of(&s[from]) {
			all, from = append(all, s[from:i+1]), i+1
		}
	}
	return all
}

// Num writes a coordinate with one decimal at most.
func Num(v float64) string {
	return string(AppendTenths(nil, int(math.Round(v*10))))
}

// AppendTenths appends a coordinate given in tenths, with one decimal at most.
func AppendTenths(to []byte, n int) []byte {
	if n < 0 {
		to, n = append(to, '-'), -n
	}
	to = strconv.AppendInt(to, int64(n/10), 10)
	if n%10 != 0 {
		to = append(to, '.', byte('0'+n%10))
	}
	return to
}
