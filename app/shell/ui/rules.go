package ui

import (
	"strings"

	"bocage/app/shell/view"
	"bocage/app/shell/words"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// Rules is the rulebook: a search, the list of what it finds, and the entry that is open. Where there is no room for both, the
// entry takes the place of the list.
type Rules struct {
	app.Compo
	V    view.Rules
	On   Doer
	from Opener
}

// Render draws the book.
func (r *Rules) Render() app.UI {
	v := &r.V
	class := "plc rbk"
	if v.Open != nil {
		class += " has"
	}
	if len(v.Chapters) > 0 {
		class += " any"
	}
	return app.Main().Class(class).ID("rules").Body(List(
		placeHead(words.Say("learn.rules"), r.On),
		app.Div().Class("rfind").Attr("role", "search").Body(
			app.Input().Type("search").ID("rules-search").DataSet("testid", "rules-search").Aria("label", words.Say("learn.rules-search")).
				Placeholder(words.Say("learn.rules-search")).Attr("autocomplete", "off").Attr("spellcheck", "false").Attr("value", v.Query).
				OnInput(r.typed).OnKeyDown(r.down),
			app.Span().Class("note").Attr("role", "status").Text(v.Found)),
		app.Nav().Class("rlist").ID("rules-list").Aria("label", words.Say("learn.rules-contents")).OnKeyDown(r.step).
			Body(Each(v.Chapters, func(_ int, c *view.RuleChapter) app.UI {
				return app.Section().Body(app.H2().Class("lab").Text(c.Title),
					app.Ul().Body(Each(c.Entries, func(_ int, l *view.RuleLine) app.UI { return app.Li().Body(&RuleLine{V: *l, On: r.On}) })...))
			})...),
		app.Elem("article").Class("sheet rul1").ID("rule").TabIndex(-1).Aria("live", "polite").Body(r.entry()...))...)
}

func (r *Rules) entry() []app.UI {
	v := r.V.Open
	if v == nil {
		hint := words.Say("learn.rules-pick")
		if r.V.Query != "" && len(r.V.Chapters) == 0 {
			hint = words.Say("learn.rules-nothing")
		}
		return List(
			app.P().Class("note").Text(or(r.V.Wait, hint)),
			When(r.V.Again, func() app.UI {
				return &Button{V: view.Button{ID: "btn-again", Label: words.Say("match.ask-again"), Style: view.Primary,
					Do: view.Intent{Name: view.DoFetch}}, On: r.On}
			}))
	}
	return List(
		&Button{V: view.Button{ID: "btn-all-rules", Label: words.Say("learn.rules-all"), Icon: "ic-back", Style: view.Small,
			Do: view.Intent{Name: view.DoRule}}, Class: "rback", On: r.On},
		app.P().Class("lab").Text(v.Chapter),
		app.H2().ID("rule-title").Body(Rich(v.Title)...),
		Part(v.Piece, r.On),
		app.P().Class("rtext").Body(Rich(v.Text)...),
		When(len(v.See) > 0, func() app.UI {
			return app.Div().Class("rsee").Body(app.H3().Class("lab").Text(words.Say("learn.rules-see")),
				app.Div().Class("acts").Body(Each(v.See, func(_ int, c *view.Choice) app.UI {
					return &Button{V: view.Button{ID: "see-" + c.ID, Label: c.Label, Style: view.Small, Do: c.Do}, On: r.On}
				})...))
		}),
		When(v.Covers != "", func() app.UI { return app.P().Class("note rids").Text(words.Say("learn.rules-ids", v.Covers)) }))
}

func or(s, other string) string {
	if s == "" {
		return other
	}
	return s
}

func (r *Rules) typed(ctx app.Context, e app.Event) {
	r.On.Do(ctx, view.Intent{Name: view.DoSearch, Text: e.Get("target").Get("value").String()})
}

// down goes from the search to what it has found.
func (r *Rules) down(ctx app.Context, e app.Event) {
	ctx.PreventUpdate()
	switch e.Get("key").String() {
	case "ArrowDown", "Enter":
		if b := Document().Call("querySelector", "#rules-list button"); b.Truthy() {
			e.PreventDefault()
			b.Call("focus")
		}
	case "Escape":
		e.Call("stopPropagation")
		if e.Get("target").Get("value").String() == "" {
			r.On.Do(ctx, view.Intent{Name: view.DoClose})
			return
		}
		r.On.Do(ctx, view.Intent{Name: view.DoSearch})
	}
}

// step moves between the lines with the arrow keys.
func (r *Rules) step(ctx app.Context, e app.Event) {
	ctx.PreventUpdate()
	d := map[string]int{"ArrowDown": 1, "ArrowUp": -1}[e.Get("key").String()]
	if d == 0 {
		return
	}
	e.PreventDefault()
	e.Call("stopPropagation")
	lines := Document().Call("querySelectorAll", "#rules-list button")
	now := Document().Get("activeElement")
	for i := range lines.Get("length").Int() {
		if !lines.Index(i).Equal(now) {
			continue
		}
		if i+d < 0 {
			Focus("rules-search")
		} else if n := lines.Index(i + d); n.Truthy() {
			n.Call("focus")
		}
		return
	}
}

// OnMount remembers who had the keyboard.
func (r *Rules) OnMount(ctx app.Context) {
	to := "rules-search"
	if r.V.Open != nil {
		to = "rule"
	}
	r.from.Open(ctx, to)
}

// OnDismount gives the keyboard back.
func (r *Rules) OnDismount() { r.from.Close("btn-menu") }

// RuleLine is a line of the list.
type RuleLine struct {
	app.Compo
	V  view.RuleLine
	On Doer
}

// Render draws the line.
func (l *RuleLine) Render() app.UI {
	v := &l.V
	b := app.Button().Type("button").Class("rln").ID("rule-"+v.ID).DataSet("testid", "rule-"+v.ID).OnClick(l.press)
	if v.Here {
		b = b.Class("on").Aria("current", "true")
	}
	return b.Body(List(app.B().Body(marked(v.Title)...), When(v.Line != "", func() app.UI { return app.Small().Body(marked(v.Line)...) }))...)
}

func (l *RuleLine) press(ctx app.Context, _ app.Event) {
	l.On.Do(ctx, view.Intent{Name: view.DoRule, Text: l.V.ID})
	Focus("rule")
}

// marked turns *emphasis* into what was found.
func marked(s string) []app.UI {
	var out []app.UI
	for i, p := range strings.Split(s, "*") {
		switch {
		case p == "":
		case i%2 == 1:
			out = append(out, app.Elem("mark").Text(p))
		default:
			out = append(out, app.Text(p))
		}
	}
	return out
}
