package ui

import (
	aview "bocage/app/assault/view"
	terms "bocage/app/assault/words"
	"bocage/app/shell/ui"
	"bocage/app/shell/view"
	"bocage/app/shell/words"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// Column is the situation and the dispatches: a column where there is room, else a drawer over the map.
type Column struct {
	app.Compo
	Situation aview.Situation
	Log       view.Log
	Drawer    string // "", "situation" or "log"
	Covered   bool   // a combat lies over it
	On        ui.Doer
}

// Render draws the column.
func (c *Column) Render() app.UI {
	class := "sit"
	if c.Drawer != "" {
		class += " open at-" + c.Drawer
	}
	return app.Aside().Class(class).ID("column").Aria("label", words.Say("words.situation")).Body(
		app.Div().Class("drh").Body(
			&ui.Button{V: tabButton("situation", words.Say("words.situation"), c.Drawer), On: c.On},
			&ui.Button{V: tabButton("log", words.Say("words.dispatches"), c.Drawer), On: c.On},
			&ui.Button{V: view.Button{ID: "btn-drawer-close", Label: words.Say("words.close"), Icon: "ic-close", IconOnly: true, Style: view.Ghost,
				Do: view.Intent{Name: aview.DoDrawer}}, On: c.On}),
		situation(&c.Situation),
		&ui.Log{V: c.Log, Covered: c.Covered, Drawer: c.Drawer, On: c.On})
}

func tabButton(id, label, open string) view.Button {
	p := view.Off
	if id == open {
		p = view.On
	}
	return view.Button{ID: "btn-drawer-" + id, Label: label, Style: view.Small, Pressed: p, Do: view.Intent{Name: aview.DoDrawer, Text: id}}
}

func situation(v *aview.Situation) app.UI {
	return app.Section().Class("sheet stn").Body(ui.List(
		app.Div().Class("hd").Body(app.H2().Class("lab").Text(v.Title), app.Span().Class("r").Text(v.Note)),
		ui.When(v.Tally != [3]int{}, func() app.UI {
			var bits []app.UI
			for _, side := range []view.Side{aview.US, aview.German, view.Nobody} {
				for range v.Tally[side] {
					bits = append(bits, app.I().Class([...]string{view.Nobody: "n", aview.US: "u", aview.German: "g"}[side]))
				}
			}
			return app.Div().Class("tally").Attr("role", "img").
				Aria("label", words.Say("battle.tally", v.Tally[aview.US], v.Tally[aview.German])).Body(bits...)
		}),
		ui.When(len(v.Objectives) > 0, func() app.UI {
			return app.Ul().Class("obj").Body(ui.Each(v.Objectives, func(_ int, o *aview.Objective) app.UI {
				return app.Li().Body(app.Span().Class("num").Text(o.Label), app.Span().Text(o.Terrain),
					app.Span().Class("w").Body(ui.Mark("m-side-"+o.Held.Key(), "mk", terms.Side(o.Held))))
			})...)
		}),
		ui.Lines(v.Counts),
		app.Div().Body(ui.Each(v.Victory, func(_ int, s *string) app.UI { return app.P().Class("vic").Text(*s) })...),
		ui.When(len(v.Special) > 0, func() app.UI {
			return ui.Unfold(words.Say("words.rules"), app.Ul().Class("bul").Body(ui.Each(v.Special, ui.Bullet)...))
		}),
	)...)
}
