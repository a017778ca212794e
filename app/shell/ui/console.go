package ui

import (
	"bocage/app/shell/view"
	"bocage/app/shell/words"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// Console is the table as text: headings, lists, and one line for commands.
type Console struct {
	app.Compo
	V    view.Console
	On   Doer
	told int
	past []string // commands, oldest first
	at   int      // the one that the arrow keys have brought back
}

// Render draws the screen.
func (c *Console) Render() app.UI {
	v := &c.V
	part := func(id, title string, lines []string, empty string) app.UI {
		return app.Section().Class("sheet con").Aria("labelledby", "con-"+id).Body(List(
			app.Div().Class("hd").Body(app.H2().Class("lab").ID("con-"+id).TabIndex(-1).Text(title)),
			When(len(lines) == 0, func() app.UI { return app.P().Class("note").Text(empty) }),
			When(len(lines) > 0, func() app.UI {
				return app.Ul().Body(Each(lines, func(_ int, s *string) app.UI { return app.Li().Text(*s) })...)
			}))...)
	}
	return app.Main().Class("pg cns", v.Seat.Key()).ID("console").Body(
		app.Header().Class("bar").Body(&Button{V: v.Menu, On: c.On},
			app.H1().Body(app.Span().Text(v.Title), app.Small().Text(v.Sub)), &Button{V: v.Map, Class: "barb", On: c.On}),
		app.Div().Class("cols").Body(
			app.Div().Class("tal").Body(
				app.Section().Class("sheet con").TabIndex(0).Aria("labelledby", "con-now").Body(List(
					app.Div().Class("hd").Body(app.H2().Class("lab").ID("con-now").Text(words.Say("console.now"))),
					app.P().ID("asked").Text(v.Asked),
					When(len(v.Can) > 0, func() app.UI {
						return app.Div().Body(app.H3().Class("lab").Text(words.Say("console.can")),
							app.Ul().Class("can").ID("can").Body(Each(v.Can, func(_ int, s *string) app.UI { return app.Li().Text(*s) })...))
					}))...),
				app.Section().Class("sheet con").Aria("labelledby", "con-said").Body(
					app.Div().Class("hd").Body(app.H2().Class("lab").ID("con-said").Text(words.Say("console.said"))),
					app.Div().Class("sys").ID("said").Attr("role", "log").Aria("labelledby", "con-said").TabIndex(0).
						Body(Each(v.Said, func(_ int, s *view.Saying) app.UI {
							p := app.P().Text(s.Text)
							if s.Mine {
								p = p.Class("me")
							}
							return p
						})...),
					app.Form().Class("cmd").OnSubmit(c.submit).Body(
						app.Label().For("say").Text(words.Say("console.line")),
						app.Input().Type("text").ID("say").DataSet("testid", "say").AutoComplete(false).Attr("autocapitalize", "off").
							Attr("spellcheck", "false").
							MaxLength(200).Aria("describedby", "say-hint").OnKeyDown(c.key),
						app.Button().Type("submit").Class("btn").ID("btn-say").DataSet("testid", "btn-say").Text(words.Say("console.send")),
						app.Small().ID("say-hint").Text(words.Say("console.hint"))))),
			app.Div().Class("pts").Body(Each(v.Parts, func(_ int, p *view.Part) app.UI { return part(p.ID, p.Title, p.Lines, p.Empty) })...)))
}

func (c *Console) submit(ctx app.Context, e app.Event) {
	e.PreventDefault()
	in := Document().Call("getElementById", "say")
	line := in.Get("value").String()
	in.Set("value", "")
	if line == "" {
		return
	}
	c.past = append(c.past, line)
	c.at = len(c.past)
	c.On.Do(ctx, view.Intent{Name: view.DoSay, Text: line})
}

// key brings back what was said before, and gives an X on an empty line to the table: no command begins with one.
func (c *Console) key(ctx app.Context, e app.Event) {
	ctx.PreventUpdate()
	switch k := e.Get("key").String(); k {
	case "x", "X":
		if e.Get("target").Get("value").String() == "" && !e.Get("ctrlKey").Bool() && !e.Get("metaKey").Bool() && !e.Get("altKey").Bool() {
			e.PreventDefault()
			c.On.Do(ctx, view.Intent{Name: view.DoKey, Text: k})
		}
		return
	case "ArrowUp":
		c.at = max(0, c.at-1)
	case "ArrowDown":
		c.at = min(len(c.past), c.at+1)
	default:
		return
	}
	e.PreventDefault()
	line := ""
	if c.at < len(c.past) {
		line = c.past[c.at]
	}
	e.Get("target").Set("value", line)
}

// OnMount takes the keyboard.
func (c *Console) OnMount(ctx app.Context) {
	ctx.Defer(func(app.Context) { Focus("say") })
	c.toEnd(ctx)
}

// OnUpdate shows what was said last.
func (c *Console) OnUpdate(ctx app.Context) { c.toEnd(ctx) }

func (c *Console) toEnd(ctx app.Context) {
	if c.told == len(c.V.Said) {
		return
	}
	c.told = len(c.V.Said)
	AfterFrame(ctx, func() {
		if e := Document().Call("getElementById", "said"); e.Truthy() {
			e.Set("scrollTop", e.Get("scrollHeight"))
		}
	})
}
