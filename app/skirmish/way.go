package skirmish

import (
	"slices"

	"bocage/app/shell/words"
	sview "bocage/app/skirmish/view"
	sw "bocage/app/skirmish/words"
	"bocage/engine"
	rules "bocage/engine/skirmish"
	"bocage/engine/skirmish/geom"
)

// grab begins the draft of a move: of a piece with its group, or alone. It returns why it cannot.
func (d *draft) grab(i int, alone bool) error {
	d.steps = nil
	d.lay()
	d.sel = i
	if err := d.try(engine.Move{Op: rules.OpGrab, A: uint16(i)}); err != nil {
		return err
	}
	if !alone && d.laid.Prompt().Window == rules.WinLeg {
		_ = d.try(engine.Move{Op: rules.OpJoinAll}) // who is alone has nobody to join him
	}
	return nil
}

// leaveOut drafts the move of those that are grabbed but for one, without the ways drawn so far.
func (d *draft) leaveOut(but int) {
	rest := []engine.Move{}
	for _, k := range d.laid.Moving() {
		if int(k) != but {
			op := engine.Op(rules.OpJoin)
			if len(rest) == 0 {
				op = rules.OpGrab
			}
			rest = append(rest, engine.Move{Seat: d.by.Chooser(), Op: op, A: uint16(k)})
		}
	}
	d.steps = rest
	d.sel = int(rest[0].A)
	d.lay()
}

// lead is who leads those that are grabbed.
func (d *draft) lead() *rules.Piece { return &d.laid.Pieces()[d.laid.Moving()[0]] }

// most is how far all that are grabbed may still go, in u.
func (d *draft) most() int {
	most := 1 << 11
	for _, i := range d.laid.Moving() {
		most = min(most, rules.LeftOf(d.laid, int(i)))
	}
	return most
}

// lengths are how far the draft goes, and what is left then, in u.
func (d *draft) lengths() (spent, left int) {
	i := d.laid.Moving()[0]
	before := d.pos.Pieces()[i].Progress.Spent
	return int(d.laid.Pieces()[i].Progress.Spent - before), d.most()
}

// legTo is the leg to a place, or as far on the way there as may be gone.
func (d *draft) legTo(to geom.Point) engine.Move {
	from, most := d.lead().At, d.most()
	if l := geom.NewLeg(from, to); l.Length() > most {
		v := to.From(from)
		for k := most; k > 0; k-- {
			at := from.Add(geom.Vec{X: int16(int(v.X) * k / l.Length()), Y: int16(int(v.Y) * k / l.Length())})
			if short := geom.NewLeg(from, at); short.Length() <= most {
				to = at
				break
			}
		}
	}
	m := engine.Move{Seat: d.by.Chooser(), Op: rules.OpLeg, A: uint16(max(to.X, 0)), B: uint16(max(to.Y, 0))}
	if d.back && !d.lead().Unit.Guy() {
		m.Op = rules.OpBack
	}
	return m
}

// snap is the leg to a place, or to one nearby that is free: a finger is broad.
func (d *draft) snap(to geom.Point) (engine.Move, error) {
	m := d.legTo(to)
	first := d.laid.Check(m)
	if first == nil {
		return m, nil
	}
	for _, far := range [...]int{3, 6, 10} {
		for h := geom.Heading(0); h < geom.NumHeadings; h += 4 {
			v := h.Vec()
			n := d.legTo(geom.Point{X: to.X + int16(int(v.X)*far/geom.HeadingScale), Y: to.Y + int16(int(v.Y)*far/geom.HeadingScale)})
			if d.laid.Check(n) == nil {
				return n, nil
			}
		}
	}
	return m, first
}

// turn drafts another heading; one turn takes the place of the one before.
func (d *draft) turn(by int) error {
	const all = 32
	if n := len(d.steps); n > 0 && d.steps[n-1].Op == rules.OpTurn {
		last := d.steps[n-1]
		d.steps = d.steps[:n-1]
		d.lay()
		last.A = uint16((int(last.A) + by + all) % all)
		return d.try(last)
	}
	return d.try(engine.Move{Op: rules.OpTurn, A: uint16((int(d.lead().Heading) + by + all) % all)})
}

// setDown drafts that a passenger is put at a place.
func (d *draft) setDown(at geom.Point) error {
	m := engine.Move{Op: rules.OpUnload, A: uint16(d.unload), B: uint16(max(at.X, 0)), C: uint16(max(at.Y, 0))}
	if err := d.try(m); err != nil {
		return err
	}
	d.unload = -1
	return nil
}

// canUnload reports whether there is a place about its vehicle where a passenger can be put now.
func (d *draft) canUnload(i int) bool {
	l := d.candidates()
	return slices.ContainsFunc(l, func(m engine.Move) bool {
		return m.Op == rules.OpUnload && d.laid.Pieces()[m.A].Unit == d.laid.Pieces()[i].Unit
	})
}

// probe is what would come of a leg to a place; it changes nothing.
func (d *draft) probe(x, y int) sview.Ghost {
	if !d.moving() {
		return sview.Ghost{}
	}
	m := d.legTo(geom.Point{X: int16(max(-2047, min(x, 2047))), Y: int16(max(-2047, min(y, 2047)))})
	if err := d.laid.Check(m); err != nil {
		return sview.Ghost{Text: sw.Why(err)}
	}
	l := geom.NewLeg(d.lead().At, geom.Point{X: int16(m.A), Y: int16(m.B)})
	return sview.Ghost{OK: true, Text: words.Say("skirmish.spent-left", sw.Inches(l.Length()), sw.Inches(d.most()-l.Length()))}
}

// saidAt says what is at a place, and what would come of going there.
func (d *draft) saidAt(at geom.Point) string {
	s := sw.Place(at)
	if i := d.under(at, 8); i >= 0 {
		x := &d.laid.Pieces()[i]
		s += ". " + sw.Nation(d.laid.Match().Print.Sides[x.Side]) + ", " + sw.Unit(x.Unit)
	}
	if d.moving() {
		g := d.probe(int(at.X), int(at.Y))
		s += ". " + g.Text
	}
	return s
}
