package ui

import (
	"slices"
	"strconv"
	"strings"

	"bocage/app/assault/stage"
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
	V       aview.Combat
	On      ui.Doer
	from    ui.Opener
	playing int // the fire that moves, 0 for none
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
	if v.Brief {
		return told(v, c.On)
	}
	class := "cb"
	if len(v.FireLed.Lines)+len(v.TargetLed.Lines) == 0 {
		class += " rep"
	}
	if many(&v.FireLed) || many(&v.TargetLed) {
		class += " long"
	}
	sheet := app.Div().Class(class).ID("combat").Aria("labelledby", "combat-title").TabIndex(-1)
	if v.Watched {
		sheet = sheet.Attr("role", "main") // what the screen is about while it lies over the map
	} else {
		sheet = sheet.Attr("role", "dialog").Aria("modal", "true")
	}
	if v.Stage != nil {
		sheet = timed(sheet, v.Stage).OnClick(c.jump)
	}
	before := v.Before
	if v.Chances == nil {
		before = nil // they stand in the middle
	}
	fire := side{&v.Firing, &v.FireLed, nil, words.Say("words.firing"), words.Say("words.fire"), true}
	target := side{&v.Target, &v.TargetLed, before, words.Say("words.target"), words.Say("words.target-total"), false}
	left, right := &fire, &target
	if v.Right {
		left, right = right, left
	}
	return app.Div().Class("ovl").Body(
		sheet.Body(ui.List(
			app.Div().Class("cbh").Body(ui.List(
				app.H1().ID("combat-title").Body(app.Text(words.Say("words.combat")), app.Small().Text(v.Sub)),
				app.Ol().Class("seq").Aria("label", words.Say("words.sequence")).Body(ui.Each(v.Steps, seqStep)...),
				fast(v, c.On),
				&ui.Button{V: view.Button{ID: "btn-fold", Label: words.Say("words.look-at-map"), Icon: "ic-map", IconOnly: true, Style: view.Ghost,
					Do: view.Intent{Name: aview.DoFold}}, On: c.On})...),
			plate(left, "a", v),
			plate(right, "d", v),
			ledger(left, "f", v),
			chances(v),
			ledger(right, "t", v),
			ui.When(v.Stage != nil, func() app.UI { return outcome(v, c.On) }),
			ui.When(v.Stage == nil && (!v.Watched || len(v.Tray.Cards) > 0), func() app.UI { return tray(v, c.On) }))...))
}

// jump brings what came of the fire at once, wherever it is pressed.
func (c *Combat) jump(ctx app.Context, _ app.Event) {
	if c.V.Watched || c.V.Stage == nil || c.V.Stage.Frame == stage.Result {
		ctx.PreventUpdate()
		return
	}
	c.On.Do(ctx, view.Intent{Name: view.DoSkip})
}

// OnUpdate plays a fire from its beginning that follows another.
func (c *Combat) OnUpdate(ctx app.Context) {
	was := c.playing
	if c.playing = 0; c.V.Stage != nil && c.V.Stage.Moves {
		c.playing = c.V.Stage.Firing
	}
	if was == 0 || c.playing == 0 || was == c.playing {
		return
	}
	ctx.Defer(func(app.Context) { replay("combat") })
}

// side is one of the two sides of a combat: the unit and its account.
type side struct {
	plate          *aview.Plate
	led            *aview.Ledger
	before         []string // what has been, under the account
	label, caption string
	fires          bool
}

// OnMount takes the keyboard.
func (c *Combat) OnMount(ctx app.Context) {
	if !c.V.Watched && !c.V.Brief {
		c.from.Open(ctx, "combat")
	}
}

// OnDismount gives the keyboard back, or to the tile that was fought from.
func (c *Combat) OnDismount() {
	if c.V.Watched || c.V.Brief {
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

func plate(d *side, at string, v *aview.Combat) app.UI {
	p := d.plate
	if st := v.Stage; st != nil && st.Frame < stage.Result {
		was := *p // what the fire will have brought is not there yet
		was.Morale -= was.Rose
		p = &was
	}
	said := app.Span().Class("mor").Body(app.Span().Class("w").Text(words.Say("combat.morale")),
		app.Text(words.Say("combat.morale-of", p.Morale, p.Normal)))
	m := []app.UI{flags(p), said}
	name := []app.UI{ui.SideMark(p.Side), app.Span().Class("pn").Body(names(p.Unit.Name, p.Unit.Short)...)}
	class := "pl " + at
	if st := v.Stage; st != nil && !d.fires && st.Lost > 0 {
		class += " hit"
		m = append(m, app.Span().Class("minus").Aria("hidden", "true").Text("−"+strconv.Itoa(st.Lost)))
	}
	if p.Burned && v.Stage != nil {
		class += " burned"
	}
	if at == "d" {
		slices.Reverse(m)
		slices.Reverse(name)
	}
	return app.Section().Class(class, p.Side.Key()).Aria("label", d.label).Body(ui.List(
		app.Div().Class("pic").Body(ui.List(use("u-"+p.Unit.Art, "u"),
			ui.When(v.Stage != nil && d.fires, func() app.UI { return use("m-fx-flash", "muz") }),
			ui.When(v.Stage != nil && p.Burned, func() app.UI { return use("m-fx-burn", "bn").Attr("preserveAspectRatio", "none") }),
			ui.When(v.Stage != nil && p.Burned, func() app.UI { return use("m-fx-smoke", "smk") }),
			ui.When(p.Stamp != "", func() app.UI { return app.Span().Class("stamp").Text(p.Stamp) }))...),
		app.H2().Body(name...), app.P().Text(p.Where), app.Div().Class("m").Body(m...))...)
}

// flags are the morale of a unit: those that stand, those that fall now, those that are gone.
func flags(p *aview.Plate) app.UI {
	var s []app.UI
	for i := range max(p.Normal, p.Morale) {
		e := app.I()
		switch {
		case i >= p.Morale+p.Fell:
			e = e.Class("off")
		case i >= p.Morale:
			e = e.Class("fell").Style("--n", strconv.Itoa(p.Morale+p.Fell-1-i))
		case i >= p.Normal:
			e = e.Class("plus")
		}
		s = append(s, e)
	}
	return app.Span().Class("pips").Aria("hidden", "true").Body(s...)
}

// many reports whether the lines of an account would not fit under each other on most screens.
func many(l *aview.Ledger) bool {
	n := len(l.Lines) + len(l.Pencil)
	if l.Sum != "" {
		n++
	}
	return n > 10
}

func ledger(d *side, at string, v *aview.Combat) app.UI {
	l := d.led
	rows := ui.Each(l.Lines, func(_ int, x *aview.LedgerLine) app.UI { return ledgerLine(x, false) })
	if l.Sum != "" {
		total := app.UI(app.Td().Text(l.Total))
		if v.Stage != nil {
			total = app.Td().Body(running(&v.Stage.Sums[map[bool]int{false: 1}[d.fires]]))
		}
		rows = append(rows, app.Tr().Class("sum").Body(app.Td(), app.Th().Attr("scope", "row").Text(l.Sum), total))
	}
	rows = append(rows, ui.Each(l.Pencil, func(_ int, x *aview.LedgerLine) app.UI { return ledgerLine(x, true) })...)
	class := "led " + at
	if many(l) {
		class += " many"
	}
	return app.Section().Class(class).TabIndex(0).Body(ui.List(
		app.Table().Body(app.Caption().Text(d.caption), app.TBody().Body(rows...)),
		ui.When(len(d.before) > 0, func() app.UI {
			ps := []app.UI{app.Span().Class("lab").Text(v.BeforeHead)}
			for _, s := range d.before {
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
	if x.Step == 11 && !pencil {
		tr = tr.Class("drew")
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
	middle := app.Section().Class(class).Aria("label", words.Say("words.chances"))
	if t != nil {
		middle = middle.TabIndex(0) // it scrolls where there is little room
	}
	return middle.Body(ui.List(
		app.Div().Class("dif").Body(
			app.Span().Body(ui.Rich(v.Diff.Now)...),
			app.Span().Class("c").Body(app.Text(v.Diff.Head), app.B().Text(v.Diff.Value)),
			app.Span().Text(v.Diff.Note)),
		ui.When(t == nil && len(v.Before) > 0, func() app.UI {
			return app.Div().Class("tell").TabIndex(0).
				Body(ui.Each(v.Before, func(_ int, s *string) app.UI { return app.P().Body(ui.Rich(*s)...) })...)
		}),
		ui.When(t != nil, func() app.UI { return grid(t) }),
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
	class := "pick"
	if t.Primary.Label == "" && len(t.Cards) == 0 {
		class += " idles" // the other side chooses
	}
	return app.Section().Class(class).Aria("label", t.Head).Body(
		app.P().Class("hd2").Body(app.B().Text(t.Head), app.Span().Class("hide-s").Text(t.Help)),
		&Fan{Cards: t.Cards, Tray: true, On: on},
		out.Body(ui.List(append(append(
			[]app.UI{ui.When(v.Foe.Head != "", func() app.UI { return foe(&v.Foe, "opp") })},
			ui.Buttons(t.Secondary, "sec", on)...),
			ui.When(t.Primary.Label != "", func() app.UI { return &primary{V: t.Primary, Goes: v.Goes, On: on} }))...)...))
}
