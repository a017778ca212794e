// Package ui draws the structs of the view of the keeper with go-app, and raises intents when something is pressed or typed.
package ui

import (
	"fmt"

	kview "bocage/app/keeper/view"
	"bocage/app/shell/ui"
	"bocage/app/shell/view"
	"bocage/app/shell/words"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// Draw draws what the screens hold of the keeper; it is a ui.Drawer.
func Draw(v any, on ui.Doer) app.UI {
	switch v := v.(type) {
	case *kview.Offers:
		return offers(v, on)
	case *kview.Book:
		return &Book{V: *v, On: on}
	}
	return nil
}

// offers is the part of the first screen.
func offers(v *kview.Offers, on ui.Doer) app.UI {
	return app.Section().Class("cps").Aria("labelledby", "kp-head").Body(
		app.H2().ID("kp-head").Text(v.Head), app.P().Class("note").Text(v.Text),
		app.Ul().Class("cpl").Body(append(ui.Each(v.Going, func(_ int, o *kview.Offer) app.UI {
			return app.Li().Class("sheet cpo").Body(app.H3().Text(o.Name), app.P().Class("d").Text(o.Line), &ui.Button{V: o.Go, On: on})
		}), app.Li().Class("sheet cpo").Body(&ui.Button{V: v.New, On: on}))...))
}

// Book is the screen of a campaign.
type Book struct {
	app.Compo
	V  kview.Book
	On ui.Doer
}

// OnPage is nothing that the page need know.
func (b *Book) OnPage() []string { return nil }

// Render draws the screen.
func (b *Book) Render() app.UI {
	v := &b.V
	page := app.Section().Class("kpp sheet").ID("kp-part").Aria("labelledby", "kp-title")
	return app.Main().Class("kpr").ID("keeper").DataSet("part", v.Tab).Body(ui.List(
		ui.Head(v.Title, v.Sub, b.On),
		ui.When(len(v.Tabs) > 0, func() app.UI {
			return app.Div().Class("cpt kpt").Attr("role", "tablist").Aria("label", v.Title).Body(ui.Tabs(v.Tabs, b.On)...)
		}),
		app.Div().Class("kpm").Body(ui.List(
			ui.When(len(v.Leaves) > 0, func() app.UI { return app.Ol().Class("kpl").Body(ui.Each(v.Leaves, leaf)...) }),
			ui.When(len(v.Steps) > 0, func() app.UI { return app.Ol().Class("kps sheet").Body(ui.Each(v.Steps, step)...) }),
			page.Body(ui.List(append(append([]app.UI{head(&v.Head)}, ui.Each(v.Blocks, b.block)...),
				ui.When(v.Secret, func() app.UI { return &Curtain{On: b.On} }),
				ui.When(len(v.Papers) > 0, func() app.UI { return app.Div().Class("kpw").Body(ui.Each(v.Papers, paper)...) }))...)...),
			app.Aside().Class("kpz sheet").Body(ui.List(
				app.Div().Class("kpb").Body(ui.Each(v.Sums, b.block)...),
				ui.When(len(v.Acts) > 0, func() app.UI {
					return app.Div().Class("cpa").Body(ui.Each(v.Acts, b.button)...)
				}))...))...))...)
}

func leaf(_ int, l *kview.Leaf) app.UI {
	li := app.Li().Class("sheet")
	if l.Here {
		li = li.Class("here").Aria("current", "step")
	}
	if l.Ahead {
		li = li.Class("ahead")
	}
	return li.Body(app.Div().Class("cal").Aria("hidden", "true").Body(app.Span().Text(l.Month), app.B().Text(l.Day)),
		app.Div().Body(app.B().Text(l.Name), app.Small().Text(l.Line)),
		app.Div().Class("r").Body(app.B().Text(l.Number), app.Small().Text(l.Outcome)))
}

func step(_ int, s *kview.Step) app.UI {
	li := app.Li()
	if s.Here {
		li = li.Class("here").Aria("current", "step")
	}
	return li.Body(ui.List(app.Span().Class("n").Text(s.Number), app.Span().Text(s.Name),
		ui.When(s.Done, func() app.UI { return ui.Mark("m-ic-check", "mk", s.Said) }))...)
}

func head(h *kview.Head) app.UI {
	return app.Div().Class("kph").Body(append([]app.UI{
		app.H2().ID("kp-title").TabIndex(-1).Body(ui.List(
			ui.When(h.Side != view.Nobody, func() app.UI { return ui.SideMark(h.Side) }), app.Text(h.Title))...),
		app.P().Class("note").Text(h.Note)}, ui.Each(h.Text, func(_ int, s *string) app.UI { return app.P().Text(*s) })...)...)
}

func (b *Book) button(_ int, v *view.Button) app.UI {
	if v.Do.Name == kview.DoPrint {
		return &ui.Print{V: *v}
	}
	return &ui.Button{V: *v, On: b.On}
}

// block draws one piece of a page.
func (b *Book) block(_ int, k *kview.Block) app.UI {
	title := app.H3().Class("lab").Text(k.Head)
	if k.ID != "" {
		title = title.ID(k.ID).TabIndex(-1)
	}
	return app.Section().Class("kpk").Body(ui.List(
		ui.When(k.Head != "", func() app.UI { return app.Div().Class("hd").Body(title, app.Span().Class("r").Text(k.Right)) }),
		ui.When(len(k.Text) > 0, func() app.UI { return texts("", k.Text) }),
		ui.When(len(k.Warn) > 0, func() app.UI { return texts("kpx", k.Warn) }),
		ui.When(len(k.Slots) > 0, func() app.UI { return app.Ul().Class("kpq").Body(ui.Each(k.Slots, slot)...) }),
		ui.When(len(k.Dice) > 0, func() app.UI { return dice(k.Dice, "kpd") }),
		ui.When(len(k.Rows) > 0, func() app.UI { return b.table(k) }),
		ui.When(len(k.Fields) > 0, func() app.UI {
			return app.Div().Class("kpf").Body(ui.Each(k.Fields, func(_ int, f *kview.Field) app.UI { return &Field{V: *f, On: b.On} })...)
		}),
		ui.When(len(k.Groups) > 0, func() app.UI { return app.Div().Class("kpg").Body(ui.Each(k.Groups, b.group)...) }),
		ui.When(k.Keys != nil, func() app.UI { return b.keys(k.Keys) }),
		ui.When(len(k.Toggles) > 0, func() app.UI {
			return app.Div().Class("kpo").Body(ui.Each(k.Toggles, func(_ int, t *kview.Toggle) app.UI {
				return &Toggle{V: *t,
					On: b.On}
			})...)
		}),
		ui.When(k.File != nil, func() app.UI { return &File{V: *k.File, On: b.On} }),
		ui.When(len(k.Lines) > 0, func() app.UI { return app.Ol().Class("kpj").Body(ui.Each(k.Lines, b.line)...) }),
		ui.When(len(k.Buttons) > 0, func() app.UI { return app.Div().Class("cpn").Body(ui.Each(k.Buttons, b.button)...) }))...)
}

func texts(class string, l []string) app.UI {
	d := app.Div()
	if class != "" {
		d = d.Class(class)
	}
	return d.Body(ui.Each(l, func(_ int, s *string) app.UI { return app.P().Text(*s) })...)
}

func slot(_ int, s *kview.Slot) app.UI {
	li := app.Li()
	switch {
	case s.Sealed:
		li = li.Class("sealed")
	case s.Empty:
		li = li.Class("empty")
	}
	return li.Body(ui.List(
		ui.When(s.Mark != "", func() app.UI { return app.Span().Class("own").Text(s.Mark) }),
		ui.When(s.Cost != "", func() app.UI { return app.Span().Class("cost").Text(s.Cost) }),
		app.B().Text(s.Title), app.Small().Text(s.Text))...)
}

// pips are where the spots of a face stand, in a box of 3 by 3.
var pips = [7][]int{{}, {4}, {0, 8}, {0, 4, 8}, {0, 2, 6, 8}, {0, 2, 4, 6, 8}, {0, 2, 3, 5, 6, 8}}

func dice(faces []int, class string) app.UI {
	return app.Div().Class(class).Attr("role", "img").Aria("label", words.Say("keeper.dice-said", fmt.Sprint(faces))).Body(
		ui.Each(faces, func(_ int, n *int) app.UI {
			s := app.Elem("svg").XMLNS(ui.SVG).Attr("viewBox", "0 0 48 48")
			body := []app.UI{app.Elem("rect").XMLNS(ui.SVG).Attr("x", "2").Attr("y", "2").Attr("width", "44").Attr("height",
				"44").Attr("rx", "7")}
			for _, at := range pips[*n] {
				body = append(body, app.Elem("circle").XMLNS(ui.SVG).Attr("cx", fmt.Sprint(12+12*(at%3))).Attr("cy",
					fmt.Sprint(12+12*(at/3))).
					Attr("r", "4.2"))
			}
			return s.Body(body...)
		})...)
}

func (b *Book) table(k *kview.Block) app.UI {
	return app.Div().Class("kpy").Body(app.Table().Class("cpr").Body(app.TBody().Body(ui.Each(k.Rows, func(_ int, r *kview.Row) app.UI {
		tr := app.Tr()
		if r.Total {
			tr = tr.Class("tot")
		}
		return tr.Body(ui.List(append(append([]app.UI{app.Th().Attr("scope", "row").Body(ui.List(
			ui.When(r.Mark != "", func() app.UI { return app.Span().Class("own").Text(r.Mark) }), app.Text(r.Label),
			ui.When(r.Small != "", func() app.UI { return app.Small().Text(" " + r.Small) }))...)},
			ui.Each(r.Of, func(_ int, s *string) app.UI { return app.Td().Text(*s) })...),
			ui.When(len(r.Dice) > 0, func() app.UI { return app.Td().Body(dice(r.Dice, "kpd sm")) }),
			ui.When(r.Stepper != nil, func() app.UI { return app.Td().Body(b.stepper(r.Stepper)) }),
			ui.When(len(r.Buttons) > 0, func() app.UI {
				return app.Td().Body(app.Div().Class("kpn").Body(ui.Each(r.Buttons, b.button)...))
			}))...)...)
	})...)))
}

func (b *Book) stepper(s *kview.Stepper) app.UI {
	return app.Div().Class("kpi").Attr("role", "group").Aria("label", s.Label).Body(&ui.Button{V: s.Less, Sign: "−", On: b.On},
		app.Output().Text(s.N), &ui.Button{V: s.More, Sign: "+", On: b.On})
}

func (b *Book) group(_ int, g *kview.Group) app.UI {
	return app.Div().Class("opt").Attr("role", "radiogroup").Aria("label", g.Label).Body(ui.Each(g.Radios, func(_ int,
		r *kview.Radio) app.UI {
		return &ui.Radio{ID: r.ID, Label: r.Label, Sub: r.Sub, Mark: r.Mark, Here: r.Here, Do: r.Do, On: b.On}
	})...)
}

func (b *Book) keys(k *kview.Keys) app.UI {
	return app.Div().Class("kpe").Attr("role", "group").Aria("label", k.Label).Body(
		ui.Each([]int{1, 2, 3, 4, 5, 6}, func(_ int, n *int) app.UI {
			pressed := view.Off
			if *n == k.Here {
				pressed = view.On
			}
			return &ui.Button{V: view.Button{ID: fmt.Sprint("die-", *n), Label: fmt.Sprint(*n), Pressed: pressed,
				Do: view.Intent{Name: kview.DoDie, N: *n}}, On: b.On}
		})...)
}

func (b *Book) line(_ int, l *kview.Line) app.UI {
	p := app.P()
	if l.Struck {
		p = p.Class("str")
	}
	text := app.UI(app.Text(l.Text))
	if l.Bold {
		text = app.B().Text(l.Text)
	}
	return app.Li().Body(ui.List(p.Body(ui.List(app.Span().Class("n").Text(l.Number+" "), text,
		ui.When(l.Old != "", func() app.UI { return app.Del().Text(" " + l.Old) }),
		ui.When(l.Note != "", func() app.UI { return app.Q().Text(l.Note) }))...),
		ui.When(len(l.Buttons) > 0, func() app.UI { return app.Div().Class("cpn").Body(ui.Each(l.Buttons, b.button)...) }))...)
}

// paper is a page as it will be printed.
func paper(_ int, p *kview.Paper) app.UI {
	return app.Article().Class("pap").Body(ui.List(append(append([]app.UI{app.H3().Text(p.Title), app.P().Class("sub").Text(p.Sub)},
		ui.Each(p.Parts, func(_ int, k *kview.Part) app.UI {
			return app.Section().Body(ui.List(
				ui.When(k.Head != "", func() app.UI { return app.H4().Text(k.Head) }),
				ui.When(len(k.Text) > 0, func() app.UI { return texts("", k.Text) }),
				ui.When(len(k.Rows) > 0, func() app.UI { return sheet(k) }))...)
		})...),
		app.Footer().Body(app.Span().Text(p.Foot[0]), app.Span().Text(p.Foot[1]), app.Span().Text(p.Foot[2])))...)...)
}

func sheet(k *kview.Part) app.UI {
	return app.Table().Body(ui.List(
		ui.When(len(k.Heads) > 0, func() app.UI {
			return app.THead().Body(app.Tr().Body(ui.Each(k.Heads, func(i int, s *string) app.UI {
				if *s == "" {
					return app.Td() // a head without words says nothing of its column
				}
				th := app.Th().Attr("scope", "col").Text(*s)
				if k.Boxes && i == len(k.Heads)-1 {
					th = th.Class("bx")
				}
				return th
			})...))
		}),
		app.TBody().Body(ui.Each(k.Rows, func(_ int, r *[]string) app.UI {
			return app.Tr().Body(ui.Each(*r, func(i int, s *string) app.UI {
				td := app.Td().Text(*s)
				if k.Boxes && i == len(*r)-1 {
					td = td.Class("bx")
				}
				return td
			})...)
		})...))...)
}
