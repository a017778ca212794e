package ui

import (
	aview "bocage/app/assault/view"
	terms "bocage/app/assault/words"
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
	On        Doer
}

// Render draws the column.
func (c *Column) Render() app.UI {
	class := "sit"
	if c.Drawer != "" {
		class += " open at-" + c.Drawer
	}
	return app.Aside().Class(class).ID("column").Aria("label", words.Say("words.situation")).Body(
		app.Div().Class("drh").Body(
			&Button{V: tabButton("situation", words.Say("words.situation"), c.Drawer), On: c.On},
			&Button{V: tabButton("log", words.Say("words.dispatches"), c.Drawer), On: c.On},
			&Button{V: view.Button{ID: "btn-drawer-close", Label: words.Say("words.close"), Icon: "ic-close", IconOnly: true, Style: view.Ghost, Do: view.Intent{Name: aview.DoDrawer}}, On: c.On}),
		situation(&c.Situation),
		&Log{V: c.Log, Covered: c.Covered, Drawer: c.Drawer, On: c.On})
}

func tabButton(id, label, open string) view.Button {
	p := view.Off
	if id == open {
		p = view.On
	}
	return view.Button{ID: "btn-drawer-" + id, Label: label, Style: view.Small, Pressed: p, Do: view.Intent{Name: aview.DoDrawer, Text: id}}
}

func situation(v *aview.Situation) app.UI {
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
				Aria("label", words.Say("battle.tally", v.Tally[0], v.Tally[1])).Body(bits...)
		}),
		when(len(v.Objectives) > 0, func() app.UI {
			return app.Ul().Class("obj").Body(each(v.Objectives, func(_ int, o *aview.Objective) app.UI {
				return app.Li().Body(app.Span().Class("num").Text(o.Label), app.Span().Text(o.Terrain),
					app.Span().Class("w").Body(mark("m-side-"+o.Held.Key(), "mk", terms.Side(o.Held))))
			})...)
		}),
		lines(v.Counts),
		app.Div().Body(each(v.Victory, func(_ int, s *string) app.UI { return app.P().Class("vic").Text(*s) })...),
		when(len(v.Special) > 0, func() app.UI {
			return fold(words.Say("words.rules"), app.Ul().Class("bul").Body(each(v.Special, bullet)...))
		}),
	)...)
}

// Log is the dispatches. It keeps its end in sight.
type Log struct {
	app.Compo
	V       view.Log
	Covered bool   // to ask where the end is would have the browser lay out what nobody sees
	Drawer  string // that is open over the map, where the column is one: the newest report is shown anew when it opens
	On      Doer
}

// Render draws the reports.
func (l *Log) Render() app.UI {
	log := app.Section().Class("sheet log").ID("log").TabIndex(0).Aria("label", words.Say("words.dispatches"))
	if !l.V.Still {
		log = log.Attr("role", "log")
	}
	body := dispatches
	if l.V.Seeks {
		body = l.leads
	}
	return log.Body(list(
		app.Div().Class("hd").Body(list(app.H2().Class("lab").Text(words.Say("words.dispatches")), app.Span().Class("r").Text(words.Say("battle.turn", l.V.Turn)),
			when(l.V.Back != nil, func() app.UI { return &Button{V: *l.V.Back, On: l.On} }))...),
		when(len(l.V.Lines) == 0, func() app.UI { return app.P().Class("note").Text(words.Say("words.no-reports")) }),
		body(l.V.Lines))...)
}

func dispatches(ds []view.Dispatch) app.UI {
	return app.Ol().Body(each(ds, func(_ int, d *view.Dispatch) app.UI {
		return app.Li().Body(append([]app.UI{side(d.Side)}, rich(d.Text)...)...)
	})...)
}

// leads are the reports as buttons that lead to their moments. One of them is in the tab order, the arrow keys go on from it.
func (l *Log) leads(ds []view.Dispatch) app.UI {
	tab := len(ds) - 1
	for i := range ds {
		if ds[i].Now {
			tab = i
			break
		}
	}
	return app.Ol().On("keydown", l.key).Body(each(ds, func(i int, d *view.Dispatch) app.UI {
		return app.Li().Class("ld2").Body(&Lead{V: *d, Tab: i == tab, On: l.On})
	})...)
}

func (l *Log) key(_ app.Context, e app.Event) {
	way := map[string]string{"ArrowUp": "previousElementSibling", "ArrowDown": "nextElementSibling"}[e.Get("key").String()]
	if way == "" {
		return
	}
	e.PreventDefault()
	if li := e.Get("target").Call("closest", "li"); li.Truthy() {
		if to := li.Get(way); to.Truthy() {
			to.Call("querySelector", "button").Call("focus")
		}
	}
}

// Lead is a report that leads to its moment.
type Lead struct {
	app.Compo
	V   view.Dispatch
	Tab bool
	On  Doer
}

// Render draws the report.
func (d *Lead) Render() app.UI {
	v := &d.V
	b := app.Button().Type("button").Class("led2").TabIndex(-1).OnClick(d.press)
	if d.Tab {
		b = b.TabIndex(0)
	}
	switch {
	case v.Now:
		b = b.Class("now").Aria("current", "true")
	case v.Later:
		b = b.Class("later")
	}
	return b.Body(append([]app.UI{side(v.Side)}, rich(v.Text)...)...)
}

func (d *Lead) press(ctx app.Context, _ app.Event) {
	d.On.Do(ctx, view.Intent{Name: view.DoLookBack, N: d.V.At})
}

// OnMount shows the newest report.
func (l *Log) OnMount(ctx app.Context) { l.toEnd(ctx) }

// OnUpdate shows the newest report.
func (l *Log) OnUpdate(ctx app.Context) { l.toEnd(ctx) }

func (l *Log) toEnd(ctx app.Context) {
	if l.Covered {
		return
	}
	AfterFrame(ctx, func() {
		e := app.Window().GetElementByID("log")
		if !e.Truthy() {
			return
		}
		if now := e.Call("querySelector", ".now"); now.Truthy() {
			e.Set("scrollTop", now.Get("offsetTop").Int()-e.Get("clientHeight").Int()/2)
			return
		}
		e.Set("scrollTop", e.Get("scrollHeight"))
	})
}
