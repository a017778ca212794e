package ai

import (
	"cmp"
	"slices"

	"bocage/engine"
	"bocage/engine/skirmish"
	"bocage/engine/skirmish/geom"
)

// quick plays worlds on: plainly, and fast. Who should be somewhere goes there straight, the nearest first; who has a fair shot fires. What
// it plans for a player turn it remembers for that turn.
type quick struct {
	thought
	turn  int // that is planned for, 0 for none
	goals [skirmish.MostPieces]goal
	order []int // who moves
	next  int   // place in order
	list  []engine.Move
	tries int // moves that were weighed
}

// turnOf names the player turn of a position, set-up another one than the first.
func turnOf(p *skirmish.Position) int { return p.Standing().Turn<<2 | p.Mover()<<1 | min(p.Phase(), 1) }

// What answers cost beside the moves that are weighed, in units of which each is one: a list of all answers, and an answer.
const (
	listUnits = 20
	stepUnits = 2
)

// step answers for who is asked, and returns how much work that was.
func (q *quick) step(p *skirmish.Position) int {
	seat := p.Prompt().Seat
	q.list = q.list[:0]
	if seat == engine.Both {
		seat = 0
		if q.list, _ = p.Candidates(0, q.list); len(q.list) == 0 {
			seat = 1
		}
	}
	q.p, q.m, q.seat, q.side, q.tries = p, p.Match(), seat, uint8(p.Side(seat)), stepUnits
	if m := q.answer(); p.Apply(m) != nil {
		l := q.all()
		_ = p.Apply(l[len(l)-1]) // the last answer is always one
	}
	return q.tries
}

// all are all answers.
func (q *quick) all() []engine.Move {
	q.tries += listUnits
	q.list, _ = q.p.Candidates(q.seat, q.list[:0])
	return q.list
}

// can reports whether a move is legal.
func (q *quick) can(m engine.Move) bool {
	q.tries++
	return q.p.Check(m) == nil
}

func (q *quick) answer() engine.Move {
	switch q.p.Prompt().Window {
	case skirmish.WinMove:
		return q.grabs()
	case skirmish.WinLeg, skirmish.WinAfter:
		return q.goes()
	case skirmish.WinEnter:
		return q.enters()
	case skirmish.WinOpfire, skirmish.WinDefend, skirmish.WinContact, skirmish.WinRepeat:
		return q.shoots()
	case skirmish.WinLoss:
		q.thought.moves = q.all()
		return q.give()
	}
	return choose(q.p, q.all())
}

// grabs begins the move of who is next, or ends the phase.
func (q *quick) grabs() engine.Move {
	if now := turnOf(q.p); q.turn != now {
		q.turn = now
		q.plan()
	}
	for ; q.next < len(q.order); q.next++ {
		if m := (engine.Move{Seat: q.seat, Op: skirmish.OpGrab, A: uint16(q.order[q.next])}); q.can(m) {
			return m
		}
	}
	return engine.Move{Seat: q.seat, Op: skirmish.OpEnd}
}

// plan says who moves this turn, and where he should be.
func (q *quick) plan() {
	pieces := q.p.Pieces()
	var far [skirmish.MostPieces]int
	q.order, q.next, q.prices = q.order[:0], 0, q.prices[:0] // whose weapon broke down is worth less
	for i := range pieces {
		x := &pieces[i]
		if x.Side != q.side || x.State != skirmish.On && x.State != skirmish.Waiting {
			continue
		}
		q.goals[i] = q.goal(i)
		if g := q.goals[i]; g.pull > 0 && !x.Used {
			far[i] = apart(x.At, g.at)
			q.order = append(q.order, i)
		}
	}
	slices.SortStableFunc(q.order, func(a, b int) int { return cmp.Compare(far[a], far[b]) })
}

// goes takes who is grabbed towards where he should be.
func (q *quick) goes() engine.Move {
	done := engine.Move{Seat: q.seat, Op: skirmish.OpDone}
	moving := q.p.Moving()
	lead := int(moving[0])
	x := &q.p.Pieces()[lead]
	v := &q.m.Print.Victory
	left := 1 << 11
	for _, i := range moving {
		left = min(left, skirmish.LeftOf(q.p, int(i)))
		if m := (engine.Move{Seat: q.seat, Op: skirmish.OpExit, A: uint16(i)}); q.m.Exits() != nil && q.p.Prompt().Window == skirmish.WinLeg &&
			(v.Worth[q.p.Pieces()[i].Unit] > 0 || int(v.Count) <= q.downed()) && q.can(m) {
			return m
		}
	}
	g := q.goals[lead]
	if q.turn != turnOf(q.p) {
		g = q.goal(lead)
	}
	if m, ok := q.setsDown(lead, g); ok {
		return m
	}
	d := apart(x.At, g.at)
	if g.pull == 0 || left < 4 || d < 8 {
		return done
	}
	h := geom.HeadingOf(g.at.From(x.At))
	for _, w := range ways {
		at := ahead(x.At, geom.Heading((int(h)+w.turn+geom.NumHeadings)%geom.NumHeadings), min(left*w.thirds/3, d))
		m := engine.Move{Seat: q.seat, Op: skirmish.OpLeg, A: uint16(at.X), B: uint16(at.Y)}
		if at.X >= 0 && at.Y >= 0 && apart(at, g.at) < d-2 && q.can(m) {
			return m
		}
	}
	return done
}

// ways are how somebody may come nearer, the first that is open is taken.
var ways = [...]struct{ turn, thirds int }{{0, 3}, {1, 3}, {-1, 3}, {2, 3}, {-2, 3}, {0, 2}, {3, 3}, {-3, 3},
	{2, 2}, {-2, 2}, {0, 1}, {5, 2}, {-5, 2}}

// setsDown puts a passenger down who could go on by himself.
func (q *quick) setsDown(carrier int, g goal) (m engine.Move, ok bool) {
	const walk, beside = 250, 60
	pieces := q.p.Pieces()
	x := &pieces[carrier]
	if x.Unit.Type().Guys == 0 || q.p.Prompt().Window != skirmish.WinLeg {
		return m, false
	}
	for i := range pieces {
		if y := &pieces[i]; y.State != skirmish.Aboard || int(y.Carrier) != carrier+1 {
			continue
		}
		to := q.goal(i)
		if to.pull == 0 {
			to = g
		}
		if to.pull == 0 || apart(x.At, to.at) > walk {
			return m, false
		}
		for h := geom.Heading(0); h < geom.NumHeadings; h += 4 {
			at := ahead(x.At, h, beside)
			m = engine.Move{Seat: q.seat, Op: skirmish.OpUnload, A: uint16(i), B: uint16(max(at.X, 0)), C: uint16(max(at.Y, 0))}
			if q.can(m) {
				return m, true
			}
		}
		return m, false
	}
	return m, false
}

// enters puts who enters on its edge, the nearest place to where it should be that is free.
func (q *quick) enters() engine.Move {
	const most, step = 60, 16
	i := q.p.InHand()
	g := q.goal(i)
	for _, z := range skirmish.ZonesOf(q.p) {
		lo, hi := z.Points[0], z.Points[len(z.Points)-1]
		aim := g.at
		if g.pull == 0 {
			aim = geom.Point{X: (lo.X + hi.X) / 2, Y: (lo.Y + hi.Y) / 2}
		}
		a, b := geom.Point{X: min(lo.X, hi.X), Y: min(lo.Y, hi.Y)}, geom.Point{X: max(lo.X, hi.X), Y: max(lo.Y, hi.Y)}
		near := geom.Point{X: min(max(aim.X, a.X), b.X), Y: min(max(aim.Y, a.Y), b.Y)}
		for k := range most {
			off := int16((k + 1) / 2 * step)
			if k%2 == 1 {
				off = -off
			}
			at := near
			if lo.X == hi.X {
				at.Y += off
			} else {
				at.X += off
			}
			if m := (engine.Move{Seat: q.seat, Op: skirmish.OpPut, A: uint16(max(at.X, 0)), B: uint16(max(at.Y, 0))}); q.can(m) {
				return m
			}
		}
	}
	return choose(q.p, q.all())
}

// How good a shot is fair at who moves, in thousandths; who holds then can still fire when all have moved.
const fair = 250

// shoots takes the best of the first shots, or holds.
func (q *quick) shoots() engine.Move {
	const most = 12
	w := q.p.Prompt().Window
	best, top, n := engine.Move{}, 0, 0
	first := uint16(0)
	l := q.all()
	for _, m := range l {
		target := int(m.C)
		switch {
		case m.Op == skirmish.OpRepeat:
			target = int(m.A)
		case m.Op != skirmish.OpFire || n > 0 && w != skirmish.WinOpfire && m.A != first: // one fires after the other
			continue
		}
		if n == 0 {
			first = m.A
		}
		if n++; n > most {
			break
		}
		q.tries += 4
		if a, ok := q.weighed(m, target); ok && a.gain > top && (w != skirmish.WinOpfire || a.chance >= fair) {
			best, top = m, a.gain
		}
	}
	if top > 0 {
		return best
	}
	q.thought.moves = l
	if w == skirmish.WinOpfire {
		hold := engine.Move{Seat: q.seat, Op: skirmish.OpHold, A: wholeLeg}
		if q.can(hold) {
			return hold
		}
	}
	return q.plain(skirmish.OpEnd, skirmish.OpHold, skirmish.OpStop)
}

// wholeLeg is to hold to the end of the leg.
const wholeLeg = 255
