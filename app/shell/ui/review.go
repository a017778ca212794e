package ui

import (
	"strconv"
	"strings"

	"bocage/app/shell/view"
	"bocage/app/shell/words"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// Review is where a match was won and lost: the chance to win over the match, and the mistakes.
type Review struct {
	app.Compo
	V    view.Review
	On   Doer
	from Opener
}

// Render draws the screen.
func (r *Review) Render() app.UI {
	v := &r.V
	return app.Main().Class("pg").ID("review").Body(placeHead(words.Say("review.title"), r.On), app.Div().Class("rls").Body(List(
		app.H2().Text(v.Title),
		When(len(v.Sides) > 0, func() app.UI {
			return app.Div().Class("acts").Attr("role", "group").Aria("label", words.Say("review.whose")).Body(Buttons(v.Sides, "", r.On)...)
		}),
		When(v.Note != "", func() app.UI { return app.P().Class("sheet", "rnt").ID("review-note").Text(v.Note) }),
		When(len(v.Points) > 1, func() app.UI { return chances(v, "sheet", "rnt") }),
		When(v.Text != "", func() app.UI { return app.P().ID("review-sum").Body(Rich(v.Text)...) }),
		When(len(v.Rows) > 0, func() app.UI {
			return faults(v.Rows, r.On, "sheet", "rnt")
		}),
		When(v.None != "", func() app.UI { return app.P().Class("sheet", "rnt").Text(v.None) }))...))
}

// faults lists mistakes, each with the way to its moment.
func faults(l []view.Fault, on Doer, classes ...string) app.UI {
	return app.Section().Class("moms").Class(classes...).Body(app.H3().Class("lab").Text(words.Say("review.mistakes")),
		app.Ul().Body(Each(l, func(_ int, f *view.Fault) app.UI {
			return app.Li().Body(app.Span().Body(app.B().Text(f.Label), app.Text(" "+f.Text)), &Button{V: f.Go, On: on})
		})...))
}

// chances draws the chance to win over the match, a ring where a mistake was made. What it shows is said in words too.
func chances(v *view.Review, classes ...string) app.UI {
	var line, rings strings.Builder
	for i, p := range v.Points {
		x, y := Num(float64(p.At)*chartW/1000), Num(chartH-float64(p.Win)*chartH/1000)
		line.WriteString(map[bool]string{true: "M", false: "L"}[i == 0] + x + " " + y)
		if p.Fault {
			rings.WriteString("M" + x + " " + y + "h.01")
		}
	}
	turns := "M0 0H300M0 45H300M0 90H300"
	for _, t := range v.Turns {
		turns += "M" + Num(float64(t.At)*chartW/1000) + " 0V90"
	}
	svg := `<svg viewBox="0 0 ` + strconv.Itoa(chartW) + ` ` + strconv.Itoa(chartH) +
		`" preserveAspectRatio="none" aria-hidden="true"><path class="g" d="` + turns + `"/><path class="` + v.Of.Key() + `" d="` +
		line.String() + `"/><path class="slip" d="` + rings.String() + `"/></svg>`
	return app.Figure().Class("cht").Class(classes...).Body(
		app.FigCaption().Class("lab").Text(words.Say("review.chance")+": "+v.Name),
		app.Div().Class("chf", "wide").Attr("role", "img").Aria("label", v.Said).Body(
			app.Span().Class("num").Text("100"), app.Raw(svg), app.Span().Class("num z").Text("0")),
		When(len(v.Turns) > 0, func() app.UI {
			return app.Div().Class("chx").Aria("hidden", "true").Body(append([]app.UI{app.Text(words.Say("words.turn"))},
				Each(v.Turns, func(_ int, t *view.Turn) app.UI {
					return app.Span().Style("--at", strconv.Itoa(t.At)).Text(t.N)
				})...)...)
		}))
}

// OnMount takes the keyboard.
func (r *Review) OnMount(ctx app.Context) { r.from.Open(ctx, "btn-back") }

// OnDismount gives the keyboard back.
func (r *Review) OnDismount() { r.from.Close("btn-menu") }
