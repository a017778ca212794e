package ui

import (
	"strconv"
	"strings"

	dview "bocage/app/duel/view"
	"bocage/app/shell/ui"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// Arrows lie under the cards and lead from one to another. They are drawn once the browser has laid the cards out.
type Arrows struct {
	app.Compo
	V dview.Arrows

	release func() // ends watching the ground
}

// Render draws the arrows without their ways.
func (a *Arrows) Render() app.UI {
	return app.Elem("svg").XMLNS(ui.SVG).Class("darrows").ID("darrows").Attr("aria-hidden", "true").Body(
		ui.Each(a.V.List, func(i int, w *dview.Arrow) app.UI {
			class := "foe"
			if w.Own {
				class = "own"
			}
			if w.Draft {
				class += " laid"
			}
			return app.Elem("path").XMLNS(ui.SVG).Class(class).ID("arrow-" + strconv.Itoa(i))
		})...)
}

// OnMount and OnUpdate measure, and so does whatever gives the ground another size: a window, a font that comes late, a line that fills.
func (a *Arrows) OnMount(ctx app.Context) {
	resized := app.FuncOf(func(app.Value, []app.Value) any {
		a.measure(ctx)
		return nil
	})
	eyes := app.Window().Get("ResizeObserver").New(resized)
	ground := app.Window().GetElementByID("dground")
	if svg := app.Window().GetElementByID("darrows"); svg.Truthy() {
		eyes.Call("observe", svg)
		ground.Call("addEventListener", "scroll", resized, true) // of a line that is wider than its place
	}
	a.release = func() {
		eyes.Call("disconnect")
		if ground.Truthy() {
			ground.Call("removeEventListener", "scroll", resized, true)
		}
		resized.Release()
	}
	ctx.Defer(a.measure)
}

func (a *Arrows) OnUpdate(ctx app.Context) { ctx.Defer(a.measure) }

// OnDismount no longer watches.
func (a *Arrows) OnDismount() {
	if a.release != nil {
		a.release()
	}
}

// box is where an element lies in the window.
type box struct{ left, top, right, bottom float64 }

func boxOf(e app.Value) box {
	r := e.Call("getBoundingClientRect")
	return box{r.Get("left").Float(), r.Get("top").Float(), r.Get("right").Float(), r.Get("bottom").Float()}
}

// seen is the box of a card, moved to the edge of its line where it is scrolled out of it.
func seen(card app.Value) box {
	b, zone := boxOf(card), boxOf(card.Call("closest", ".dzone"))
	by := 0.0
	if x := (b.left + b.right) / 2; x < zone.left {
		by = zone.left - x
	} else if x > zone.right {
		by = zone.right - x
	}
	b.left, b.right = b.left+by, b.right+by
	return b
}

func (a *Arrows) measure(app.Context) {
	find := func(id string) (app.Value, bool) {
		e := app.Window().GetElementByID(id)
		return e, e.Truthy()
	}
	svg, ok := find("darrows")
	if !ok {
		return
	}
	ground := boxOf(svg)
	for i, w := range a.V.List {
		line, there := find("arrow-" + strconv.Itoa(i))
		from, ok := find(id(w.From))
		to, ok2 := find(id(w.To))
		if there && ok && ok2 {
			line.Call("setAttribute", "d", way(seen(from), seen(to), ground))
		}
	}
}

// plate is the room, in px, that the chances at the edge of a card take: there an arrow ends.
const plate = 22

// way is the path from the edge of a card to that of another, with its head.
func way(f, t, g box) string {
	x1, x2 := (f.left+f.right)/2-g.left, (t.left+t.right)/2-g.left
	y1, y2, head := f.top-g.top, t.bottom+plate-g.top, 7.0
	if f.top < t.top {
		y1, y2, head = f.bottom-g.top, t.top-plate-g.top, -7
	}
	mid := (y1 + y2) / 2
	var b strings.Builder
	at := func(verb string, l ...float64) {
		b.WriteString(verb)
		for _, n := range l {
			b.WriteString(ui.Num(n) + " ")
		}
	}
	at("M", x1, y1)
	at("C", x1, mid, x2, mid, x2, y2)
	at("M", x2-6, y2+head)
	at("L", x2, y2)
	at("L", x2+6, y2+head)
	return b.String()
}
