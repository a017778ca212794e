package ui

import (
	"strconv"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// rest is how long a pointer must rest to see the card of a thing.
const rest = 600 * time.Millisecond

// longPress is how long a finger must.
func longPress() time.Duration {
	if ms, err := strconv.Atoi(Preference("hold")); err == nil {
		return time.Duration(ms) * time.Millisecond
	}
	return 500 * time.Millisecond
}

// Hold watches for a long press or a resting pointer. Its owner's component gives the two answers.
type Hold struct {
	down   int // counts presses, so that a late timer knows it is late
	shown  bool
	taken  bool
	Off    bool // what would be shown is already in the panel
	peek   func(ctx app.Context, x, y int)
	letgo  func(ctx app.Context)
	px, py int
}

// On adds the handlers to an element. peek and letgo must be methods of the component.
func (h *Hold) On(e app.HTMLDiv, peek func(app.Context, int, int), letgo func(app.Context)) app.HTMLDiv {
	h.peek, h.letgo = peek, letgo
	return e.On("pointerenter", h.enter).On("pointerdown", h.press).On("pointerup", h.end).On("pointerleave", h.end).
		On("pointercancel", h.end).
		On("contextmenu", h.menu)
}

// Took reports whether the press that ends in this click has shown a card, and so is no tap.
func (h *Hold) Took() bool {
	t := h.taken
	h.taken = false
	return t
}

// enter is the mouse coming to rest on the thing.
func (h *Hold) enter(ctx app.Context, e app.Event) {
	ctx.PreventUpdate()
	if e.Get("pointerType").String() != "mouse" || e.Get("buttons").Int() != 0 || h.Off {
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
func (h *Hold) press(ctx app.Context, e app.Event) {
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

func (h *Hold) end(ctx app.Context, _ app.Event) {
	h.down++
	if !h.shown {
		ctx.PreventUpdate()
		return
	}
	h.shown = false
	h.letgo(ctx)
}

// menu keeps the browser's own menu away: a long press on touch and the right button mean the card.
func (h *Hold) menu(ctx app.Context, e app.Event) {
	ctx.PreventUpdate()
	e.PreventDefault()
}
