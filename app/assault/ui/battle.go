package ui

import (
	"strconv"

	aview "bocage/app/assault/view"
	"bocage/app/shell/ui"
	"bocage/app/shell/view"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// Battle is the battle screen. The order of its parts is the order of the tab key.
type Battle struct {
	app.Compo
	V    aview.Battle
	On   ui.Doer
	drag ui.Drag
}

// Render draws the screen.
func (b *Battle) Render() app.UI {
	v := &b.V
	main := app.Main().Class("bat", v.Seat.Key()).ID("battle")
	if v.HotSeat {
		main = main.Class("hot")
	}
	if v.Board.H > v.Board.W {
		main = main.Class("tall").Style("--cols", strconv.Itoa(v.Board.W)).Style("--rows", strconv.Itoa(v.Board.H))
	}
	if v.Detail.Kind == aview.MusterDetail {
		if v.Detail.Muster.Choosing {
			main = main.Class("dfs")
		}
		if len(v.Hand.Cards) <= 1 && v.Hand.Note == "" {
			main = main.Class("few")
		}
	}
	if v.Combat != nil && v.Combat.Folded {
		main = main.Class("low")
	}
	switch {
	case aimed(&v.Detail):
		main = main.Class("aim")
	case v.React != nil:
		main = main.Class("asked")
	case v.Detail.Kind == aview.UnitDetail:
		main = main.Class("held")
	}
	covered := v.Combat != nil && !v.Combat.Folded && !v.Combat.Brief
	switch {
	case covered:
		main = main.Class("cov")
	case v.Result != nil:
		main = main.Attr("inert", "inert")
	}
	return app.Div().Class("scr").Body(ui.List(
		main.Body(ui.List(
			&Bar{V: v.Bar, On: b.On},
			&Board{V: v.Board, Seat: v.Seat, On: b.On, Covered: covered, Banner: v.Banner},
			&Detail{V: v.Detail, Draw: v.DrawCards, React: v.React, Told: v.Told, Lay: v.Board.Layers.On, Idle: v.Situation, On: b.On},
			&Hand{V: v.Hand, On: b.On},
			&Column{Situation: v.Situation, Log: v.Log, Drawer: v.Drawer, Covered: covered, On: b.On},
			&End{V: v.End, Layers: v.Board.Layers, On: b.On})...),
		ui.When(v.Combat != nil, func() app.UI { return &Combat{V: *v.Combat, On: b.On} }),
		ui.When(v.Result != nil, func() app.UI { return &ui.Result{V: *v.Result, On: b.On} }))...)
}

// OnPage are the classes of the page while the battle is shown.
func (b *Battle) OnPage() []string { return append(onMap(&b.V), "lowsay") }

// OnPage are the classes of the page while the moment is shown.
func (r *Replayed) OnPage() []string { return onMap(&r.V.Battle) }

func onMap(b *aview.Battle) []string {
	on := []string{"on-map"}
	if b.Combat != nil && !b.Combat.Folded && !b.Combat.Brief {
		on = append(on, "on-combat")
	}
	chat := b.Bar.Action != nil && b.Bar.Action.ID == "btn-chat"
	if chat {
		on = append(on, "on-chat")
	}
	if b.Bar.Faster != nil || b.Bar.Action != nil && !chat {
		on = append(on, "on-barb")
	}
	return on
}

// OnMount listens to what is dragged.
func (b *Battle) OnMount(ctx app.Context) {
	b.drag = dragging(func(in view.Intent) { ctx.Dispatch(func(ctx app.Context) { b.On.Do(ctx, in) }) })
	b.drag.Listen()
}

// OnDismount lets go of it.
func (b *Battle) OnDismount() { b.drag.Release() }
