package ui

import (
	"fmt"

	"bocage/app/shell/view"
	"bocage/app/shell/words"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// Home is the first screen: go on, a new game, the scenarios.
type Home struct {
	app.Compo
	V  view.Home
	On Doer
}

// Render draws the screen.
func (h *Home) Render() app.UI {
	v := &h.V
	theme := view.Button{ID: "btn-theme", Label: words.Say("words.night"), Icon: "ic-moon", IconOnly: true,
		Do: view.Intent{Name: view.DoTheme}}
	if v.Night {
		theme.Label, theme.Icon = words.Say("words.day"), "ic-sun"
	}
	gear := view.Button{ID: "btn-settings", Label: words.Say("words.settings"), Icon: "ic-gear", IconOnly: true,
		Do: view.Intent{Name: view.DoOpen, Text: "settings"}}
	about := view.Button{ID: "go-about", Label: words.Say("about.title"), Icon: "ic-help", IconOnly: true,
		Do: view.Intent{Name: view.DoOpen, Text: "about"}}
	menu := app.Nav().Class("menu")
	if v.Resume == nil && v.Learn == nil {
		menu = menu.Class("fresh")
	}
	return app.Main().Class("home").ID("home").On("dragover", dragOver).On("drop", h.drop).Body(
		app.Header().Class("hero").Body(
			Part(v.Hero, h.On),
			app.Div().Class("cart").Body(List(
				app.H1().Text(words.Say("words.game")), app.P().Text(words.Say("words.tagline")),
				When(v.Scale != "", func() app.UI {
					return app.Div().Class("sb").Body(app.Raw(scaleBar), app.Span().Text(v.Scale))
				}))...),
			app.Div().Class("tools").Body(&Button{V: about, On: h.On}, &Button{V: theme, On: h.On}, &Button{V: gear, On: h.On})),
		menu.Aria("label", words.Say("words.play")).Body(List(
			When(v.Resume != nil, func() app.UI { return resume(v.Resume, h.On) }),
			When(v.Learn != nil, func() app.UI { return learnOffer(v.Learn, h.On) }),
			app.Ul().Class("modes").Body(Each(v.Modes, func(_ int, c *view.Choice) app.UI { return app.Li().Body(&Link{V: *c, On: h.On}) })...),
			When(v.File != "", func() app.UI { return &FileButton{Label: v.File, Sub: v.FileSub, On: h.On} }),
			app.Div().Class("more").Body(Each(v.More, func(_ int, c *view.Choice) app.UI {
				return &Button{V: view.Button{ID: "go-" + c.ID, Label: c.Label, Icon: c.Icon, Why: c.Why, Do: c.Do}, On: h.On}
			})...))...),
		app.Section().Class("scen").Aria("labelledby", "scen-title").Body(List(
			app.Div().Class("rooms").Body(Each(v.Rooms, func(_ int, r *any) app.UI { return Part(*r, h.On) })...),
			app.Div().Class("tabs").Body(
				app.H2().ID("scen-title").Text(words.Say("words.scenarios")),
				app.Div().Class("tbl").Attr("role", "tablist").
					Body(Each(v.Tabs, func(i int, s *string) app.UI {
						return &Tab{V: view.Tab{ID: fmt.Sprintf("tab-%d", i), Label: *s, Here: i == v.Tab, Do: view.Intent{Name: view.DoTab, N: i}}, On: h.On}
					})...)),
			When(len(v.Filters) > 0, func() app.UI {
				return app.Div().Class("chips sfs").Attr("role", "group").Aria("label", words.Say("home.sift")).Body(Buttons(v.Filters, "", h.On)...)
			}),
			When(len(v.Own) > 0, func() app.UI { return app.Div().Class("making").Body(Buttons(v.Own, "", h.On)...) }),
			app.Div().Class("bygame").Body(h.scenarios()...),
			When(v.Empty != "", func() app.UI { return app.P().Class("sheet empty").Text(v.Empty) }))...),
		app.Footer().Class("foot").Body(
			app.Span().Class("ok").Body(Use("m-ic-check", ""), app.Text(words.Say("words.offline"))), // shown when boot.js says so
			app.Span().Text(words.Say("words.no-account"))))
}

// scenarios are the lists of scenarios, one for each game under its name.
func (h *Home) scenarios() (lists []app.UI) {
	for _, run := range runs(h.V.Scenarios, func(s *view.ScenarioCard) string { return s.Of }) {
		if of := run[0].Of; of != "" {
			lists = append(lists, app.H3().Text(of))
			for i := range h.V.Games {
				if h.V.Games[i].Name == of {
					lists = append(lists, learnLinks(h.V.Games[i].Links, of, h.On))
				}
			}
		}
		lists = append(lists, app.Ul().Class("sg").Body(Each(run, func(_ int, s *view.ScenarioCard) app.UI {
			return app.Li().Body(&ScenarioCard{V: *s, On: h.On})
		})...))
	}
	return lists
}

func (h *Home) drop(ctx app.Context, e app.Event) { dropOf(ctx, e, h.On) }

func resume(r *view.Saved, on Doer) app.UI {
	e := app.Section().Class("resume sheet")
	if r.More != "" {
		e = e.Class("svd")
	}
	return e.Body(List(
		thumb(r.Thumb, on),
		app.H2().Text(r.Name), app.P().Text(r.Text),
		When(r.Thumb != nil, func() app.UI { return Part(r.Standing, on) }),
		&Button{V: view.Button{ID: "btn-continue", Label: words.Say("words.continue"), Icon: "ic-play", Style: view.Primary,
			Do: view.Intent{Name: view.DoContinue, Text: r.ID}}, On: on},
		When(r.More != "", func() app.UI {
			return &Button{V: view.Button{ID: "btn-saved", Label: r.More, Style: view.Ghost, Do: view.Intent{Name: view.DoOpen, Text: "saved"}},
				On: on}
		}))...)
}

// ScenarioCard is one scenario of the list.
type ScenarioCard struct {
	app.Compo
	V  view.ScenarioCard
	On Doer
}

// Render draws the card.
func (s *ScenarioCard) Render() app.UI {
	v := &s.V
	b := app.Button().Type("button").Class("sheet sc").ID("scenario-"+v.ID).DataSet("testid", "scenario-"+v.ID).OnClick(s.press)
	if v.Unavailable != "" {
		b = b.Aria("disabled", "true")
	}
	return b.Body(app.Span().Class("th").Body(Part(v.Thumb, s.On)), app.Span().Body(List(
		app.B().Text(v.Name), app.Span().Class("d").Text(v.Line), app.Span().Class("v").Text(v.Victory),
		When(v.Badge != "", func() app.UI { return app.Span().Class("new").Text(v.Badge) }),
		When(len(v.Results) > 0, func() app.UI { return app.Span().Class("rcs").Body(Each(v.Results, resultRow)...) }),
		When(v.Unavailable != "", func() app.UI { return app.Span().Class("won").Text(v.Unavailable) }))...))
}

func (s *ScenarioCard) press(ctx app.Context, _ app.Event) {
	if s.V.Unavailable == "" {
		s.On.Do(ctx, view.Intent{Name: view.DoScenario, Text: s.V.ID})
	}
}

const scaleBar = `<svg viewBox="0 0 150 12" aria-hidden="true">` +
	`<path fill="none" stroke="currentColor" d="M.5.5h149v7H.5z"/>` +
	`<path fill="currentColor" d="M0 0h25v8H0zM50 0h25v8H50zM100 0h25v8h-25z"/></svg>`

// resultRow is a side's results, a box for each level.
func resultRow(_ int, r *view.Results) app.UI {
	return app.Span().Class("rsr").Body(append([]app.UI{SideMark(r.Side), app.Span().Class("vh").Text(r.Said)},
		Each(r.Boxes, func(_ int, b *view.Box) app.UI {
			e := app.Span().Class("rbx")
			switch {
			case b.Won:
				e = e.Class("w")
			case b.Lost:
				e = e.Class("l")
			}
			return e.Body(app.Span().Aria("hidden", "true").Text(b.Label), app.Span().Class("vh").Text(b.Said))
		})...)...)
}
