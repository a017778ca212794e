package ui

import (
	"strconv"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// rest is how long a pointer must rest to see the card of a thing.
const rest = 400 * time.Millisecond

// longPress is how long a finger must.
func longPress() time.Duration {
	if ms, err := strconv.Atoi(set("hold")); err == nil {
		return time.Duration(ms) * time.Millisecond
	}
	return 500 * time.Millisecond
}

// hold watches for a long press or a resting pointer. Its owner's component gives the two answers.
type hold struct {
	down   int // counts presses, so that a late timer knows it is late
	shown  bool
	taken  bool
	off    bool // what would be shown is already in the panel
	peek   func(ctx app.Context, x, y int)
	letgo  func(ctx app.Context)
	px, py int
}

// on adds the handlers to an element. peek and letgo must be methods of the component.
func (h *hold) on(e app.HTMLDiv, peek func(app.Context, int, int), letgo func(app.Context)) app.HTMLDiv {
	h.peek, h.letgo = peek, letgo
	return e.On("pointerenter", h.enter).On("pointerdown", h.press).On("pointerup", h.end).On("pointerleave", h.end).On("pointercancel", h.end).
		On("contextmenu", h.menu)
}

// took reports whether the press that ends in this click has shown a card, and so is no tap.
func (h *hold) took() bool {
	t := h.taken
	h.taken = false
	return t
}

// enter is the mouse coming to rest on the thing.
func (h *hold) enter(ctx app.Context, e app.Event) {
	ctx.PreventUpdate()
	if e.Get("pointerType").String() != "mouse" || e.Get("buttons").Int() != 0 || h.off {
		return
	}
	h.down++
	h.px, h.py = e.Get("clientX").Int(), e.Get("clientY").Int()
	n := h.down
	ctx.After(rest, func(ctx app.Context) {
		if n != h.down {
			return
		}
		h.shown = true
		h.peek(ctx, h.px, h.py)
	})
}

// press is a finger or a pen coming down, or another button of the mouse than the first: that one only taps.
func (h *hold) press(ctx app.Context, e app.Event) {
	ctx.PreventUpdate()
	h.down++
	h.taken = false
	if e.Get("pointerType").String() == "mouse" && e.Get("button").Int() == 0 {
		return
	}
	h.px, h.py = e.Get("clientX").Int(), e.Get("clientY").Int()
	n := h.down
	ctx.After(longPress(), func(ctx app.Context) {
		if n != h.down {
			return
		}
		h.shown, h.taken = true, true
		h.peek(ctx, h.px, h.py)
	})
}

func (h *hold) end(ctx app.Context, _ app.Event) {
	h.down++
	if !h.shown {
		ctx.PreventUpdate()
		return
	}
	h.shown = false
	h.letgo(ctx)
}

// menu keeps the browser's own menu away: a long press on touch and the right button mean the card.
func (h *hold) menu(ctx app.Context, e app.Event) {
	ctx.PreventUpdate()
	e.PreventDefault()
}
