// Package ground draws the tables of the skirmish as maps: what lies on them, seen from above. What rules ask for is drawn where it is:
// the edges of woods, the outer faces of walls, the line of a hill. All else is decoration, always the same for a table.
//
// It knows tables and no match. A drawing is the text of what stands in an SVG; its colours are the page's tokens.
package ground

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"bocage/engine/skirmish/table"
)

// point is a place or a direction.
type point struct{ x, y float64 }

func (p point) add(q point) point         { return point{p.x + q.x, p.y + q.y} }
func (p point) sub(q point) point         { return point{p.x - q.x, p.y - q.y} }
func (p point) times(k float64) point     { return point{p.x * k, p.y * k} }
func (p point) long() float64             { return math.Hypot(p.x, p.y) }
func (p point) to(q point) float64        { return q.sub(p).long() }
func between(a, b point, t float64) point { return a.add(b.sub(a).times(t)) }

// step is a place on a way, and its direction there, 1 long.
type step struct{ at, along point }

// side is the place so far to the right of the way.
func (s step) side(k float64) point { return point{s.at.x - s.along.y*k, s.at.y + s.along.x*k} }

// artist draws a table.
type artist struct {
	t     *table.Table
	small bool // without decoration
	seed  uint32
	out   strings.Builder
}

// Draw returns what lies on a table. number is that of its scenario, 0 for another; small leaves out decoration.
func Draw(t *table.Table, number int, small bool) string {
	a := &artist{t: t, small: small, seed: uint32(1000 + number)}
	if !small {
		a.out.WriteString(trees)
	}
	a.path(fmt.Sprintf("M0 0h%dv%dH0z", t.W, t.H), `fill="var(--m-paper)"`)
	if !small {
		a.parcels(slices.Contains([]int{3, 4, 6}, number))
	}
	a.hills()
	a.waters()
	a.flats()
	a.roads()
	a.rails()
	a.crossings()
	a.woods()
	a.hedges()
	a.walls()
	a.bagsAndWire()
	a.buildings()
	if !small {
		a.crosses()
	}
	return a.out.String()
}

// rnd is the next of some numbers from 0 to 1, always the same ones.
func (a *artist) rnd() float64 {
	a.seed = (a.seed*1103515245 + 12345) & 0x7fffffff
	return float64(a.seed) / 0x7fffffff
}

func num(v float64) string { return strconv.FormatFloat(math.Round(v*10)/10, 'f', -1, 64) }

// path draws one, with attributes.
func (a *artist) path(d, attributes string) {
	if d != "" {
		a.out.WriteString(`<path ` + attributes + ` d="` + d + `"/>`)
	}
}

// of are the features of some kinds.
func (a *artist) of(kinds ...table.Kind) (l []*table.Feature) {
	for f := range a.t.All(kinds...) {
		l = append(l, f)
	}
	return l
}

func points(f *table.Feature) (l []point) {
	for _, p := range f.Points {
		l = append(l, point{float64(p.X), float64(p.Y)})
	}
	return l
}

// line is a path along places, and closed one that ends where it begins.
func line(l []point) string {
	var b strings.Builder
	for i, p := range l {
		b.WriteByte("ML"[min(i, 1)])
		b.WriteString(num(p.x) + " " + num(p.y))
	}
	return b.String()
}

func closed(l []point) string { return line(l) + "z" }

// ring is a circle as a part of a path.
func ring(at point, r float64) string {
	return fmt.Sprintf("M%s %sa%s %s 0 1 0 %s 0a%s %s 0 1 0 %s 0", num(at.x-r), num(at.y), num(r), num(r), num(2*r), num(r), num(r), num(-2*r))
}

// walk steps along a way.
func walk(l []point, by float64) (steps []step) {
	rest := by / 2
	for i := range len(l) - 1 {
		p, q := l[i], l[i+1]
		long := p.to(q)
		if long == 0 {
			continue
		}
		u := q.sub(p).times(1 / long)
		for ; rest < long; rest += by {
			steps = append(steps, step{p.add(u.times(rest)), u})
		}
		rest -= long
	}
	return steps
}

// round is a closed way.
func round(l []point) []point { return append(slices.Clone(l), l[0]) }

// smooth is a path without corners through places.
func smooth(l []point) string {
	var b strings.Builder
	b.WriteString("M" + num(l[0].x) + " " + num(l[0].y))
	for i := range len(l) - 1 {
		before, p, q, after := l[max(0, i-1)], l[i], l[i+1], l[min(len(l)-1, i+2)]
		c, d := p.add(q.sub(before).times(1./6)), q.sub(after.sub(p).times(1./6))
		b.WriteString("C" + num(c.x) + " " + num(c.y) + " " + num(d.x) + " " + num(d.y) + " " + num(q.x) + " " + num(q.y))
	}
	return b.String()
}

// beside is a way so far to the right of another.
func beside(l []point, k float64) (m []point) {
	for i := range l {
		p, q := l[max(0, i-1)], l[min(len(l)-1, i+1)]
		if long := p.to(q); long > 0 {
			m = append(m, step{l[i], q.sub(p).times(1 / long)}.side(k))
		}
	}
	return m
}

// middle is that of the corners of an area.
func middle(l []point) (c point) {
	for _, p := range l {
		c = c.add(p.times(1 / float64(len(l))))
	}
	return c
}

// inside reports whether a place is in an area with convex corners, at least so far from its edge.
func inside(l []point, p point, margin float64) bool {
	left, right := false, false
	for i, q := range l {
		n := l[(i+1)%len(l)]
		u := n.sub(q)
		far := (u.x*(p.y-q.y) - u.y*(p.x-q.x)) / u.long()
		left, right = left || far > -margin, right || far < margin
	}
	return left != right
}

// box are the corners of the smallest upright rectangle around places.
func box(l []point) (lo, hi point) {
	lo, hi = l[0], l[0]
	for _, p := range l {
		lo, hi = point{min(lo.x, p.x), min(lo.y, p.y)}, point{max(hi.x, p.x), max(hi.y, p.y)}
	}
	return lo, hi
}

// near is how far a place is from a way.
func near(l []point, p point) float64 {
	least := math.Inf(1)
	for i := range len(l) - 1 {
		u := l[i+1].sub(l[i])
		t := 0.
		if d := u.x*u.x + u.y*u.y; d > 0 {
			t = min(1, max(0, ((p.x-l[i].x)*u.x+(p.y-l[i].y)*u.y)/d))
		}
		least = min(least, p.to(l[i].add(u.times(t))))
	}
	return least
}
