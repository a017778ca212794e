package ui

import (
	"strconv"
	"strings"

	"bocage/app/shell/view"
	"bocage/app/shell/words"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// Lobby is the screen on which two players at two devices come together.
type Lobby struct {
	app.Compo
	V  view.Lobby
	On Doer
}

// Render draws the screen.
func (l *Lobby) Render() app.UI {
	v := &l.V
	return app.Main().Class("pg", "inv").ID("meeting").Body(List(
		placeHead(v.Title, l.On),
		app.Section().Class("sheet mtm").Aria("labelledby", "meeting-head").Body(List(
			When(v.Step > 0, func() app.UI {
				return app.Ol().Class("steps").Aria("label", words.Say("friend.steps")).
					Body(step(1, v.Step, "friend.step-1"), step(2, v.Step, "friend.step-2"), step(3, v.Step, "friend.step-3"))
			}),
			app.Div().Class("two").Body(List(
				When(len(v.QR) > 0, func() app.UI { return drawn(v.QR, v.Big) }),
				app.Div().Class("tx").Body(List(
					app.H2().ID("meeting-head").TabIndex(-1).Text(v.Head),
					When(v.Text != "", func() app.UI { return app.P().Text(v.Text) }),
					When(v.Link != "", func() app.UI {
						return app.Input().Class("lnk").Type("text").ID("link").DataSet("testid", "link").ReadOnly(true).Value(v.Link).
							Aria("label", words.Say("friend.link"))
					}),
					When(len(v.Buttons) > 0, func() app.UI { return app.Div().Class("acts").Body(Buttons(v.Buttons, "", l.On)...) }),
					When(v.Note != "", func() app.UI { return app.P().Class("note").Text(v.Note) }))...))...),
			When(len(v.Sides) > 0, l.choices),
			When(v.Entry != nil, func() app.UI { return &Entry{V: *v.Entry, On: l.On} }),
			app.Div().Attr("role", "status").
				Body(List(When(v.Wait != "", func() app.UI { return app.P().Class("wait").ID("waits").Text(v.Wait) }))...),
			When(v.Wrong != "", func() app.UI { return app.P().Class("wait wrong").ID("wrong").Attr("role", "alert").Text(v.Wrong) }),
			When(v.Go != nil, func() app.UI { return &Button{V: *v.Go, Class: "big", On: l.On} }))...),
		When(v.Side != view.Nobody, func() app.UI {
			return app.Section().Class("sheet mts").Aria("labelledby", "meeting-match").Body(List(
				app.Div().Class("hd").Body(app.H2().Class("lab").ID("meeting-match").Text(words.Say("friend.match"))),
				thumb(v.Thumb, l.On),
				app.P().Body(app.B().Text(v.Name)),
				When(v.Line != "", func() app.UI { return app.P().Text(v.Line) }),
				app.P().Body(app.Text(words.Say("friend.your-side")+": "), SideMark(v.Side), app.B().Text(" "+v.SideName)),
				app.P().Body(app.Text(words.Say("friend.clock")+": "), app.B().Text(v.Clock)))...)
		}))...)
}

// OnMount takes the keyboard.
func (l *Lobby) OnMount(ctx app.Context) {
	ctx.Defer(func(app.Context) { Focus("meeting-head") })
}

// step is one of the steps at the top.
func step(n, now int, id string) app.UI {
	li := app.Li().Text(words.Say(id))
	if n == now {
		li = li.Class("now").Aria("current", "step")
	}
	return li
}

// drawn is a drawn code with the quiet zone around it, dark on light in both themes. One of many modules is always big.
func drawn(rows [][]bool, big bool) app.UI {
	var d strings.Builder
	for y, row := range rows {
		for x := 0; x < len(row); x++ {
			n := 0
			for x+n < len(row) && row[x+n] {
				n++
			}
			if n > 0 {
				w := strconv.Itoa(n)
				d.WriteString("M" + strconv.Itoa(x+4) + " " + strconv.Itoa(y+4) + "h" + w + "v1h-" + w + "z")
				x += n
			}
		}
	}
	size := strconv.Itoa(len(rows) + 8)
	class := "qr"
	if big || len(rows) > 80 {
		class = "qr all"
	}
	return app.Div().Class(class).ID("qr").Attr("role", "img").Aria("label", words.Say("friend.qr")).Body(
		app.Raw(`<svg viewBox="0 0 ` + size + ` ` + size + `" aria-hidden="true"><path fill="#000" d="` + d.String() + `"/></svg>`))
}

// choices are what can be chosen before there is an invitation.
func (l *Lobby) choices() app.UI {
	v := &l.V
	return app.Div().Class("chs2").Body(List(
		When(len(v.Scenarios) > 0, func() app.UI { return &Pick{V: v.Scenarios, Now: v.Scenario, On: l.On} }),
		app.Div().Class("opt").Attr("role", "radiogroup").Aria("label", words.Say("friend.your-side")).Body(
			append([]app.UI{app.B().Text(words.Say("friend.your-side"))}, sideRadios(v.Sides, v.Side, l.On)...)...),
		When(len(v.Clocks) > 0, l.clocks))...)
}

// clocks are the limits of time to choose from.
func (l *Lobby) clocks() app.UI {
	v := &l.V
	return app.Label().For("pick-clock").Body(app.B().Text(words.Say("friend.clock")), app.Small().Text(words.Say("friend.clock-help")),
		app.Select().ID("pick-clock").DataSet("testid", "pick-clock").OnChange(l.clock).Body(Each(v.Clocks, func(i int, c *string) app.UI {
			return app.Option().Value(strconv.Itoa(i)).Selected(i == v.ClockAt).Text(*c)
		})...))
}

func (l *Lobby) clock(ctx app.Context, e app.Event) {
	n, _ := strconv.Atoi(e.Get("target").Get("value").String())
	l.On.Do(ctx, view.Intent{Name: view.DoClock, N: n})
}

// Entry takes what the friend has sent.
type Entry struct {
	app.Compo
	V  view.Entry
	On Doer
}

// Render draws the field and its buttons.
func (e *Entry) Render() app.UI {
	v := &e.V
	field := app.Input().Type("text").ID("reply").DataSet("testid", "reply").Value(v.Typed).AutoComplete(false).Spellcheck(false).
		Aria("label", v.Label).OnInput(e.typed).OnKeyDown(e.enter)
	if v.Wrong != "" {
		field = field.Aria("invalid", "true").Aria("describedby", "reply-wrong")
	}
	return app.Section().Class("blk").Aria("labelledby", "reply-head").Body(List(
		app.H2().ID("reply-head").Text(v.Head), app.P().Text(v.Text),
		app.Div().Class("code").Body(List(field, &Button{V: v.Button, On: e.On},
			When(v.Scan != nil, func() app.UI { return &Button{V: *v.Scan, On: e.On} }))...),
		When(v.Wrong != "", func() app.UI {
			return app.P().Class("wait wrong").ID("reply-wrong").Attr("role", "alert").Text(v.Wrong)
		}))...)
}

func (e *Entry) typed(ctx app.Context, ev app.Event) {
	e.On.Do(ctx, view.Intent{Name: view.DoTyped, Text: ev.Get("target").Get("value").String()})
}

func (e *Entry) enter(ctx app.Context, ev app.Event) {
	if ev.Get("key").String() == "Enter" {
		e.On.Do(ctx, view.Intent{Name: view.DoTake, Text: ev.Get("target").Get("value").String()})
	}
}

// Chat is what two players say to each other. It lies beside the table and does not shut it.
type Chat struct {
	app.Compo
	V    view.Chat
	Shut bool // something lies over it
	On   Doer
}

// Render draws it, newest line last.
func (c *Chat) Render() app.UI {
	v := &c.V
	box := app.Aside().Class("sheet cht2").ID("chat").Aria("label", words.Say("friend.chat"))
	if c.Shut {
		box = box.Attr("inert", "inert")
	}
	return box.Body(List(
		app.Div().Class("shh").Body(app.H2().Text(words.Say("friend.chat")), &Button{V: v.Mute, On: c.On}, &Button{V: v.Close, On: c.On}),
		When(v.Words != "", func() app.UI {
			return app.Div().Class("who").ID("chat-words").Body(app.B().Text(words.Say("friend.words-with")+" "), app.Span().Text(v.Words),
				&Button{V: v.Ask, On: c.On})
		}),
		app.Div().Class("said").ID("chat-said").TabIndex(0).Attr("role", "log").Aria("label", words.Say("friend.chat")).Body(List(
			When(len(v.Said) == 0, func() app.UI { return app.P().Class("note").Text(words.Say("friend.chat-empty")) }),
			app.Div().Body(Each(v.Said, func(_ int, s *view.Saying) app.UI {
				who := words.Say("friend.friend-said")
				if s.Mine {
					who = words.Say("friend.you-said")
				}
				return app.P().Body(app.B().Text(who+" "), app.Text(s.Text))
			})...))...),
		When(v.Note != "", func() app.UI { return app.P().Class("note").Text(v.Note) }),
		app.Div().Class("code").Body(
			app.Input().Type("text").ID("chat-line").DataSet("testid", "chat-line").AutoComplete(false).MaxLength(300).
				Aria("label", words.Say("friend.chat-line")).OnKeyDown(c.enter),
			app.Button().Type("button").Class("btn").ID("btn-say").DataSet("testid", "btn-say").Text(words.Say("friend.chat-send")).
				OnClick(c.send)))...)
}

func (c *Chat) enter(ctx app.Context, e app.Event) {
	if e.Get("key").String() == "Enter" {
		c.send(ctx, e)
	}
}

// send says what stands in the field, and empties it.
func (c *Chat) send(ctx app.Context, _ app.Event) {
	field := app.Window().GetElementByID("chat-line")
	line := field.Get("value").String()
	field.Set("value", "")
	c.On.Do(ctx, view.Intent{Name: view.DoTell, Text: line})
	ctx.Defer(func(app.Context) {
		said := app.Window().GetElementByID("chat-said")
		said.Set("scrollTop", said.Get("scrollHeight"))
	})
}
