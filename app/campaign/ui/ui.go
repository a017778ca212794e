// Package ui draws the structs of the view of campaigns with go-app, and raises intents when something is pressed.
package ui

import (
	"fmt"
	"strconv"
	"strings"

	cview "bocage/app/campaign/view"
	"bocage/app/shell/ui"
	"bocage/app/shell/view"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// Draw draws what the screens hold of campaigns; it is a ui.Drawer.
func Draw(v any, on ui.Doer) app.UI {
	switch v := v.(type) {
	case *cview.Offers:
		return offers(v, on)
	case *cview.Operation:
		return &Operation{V: *v, On: on}
	}
	return nil
}

// offers is the part of the first screen.
func offers(v *cview.Offers, on ui.Doer) app.UI {
	one := func(_ int, o *cview.Offer) app.UI {
		return app.Li().Class("sheet cpo", o.Side.Key()).Body(ui.List(
			app.H3().Body(ui.List(app.Text(o.Name), ui.When(o.Badge != "", func() app.UI { return app.Span().Class("new").Text(o.Badge) }))...),
			ui.When(o.Line != "", func() app.UI { return app.P().Class("d").Text(o.Line) }),
			ui.When(o.Text != "", func() app.UI { return app.P().Text(o.Text) }),
			app.Div().Class("cpn").Body(append([]app.UI{&ui.Button{V: o.Go, On: on}}, ui.Buttons(o.Also, "", on)...)...))...)
	}
	return app.Section().Class("cps").Aria("labelledby", "cp-head").Body(
		app.H2().ID("cp-head").Text(v.Head), app.P().Class("note").Text(v.Text),
		app.Ul().Class("cpl").Body(append(ui.Each(v.Going, one), ui.Each(v.New, one)...)...),
		&ui.Button{V: v.Make, On: on})
}

// Operation is the screen of a campaign.
type Operation struct {
	app.Compo
	V  cview.Operation
	On ui.Doer
}

// OnPage is the class of the page while a campaign is shown: messages lie at its foot.
func (o *Operation) OnPage() []string { return []string{"lowsay"} }

// Render draws the screen.
func (o *Operation) Render() app.UI {
	v := &o.V
	return app.Main().Class("camp").ID("campaign").DataSet("part", v.Tab).Body(ui.List(
		ui.Head(v.Title, v.Sub, o.On, ui.List(
			ui.When(len(v.Purses) > 0, func() app.UI { return app.Div().Class("cpu").Body(ui.Each(v.Purses, purse)...) }))...),
		ui.When(len(v.Tabs) > 0, func() app.UI {
			return app.Div().Class("cpt").Attr("role", "tablist").Aria("label", v.Title).Body(ui.Tabs(v.Tabs, o.On)...)
		}),
		ui.When(len(v.Corps) > 0, func() app.UI {
			return app.Section().Class("oob sheet").Aria("label", v.Whose).Body(ui.Each(v.Corps, o.part)...)
		}),
		ui.When(v.Map != nil, func() app.UI { return &Map{V: *v.Map, Seals: v.Seals, On: o.On} }),
		app.Section().Class("det sheet").ID("cp-part").Body(ui.List(
			app.Div().Class("cpb").Body(append([]app.UI{head(&v.Head)}, ui.Each(v.Blocks, o.block)...)...),
			ui.When(len(v.Acts) > 0, func() app.UI {
				return app.Div().Class("cpa").Body(ui.Each(v.Acts, func(_ int, b *view.Button) app.UI { return &ui.Button{V: *b, On: o.On} })...)
			}))...))...)
}

func purse(_ int, p *cview.Purse) app.UI {
	return app.Div().Class("cpp", p.Side.Key()).Attr("role", "img").Aria("label", p.Said).Body(ui.SideMark(p.Side), app.B().Text(p.Points),
		app.Small().Text(p.Words))
}

func head(h *cview.Head) app.UI {
	return app.Div().Class("cph").Body(append([]app.UI{
		app.H2().ID("cp-title").TabIndex(-1).Body(ui.List(
			ui.When(h.Side != view.Nobody, func() app.UI { return ui.SideMark(h.Side) }), app.Text(h.Title))...),
		app.P().Class("note").Text(h.Sub)}, ui.Each(h.Text, func(_ int, s *string) app.UI { return app.P().Text(*s) })...)...)
}

// block draws one piece under a part's head, and part one that stands for itself.
func (o *Operation) block(_ int, b *cview.Block) app.UI {
	return o.piece(b, app.H3().Class("lab").Text(b.Head))
}

func (o *Operation) part(_ int, b *cview.Block) app.UI {
	return o.piece(b, app.H2().Class("lab").Text(b.Head))
}

func (o *Operation) piece(b *cview.Block, head app.UI) app.UI {
	return app.Section().Class("cpk").Body(ui.List(
		ui.When(b.Head != "", func() app.UI {
			return app.Div().Class("hd").Body(head, app.Span().Class("r").Text(b.Right))
		}),
		ui.When(b.Fold != nil, func() app.UI { return &ui.Button{V: *b.Fold, On: o.On} }),
		ui.When(len(b.Text) > 0, func() app.UI {
			return app.Div().Body(ui.Each(b.Text, func(_ int, s *string) app.UI { return app.P().Text(*s) })...)
		}),
		ui.When(b.Meter != nil, func() app.UI { return meter(b.Meter) }),
		ui.When(len(b.Rows) > 0, func() app.UI { return ledger(b) }),
		ui.When(len(b.Radios) > 0, func() app.UI {
			radios := app.Div().Class("opt").Attr("role", "radiogroup").Aria("label", b.Radio)
			return radios.Body(ui.Each(b.Radios, func(_ int, r *cview.Radio) app.UI {
				return &ui.Radio{ID: r.ID, Label: r.Label, Sub: r.Sub, Mark: r.Mark, Here: r.Here, Do: r.Do, On: o.On}
			})...)
		}),
		ui.When(len(b.Units) > 0, func() app.UI {
			return app.Ul().Class("cpc").Body(ui.Each(b.Units, func(_ int, u *cview.Unit) app.UI {
				return app.Li().Body(ui.List(&Unit{V: *u, On: o.On},
					ui.When(u.Naming != nil, func() app.UI { return &ui.Naming{V: *u.Naming, On: o.On} }))...)
			})...)
		}),
		ui.When(len(b.Cards) > 0, func() app.UI {
			return app.Ul().Class("cpd").Body(ui.Each(b.Cards, func(_ int, c *cview.Card) app.UI {
				return app.Li().Body(&Card{V: *c, On: o.On})
			})...)
		}),
		ui.When(len(b.Chapters) > 0, func() app.UI { return app.Ol().Class("cpy").Body(ui.Each(b.Chapters, o.chapter)...) }),
		ui.When(len(b.Buttons) > 0, func() app.UI {
			return app.Div().Class("cpn").Body(ui.Buttons(b.Buttons, "", painter{o.V.Picture, o.On})...)
		}))...)
}

// painter has a picture drawn before the intent that asks for it goes on; it is a ui.Doer.
type painter struct {
	svg string
	on  ui.Doer
}

// Do hands an intent on.
func (p painter) Do(ctx app.Context, in view.Intent) {
	if in.Name != cview.DoPicture {
		p.on.Do(ctx, in)
		return
	}
	ui.PNG(ctx, p.svg, func(ctx app.Context, address string) {
		in.Text = address
		p.on.Do(ctx, in)
	})
}

func (o *Operation) chapter(_ int, c *cview.Chapter) app.UI {
	return app.Li().Body(ui.List(
		app.P().Class("note").Body(app.B().Text(c.Date), app.Text(" "+c.Number)),
		app.H3().Body(ui.List(ui.When(c.Side != view.Nobody, func() app.UI { return ui.SideMark(c.Side) }), app.Text(c.Title))...),
		app.P().Text(c.Text),
		ui.When(len(c.Buttons) > 0, func() app.UI { return app.Div().Class("cpn").Body(ui.Buttons(c.Buttons, "", o.On)...) }))...)
}

func ledger(b *cview.Block) app.UI {
	return app.Table().Class("cpr").Body(ui.List(
		ui.When(len(b.Sides) > 0, func() app.UI {
			return app.THead().Body(app.Tr().Body(append([]app.UI{app.Td()}, ui.Each(b.Sides, func(_ int, s *view.Named) app.UI {
				return app.Th().Attr("scope", "col").Body(ui.SideMark(s.Side), app.Span().Class("vh").Text(s.Name))
			})...)...))
		}),
		app.TBody().Body(ui.Each(b.Rows, func(_ int, r *cview.Row) app.UI {
			tr := app.Tr()
			if r.Total {
				tr = tr.Class("tot")
			}
			return tr.Body(append([]app.UI{app.Th().Attr("scope", "row").Body(ui.List(app.Text(r.Label), stars(r.Stars, r.Starred),
				ui.When(r.Small != "", func() app.UI { return app.Small().Text(" " + r.Small) }))...)},
				ui.Each(r.Of, func(_ int, s *string) app.UI { return app.Td().Text(*s) })...)...)
		})...))...)
}

func meter(m *cview.Meter) app.UI {
	whole := max(m.Of, m.Spent, 1)
	parts := ui.Each(m.Parts, func(_ int, p *cview.Part) app.UI {
		i := app.I().Style("flex-grow", strconv.Itoa(p.N)).Text(p.N)
		if p.Levied {
			i = i.Class("k")
		}
		if p.Over {
			i = i.Class("over")
		}
		return i
	})
	if rest := whole - m.Spent; rest > 0 {
		parts = append(parts, app.I().Class("e").Style("flex-grow", strconv.Itoa(rest)))
	}
	return app.Div().Class("cpm").Attr("role", "img").Aria("label", m.Said).Body(parts...)
}

// Unit is a unit of a list.
type Unit struct {
	app.Compo
	V  cview.Unit
	On ui.Doer
}

// Render draws the unit: something to press if there is something to do with it.
func (u *Unit) Render() app.UI {
	v := &u.V
	body := []app.UI{
		ui.UseIn("0 0 128 64", "u-"+v.Art, "u "+v.Side.Key()),
		app.Span().Body(app.B().Body(ui.List(app.Text(v.Name), stars(v.Stars, v.Starred))...),
			app.Small().Body(ui.List(ui.When(v.Whole > 0, func() app.UI { return flags(v) }), app.Text(v.Note))...)),
		app.Span().Class("k").Body(app.B().Text(v.Right), app.Small().Text(v.RightOf))}
	if v.Do.Name == "" {
		d := app.Div().Class("cpx")
		if v.Ghost {
			d = d.Class("ghost")
		}
		return d.Body(body...)
	}
	b := app.Button().Type("button").Class("cpx").ID(v.ID).DataSet("testid", v.ID).OnClick(u.press)
	if v.Pressed != view.NoSwitch {
		b = b.Aria("pressed", fmt.Sprint(v.Pressed == view.On))
	}
	if v.Why != "" {
		b = b.Aria("disabled", "true").Title(v.Why)
	}
	return b.Body(body...)
}

// stars are a unit's level, nil for none.
func stars(n int, said string) app.UI {
	return ui.When(n > 0, func() app.UI {
		return app.Span().Class("stars").Attr("role", "img").Aria("label", said).Text(strings.Repeat("★", n))
	})
}

func (u *Unit) press(ctx app.Context, _ app.Event) {
	if u.V.Why != "" {
		u.On.Do(ctx, view.Intent{Name: view.DoWhy, Text: u.V.Why})
		return
	}
	u.On.Do(ctx, u.V.Do)
}

// flags are the morale that is there, and what is missing of it.
func flags(v *cview.Unit) app.UI {
	all := make([]app.UI, v.Whole)
	for i := range all {
		f := app.I()
		if i >= v.Morale {
			f = f.Class("off")
		}
		all[i] = f
	}
	return app.Span().Class("dam").Attr("role", "img").Aria("label", v.Moral).Body(all...)
}

// Card is a card of a list.
type Card struct {
	app.Compo
	V  cview.Card
	On ui.Doer
}

// Render draws the card.
func (c *Card) Render() app.UI {
	v := &c.V
	body := []app.UI{app.B().Text(v.Name), app.Small().Text(v.Note)}
	if v.Do.Name == "" {
		return app.Div().Class("lc", v.Kind).Body(body...)
	}
	b := app.Button().Type("button").Class("lc", v.Kind).ID(v.ID).DataSet("testid", v.ID).OnClick(c.press)
	if v.Pressed != view.NoSwitch {
		b = b.Aria("pressed", fmt.Sprint(v.Pressed == view.On))
	}
	if v.Why != "" {
		b = b.Aria("disabled", "true").Title(v.Why)
	}
	return b.Body(body...)
}

func (c *Card) press(ctx app.Context, _ app.Event) {
	if c.V.Why != "" {
		c.On.Do(ctx, view.Intent{Name: view.DoWhy, Text: c.V.Why})
		return
	}
	c.On.Do(ctx, c.V.Do)
}
