package ui

import (
	"strconv"

	"bocage/app/shell/view"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// Root is the page: one screen, what lies over it, and the two live regions. It hands keys that no element used to the game
// and keeps the keyboard inside whatever lies on top.
type Root struct {
	app.Compo
	V    view.Screen
	On   Doer
	key  app.Func
	held app.Func

	tapped app.Func
	gained app.Func
	ways   func() // lets go of what tells keyboard from pointer
}

// Render draws the page.
func (r *Root) Render() app.UI {
	v := &r.V
	var screen, table app.UI
	switch {
	case v.Handover != nil:
		screen = &Handover{V: *v.Handover, On: r.On}
	case v.Saved != nil:
		screen = &SavedGames{V: *v.Saved, On: r.On}
	case v.Settings != nil:
		screen = &Settings{V: *v.Settings, On: r.On}
	case v.Console != nil:
		screen = &Console{V: *v.Console, On: r.On}
	case v.Briefing != nil:
		screen = &Briefing{V: *v.Briefing, On: r.On}
	case v.Table != nil:
		table = Part(v.Table, r.On)
		screen = table
	case v.Replay != nil:
		table = Part(v.Replay.Table, r.On)
		screen = &Replay{V: *v.Replay, On: r.On}
	default:
		screen = place(v, r.On)
	}
	below := app.Div().Class("scr")
	if v.Sheet != nil {
		below = below.Attr("inert", "inert")
	}
	return app.Div().ID("bocage").Class(onPage(v, table)...).Body(List(
		When(v.Lesson != nil, func() app.UI { return &Lesson{V: *v.Lesson, Shut: v.Sheet != nil, On: r.On} }),
		below.Body(screen),
		When(v.Chat != nil, func() app.UI { return &Chat{V: *v.Chat, Shut: v.Sheet != nil, On: r.On} }),
		When(v.Sheet != nil, func() app.UI { return &Sheet{V: *v.Sheet, On: r.On} }),
		When(v.Peek != nil, func() app.UI { return peek(v.Peek) }),
		app.Div().Class("tst").Attr("role", "status").ID("toast").Body(List(When(v.Toast.Text != "", func() app.UI {
			p := app.P().Class("toast")
			if v.Toast.Rule != "" {
				p = p.Class("ruled")
			}
			if v.Toast.Read {
				p = p.Aria("hidden", "true")
			}
			return p.Body(List(When(v.Toast.Side != view.Nobody, func() app.UI { return SideMark(v.Toast.Side) }), app.Span().Text(v.Toast.Text))...)
		}), When(v.Toast.Rule != "", func() app.UI { return RuleButton("btn-toast-rule", v.Toast.Rule, r.On) }))...),
		app.Div().Class("vh").ID("polite").Aria("live", "polite").Text(v.Polite),
		app.Div().Class("vh").ID("urgent").Aria("live", "assertive").Text(v.Urgent))...)
}

// place is a screen that has nothing to do with a match that is played or looked at.
func place(v *view.Screen, on Doer) app.UI {
	switch {
	case v.Replays != nil:
		return &Replays{V: *v.Replays, On: on}
	case v.Review != nil:
		return &Review{V: *v.Review, On: on}
	case v.Rules != nil:
		return &Rules{V: *v.Rules, On: on}
	case v.How != nil:
		return &How{V: *v.How, On: on}
	case v.About != nil:
		return &About{V: *v.About, On: on}
	case v.Lobby != nil:
		return &Lobby{V: *v.Lobby, On: on}
	case v.Hall != nil:
		return &Hall{V: *v.Hall, On: on}
	case v.Home != nil:
		return &Home{V: *v.Home, On: on}
	}
	return app.Main()
}

// onPage are the classes by which what lies over the page finds its place; table is what a game has drawn, if it has. Here and
// elsewhere the styles could ask for what is inside with :has(), but then the browser would reckon the style of a good part of the
// page anew with every text that changes.
func onPage(v *view.Screen, table app.UI) []string {
	var on []string
	add := func(there bool, class string) {
		if there {
			on = append(on, class)
		}
	}
	add(v.Lesson != nil, "taught")
	add(v.Toast.Text != "" && v.Sheet == nil, "said") // over a sheet a message stands above, where it has nothing to press
	add(v.Home != nil, "on-home")
	add(v.Home == nil && v.Table == nil, "on-place") // its head may stand in the middle of a wide screen; that of a replay, too
	add(v.Console != nil, "on-barb")
	if t, ok := table.(interface{ OnPage() []string }); ok {
		on = append(on, t.OnPage()...)
	}
	return on
}

// OnMount fetches the drawings and listens to the keys.
func (r *Root) OnMount(ctx app.Context) {
	Sprite("web/sprite.svg")
	r.key = app.FuncOf(func(_ app.Value, args []app.Value) any {
		e := args[0]
		if e.Get("defaultPrevented").Bool() {
			return nil
		}
		key := e.Get("key").String()
		switch key {
		case "Tab":
			trap(e)
			return nil
		case "Shift", "Control", "Alt", "Meta":
			return nil
		}
		if t := e.Get("target"); t.Truthy() && t.Get("closest").Truthy() && t.Call("closest", "input,select,textarea").Truthy() &&
			key != "Escape" {
			return nil
		}
		if t := e.Get("target"); (key == "Enter" || key == " ") && t.Get("closest").Truthy() && t.Call("closest", "button,a").Truthy() {
			return nil // it presses what it is on
		}
		if e.Get("altKey").Bool() || e.Get("metaKey").Bool() {
			return nil
		}
		if e.Get("ctrlKey").Bool() {
			key = "Ctrl+" + key
		} else if e.Get("shiftKey").Bool() && len(key) == 1 && key >= "A" && key <= "Z" {
			key = "Shift+" + key
		}
		if ours[key] {
			e.Call("preventDefault")
		}
		ctx.Dispatch(func(ctx app.Context) { r.On.Do(ctx, view.Intent{Name: view.DoKey, Text: key}) })
		return nil
	})
	app.Window().Call("addEventListener", "keydown", r.key)
	r.held = app.FuncOf(func(_ app.Value, args []app.Value) any {
		if k := args[0].Get("key").String(); k == "Enter" || k == "Escape" || k == " " {
			Settle()
		}
		if e := args[0]; e.Get("repeat").Bool() && !repeats[e.Get("key").String()] {
			e.Call("preventDefault")
			e.Call("stopImmediatePropagation")
		}
		return nil
	})
	app.Window().Call("addEventListener", "keydown", r.held, true) // before anything on the page
	r.tapped = app.FuncOf(func(_ app.Value, args []app.Value) any {
		Settle()
		touch(args[0])
		return nil
	})
	app.Window().Call("addEventListener", "pointerdown", r.tapped, true)
	r.gained = app.FuncOf(gained)
	app.Window().Call("addEventListener", "focusin", r.gained, true)
	r.ways = listenToWays()
}

// ours are keys whose meaning in the browser would get in the way.
var ours = map[string]bool{"Ctrl+z": true, "Ctrl+y": true, "'": true, "/": true}

// repeats are the keys that may be held down. Of every other key one press is one answer.
var repeats = map[string]bool{"ArrowUp": true, "ArrowDown": true, "ArrowLeft": true, "ArrowRight": true, "Tab": true,
	"PageUp": true, "PageDown": true, "Backspace": true, "Delete": true}

// OnDismount lets go of the keys.
func (r *Root) OnDismount() {
	app.Window().Call("removeEventListener", "keydown", r.key)
	app.Window().Call("removeEventListener", "keydown", r.held, true)
	r.key.Release()
	r.held.Release()
	app.Window().Call("removeEventListener", "pointerdown", r.tapped, true)
	r.tapped.Release()
	app.Window().Call("removeEventListener", "focusin", r.gained, true)
	r.gained.Release()
	r.ways()
}

// trap keeps Tab inside the topmost modal thing.
func trap(e app.Value) {
	doc := app.Window().Get("document")
	tops := doc.Call("querySelectorAll", "[aria-modal=true]")
	n := tops.Get("length").Int()
	if n == 0 {
		return
	}
	top := tops.Index(n - 1)
	stops := top.Call("querySelectorAll", "button:not([tabindex='-1']),[tabindex='0'],input,select,a[href]")
	m := stops.Get("length").Int()
	if m == 0 {
		e.Call("preventDefault")
		return
	}
	first, last, at := stops.Index(0), stops.Index(m-1), doc.Get("activeElement")
	if withTeacher(e, top, first, last, at) {
		return
	}
	inside := top.Call("contains", at).Bool()
	switch {
	case e.Get("shiftKey").Bool() && (!inside || at.Equal(first) || at.Equal(top)):
		e.Call("preventDefault")
		last.Call("focus")
	case !e.Get("shiftKey").Bool() && (!inside || at.Equal(last)):
		e.Call("preventDefault")
		first.Call("focus")
	}
}

// Sprite brings the drawings into the page, once.
func Sprite(path string) { Drawings("sprite", path) }

// Drawings brings a file of drawings that may be used by their ids into the page, once, in an element of an id.
func Drawings(id, path string) {
	doc := app.Window().Get("document")
	if doc.Call("getElementById", id).Truthy() {
		return
	}
	box := doc.Call("createElement", "div")
	box.Set("id", id)
	box.Set("className", "sprite")
	box.Call("setAttribute", "aria-hidden", "true")
	doc.Get("body").Call("appendChild", box)
	app.Window().Call("fetch", path).Then(func(resp app.Value) {
		if !resp.Get("ok").Bool() { // another page came: so it can be asked for again
			box.Call("remove")
			return
		}
		resp.Call("text").Then(func(svg app.Value) { box.Set("innerHTML", svg) })
	})
}

func px2(n int) string { return strconv.Itoa(n) + "px" }
