package skirmish

import (
	"slices"

	"bocage/engine"
	rules "bocage/engine/skirmish"
	"bocage/engine/skirmish/geom"
)

// draft is what a player has begun and not yet ordered: moves that are legal one after another, laid on a copy of the position. It orders
// nothing: what comes of it lies in laid.
type draft struct {
	by   chooser
	anew func()          // called after laid has changed
	pos  *rules.Position // what the viewer may see
	laid *rules.Position // the same with the steps

	ply     int // at which it was begun, + 1
	steps   []engine.Move
	sel     int  // the piece that is looked at, -1 for none
	target  int  // the row that is chosen
	heading int  // 1 more than that of what is put, 0 for the usual one
	back    bool // models go in reverse
	squad   bool // what is put is put with all of its kind
	unload  int  // the passenger that is put next to its vehicle, -1 for none
	spot    *geom.Point
	hint    string       // what was suggested, "" for nothing
	stay    bool         // that was to go no farther
	way     []geom.Point // of who leads, along the steps
}

// chooser is the table as a draft knows it: who chooses, and whether he is asked now.
type chooser interface {
	Chooser() engine.Seat
	Mine() bool
}

// forget forgets what was drafted. What is put in squads stays so.
func (d *draft) forget() {
	*d = draft{by: d.by, anew: d.anew, pos: d.pos, laid: d.laid, sel: -1, target: -1, unload: -1, squad: d.squad}
}

// begin goes on at a position after so many plies, and forgets what was drafted at another.
func (d *draft) begin(p *rules.Position, ply int) {
	d.pos = p
	if heading := d.heading; d.ply != ply+1 {
		d.forget()
		d.ply, d.heading = ply+1, heading
	}
	d.lay()
}

// lay works out the position with the draft.
func (d *draft) lay() {
	d.laid = d.pos
	if d.by.Mine() {
		d.laid = d.worked()
	}
	d.anew()
}

// worked returns the position with the steps, in which nobody fires at who moves; steps that are no longer legal are dropped.
func (d *draft) worked() *rules.Position {
	q := d.pos.Clone().(*rules.Position)
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
	if l := d.pos.Moving(); len(d.steps) > 0 && len(l) > 0 && d.pos.Pieces()[l[0]].State == rules.On {
		d.way = append([]geom.Point{d.pos.Pieces()[l[0]].At}, d.way...)
	}
	return q
}

// ahead returns the steps with what answers them between, as if nobody fired.
func (d *draft) ahead() (l []engine.Move) {
	q := d.pos.Clone().(*rules.Position)
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
func (d *draft) try(m engine.Move) error {
	m.Seat = d.by.Chooser()
	if err := d.laid.Check(m); err != nil {
		return err
	}
	d.steps, d.hint, d.stay = append(d.steps, m), "", false
	d.lay()
	return nil
}

// undo takes the last step back, the selection as the last.
func (d *draft) undo() bool {
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
	d.lay()
	return true
}

// candidates are answers of who chooses.
func (d *draft) candidates() []engine.Move {
	l, _ := d.laid.Candidates(d.by.Chooser(), nil)
	return l
}

// drafting reports whether the whole move is still a draft.
func (d *draft) drafting() bool {
	return len(d.steps) > 0 && d.steps[0].Op == rules.OpGrab
}

// moving reports whether legs can be drafted now.
func (d *draft) moving() bool {
	w := d.laid.Prompt().Window
	return d.by.Mine() && (w == rules.WinLeg || w == rules.WinAfter) && len(d.laid.Moving()) > 0
}

// grabbed reports whether a piece is among those that move.
func (d *draft) grabbed(i int) bool {
	for _, k := range d.laid.Moving() {
		if int(k) == i {
			return true
		}
	}
	return false
}

// under is the piece nearest to a place, at most so far from it, -1 if there is none.
func (d *draft) under(at geom.Point, slack int) int {
	best, least := -1, 1<<30
	for i, x := range d.laid.Pieces() {
		if x.State != rules.On {
			continue
		}
		v := at.From(x.At)
		far := int(v.X)*int(v.X) + int(v.Y)*int(v.Y)
		f := x.Base().Form
		reach := max(slack, geom.Radius, int(max(f.F.X, -f.F.X, f.F.Y, -f.F.Y))*3/4)
		if far <= reach*reach && far < least {
			best, least = i, far
		}
	}
	return best
}

// choosable reports whether a tap on a piece means it.
func (d *draft) choosable(i int) bool {
	x := &d.laid.Pieces()[i]
	mine := x.Side == uint8(d.pos.Side(d.by.Chooser()))
	switch d.laid.Prompt().Window {
	case rules.WinMove:
		return mine
	case rules.WinLeg, rules.WinAfter:
		can := engine.Move{Seat: d.by.Chooser(), Op: rules.OpJoin, A: uint16(i)}
		return mine && (d.grabbed(i) && len(d.steps) > 0 || d.laid.Check(can) == nil || d.drafting() && !d.grabbed(i))
	case rules.WinOpfire, rules.WinDefend, rules.WinContact, rules.WinRepeat, rules.WinLoss:
		return true
	}
	return false
}

// shooter is who fires by a move; of a repeat it is who fired before.
func (d *draft) shooter(m engine.Move) int {
	if m.Op == rules.OpRepeat {
		s, _ := rules.ShootingOf(d.laid)
		return s.Shooter
	}
	return int(m.A)
}

// changed reports whether something else than who goes was drafted.
func (d *draft) changed() bool {
	return slices.ContainsFunc(d.steps, func(m engine.Move) bool {
		return m.Op != rules.OpGrab && m.Op != rules.OpJoin && m.Op != rules.OpJoinAll
	})
}
