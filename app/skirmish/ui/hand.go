package ui

import (
	"math"

	"bocage/app/shell/ui"
	"bocage/app/shell/view"
	sview "bocage/app/skirmish/view"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// hand is what fingers and the mouse do on the table: a tap, a way drawn from a selected piece, the view moved or brought nearer. It
// listens beside go-app, so that a moving pointer has nothing drawn anew. Nothing needs it: taps and buttons can do all.
type hand struct {
	v     *sview.Board
	do    func(view.Intent)
	at    app.Value
	funcs map[string]app.Func

	x, y, k float64 // the corner of the window on the table, in u, and how many px a u has
	nth     int     // of the look that was taken last
	shown   bool
	soon    bool // the view is written with the next frame
	going   bool // the table moves: lines keep their widths in u meanwhile
	timer   app.Value
	u1      float64 // the k for which the widths of lines were written last
	mini    bool    // the small table is what a finger is on

	down  map[int]spot // where each finger is
	start spot         // where the first began
	moved bool
	from  *sview.Piece // whose way is drawn
	gap   float64      // between two fingers
	asked float64      // when it was last asked what would come of the way, in ms

	all   bool // the whole table is shown
	w, h  float64
	sizes app.Value // watches the size of the window on the table
}

// spot is a place in the window, in px from the table's corner.
type spot struct{ x, y float64 }

// The bounds of the view, in px per u; a piece can be told from its neighbour from enough on.
const (
	farthest, nearest = .15, 6
	enough            = .95
	small             = .6 // where pieces are hard to tell apart
	margin            = 30 // about the whole table, in u
	finger            = 22 // how far from a piece a finger still means it, in px
	slop              = 8  // how far a tap may slip, in px
	often             = 33 // ms between questions while a way is drawn
	tools             = 64 // px beside the table in which nothing of it need lie under a button
)

func (h *hand) listen(do func(view.Intent)) {
	h.do, h.down = do, map[int]spot{}
	h.at = app.Window().GetElementByID("skmap")
	if !h.at.Truthy() {
		return
	}
	h.funcs = map[string]app.Func{}
	for event, f := range map[string]func(app.Value){"pointerdown": h.press, "pointermove": h.move, "pointerup": h.lift,
		"pointercancel": h.cancel, "wheel": h.wheel} {
		h.funcs[event] = app.FuncOf(func(_ app.Value, args []app.Value) any {
			f(args[0])
			return nil
		})
		h.at.Call("addEventListener", event, h.funcs[event], map[string]any{"passive": false})
	}
	h.funcs["resize"] = app.FuncOf(func(app.Value, []app.Value) any {
		h.resized()
		return nil
	})
	h.funcs["frame"] = app.FuncOf(func(app.Value, []app.Value) any {
		h.soon = false
		h.show()
		return nil
	})
	h.funcs["settle"] = app.FuncOf(func(app.Value, []app.Value) any {
		if len(h.down) == 0 {
			h.settle()
		}
		return nil
	})
	h.sizes = app.Window().Get("ResizeObserver").New(h.funcs["resize"])
	h.sizes.Call("observe", h.at)
}

// resized keeps the whole table in a window of another size, or its middle where it was.
func (h *hand) resized() {
	if !h.shown {
		return
	}
	w, height := h.size()
	if was := (spot{h.w, h.h}); h.all || was.x == 0 {
		h.whole()
	} else {
		h.pan(spot{(w - was.x) / 2, (height - was.y) / 2})
		h.w, h.h = w, height
		h.show()
	}
	h.w, h.h = w, height
}

func (h *hand) release() {
	if h.sizes != nil {
		h.sizes.Call("disconnect")
	}
	for event, f := range h.funcs {
		h.at.Call("removeEventListener", event, f)
		f.Release()
	}
	h.funcs = nil
}

// size is that of the window on the table, in px.
func (h *hand) size() (w, height float64) {
	return h.at.Get("clientWidth").Float(), h.at.Get("clientHeight").Float()
}

func (h *hand) spot(e app.Value) spot {
	r := h.at.Call("getBoundingClientRect")
	return spot{e.Get("clientX").Float() - r.Get("left").Float(), e.Get("clientY").Float() - r.Get("top").Float()}
}

// u is the place on the table under a spot.
func (h *hand) u(s spot) (x, y float64) { return h.x + s.x/h.k, h.y + s.y/h.k }

// later writes the view with the next frame: fingers move more often than is drawn.
func (h *hand) later() {
	h.going = true
	if !h.soon {
		h.soon = true
		app.Window().Call("requestAnimationFrame", h.funcs["frame"])
	}
}

// settle has all lines drawn as broad as they should be where the table has come to lie.
func (h *hand) settle() {
	if h.going {
		h.going = false
		h.show()
	}
}

// show writes the one style by which the table is moved, and where the view is on the small table.
func (h *hand) show() {
	w, height := h.w, h.h
	if w == 0 {
		w, height = h.size()
	}
	if l := h.v.Land; l != nil && w > 0 {
		h.x, h.y = within(h.x, w/h.k, float64(l.W), tools/h.k), within(h.y, height/h.k, float64(l.H), tools/h.k)
	}
	if e := app.Window().GetElementByID("sklay"); e.Truthy() {
		s := e.Get("style")
		s.Set("transform", "translate("+ui.Num(-h.x*h.k)+"px,"+ui.Num(-h.y*h.k)+"px) scale("+scale(h.k)+")")
		if h.u1 != h.k && !h.going {
			h.u1 = h.k
			s.Call("setProperty", "--u", scale(1/h.k))
		}
	}
	h.frame(w, height)
}

// frame says on the small table where the view is; there is none where all is seen.
func (h *hand) frame(w, height float64) {
	e, l := app.Window().GetElementByID("skview"), h.v.Land
	if !e.Truthy() || l == nil || w == 0 {
		return
	}
	tw, th := float64(l.W), float64(l.H)
	near := w/h.k < tw || height/h.k < th
	h.at.Get("classList").Call("toggle", "sknear", near)
	if !near {
		return
	}
	x, y := max(h.x, 0), max(h.y, 0)
	s := e.Get("style")
	for name, part := range map[string]float64{"left": x / tw, "top": y / th, "width": (min(h.x+w/h.k, tw) - x) / tw,
		"height": (min(h.y+height/h.k, th) - y) / th} {
		s.Set(name, ui.Num(max(part, 0)*100)+"%")
	}
}

// jump brings the place under a finger on the small table into the middle of the view.
func (h *hand) jump(e app.Value) {
	r := app.Window().GetElementByID("skmini").Call("getBoundingClientRect")
	h.x = (e.Get("clientX").Float()-r.Get("left").Float())/r.Get("width").Float()*float64(h.v.Land.W) - h.w/h.k/2
	h.y = (e.Get("clientY").Float()-r.Get("top").Float())/r.Get("height").Float()*float64(h.v.Land.H) - h.h/h.k/2
	h.later()
}

// within is a view's corner along one side of the table, so that no more than an edge beyond the table is seen, or the table in its middle.
func within(at, view, table, edge float64) float64 {
	if view >= table+2*edge {
		return (table - view) / 2
	}
	return min(max(at, -edge), table+edge-view)
}

func scale(k float64) string { return ui.Num(math.Floor(k)) + fraction(k) }

// fraction are three digits behind the point.
func fraction(k float64) string {
	n := int(math.Round((k - math.Floor(k)) * 1000))
	if n > 999 {
		n = 999
	}
	return "." + string([]byte{byte('0' + n/100), byte('0' + n/10%10), byte('0' + n%10)})
}

// whole shows the whole table.
func (h *hand) whole() {
	l := h.v.Land
	w, height := h.size()
	if l == nil || w == 0 {
		return
	}
	tw, th := float64(l.W), float64(l.H)
	wide, high, beside := tw+2*margin, th+2*margin, 0.
	if vw, vh := app.Window().Size(); vw >= 600 && vh >= 500 { // the tools stand beside the table; on phones they lie upon it
		wide, beside = tw+margin, tools
	}
	h.k = min((w-beside)/wide, height/high)
	h.x, h.y = max((tw-w/h.k)/2, tw+(beside-w)/h.k), (th-height/h.k)/2
	h.shown, h.all, h.w, h.h = true, true, w, height
	h.show()
}

// look turns the view where the game wants it, once for each wish: the whole, nearer (-2), farther (-3), to a place that is not well seen
// (-1), or to a part, as large as it goes in, where pieces would be too small on the whole.
func (h *hand) look(at sview.Look) {
	if !h.at.Truthy() {
		return
	}
	if !h.shown {
		h.whole()
	}
	if at.Nth == h.nth || !h.shown {
		return
	}
	h.nth = at.Nth
	w, height := h.size()
	middle := spot{w / 2, height / 2}
	switch at.Wide {
	case 0:
		h.whole()
	case -2:
		h.zoom(middle, 1.6)
		h.show()
	case -3:
		h.zoom(middle, 1/1.6)
		h.show()
	case -1:
		s := spot{(float64(at.X) - h.x) * h.k, (float64(at.Y) - h.y) * h.k}
		const edge = 40
		if h.k >= enough && s.x > edge && s.y > edge && s.x < w-edge && s.y < height-edge {
			return
		}
		h.middle(at, max(h.k, enough))
	default:
		h.whole()
		if h.k < small {
			h.middle(at, min(max(w/float64(at.Wide+2*margin), height/float64(at.High+2*margin), enough), nearest/2))
		}
	}
}

// middle brings a place into the middle, at so many px a u.
func (h *hand) middle(at sview.Look, k float64) {
	w, height := h.size()
	h.k, h.all = k, false
	h.x, h.y = float64(at.X)-w/k/2, float64(at.Y)-height/k/2
	h.show()
}

// zoom brings the table nearer about a spot.
func (h *hand) zoom(about spot, by float64) {
	x, y := h.u(about)
	h.all = false
	h.k = min(nearest, max(farthest, h.k*by))
	h.x, h.y = x-about.x/h.k, y-about.y/h.k
}

func (h *hand) wheel(e app.Value) {
	e.Call("preventDefault")
	h.zoom(h.spot(e), math.Pow(1.0015, -e.Get("deltaY").Float()))
	h.later()
	const rest = 200 // ms after which a wheel has come to rest
	if h.timer != nil {
		app.Window().Call("clearTimeout", h.timer)
	}
	h.timer = app.Window().Call("setTimeout", h.funcs["settle"], rest)
}

func (h *hand) press(e app.Value) {
	if e.Get("target").Call("closest", "button").Truthy() || e.Get("button").Int() > 0 || h.v.Land == nil {
		return
	}
	s := h.spot(e)
	h.down[e.Get("pointerId").Int()] = s
	h.at.Call("setPointerCapture", e.Get("pointerId"))
	if h.mini = e.Get("target").Call("closest", "#skmini").Truthy(); h.mini {
		h.moved = true
		h.jump(e)
		return
	}
	if len(h.down) > 1 {
		h.from, h.moved, h.gap = nil, true, h.spread()
		h.ghost(spot{}, false)
		return
	}
	h.start, h.moved = s, false
	h.from = h.held(s)
}

// held is the selected piece under a finger, nil if there is none or no way can be drawn.
func (h *hand) held(s spot) *sview.Piece {
	if h.v.Drags == nil {
		return nil
	}
	x, y := h.u(s)
	for i := range h.v.Pieces {
		p := &h.v.Pieces[i]
		if p.Sel && math.Hypot(float64(p.X)-x, float64(p.Y)-y) <= max(finger/h.k, 12) {
			return p
		}
	}
	return nil
}

// spread is how far apart the fingers are.
func (h *hand) spread() float64 {
	var l []spot
	for _, s := range h.down {
		l = append(l, s)
	}
	return max(1, math.Hypot(l[0].x-l[1].x, l[0].y-l[1].y))
}

func (h *hand) move(e app.Value) {
	id := e.Get("pointerId").Int()
	was, ok := h.down[id]
	if !ok {
		return
	}
	if h.mini {
		h.jump(e)
		return
	}
	s := h.spot(e)
	if !h.moved && math.Hypot(s.x-h.start.x, s.y-h.start.y) < slop {
		return
	}
	h.moved = true
	h.down[id] = s
	switch {
	case len(h.down) > 1:
		gap := h.spread()
		var about spot
		for _, o := range h.down {
			about.x, about.y = about.x+o.x/float64(len(h.down)), about.y+o.y/float64(len(h.down))
		}
		h.zoom(about, gap/h.gap)
		h.gap = gap
		h.pan(spot{(s.x - was.x) / 2, (s.y - was.y) / 2})
		h.later()
	case h.from != nil:
		h.ghost(s, true)
	default:
		h.pan(spot{s.x - was.x, s.y - was.y})
		h.later()
	}
}

// pan moves the table along with a finger.
func (h *hand) pan(by spot) {
	h.x, h.y, h.all = h.x-by.x/h.k, h.y-by.y/h.k, false
}

// ghost draws the way from a piece to a finger, and says above the finger what would come of it.
func (h *hand) ghost(s spot, on bool) {
	line, loupe := app.Window().GetElementByID("skghost"), app.Window().GetElementByID("skloupe")
	if !line.Truthy() || !loupe.Truthy() {
		return
	}
	if !on {
		line.Call("setAttribute", "d", "")
		loupe.Get("style").Set("display", "none")
		return
	}
	x, y := h.u(s)
	line.Call("setAttribute", "d", "M"+ui.Num(float64(h.from.X))+" "+ui.Num(float64(h.from.Y))+"L"+ui.Num(x)+" "+ui.Num(y))
	st := loupe.Get("style")
	st.Set("display", "block")
	st.Set("left", ui.Num(s.x)+"px")
	st.Set("top", ui.Num(max(s.y-80, 4))+"px")
	now := app.Window().Get("performance").Call("now").Float()
	if now-h.asked < often {
		return
	}
	h.asked = now
	g := h.v.Drags.Ask(int(x), int(y))
	loupe.Set("textContent", g.Text)
	class := "skbad"
	if g.OK {
		class = "skok"
	}
	line.Call("setAttribute", "class", "skghost "+class)
	loupe.Set("className", "skloupe "+class)
}

func (h *hand) lift(e app.Value) {
	id := e.Get("pointerId").Int()
	if _, ok := h.down[id]; !ok {
		return
	}
	delete(h.down, id)
	if len(h.down) > 0 {
		return
	}
	h.settle()
	if h.mini {
		h.mini = false
		return
	}
	s := h.spot(e)
	x, y := h.u(s)
	from := h.from
	h.from = nil
	h.ghost(spot{}, false)
	in := view.Intent{Name: sview.DoPlace, X: int(math.Round(x)), Y: int(math.Round(y)), N: int(finger / h.k)}
	switch {
	case !h.moved:
		h.do(in)
	case from != nil:
		in.Name, in.Card = sview.DoWay, from.N
		h.do(in)
	}
}

func (h *hand) cancel(e app.Value) {
	delete(h.down, e.Get("pointerId").Int())
	h.from = nil
	h.settle()
	h.ghost(spot{}, false)
}
