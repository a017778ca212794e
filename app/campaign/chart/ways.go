package chart

import (
	"fmt"
	"math"
)

// Way is what is so of a way between two battles.
type Way uint8

// The ways.
const (
	Open   Way = iota // may be taken
	Shut              // can no longer be
	Next              // leads to the battle that is fought now
	First             // was taken, after the victory of the first side
	Second            // of the second side
	Drawn             // after a draw
)

// inks are the colours of ways that were taken or are next.
var inks = map[Way]string{Next: "move-l", First: "first-line", Second: "second-line", Drawn: "ink-2"}

// Arrow returns a way from one battle to another, in the measure of the sheet from its upper left corner.
func (s *Sheet) Arrow(from, to string, way Way) string {
	a, b := s.Places[from], s.Places[to]
	A, B := point{a.X - s.X, a.Y - s.Y}, point{b.X - s.X, b.Y - s.Y}
	dx, dy := B.x-A.x, B.y-A.y
	long := math.Hypot(dx, dy)
	if long == 0 {
		return ""
	}
	unit := s.W / 1000
	const bend = .16
	m := point{(A.x+B.x)/2 - dy*bend, (A.y+B.y)/2 + dx*bend}
	const steps = 14
	begin, end := math.Min(.3, 30*unit/long), 1-math.Min(.3, 34*unit/long)
	var pts [steps + 1]point
	for i := range pts {
		t := begin + (end-begin)*float64(i)/steps
		u := 1 - t
		pts[i] = point{u*u*A.x + 2*t*u*m.x + t*t*B.x, u*u*A.y + 2*t*u*m.y + t*t*B.y}
	}
	e, f := pts[steps], pts[steps-2]
	if way == Open || way == Shut {
		width, faint := 3.0, ""
		if way == Shut {
			width, faint = 1.6, ` opacity=".45"`
		}
		turn := math.Atan2(e.y-f.y, e.x-f.x) * 180 / math.Pi
		return fmt.Sprintf(`<g fill="none" stroke="var(--ink)" stroke-width="%.1f" stroke-linecap="round"%s>`+
			`<path stroke-dasharray="2 8" d="%s"/>`+
			`<path transform="translate(%.1f %.1f) rotate(%.0f) scale(%.2f)" d="M-9-7L2 0-9 7"/></g>`, width, faint, smooth(pts[:]), e.x, e.y,
			turn, unit)
	}
	return `<path fill="var(--` + inks[way] + `)" opacity=".88" stroke="var(--halo)" stroke-width="2" stroke-linejoin="round" d="` +
		solid(pts[:], unit, way == Next) + `"/>`
}

// solid is the outline of an arrow along points, which grows wider unless it is to be even.
func solid(pts []point, unit float64, even bool) string {
	last := len(pts) - 1
	d := ""
	var back string
	for i := range last - 1 {
		p, c := pts[i], pts[i+1]
		k := math.Hypot(c.x-p.x, c.y-p.y)
		ux, uy, w := (c.x-p.x)/k, (c.y-p.y)/k, (4+float64(i)*.55)*unit
		if even {
			w = 9 * unit
		}
		verb := "L"
		if i == 0 {
			verb = "M"
		}
		d += fmt.Sprintf("%s%.1f %.1f", verb, p.x-uy*w, p.y+ux*w)
		back = fmt.Sprintf("L%.1f %.1f", p.x+uy*w, p.y-ux*w) + back
	}
	e, f := pts[last], pts[last-2]
	k := math.Hypot(e.x-f.x, e.y-f.y)
	ux, uy, w := (e.x-f.x)/k, (e.y-f.y)/k, 19*unit
	return d + fmt.Sprintf("L%.1f %.1fL%.1f %.1fL%.1f %.1f", f.x-uy*w, f.y+ux*w, e.x+ux*6*unit, e.y+uy*6*unit, f.x+uy*w, f.y-ux*w) + back + "z"
}
