package skirmish

import (
	"fmt"
	"slices"
	"strings"

	rules "bocage/engine/skirmish"
	"bocage/engine/skirmish/geom"
)

// shade is how far who is grabbed could come, worked out while nothing else is to be done.
type shade struct {
	key  string // of what it is
	path string // "" as long as it is not known
}

// key is another one whenever the shade is another.
func (t *table) shadeKey() string {
	if !t.moving() || t.most() <= 0 {
		return ""
	}
	return fmt.Sprint(t.Sit.Ply(), t.draft.steps, t.laid.Moving())
}

// stand has the shade worked out anew if who is grabbed, or where he stands, is another.
func (t *table) stand() {
	key := t.shadeKey()
	if key == t.shade.key {
		return
	}
	t.shade = shade{key: key}
	if key == "" {
		return
	}
	p := t.laid.Clone().(*rules.Position)
	t.Page.Spare(func(rest func()) {
		fresh := func() bool { rest(); return t.shade.key == key }
		if !fresh() {
			return
		}
		var cells []geom.Point
		rules.Reach(p, fresh, func(at geom.Point, _ int) { cells = append(cells, at) })
		if !fresh() {
			return
		}
		path := runs(cells)
		t.Page.After(0, func() {
			if t.shade.key == key {
				t.shade.path = path
				t.Page.Refresh()
			}
		})
	})
}

// runs are cells as a path: a rectangle for each run of cells in a row.
func runs(cells []geom.Point) string {
	const cell = 8
	slices.SortFunc(cells, func(a, b geom.Point) int {
		if a.Y != b.Y {
			return int(a.Y) - int(b.Y)
		}
		return int(a.X) - int(b.X)
	})
	var d strings.Builder
	for i := 0; i < len(cells); {
		n := 1
		for i+n < len(cells) && cells[i+n].Y == cells[i].Y && cells[i+n].X == cells[i].X+int16(n*cell) {
			n++
		}
		fmt.Fprintf(&d, "M%d %dh%dv%dh%dz", cells[i].X-cell/2, cells[i].Y-cell/2, n*cell, cell, -n*cell)
		i += n
	}
	return d.String()
}
