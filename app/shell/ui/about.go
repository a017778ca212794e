package ui

import (
	"strconv"
	"strings"

	"bocage/app/shell/view"
	"bocage/app/shell/words"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// About is what the program is, which version, and whose work is in it.
type About struct {
	app.Compo
	V    view.About
	On   Doer
	from Opener
}

// Render draws the screen.
func (a *About) Render() app.UI {
	v := &a.V
	ls := append([]view.Line{{Label: words.Say("about.version"), Value: or(app.Getenv("GOAPP_VERSION"), "-")}}, v.Lines...)
	return app.Main().Class("plc abt").ID("about").Body(
		placeHead(words.Say("about.title"), a.On),
		app.Elem("article").Class("sheet").ID("about-page").TabIndex(-1).Body(List(
			app.Div().Body(Each(v.Text, func(_ int, s *string) app.UI { return app.P().Body(Rich(*s)...) })...),
			Lines(ls),
			When(len(v.Marks) > 0, func() app.UI {
				return app.Section().Body(app.H2().Text(words.Say("scenario.mark-head")),
					app.P().Text(words.Say("scenario.mark-text")), app.Div().Body(Each(v.Marks, Folded)...))
			}),
			app.H2().Text(words.Say("about.parts")),
			When(v.Wait != "", func() app.UI { return app.P().Class("note").Attr("role", "status").Text(v.Wait) }),
			When(v.Again, func() app.UI {
				return &Button{V: view.Button{ID: "btn-again", Label: words.Say("match.ask-again"), Style: view.Primary,
					Do: view.Intent{Name: view.DoFetch}}, On: a.On}
			}),
			app.Ul().Class("parts").Body(Each(v.Parts, func(i int, p *view.Borrowed) app.UI {
				return app.Li().Body(List(&Licence{V: *p, N: i + 1, Open: i+1 == v.Open, On: a.On},
					When(i+1 == v.Open, func() app.UI { return app.Elem("pre").TabIndex(0).Text(p.Text) }))...)
			})...))...))
}

// OnMount takes the keyboard.
func (a *About) OnMount(ctx app.Context) { a.from.Open(ctx, "about-page") }

// OnDismount gives it back.
func (a *About) OnDismount() { a.from.Close("btn-about", "btn-menu") }

// Licence is the line of one part, which opens its licence.
type Licence struct {
	app.Compo
	V    view.Borrowed
	N    int
	Open bool
	On   Doer
}

// Render draws the line.
func (l *Licence) Render() app.UI {
	id := "licence-" + strconv.Itoa(l.N)
	return app.Button().Type("button").ID(id).DataSet("testid", id).Aria("expanded", strconv.FormatBool(l.Open)).OnClick(l.press).
		Body(app.B().Body(path(l.V.Name)...), app.Span().Text(l.V.Version), app.Small().Text(l.V.Licence))
}

// path is the name of a library, which goes on in the next line after a slash and never within a word.
func path(name string) (all []app.UI) {
	for part := range strings.SplitAfterSeq(name, "/") {
		all = append(all, app.Text(part), app.Elem("wbr"))
	}
	return all
}

func (l *Licence) press(ctx app.Context, _ app.Event) {
	l.On.Do(ctx, view.Intent{Name: view.DoLicence, N: l.N})
}
