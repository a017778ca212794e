package ui

import (
	"bocage/app/shell/view"
	"bocage/app/shell/words"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// Replays is the list of the matches that have ended.
type Replays struct {
	app.Compo
	V    view.Replays
	On   Doer
	from Opener
}

// Render draws the screen.
func (r *Replays) Render() app.UI {
	v := &r.V
	return matchList("replays", words.Say("replay.list"), r.On, r.drop, List(
		When(v.Note != "", func() app.UI { return app.P().Class("sheet rnt").ID("note").Attr("role", "alert").Text(v.Note) }),
		&FileButton{Label: v.File, Sub: v.Sub, On: r.On},
		When(v.Empty != "", func() app.UI { return app.P().Class("sheet rnt").Text(v.Empty) }),
		app.Ul().Class("rll").Body(Each(v.Rows, func(_ int, x *view.ReplayRow) app.UI {
			return matchRow("replay-"+x.ID, x.Thumb, x.Winner, x.Name, x.Result, joined(x.Text, date(x.When)),
				[]view.Button{x.Open, x.Share, x.Rename, x.Delete}, x.Naming, r.On)
		})...),
		moreRows(v.More, r.On)))
}

// moreRows is the button under a list of which more can be shown.
func moreRows(b view.Button, on Doer) app.UI {
	return When(b.Label != "", func() app.UI { return app.Div().Class("acts").Body(&Button{V: b, On: on}) })
}

// matchList is a screen of matches, on which a file can be dropped.
func matchList(id, title string, on Doer, drop app.EventHandler, body []app.UI) app.UI {
	return app.Main().Class("pg").ID(id).On("dragover", dragOver).On("drop", drop).
		Body(placeHead(title, on), app.Div().Class("rls").Body(body...))
}

// matchRow is a match of such a list.
func matchRow(id string, th any, s view.Side, name, line, note string, bs []view.Button, naming *view.Naming, on Doer) app.UI {
	return app.Li().Class("sheet rrw").ID(id).TabIndex(-1).Body(List(
		thumb(th, on),
		app.Div().Class("rtx").Body(List(
			app.H2().Body(List(When(s != view.Nobody, func() app.UI { return SideMark(s) }), app.Text(" "+name))...),
			app.P().Text(line),
			app.P().Class("note").Attr("dir", "auto").Text(note))...),
		When(naming == nil, func() app.UI { return app.Div().Class("acts").Body(Buttons(bs, "", on)...) }),
		When(naming != nil, func() app.UI { return &Naming{V: *naming, On: on} }))...)
}

// date is a day as the reader writes it.
func date(ms int64) string {
	if ms == 0 || app.IsServer {
		return ""
	}
	return app.Window().Get("Date").New(float64(ms)).Call("toLocaleDateString", words.Language(), map[string]any{"dateStyle": "medium"}).
		String()
}

func (r *Replays) drop(ctx app.Context, e app.Event) { dropOf(ctx, e, r.On) }

// OnMount takes the keyboard.
func (r *Replays) OnMount(ctx app.Context) { r.from.Open(ctx, "btn-back") }

// OnDismount gives the keyboard back.
func (r *Replays) OnDismount() { r.from.Close("btn-menu") }
