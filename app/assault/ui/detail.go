package ui

import (
	"slices"
	"strconv"

	aview "bocage/app/assault/view"
	terms "bocage/app/assault/words"
	"bocage/app/shell/ui"
	"bocage/app/shell/view"
	"bocage/app/shell/words"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// Detail is the right panel: the selected unit, tile or card, its orders, and the odds of the attack shown.
type Detail struct {
	app.Compo
	V     aview.Detail
	Draw  *aview.DrawCards // the draw step, asked above everything else
	React *aview.React     // a question, asked above everything else
	Told  *aview.Told      // what the other side did, told while nothing is chosen
	Lay   *view.LayerNote  // what lies over the map
	Idle  aview.Situation  // shown while nothing else is, where it has no column
	On    ui.Doer
	was   subject
	down  bool // it may be scrolled
}

// subject is what the panel is about.
type subject struct {
	kind        aview.DetailKind
	title, name string
	where       string
	aimed       bool
}

// OnUpdate shows another subject from its top, however far the last one was scrolled.
func (d *Detail) OnUpdate(ctx app.Context) {
	v := &d.V
	now := subject{v.Kind, v.Title, v.Unit.Name + v.Card.Name, v.Where, aimed(v)}
	if now == d.was {
		return
	}
	if d.was = now; !d.down {
		return // to set it would have the whole page laid out at once, and what a combat covers need not be
	}
	d.down = false
	ctx.Defer(func(app.Context) { // before the frame: nobody sees it scrolled
		if e := ui.Document().Call("getElementById", "detail"); e.Truthy() {
			e.Set("scrollTop", 0)
		}
	})
}

func (d *Detail) scrolled(ctx app.Context, _ app.Event) {
	d.down = true
	ctx.PreventUpdate()
}

// aimed reports whether an attack only waits to be made.
func aimed(v *aview.Detail) bool {
	return slices.ContainsFunc(v.Buttons, func(b view.Button) bool { return b.ID == "btn-attack" })
}

// Render draws the panel.
func (d *Detail) Render() app.UI {
	v := &d.V
	class := "det sheet"
	asks := d.Draw != nil || d.React != nil
	if asks {
		class += " asks"
	}
	if v.Help != "" {
		class += " hlp"
	}
	if v.Odds != nil {
		class += " aims"
		if len(v.Odds.Exchanges) > 3 {
			class += " many"
		}
	}
	if v.Odds != nil || v.Kind == aview.BackDetail {
		class += " pair"
	}
	about := app.Div().Class("colA")
	switch v.Kind {
	case aview.MusterDetail:
		about = about.Class("mst")
	case aview.PurseDetail:
		about = about.Class("prs")
	}
	tab := -1
	if v.Kind == aview.PurseDetail {
		tab = 0 // it may have to be scrolled, and nothing in it takes the keyboard
	}
	return app.Aside().Class(class).ID("detail").TabIndex(tab).On("scroll", d.scrolled).
		Aria("label", words.Say("words.unit-and-odds")).Body(ui.List(
		ui.When(d.Draw != nil, func() app.UI { return &DrawCards{V: *d.Draw, On: d.On} }),
		ui.When(d.React != nil, func() app.UI { return &React{V: *d.React, On: d.On} }),
		d.told(),
		about.Body(append(d.about(), d.first()...)...),
		d.second(),
		ui.When(d.Lay != nil, func() app.UI { return &ui.LayerNote{V: *d.Lay} }),
		ui.When(v.Kind == aview.NoDetail && !asks && len(d.Idle.Victory) > 0, func() app.UI {
			return app.Div().Class("idle").Body(situation(&d.Idle))
		}),
		ui.When(v.Kind == aview.UnitDetail || v.Kind == aview.NoDetail && len(d.Idle.Victory) > 0, keyline),
	)...)
}

// told is the strip of the other side's turn while nothing is chosen. Its place is always there: what stands below is then the same element
// before and after, and an order taken back does not draw the whole panel anew.
func (d *Detail) told() app.UI {
	if d.Told == nil || d.V.Kind != aview.NoDetail {
		return app.Section().Hidden(true)
	}
	return strip(d.Told, d.On)
}

// first is the head and the orders.
func (d *Detail) first() []app.UI {
	v := &d.V
	orders := ui.When(len(v.Buttons) > 0, func() app.UI {
		acts := app.Div().Class("acts")
		if len(v.Buttons) > 2 {
			acts = acts.Class("three")
		}
		return acts.Body(ui.Buttons(v.Buttons, "", d.On)...)
	})
	note := func(class, s string) app.UI {
		return ui.When(s != "", func() app.UI { return app.P().Class(class).Text(s) })
	}
	switch v.Kind {
	case aview.UnitDetail:
		state := ""
		for _, s := range v.State {
			state += " · " + s
		}
		return ui.List(
			head("pic", use("u-"+v.Unit.Art, ""), v.Side, v.Unit.Name,
				use("m-cls-"+v.Unit.Glyph, "gl"), app.Text(" "+terms.Where(&v.Unit)+" · "+v.Where+state)),
			stats(&v.Unit, v.Morale), note("note abl", v.Text), orders, note(d.noteClass(), v.Note))
	case aview.BackDetail:
		return ui.List(
			app.Div().Class("uc with").Body(app.Div().Class("pic bk").Body(use("m-back-"+v.Side.Key(), ""), backCost(v.Cost)),
				app.H2().Body(ui.SideMark(v.Side), app.Text(v.Title)), app.P().Text(v.Where)),
			app.P().Class("why1").Body(ui.Rich(v.Text)...), orders)
	case aview.TileDetail:
		return ui.List(
			app.Div().Class("uc with").Body(app.Div().Class("pic tp").Body(tileArt(v.Art)), app.H2().Text(v.Title), app.P().Text(v.Where)),
			ui.Lines(v.Lines), note("note", v.Text), orders)
	case aview.CardDetail:
		return ui.List(
			app.Div().Class("cdd").Body(app.Div().Class("cd "+cardClass(&v.Card)).Aria("hidden", "true").Body(face(&v.Card)...),
				app.Div().Body(app.H2().Text(v.Card.Name), app.P().Text(v.Where), app.P().Class("rul").Text(v.Text))),
			note("note why2", v.Note), ui.When(v.Rule != "" && v.Why == "", func() app.UI { return ui.RuleButton("btn-rule", v.Rule, d.On) }),
			orders)
	case aview.MusterDetail:
		sum := v.Where
		if sum == "" {
			sum = words.Say("battle.placed-of", v.Muster.Placed, terms.Units(v.Muster.Total))
		}
		if v.Muster.Choosing {
			return ui.List(
				app.Div().Class("hd stk").Body(app.H2().Class("lab").Text(v.Title), app.Span().Class("r num").ID("spending").Text(sum)),
				note("note", v.Text), orders,
				app.Ul().Class("cbl mus dft").Body(ui.Each(v.Muster.Units, func(_ int, r *aview.Recruit) app.UI { return draftee(r, d.On) })...))
		}
		return ui.List(
			app.Div().Class("hd").Body(app.H2().Class("lab").Text(v.Title), app.Span().Class("r").Text(sum)),
			note("note", v.Text),
			app.Ul().Class("cbl mus").Body(ui.Each(v.Muster.Units, func(_ int, r *aview.Recruit) app.UI { return &Recruit{V: *r, On: d.On} })...),
			orders)
	case aview.PurseDetail:
		return ui.List(
			app.Div().Class("uc lone").Body(app.H2().Body(ui.SideMark(v.Side), app.Text(v.Title)), app.P().Text(v.Where)),
			ui.Lines(v.Lines), note("note", v.Text), orders)
	}
	return ui.List(warned(v.Threat, d.On), roster(&v.Roster, d.On), note("why1 none", v.Text), orders)
}

// about is what stands above a thing in the panel: why it does not take what is selected, with the rule, and the way to the
// rulebook.
func (d *Detail) about() []app.UI {
	v := &d.V
	return ui.List(
		ui.When(v.Help != "", func() app.UI {
			return &ui.Button{V: view.Button{ID: "btn-help", Label: words.Say("why.help"), Icon: "ic-help", IconOnly: true, Style: view.Ghost,
				Do: view.Intent{Name: view.DoRule, Text: v.Help}}, Class: "qm", On: d.On}
		}),
		ui.When(v.Why != "", func() app.UI { return app.P().Class("note why2").ID("why").Text(v.Why) }),
		ui.When(v.Rule != "" && (v.Why != "" || v.Kind != aview.CardDetail), func() app.UI { return ui.RuleButton("btn-rule", v.Rule, d.On) }))
}

// noteClass tells a warning from a hint.
func (d *Detail) noteClass() string {
	for _, b := range d.V.Buttons {
		if b.ID == "btn-move" {
			return "note why2"
		}
	}
	return "note tip"
}

// second is the other column: odds, or what a face-down unit could be.
func (d *Detail) second() app.UI {
	v := &d.V
	switch {
	case v.Odds != nil:
		return &Odds{V: *v.Odds, On: d.On}
	case v.Kind == aview.BackDetail:
		return app.Div().Class("tgt").Body(
			app.H3().Body(use("m-hidden", ""), app.Text(words.Say("words.could-be"))),
			app.Ul().Class("cbl "+v.Side.Key()).Body(ui.Each(v.CouldBe, couldBe)...),
			app.P().Class("note").Text(v.Note))
	}
	return nil
}

func cardClass(c *aview.Card) string {
	s := c.Kind.Key()
	if c.Kind == aview.UnitCard {
		s += " " + c.Unit.Side.Key()
	}
	return s
}

// head is a picture, a name and a line under it.
func head(class string, pic app.UI, s view.Side, name string, line ...app.UI) app.UI {
	return app.Div().Class("uc "+s.Key()).Body(app.Div().Class(class).Body(pic), app.H2().Body(ui.SideMark(s), app.Text(name)),
		app.P().Body(line...))
}

// stats are the numbers of a unit. What it costs is said beside them on a phone alone: elsewhere its counter says it.
func stats(u *aview.Unit, morale int) app.UI {
	low := ""
	if morale < u.Morale {
		low = "low"
	}
	cell := func(name string, v app.UI) app.UI { return app.Div().Body(app.Dt().Text(name), app.Dd().Body(v)) }
	return app.Dl().Class("stats").Body(
		cell(words.Say("words.hard"), stat("h", u.Hard)), cell(words.Say("words.soft"), stat("s", u.Soft)),
		cell(words.Say("words.support"), stat("u", u.Support)),
		cell(words.Say("words.defence"), badge("df", u.Defence)), cell(words.Say("words.morale"), badge("mo", morale, low)),
		cell(words.Say("words.battle"), badge("bv", u.Battle)),
		app.Div().Class("cst").Body(app.Dt().Text(words.Say("words.cost")), app.Dd().Body(badge("co", u.Cost))))
}

func couldBe(_ int, c *aview.CouldBe) app.UI {
	li := app.Li()
	if c.Left == 0 {
		li = li.Class("seen")
	}
	return li.Body(app.Span().Class("pic").Body(use("u-"+c.Unit.Art, "")),
		app.Span().Body(app.B().Text(c.Unit.Name), app.Small().Text(terms.Left(c))), Numbers(&c.Unit))
}

// Numbers are the five numbers of a unit in a row.
func Numbers(u *aview.Unit) app.UI {
	return app.Span().Class("st").Body(stat("h", u.Hard), stat("s", u.Soft), stat("u", u.Support), badge("df", u.Defence),
		badge("mo", u.Morale))
}

// tileArt shows one tile's drawing.
func tileArt(art string) app.UI {
	id := "t-" + art + "-a"
	if wet(art) {
		id = "t-" + art + "-ew"
	}
	return app.Elem("svg").XMLNS(ui.SVG).Attr("viewBox", "0 20 100 60").Attr("preserveAspectRatio", "xMidYMid slice").
		Attr("aria-hidden", "true").
		Body(app.Elem("use").XMLNS(ui.SVG).Attr("href", "#"+id).Attr("width", "100").Attr("height", "100"))
}

// keyline explains the small signs.
func keyline() app.UI {
	sign := func(id, word string) app.UI { return app.Span().Body(use(id, "mk"), app.Text(" "+word)) }
	return app.P().Class("keyline").Body(
		app.Span().Body(stat("h", words.Say("battle.hard-mark"))), app.Span().Body(stat("s", words.Say("battle.soft-mark"))),
		app.Span().Body(stat("u", words.Say("battle.support-mark"))),
		sign("m-moved", words.Say("words.moved")), sign("m-fired", words.Say("words.fired")), sign("m-placed", words.Say("words.placed")))
}

// draftee is a type of unit with how many of it are chosen.
func draftee(r *aview.Recruit, on ui.Doer) app.UI {
	li := app.Li().Class("mub", r.Unit.Side.Key()).Aria("label", terms.Draftee(r))
	if r.N > 0 {
		li = li.Class("put")
	}
	return li.Body(app.Span().Class("pic").Body(use("u-"+r.Unit.Art, "")),
		app.Span().Body(recruited(r),
			app.Small().Body(app.Span().Class("dia").Text(r.Unit.Cost), app.Text(" "+terms.LeftOf(r.Left-r.N)))), Numbers(&r.Unit),
		app.Div().Class("stp").Body(sign(&r.Fewer, "−", on), app.Span().Class("num").Text(r.N), sign(&r.More, "+", on)))
}

// recruited is the name of a unit, with the stars of its veterans.
func recruited(r *aview.Recruit) app.UI {
	return app.B().Body(ui.List(app.Text(r.Unit.Name), ui.When(r.Stars[0] != "", func() app.UI {
		return app.Span().Class("stars").Attr("role", "img").Aria("label", r.Stars[1]).Text(r.Stars[0])
	}))...)
}

func sign(b *view.Button, s string, on ui.Doer) app.UI {
	return &ui.Button{V: *b, Class: "pm", Sign: s, On: on}
}

// Recruit is one unit to place.
type Recruit struct {
	app.Compo
	V  aview.Recruit
	On ui.Doer
}

// Render draws the line.
func (r *Recruit) Render() app.UI {
	v := &r.V
	id := "muster-" + strconv.Itoa(v.Card)
	b := app.Button().Type("button").Class("mub", v.Unit.Side.Key()).ID(id).DataSet("testid", id).OnClick(r.press)
	if v.Selected {
		b = b.Class("on").Aria("pressed", "true")
	} else {
		b = b.Aria("pressed", "false")
	}
	at := words.Say("battle.to-place")
	if v.At != "" {
		at = words.Say("battle.at", v.At)
		b = b.Class("put")
	}
	return app.Li().Body(b.Body(app.Span().Class("pic").Body(use("u-"+v.Unit.Art, "")),
		app.Span().Body(recruited(v), app.Small().Text(at)), Numbers(&v.Unit)))
}

func (r *Recruit) press(ctx app.Context, _ app.Event) {
	r.On.Do(ctx, view.Intent{Name: aview.DoTapMuster, Card: r.V.Card})
}
