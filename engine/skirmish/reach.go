package skirmish

import (
	"bocage/engine/skirmish/geom"
	"bocage/engine/skirmish/path"
)

// cell is how far apart the places are that Reach tells of.
const cell = 8

// cells is how many there are in a row of the largest table.
const cells = geom.Wide/cell + 1

// reached is how far it is to each cell, 0 where nobody has come, else 1 more.
type reached [cells * cells]uint16

// Reach calls f with the places of a lattice that the one who is grabbed could come to, roughly: by steps to the eight cells around, each
// legal by itself, of 8 or 12 u (MENU-09). It is a shade for a screen; legs alone are judged exactly. It calls rest, which may take its
// time, every now and then, and ends if that says so by false; nobody else may use p meanwhile.
func Reach(p *Position, rest func() bool, f func(at geom.Point, far int)) {
	if p.nMoving == 0 {
		return
	}
	x := &p.pieces[p.moving[0]]
	left, _ := x.left(x.Progress)
	if left <= 0 {
		return
	}
	w := walker{p: &p.judge, x: x, left: left, rest: rest}
	movers := p.movers()
	w.others = p.others(&movers, x.Side, geom.Point{X: x.At.X - int16(left), Y: x.At.Y - int16(left)},
		geom.Point{X: x.At.X + int16(left), Y: x.At.Y + int16(left)})
	if !w.walk() {
		return
	}
	for i, far := range w.far {
		if far > 1 {
			f(w.at(i), int(far)-1)
		}
	}
}

// walker looks for the shortest ways.
type walker struct {
	p      *judge
	x      *Piece
	left   int
	others []path.Other
	far    reached
	next   [][]int // cells by how far they are
	rest   func() bool
}

// at is the place of a cell: those of the lattice through where the piece stands.
func (w *walker) at(i int) geom.Point {
	return geom.Point{X: int16(i%cells)*cell + w.x.At.X%cell, Y: int16(i/cells)*cell + w.x.At.Y%cell}
}

// walk spreads over the lattice from the nearest cell to the farthest. It reports whether it came to the end.
func (w *walker) walk() bool {
	start := int(w.x.At.Y/cell)*cells + int(w.x.At.X/cell)
	w.next = make([][]int, w.left+2*cell)
	w.far[start] = 1
	w.next[0] = []int{start}
	for far := 0; far <= w.left; far++ {
		for k := 0; k < len(w.next[far]); k++ {
			if i := w.next[far][k]; int(w.far[i]) == far+1 {
				w.spread(i, far)
				if !w.rest() {
					return false
				}
			}
		}
	}
	return true
}

// spread goes to the cells around one.
func (w *walker) spread(i, far int) {
	const straight, across = 8, 12
	from := w.at(i)
	for dy := -1; dy <= 1; dy++ {
		for dx := -1; dx <= 1; dx++ {
			cost := straight
			if dx != 0 && dy != 0 {
				cost = across
			}
			col, row := i%cells+dx, i/cells+dy
			if dx == 0 && dy == 0 || col < 0 || row < 0 || col >= cells || row >= cells || far+cost > w.left {
				continue
			}
			k := row*cells + col
			if old := int(w.far[k]); old > 0 && old <= far+cost+1 {
				continue
			}
			if _, r := w.p.field().Leg(w.x.Unit, path.Progress{}, from, w.at(k), false, w.others); !r.OK() {
				continue
			}
			w.far[k] = uint16(far + cost + 1)
			w.next[far+cost] = append(w.next[far+cost], k)
		}
	}
}
