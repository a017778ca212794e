package ui

import (
	"math"
	"strconv"

	"bocage/app/shell/ui"
	"bocage/app/shell/view"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// zoom lets two fingers, or the wheel with Ctrl, bring the map nearer, and a double tap on it bring it back. The page itself is
// not zoomed by them while they are on the map.
type zoom struct {
	funcs map[string]app.Func
	at    app.Value // the map
	now   int       // percent
	from  float64   // distance of the fingers at the start, 0 without two of them
	first int       // percent then
}

// nearest is the same bound that the game has.
const nearest = 250

// listen begins to listen on the map. do is told every new zoom.
func (z *zoom) listen(do func(percent int)) {
	z.at = ui.Document().Call("getElementById", "map")
	if !z.at.Truthy() {
		return
	}
	z.funcs = map[string]app.Func{}
	on := func(event string, f func(e app.Value)) {
		z.funcs[event] = app.FuncOf(func(_ app.Value, args []app.Value) any {
			f(args[0])
			return nil
		})
		z.at.Call("addEventListener", event, z.funcs[event], map[string]any{"passive": false})
	}
	on("wheel", func(e app.Value) {
		if !e.Get("ctrlKey").Bool() {
			return
		}
		e.Call("preventDefault")
		do(clampZoom(z.now - int(e.Get("deltaY").Float()/4)))
	})
	on("touchstart", func(e app.Value) {
		if z.from = spread(e); z.from > 0 {
			e.Call("preventDefault")
			z.first = z.now
		}
	})
	on("touchmove", func(e app.Value) {
		if d := spread(e); z.from > 0 && d > 0 {
			e.Call("preventDefault")
			do(clampZoom(int(math.Round(float64(z.first) * d / z.from))))
		}
	})
	on("touchend", func(app.Value) { z.from = 0 })
	on("dblclick", func(e app.Value) {
		if z.now > 100 && !e.Get("target").Call("closest", ".hasu").Truthy() {
			do(100)
		}
	})
}

func (z *zoom) release() {
	for event, f := range z.funcs {
		z.at.Call("removeEventListener", event, f)
		f.Release()
	}
	z.funcs = nil
}

func clampZoom(n int) int { return min(nearest, max(100, n)) }

// spread is how far apart two fingers are, 0 unless there are two.
func spread(e app.Value) float64 {
	t := e.Get("touches")
	if t.Get("length").Int() != 2 {
		return 0
	}
	a, b := t.Index(0), t.Index(1)
	return math.Hypot(a.Get("clientX").Float()-b.Get("clientX").Float(), a.Get("clientY").Float()-b.Get("clientY").Float())
}

// zoomed gives the map its size.
func zoomed(e app.HTMLSection, percent int) app.HTMLSection {
	if percent <= 100 {
		return e.Style("--z", "1")
	}
	return e.Class("near").Style("--z", strconv.FormatFloat(float64(percent)/100, 'f', 2, 64))
}

// OnMount listens to what brings the map nearer.
func (b *Board) OnMount(ctx app.Context) {
	b.zoom.now = b.V.Zoom
	b.zoom.listen(func(n int) {
		b.zoom.now = n
		ctx.Dispatch(func(ctx app.Context) { b.On.Do(ctx, view.Intent{Name: view.DoZoom, N: n}) })
	})
}

// OnDismount lets go of it.
func (b *Board) OnDismount() { b.zoom.release() }
