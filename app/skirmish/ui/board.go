package ui

import (
	"strconv"

	"bocage/app/shell/ui"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	sview "bocage/app/skirmish/view"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// Board is the table from above: one layer that is moved as a whole, of a bitmap of the terrain and the pieces over it. Panning and zooming
// write one style; nothing is drawn anew.
type Board struct {
	app.Compo
	V     sview.Board
	Tools bool
	Under bool // something lies over it
	On    ui.Doer

	hand hand
}

// Render draws the table.
func (b *Board) Render() app.UI {
	v := &b.V
	if v.Land == nil {
		return app.Section().Class("skmap").ID("skmap")
	}
	w, h := strconv.Itoa(v.Land.W), strconv.Itoa(v.Land.H)
	box := "0 0 " + w + " " + h
	marks := func(l []sview.Mark) (all []app.UI) {
		for i := range l {
			m := &l[i]
			all = append(all, app.Elem("path").XMLNS(ui.SVG).Class(m.Class).Attr("d", m.D))
			if m.Text != "" {
				all = append(all, app.Elem("text").XMLNS(ui.SVG).Attr("x", m.X).Attr("y", m.Y).Class(m.Class).Text(m.Text))
			}
		}
		return all
	}
	group := func(class string, body []app.UI) app.UI {
		return app.Elem("g").XMLNS(ui.SVG).Class(class).Body(body...)
	}
	pieces := ui.Each(v.Pieces, func(_ int, p *sview.Piece) app.UI { return &Piece{V: *p} })
	cursor := app.Elem("path").XMLNS(ui.SVG).Class("skcur").Attr("d", "")
	if c := v.Cursor; c != nil {
		cursor = cursor.Attr("d", "M"+strconv.Itoa(c.X-14)+" "+strconv.Itoa(c.Y)+"h28m-14-14v28")
	}
	e := app.Section()
	if b.Under {
		e = e.Attr("inert", "inert")
	}
	return e.Class("skmap").ID("skmap").Attr("role", "application").TabIndex(0).
		Aria("label", words.Say("skirmish.table-of", v.Name)).Aria("describedby", "skread").OnKeyDown(b.key).Body(ui.List(
		app.Div().Class("sklay").ID("sklay").Style("width", w+"px").Style("height", h+"px").Body(
			&Land{V: v.Land},
			sheet(box, group("skm", marks(v.Marks))),
			sheet(box, group("skps", pieces)),
			sheet(box, group("skm", marks(v.Over)), cursor, app.Elem("path").XMLNS(ui.SVG).Class("skghost").ID("skghost"))),
		ui.When(v.Mini != nil, b.mini),
		ui.When(b.Tools, func() app.UI { return b.tools() }),
		app.P().Class("vh").ID("skread").Text(v.Said),
		app.Output().Class("skloupe").ID("skloupe"))...)
}

// sheet is a drawing over the whole table. There are several, one upon the other, so that what changes on one has nothing on the others
// painted anew.
func sheet(box string, body ...app.UI) app.UI {
	return app.Elem("svg").XMLNS(ui.SVG).Attr("viewBox", box).Attr("aria-hidden", "true").Body(body...)
}

// mini is the whole table in small, with all pieces as dots and where the view is; it is shown where that is not the whole.
func (b *Board) mini() app.UI {
	l := b.V.Mini
	box := "0 0 " + strconv.Itoa(l.W) + " " + strconv.Itoa(l.H)
	var dots [2]string
	for i := range b.V.Pieces {
		if p := &b.V.Pieces[i]; p.Art != "hid" {
			dots[p.Side&1] += "M" + strconv.Itoa(p.X) + " " + strconv.Itoa(p.Y) + "h0"
		}
	}
	zone := ""
	for _, m := range b.V.Marks {
		if m.Class == "skzone" {
			zone += m.D
		}
	}
	dot := func(class, d string) app.UI { return app.Elem("path").XMLNS(ui.SVG).Class(class).Attr("d", d) }
	return app.Div().Class("skmini").ID("skmini").Aria("hidden", "true").Style("aspect-ratio", strconv.Itoa(l.W)+"/"+strconv.Itoa(l.H)).Body(
		app.Raw(`<svg viewBox="`+box+`">`+l.SVG+`</svg>`),
		app.Elem("svg").XMLNS(ui.SVG).Attr("viewBox", box).Body(dot("zone", zone), dot("second", dots[0]), dot("first", dots[1])),
		app.Div().Class("skview").ID("skview"))
}

// signs are those of the tools, by their ids.
var signs = map[string]string{"btn-nearer": "+", "btn-farther": "−", "btn-ruler": "↔", "btn-tools": "⋯"}

func (b *Board) tools() app.UI {
	e := app.Div().Class("sktools")
	if b.V.Tools[0].Pressed == view.On {
		e = e.Class("open")
	}
	return e.Body(ui.Each(b.V.Tools, func(_ int, t *view.Button) app.UI {
		v := *t
		v.IconOnly = true
		return &ui.Button{V: v, Sign: signs[v.ID], On: b.On}
	})...)
}

// key moves the cursor of the keyboard: an inch, with Shift six, with Ctrl one u.
func (b *Board) key(ctx app.Context, e app.Event) {
	way, ok := map[string][2]int{"ArrowLeft": {-1, 0}, "ArrowRight": {1, 0}, "ArrowUp": {0, -1}, "ArrowDown": {0, 1}}[e.Get("key").String()]
	if !ok {
		return
	}
	e.PreventDefault()
	by := 16
	switch {
	case e.Get("shiftKey").Bool():
		by = 96
	case e.Get("ctrlKey").Bool():
		by = 1
	}
	b.On.Do(ctx, view.Intent{Name: sview.DoCursor, X: way[0] * by, Y: way[1] * by})
}

// OnMount listens to fingers and the mouse, and shows the whole.
func (b *Board) OnMount(ctx app.Context) {
	b.hand.v = &b.V
	b.hand.listen(func(in view.Intent) { ctx.Dispatch(func(ctx app.Context) { b.On.Do(ctx, in) }) })
	ctx.Defer(func(app.Context) { b.hand.look(b.V.Look) })
}

// OnUpdate looks where it is to be looked.
func (b *Board) OnUpdate(ctx app.Context) {
	ctx.Defer(func(app.Context) { b.hand.look(b.V.Look) })
}

// OnDismount lets go.
func (b *Board) OnDismount() { b.hand.release() }

// Piece is a figure or a model.
type Piece struct {
	app.Compo
	V sview.Piece
}

// Render draws it.
func (p *Piece) Render() app.UI {
	v := &p.V
	class := "skp"
	for _, c := range [...]struct {
		on   bool
		name string
	}{{v.Dim, " dim"}, {v.Ghost, " ghost"}} {
		if c.on {
			class += c.name
		}
	}
	use := app.Elem("use").XMLNS(ui.SVG).Attr("href", "#"+drawing(v.Side, v.Art)).
		Attr("transform", "rotate("+ui.Num(float64(v.Heading)*11.25)+")")
	ring := "skno"
	switch {
	case v.Sel:
		ring = "sksel"
	case v.Prey:
		ring = "skprey"
	}
	return app.Elem("g").XMLNS(ui.SVG).Class(class).Attr("transform", "translate("+strconv.Itoa(v.X)+" "+strconv.Itoa(v.Y)+")").Body(
		use, app.Elem("circle").XMLNS(ui.SVG).Class(ring).Attr("r", "9"))
}

// Land is the terrain, drawn once for each table and theme.
type Land struct {
	app.Compo
	V *sview.Land

	drawn   *sview.Land
	release func()
}

// Render draws an empty canvas of the table's size.
func (l *Land) Render() app.UI { return app.Canvas().Class("skland").ID("skland") }

// OnMount draws the terrain, and again when the colours of the page change.
func (l *Land) OnMount(ctx app.Context) {
	changed := app.FuncOf(func(app.Value, []app.Value) any {
		l.drawn = nil
		l.draw()
		return nil
	})
	eyes := app.Window().Get("MutationObserver").New(changed)
	eyes.Call("observe", ui.Document().Get("documentElement"), map[string]any{"attributes": true,
		"attributeFilter": []any{"data-theme", "data-palette"}})
	l.release = func() {
		eyes.Call("disconnect")
		changed.Release()
	}
	ctx.Defer(func(app.Context) { l.draw() })
}

// OnUpdate draws another table.
func (l *Land) OnUpdate(ctx app.Context) { ctx.Defer(func(app.Context) { l.draw() }) }

// OnDismount no longer watches.
func (l *Land) OnDismount() {
	if l.release != nil {
		l.release()
	}
}

// tokens are the colours that terrain is drawn in.
var tokens = [...]string{
	"--m-paper", "--m-field", "--m-green", "--m-green2", "--m-tree", "--m-tree2", "--m-water",
	"--m-wline", "--m-contour", "--m-bldg", "--m-sand", "--m-dot", "--m-hedge", "--m-track",
	"--t-road", "--t-stone", "--t-floor", "--t-roof", "--t-tree", "--bag", "--shade",
	"--ink",
}

// fine is how many dots of the bitmap lie in a u.
const fine = 2

// draw has the browser make a picture of the terrain, and hands it to the canvas as it is: one that can be drawn on is copied with
// every frame in which the table moves.
func (l *Land) draw() {
	canvas := app.Window().GetElementByID("skland")
	if l.V == nil || l.drawn == l.V || !canvas.Truthy() {
		return
	}
	l.drawn = l.V
	style := app.Window().Call("getComputedStyle", ui.Document().Get("documentElement"))
	colours := ""
	for _, t := range tokens {
		colours += t + ":" + style.Call("getPropertyValue", t).String() + ";"
	}
	w, h := l.V.W, l.V.H
	size := `width="` + strconv.Itoa(w*fine) + `" height="` + strconv.Itoa(h*fine) + `"`
	size += ` viewBox="0 0 ` + strconv.Itoa(w) + " " + strconv.Itoa(h) + `"`
	text := `<svg xmlns="http://www.w3.org/2000/svg" ` + size + `><style>:root{` + colours + `}</style>` + l.V.SVG + `</svg>`
	blob := app.Window().Get("Blob").New([]any{text}, map[string]any{"type": "image/svg+xml"})
	url := app.Window().Get("URL").Call("createObjectURL", blob)
	img := app.Window().Get("Image").New()
	var ready app.Func
	ready = app.FuncOf(func(app.Value, []app.Value) any {
		easel := ui.Document().Call("createElement", "canvas")
		easel.Set("width", w*fine)
		easel.Set("height", h*fine)
		easel.Call("getContext", "2d").Call("drawImage", img, 0, 0)
		app.Window().Call("createImageBitmap", easel).Then(func(picture app.Value) {
			canvas.Call("getContext", "bitmaprenderer").Call("transferFromImageBitmap", picture)
		})
		app.Window().Get("URL").Call("revokeObjectURL", url)
		ready.Release()
		return nil
	})
	img.Set("onload", ready)
	img.Set("src", url)
}
