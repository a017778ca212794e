package skirmish

import (
	"encoding/binary"

	"bocage/engine"
	"bocage/engine/skirmish/deck"
	"bocage/engine/skirmish/geom"
	"bocage/engine/skirmish/group"
)

// Prompt returns what is asked.
func (p *facts) Prompt() engine.Prompt {
	pr := engine.Prompt{Kind: engine.Decide, Seat: p.seat(p.asked), Window: p.win}
	switch p.win {
	case WinOver:
		pr.Kind, pr.Seat = engine.Over, engine.NoSeat
	case WinBid:
		pr.Kind, pr.Seat = engine.Commit, engine.Both
		for s := range engine.Seat(2) {
			if p.bid[s].Made {
				pr.Seat = s.Other()
			}
		}
	case WinHide:
		pr.Kind = engine.Commit
	case WinClaim:
		pr.Kind, pr.Op, pr.Arg = engine.Reveal, engine.OpClaim, uint16(p.found)
	case WinTurnUp:
		pr.Kind, pr.Op, pr.Arg = engine.Reveal, engine.OpReveal, uint16(p.found)
	case WinLot:
		pr.Kind, pr.Seat, pr.Op, pr.Arg = engine.Deal, engine.NoSeat, engine.OpRoll, 2
	case WinShuffle:
		pr.Kind, pr.Seat, pr.Op, pr.Arg = engine.Deal, engine.NoSeat, engine.OpShuffle, uint16(p.asked)
	case WinDraw:
		pr.Kind, pr.Seat, pr.Op, pr.Arg = engine.Deal, engine.NoSeat, engine.OpDraw, uint16(p.asked)
		switch {
		case p.m.Options.Die:
			pr.Op, pr.Arg = engine.OpRoll, deck.Sides
		case p.deck[p.asked].Left() == 0:
			pr.Op = engine.OpShuffle
		}
	}
	return pr
}

// seat is the seat that plays a side.
func (p *facts) seat(side uint8) engine.Seat { return engine.Seat(p.side(engine.Seat(side))) }

// Stock appends a deck: all cards as it is shuffled (CARDS-03), else those that are not drawn; or the places of a seat.
func (p *facts) Stock(pile uint8, shuffled bool, dst []engine.Face) []engine.Face {
	if pile > 1 {
		for _, c := range p.m.coverts() {
			for f := engine.Face(1); c.pile() == pile&^1 && int(f) <= c.places; f++ {
				for range c.copies {
					dst = append(dst, f)
				}
			}
		}
		return dst
	}
	for f := engine.Face(1); int(f) <= deck.Size; f++ {
		if shuffled || p.deck[pile].Has(f) {
			dst = append(dst, f)
		}
	}
	return dst
}

// Redact removes a bid as long as not both are made, and the hidden places of others than seat.
func (p *facts) Redact(seat engine.Seat) {
	for s := range engine.Seat(2) {
		if p.win == WinBid && s != seat {
			p.bid[s] = Bid{}
		}
		if s != seat {
			p.conceal(s)
		}
	}
}

// Final reports whether a move binds: what is done in one's own move can be taken back until a card is drawn or the other has answered.
func (p *facts) Final(m engine.Move) bool {
	switch m.Op {
	case OpEnd, OpResign, OpFire, OpRepeat, OpHold, OpBid, OpHide, OpBelt, OpUncover,
		engine.OpClaim, engine.OpReveal:
		return true
	}
	return false
}

// conceal removes where the units of a seat are hidden.
func (p *facts) conceal(s engine.Seat) {
	p.blind[s] = true
	for i := range p.pieces[:p.n] {
		if x := &p.pieces[i]; x.Side == p.side(s) && x.masked() {
			x.Face = engine.Unknown
		}
	}
}

func flags(l ...bool) (b byte) {
	for i, v := range l {
		b |= one(v) << i
	}
	return b
}

func one(v bool) byte {
	if v {
		return 1
	}
	return 0
}

func word(dst []byte, l ...uint16) []byte {
	for _, n := range l {
		dst = binary.LittleEndian.AppendUint16(dst, n)
	}
	return dst
}

func point(dst []byte, at geom.Point) []byte { return word(dst, uint16(at.X), uint16(at.Y)) }

func appendSet(dst []byte, s *group.Set) []byte {
	for _, w := range s {
		dst = binary.LittleEndian.AppendUint64(dst, w)
	}
	return dst
}

// AppendBinary appends all that this copy knows.
func (p *facts) AppendBinary(dst []byte) []byte {
	dst = append(dst, p.win, p.back, p.goal, p.phase, p.turn, p.mover, p.asked, byte(p.winner), p.reason, byte(p.option), p.order, p.hand,
		byte(p.laying), p.entry, p.corner[0], p.corner[1], p.n, p.nMoving, p.nPins,
		flags(p.swap, p.dust, p.turned, p.started, p.turnedUp, p.hid, p.entering), p.found, p.then)
	dst = binary.LittleEndian.AppendUint64(dst, uint64(p.asking))
	dst = append(dst, p.last[:]...)
	dst = word(dst, p.pay)
	for s := range 2 {
		b := &p.bid[s]
		dst = append(dst, flags(b.Made), b.Side)
		dst = word(dst, b.Points, uint16(p.points[s]), uint16(p.lost[s]))
		dst = append(dst, p.left[s][:]...)
		dst = binary.LittleEndian.AppendUint64(dst, uint64(p.deck[s]))
	}
	dst = append(dst, p.moving[:p.nMoving]...)
	for i := range p.pins[:p.nPins] {
		dst = appendSet(dst, &p.pins[i])
	}
	l, c := &p.leg, &p.chain
	dst = append(dst, flags(l.on, l.back, l.shot, c.contact, c.black), l.hold, l.halt, l.halts, c.shooter, c.slot, c.target, byte(c.number),
		byte(c.from))
	dst = point(point(dst, l.from), l.to)
	dst = appendSet(point(point(dst, c.first), c.last), &c.named)
	if p.m.picks != nil {
		dst = append(dst, byte(p.m.Print.Number), p.rank[0], p.rank[1])
	}
	if p.m.basic.troops() {
		dst = append(dst, byte(p.moved))
	}
	if p.m.basic != nil {
		dst = append(dst, p.first, p.rank[0], p.rank[1], p.placed[0], p.placed[1], p.edge[0], p.edge[1])
		for _, f := range p.terrain {
			dst = point(append(dst, f.Kind, f.Side, f.W, f.H), f.At)
		}
	}
	for i := range p.pieces[:p.n] {
		dst = p.pieces[i].appendBinary(dst)
	}
	for i := range p.works {
		if w := &p.works[i]; w.Live {
			dst = append(dst, byte(i), byte(w.Kind), w.Side, w.Size)
			dst = point(point(dst, w.A), w.B)
		}
	}
	return dst
}

func (x *Piece) appendBinary(dst []byte) []byte {
	g, at, spent := &x.Progress, x.At, x.Progress.Spent
	dst = append(dst, byte(x.Unit), x.Side, byte(x.State), x.Force, x.Arrives, x.Entry, x.Carrier, byte(x.Heading), x.Fired, x.Unloaded,
		g.Legs, one(x.Used)|one(x.Loaded)<<1|one(x.Pinned)<<2|one(x.Ready)<<3|one(x.Emplaced)<<4,
		one(g.OffRoad)|one(g.Wet)<<1|one(g.Sloped)<<2|one(g.Wired)<<3)
	if x.Could != 0 || x.Face != engine.Unknown {
		dst = append(dst, byte(x.Face), flags(x.Announced, x.Keeps))
		dst = binary.LittleEndian.AppendUint64(dst, uint64(x.Could))
	}
	return append(dst, byte(at.X), byte(at.X>>8), byte(at.Y), byte(at.Y>>8), byte(spent), byte(spent>>8))
}

// Standing returns the turn, the points and who has won. Points are those of units off the table, and of the enemy's losses.
func (p *facts) Standing() engine.Standing {
	st := engine.Standing{Turn: int(p.turn), Turns: int(p.m.Print.LastTurn), Over: p.win == WinOver, Winner: engine.NoSeat,
		Reason: int(p.reason), Why: reasons[p.reason],
		Rule: endings[p.reason]}
	for s := range engine.Seat(2) {
		side := p.side(s)
		st.Score[s] = int(p.points[side] + p.lost[side^1])
	}
	if st.Over && p.winner <= 1 {
		st.Winner = p.seat(uint8(p.winner))
	}
	return st
}

// Clone returns an independent copy.
func (p *Position) Clone() engine.State {
	q := *p
	q.s = &scratch{}
	return &q
}

// CopyFrom makes p a copy of another position of this game.
func (p *Position) CopyFrom(from engine.State) {
	s, q := p.s, from.(*Position)
	if p.m != q.m || s == nil {
		s = &scratch{}
	}
	*p = *q
	p.s = s
}
