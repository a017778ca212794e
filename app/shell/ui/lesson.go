package ui

import (
	"slices"
	"strconv"
	"strings"

	"bocage/app/shell/view"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// Lesson is the teacher's panel. It has a strip of the page to itself, so that it covers nothing of what it speaks about; what
// it speaks about is lit up by a style of its own, whatever draws it.
type Lesson struct {
	app.Compo
	V    view.Lesson
	Shut bool // something lies over the whole page
	On   Doer

	shown string // the step and the things spoken of that were brought into sight last
}

// OnMount brings what it speaks about into sight.
func (l *Lesson) OnMount(ctx app.Context) { l.show(ctx) }

// OnUpdate does so too.
func (l *Lesson) OnUpdate(ctx app.Context) { l.show(ctx) }

// show scrolls to what it speaks about, the first thing last, once as soon as something of it is there: a table may be higher than what
// the strip leaves of a phone.
func (l *Lesson) show(ctx app.Context) {
	now, point := l.V.ID+" "+strings.Join(l.V.Point, " "), l.V.Point
	if now == l.shown {
		return
	}
	ctx.Defer(func(app.Context) {
		for _, id := range slices.Backward(point) {
			if e := Document().Call("getElementById", id); e.Truthy() {
				e.Call("scrollIntoView", map[string]any{"block": "nearest", "inline": "nearest"})
				l.shown = now
			}
		}
	})
}

// Render draws the panel.
func (l *Lesson) Render() app.UI {
	v := &l.V
	panel := app.Aside().Class("teach").ID("teach").DataSet("step", l.V.ID).Aria("label", l.V.Name)
	if l.Shut {
		panel = panel.Attr("inert", "inert")
	}
	row := app.Div().Class("tbtn")
	if v.N == v.Of {
		panel = panel.Class("last")
	}
	if v.Note != "" {
		panel = panel.Class("astray")
	}
	if slices.ContainsFunc(v.Buttons, func(b view.Button) bool { return b.ID == "btn-teach-again" }) {
		row = row.Class("again")
	}
	return panel.Body(List(
		When(len(v.Point) > 0, func() app.UI {
			return app.Raw("<style>#" + strings.Join(v.Point, ",#") +
				"{outline:4px solid var(--sel);outline-offset:-2px;box-shadow:0 0 0 6px var(--ink);z-index:5}</style>")
		}),
		app.Div().Class("tsay").ID("teach-text").Aria("live", "polite").Aria("atomic", "true").Body(List(
			app.H2().Body(app.Text(v.Head), app.Small().Text(" "+strconv.Itoa(v.N)+"/"+strconv.Itoa(v.Of))),
			When(v.Hand != "", func() app.UI { return app.P().Class("tdo by-hand").Body(Rich(v.Hand)...) }),
			When(v.Keys != "", func() app.UI { return app.P().Class("tdo by-keys").Body(Rich(v.Keys)...) }),
			app.P().Body(Rich(v.Text)...),
			When(v.Note != "", func() app.UI { return app.P().Class("tnote").Text(v.Note) }))...),
		row.Body(Buttons(v.Buttons, "", l.On)...))...)
}

// withTeacher takes the tab key round from a modal thing on top to the teacher and back. It reports whether it did, or whether
// the browser's own order is right.
func withTeacher(e, top, first, last, at app.Value) bool {
	panel := Document().Call("getElementById", "teach")
	if !panel.Truthy() || panel.Call("hasAttribute", "inert").Bool() || top.Get("id").String() == "sheet" {
		return false
	}
	stops := panel.Call("querySelectorAll", "button")
	n := stops.Get("length").Int()
	if n == 0 {
		return false
	}
	one, end := stops.Index(0), stops.Index(n-1)
	var to app.Value
	switch back := e.Get("shiftKey").Bool(); {
	case !back && at.Equal(last):
		to = one
	case !back && at.Equal(end):
		to = first
	case back && (at.Equal(first) || at.Equal(top)):
		to = end
	case back && at.Equal(one):
		to = last
	default:
		return panel.Call("contains", at).Bool()
	}
	e.Call("preventDefault")
	to.Call("focus")
	return true
}
