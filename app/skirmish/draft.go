package skirmish

import (
	"bocage/engine"
	rules "bocage/engine/skirmish"
	"bocage/engine/skirmish/geom"
	"bocage/engine/skirmish/unit"
)

// draft is what a player has begun and not yet ordered: moves that are legal one after another, laid on a copy of the position.
type draft struct {
	ply     int // at which it was begun, + 1
	steps   []engine.Move
	sel     int // the piece that is looked at, -1 for none
	target  int // the row that is chosen
	heading int // 1 more than that of what is put, 0 for the usual one
	back    bool
	squad   bool // what is put is put with all of its kind
	unload  int  // the passenger that is put next to its vehicle, -1 for none
	spot    *geom.Point
	hint    string       // what was suggested, "" for nothing
	stay    bool         // that was to go no farther
	way     []geom.Point // of who leads, along the steps
}

// begin forgets what was drafted at another moment. What is put in squads stays so.
func (d *draft) begin(ply int) {
	if d.ply != ply+1 {
		*d = draft{ply: ply + 1, sel: -1, target: -1, unload: -1, squad: d.squad, heading: d.heading}
	}
}

// at returns the position with the draft, in which nobody fires at who moves; steps that are no longer legal are dropped.
func (d *draft) at(p *rules.Position) *rules.Position {
	q := p.Clone().(*rules.Position)
	d.way = nil
	for i, m := range d.steps {
		if err := q.Apply(m); err != nil {
			d.steps = d.steps[:i]
			break
		}
		pass(q)
		if l := q.Moving(); len(l) > 0 && q.Pieces()[l[0]].State == rules.On {
			if at := q.Pieces()[l[0]].At; len(d.way) == 0 || d.way[len(d.way)-1] != at {
				d.way = append(d.way, at)
			}
		}
	}
	if l := p.Moving(); len(d.steps) > 0 && len(l) > 0 && p.Pieces()[l[0]].State == rules.On {
		d.way = append([]geom.Point{p.Pieces()[l[0]].At}, d.way...)
	}
	return q
}

// ahead returns the steps with what answers them between, as if nobody fired.
func (d *draft) ahead(p *rules.Position) (l []engine.Move) {
	q := p.Clone().(*rules.Position)
	for _, m := range d.steps {
		if q.Apply(m) != nil {
			break
		}
		l = append(append(l, m), pass(q)...)
	}
	return l
}

// pass goes on past the windows of fire at who moves, as if nobody fired, and returns the answers to that.
func pass(q *rules.Position) (l []engine.Move) {
	const wholeLeg = 255
	for n := 0; q.Prompt().Window == rules.WinOpfire && n < 400; n++ {
		m := engine.Move{Seat: q.Prompt().Seat, Op: rules.OpHold, A: wholeLeg}
		if q.Apply(m) != nil {
			m.A = 0
			if q.Apply(m) != nil {
				return l
			}
		}
		l = append(l, m)
	}
	return l
}

// try adds a step, or returns why it is refused.
func (t *table) try(m engine.Move) error {
	m.Seat = t.Chooser()
	if err := t.laid.Check(m); err != nil {
		return err
	}
	t.draft.steps, t.draft.hint, t.draft.stay = append(t.draft.steps, m), "", false
	t.lay()
	return nil
}

// undraft takes the last step back, the selection as the last.
func (t *table) undraft() bool {
	d := &t.draft
	d.hint, d.stay = "", false
	switch n := len(d.steps); {
	case d.spot != nil:
		d.spot = nil
	case d.unload >= 0:
		d.unload = -1
	case n > 0 && (d.steps[n-1].Op == rules.OpJoinAll || d.steps[n-1].Op == rules.OpJoin):
		d.steps = nil
		d.sel = -1
	case n > 0:
		if d.steps = d.steps[:n-1]; n == 1 {
			d.sel = -1
		}
	default:
		return false
	}
	t.lay()
	return true
}

// lay works out the position with the draft.
func (t *table) lay() {
	t.laid = t.pos
	if t.Mine() {
		t.laid = t.draft.at(t.pos)
	}
	t.known = nil
	t.stand()
}

// moving reports whether legs can be drafted now.
func (t *table) moving() bool {
	w := t.laid.Prompt().Window
	return t.Mine() && (w == rules.WinLeg || w == rules.WinAfter) && len(t.laid.Moving()) > 0
}

// lead is who leads those that are grabbed.
func (t *table) lead() *rules.Piece { return &t.laid.Pieces()[t.laid.Moving()[0]] }

// most is how far all that are grabbed may still go, in u.
func (t *table) most() int {
	most := 1 << 11
	for _, i := range t.laid.Moving() {
		most = min(most, rules.LeftOf(t.laid, int(i)))
	}
	return most
}

// legTo is the leg to a place, or as far on the way there as may be gone.
func (t *table) legTo(to geom.Point) engine.Move {
	from, most := t.lead().At, t.most()
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
	m := engine.Move{Seat: t.Chooser(), Op: rules.OpLeg, A: uint16(max(to.X, 0)), B: uint16(max(to.Y, 0))}
	if t.draft.back && !t.lead().Unit.Guy() {
		m.Op = rules.OpBack
	}
	return m
}

// snap is the leg to a place, or to one nearby that is free: a finger is broad.
func (t *table) snap(to geom.Point) (engine.Move, error) {
	m := t.legTo(to)
	first := t.laid.Check(m)
	if first == nil {
		return m, nil
	}
	for _, far := range [...]int{3, 6, 10} {
		for h := geom.Heading(0); h < geom.NumHeadings; h += 4 {
			v := h.Vec()
			n := t.legTo(geom.Point{X: to.X + int16(int(v.X)*far/geom.HeadingScale), Y: to.Y + int16(int(v.Y)*far/geom.HeadingScale)})
			if t.laid.Check(n) == nil {
				return n, nil
			}
		}
	}
	return m, first
}

// grab begins the draft of a move: of a piece with its group, or alone. It returns why it cannot.
func (t *table) grab(i int, alone bool) error {
	t.draft.steps = nil
	t.lay()
	t.draft.sel = i
	if err := t.try(engine.Move{Op: rules.OpGrab, A: uint16(i)}); err != nil {
		return err
	}
	if !alone && t.laid.Prompt().Window == rules.WinLeg {
		_ = t.try(engine.Move{Op: rules.OpJoinAll}) // who is alone has nobody to join him
	}
	return nil
}

// put puts what is in hand at a place, in squads all of its kind about it. It returns why nothing could be put.
func (t *table) put(at geom.Point) error {
	m := func(at geom.Point) engine.Move {
		return engine.Move{Seat: t.Chooser(), Op: rules.OpPut, A: uint16(max(at.X, 0)), B: uint16(max(at.Y, 0)), C: uint16(t.draft.heading)}
	}
	if t.laid.Prompt().Window == rules.WinEnter {
		return t.enter(at, m)
	}
	first := m(at)
	if t.guyInHand() {
		first.C = 0
	}
	err := t.pos.Check(first)
	if err != nil || !t.draft.squad || t.pos.InHand() < 0 {
		if err == nil {
			t.give(first)
		}
		return err
	}
	kind := t.pos.Pieces()[t.pos.InHand()].Unit
	t.give(first)
	for _, v := range spiral(kind) {
		i := t.pos.InHand()
		if !t.Mine() || i < 0 || t.pos.Pieces()[i].Unit != kind {
			break
		}
		n := m(at.Add(v))
		if kind.Guy() {
			n.C = 0
		}
		if t.pos.Check(n) == nil {
			t.give(n)
		}
	}
	return nil
}

// guyInHand reports whether a figure is put, which has no heading.
func (t *table) guyInHand() bool {
	i := t.laid.InHand()
	return i < 0 || t.laid.Pieces()[i].Unit.Guy()
}

// enter drafts who enters at a place of his edge, or the nearest where he can.
func (t *table) enter(at geom.Point, m func(geom.Point) engine.Move) (err error) {
	var first error
	for _, z := range rules.ZonesOf(t.laid) {
		lo, hi := z.Points[0], z.Points[len(z.Points)-1]
		near := geom.Point{X: min(max(at.X, min(lo.X, hi.X)), max(lo.X, hi.X)), Y: min(max(at.Y, min(lo.Y, hi.Y)), max(lo.Y, hi.Y))}
		for k := range 60 {
			off := int16((k + 1) / 2 * 8)
			if k%2 == 1 {
				off = -off
			}
			to := near
			if lo.X == hi.X {
				to.Y += off
			} else {
				to.X += off
			}
			n := m(to)
			n.C = 0
			if err = t.try(n); err == nil {
				return nil
			}
			if first == nil {
				first = err
			}
		}
	}
	return first
}

// spiral are places about one, the nearest first, where others of a kind would stand in contact.
func spiral(u unit.Unit) (l []geom.Vec) {
	f := u.Type().Base.Form(geom.Up)
	dx, dy := int16(12), int16(12)
	if !u.Guy() {
		dx, dy = 2*f.G.X+2, -2*f.F.Y+2
	}
	const rings = 5
	for r := int16(1); r <= rings; r++ {
		for y := -r; y <= r; y++ {
			for x := -r; x <= r; x++ {
				if max(x, -x, y, -y) == r {
					l = append(l, geom.Vec{X: x * dx, Y: y * dy})
				}
			}
		}
	}
	return l
}
