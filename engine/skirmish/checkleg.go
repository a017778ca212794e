package skirmish

import (
	"bocage/engine"
	"bocage/engine/skirmish/geom"
	"bocage/engine/skirmish/group"
	"bocage/engine/skirmish/path"
	"bocage/engine/skirmish/table"
	"bocage/engine/skirmish/unit"
)

// checkLeg checks what is done with what is grabbed. After fire in mid-leg only the move goes on, or not (OPFIRE-08).
func (p *judge) checkLeg(m engine.Move) fault {
	switch m.Op {
	case OpDone:
		return fine
	case OpLeg, OpBack:
		to, ok := place(m.A, m.B)
		if !ok {
			return refused("GEO-01", NoPlace)
		}
		return p.checkWay(to, m.Op == OpBack)
	case OpTurn:
		return p.checkTurn(m.A)
	}
	if p.win == WinAfter {
		return wrongMove
	}
	switch m.Op {
	case OpSquad:
		return p.checkSquad(m)
	case OpJoin, OpJoinAll:
		return p.checkJoin(m)
	case OpEntrench:
		return p.checkEntrench()
	case OpClear:
		return p.checkClear(m.A)
	case OpUnload:
		return p.checkUnload(m)
	case OpExit:
		x, is := p.piece(m.A)
		if !is || !p.isMoving(int(m.A)) || !p.leaves(x) {
			return noExit
		}
		return fine
	}
	return wrongMove
}

// left is how far a grabbed piece may still go if it has come so far, or the rule that it is past (MOVE-06, LOAD-03, RULING-31).
func (x *Piece) left(next path.Progress) (int, string) {
	most, rule := next.Allowance(x.Unit)
	if x.Unloaded > 0 {
		most, rule = most-most/2, "LOAD-03"
	}
	return most - int(next.Spent), rule
}

// checkWay checks a leg of all that are grabbed, by the way of who leads (MOVE-03, MOVE-05, GEO-17).
func (p *judge) checkWay(to geom.Point, back bool) fault {
	lead := &p.pieces[p.moving[0]]
	v := to.From(lead.At)
	if !to.Bounded() {
		return refused("GEO-01", NoPlace)
	}
	lo, hi := p.around()
	movers := p.movers()
	others := p.others(&movers, lead.Side, geom.Point{X: min(lo.X, lo.X+v.X), Y: min(lo.Y, lo.Y+v.Y)},
		geom.Point{X: max(hi.X, hi.X+v.X), Y: max(hi.Y, hi.Y+v.Y)})
	f := p.field()
	for _, i := range p.moving[:p.nMoving] {
		x := &p.pieces[i]
		end := x.At.Add(v)
		next, r := f.Leg(x.Unit, x.Progress, x.At, end, back, others)
		if r.Rule == "WATER-01" && x.Unit == unit.Raft && p.drags() {
			next, r = f.Drag(x.Progress, x.At, end, back, others)
		}
		if !r.OK() {
			return pathed(r)
		}
		if left, rule := x.left(next); left < 0 {
			return refused(rule, NoPlace)
		}
		if rule := p.forbids(x, end); rule != "" {
			return refused(rule, NoPlace)
		}
		if p.onSpot(x.Side, geom.Base{Form: x.base().Form, At: end}) {
			return hiddenSpot
		}
	}
	return p.together(v, back)
}

// drags reports whether two guys for each raft go along (WATER-02).
func (p *judge) drags() bool {
	guys := 0
	for _, i := range p.moving[:p.nMoving] {
		switch u := p.pieces[i].Unit; {
		case u.Guy():
			guys++
		case u == unit.Raft:
			guys -= 2
		}
	}
	return guys >= 0
}

// together checks that vehicles that go along and turn to the leg overlap nobody of the group.
func (p *judge) together(v geom.Vec, back bool) fault {
	h := geom.HeadingOf(v)
	if back {
		h = h.Opposite()
	}
	for a, i := range p.moving[:p.nMoving] {
		x := &p.pieces[i]
		if x.Unit.Guy() {
			continue
		}
		b := baseOf(x.Unit, x.At, h)
		for c, k := range p.moving[:p.nMoving] {
			y := &p.pieces[k]
			if (c < a || y.Unit.Guy()) && b.Overlaps(baseOf(y.Unit, y.At, h)) {
				return refused("MOVE-10", NoPlace)
			}
		}
	}
	return fine
}

// checkTurn checks that a lone vehicle turns where it stands (MV-04).
func (p *judge) checkTurn(h uint16) fault {
	i := int(p.moving[0])
	x := &p.pieces[i]
	switch {
	case h >= geom.NumHeadings:
		return badHeading
	case p.nMoving > 1 || x.Unit.Guy() || x.Unit.Type().Move == 0 || p.turned:
		return noTurn
	}
	but := p.movers()
	return pathed(p.field().Stands(x.Unit, baseOf(x.Unit, x.At, geom.Heading(h)), p.others(&but, x.Side, x.At, x.At)))
}

// checkJoin checks that a piece that touches one of those grabbed goes along (MV-02).
func (p *judge) checkJoin(m engine.Move) fault {
	if p.started {
		return afterLeg
	}
	if m.Op == OpJoinAll {
		if joined := p.joiners(); joined == p.movers() {
			return noTouch
		}
		return fine
	}
	x, is := p.piece(m.A)
	if !is || x.Side != p.mover || p.isMoving(int(m.A)) || p.nMoving == MostSide {
		return noPiece
	}
	if f := p.grabs(int(m.A)); !f.ok() {
		return f
	}
	if x.State != On || !p.touchesMover(x) {
		return noTouch
	}
	return fine
}

// touchesMover reports whether a piece touches one that is grabbed.
func (p *troops) touchesMover(x *Piece) bool {
	b := x.base()
	for _, i := range p.moving[:p.nMoving] {
		if y := &p.pieces[i]; near(x.At, y.At) && b.Touches(y.base()) {
			return true
		}
	}
	return false
}

// joiners are those that are grabbed with all of their group that may go along.
func (p *judge) joiners() group.Set {
	set := p.movers()
	list := p.groups()
	for i := range list {
		f := p.grabs(i)
		list[i].Here = list[i].Here && (set.Has(i) || list[i].Side == p.mover && f.ok() && p.pieces[i].State == On)
	}
	return group.Of(list, int(p.moving[0]))
}

// checkEntrench checks that a group, or a lone engineer, may try (ENTR-01, ENTR-03, ENTR-04, ENTR-05, ENTR-07).
func (p *judge) checkEntrench() fault {
	switch {
	case p.started:
		return afterLeg
	case p.freeWork() < 0:
		return fullTable
	}
	engineers := false
	for _, i := range p.moving[:p.nMoving] {
		x := &p.pieces[i]
		if !x.Unit.Guy() || x.Progress.Legs > 0 {
			return noEntrench
		}
		engineers = engineers || p.engineers(x)
	}
	if !engineers && p.nMoving < 4 {
		return noEntrench
	}
	return fine
}

// engineers reports whether a piece entrenches as an engineer: in scenario 5 all German guys do (S5-01), and Russian Rifle Guys (NAT-02).
func (p *facts) engineers(x *Piece) bool {
	return x.Unit == unit.Engineer || x.Unit.Guy() && p.m.Print.Number == 5 && x.Side == 1 ||
		p.m.Options.Nations && x.Unit == unit.RifleGuy && p.m.nation(x.Side) == "Soviet"
}

// clears reports whether a piece has an engineer's right to clear wire.
func (p *facts) clears(x *Piece) bool {
	return x.Unit == unit.Engineer || x.Unit.Guy() && p.m.Print.Number == 5 && x.Side == 1
}

// checkClear checks that a lone engineer clears wire that he touches (WIRE-04, ENG-02).
func (p *judge) checkClear(a uint16) fault {
	if p.started {
		return afterLeg
	}
	if a >= MostWorks || p.nMoving > 1 {
		return noClear
	}
	w, x := &p.works[a], &p.pieces[p.moving[0]]
	if !w.Live || w.Kind != table.LaidWire || !p.clears(x) || !x.base().NearSegment(geom.Segment{A: w.A, B: w.B}, geom.Touching) {
		return noClear
	}
	return fine
}

// checkUnload checks that a passenger is put down beside its vehicle, which is grabbed (LOAD-03, LOAD-04, LOAD-13).
func (p *judge) checkUnload(m engine.Move) fault {
	x, is := p.piece(m.A)
	if !is || x.State != Aboard || !p.isMoving(int(x.Carrier)-1) {
		return noPiece
	}
	v := &p.pieces[x.Carrier-1]
	left, _ := v.left(v.Progress)
	if v.Unloaded == 0 {
		most, _ := v.Progress.Allowance(v.Unit)
		left -= most / 2
	}
	if x.Loaded || v.Loaded || left < 0 || v.Unloaded > 0 && v.Unloaded != v.Progress.Legs+1 {
		return noUnload
	}
	at, ok := place(m.B, m.C)
	if !ok {
		return farUnload
	}
	if f := p.checkPlace(int(m.A), at, m.D); !f.ok() {
		return f
	}
	h := x.Heading
	if m.D > 0 {
		h = geom.Heading(m.D - 1)
	}
	b := baseOf(x.Unit, at, h)
	if !b.Within(v.base(), nearby) {
		return farUnload
	}
	for i := range p.pieces[:p.n] {
		if y := &p.pieces[i]; y.State == On && y.Side != x.Side && y.Unit != unit.Aircraft && near(at, y.At) && b.Touches(y.base()) {
			return farUnload
		}
	}
	return fine
}

// leaves reports whether a piece may leave the table where it is (MOVE-15, RULING-22).
func (p *facts) leaves(x *Piece) bool {
	if p.m.basic != nil {
		return leavesBy(p.edge[x.Side^1], x.At)
	}
	return p.m.goal != nil && len(p.m.goal.Points) == 2 && engine.Seat(x.Side) == p.m.Print.Victory.Side && p.m.goal.Holds(x.At)
}

// forbids is the rule of the scenario that keeps a piece from a place, or "" (S9-01, S9-03).
func (p *facts) forbids(x *Piece, at geom.Point) string {
	if p.m.Print.Number != 9 {
		return ""
	}
	switch {
	case x.Side == 0 && p.turn < 8 && p.m.table.Feature("NO_BRITISH").Holds(at):
		return "S9-01"
	case x.Side == 1 && x.Arrives == 8 && p.turn < 12 && p.m.table.Feature("NO_REACTION").Holds(at):
		return "S9-03"
	}
	return ""
}
