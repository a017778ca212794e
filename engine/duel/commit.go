package duel

import (
	"bocage/engine"
	"bocage/engine/duel/card"
	"bocage/engine/duel/situation"
)

// draft is a seat's table as its list makes it.
type draft struct {
	unit    [MaxUnits]Unit
	used    uint64 // places of the hand
	crewed  uint32 // slots whose crew has moved
	lined   uint32 // slots that have changed their line
	fresh   uint32 // slots of new units
	pending int    // slot of a new unit that waits for its crew, -1 for none
	came    uint16
}

// draft returns a seat's table as its list makes it so far.
func (p *judge) draft(s engine.Seat) (d draft) {
	d.unit, d.pending, d.came = p.unit[s], -1, p.came[s]
	for _, m := range p.pick[s][:p.picked[s]] {
		d.add(p, m)
	}
	return d
}

// add makes one more move.
func (d *draft) add(p *judge, m engine.Move) {
	switch m.Op {
	case OpPlace:
		slot := d.slot()
		f := card.Face(m.B)
		u := card.UnitOf(f)
		d.came++
		d.unit[slot] = Unit{Face: f, Serial: p.hand[m.Seat][m.A].Serial, Came: d.came, Line: Line(m.C),
			Endurance: int8(u.Full), Flight: u.Flight, New: true}
		d.used |= 1 << m.A
		d.fresh |= 1 << slot
		if u.Needs != card.NoCrew {
			d.pending = slot
		}
	case OpMan:
		u := &d.unit[m.C]
		u.Crew, u.CrewSerial = card.Face(m.B), p.hand[m.Seat][m.A].Serial
		d.used |= 1 << m.A
		d.crewed |= 1 << m.C // it has come this phase
		d.pending = -1
	case OpCrew:
		a, b := &d.unit[m.A], &d.unit[m.B]
		a.Crew, b.Crew = b.Crew, a.Crew
		a.CrewSerial, b.CrewSerial = b.CrewSerial, a.CrewSerial
		d.crewed |= 1<<m.A | 1<<m.B
	case OpLine:
		d.unit[m.A].Line = Line(m.B)
		d.lined |= 1 << m.A
	}
}

// meet makes a new unit the veteran that it is (DUEL-18, DUEL-19).
func (d *draft) meet(serial uint16, v situation.Veteran) {
	for i := range d.unit {
		if u := &d.unit[i]; u.Face == v.Face && u.Serial == serial {
			u.Level, u.Worn = v.Level, v.Worn
			if u.Endurance = int8(u.Full()); v.Worn {
				u.Endurance = int8(u.card().Half)
			}
		}
	}
}

// slot returns the lowest empty slot, -1 if there is none.
func (d *draft) slot() int {
	for i := range d.unit {
		if d.unit[i].Face == 0 {
			return i
		}
	}
	return -1
}

// fits reports whether the hand holds, beside the place given, a crew of a kind that the list has not used. A card that this copy does not
// know could be one.
func (d *draft) fits(p *judge, s engine.Seat, place int, kind card.CrewKind) bool {
	for i, c := range p.hand[s][:p.nHand[s]] {
		if i != place && d.used>>i&1 == 0 && (c.Face == card.Face(engine.Unknown) || card.UnitOf(c.Face).Kind == kind) {
			return true
		}
	}
	return false
}

// beginCommit asks who has something to commit or to move, by what everybody knows.
func (p *Position) beginCommit() {
	var asked [2]bool
	for s := range engine.Seat(2) {
		asked[s] = p.nHand[s] > 0 || p.canShift(s)
	}
	p.open(WinCommit, asked)
}

// canShift reports whether a seat can move a crew or mobile artillery.
func (p *judge) canShift(s engine.Seat) bool {
	d := p.draft(s)
	for a := range uint16(MaxUnits) {
		if d.unit[a].Face == 0 {
			continue
		}
		for l := range uint16(2) {
			if p.checkLine(&d, engine.Move{Seat: s, Op: OpLine, A: a, B: l}) == nil {
				return true
			}
		}
		for b := range uint16(MaxUnits) {
			if p.checkCrew(&d, engine.Move{Seat: s, Op: OpCrew, A: a, B: b}) == nil {
				return true
			}
		}
	}
	return false
}

// place reveals what is committed and places it (D-COMMIT-06).
func (p *Position) place() {
	for s := range engine.Seat(2) {
		d := p.draft(s)
		for _, m := range p.pick[s][:p.picked[s]] {
			if (m.Op == OpPlace || m.Op == OpMan) && !p.hand[s][m.A].Open {
				if m.Op == OpPlace && p.sc.Corps != nil {
					d.meet(p.hand[s][m.A].Serial, p.sc.Corps[s].Met(card.Face(m.B), int(p.deck[s][m.B]-p.unseen[m.B])))
				}
				p.unseen[m.B]--
			}
		}
		p.unit[s], p.came[s] = d.unit, d.came
		p.keepHand(s, d.used)
	}
	p.clear()
	p.open(WinOrders, [2]bool{p.nCards[0] > 0, p.nCards[1] > 0})
}

// formLines makes the rear line of who has no front line his front line (D-COMMIT-14), and goes on to the targets.
func (p *Position) formLines() {
	for s := range p.unit {
		front := false
		for i := range p.unit[s] {
			front = front || p.unit[s][i].Face != 0 && p.unit[s][i].Line == Front
		}
		for i := range p.unit[s] {
			if u := &p.unit[s][i]; !front && u.Face != 0 && u.Line == Rear {
				u.Line = Front
			}
			p.unit[s][i].Hit = false // by a Minefield, before the Combat Phase
		}
	}
	p.beginTargets()
}

// beginTargets asks for targets: in secret, or after one Radio Intercept the foe of its player first, openly (D-DECLARE-15, D-RULING-49).
func (p *Position) beginTargets() {
	if p.heard[0] == p.heard[1] {
		p.open(WinTargets, [2]bool{p.canAim(0), p.canAim(1)})
		return
	}
	p.clear()
	p.mover = card.US
	if p.heard[card.US] {
		p.mover = card.German
	}
	p.back = 0
	p.aimNext()
}

// aimNext asks the mover for open targets, or who comes after him.
func (p *Position) aimNext() {
	for ; p.back < 2; p.back, p.mover = p.back+1, p.mover.Other() {
		if p.canAim(p.mover) {
			p.win = WinAim
			return
		}
	}
	p.mover = engine.NoSeat
	p.beginReact()
}

// aims takes an open target.
func (p *Position) aims(m engine.Move) {
	if m.Op != OpDone {
		p.pick[m.Seat][p.picked[m.Seat]] = m
		p.picked[m.Seat]++
		return
	}
	p.declare()
	p.clear()
	p.back, p.mover = p.back+1, p.mover.Other()
	p.aimNext()
}

// declare turns the lists into attacks.
func (p *Position) declare() {
	for s := range engine.Seat(2) {
		for _, m := range p.pick[s][:p.picked[s]] {
			u := &p.unit[s][m.A]
			u.Aim, u.Assault = uint8(m.B)+1, m.Op == OpJoin
		}
	}
}

// beginReact asks for REACT cards.
func (p *Position) beginReact() {
	p.open(WinReact, [2]bool{p.nCards[0] > 0, p.nCards[1] > 0})
}
