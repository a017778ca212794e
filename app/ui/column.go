package ui

import (
	"bocage/app/text"
	"bocage/app/view"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// Column is the situation and the dispatches: a column where there is room, else a drawer over the map.
type Column struct {
	app.Compo
	Situation view.Situation
	Log       view.Log
	Drawer    string // "", "situation" or "log"
	On        Doer
}

// Render draws the column.
func (c *Column) Render() app.UI {
	class := "sit"
	if c.Drawer != "" {
		class += " open at-" + c.Drawer
	}
	return app.Aside().Class(class).ID("column").Aria("label", text.Say("words.situation")).Body(
		app.Div().Class("drh").Body(
			&Button{V: tabButton("situation", text.Say("words.situation"), c.Drawer), On: c.On},
			&Button{V: tabButton("log", text.Say("words.dispatches"), c.Drawer), On: c.On},
			&Button{V: view.Button{ID: "btn-drawer-close", Label: text.Say("words.close"), Icon: "ic-close", IconOnly: true, Style: view.Ghost, Do: view.Intent{Name: view.DoDrawer}}, On: c.On}),
		situation(&c.Situation),
		&Log{V: c.Log})
}

func tabButton(id, label, open string) view.Button {
	p := view.Off
	if id == open {
		p = view.On
	}
	return view.Button{ID: "btn-drawer-" + id, Label: label, Style: view.Small, Pressed: p, Do: view.Intent{Name: view.DoDrawer, Text: id}}
}

func situation(v *view.Situation) app.UI {
	return app.Section().Class("sheet stn").Body(list(
		app.Div().Class("hd").Body(app.H2().Class("lab").Text(v.Title), app.Span().Class("r").Text(v.Note)),
		when(v.Tally != [3]int{}, func() app.UI {
			var bits []app.UI
			for i, class := range []string{"u", "g", "n"} {
				for range v.Tally[i] {
					bits = append(bits, app.I().Class(class))
				}
			}
			return app.Div().Class("tally").Attr("role", "img").
				Aria("label", text.Say("battle.tally", v.Tally[0], v.Tally[1])).Body(bits...)
		}),
		when(len(v.Objectives) > 0, func() app.UI {
			return app.Ul().Class("obj").Body(each(v.Objectives, func(_ int, o *view.Objective) app.UI {
				return app.Li().Body(app.Span().Class("num").Text(o.Label), app.Span().Text(o.Terrain),
					app.Span().Class("w").Body(mark("m-side-"+o.Held.Key(), "mk", text.Side(o.Held))))
			})...)
		}),
		lines(v.Counts),
		app.Div().Body(each(v.Victory, func(_ int, s *string) app.UI { return app.P().Class("vic").Text(*s) })...),
		when(len(v.Special) > 0, func() app.UI {
			return fold(text.Say("words.rules"), app.Ul().Class("bul").Body(each(v.Special, bullet)...))
		}),
	)...)
}

// Log is the dispatches. It keeps its end in sight.
type Log struct {
	app.Compo
	V view.Log
}

// Render draws the reports.
func (l *Log) Render() app.UI {
	return app.Section().Class("sheet log").ID("log").TabIndex(0).Attr("role", "log").Aria("label", text.Say("words.dispatches")).Body(list(
		app.Div().Class("hd").Body(app.H2().Class("lab").Text(text.Say("words.dispatches")), app.Span().Class("r").Text(text.Say("battle.turn", l.V.Turn))),
		when(len(l.V.Lines) == 0, func() app.UI { return app.P().Class("note").Text(text.Say("words.no-reports")) }),
		dispatches(l.V.Lines))...)
}

func dispatches(ds []view.Dispatch) app.UI {
	return app.Ol().Body(each(ds, func(_ int, d *view.Dispatch) app.UI {
		return app.Li().Body(append([]app.UI{side(d.Side)}, rich(d.Text)...)...)
	})...)
}

// OnMount shows the newest report.
func (l *Log) OnMount(ctx app.Context) { l.toEnd(ctx) }

// OnUpdate shows the newest report.
func (l *Log) OnUpdate(ctx app.Context) { l.toEnd(ctx) }

func (l *Log) toEnd(ctx app.Context) {
	ctx.Defer(func(app.Context) {
		if e := app.Window().GetElementByID("log"); e.Truthy() {
			e.Set("scrollTop", e.Get("scrollHeight"))
		}
	})
}
