package skirmish

import (
	"fmt"
	"slices"
	"strings"

	rules "bocage/engine/skirmish"
	"bocage/engine/skirmish/geom"
)

// shade is a part of the table that takes long to work out, which is done while nothing else is to be done: how far who is grabbed could
// come; or what a shooter does not see, and where a guy would be in cover from him.
type shade struct {
	key         string // of what it is
	path, cover string // "" as long as it is not known
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
	t.spare(&t.shade, key, func(fresh func() bool, s *shade) {
		var cells []geom.Point
		rules.Reach(p, fresh, func(at geom.Point, _ int) { cells = append(cells, at) })
		s.path = runs(cells, 8)
	})
}

// spare works a shade out, unless another is wanted meanwhile.
func (t *table) spare(at *shade, key string, work func(fresh func() bool, s *shade)) {
	t.Page.Spare(func(rest func()) {
		fresh := func() bool { rest(); return at.key == key }
		if !fresh() {
			return
		}
		s := shade{key: key}
		work(fresh, &s)
		t.Page.After(0, func() {
			if at.key == key {
				*at = s
				t.Page.Refresh()
			}
		})
	})
}

// see has it worked out what who fires sees, if that is wanted and he, or what he fires, is another.
func (t *table) see(shooter, within int) {
	const step = 12
	key := fmt.Sprint(t.Sit.Ply(), shooter, within)
	if key == t.sights.key {
		return
	}
	t.sights = shade{key: key}
	p := t.laid.Clone().(*rules.Position)
	t.spare(&t.sights, key, func(fresh func() bool, s *shade) {
		var cells [3][]geom.Point
		rules.Sights(p, shooter, within, step, fresh, func(at geom.Point, seen rules.Seen) { cells[seen] = append(cells[seen], at) })
		s.path, s.cover = runs(cells[rules.Unseen], step), runs(cells[rules.InCover], step)
	})
}

// runs are cells of a size as a path: a rectangle for each run of cells in a row.
func runs(cells []geom.Point, cell int) string {
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
		fmt.Fprintf(&d, "M%d %dh%dv%dh%dz", int(cells[i].X)-cell/2, int(cells[i].Y)-cell/2, n*cell, cell, -n*cell)
		i += n
	}
	return d.String()
}
