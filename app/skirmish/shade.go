package skirmish

import (
	"fmt"
	"slices"
	"strings"

	"bocage/app/shell"
	rules "bocage/engine/skirmish"
	"bocage/engine/skirmish/geom"
)

// shade is a part of the table that takes long to work out, which is done while nothing else is to be done: how far who is grabbed could
// come; or what a shooter does not see, and where a guy would be in cover from him.
type shade struct {
	key         string // of what it is
	path, cover string // "" as long as it is not known
}

// shades are both of a table. They are worked out as another draft, or another shooter, asks for them.
type shades struct {
	page         shell.Page
	reach, sight shade
}

// stand has it worked out how far who is grabbed could come, if that is another, or stands elsewhere,
// after so many plies.
func (s *shades) stand(d *draft, ply int) {
	key := ""
	if d.moving() && d.most() > 0 {
		key = fmt.Sprint(ply, d.steps, d.laid.Moving())
	}
	if key == s.reach.key {
		return
	}
	s.reach = shade{key: key}
	if key == "" {
		return
	}
	p := d.laid.Clone().(*rules.Position)
	s.spare(&s.reach, func(fresh func() bool, s *shade) {
		var cells []geom.Point
		rules.Reach(p, fresh, func(at geom.Point, _ int) { cells = append(cells, at) })
		s.path = runs(cells, 8)
	})
}

// see has it worked out what who fires sees, if he, or what he fires, is another after so many plies.
func (s *shades) see(at *rules.Position, ply, shooter, within int) {
	const step = 12
	key := fmt.Sprint(ply, shooter, within)
	if key == s.sight.key {
		return
	}
	s.sight = shade{key: key}
	p := at.Clone().(*rules.Position)
	s.spare(&s.sight, func(fresh func() bool, s *shade) {
		var cells [3][]geom.Point
		rules.Sights(p, shooter, within, step, fresh, func(at geom.Point, seen rules.Seen) { cells[seen] = append(cells[seen], at) })
		s.path, s.cover = runs(cells[rules.Unseen], step), runs(cells[rules.InCover], step)
	})
}

// spare works a shade out, unless another is wanted meanwhile.
func (s *shades) spare(at *shade, work func(fresh func() bool, s *shade)) {
	key := at.key
	s.page.Spare(func(rest func()) {
		fresh := func() bool { rest(); return at.key == key }
		if !fresh() {
			return
		}
		done := shade{key: key}
		work(fresh, &done)
		s.page.After(0, func() {
			if at.key == key {
				*at = done
				s.page.Refresh()
			}
		})
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
