package skirmish

import (
	"cmp"
	"slices"

	"bocage/engine"
	"bocage/engine/skirmish/geom"
	"bocage/engine/skirmish/table"
	"bocage/engine/skirmish/unit"
)

// Menu appends the whole menu of who is asked: of places and legs a finite, canonical choice (MENU), of all else every answer. What
// Candidates names of places and legs is meant to be short; this is for whom the best is worth the time.
func (p *judge) Menu(dst []engine.Move) []engine.Move {
	seat := p.Prompt().Seat
	if seat > 1 {
		seat = 0
	}
	m := menu{list: list{p, seat, nil}}
	switch p.win {
	case WinLeg, WinAfter:
		m.legs()
		m.keep(OpLeg)
	case WinSetup, WinEnter:
		m.puts()
		m.keep(OpPut)
	default:
		dst, _ = p.Candidates(seat, dst)
		return dst
	}
	l := list{p, seat, dst}
	from := len(dst)
	switch p.win {
	case WinLeg, WinAfter:
		l.legs()
	default:
		l.puts()
	}
	op := engine.Op(OpLeg)
	if p.win == WinSetup || p.win == WinEnter {
		op = OpPut
	}
	dst = append(l.dst[:from], slices.DeleteFunc(slices.Clone(l.dst[from:]), func(x engine.Move) bool { return x.Op == op })...)
	return append(dst, m.dst...)
}

// menu collects places.
type menu struct {
	list
	at []geom.Point
}

func (m *menu) add(at geom.Point) { m.at = append(m.at, at) }

// keep makes moves of those places that are accepted, without doubles, sorted by y, then x (MENU-06).
func (m *menu) keep(op engine.Op) {
	slices.SortFunc(m.at, func(a, b geom.Point) int { return cmp.Or(cmp.Compare(a.Y, b.Y), cmp.Compare(a.X, b.X)) })
	for _, at := range slices.Compact(m.at) {
		if at.X >= 0 && at.Y >= 0 {
			mv := engine.Move{Seat: m.seat, Op: op, A: uint16(at.X), B: uint16(at.Y)}
			if f := m.p.check(mv); f.ok() {
				m.dst = append(m.dst, mv)
			}
		}
	}
}

// legs are ends of legs (MENU-01 to MENU-04).
func (m *menu) legs() {
	p := m.p
	lead := &p.pieces[p.moving[0]]
	r, _ := lead.left(lead.Progress)
	for _, i := range p.moving[:p.nMoving] {
		x := &p.pieces[i]
		left, _ := x.left(x.Progress)
		r = min(r, left)
	}
	for h := geom.Heading(0); h < geom.NumHeadings; h += 2 {
		for _, l := range [...]int{r, r - 32, 96, 48, 32, 16} {
			if 0 < l && l <= r {
				m.add(to(lead.At, h, l))
			}
		}
	}
	near := func(at geom.Point) bool {
		leg := geom.NewLeg(lead.At, at)
		return leg.Length() <= r
	}
	m.contacts(lead, lead.At, r+64)
	m.covers(near)
	m.aims(lead, near)
}

// contacts are places where a piece touches another one without overlap, in the 16 even headings (MENU-02).
func (m *menu) contacts(x *Piece, at geom.Point, reach int) {
	p := m.p
	for i := range p.pieces[:p.n] {
		y := &p.pieces[i]
		leg := geom.NewLeg(at, y.At)
		if y.State != On || y == x || leg.Length() > reach || x.Unit == unit.Sniper && y.Side == x.Side && y.Unit.Guy() {
			continue
		}
		for h := geom.Heading(0); h < geom.NumHeadings; h += 2 {
			m.add(m.beside(x, y, h))
		}
	}
}

// covers are places beside lines to hide behind, and on the edges of woods, buildings and hills (MENU-03).
func (m *menu) covers(in func(geom.Point) bool) {
	const off = 7
	put := func(s geom.Segment, sides ...int) {
		leg := geom.NewLeg(s.A, s.B)
		v := s.B.From(s.A)
		for quarter := 1; quarter <= 3; quarter++ {
			q := geom.Point{X: s.A.X + int16(geom.Rnd(int(v.X)*quarter, 4)), Y: s.A.Y + int16(geom.Rnd(int(v.Y)*quarter, 4))}
			for _, side := range sides {
				at := q.Add(geom.Vec{X: int16(geom.Rnd(-int(v.Y)*side, leg.Length())), Y: int16(geom.Rnd(int(v.X)*side, leg.Length()))})
				if in(at) {
					m.add(at)
				}
			}
		}
	}
	for i := range m.p.m.table.Features {
		switch f := &m.p.m.table.Features[i]; {
		case f.Kind.Hides():
			l := f.Line()
			for k := range l.Stretches() {
				put(l.Stretch(k), off, -off)
			}
		case f.Kind == table.Woods || f.Kind == table.Building || f.Kind == table.Hill:
			for k, a := range f.Points {
				put(geom.Segment{A: a, B: f.Points[(k+1)%len(f.Points)]}, 0)
			}
		}
	}
	for i := range m.p.works {
		if w := &m.p.works[i]; w.Live && w.Kind == table.EntrenchLine {
			put(geom.Segment{A: w.A, B: w.B}, off, -off)
		}
	}
}

// aims are places that the scenario is about, and waypoints of roads (MENU-04).
func (m *menu) aims(lead *Piece, near func(geom.Point) bool) {
	p := m.p
	if g := p.m.goal; g != nil && len(g.Points) == 2 {
		m.add(nearest(g, lead.At))
	}
	for i := range p.m.table.Features {
		f := &p.m.table.Features[i]
		switch f.Kind {
		case table.Bridge, table.Building:
			if at := middle(f); near(at) {
				m.add(at)
			}
		case table.Road:
			for _, at := range f.Points {
				if near(at) {
					m.add(at)
				}
			}
		}
	}
}

// puts are places for what is in hand: the lattice of its zones, cover in them, and contact with friends there (MENU-05).
func (m *menu) puts() {
	const fine = 32
	p := m.p
	i := int(p.hand)
	if p.win == WinSetup {
		i = p.next()
	}
	x := &p.pieces[i]
	zones := m.zones()
	in := func(at geom.Point) bool {
		return slices.ContainsFunc(zones, func(z *table.Feature) bool { return z.Holds(at) })
	}
	for _, z := range zones {
		lo, hi := z.Points[0], z.Points[0]
		for _, q := range z.Points {
			lo, hi = geom.Point{X: min(lo.X, q.X), Y: min(lo.Y, q.Y)}, geom.Point{X: max(hi.X, q.X), Y: max(hi.Y, q.Y)}
		}
		for y := lo.Y; y <= hi.Y; y += fine {
			for x := lo.X; x <= hi.X; x += fine {
				m.add(geom.Point{X: x, Y: y})
			}
		}
	}
	m.covers(in)
	for k := range p.pieces[:p.n] {
		if y := &p.pieces[k]; y.State == On && y.Side == x.Side && y.Unit.Guy() {
			for h := geom.Heading(0); h < geom.NumHeadings; h += 2 {
				m.add(m.beside(x, y, h))
			}
		}
	}
}
