// Package app is what a player sees. It knows the engine and the network; nothing knows it but main.
//
// This folder holds the page itself: it gives the shell of package shell a browser to live in. What is on the screen is decided there and
// by the games' tables, drawn by the packages ui and worded by the packages words of the shell and of its games.
package app

import (
	"cmp"
	"fmt"
	"runtime/debug"
	"strings"

	"bocage/app/shell"
	"bocage/app/shell/annex"
	"bocage/app/shell/ui"
	"bocage/app/shell/view"
	"bocage/app/shell/words"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// Run starts the games, and the rooms beside them, in the page and does not return while the page lives, unless the words that have come
// with the program cannot be read: that it leaves to app.js to tell. Outside a browser it does nothing.
func Run(faces shell.Faces, rooms ...annex.Room) {
	if app.IsClient {
		program := windowGet("program")
		if err := words.Take(program.Get("language").String(), program.Get("words").String()); err != nil {
			program.Set("fault", err.Error())
			return
		}
	}
	debug.SetGCPercent(400) // a heap this small may rather grow than be swept while somebody waits
	register(faces, rooms)
	app.RouteWithRegexp("^/.*$", func() app.Composer { return &page{faces: faces, rooms: rooms} })
	app.RunWhenOnBrowser()
}

// register has the shell draw what the games and the rooms show.
func register(faces shell.Faces, rooms []annex.Room) {
	for _, f := range faces {
		ui.Register(f.Draw)
	}
	for _, r := range rooms {
		ui.Register(r.Draw)
	}
}

// page is the one page there is.
type page struct {
	app.Compo
	ctx    app.Context // its own: what raised an intent may be gone when it is carried out
	faces  shell.Faces
	rooms  []annex.Room
	shell  *shell.Shell
	last   view.Screen // what was shown last, should the game be unable to say
	bad    *view.Sheet // the fault that was caught, until the page is loaded again
	why    string      // all that is known of it, for who mends it; "" if the sheet is one of the game's own
	report string      // the same with what the game knows, once it was asked for
	hash   app.Func
	dark   app.Func
	calm   app.Func
	at     string // the address that the game follows or has written
	shut   bool   // the matches of this device cannot be had yet
	missed string // where the page was to lead while that is so, "" once somebody does something
	led    bool   // the game has just been led there; should it be elsewhere now, the way back does not lead there again
	way    wayBack
	name   string // the document's title
	some   bool   // a screen was shown
	seen   string // its address
	top    int    // how far the first screen was scrolled when it was left, px
	done   int    // intents carried out and drawn, as <html data-done>: whoever drives the page can wait for it
}

// OnMount opens the matches of the device, starts the game and says that it can be used.
func (p *page) OnMount(ctx app.Context) {
	p.ctx = ctx
	b := newBrowser(ctx, p.guard, p.faces)
	openShelf(b, func(err error) {
		b.leave()
		p.start(b, err)
	}, p.late)
}

// late says that the matches of the device are here, which were not when the game began. Where the page was to lead and could not
// it leads now, if nobody has done anything since.
func (p *page) late() {
	to := p.missed
	p.shut, p.missed = false, ""
	if to != "" && to != p.shell.Address() {
		p.lead(to)
	}
	p.shell.Opened(nil)
}

// lead leads to an address.
func (p *page) lead(to string) {
	p.at = address()
	p.shell.Open(to)
	p.led = true
	p.follow()
}

// start starts the game where the page's address leads. why is nil, or tells why the matches of this device cannot be had yet.
func (p *page) start(b *browser, why error) {
	root := document().Get("documentElement").Get("dataset")
	p.shell = shell.New(b, p.faces, dark().Get("matches").Bool(), p.rooms...)
	p.shell.Calm(calm().Get("matches").Bool())
	b.shown = p.follow
	if p.shut = why != nil; p.shut {
		p.shell.Opened(why)
	}
	open := func() {
		to := address()
		if p.lead(to); p.shut {
			p.missed = to
		}
	}
	if to := shared(app.Window().URL().RawQuery); to != "" && address() == "" {
		app.Window().Get("history").Call("replaceState", nil, "", "./#/"+to) // loaded again, it is the address that counts
	}
	open()
	launched(windowGet("launchQueue"), func(f app.Value) { ui.Read(p.ctx, f, p) })
	p.hash = app.FuncOf(func(app.Value, []app.Value) any {
		b.later(open)
		return nil
	})
	app.Window().Call("addEventListener", "hashchange", p.hash)
	p.way.start(p, b)
	p.dark = p.heed(b, dark(), p.shell.Dark)
	p.calm = p.heed(b, calm(), p.shell.Calm)
	p.ctx.Update()
	p.ctx.Defer(func(app.Context) { root.Set("ready", "true") })
}

// heed tells the game whenever the device wishes otherwise.
func (p *page) heed(b *browser, wish app.Value, tell func(bool)) app.Func {
	f := app.FuncOf(func(_ app.Value, args []app.Value) any {
		on := args[0].Get("matches").Bool()
		b.later(func() {
			tell(on)
			p.ctx.Update()
		})
		return nil
	})
	wish.Call("addEventListener", "change", f)
	return f
}

// OnDismount lets go of the address and the wishes.
func (p *page) OnDismount() {
	if p.hash == nil {
		return
	}
	app.Window().Call("removeEventListener", "hashchange", p.hash)
	p.hash.Release()
	p.way.stop()
	dark().Call("removeEventListener", "change", p.dark)
	p.dark.Release()
	calm().Call("removeEventListener", "change", p.calm)
	p.calm.Release()
}

// Render draws what the game says.
func (p *page) Render() app.UI {
	if p.shell == nil {
		return app.Main()
	}
	p.guard(func() { p.last = p.shell.Screen() })
	p.way.lies(p.last.Sheet != nil)
	if p.bad != nil {
		p.last.Sheet = p.bad
	}
	return &ui.Root{V: p.last, On: p}
}

// Do carries out what the player wants.
func (p *page) Do(_ app.Context, in view.Intent) {
	if in.Name == view.DoReload {
		app.Window().Get("location").Call("reload")
		return
	}
	if in.Name == view.DoReport {
		p.tell()
		return
	}
	if p.bad != nil && (in.Name == view.DoClose || p.why == "") { // or it was the game's own sheet
		p.bad, p.why, p.report = nil, "", ""
	}
	p.missed = ""
	p.guard(func() { p.shell.Do(in) })
	if in.Name == view.DoFocusTile && p.bad == nil {
		return // it shows nothing
	}
	p.follow()
	p.ctx.Update()
	switch in.Name {
	case view.DoHoldTile, view.DoHoldCard, view.DoRelease:
		return // what the pointer meets on its way is nothing to wait for
	}
	p.done++
	n := p.done
	p.ctx.Defer(func(app.Context) { document().Get("documentElement").Get("dataset").Set("done", n) })
}

// address is what stands behind the "#/" of the page's address.
func address() string { return strings.TrimPrefix(app.Window().URL().Fragment, "/") }

// follow writes the address of the screen into the page's, so that the browser's Back leads to the screen before, and its title.
// An address that the player has just gone to stays: the game will hear of it next.
func (p *page) follow() { p.guard(p.write) }

// write does what follow says, outside the guard.
func (p *page) write() {
	if n := p.shell.Title(); n != p.name {
		p.name = n
		document().Set("title", n)
	}
	led, a := p.led, p.shell.Address()
	p.led = false
	p.scroll(a)
	if a == p.at { // the page's own is not asked for: that takes long
		return
	}
	now := address()
	if a == now || now != p.at {
		return
	}
	how := "pushState"
	if led || shell.SameScreen(now, a) || p.way.spare {
		how = "replaceState"
	}
	p.way.spare = false
	app.Window().Get("history").Call(how, nil, "", "#/"+a)
	p.at = address()
}

// scroll shows another screen from its top, and the first one as it was left.
func (p *page) scroll(a string) {
	from, first := p.seen, !p.some
	p.seen, p.some = a, true
	if first || a == from || shell.SameScreen(a, from) {
		return
	}
	const home = "" // of the first screen
	y := 0
	if from == home {
		p.top = app.Window().Get("scrollY").Int()
	} else if a == home {
		y = p.top
	}
	p.ctx.Defer(func(app.Context) { app.Window().Call("scrollTo", 0, y) })
}

// guard keeps a fault in the game from ending the page, wherever it is called from: it is shown, and the match is as it was
// saved.
func (p *page) guard(f func()) {
	defer func() {
		if r := recover(); r != nil {
			p.why, p.report = fmt.Sprintf("%v\n%s", r, debug.Stack()), ""
			app.Log(p.why)
			p.bad = &view.Sheet{ID: "crash", Title: words.Say("page.crash"), Text: words.Say("page.crash-text", fmt.Sprint(r)), Alert: true,
				Buttons: []view.Button{{ID: "btn-reload", Label: words.Say("page.reload"), Style: view.Primary, Do: view.Intent{Name: view.DoReload}},
					{ID: "btn-report", Label: words.Say("page.report"), Do: view.Intent{Name: view.DoReport}}}}
		}
	}()
	f()
}

// tell copies what is known of the fault, for who mends it: one that was caught, or one that the game tells of on its sheet. Where the
// browser does not let it be copied, it is shown.
func (p *page) tell() {
	on := p.bad
	if on == nil {
		on = p.last.Sheet
	}
	if on == nil {
		return
	}
	sheet := *on
	if p.report == "" {
		p.report = strings.Join([]string{cmp.Or(p.why, sheet.Title+": "+sheet.Text), p.shell.Report(),
			windowGet("navigator").Get("userAgent").String()}, "\n")
	}
	report := p.report
	copyText(report, func(ok bool) {
		p.ctx.Dispatch(func(app.Context) {
			if sheet.Text = words.Say("page.reported"); !ok {
				sheet.Text = report
			}
			p.bad = &sheet
		})
	})
}

func document() app.Value { return app.Window().Get("document") }
