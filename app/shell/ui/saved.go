package ui

import (
	"bocage/app/shell/view"
	"bocage/app/shell/words"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// SavedGames is the screen of the matches that go on.
type SavedGames struct {
	app.Compo
	V    view.SavedGames
	On   Doer
	from Opener
}

// Render draws the screen.
func (s *SavedGames) Render() app.UI {
	v := &s.V
	return matchList("saved", words.Say("saved.title"), s.On, s.drop, List(
		When(v.Empty != "", func() app.UI { return app.P().Class("sheet rnt").Text(v.Empty) }),
		app.Ul().Class("rll").ID("saved-list").TabIndex(-1).Aria("label", words.Say("saved.title")).
			Body(Each(v.Rows, func(_ int, x *view.SavedRow) app.UI {
				return matchRow("saved-"+x.ID, x.Thumb, x.Side, x.Name, joined(x.Turn, x.Note), joined(x.Foe, ago(x.When)), x.Buttons, x.Naming, s.On)
			})...),
		moreRows(v.More, s.On),
		When(v.Ended.Label != "", func() app.UI { return app.Div().Class("acts").Body(&Button{V: v.Ended, On: s.On}) }),
		&FileButton{Label: v.File, Sub: v.Sub, On: s.On},
		When(v.Room != "", func() app.UI { return app.P().Class("svr").ID("room").Text(v.Room) }),
		When(v.Clear != nil, func() app.UI { return &Clear{V: *v.Clear, On: s.On} })))
}

func (s *SavedGames) drop(ctx app.Context, e app.Event) { dropOf(ctx, e, s.On) }

// OnMount takes the keyboard.
func (s *SavedGames) OnMount(ctx app.Context) { s.from.Open(ctx, "btn-back") }

// OnDismount gives the keyboard back.
func (s *SavedGames) OnDismount() { s.from.Close("btn-menu") }

// Clear is the sheet that deletes everything, once a word was typed.
type Clear struct {
	app.Compo
	V  view.Clear
	On Doer
}

// Render draws the sheet.
func (c *Clear) Render() app.UI {
	v := &c.V
	return app.Section().Class("sheet rnt svc").Aria("labelledby", "clear-title").Body(
		app.H2().Class("lab").ID("clear-title").Text(words.Say("saved.clear-head")),
		app.P().Text(v.Text),
		app.Label().For("clear-word").Text(v.Label),
		app.Div().Class("acts").Body(
			app.Input().Type("text").ID("clear-word").DataSet("testid", "clear-word").AutoComplete(false).Spellcheck(false).OnInput(c.typed),
			&Button{V: v.Button, On: c.On}))
}

func (c *Clear) typed(ctx app.Context, e app.Event) {
	c.On.Do(ctx, view.Intent{Name: view.DoTyped, Text: e.Get("target").Get("value").String()})
}

// joined is what there is of two texts.
func joined(a, b string) string {
	if a == "" || b == "" {
		return a + b
	}
	return a + " · " + b
}

// ago says how long ago something was, as the reader would: "3 hours ago", "yesterday", and after a week the day.
func ago(ms int64) string {
	if ms == 0 || app.IsServer {
		return ""
	}
	const minute, hour, day = 60_000, 60 * 60_000, 24 * 60 * 60_000
	past := app.Window().Get("Date").Call("now").Float() - float64(ms)
	say := func(n float64, size string) string {
		words := app.Window().Get("Intl").Get("RelativeTimeFormat").New(words.Language(), map[string]any{"numeric": "auto"})
		return words.Call("format", -int(n), size).String()
	}
	switch {
	case past < minute:
		return words.Say("saved.just-now")
	case past < hour:
		return say(past/minute, "minute")
	case past < day:
		return say(past/hour, "hour")
	case past < 7*day:
		return say(past/day, "day")
	}
	return date(ms)
}
