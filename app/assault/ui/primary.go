package ui

import (
	"strconv"
	"time"

	aview "bocage/app/assault/view"
	"bocage/app/shell/ui"
	"bocage/app/shell/view"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// held is how long a press must last to be no tap.
const held = 500 * time.Millisecond

// primary is the main button of a combat. What goes on by itself waits while it is pressed, and stays if it was held.
type primary struct {
	app.Compo
	V    view.Button
	Goes int // ms after which it goes on by itself, 0 for never
	On   ui.Doer
	down time.Time // since when it is pressed, zero if what is shown was not going on by itself
}

// Render draws the button, with the time that is left under it.
func (p *primary) Render() app.UI {
	e := app.Div().Class("prim").On("pointerdown", p.press)
	if p.Goes > 0 {
		e = e.Class("goes").Style("--goes", strconv.Itoa(p.Goes)+"ms")
	}
	return e.Body(&ui.Button{V: p.V, On: p})
}

func (p *primary) press(ctx app.Context, _ app.Event) {
	p.down = time.Time{}
	if p.Goes == 0 {
		ctx.PreventUpdate()
		return
	}
	p.down = time.Now()
	p.On.Do(ctx, view.Intent{Name: aview.DoLinger})
}

// Do is the button pressed.
func (p *primary) Do(ctx app.Context, in view.Intent) {
	at := p.down
	p.down = time.Time{}
	if at.IsZero() || time.Since(at) < held {
		p.On.Do(ctx, in)
	}
}
