package skirmish

import (
	"bocage/engine"
	"bocage/engine/skirmish/geom"
	"bocage/engine/skirmish/path"
	"bocage/engine/skirmish/scenario"
	"bocage/engine/skirmish/unit"
)

// grab begins the move of a piece; one that is to come is put on its edge first.
func (p *Position) grab(i int) {
	p.moving[0], p.nMoving = uint8(i), 1
	p.turned, p.started = false, false
	p.win = WinLeg
	if x := &p.pieces[i]; x.State == Waiting {
		p.hand = uint8(i)
		p.started = true // entrenching is for who stood there before
		p.win = WinEnter
		if p.m.Print.Number == 6 && p.corner[p.groupOf(x)] == 0 {
			p.win = WinCorner
		}
	}
}

// enter puts who enters on its edge, or has it wait till the next turn (MOVE-14, MV-11).
func (p *Position) enter(m engine.Move) {
	i := int(p.hand)
	p.hand = 0
	if m.Op == OpSkip {
		p.started = false
		p.endMove()
		return
	}
	at, _ := place(m.A, m.B)
	p.set(i, at, m.C)
	p.win, p.entering = WinLeg, true
	p.search(thenLeg)
}

// join adds a piece, or all of the group.
func (p *Position) join(m engine.Move) {
	if m.Op == OpJoin {
		p.moving[p.nMoving] = uint8(m.A)
		p.nMoving++
		return
	}
	set := p.joiners()
	for i := range p.pieces[:p.n] {
		if set.Has(i) && !p.isMoving(i) && p.nMoving < MostSide {
			p.moving[p.nMoving] = uint8(i)
			p.nMoving++
		}
	}
}

// goes begins a leg and walks it to its first question.
func (p *Position) goes(m engine.Move) {
	to, _ := place(m.A, m.B)
	from := p.pieces[p.moving[0]].At
	l := geom.NewLeg(from, to)
	p.leg = leg{on: true, back: m.Op == OpBack, halts: uint8(l.Halts()), from: from, to: to}
	h := geom.HeadingOf(to.From(from))
	if p.leg.back {
		h = h.Opposite()
	}
	for _, i := range p.moving[:p.nMoving] {
		if x := &p.pieces[i]; !x.Unit.Guy() {
			x.Heading = h
		}
	}
	p.turned, p.started, p.entering = false, true, false
	p.walk()
}

// walk goes on along the leg to the next halt at which the defender is asked, or to its end (OPFIRE-02, GEO-13).
func (p *Position) walk() {
	l := geom.NewLeg(p.leg.from, p.leg.to)
	for {
		was := p.leg.from
		if p.leg.halt > 0 {
			was = was.Add(l.Halt(int(p.leg.halt)))
		}
		p.leg.halt++
		v := p.leg.from.Add(l.Halt(int(p.leg.halt))).From(was)
		for _, i := range p.moving[:p.nMoving] {
			p.pieces[i].At = p.pieces[i].At.Add(v)
		}
		for _, i := range p.moving[:p.nMoving] {
			p.entered(int(i), p.pieces[i].At.Add(v.Neg()))
		}
		if p.halts() && p.search(thenHalt) || p.atHalt() {
			return
		}
	}
}

// atHalt reports whether something is asked at a halt, or the leg ends there.
func (p *Position) atHalt() bool {
	switch {
	case p.leg.shot: // a hidden unit has turned up
		p.toFire()
		return true
	case p.leg.hold > 0:
		p.leg.hold--
	case p.halts() && p.firedAt():
		p.win, p.asked, p.back = WinOpfire, p.mover^1, WinOpfire
		return true
	}
	if p.leg.halt == p.leg.halts {
		p.stop()
		p.win, p.asked = WinLeg, p.mover
		return true
	}
	return false
}

// toFire asks the defender at a halt at which there was a shot, or a unit was shown, whether he fires again.
func (p *Position) toFire() {
	if p.nMoving > 0 && p.firedAt() {
		p.win, p.asked, p.back = WinOpfire, p.mover^1, WinOpfire
		return
	}
	p.fired()
}

// halts reports whether the movers could stand where they are: else it is no halt for op-fire (OPFIRE-11).
func (p *facts) halts() bool {
	if p.leg.halt == p.leg.halts {
		return true
	}
	movers := p.movers()
	lo, hi := p.around()
	others := p.others(&movers, p.mover, lo, hi)
	for _, i := range p.moving[:p.nMoving] {
		x := &p.pieces[i]
		if r := path.Halts(x.Unit, x.base(), others); !r.OK() {
			return false
		}
	}
	return true
}

// stop ends the leg where the movers are: what they have gone is reckoned (RULING-23).
func (p *Position) stop() {
	l := geom.NewLeg(p.leg.from, p.leg.to)
	f, n := p.field(), int(p.leg.halt)
	v := p.leg.to.From(p.leg.from)
	for _, i := range p.moving[:p.nMoving] {
		x := &p.pieces[i]
		from := x.At.Add(l.Halt(n).Neg())
		x.Progress = f.Walked(x.Unit, x.Progress, from, from.Add(v), p.leg.back, n)
	}
	p.leg = leg{}
}

// fired goes on after fire at a halt: pinning, then the mover's choice (TURN-15, WINDOW-11).
func (p *Position) fired() {
	if p.nPins > 0 {
		p.pinNext()
		return
	}
	end := p.leg.halt == p.leg.halts
	p.stop()
	switch {
	case p.nMoving == 0:
		p.endMove()
	case end:
		p.win, p.asked = WinLeg, p.mover
	default:
		p.win, p.asked = WinAfter, p.mover
	}
}

// hold answers an op-fire window without fire.
func (p *Position) hold(halts uint16) {
	if p.leg.shot {
		p.fired()
		return
	}
	p.leg.hold = uint8(halts)
	if p.leg.halt == p.leg.halts {
		p.stop()
		p.win, p.asked = WinLeg, p.mover
		return
	}
	p.asked = p.mover
	p.walk()
}

// unload puts a passenger down.
func (p *Position) unload(m engine.Move) {
	x := &p.pieces[m.A]
	v := &p.pieces[x.Carrier-1]
	v.Unloaded = v.Progress.Legs + 1
	p.started, p.entering = true, false
	at, _ := place(m.B, m.C)
	x.Carrier, x.Used = 0, true
	p.set(int(m.A), at, m.D)
	p.search(thenLeg)
}

// load puts a piece into a vehicle, for which both give up their move if they are on the table.
func (p *Position) load(m engine.Move) {
	v, x := &p.pieces[m.A], &p.pieces[m.B]
	if x.State == On {
		v.Loaded, x.Loaded = true, true
	}
	p.aboard(int(m.A), int(m.B))
	p.toMove()
}

// exit takes a piece off the table with its passengers (MOVE-15).
func (p *Position) exit(i int) {
	p.drop(i)
	p.leave(i)
	for k := range p.pieces[:p.n] {
		if x := &p.pieces[k]; x.State == Aboard && int(x.Carrier) == i+1 {
			p.leave(k)
		}
	}
	if p.decided() {
		return
	}
	if p.nMoving == 0 {
		p.endMove()
	}
}

// leave takes one piece off the table, for what it is worth.
func (p *Position) leave(i int) {
	x := &p.pieces[i]
	x.State, x.Carrier = Left, 0
	if p.m.basic != nil { // BASIC-10
		p.lost[x.Side^1] += p.m.worth(x.Side, x.Unit)
		return
	}
	if p.m.Print.Victory.Ending != scenario.Raid {
		p.points[x.Side] += int16(p.m.Print.Victory.Worth[x.Unit])
		return
	}
	air := p.count(1, func(x *Piece) bool { return x.State == Dead && x.Unit == unit.Aircraft })
	if air >= int(p.m.Print.Victory.Count) { // jeeps that leave earlier do not count (S3-07)
		p.points[x.Side]++
	}
}

// abandon makes a fixed machine gun a Rifle Guy (S10-02).
func (p *Position) abandon(i int) {
	x := &p.pieces[i]
	x.Unit, x.Emplaced = unit.RifleGuy, false
	p.toMove()
}

// endMove ends the move of what is grabbed (MOVE-07); its side draws for its quality (QUAL-01).
func (p *Position) endMove() {
	n := p.nMoving
	for _, i := range p.moving[:n] {
		p.pieces[i].Used = true
	}
	moved, q := p.started, p.worst(p.movers())
	clear(p.moving[:n])
	p.nMoving, p.turned, p.started, p.entering, p.leg = 0, false, false, false, leg{}
	if moved && q != unit.Elite {
		p.moved = q
		p.draw(p.mover, goalQuality)
		return
	}
	p.toMove()
}

// toMove asks the mover, or goes on if nothing of his can move.
func (p *Position) toMove() {
	p.win, p.asked = WinMove, p.mover
	for i := range p.pieces[:p.n] {
		x := &p.pieces[i]
		if x.Side != p.mover {
			continue
		}
		if f := p.grabs(i); f.ok() || x.Emplaced && x.State == On && !x.Used && !x.Pinned {
			return
		}
	}
	if !p.loads() && !p.anyMasked(p.mover) {
		p.defend()
	}
}

// loads reports whether somebody could be loaded.
func (p *judge) loads() bool {
	for v := range p.pieces[:p.n] {
		if y := p.pieces[v].Unit.Type(); y.Guys == 0 {
			continue
		}
		for i := range p.pieces[:p.n] {
			m := engine.Move{Op: OpLoad, A: uint16(v), B: uint16(i)}
			if f := p.checkLoad(m); f.ok() {
				return true
			}
		}
	}
	return false
}

// entered notes which side's guys came last into a building (RULING-52): one whose centre is in it and was not where he came from.
func (p *Position) entered(i int, from geom.Point) {
	x := &p.pieces[i]
	if !x.Unit.Guy() {
		return
	}
	for k := range p.m.buildings {
		if b := &p.m.buildings[k]; b.Holds(x.At) && !b.Holds(from) {
			p.last[k] = x.Side
		}
	}
}
