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

// Card is one card of the hand or of a tray, in its slot.
type Card struct {
	app.Compo
	V    aview.Card
	Tab  bool
	Tray bool // part of a choice: says which card is chosen
	On   ui.Doer
	hold ui.Hold
}

var typeIcons = [...]string{aview.BluffCard: "bluff", aview.OpsCard: "ops", aview.CombatCard: "combat", aview.SurpriseCard: "surprise",
	aview.UnitCard: "unit"}

// Render draws the card.
func (c *Card) Render() app.UI {
	v := &c.V
	id := "card-" + strconv.Itoa(v.Index)
	if c.Tray {
		id = "tray-" + strconv.Itoa(v.Index)
	}
	c.hold.Off = v.Up || c.Tray
	e := app.Button().Type("button").Class("cd", v.Kind.Key()).ID(id).DataSet("testid", id).DataSet("card", v.Name).
		Aria("label", terms.Card(v)).TabIndex(-1).OnClick(c.tap)
	if c.Tab {
		e = e.TabIndex(0)
	}
	if v.Kind == aview.UnitCard && v.Unit.Side == aview.German {
		e = e.Class("first")
	}
	if v.No != "" {
		e = e.Class("no").Title(v.No)
	}
	if v.Up {
		e = e.Class("up")
	}
	if v.Effect != "" && v.Kind != aview.UnitCard {
		e = e.Class("says")
	}
	switch {
	case c.Tray && (v.Up || v.Given && !v.Plays):
		e = e.Aria("pressed", "true")
	case c.Tray:
		e = e.Aria("pressed", "false")
	}
	slot := c.hold.On(app.Div().Class("slot").Attr("role", "listitem"), c.peek, c.release)
	if !v.Ends {
		return slot.Body(e.Body(face(v)...))
	}
	if e = e.Class("dbl"); v.Plays || v.Up {
		e = e.Class("plays")
	}
	return slot.Body(e.Body(face(v)...), c.lower())
}

// lower is the end of a card that gives it. The other end of a card that cannot be played gives it too, and is what is spoken of.
func (c *Card) lower() app.UI {
	v := &c.V
	id := "give-" + strconv.Itoa(v.Index)
	e := app.Button().Type("button").Class("gv").ID(id).DataSet("testid", id).TabIndex(-1).OnClick(c.give)
	if v.Given {
		e = e.Class("on")
	}
	if v.Plays || v.Up {
		e = e.Aria("pressed", strconv.FormatBool(v.Given))
	} else {
		e = e.Aria("hidden", "true")
	}
	return e.Body(app.Span().Text(words.Say("combat.give")), app.Span().Class("vh").Text(terms.GiveCard(v)),
		app.Span().Aria("hidden", "true").Body(badge("bv", v.Battle)))
}

func (c *Card) give(ctx app.Context, _ app.Event) {
	if !c.hold.Took() {
		c.On.Do(ctx, view.Intent{Name: aview.DoGive, Card: c.V.Index})
	}
}

// face is what is printed on a card.
func face(v *aview.Card) []app.UI {
	cost := app.UI(app.Span().Class("nocost"))
	if v.Kind != aview.BluffCard {
		cost = badge("co", v.Cost)
	}
	band := app.Span().Class("t").Body(ui.List(cost,
		ui.When(v.Ends && (v.Plays || v.Up), func() app.UI {
			return app.Span().Class("pw").Aria("hidden", "true").Text(words.Say("combat.play"))
		}),
		use("m-type-"+typeIcons[v.Kind], "ty"))...)
	if v.Kind == aview.UnitCard {
		u := &v.Unit
		return []app.UI{band, app.Span().Class("sil").Body(use("u-"+u.Art, "")),
			app.Span().Class("nm").Body(names(u.Name, u.Short)...),
			app.Span().Class("st").Body(stat("h", u.Hard), stat("s", u.Soft), stat("u", u.Support)),
			app.Span().Class("ft").Body(app.Span().Class("k").Body(badge("df", u.Defence), badge("mo", u.Morale)), badge("bv", v.Battle))}
	}
	return ui.List(band, app.Span().Class("nm").Text(v.Name), app.Span().Class("tx").Text(v.Brief),
		ui.When(v.Effect != "", func() app.UI { return app.Span().Class("ef").Text(v.Effect) }),
		app.Span().Class("ft").Body(app.Span().Text(v.Mod), badge("bv", v.Battle)))
}

func (c *Card) tap(ctx app.Context, e app.Event) {
	if c.hold.Took() {
		return
	}
	c.On.Do(ctx, view.Intent{Name: view.DoTapCard, Card: c.V.Index})
}

func (c *Card) peek(ctx app.Context, x, y int) {
	c.On.Do(ctx, view.Intent{Name: view.DoHoldCard, Card: c.V.Index, X: x, Y: y})
}

func (c *Card) release(ctx app.Context) { c.On.Do(ctx, view.Intent{Name: view.DoRelease}) }

// Fan is a row of cards, one stop in the tab order; left and right move inside it.
type Fan struct {
	app.Compo
	Cards []aview.Card
	Tray  bool
	On    ui.Doer
	at    int
	up    int // one more than the raised card's place
}

// Render draws the row.
func (f *Fan) Render() app.UI {
	if up := slices.IndexFunc(f.Cards, func(c aview.Card) bool { return c.Up }); up != f.up-1 {
		f.up = up + 1
		if up >= 0 {
			f.at = up
		}
	}
	f.at = min(f.at, max(0, len(f.Cards)-1))
	return app.Div().Class("fan").Attr("role", "list").OnKeyDown(f.key).On("focusin", f.focusin).
		Body(ui.Each(f.Cards, func(i int, v *aview.Card) app.UI { return &Card{V: *v, Tab: i == f.at, Tray: f.Tray, On: f.On} })...)
}

func (f *Fan) key(ctx app.Context, e app.Event) {
	n := f.at
	switch e.Get("key").String() {
	case "ArrowLeft":
		n--
	case "ArrowRight":
		n++
	case "Home":
		n = 0
	case "End":
		n = len(f.Cards) - 1
	case "ArrowUp", "ArrowDown":
		if f.ends(ctx, e, e.Get("key").String() == "ArrowUp") {
			return
		}
		ctx.PreventUpdate()
		return
	default:
		ctx.PreventUpdate()
		return
	}
	e.PreventDefault()
	e.Call("stopPropagation")
	if n < 0 || n >= len(f.Cards) {
		ctx.PreventUpdate()
		return
	}
	f.at = n
	ui.Focus(f.id(n))
}

// ends plays or gives the card that has the keyboard, where its two ends do that. It reports whether they do.
func (f *Fan) ends(ctx app.Context, e app.Event, play bool) bool {
	if f.at >= len(f.Cards) || !f.Cards[f.at].Ends {
		return false
	}
	v := &f.Cards[f.at]
	e.PreventDefault()
	e.Call("stopPropagation")
	in := view.Intent{Name: aview.DoGive, Card: v.Index}
	if play {
		if in.Name = view.DoTapCard; !v.Plays {
			return true
		}
	}
	f.On.Do(ctx, in)
	return true
}

func (f *Fan) id(n int) string {
	if f.Tray {
		return "tray-" + strconv.Itoa(f.Cards[n].Index)
	}
	return "card-" + strconv.Itoa(f.Cards[n].Index)
}

func (f *Fan) focusin(ctx app.Context, e app.Event) {
	id := e.Get("target").Get("id").String()
	for i := range f.Cards {
		if f.id(i) == id && f.at != i {
			f.at = i
			return
		}
	}
	ctx.PreventUpdate()
}

// Hand is the tray of the own cards.
type Hand struct {
	app.Compo
	V  aview.Hand
	On ui.Doer
}

// Render draws the tray.
func (h *Hand) Render() app.UI {
	e := app.Section().Class("hand").ID("hand").Aria("label", words.Say("label.hand", words.Say("words.hand"), terms.Cards(len(h.V.Cards))))
	if len(h.V.Cards) > 12 {
		e = e.Class("many")
	}
	return e.Body(ui.List(
		&Fan{Cards: h.V.Cards, On: h.On},
		ui.When(h.V.Note != "", func() app.UI { return app.P().Class("note hnote").Text(h.V.Note) }),
	)...)
}

// End is the corner with undo, dispatches, what can be laid over the map, and the primary button.
type End struct {
	app.Compo
	V      aview.End
	Layers view.Layers
	On     ui.Doer
}

// Render draws the corner.
func (n *End) Render() app.UI {
	v := &n.V
	log := view.Button{ID: "btn-log", Label: words.Say("words.dispatches"), Icon: "ic-log", IconOnly: true, Style: view.Small,
		Do: view.Intent{Name: aview.DoDrawer, Text: "log"}}
	redo := app.UI(app.Span().Hidden(true)) // its place, so that the buttons after it stay the same elements
	if v.Redo != nil {
		redo = &ui.Button{V: *v.Redo, On: n.On}
	}
	row := []app.UI{&ui.Button{V: v.Undo, On: n.On}, redo, &ui.Button{V: log, On: n.On}}
	e := app.Div().Class("ends")
	if len(n.Layers.List) > 0 {
		row = append(row, &ui.Button{V: ui.LayersButton(), On: n.On})
		if n.Layers.Open {
			e = e.Class("laying")
		}
	}
	return e.Body(ui.List(
		app.Div().Class("row").Body(row...),
		ui.When(len(v.Secondary) > 0, func() app.UI { return app.Div().Class("row").Body(ui.Buttons(v.Secondary, "", n.On)...) }),
		&ui.Button{V: v.Primary, On: n.On},
		ui.When(n.Layers.Open && len(n.Layers.List) > 0, func() app.UI { return &ui.LayerList{V: n.Layers, On: n.On} }),
	)...)
}
