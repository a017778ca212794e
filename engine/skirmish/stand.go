package skirmish

import (
	"bocage/engine/skirmish/geom"
	"bocage/engine/skirmish/group"
	"bocage/engine/skirmish/path"
	"bocage/engine/skirmish/sight"
	"bocage/engine/skirmish/table"
	"bocage/engine/skirmish/unit"
)

// scratch is what a position works with: the table with what was laid on it, and lists that are filled anew for every question.
type scratch struct {
	works  [MostWorks]Work
	field  *path.Field
	lines  []geom.Line
	others [MostPieces]path.Other
	pieces [MostPieces]group.Piece
}

// field is the table with what is laid on it.
func (p *facts) field() *path.Field { p.sync(); return p.s.field }

// lines are the lines laid in play that hide.
func (p *facts) lines() []geom.Line { p.sync(); return p.s.lines }

func (p *facts) sync() {
	s := p.s
	if s.field != nil && s.works == p.works {
		return
	}
	if s.field == nil {
		s.field = p.m.field.Fork()
	}
	s.works = p.works
	s.field.Clear()
	s.lines = s.lines[:0]
	for i := range p.works {
		if w := &p.works[i]; w.Live {
			w.lay(s)
		}
	}
}

// lay puts a work on the table; its shape was checked when it was laid.
func (w *Work) lay(s *scratch) {
	if w.line() {
		if l, err := geom.NewLine(w.A, w.B); err == nil && w.Kind != table.LaidWire {
			s.lines = append(s.lines, l)
		}
		_ = s.field.LayLine(w.Kind, geom.Segment{A: w.A, B: w.B})
		return
	}
	a := square(w.A, int16(w.Size))
	s.field.LayRing(w.Kind, a)
	s.lines = append(s.lines, geom.NewRing(a))
}

// line reports whether the work is one.
func (w *Work) line() bool { return w.Kind == table.EntrenchLine || w.Kind == table.LaidWire }

// square is the ground of a square about a place.
func square(at geom.Point, side int16) geom.Area {
	return geom.Base{Form: geom.Form{F: geom.Vec{Y: -side / 2}, G: geom.Vec{X: side / 2}}, At: at}.Area()
}

// base is where a piece stands.
func (x *Piece) base() geom.Base { return baseOf(x.Unit, x.At, x.Heading) }

func baseOf(u unit.Unit, at geom.Point, h geom.Heading) geom.Base {
	return geom.Base{Form: u.Type().Base.Form(h), At: at}
}

// stand is where a piece stands, for looks. Guys have no heading.
func (x *Piece) stand() sight.Stand {
	s := sight.Stand{Kind: x.Unit.Type().Base, Heading: x.Heading, At: x.At}
	if x.Unit.Guy() {
		s.Heading = 0
	}
	return s
}

// others are the pieces on the table but for those of a set, as a side sees them that goes between two places, or stands at one: those that
// are far from there are left out.
func (p *facts) others(but *group.Set, side uint8, a, b geom.Point) []path.Other {
	const far = 100 // more than the half lengths of two bases
	lo := geom.Point{X: min(a.X, b.X) - far, Y: min(a.Y, b.Y) - far}
	hi := geom.Point{X: max(a.X, b.X) + far, Y: max(a.Y, b.Y) + far}
	list := p.s.others[:0]
	for i := range p.pieces[:p.n] {
		x := &p.pieces[i]
		if x.State != On || but.Has(i) || x.At.X < lo.X || x.At.X > hi.X || x.At.Y < lo.Y || x.At.Y > hi.Y {
			continue
		}
		list = append(list, path.Other{Base: x.base(), Unit: x.Unit, Enemy: x.Side != side, Piece: uint8(i)})
	}
	return list
}

// groups are the pieces as package group wants them.
func (p *facts) groups() []group.Piece {
	for i := range p.pieces[:p.n] {
		x := &p.pieces[i]
		p.s.pieces[i] = group.Piece{Base: x.base(), Side: x.Side, Here: x.State == On && x.Unit != unit.Aircraft}
	}
	return p.s.pieces[:p.n]
}

// near reports whether two bases might touch.
func near(a, b geom.Point) bool {
	const most = 92
	d := a.From(b)
	return -most < d.X && d.X < most && -most < d.Y && d.Y < most
}

// spent is how far a piece has moved this turn, the leg under way included (RULING-23, RULING-24).
func (p *facts) spent(i int) int {
	n := int(p.pieces[i].Progress.Spent)
	if p.leg.on && p.isMoving(i) {
		l := geom.NewLeg(p.leg.from, p.leg.to)
		n += min(int(p.leg.halt)*geom.Stretch, l.Length())
	}
	return n
}
