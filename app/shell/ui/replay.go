package ui

import (
	"slices"
	"strconv"
	"strings"

	"bocage/app/shell/view"
	"bocage/app/shell/words"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// Replay is a match played back: the table, and under it what plays it.
type Replay struct {
	app.Compo
	V  view.Replay
	On Doer
}

// Render draws the screen.
func (r *Replay) Render() app.UI {
	v := &r.V
	tools := app.Div().Class("rtl")
	if !slices.ContainsFunc(v.Tools, func(t view.Button) bool { return t.Style == view.Primary }) {
		tools = tools.Class("calm")
	}
	return app.Div().Class("rpw").Body(
		Part(v.Table, r.On),
		app.Section().Class("rpl").ID("playback").Aria("label", words.Say("replay.transport")).Body(List(
			app.P().Class("rsd").ID("said").Body(append([]app.UI{app.B().Text(v.Head + " ")}, Rich(v.Said)...)...),
			app.Div().Class("rul").Body(&Ruler{Ticks: v.Ticks}, &Slider{At: v.At, Of: v.Of, Said: v.Spoken, On: r.On}),
			app.Div().Class("rct").Body(List(
				app.Div().Class("stps").Body(&Button{V: v.Steps[0], On: r.On}, &Button{V: v.Steps[1], On: r.On}, &Button{V: v.Play, On: r.On},
					&Button{V: v.Steps[2], On: r.On}, &Button{V: v.Steps[3], On: r.On}),
				&Button{V: v.Speed, Class: "spd", Sign: v.Rate, On: r.On},
				&Jumps{V: v.Jumps, Now: v.Jump, On: r.On},
				When(len(v.Eyes) > 0, func() app.UI { return &Eyes{V: v.Eyes, On: r.On} }),
				tools.Body(Buttons(v.Tools, "", r.On)...))...),
			When(v.Check != "", func() app.UI {
				class := "rck"
				if v.Bad {
					class += " bad"
				}
				return app.P().Class(class).ID("check").Text(v.Check)
			}))...))
}

// Ruler is the ticks under the table: one a stop, longer ones for heads, and the numbers of the turns.
type Ruler struct {
	app.Compo
	Ticks []view.Tick
}

// Render draws the ticks as two strokes, however many they are.
func (r *Ruler) Render() app.UI {
	var orders, heads strings.Builder
	var labels []app.UI
	last := max(1, len(r.Ticks)-1)
	for i, t := range r.Ticks {
		x := strconv.Itoa(i)
		if t.Tall {
			heads.WriteString("M" + x + " 4V20")
		} else {
			orders.WriteString("M" + x + " 13V20")
		}
		if t.Label != "" {
			labels = append(labels, app.Span().Style("left", Num(float64(i)*100/float64(last))+"%").Text(t.Label))
		}
	}
	return app.Div().Class("tks").Aria("hidden", "true").Body(
		app.Raw(`<svg viewBox="0 0 `+strconv.Itoa(last)+` 20" preserveAspectRatio="none"><path class="o" d="`+orders.String()+
			`"/><path class="c" d="`+heads.String()+`"/></svg>`),
		app.Div().Class("tkn").Body(labels...))
}

// Slider is the moment that is shown.
type Slider struct {
	app.Compo
	At, Of int
	Said   string
	On     Doer
}

// Render draws the slider.
func (s *Slider) Render() app.UI {
	return app.ElemSelfClosing("input").Attr("type", "range").ID("seek").DataSet("testid", "seek").Attr("min", "0").
		Attr("max", strconv.Itoa(s.Of)).
		Attr("step", "1").Attr("value", strconv.Itoa(s.At)).Aria("label", words.Say("replay.slider")).Aria("valuetext", s.Said).
		On("input", s.slide).On("keydown", s.key)
}

// OnMount sets the value, which the browser may have cut to another range.
func (s *Slider) OnMount(ctx app.Context) { s.set(ctx) }

// OnUpdate does so too.
func (s *Slider) OnUpdate(ctx app.Context) { s.set(ctx) }

func (s *Slider) set(ctx app.Context) {
	ctx.Defer(func(app.Context) {
		if e := app.Window().GetElementByID("seek"); e.Truthy() && e.Get("value").String() != strconv.Itoa(s.At) {
			e.Set("value", s.At)
		}
	})
}

func (s *Slider) slide(ctx app.Context, e app.Event) {
	n, err := strconv.Atoi(e.Get("target").Get("value").String())
	if err == nil {
		s.On.Do(ctx, view.Intent{Name: view.DoSeek, N: n})
	}
}

// key hands on the keys that mean more here than to a slider.
func (s *Slider) key(ctx app.Context, e app.Event) {
	switch k := e.Get("key").String(); k {
	case "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "Tab":
		ctx.PreventUpdate()
	default:
		if e.Get("ctrlKey").Bool() || e.Get("altKey").Bool() || e.Get("metaKey").Bool() {
			return
		}
		e.PreventDefault()
		s.On.Do(ctx, view.Intent{Name: view.DoKey, Text: k})
	}
}

// Jumps is the list of turns and heads.
type Jumps struct {
	app.Compo
	V   []view.Jump
	Now int
	On  Doer
}

// Render draws the list.
func (j *Jumps) Render() app.UI {
	return app.Label().Class("rsl").Body(app.Span().Class("lab").Text(words.Say("replay.jump")),
		app.Select().Class("btn").ID("jump").Aria("label", words.Say("replay.jump")).DataSet("testid", "jump").OnChange(j.pick).
			Body(Each(j.V, func(_ int, g *view.Jump) app.UI {
				return app.OptGroup().Label(g.Label).Body(Each(g.Stops, func(_ int, p *view.Pick) app.UI {
					label := p.Label
					if label != g.Label {
						label = g.Label + ": " + label
					}
					return app.Option().Value(p.N).Text(label)
				})...)
			})...))
}

// OnMount shows where the moment is.
func (j *Jumps) OnMount(ctx app.Context) { j.set(ctx) }

// OnUpdate does so too.
func (j *Jumps) OnUpdate(ctx app.Context) { j.set(ctx) }

func (j *Jumps) set(ctx app.Context) {
	ctx.Defer(func(app.Context) { setSelect("jump", j.Now) })
}

func (j *Jumps) pick(ctx app.Context, e app.Event) { pick(ctx, e, j.On, view.DoSeek) }

// Eyes is whose eyes the moment is seen with.
type Eyes struct {
	app.Compo
	V  []view.Pick
	On Doer
}

// Render draws the list.
func (y *Eyes) Render() app.UI {
	return app.Label().Class("rsl", "eye").Body(app.Span().Class("lab").Text(words.Say("replay.eyes")),
		app.Select().Class("btn").ID("eyes").Aria("label", words.Say("replay.eyes")).DataSet("testid", "eyes").OnChange(y.pick).
			Body(Each(y.V, func(_ int, p *view.Pick) app.UI {
				return app.Option().Value(p.N).Text(p.Label)
			})...))
}

// OnMount shows which is chosen.
func (y *Eyes) OnMount(ctx app.Context) { y.set(ctx) }

// OnUpdate does so too.
func (y *Eyes) OnUpdate(ctx app.Context) { y.set(ctx) }

func (y *Eyes) set(ctx app.Context) {
	for _, p := range y.V {
		if p.On {
			ctx.Defer(func(app.Context) { setSelect("eyes", p.N) })
		}
	}
}

func (y *Eyes) pick(ctx app.Context, e app.Event) { pick(ctx, e, y.On, view.DoEyes) }

// pick raises what was chosen in a list.
func pick(ctx app.Context, e app.Event, on Doer, name view.Name) {
	if n, err := strconv.Atoi(e.Get("target").Get("value").String()); err == nil {
		on.Do(ctx, view.Intent{Name: name, N: n})
	}
}

func setSelect(id string, n int) {
	if e := app.Window().GetElementByID(id); e.Truthy() && e.Get("value").String() != strconv.Itoa(n) {
		e.Set("value", strconv.Itoa(n))
	}
}
