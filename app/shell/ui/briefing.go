package ui

import (
	"fmt"

	"bocage/app/shell/view"
	"bocage/app/shell/words"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// Briefing is the last screen before a match: the map, both forces, how to win, which side and against whom.
type Briefing struct {
	app.Compo
	V  view.Briefing
	On Doer
}

// Render draws the screen.
func (b *Briefing) Render() app.UI {
	v := &b.V
	main := app.Main().Class("brf").ID("briefing")
	if len(v.Forces)+len(v.Rules)+len(v.Decks) == 0 {
		main = main.Class("plain") // it has two columns
	}
	return main.Body(
		Head(v.Name, v.Mode, b.On),
		app.Section().Class("sheet bmap").Body(List(
			thumb(v.Thumb, b.On),
			app.P().Class("note").Text(v.Line),
			When(v.Text != "", func() app.UI { return app.P().Class("intro").Text(v.Text) }),
			app.Div().Class("hd").Body(app.H2().Class("lab").Text(words.Say("words.to-win"))),
			app.Ul().Class("bul").Body(Each(v.Victory, Bullet)...))...),
		app.Div().Class("bfs").Body(append(Each(v.Forces, func(_ int, f *any) app.UI { return Part(*f, b.On) }), List(
			When(len(v.Rules)+len(v.Decks) > 0, func() app.UI {
				return app.Section().Class("sheet frc").Body(
					app.Div().Class("hd").Body(app.H2().Class("lab").Text(words.Say("words.rules"))),
					app.Ul().Class("bul").Body(Each(v.Rules, Bullet)...),
					app.Div().Body(Each(v.Decks, Folded)...))
			}),
		)...)...),
		app.Section().Class("sheet bopt").Body(List(
			When(len(v.Others) > 0, func() app.UI { return &Pick{V: v.Others, Now: v.ID, On: b.On} }),
			When(len(v.Sides) > 0, func() app.UI {
				return app.Div().Class("opt").Attr("role", "radiogroup").Aria("label", words.Say("words.your-side")).Body(
					append([]app.UI{app.Span().Class("lab").Text(words.Say("words.your-side"))}, sideRadios(v.Sides, v.Side, b.On)...)...)
			}),
			When(len(v.Foes) > 0, func() app.UI {
				rs := []app.UI{app.Span().Class("lab").Text(words.Say("words.opponent"))}
				for _, f := range v.Foes {
					rs = append(rs, &Radio{ID: "foe-" + f.ID, Label: f.Label, Sub: f.Sub, Here: f.Do.N == v.Foe, Do: f.Do, On: b.On})
				}
				return app.Div().Class("opt").Attr("role", "radiogroup").Aria("label", words.Say("words.opponent")).Body(rs...)
			}),
			When(len(v.Gives) > 0, func() app.UI {
				rs := []app.UI{app.Span().Class("lab").Text(words.Say("scenario.handicap"))}
				for _, c := range v.Gives {
					rs = append(rs, &Radio{ID: "give-" + c.ID, Label: c.Label, Sub: c.Sub, Here: c.Do.N == v.Given, Do: c.Do, On: b.On})
				}
				return app.Div().Class("opt").Attr("role", "radiogroup").Aria("label", words.Say("scenario.handicap")).Body(rs...)
			}),
			When(len(v.Learn) > 0, func() app.UI { return learnLinks(v.Learn, words.Say("how.title"), b.On) }),
			app.Div().Class("bgo").Body(&Button{V: v.Begin, On: b.On}))...))
}

// Radio is one of several answers.
type Radio struct {
	app.Compo
	ID, Label, Sub, Mark string
	Here                 bool
	Do                   view.Intent
	On                   Doer
}

// Render draws the answer.
func (r *Radio) Render() app.UI {
	b := app.Button().Type("button").Class("rad").ID(r.ID).DataSet("testid", r.ID).Attr("role", "radio").Aria("checked", fmt.Sprint(r.Here)).
		OnClick(r.press)
	return b.Body(List(When(r.Mark != "", func() app.UI { return Use(r.Mark, "mk") }),
		app.Span().Body(List(app.B().Text(r.Label), When(r.Sub != "", func() app.UI { return app.Small().Text(r.Sub) }))...))...)
}

func (r *Radio) press(ctx app.Context, _ app.Event) { r.On.Do(ctx, r.Do) }

// sideRadios are the sides to choose from.
func sideRadios(sides []view.Choice, now view.Side, on Doer) []app.UI {
	return Each(sides, func(_ int, c *view.Choice) app.UI {
		return &Radio{ID: "side-" + c.ID, Label: c.Label, Mark: "m-" + c.Icon, Here: c.Do.N == int(now), Do: c.Do, On: on}
	})
}

// Pick is the list of scenarios to choose from.
type Pick struct {
	app.Compo
	V   []view.Choice
	Now string
	On  Doer
}

// Render draws the list.
func (p *Pick) Render() app.UI {
	return app.Label().Class("pick1").For("pick-scenario").Body(app.B().Text(words.Say("scenario.pick")),
		app.Select().ID("pick-scenario").DataSet("testid", "pick-scenario").OnChange(p.change).Body(p.groups()...))
}

// groups are the scenarios, each game's under its name.
func (p *Pick) groups() (all []app.UI) {
	for _, run := range runs(p.V, func(c *view.Choice) string { return c.Of }) {
		options := Each(run, func(_ int, c *view.Choice) app.UI {
			return app.Option().Value(c.ID).Selected(c.ID == p.Now).Text(c.Label)
		})
		if of := run[0].Of; of != "" {
			options = []app.UI{app.OptGroup().Label(of).Body(options...)}
		}
		all = append(all, options...)
	}
	return all
}

func (p *Pick) change(ctx app.Context, e app.Event) {
	p.On.Do(ctx, view.Intent{Name: view.DoScenario, Text: e.Get("target").Get("value").String()})
}
