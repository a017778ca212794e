// Package ui draws the table of the card duel.
//
// It must not know the rules, a position or a match.
package ui

import (
	"slices"
	"strconv"

	dview "bocage/app/duel/view"
	"bocage/app/shell/ui"
	"bocage/app/shell/view"
	"bocage/app/shell/words"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// Draw draws what the screens hold of the card duel; it is a ui.Drawer.
func Draw(v any, on ui.Doer) app.UI {
	switch v := v.(type) {
	case *dview.Table:
		return &Table{V: *v, On: on}
	case *dview.Thumb:
		return &Thumb{V: *v}
	case *dview.Detail:
		return detail(v)
	case *dview.Drawing:
		return ui.Use(v.ID, "")
	}
	return nil
}

// Table is the table.
type Table struct {
	app.Compo
	V  dview.Table
	On ui.Doer

	drag ui.Drag
}

// OnMount listens to what is dragged.
func (t *Table) OnMount(ctx app.Context) {
	t.drag = dragging(func(in view.Intent) { ctx.Dispatch(func(ctx app.Context) { t.On.Do(ctx, in) }) })
	t.drag.Listen()
}

// OnDismount no longer does.
func (t *Table) OnDismount() { t.drag.Release() }

// OnPage are the classes of the page while the table is shown: a teacher's strip may be as high as its words, since the table scrolls.
func (t *Table) OnPage() []string {
	switch {
	case t.V.Replayed:
		return []string{"lowsay"}
	case t.V.Action != nil:
		return []string{"roomy", "lowsay", "on-barb"}
	}
	return []string{"roomy", "lowsay"}
}

// Render draws the table.
func (t *Table) Render() app.UI {
	v := &t.V
	main := app.Main().Class("duel", v.Seat.Key()).ID("duel")
	if v.Replayed {
		main = main.Class("drep")
	}
	if v.Bare {
		main = main.Class("dbare")
	}
	if v.Apart {
		main = main.Class("dapart")
	}
	if len(v.Box) > 0 {
		main = main.Class("dbuild")
	}
	if len(v.Ledger) > 0 {
		main = main.Class("dledg")
	}
	able := func(c dview.Card) bool { return c.Able }
	if slices.ContainsFunc(v.Hand, able) || slices.ContainsFunc(v.Cards, able) {
		main = main.Class("dpick")
	}
	if v.Victory != nil {
		main = main.Class("dplay")
	}
	if len(v.Arrows.List) == 0 {
		main = main.Class("dcalm")
	}
	if v.Result != nil {
		main = main.Attr("inert", "inert")
	}
	return app.Div().Class("scr").Body(ui.List(
		main.Body(ui.List(
			t.bar(), t.ground(),
			ui.When(v.Ask != nil || v.Note != "", func() app.UI {
				return app.Section().Class("sheet dask").ID(ui.Ground).Aria("labelledby", "asked").Body(t.ask()...)
			}),
			ui.When(len(v.Ledger) > 0, t.ledger),
			ui.When(!v.Replayed && len(v.Box) == 0, t.hands),
			app.Div().Class("dside").Body(ui.List(
				ui.When(v.Detail != nil, func() app.UI { return detail(v.Detail) }),
				ui.When(!v.Apart, func() app.UI {
					return app.Div().Class("dleft").Body(ui.List(ui.When(v.Victory != nil, func() app.UI { return victory(v.Victory) }),
						piles(v.Piles), ui.When(len(v.Attacks[0])+len(v.Attacks[1]) > 0, t.attacks), &ui.Log{V: v.Log, On: t.On})...)
				}))...))...),
		ui.When(v.Result != nil, func() app.UI { return &ui.Result{V: *v.Result, On: t.On} }))...)
}

func (t *Table) bar() app.UI {
	v, menu := &t.V, t.V.Menu
	menu.IconOnly, menu.Style = true, view.Ghost
	if v.Apart {
		return app.Header().Class("bar").Body(&ui.Button{V: menu, On: t.On}, app.H1().Text(v.Title))
	}
	return app.Header().Class("bar").Body(ui.List(
		&ui.Button{V: menu, On: t.On},
		app.H1().Text(v.Title),
		app.Span().Class("num dturn").Text(v.Turn),
		app.Ol().Class("dphs").Body(ui.Each(v.Phases, func(_ int, p *dview.Phase) app.UI {
			li := app.Li().Text(p.Name)
			if p.Now {
				li = li.Class("now").Aria("current", "step")
			}
			return li
		})...),
		ui.When(v.Time != "", func() app.UI { return app.Span().Class("num dtime").Text(v.Time) }),
		t.purse(&v.Sides[1]), t.purse(&v.Sides[0]),
		ui.When(v.Action != nil, func() app.UI { return &ui.Button{V: *v.Action, Class: "barb", On: t.On} }))...)
}

// purse is a side's points and how many cards it holds.
func (t *Table) purse(s *dview.Side) app.UI {
	return app.Div().Class("dpurse", s.Side.Key()).Attr("role", "img").Aria("label", s.Name+": "+s.Said+", "+s.Holds).Body(
		ui.SideMark(s.Side), app.B().Class("num").Text(s.Score), app.Span().Class("num dgoal").Text(s.Goal), app.Small().Text(s.Holds))
}

// ground is the table proper: the lines of both, no man's land between them, and the arrows.
func (t *Table) ground() app.UI {
	v := &t.V
	if len(v.Box) > 0 {
		return t.box()
	}
	return app.Section().Class("dground").ID("dground").Body(ui.List(
		&fields{},
		ui.When(v.Ruler != nil, func() app.UI { return ruler(v.Ruler) }),
		t.row(&v.Sides[0], 1), t.row(&v.Sides[0], 0),
		app.Div().Class("dslip").Body(app.P().Body(ui.Rich(v.Slip)...)),
		t.row(&v.Sides[1], 0), t.row(&v.Sides[1], 1),
		&Arrows{V: v.Arrows})...)
}

// box are the cards that a deck can hold.
func (t *Table) box() app.UI {
	return app.Section().Class("dground dbox").ID("dground").Aria("label", words.Say("duel.box")).Body(
		ui.Each(t.V.Box, func(_ int, c *dview.BoxCard) app.UI {
			class := "out"
			if c.In {
				class = "in"
			}
			sign := func(b view.Button, text string) app.UI {
				b.Sub, b.IconOnly = "", false
				return app.Button().Type("button").Class("btn dstep").ID(b.ID).DataSet("testid", b.ID).Aria("label", b.Label).
					Aria("disabled", strconv.FormatBool(b.Why != "")).Text(text).OnClick(func(ctx app.Context, _ app.Event) {
					if b.Why == "" {
						t.On.Do(ctx, b.Do)
					}
				})
			}
			return app.Div().Class("dbx", class, c.Side.Key()).Body(ui.List(
				app.I().Class("dworth num").Text(c.Worth), art(c.Art, "dart"),
				&ui.Button{V: c.Look, Class: "dlook", On: t.On}, app.Small().Text(c.Head),
				app.Span().Class("dcount").Body(sign(c.Less, "−"), app.B().Class("num").Text(c.Count), sign(c.More, "+")))...)
		})...)
}

// curve draws how the costs of a deck are spread.
func curve(bars []dview.Bar) app.UI {
	most := 1
	for _, b := range bars {
		most = max(most, b.N)
	}
	return app.Ol().Class("dcurve").Aria("label", words.Say("duel.curve")).Body(ui.Each(bars, func(_ int, b *dview.Bar) app.UI {
		return app.Li().Body(app.B().Class("num").Text(strconv.Itoa(b.N)),
			app.I().Style("height", strconv.Itoa(40*b.N/most)+"px"), app.Small().Text(b.Label))
	})...)
}

// row is one line of a side; the aircraft stand beside its rear line. Where nothing stands it is bare.
func (t *Table) row(s *dview.Side, line int) app.UI {
	zones := []app.UI{t.zone(s, line)}
	if line == 1 {
		zones = append(zones, t.zone(s, 2))
	}
	row := app.Div().Class("drow", s.Side.Key(), [...]string{"dfront", "drear"}[line])
	if line == 1 && len(s.Zones[1].Units)+len(s.Zones[2].Units) == 0 {
		row = row.Class("bare")
	}
	return row.Body(zones...)
}

func (t *Table) zone(s *dview.Side, line int) app.UI {
	z := &s.Zones[line]
	e := app.Div().Class("dzone", [...]string{"front", "rear", "sky"}[line]).Attr("role", "group").Aria("label", z.Said)
	if len(z.Units) >= [...]int{5, 4, 2}[line] {
		e = e.Class("many")
	}
	var units []app.UI
	if z.Code != 0 {
		units = append(units, &ui.Button{V: view.Button{ID: "zone-" + strconv.Itoa(z.Code), Label: z.Name,
			Do: view.Intent{Name: dview.DoTap, N: z.Code}}, Class: "dhere", On: t.On})
	} else {
		units = append(units, app.Span().Class("dlab").Text(z.Name))
	}
	for i := range z.Units {
		units = append(units, &Unit{V: z.Units[i], On: t.On})
	}
	return e.Body(units...)
}

func (t *Table) ask() []app.UI {
	a := t.V.Ask
	if a == nil {
		return []app.UI{app.H2().ID("asked").TabIndex(-1).Text(t.V.Note)}
	}
	return ui.List(
		app.H2().ID("asked").TabIndex(-1).Text(a.Head),
		ui.When(a.Text != "" && (a.Taps || len(a.Odds) == 0), func() app.UI { return app.P().Class("note").Text(a.Text) }),
		ui.When(len(a.Odds) > 0, func() app.UI {
			return app.Div().Class("dbars").Body(ui.Each(a.Odds, func(_ int, o *dview.Odds) app.UI { return bars(o) })...)
		}),
		ui.When(len(a.Notes) > 0, func() app.UI {
			return app.Ul().Class("dnotes").Body(ui.Each(a.Notes, func(_ int, s *string) app.UI { return app.Li().Text(*s) })...)
		}),
		ui.When(a.Naming != nil, func() app.UI { return &ui.Naming{V: *a.Naming, On: t.On} }),
		ui.When(len(a.Curve) > 0, func() app.UI { return curve(a.Curve) }),
		ui.When(len(a.Draft) > 0, func() app.UI {
			return app.Ul().Class("dlaid").Body(ui.Each(a.Draft, func(_ int, l *dview.Laid) app.UI {
				return app.Li().Body(app.Span().Text(l.Text), &ui.Button{V: l.Undo, On: t.On})
			})...)
		}),
		ui.When(len(a.Choices) > 0, func() app.UI {
			return app.Div().Class("dopts").Attr("role", "group").Aria("label", a.Head).Body(ui.Buttons(a.Choices, "", t.On)...)
		}),
		app.Div().Class("acts dacts").Class(undo(a.Buttons)...).Body(ui.Buttons(a.Buttons, "", t.On)...))
}

// undo tells the styles whether something can be taken back.
func undo(l []view.Button) []string {
	if slices.ContainsFunc(l, func(b view.Button) bool { return b.ID == "btn-undo" }) {
		return []string{"undo"}
	}
	return nil
}

// hands are the own cards: units, then Command cards.
func (t *Table) hands() app.UI {
	v := &t.V
	list := func(class, label string, cards []dview.Card) app.UI {
		e := app.Div().Class("dhand", class).Attr("role", "group").Aria("label", label)
		return e.Body(ui.Each(cards, func(_ int, c *dview.Card) app.UI { return &Card{V: *c, On: t.On} })...)
	}
	return app.Section().Class("dhands").Body(list("units", words.Say("duel.hand-units"), v.Hand),
		list("orders", words.Say("duel.hand-orders"), v.Cards))
}

// detail is a card in full.
func detail(d *dview.Detail) app.UI {
	return app.Section().Class("sheet ddet").Aria("label", d.Name).Body(ui.List(
		app.Div().Class("dhead", d.Side.Key()).Body(ui.List(art(d.Art, "dart"),
			app.Div().Body(app.H2().Text(d.Name), app.P().Text(d.Line)))...),
		ui.When(len(d.Facts) > 0, func() app.UI {
			return app.Dl().Class("dfacts").Body(ui.Each(d.Facts, func(_ int, l *view.Line) app.UI {
				return app.Div().Body(app.Dt().Text(l.Label), app.Dd().Text(l.Value))
			})...)
		}),
		ui.When(len(d.Weapons) > 0, func() app.UI { return weaponRows(d.Weapons) }),
		app.Div().Body(ui.Each(d.Text, func(_ int, s *string) app.UI { return app.P().Text(*s) })...))...)
}

// weaponRows is a table of weapons: what each needs against which kind, and its Damage Index.
func weaponRows(ws []dview.Weapon) app.UI {
	head := []app.UI{app.Td()}
	for _, id := range [...]string{"duel.vs-infantry", "duel.vs-vehicle", "duel.vs-aircraft", "duel.index"} {
		head = append(head, app.Th().Scope("col").Text(words.Say(id)))
	}
	rows := ui.Each(ws, func(_ int, w *dview.Weapon) app.UI {
		return app.Tr().Body(app.Th().Scope("row").Body(app.Text(w.Name+" "), app.Small().Text(w.Note)), app.Td().Text(w.Vs[0]),
			app.Td().Text(w.Vs[1]), app.Td().Text(w.Vs[2]), app.Td().Class("red").Text(w.Index))
	})
	return app.Table().Class("dguns").Body(app.THead().Body(app.Tr().Body(head...)), app.TBody().Body(rows...))
}
