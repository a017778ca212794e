package ui

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// dragStart is how far, in px, the pointer must go before a press becomes a drag.
const dragStart = 8

// Drag is the shortcut of the mouse and the finger: things of a table can be pulled to places. Picking up is the tap that selects, letting
// go over a marked place is the tap on it, so it can do nothing else than taps can. It listens beside go-app: moving the pointer redraws
// nothing.
type Drag struct {
	// Grip returns what can be pulled where a pointer came down, null for nothing.
	Grip func(target app.Value, mouse bool) app.Value
	// Lift selects what is pulled. ghost is a copy of it that follows the pointer, and can be trimmed.
	Lift func(src, ghost app.Value)
	// Drop carries out what letting go over an element means, and reports whether it means anything.
	Drop func(under app.Value) bool

	hooks map[string]app.Func
	src   app.Value // what was pressed, nil when nothing is
	ghost app.Value // what follows the pointer, nil before dragStart
	id    int
	x, y  float64
	dx    float64 // from the pointer to the ghost's corner
	dy    float64
}

// Listen begins to listen to the page.
func (d *Drag) Listen() {
	d.hooks = map[string]app.Func{"pointerdown": d.hook(d.down), "pointermove": d.hook(d.move), "pointerup": d.hook(d.up),
		"pointercancel": d.hook(d.cancel)}
	app.Window().Call("addEventListener", "pointerdown", d.hooks["pointerdown"])
}

func (d *Drag) hook(f func(e app.Value)) app.Func {
	return app.FuncOf(func(_ app.Value, args []app.Value) any {
		f(args[0])
		return nil
	})
}

// Release stops listening.
func (d *Drag) Release() {
	d.end()
	app.Window().Call("removeEventListener", "pointerdown", d.hooks["pointerdown"])
	for _, f := range d.hooks {
		f.Release()
	}
}

func (d *Drag) down(e app.Value) {
	if d.src != nil || e.Get("button").Int() != 0 || !e.Get("isPrimary").Bool() || Preference("drag") == "off" {
		return
	}
	t := d.Grip(e.Get("target"), e.Get("pointerType").String() == "mouse")
	if !t.Truthy() || t.Call("closest", "[inert]").Truthy() {
		return
	}
	d.src, d.id = t, e.Get("pointerId").Int()
	d.x, d.y = e.Get("clientX").Float(), e.Get("clientY").Float()
	for _, n := range [...]string{"pointermove", "pointerup", "pointercancel"} {
		app.Window().Call("addEventListener", n, d.hooks[n])
	}
}

func (d *Drag) move(e app.Value) {
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
	s.Set("left", Num(x-d.dx)+"px")
	s.Set("top", Num(y-d.dy)+"px")
}

// lift takes the thing up: it is selected, and a copy of it follows the pointer.
func (d *Drag) lift() {
	// a long press or a click is no longer meant
	d.src.Call("dispatchEvent", app.Window().Get("PointerEvent").New("pointercancel", map[string]any{"bubbles": true}))
	r := d.src.Call("getBoundingClientRect")
	g := d.src.Call("cloneNode", true)
	g.Call("removeAttribute", "id")
	g.Call("removeAttribute", "data-testid")
	g.Call("setAttribute", "aria-hidden", "true")
	g.Get("classList").Call("add", "lift")
	s := g.Get("style")
	s.Set("width", Num(r.Get("width").Float())+"px")
	s.Set("height", Num(r.Get("height").Float())+"px")
	d.dx, d.dy = d.x-r.Get("x").Float(), d.y-r.Get("y").Float()
	Document().Get("body").Call("appendChild", g)
	d.ghost = g
	d.Lift(d.src, g)
}

func (d *Drag) up(e app.Value) {
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
	if under := Document().Call("elementFromPoint", e.Get("clientX"), e.Get("clientY")); under.Truthy() && d.Drop(under) {
		g.Call("remove")
		return
	}
	d.back(g)
}

// back lets the copy glide to where it was taken from.
func (d *Drag) back(g app.Value) {
	if Still() {
		g.Call("remove")
		return
	}
	a := g.Call("animate", []any{map[string]any{"opacity": 1},
		map[string]any{"left": Num(d.x-d.dx) + "px", "top": Num(d.y-d.dy) + "px", "opacity": .2}},
		map[string]any{"duration": 160, "easing": "ease-in", "fill": "forwards"})
	var f app.Func
	f = app.FuncOf(func(app.Value, []app.Value) any {
		f.Release()
		g.Call("remove")
		return nil
	})
	a.Set("onfinish", f)
}

func (d *Drag) cancel(e app.Value) {
	if e.Get("isTrusted").Bool() && d.src != nil && e.Get("pointerId").Int() == d.id {
		d.end()
	}
}

// end lets go of everything.
func (d *Drag) end() {
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
