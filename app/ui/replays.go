package ui

import (
	"bocage/app/text"
	"bocage/app/view"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// Replays is the list of the matches that have ended.
type Replays struct {
	app.Compo
	V  view.Replays
	On Doer
}

// Render draws the screen.
func (r *Replays) Render() app.UI {
	v := &r.V
	return app.Main().Class("pg").ID("replays").On("dragover", dragOver).On("drop", r.drop).Body(
		app.Header().Class("bar").Body(
			&Button{V: view.Button{ID: "btn-leave", Label: text.Say("words.back"), Icon: "ic-back", IconOnly: true, Style: view.Ghost, Do: view.Intent{Name: view.DoBack}}, On: r.On},
			app.H1().Text(text.Say("replay.list"))),
		app.Div().Class("rls").Body(list(
			when(v.Note != "", func() app.UI { return app.P().Class("sheet rnt").ID("note").Attr("role", "alert").Text(v.Note) }),
			&FileButton{Label: v.File, Sub: v.Sub, On: r.On},
			when(v.Empty != "", func() app.UI { return app.P().Class("sheet rnt").Text(v.Empty) }),
			app.Ul().Class("rll").Body(each(v.Rows, func(_ int, x *view.ReplayRow) app.UI { return r.row(x) })...))...))
}

func (r *Replays) row(x *view.ReplayRow) app.UI {
	return app.Li().Class("sheet rrw").ID("replay-" + x.ID).Body(list(
		when(len(x.Thumb.Cells) > 0, func() app.UI { return app.Div().Class("th").Body(&Thumb{V: x.Thumb}) }),
		app.Div().Class("rtx").Body(
			app.H2().Body(side(x.Winner), app.Text(" "+x.Name)),
			app.P().Text(x.Result),
			app.P().Class("note").Text(x.Text+" · "+date(x.When))),
		app.Div().Class("acts").Body(&Button{V: x.Open, On: r.On}, &Button{V: x.Share, On: r.On}, &Button{V: x.Delete, On: r.On}))...)
}

// date is a day as the reader writes it.
func date(ms int64) string {
	if ms == 0 || app.IsServer {
		return ""
	}
	return app.Window().Get("Date").New(float64(ms)).Call("toLocaleDateString", text.Language(), map[string]any{"dateStyle": "medium"}).String()
}

func (r *Replays) drop(ctx app.Context, e app.Event) { dropOf(ctx, e, r.On) }

// OnMount takes the keyboard.
func (r *Replays) OnMount(ctx app.Context) {
	ctx.Defer(func(app.Context) { Focus("btn-leave") })
}
