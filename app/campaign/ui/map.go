package ui

import (
	"fmt"

	cview "bocage/app/campaign/view"
	"bocage/app/shell/ui"
	"bocage/app/shell/view"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// Map is the map of a campaign: a drawing, and over it its battles in the order of the calendar.
type Map struct {
	app.Compo
	V     cview.Map
	Seals *cview.Seals
	On    ui.Doer
	at    string // the node that was brought into view
}

// Render draws the map.
func (m *Map) Render() app.UI {
	v := &m.V
	size := fmt.Sprintf("--mw:%d;--mh:%d;--ml:%dpx", v.W, v.H, v.Least)
	svg := fmt.Sprintf(`<svg class="op" viewBox="0 0 %d %d" aria-hidden="true">%s</svg>`, v.W, v.H, v.Art)
	return app.Section().Class("cmap").Aria("label", v.Label).Body(ui.List(
		app.Div().Class("pan").ID("cp-pan").TabIndex(0).Body(
			app.Div().Class("chartbox").Attr("style", size).Body(ui.List(app.Raw(svg), ui.When(m.Seals == nil, func() app.UI {
				return app.Ol().Class("nds").Aria("label", v.Said).Body(ui.Each(v.Nodes, func(_ int, n *cview.Node) app.UI {
					return Place(n, &Node{V: *n, On: m.On})
				})...)
			}))...)),
		ui.When(m.Seals != nil, func() app.UI { return seals(m.Seals) }))...)
}

// Place lays what is drawn of a battle where it lies.
func Place(n *cview.Node, drawn app.UI) app.UI {
	return app.Li().Class("ndl", n.State, n.Side.Key(), n.Beside).
		Attr("style", fmt.Sprintf("left:%d.%d%%;top:%d.%d%%", n.X/10, n.X%10, n.Y/10, n.Y%10)).Body(drawn)
}

// OnMount brings the battle of the moment into view, OnUpdate does when it is another one.
func (m *Map) OnMount(ctx app.Context)  { m.centre(ctx) }
func (m *Map) OnUpdate(ctx app.Context) { m.centre(ctx) }

func (m *Map) centre(ctx app.Context) {
	if m.V.Centre < 0 || m.V.Centre >= len(m.V.Nodes) || m.at == m.V.Nodes[m.V.Centre].ID {
		return
	}
	n := m.V.Nodes[m.V.Centre]
	m.at = n.ID
	ctx.Defer(func(app.Context) {
		pan := ui.Document().Call("getElementById", "cp-pan")
		if !pan.Truthy() {
			return
		}
		to := func(whole, seen string, at int) int {
			return pan.Get(whole).Int()*at/1000 - pan.Get(seen).Int()/2
		}
		pan.Set("scrollLeft", to("scrollWidth", "clientWidth", n.X))
		pan.Set("scrollTop", to("scrollHeight", "clientHeight", n.Y))
	})
}

// Node is a battle on the map.
type Node struct {
	app.Compo
	V  cview.Node
	On ui.Doer
}

// Render draws the battle: its sign, its name, its date.
func (n *Node) Render() app.UI {
	v := &n.V
	b := app.Button().Type("button").Class("nd").ID("node-"+v.ID).DataSet("testid", "node-"+v.ID).DataSet("node", v.ID).OnClick(n.press)
	if v.Here {
		b = b.Aria("current", "true")
	}
	return b.Body(ui.List(
		ui.When(v.State == "fought" && v.Side != view.Nobody, func() app.UI { return ui.SideMark(v.Side) }),
		ui.When(v.State != "fought" || v.Side == view.Nobody, func() app.UI { return app.I().Class("ring") }),
		app.Span().Class("ndn").Body(app.B().Text(v.Name), app.Span().Class("vh").Text(", "), app.Small().Text(v.Date),
			app.Span().Class("vh").Text(", "+v.Said)))...)
}

func (n *Node) press(ctx app.Context, _ app.Event) { n.On.Do(ctx, n.V.Do) }

// seals are the orders over the map.
func seals(s *cview.Seals) app.UI {
	return app.Div().Class("seal").Body(app.Div().Class("env").Attr("role", "status").Body(
		app.H2().Text(s.Title), app.P().Text(s.Text),
		app.Div().Class("two").Body(ui.Each(s.Two, func(_ int, x *cview.Seal) app.UI {
			d := app.Div()
			if x.Closed {
				d = d.Class("wax")
			}
			return d.Body(ui.List(app.B().Body(ui.SideMark(x.Side), app.Text(" "+x.Name)),
				ui.When(len(x.Lines) > 0, func() app.UI {
					return app.Ul().Body(ui.Each(x.Lines, func(_ int, l *string) app.UI { return app.Li().Text(*l) })...)
				}),
				ui.When(x.Code != "", func() app.UI { return app.Code().Text(x.Code) }))...)
		})...)))
}
