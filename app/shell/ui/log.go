package ui

import (
	"bocage/app/shell/view"
	"bocage/app/shell/words"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// Log is the dispatches. It keeps its end in sight.
type Log struct {
	app.Compo
	V       view.Log
	Covered bool   // to ask where the end is would have the browser lay out what nobody sees
	Drawer  string // that is open over the table, where the reports are in one: the newest report is shown anew when it opens
	On      Doer
}

// Render draws the reports.
func (l *Log) Render() app.UI {
	log := app.Section().Class("sheet log").ID("log").TabIndex(0).Aria("label", words.Say("words.dispatches"))
	if !l.V.Still {
		log = log.Attr("role", "log")
	}
	body := Dispatches
	if l.V.Seeks {
		body = l.leads
	}
	return log.Body(List(
		app.Div().Class("hd").Body(List(app.H2().Class("lab").Text(words.Say("words.dispatches")),
			app.Span().Class("r").Text(words.Say("match.turn", l.V.Turn)),
			When(l.V.Back != nil, func() app.UI { return &Button{V: *l.V.Back, On: l.On} }))...),
		When(len(l.V.Lines) == 0, func() app.UI { return app.P().Class("note").Text(words.Say("words.no-reports")) }),
		body(l.V.Lines))...)
}

// Dispatches are reports, one below the other.
func Dispatches(ds []view.Dispatch) app.UI {
	return app.Ol().Body(Each(ds, func(_ int, d *view.Dispatch) app.UI {
		return app.Li().Body(append([]app.UI{SideMark(d.Side)}, Rich(d.Text)...)...)
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
	return app.Ol().On("keydown", l.key).Body(Each(ds, func(i int, d *view.Dispatch) app.UI {
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
	return b.Body(append([]app.UI{SideMark(v.Side)}, Rich(v.Text)...)...)
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
