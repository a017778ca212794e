package ui

import (
	"strconv"
	"strings"

	"bocage/app/shell/view"
	"bocage/app/shell/words"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// Result is the end of a match, over the table.
type Result struct {
	app.Compo
	V  view.Result
	On Doer
}

// Render draws the sheet.
func (r *Result) Render() app.UI {
	v := &r.V
	return app.Div().Class("ovl low end").Body(app.Section().Class("sheet res").ID("result").Attr("role", "dialog").
		Aria("labelledby", "result-title").TabIndex(-1).Body(
		app.Div().Class("resh", v.Winner.Key()).Body(Use("m-side-"+v.Winner.Key(), "mk"), app.H2().ID("result-title").Text(v.Title)),
		app.P().Body(List(app.Text(v.Text+" "), When(v.Rule != "", func() app.UI { return RuleButton("btn-result-rule", v.Rule, r.On) }))...),
		app.Div().Class("acts").Body(Buttons(v.Buttons, "", r.On)...),
		app.Div().Class("resb").Body(List(
			When(len(v.Rows) > 0, func() app.UI {
				return app.Table().Class("rst").Body(
					app.Caption().Class("vh").Text(words.Say("stats.compared")),
					app.THead().Body(app.Tr().Body(app.Td(), sideHead(v.Sides[0]), sideHead(v.Sides[1]))),
					app.TBody().Body(Each(v.Rows, func(_ int, x *view.ResultRow) app.UI {
						return app.Tr().Body(app.Th().Attr("scope", "row").Body(List(app.Text(x.Label),
							When(x.Note != "", func() app.UI { return app.Small().Text(x.Note) }))...), app.Td().Text(x.Of[0]), app.Td().Text(x.Of[1]))
					})...))
			}),
			app.Div().Body(List(r.graph())...), // it is there from the beginning: what comes later moves no button to another place
			When(len(v.Advice) > 0, func() app.UI {
				return app.Section().Class("moms").ID("next-time").Body(app.H3().Class("lab").Text(words.Say("result.next")),
					app.Ul().Body(Each(v.Advice, func(_ int, s *string) app.UI { return app.Li().Text(*s) })...))
			}),
			When(len(v.Moments) > 0, func() app.UI {
				return app.Section().Class("moms").Body(app.H3().Class("lab").Text(words.Say("stats.moments")),
					app.Ul().Body(Each(v.Moments, func(_ int, m *view.Moment) app.UI {
						return app.Li().Body(SideMark(m.Side), app.Span().Body(app.B().Text(m.Label), app.Text(" "+m.Text)), &Button{V: m.Go, On: r.On})
					})...))
			}),
			When(len(v.Lost) > 0, func() app.UI {
				return app.Section().Class("lost").Body(Each(v.Lost, func(_ int, l *view.Losses) app.UI {
					return app.Div().Body(app.H3().Class("lab").Body(SideMark(l.Side), app.Text(" "+l.Label)),
						app.Div().Class("lsu").Body(Buttons(l.Each, "", r.On)...))
				})...)
			}),
			When(v.Note != "", func() app.UI { return app.P().Class("note").Text(v.Note) }),
			When(r.judged() && len(v.Chance.Rows) > 0, func() app.UI { return faults(v.Chance.Rows, r.On) }))...)))
}

// judged reports whether there is something to see of the chance to win.
func (r *Result) judged() bool { return r.V.Chance != nil && len(r.V.Chance.Points) > 1 }

// graph is the chance to win, as it becomes known, and until then the forces.
func (r *Result) graph() app.UI {
	c := r.V.Chance
	if !r.judged() {
		return When(len(r.V.Charts) > 0, func() app.UI {
			return app.Div().Class("chs").Body(Each(r.V.Charts, func(_ int, c *view.Chart) app.UI { return chart(c, &r.V.Sides) })...)
		})
	}
	return app.Section().ID("chance").Body(List(
		chances(c),
		When(c.Text != "", func() app.UI { return app.P().Body(Rich(c.Text)...) }),
		When(c.Note != "", func() app.UI { return app.P().Class("note").Text(c.Note) }))...)
}

// OnMount takes the keyboard.
func (r *Result) OnMount(ctx app.Context) {
	ctx.Defer(func(app.Context) { Focus("result") })
}

func sideHead(s view.Named) app.UI {
	return app.Th().Attr("scope", "col").Body(SideMark(s.Side), app.Text(" "+s.Name))
}

// The size of a chart's field, in its own measure.
const chartW, chartH = 300, 90

// chart draws a number over the turns: a line for each side, of which the second is dashed. Who cannot see it gets a table.
func chart(c *view.Chart, sides *[2]view.Named) app.UI {
	most := 1
	for i := range c.Turns {
		most = max(most, c.Of[0][i], c.Of[1][i])
	}
	line := func(ns []int) string {
		var b strings.Builder
		for i, n := range ns {
			x, y := float64(i)*chartW/float64(max(1, len(ns)-1)), chartH-float64(n)*chartH/float64(most)
			b.WriteString(map[bool]string{true: "M", false: "L"}[i == 0] + Num(x) + " " + Num(y))
		}
		return b.String()
	}
	h := strconv.Itoa(chartH)
	svg := `<svg viewBox="0 0 ` + strconv.Itoa(chartW) + ` ` + h +
		`" preserveAspectRatio="none" aria-hidden="true"><path class="g" d="M0 0H300M0 45H300M0 90H300"/><path class="` + sides[1].Side.Key() +
		`" d="` +
		line(c.Of[1]) + `"/><path class="` + sides[0].Side.Key() + `" d="` + line(c.Of[0]) + `"/></svg>`
	return app.Figure().Class("cht").Body(
		app.FigCaption().Class("lab").Body(app.Text(c.Title), app.Span().Class("key").Aria("hidden", "true").Body(
			app.I().Class(sides[0].Side.Key()), app.Text(sides[0].Name+" "), app.I().Class(sides[1].Side.Key()), app.Text(sides[1].Name))),
		app.Div().Class("chf").Aria("hidden", "true").Body(app.Span().Class("num").Text(most), app.Raw(svg), app.Span().Class("num z").Text(0)),
		app.Table().Class("vh").Body(app.Caption().Text(c.Title),
			app.THead().Body(app.Tr().Body(app.Th().Attr("scope", "col").Text(words.Say("words.turn")), sideHead(sides[0]), sideHead(sides[1]))),
			app.TBody().Body(Each(c.Turns, func(i int, t *string) app.UI {
				return app.Tr().Body(app.Th().Attr("scope", "row").Text(*t), app.Td().Text(c.Of[0][i]), app.Td().Text(c.Of[1][i]))
			})...)))
}
