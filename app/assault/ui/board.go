package ui

import (
	"strconv"

	aview "bocage/app/assault/view"
	"bocage/app/shell/ui"
	"bocage/app/shell/view"
	"bocage/app/shell/words"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// Board is the map sheet: terrain below, a grid of cells over it, pencil on top. The arrow keys move inside the grid, which is
// one stop in the tab order.
type Board struct {
	app.Compo
	V    aview.Board
	Seat view.Side
	On   ui.Doer

	Banner  *aview.Banner // across it
	Covered bool          // something lies over it
	zoom    zoom

	at    int          // the tile in the tab order
	shown []aview.Cell // what was drawn last
	last  int          // the last V.Focus, to see it change
	set   bool
}

// Render draws the sheet.
func (b *Board) Render() app.UI {
	v := &b.V
	if !b.set || b.last != v.Focus {
		b.at, b.last, b.set = v.Focus, v.Focus, true
	}
	letters := func() []app.UI {
		var s []app.UI
		for c := range v.W {
			s = append(s, app.Span().Text(string(rune('A'+c))))
		}
		return s
	}
	numbers := func() []app.UI {
		var s []app.UI
		for r := range v.H {
			s = append(s, app.Span().Text(r+1))
		}
		return s
	}
	side := func(class string, body []app.UI) app.UI {
		return app.Div().Class(class).Aria("hidden", "true").Body(body...)
	}
	var rows []app.UI
	for r := range v.H {
		var cells []app.UI
		for c := range v.W {
			i := r*v.W + c
			cells = append(cells, &Cell{V: v.Cells[i], Seat: b.Seat, Tab: i == b.at, Edge: edge(v, r, c), On: b.On})
		}
		rows = append(rows, app.Div().Attr("role", "row").Body(cells...))
	}
	b.zoom.now = v.Zoom
	terrain, control := terrainOf(v)
	sheet := app.Div().Class("frame").Aria("label", words.Say("words.map-sheet")).Attr("role", "group").Body(
		side("co-x t", letters()), side("co-x b", letters()), side("co-y l", numbers()), side("co-y r", numbers()),
		app.Div().Class("board").Body(
			terrain, control,
			app.Div().Class("sqr").Body(app.Div().Class("cells").ID("cells").Attr("role", "grid").
				Aria("label", words.Say("battle.map-of", v.Name, v.W, v.H)).
				Aria("rowcount", strconv.Itoa(v.H)).Aria("colcount", strconv.Itoa(v.W)).OnKeyDown(b.key).On("focusin", b.focusin).Body(rows...)),
			pencilOf(v)))
	over := ui.List( // after the sheet, so that it stays where it is when they come and go
		ui.When(b.Banner != nil, func() app.UI { return banner(b.Banner) }))
	return zoomed(app.Section(), v.Zoom).Class("map").ID("map").Aria("label", words.Say("words.map")).
		Style("--cols", strconv.Itoa(v.W)).Style("--rows", strconv.Itoa(v.H)).OnClick(b.desk).
		Body(append([]app.UI{sheet}, over...)...)
}

// edge says where the home row of a tile shows.
func edge(b *aview.Board, r, c int) string {
	switch {
	case b.Cells[r*b.W+c].HomeRow == view.Nobody:
		return ""
	case r == 0:
		return "n"
	case r == b.H-1:
		return "s"
	case c == 0:
		return "w"
	case c == b.W-1:
		return "e"
	}
	return "in"
}

// desk takes a tap beside the tiles.
func (b *Board) desk(ctx app.Context, e app.Event) {
	b.On.Do(ctx, view.Intent{Name: view.DoDesk})
}

// key moves the focus over the grid, past places without a tile.
func (b *Board) key(ctx app.Context, e app.Event) {
	step := map[string][2]int{"ArrowLeft": {0, -1}, "ArrowRight": {0, 1}, "ArrowUp": {-1, 0}, "ArrowDown": {1, 0}}
	d, ok := step[e.Get("key").String()]
	if !ok {
		ctx.PreventUpdate()
		return
	}
	e.PreventDefault()
	e.Call("stopPropagation")
	i := b.current(e)
	r, c := i/b.V.W+d[0], i%b.V.W+d[1]
	for r >= 0 && r < b.V.H && c >= 0 && c < b.V.W {
		if n := r*b.V.W + c; b.V.Cells[n].Terrain != "" {
			b.at = n
			ui.Focus("cell-" + b.V.Cells[n].Label)
			return
		}
		r, c = r+d[0], c+d[1]
	}
	ctx.PreventUpdate()
}

// focusin follows the focus, however it came to a tile. Nothing but the tab order can be another then.
func (b *Board) focusin(ctx app.Context, e app.Event) {
	at := b.current(e)
	if at == b.at {
		ctx.PreventUpdate()
	}
	b.at = at
	b.On.Do(ctx, view.Intent{Name: view.DoFocusTile, Tile: b.at})
}

// current is the tile the event came from.
func (b *Board) current(e app.Event) int {
	if t := e.Get("target").Call("closest", "[data-tile]"); t.Truthy() {
		if n, err := strconv.Atoi(t.Get("dataset").Get("tile").String()); err == nil && n >= 0 && n < len(b.V.Cells) {
			return n
		}
	}
	return b.at
}
