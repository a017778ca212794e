package ui

import (
	"strconv"

	aview "bocage/app/assault/view"
	"bocage/app/shell/ui"
	"bocage/app/shell/view"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// dragStart is how far, in px, the pointer must go before a press becomes a drag.
const dragStart = 8

// drag is the shortcut of the mouse and the finger: own units, hand cards and units to place can be pulled to a tile. Picking
// up is the tap that selects, letting go over a marked tile is the tap on that tile, so it can do nothing else than taps can.
// It listens beside go-app: moving the pointer redraws nothing.
type drag struct {
	do    func(view.Intent)
	hooks map[string]app.Func
	src   app.Value // what was pressed, nil when nothing is
	ghost app.Value // what follows the pointer, nil before dragStart
	id    int
	x, y  float64
	dx    float64 // from the pointer to the ghost's corner
	dy    float64
}

// listen begins to listen to the page.
func (d *drag) listen(do func(view.Intent)) {
	d.do = do
	d.hooks = map[string]app.Func{"pointerdown": d.hook(d.down), "pointermove": d.hook(d.move), "pointerup": d.hook(d.up),
		"pointercancel": d.hook(d.cancel)}
	app.Window().Call("addEventListener", "pointerdown", d.hooks["pointerdown"])
}

func (d *drag) hook(f func(e app.Value)) app.Func {
	return app.FuncOf(func(_ app.Value, args []app.Value) any {
		f(args[0])
		return nil
	})
}

// release stops listening.
func (d *drag) release() {
	d.end()
	app.Window().Call("removeEventListener", "pointerdown", d.hooks["pointerdown"])
	for _, f := range d.hooks {
		f.Release()
	}
}

func (d *drag) down(e app.Value) {
	if d.src != nil || e.Get("button").Int() != 0 || !e.Get("isPrimary").Bool() || ui.Preference("drag") == "off" {
		return
	}
	sel := ".tile.own,#hand .cd"
	if e.Get("pointerType").String() == "mouse" {
		sel += ",.mub:not(.put)"
	}
	t := e.Get("target").Call("closest", sel)
	if !t.Truthy() || t.Call("closest", "[inert]").Truthy() {
		return
	}
	if t.Call("matches", ".tile.legal").Bool() && ui.Document().Call("querySelector", "#hand .cd.up").Truthy() {
		return // the raised card is meant for it
	}
	d.src, d.id = t, e.Get("pointerId").Int()
	d.x, d.y = e.Get("clientX").Float(), e.Get("clientY").Float()
	for _, n := range [...]string{"pointermove", "pointerup", "pointercancel"} {
		app.Window().Call("addEventListener", n, d.hooks[n])
	}
}

func (d *drag) move(e app.Value) {
	if d.src == nil || e.Get("pointerId").Int() != d.id {
		return
	}
	x, y := e.Get("clientX").Float(), e.Get("clientY").Float()
	if d.ghost == nil {
		if dx, dy := x-d.x, y-d.y; dx*dx+dy*dy < dragStart*dragStart {
			return
		}
		d.lift()
	}
	s := d.ghost.Get("style")
	s.Set("left", ui.Num(x-d.dx)+"px")
	s.Set("top", ui.Num(y-d.dy)+"px")
}

// lift takes the thing up: it is selected, and a copy of it follows the pointer.
func (d *drag) lift() {
	// a long press or a click is no longer meant
	d.src.Call("dispatchEvent", app.Window().Get("PointerEvent").New("pointercancel", map[string]any{"bubbles": true}))
	r := d.src.Call("getBoundingClientRect")
	g := d.src.Call("cloneNode", true)
	g.Call("removeAttribute", "id")
	g.Call("removeAttribute", "data-testid")
	g.Call("setAttribute", "aria-hidden", "true")
	g.Get("classList").Call("add", "lift")
	if d.src.Call("matches", ".tile").Bool() {
		g.Get("classList").Call("remove", "sel")
		for k := g.Get("children").Get("length").Int() - 1; k >= 0; k-- {
			if c := g.Get("children").Index(k); !c.Call("matches", ".ctr").Bool() {
				c.Call("remove")
			}
		}
	}
	s := g.Get("style")
	s.Set("width", ui.Num(r.Get("width").Float())+"px")
	s.Set("height", ui.Num(r.Get("height").Float())+"px")
	d.dx, d.dy = d.x-r.Get("x").Float(), d.y-r.Get("y").Float()
	ui.Document().Get("body").Call("appendChild", g)
	d.ghost = g
	data := d.src.Get("dataset")
	switch {
	case d.src.Call("matches", ".tile:not(.sel)").Bool():
		d.do(view.Intent{Name: view.DoTapTile, Tile: number(data.Get("tile").String())})
	case d.src.Call("matches", ".cd:not(.up)").Bool():
		d.do(view.Intent{Name: view.DoTapCard, Card: numberAfter(data.Get("testid").String())})
	case d.src.Call("matches", ".mub:not(.on)").Bool():
		d.do(view.Intent{Name: aview.DoTapMuster, Card: numberAfter(data.Get("testid").String())})
	}
}

func (d *drag) up(e app.Value) {
	if d.src == nil || e.Get("pointerId").Int() != d.id {
		return
	}
	g := d.ghost
	d.ghost = nil
	d.end()
	if g == nil {
		return
	}
	swallowClick()
	x, y := e.Get("clientX"), e.Get("clientY")
	under := ui.Document().Call("elementFromPoint", x, y)
	if under.Truthy() {
		t := under.Call("closest", ".tile")
		switch {
		case !t.Truthy():
		case t.Call("matches", ".legal,.prey").Bool():
			g.Call("remove")
			d.do(view.Intent{Name: view.DoTapTile, Tile: number(t.Get("dataset").Get("tile").String())})
			return
		case t.Call("querySelector", ".swp").Truthy():
			g.Call("remove")
			d.do(view.Intent{Name: aview.DoMove, N: 1})
			d.do(view.Intent{Name: view.DoTapTile, Tile: number(t.Get("dataset").Get("tile").String())})
			return
		}
	}
	d.back(g)
}

// back lets the copy glide to where it was taken from.
func (d *drag) back(g app.Value) {
	if ui.Still() {
		g.Call("remove")
		return
	}
	a := g.Call("animate", []any{map[string]any{"opacity": 1},
		map[string]any{"left": ui.Num(d.x-d.dx) + "px", "top": ui.Num(d.y-d.dy) + "px", "opacity": .2}},
		map[string]any{"duration": 160, "easing": "ease-in", "fill": "forwards"})
	var f app.Func
	f = app.FuncOf(func(app.Value, []app.Value) any {
		f.Release()
		g.Call("remove")
		return nil
	})
	a.Set("onfinish", f)
}

func (d *drag) cancel(e app.Value) {
	if e.Get("isTrusted").Bool() && d.src != nil && e.Get("pointerId").Int() == d.id {
		d.end()
	}
}

// end lets go of everything.
func (d *drag) end() {
	if d.ghost != nil {
		d.ghost.Call("remove")
	}
	d.ghost, d.src = nil, nil
	for _, n := range [...]string{"pointermove", "pointerup", "pointercancel"} {
		app.Window().Call("removeEventListener", n, d.hooks[n])
	}
}

// swallowClick takes away the click that follows a drag, if one does.
func swallowClick() {
	var eat, stop app.Func
	eat = app.FuncOf(func(_ app.Value, args []app.Value) any {
		args[0].Call("stopPropagation")
		args[0].Call("preventDefault")
		return nil
	})
	stop = app.FuncOf(func(app.Value, []app.Value) any {
		app.Window().Call("removeEventListener", "click", eat, true)
		eat.Release()
		stop.Release()
		return nil
	})
	app.Window().Call("addEventListener", "click", eat, true)
	app.Window().Call("setTimeout", stop, 50)
}

func number(s string) int {
	n, err := strconv.Atoi(s)
	if err != nil {
		return -1
	}
	return n
}

// numberAfter is the number at the end of an id like card-3 or muster--7.
func numberAfter(id string) int {
	for i := range id {
		if id[i] == '-' {
			return number(id[i+1:])
		}
	}
	return -1
}
