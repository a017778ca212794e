// Package ui draws the table of the skirmish.
//
// It must not know the rules, a position or a match.
package ui

import (
	"strconv"
	"time"

	"bocage/app/shell/ui"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	sview "bocage/app/skirmish/view"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// Draw draws what the screens hold of the skirmish; it is a ui.Drawer.
func Draw(v any, on ui.Doer) app.UI {
	switch v := v.(type) {
	case *sview.Table:
		return &Table{V: *v, On: on}
	case *sview.Thumb:
		return &Thumb{V: v}
	case *sview.Force:
		return &Force{V: v}
	}
	return nil
}

// Thumb is a table in small.
type Thumb struct {
	app.Compo
	V *sview.Thumb // what is drawn is noted there
}

// Force is what a side of a scenario has.
type Force struct {
	app.Compo
	V *sview.Force
}

// OnMount brings the drawings of the pieces.
func (f *Force) OnMount(app.Context) { ui.Drawings("skdraw", "web/drawings/skirmish.svg") }

// Render draws them all.
func (f *Force) Render() app.UI {
	return app.Section().Class("sheet frc").Body(
		app.Div().Class("hd").Body(app.H2().Class("lab").Body(ui.SideMark(f.V.Side), app.Text(" "+f.V.Head))),
		app.Ul().Class("skforce").Body(ui.Each(f.V.Parts, func(_ int, p *sview.Part) app.UI {
			return app.Li().Body(ui.List(ui.When(p.Art != "", func() app.UI { return pic(f.V.Side, p.Art, "") }), app.Text(p.Text))...)
		})...))
}

// next is when the next picture is drawn. It belongs to the page's one goroutine.
var next time.Time

// OnMount draws a picture that is not drawn yet a moment later, one after the other: a dozen at once keep the first screen waiting.
func (t *Thumb) OnMount(ctx app.Context) {
	if t.V.Land != nil {
		return
	}
	now := time.Now()
	if first := now.Add(100 * time.Millisecond); next.Before(first) {
		next = first
	}
	next = next.Add(50 * time.Millisecond)
	v := t.V
	ctx.After(next.Sub(now), func(ctx app.Context) {
		if v.Land == nil {
			v.Land = v.Of()
			ctx.Update()
		}
	})
}

// OnUpdate does so for another picture that is shown in its place.
func (t *Thumb) OnUpdate(ctx app.Context) { t.OnMount(ctx) }

// Render draws the picture. It tells nothing that the line beside it does not say.
func (t *Thumb) Render() app.UI {
	l := t.V.Land
	if l == nil {
		l = &sview.Land{W: 1, H: 1}
	}
	box := strconv.Itoa(l.W) + " " + strconv.Itoa(l.H)
	return app.Raw(`<svg class="skthumb" viewBox="0 0 ` + box + `" aria-hidden="true">` + l.SVG + `</svg>`)
}

// Table is the table.
type Table struct {
	app.Compo
	V  sview.Table
	On ui.Doer
}

// OnPage are the classes of the page while the table is shown.
func (t *Table) OnPage() []string {
	on := []string{"on-sk"}
	if t.V.Action != nil {
		on = append(on, "on-barb")
	}
	if t.V.List != nil {
		on = append(on, "lowsay")
	}
	return on
}

// OnMount brings the drawings of the pieces.
func (t *Table) OnMount(app.Context) { ui.Drawings("skdraw", "web/drawings/skirmish.svg") }

// Render draws the table.
func (t *Table) Render() app.UI {
	v := &t.V
	main := app.Main().Class("sk", v.Seat.Key()).ID("skirmish")
	if v.Replayed {
		main = main.Class("skrep")
	}
	if len(v.Chips) == 0 {
		main = main.Class("skbare")
	}
	if v.Result != nil {
		main = main.Attr("inert", "inert")
	}
	return app.Div().Class("scr").Body(ui.List(
		main.Body(ui.List(
			t.bar(),
			&Board{V: v.Board, Tools: !v.Replayed, Under: v.List != nil, On: t.On},
			ui.When(len(v.Chips) > 0, t.strip),
			t.panel(),
			ui.When(v.List != nil, t.list))...),
		ui.When(v.Result != nil, func() app.UI { return &ui.Result{V: *v.Result, On: t.On} }))...)
}

func (t *Table) bar() app.UI {
	v, menu := &t.V, t.V.Menu
	menu.IconOnly, menu.Style = true, view.Ghost
	return app.Header().Class("bar").Body(ui.List(
		&ui.Button{V: menu, On: t.On},
		app.H1().Text(v.Title),
		app.Span().Class("num skturn").Text(v.Turn),
		app.Ol().Class("skphs").Body(ui.Each(v.Phases, func(_ int, p *sview.Phase) app.UI {
			li := app.Li().Text(p.Name)
			if p.Now {
				li = li.Class("now").Aria("current", "step")
			}
			return li
		})...),
		ui.When(v.Time != "", func() app.UI { return app.Span().Class("num sktime").Text(v.Time) }),
		t.purse(&v.Purses[0]), t.purse(&v.Purses[1]),
		ui.When(v.Action != nil, func() app.UI { return &ui.Button{V: *v.Action, Class: "barb", On: t.On} }))...)
}

// purse is what is left of a side, and what it has won.
func (t *Table) purse(s *sview.Purse) app.UI {
	e := app.Div().Class("skpurse", s.Side.Key()).Attr("role", "img").Aria("label", s.Said)
	if s.Asked {
		e = e.Class("asked")
	}
	return e.Body(ui.SideMark(s.Side), app.B().Class("num").Text(s.Left), app.Span().Class("num").Text("+"+s.Score))
}

// pic is a piece by itself.
func pic(side view.Side, art, class string) app.UI {
	return app.Elem("svg").XMLNS(ui.SVG).Attr("viewBox", boxes(art)).Attr("aria-hidden", "true").Class(class).
		Body(app.Elem("use").XMLNS(ui.SVG).Attr("href", "#"+drawing(side, art)))
}

// boxes are the view boxes of drawings: figures are small.
func boxes(art string) string {
	switch art {
	case "R", "MG", "MO", "BZ", "GR", "EN", "SN", "FT":
		return "-12 -13 24 24"
	case "TANK", "TIGER", "AAT", "LC":
		return "-44 -44 88 88"
	}
	return "-30 -30 60 60"
}

// drawing is the id of a drawing.
func drawing(side view.Side, art string) string {
	switch {
	case art == "hid" || art == "AIR":
		return "sk-" + art
	case side == view.Second:
		return "sk-a-" + art
	}
	return "sk-g-" + art
}

// strip are the units of who is asked.
func (t *Table) strip() app.UI {
	return t.under(app.Div()).Class("sktray").Attr("role", "group").Aria("label", words.Say("skirmish.units")).Body(
		ui.Each(t.V.Chips, func(_ int, c *sview.Chip) app.UI { return &Chip{V: *c, On: t.On} })...)
}

// under has what lies under the list of all pieces take no part.
func (t *Table) under(e app.HTMLDiv) app.HTMLDiv {
	if t.V.List != nil {
		return e.Attr("inert", "inert")
	}
	return e
}

// Chip is a unit in the strip.
type Chip struct {
	app.Compo
	V  sview.Chip
	On ui.Doer
}

// Render draws it.
func (c *Chip) Render() app.UI {
	v := &c.V
	e := app.Button().Type("button").Class("skchip", v.Side.Key()).ID(v.ID).DataSet("testid", v.ID).
		OnClick(func(ctx app.Context, _ app.Event) { c.On.Do(ctx, c.V.Do) })
	if v.Now {
		e = e.Aria("current", "true")
	}
	return e.Body(pic(v.Side, v.Art, ""), app.Span().Body(app.Text(v.Name), app.Small().Text(v.Sub)))
}

// panel is what is asked, with all that answers it but the table, and below it what has happened.
func (t *Table) panel() app.UI {
	v := &t.V
	log := &ui.Log{V: v.Log, On: t.On}
	if v.Ask == nil {
		return app.Section().Class("sheet skask").ID(ui.Ground).Aria("labelledby", "asked").Body(
			t.under(app.Div()).Class("skbody").Body(app.H2().ID("asked").TabIndex(-1).Text(v.Note), log))
	}
	a := v.Ask
	return app.Section().Class("sheet skask").ID(ui.Ground).Aria("labelledby", "asked").Body(
		t.under(app.Div()).Class("skbody").Body(ui.List(
			app.H2().ID("asked").TabIndex(-1).Text(a.Head),
			ui.When(a.Text != "", func() app.UI { return app.P().Class("note").Text(a.Text) }),
			ui.When(a.Unit != nil, t.unit),
			ui.When(len(a.Rows) > 0, t.rows),
			ui.When(len(a.Lines) > 0, t.account),
			ui.When(a.Deck != nil, t.deck),
			log)...),
		t.under(app.Div()).Class("acts skacts").Body(ui.Buttons(a.Buttons, "", t.On)...))
}

// unit is the piece that is selected, in large.
func (t *Table) unit() app.UI {
	u := t.V.Ask.Unit
	return app.Div().Class("skwho").Body(ui.List(
		app.Div().Class("skpic", u.Side.Key()).Body(pic(u.Side, u.Art, "")),
		app.Div().Body(app.H3().Text(u.Name), app.P().Text(u.Text)),
		app.Dl().Class("skfacts").Body(ui.Each(u.Facts, func(_ int, l *view.Line) app.UI {
			return app.Div().Body(app.Dt().Text(l.Label), app.Dd().Class("num").Text(l.Value))
		})...))...)
}

func (t *Table) rows() app.UI {
	a := t.V.Ask
	return app.Div().Class("skrows").Attr("role", "group").Aria("label", a.RowsHead).Body(
		ui.Each(a.Rows, func(_ int, r *sview.Row) app.UI { return &Row{V: *r, On: t.On} })...)
}

// Row is one of several things.
type Row struct {
	app.Compo
	V  sview.Row
	On ui.Doer
}

// Render draws it.
func (r *Row) Render() app.UI {
	v := &r.V
	return app.Button().Type("button").Class("skrow").ID(v.ID).DataSet("testid", v.ID).Aria("pressed", strconv.FormatBool(v.On)).
		OnClick(func(ctx app.Context, _ app.Event) { r.On.Do(ctx, r.V.Do) }).Body(ui.List(
		ui.When(v.Art != "", func() app.UI { return pic(v.Side, v.Art, "") }),
		app.Span().Class("skrn").Body(ui.List(app.B().Text(v.Name), ui.When(v.Sub != "", func() app.UI { return app.Small().Text(v.Sub) }))...),
		ui.When(v.Value != "", func() app.UI { return app.B().Class("num").Text(v.Value) }))...)
}

func (t *Table) account() app.UI {
	return app.Dl().Class("skled").Body(ui.Each(t.V.Ask.Lines, func(_ int, l *view.Line) app.UI {
		return app.Div().Body(app.Dt().Body(ui.List(app.Text(l.Label), ui.When(l.Small != "", func() app.UI {
			return app.Small().Text(" " + l.Small)
		}))...), app.Dd().Class("num").Text(l.Value))
	})...)
}

// deck is the open deck: how many are left of each rank, black above red; those that hit are underlined.
func (t *Table) deck() app.UI {
	d := t.V.Ask.Deck
	var cells []app.UI
	ranks := [...]string{"A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q"}
	for _, r := range ranks {
		cells = append(cells, app.B().Text(r))
	}
	for row, left := range [...][12]int{d.Black, d.Red} {
		for i, n := range left {
			c := app.I().Class([...]string{"k", "r"}[row]).Text(strconv.Itoa(n))
			if d.Hits[row][i] && n > 0 {
				c = c.Class("good")
			}
			cells = append(cells, c)
		}
	}
	return app.Div().Class("skdeck").Attr("role", "img").Aria("label", d.Said).Body(cells...)
}

// list is all pieces in words, over the table.
func (t *Table) list() app.UI {
	l := t.V.List
	return app.Section().Class("sheet sklist").ID("sklist").Aria("label", l.Head).Body(
		app.Div().Class("skbar").Body(&ui.Button{V: l.Close, On: t.On}, app.H2().Text(l.Head)),
		app.Div().Class("skscroll").TabIndex(0).Body(app.Table().Body(
			app.THead().Body(app.Tr().Body(ui.Each(l.Cols, func(_ int, s *string) app.UI { return app.Th().Scope("col").Text(*s) })...)),
			app.TBody().Body(ui.Each(l.Rows, func(_ int, r *sview.ListRow) app.UI {
				cells := []app.UI{app.Th().Scope("row").Body(&ui.Button{V: view.Button{ID: r.ID, Label: r.Cells[0], Style: view.Small, Do: r.Do},
					On: t.On})}
				for _, c := range r.Cells[1:] {
					cells = append(cells, app.Td().Text(c))
				}
				return app.Tr().Body(cells...)
			})...))))
}
