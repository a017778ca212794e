package ui

import (
	"strconv"
	"strings"

	aview "bocage/app/assault/view"
	terms "bocage/app/assault/words"
	"bocage/app/shell/ui"
	"bocage/app/shell/view"
	"bocage/app/shell/words"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// Combat is the sheet of a combat over the battle. It keeps the keyboard inside until it is over or folded.
type Combat struct {
	app.Compo
	V    aview.Combat
	On   ui.Doer
	from ui.Opener
}

// Render draws the sheet, or the strip it folds to.
func (c *Combat) Render() app.UI {
	v := &c.V
	if v.Folded {
		return app.Section().Class("ovl folded").Aria("label", words.Say("words.combat")).Body(app.Div().Class("cbs").Body(
			app.B().Text(v.Line),
			&ui.Button{V: view.Button{ID: "btn-unfold", Label: words.Say("words.back-to-combat"), Style: view.Primary,
				Do: view.Intent{Name: aview.DoFold}}, On: c.On}))
	}
	before := v.Before
	if v.Chances == nil {
		before = nil // they stand in the middle
	}
	class := "cb"
	if len(v.FireLed.Lines)+len(v.TargetLed.Lines) == 0 {
		class += " rep"
	}
	if v.Told {
		class += " told"
	}
	sheet := app.Div().Class(class).ID("combat").Aria("labelledby", "combat-title").TabIndex(-1)
	if v.Watched {
		sheet = sheet.Attr("role", "main") // what the screen is about while it lies over the map
	} else {
		sheet = sheet.Attr("role", "dialog").Aria("modal", "true")
	}
	return app.Div().Class("ovl").Body(
		sheet.Body(ui.List(
			app.Div().Class("cbh").Body(
				app.H1().ID("combat-title").Body(app.Text(words.Say("words.combat")), app.Small().Text(v.Sub)),
				app.Ol().Class("seq").Aria("label", words.Say("words.sequence")).Body(ui.Each(v.Steps, seqStep)...),
				&ui.Button{V: view.Button{ID: "btn-fold", Label: words.Say("words.look-at-map"), Icon: "ic-map", IconOnly: true, Style: view.Ghost,
					Do: view.Intent{Name: aview.DoFold}}, On: c.On}),
			plate(&v.Firing, "a", words.Say("words.firing")),
			app.Div().Class("vsb").Body(app.Span().Class("lab").Text(v.Head), app.Strong().Text(v.Line)),
			plate(&v.Target, "d", words.Say("words.target")),
			ledger(&v.FireLed, "f", words.Say("words.fire"), nil, v),
			chances(v),
			ledger(&v.TargetLed, "t", words.Say("words.target-total"), before, v),
			app.Section().Class("trk").Aria("label", words.Say("words.track")).Body(
				&Track{V: v.Track, Size: "vis"}, &Track{V: v.Track, Size: "med"}, &Track{V: v.Track, Size: "phone"}),
			ui.When(!v.Watched || len(v.Tray.Cards) > 0, func() app.UI { return tray(v, c.On) }))...))
}

// OnMount takes the keyboard.
func (c *Combat) OnMount(ctx app.Context) {
	if !c.V.Watched {
		c.from.Open(ctx, "combat")
	}
}

// OnDismount gives the keyboard back, or to the tile that was fought from.
func (c *Combat) OnDismount() {
	if c.V.Watched {
		return
	}
	at, _, _ := strings.Cut(c.V.Sub, " ")
	c.from.Close("cell-" + at)
}

func seqStep(_ int, s *aview.Step) app.UI {
	li := app.Li()
	switch {
	case s.Done:
		li = li.Class("done")
	case s.Now:
		li = li.Class("now").Aria("current", "step")
	default:
		li = li.Class("x")
	}
	return li.Body(app.Span().Class("sl").Text(s.Long), app.Span().Class("ss").Text(s.Short))
}

func plate(p *aview.Plate, at, label string) app.UI {
	pips := func() []app.UI {
		var s []app.UI
		for i := range max(p.Normal, p.Morale) {
			e := app.I()
			switch {
			case i >= p.Morale:
				if e = e.Class("off"); i < p.Morale+p.Fell {
					e = e.Class("fell").Style("--n", strconv.Itoa(p.Morale+p.Fell-1-i))
				}
			case i >= p.Normal:
				e = e.Class("plus")
			}
			s = append(s, e)
		}
		return s
	}
	row := app.Span().Class("pips").Aria("hidden", "true").Body(pips()...)
	said := app.Span().Body(app.Span().Class("w").Text(words.Say("combat.morale")),
		app.Text(words.Say("combat.morale-of", p.Morale, p.Normal)))
	m := []app.UI{row, said}
	name := []app.UI{ui.SideMark(p.Side), app.Span().Class("pn").Body(names(p.Unit.Name, p.Unit.Short)...)}
	if at == "d" {
		m[0], m[1] = m[1], m[0]
		name[0], name[1] = name[1], name[0]
	}
	return app.Section().Class("pl", at, p.Side.Key()).Aria("label", label).Body(ui.List(
		app.Div().Class("pic").Body(ui.List(use("u-"+p.Unit.Art, ""),
			ui.When(p.Stamp != "", func() app.UI { return app.Span().Class("stamp").Text(p.Stamp) }))...),
		app.H2().Body(name...), app.P().Text(p.Where), app.Div().Class("m").Body(m...))...)
}

func ledger(l *aview.Ledger, at, caption string, before []string, v *aview.Combat) app.UI {
	rows := ui.Each(l.Lines, func(_ int, x *aview.LedgerLine) app.UI { return ledgerLine(x, false) })
	if l.Sum != "" {
		rows = append(rows, app.Tr().Class("sum").Body(app.Td(), app.Th().Attr("scope", "row").Text(l.Sum), app.Td().Text(l.Total)))
	}
	rows = append(rows, ui.Each(l.Pencil, func(_ int, x *aview.LedgerLine) app.UI { return ledgerLine(x, true) })...)
	class := "led " + at
	if len(rows) > 10 { // else they would not fit under each other on most screens
		class += " many"
	}
	return app.Section().Class(class).TabIndex(0).Body(ui.List(
		app.Table().Body(app.Caption().Text(caption), app.TBody().Body(rows...)),
		ui.When(len(before) > 0, func() app.UI {
			ps := []app.UI{app.Span().Class("lab").Text(v.BeforeHead)}
			for _, s := range before {
				ps = append(ps, app.P().Body(ui.Rich(s)...))
			}
			return app.Div().Class("prev").Body(ps...)
		}),
		ui.When(at == "t" && v.Foe.Head != "", func() app.UI { return foe(&v.Foe, "opp in") }))...)
}

func ledgerLine(x *aview.LedgerLine, pencil bool) app.UI {
	tr := app.Tr()
	switch {
	case pencil:
		tr = tr.Class("pen")
	case x.Grey, x.Struck:
		tr = tr.Class("z")
	}
	label := app.UI(app.B().Text(x.Label))
	switch {
	case x.Struck:
		label = app.S().Text(x.Label)
	case x.Grey:
		label = app.Span().Text(x.Label)
	}
	return tr.Body(
		app.Td().Body(app.Span().Class("stp").Text(x.Step)),
		app.Th().Attr("scope", "row").Body(ui.List(
			ui.When(x.Card == aview.PlayedMark, func() app.UI { return app.Span().Class("cardmk") }),
			ui.When(x.Card == aview.HiddenMark, func() app.UI { return app.Span().Class("cardmk", "x", x.By.Key()).Text("?") }),
			label,
			ui.When(x.By != view.Nobody && x.Card != aview.HiddenMark, func() app.UI {
				return ui.Mark("m-side-"+x.By.Key(), "mk", words.Say("combat.played-by", terms.Side(x.By)))
			}),
			ui.When(x.Cost > 0, func() app.UI { return app.Small().Body(dia(x.Cost)) }),
			ui.When(x.Small != "", func() app.UI { return app.Small().Text(" " + x.Small) }))...),
		app.Td().Text(x.Value))
}

func foe(f *aview.Foe, class string) app.UI {
	lines := []app.UI{app.B().Text(f.Head)}
	for _, s := range f.Lines {
		lines = append(lines, app.Br(), app.Span().Text(s))
	}
	return app.Div().Class(class).Body(use("m-back-"+f.Side.Key(), ""), app.Span().Body(lines...))
}

func chances(v *aview.Combat) app.UI {
	t := v.Chances
	class := "mid"
	if t == nil {
		class += " bare"
	}
	return app.Section().Class(class).Aria("label", words.Say("words.chances")).Body(ui.List(
		app.Div().Class("dif").Body(
			app.Span().Body(ui.Rich(v.Diff.Now)...),
			app.Span().Class("c").Body(app.Text(v.Diff.Head), app.B().Text(v.Diff.Value)),
			app.Span().Text(v.Diff.Note)),
		ui.When(t == nil && len(v.Before) > 0, func() app.UI {
			return app.Div().Class("tell").TabIndex(0).
				Body(ui.Each(v.Before, func(_ int, s *string) app.UI { return app.P().Body(ui.Rich(*s)...) })...)
		}),
		ui.When(t != nil, func() app.UI {
			head := []app.UI{app.Th().Body(app.Text(words.Say("combat.gives")), app.Span().Class("hide-s").Text(" "+words.Say("combat.draw")))}
			for i, c := range t.Cols {
				head = append(head, app.Th().Attr("scope", "col").Body(ui.List(app.Text(c),
					ui.When(i < len(t.Weights), func() app.UI { return app.Small().Text(strconv.Itoa(t.Weights[i]) + "%") }))...))
			}
			head = append(head, app.Th().Class("xh").Aria("label", terms.Outcome(aview.Destroyed)).Text("✕"))
			return app.Table().Class("mx").Body(app.Caption().Text(t.Caption), app.THead().Body(app.Tr().Body(head...)),
				app.TBody().Body(ui.Each(t.Rows, func(_ int, r *aview.ChanceRow) app.UI {
					cells := []app.UI{app.Th().Attr("scope", "row").Text(r.Label)}
					for _, c := range r.Cells {
						cells = append(cells, app.Td().Class(shareClass[c.Kind]).Aria("label", terms.Outcome(c.Kind)).Text(c.Text))
					}
					return app.Tr().Body(append(cells, app.Td().Class("pc").Text(strconv.Itoa(r.Percent)+"%"))...)
				})...))
		}),
		ui.When(t != nil, func() app.UI {
			var ps []app.UI
			for _, s := range t.Rules {
				ps = append(ps, ui.Rich(s)...)
				ps = append(ps, app.Text(" "))
			}
			return app.P().Class("rules").Body(append(ps, app.Span().Class("hide-s").Text(t.Note))...)
		}))...)
}

func tray(v *aview.Combat, on ui.Doer) app.UI {
	t := &v.Tray
	out := app.Div().Class("go")
	if len(t.Secondary) > 0 {
		out = out.Class("pair")
	}
	return app.Section().Class("pick").Aria("label", t.Head).Body(
		app.P().Class("hd2").Body(app.B().Text(t.Head), app.Span().Class("hide-s").Text(t.Help)),
		&Fan{Cards: t.Cards, Tray: true, On: on},
		out.Body(ui.List(append(append(
			[]app.UI{ui.When(v.Foe.Head != "", func() app.UI { return foe(&v.Foe, "opp") })},
			ui.Buttons(t.Secondary, "sec", on)...),
			ui.When(t.Primary.Label != "", func() app.UI { return &primary{V: t.Primary, Goes: v.Goes, On: on} }))...)...))
}
