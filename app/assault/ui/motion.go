package ui

import (
	"strconv"

	aview "bocage/app/assault/view"
	"bocage/app/shell/ui"
	"bocage/app/shell/view"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// OnUpdate lets a unit slide to its new tile and turn when it is uncovered. What is drawn is already the new position: nobody
// has to wait.
func (b *Board) OnUpdate(ctx app.Context) {
	if b.Covered { // it is shown once it can be seen
		return
	}
	old := b.shown
	b.shown = b.V.Cells
	if len(old) != len(b.V.Cells) || ui.Still() {
		return
	}
	var slides [][2]int
	var flips []int
	for i := range b.V.Cells {
		now, was := &b.V.Cells[i].Unit, &old[i].Unit
		switch {
		case now.Side == view.Nobody || same(now, was):
		case now.Side == was.Side && was.Back && !now.Back:
			flips = append(flips, i)
		default:
			if from := b.cameFrom(old, i); from >= 0 {
				slides = append(slides, [2]int{from, i})
			}
		}
	}
	if len(slides) > 2 { // another position altogether
		slides = nil
	}
	ctx.Defer(func(app.Context) {
		for _, s := range slides {
			b.slide(s[0], s[1])
		}
		for _, i := range flips {
			b.animate(i, "perspective(600px) rotateY(90deg)", 320)
		}
	})
}

// same reports whether two counters may be of one unit.
func same(a, b *aview.Counter) bool {
	return a.Side == b.Side && a.Back == b.Back && a.Unit.Name == b.Unit.Name && a.Cost == b.Cost
}

// cameFrom is the neighbour a unit left when it appeared on tile to, -1 if there is none.
func (b *Board) cameFrom(old []aview.Cell, to int) int {
	u := &b.V.Cells[to].Unit
	for dr := -1; dr <= 1; dr++ {
		for dc := -1; dc <= 1; dc++ {
			r, c := to/b.V.W+dr, to%b.V.W+dc
			if r < 0 || c < 0 || r >= b.V.H || c >= b.V.W {
				continue
			}
			i := r*b.V.W + c
			was := &old[i].Unit
			if i != to && was.Side == u.Side && (same(was, u) || was.Back) && !same(was, &b.V.Cells[i].Unit) {
				return i
			}
		}
	}
	return -1
}

// slide lets the counter on a tile come from another. The way is told in tiles, so that nothing has to be measured.
func (b *Board) slide(from, to int) {
	dc, dr := from%b.V.W-to%b.V.W, from/b.V.W-to/b.V.W
	b.animate(to, "translate("+strconv.Itoa(100*dc)+"cqw,"+strconv.Itoa(100*dr)+"cqh)", 260)
}

// animate lets the counter on a tile go from a transform to its place.
func (b *Board) animate(tile int, from string, ms int) {
	e := b.element(tile)
	if !e.Truthy() {
		return
	}
	if ui.Brief() {
		ms /= 2
	}
	if c := e.Call("querySelector", ".ctr"); c.Truthy() {
		c.Call("animate", []any{map[string]any{"transform": from}, map[string]any{"transform": "none"}},
			map[string]any{"duration": ms, "easing": "cubic-bezier(.2,.7,.2,1)"})
	}
}

func (b *Board) element(tile int) app.Value {
	return ui.Document().Call("getElementById", "cell-"+b.V.Cells[tile].Label)
}
