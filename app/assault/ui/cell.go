package ui

import (
	"strconv"

	aview "bocage/app/assault/view"
	terms "bocage/app/assault/words"
	"bocage/app/shell/ui"
	"bocage/app/shell/view"
	"bocage/app/shell/words"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// Cell is one tile of the map: what stands on it and what can be done there.
type Cell struct {
	app.Compo
	V    aview.Cell
	Seat view.Side
	Tab  bool   // the one tile of the grid in the tab order
	Edge string // where its home row shows: n, e, s, w side of the sheet, "in" inside, "" not at all
	On   ui.Doer
	hold ui.Hold
}

// Render draws the tile.
func (c *Cell) Render() app.UI {
	v := &c.V
	if v.Terrain == "" {
		return app.Div().Class("tile hole").Attr("role", "gridcell").Aria("label", terms.Cell(v, c.Seat))
	}
	has := v.Unit.Side != view.Nobody
	c.hold.Off = v.Selected
	e := app.Div().Class("tile").ID("cell-"+v.Label).DataSet("testid", "cell-"+v.Label).DataSet("tile", v.Index).Attr("role", "gridcell").
		Aria("label", cellLabel(v, c.Seat)).TabIndex(-1).OnClick(c.tap).OnKeyDown(c.key)
	if c.Tab {
		e = e.TabIndex(0)
	}
	if v.Selected {
		e = e.Class("sel").Aria("selected", "true")
	}
	for _, k := range []struct {
		on    bool
		class string
	}{{has, "hasu"}, {has && v.Unit.Back, "fd"}, {v.Base != view.Nobody, "base"}, {v.Legal, "legal"}, {v.Prey, "prey"}, {v.Shown, "shown"},
		{has && v.Unit.Side == c.Seat, "own"}} {
		if k.on {
			e = e.Class(k.class)
		}
	}
	e = c.hold.On(e, c.peek, c.release)
	return e.Body(ui.List(
		ui.Hatch(&v.Lay),
		ui.When(len(c.Edge) == 1, func() app.UI { return app.Span().Class("hre", c.Edge, v.HomeRow.Key()) }),
		ui.When(c.Edge == "in" && v.Base == view.Nobody, func() app.UI { return use("m-homerow-"+v.HomeRow.Key(), "hb") }),
		ui.When(v.Control != view.Nobody && !has, func() app.UI { return use("m-side-"+v.Control.Key(), "cm") }),
		ui.When(has, func() app.UI { return counter(&v.Unit) }),
		ui.When(v.Prey && v.Odds != "", func() app.UI {
			return app.Span().Class("od").Body(use("m-ic-attack", ""), app.Span().Text(v.Odds))
		}),
		ui.When(v.Objective, func() app.UI { return use("m-objective", "om") }),
		ui.When(v.Base != view.Nobody, func() app.UI { return use("m-homebase-"+v.Base.Key(), "hb") }),
		ui.When(v.Swap, func() app.UI { return app.Span().Class("swp").Body(use("m-swap", "")) }),
		ui.When(v.Price != "", func() app.UI { return app.Span().Class("prc dia").Text(v.Price) }),
		paid(v),
		ghost("ghost", v.Ghost), ghost("meant", v.Meant),
		ui.Tags(&v.Lay),
		ui.When(!(v.Prey && v.Odds != ""), func() app.UI { return chip(v) }),
	)...)
}

// cellLabel is the spoken name of a tile, with what a layer says of it.
func cellLabel(v *aview.Cell, seat view.Side) string {
	s := terms.Cell(v, seat)
	if v.Lay.Said != "" {
		s += ", " + v.Lay.Said
	}
	return s
}

// paid is what a tile brings while the income is counted.
func paid(v *aview.Cell) app.UI {
	return ui.When(v.Income > 0, func() app.UI {
		return app.Span().Class("prc inc dia").Style("--n", strconv.Itoa(v.Income-1)).Text(v.Paid)
	})
}

// ghost is a unit that does not stand here: no more, or not yet.
func ghost(class string, v *aview.Counter) app.UI {
	return ui.When(v != nil, func() app.UI {
		return app.Div().Class(class).Aria("hidden", "true").Body(counter(v))
	})
}

// chip is the label of a tile: name, target bonus, fire bonus, prestige.
func chip(v *aview.Cell) app.UI {
	return app.Span().Class("tl").Body(ui.List(
		app.Elem("em").Text(v.Terrain),
		ui.When(v.Target != 0, func() app.UI { return app.Span().Class("d").Text(v.Target) }),
		ui.When(v.Fire != 0, func() app.UI { return app.Span().Class("fr").Text(words.Say("battle.fire", view.Signed(v.Fire))) }),
		app.Span().Class("p").Text(strconv.Itoa(v.Prestige)),
	)...)
}

func (c *Cell) tap(ctx app.Context, e app.Event) {
	e.Call("stopPropagation") // else it is a tap on the desk too
	if c.hold.Took() {
		return
	}
	c.On.Do(ctx, view.Intent{Name: view.DoTapTile, Tile: c.V.Index})
}

func (c *Cell) key(ctx app.Context, e app.Event) {
	switch e.Get("key").String() {
	case "Enter", " ":
		e.PreventDefault()
		e.Call("stopPropagation")
		c.On.Do(ctx, view.Intent{Name: view.DoTapTile, Tile: c.V.Index})
	default:
		ctx.PreventUpdate()
	}
}

func (c *Cell) peek(ctx app.Context, x, y int) {
	c.On.Do(ctx, view.Intent{Name: view.DoHoldTile, Tile: c.V.Index, X: x, Y: y})
}

func (c *Cell) release(ctx app.Context) { c.On.Do(ctx, view.Intent{Name: view.DoRelease}) }
