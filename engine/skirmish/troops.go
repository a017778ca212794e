package skirmish

import (
	"slices"

	"bocage/engine/skirmish/geom"
	"bocage/engine/skirmish/group"
	"bocage/engine/skirmish/unit"
)

// troops are the pieces of both sides by their numbers, and who of them is grabbed.
type troops struct {
	n       uint8
	nMoving uint8
	moving  [MostSide]uint8 // the first leads
	pieces  [MostPieces]Piece
}

// Pieces returns all pieces, Moving who is grabbed. The caller must not change them.
func (p *troops) Pieces() []Piece { return p.pieces[:p.n] }
func (p *troops) Moving() []uint8 { return p.moving[:p.nMoving] }

// piece is the piece of a field, if it is one.
func (p *troops) piece(a uint16) (*Piece, bool) {
	if a >= uint16(p.n) {
		return nil, false
	}
	return &p.pieces[a], true
}

// count counts the pieces of a side that a question is true of.
func (p *troops) count(side uint8, is func(*Piece) bool) (n int) {
	for i := range p.pieces[:p.n] {
		if x := &p.pieces[i]; x.Side == side && is(x) {
			n++
		}
	}
	return n
}

// cargo counts the guys, and tells of a gun, that a vehicle carries.
func (p *troops) cargo(vehicle int) (guys int, gun bool) {
	for i := range p.pieces[:p.n] {
		if x := &p.pieces[i]; x.State == Aboard && int(x.Carrier) == vehicle+1 {
			switch {
			case x.Unit.Guy():
				guys++
			case x.Unit == unit.Raft:
				guys += raftRoom
			default:
				gun = true
			}
		}
	}
	return guys, gun
}

// inContact reports whether a piece touches an enemy (MOVE-16, FIRE-06).
func (p *troops) inContact(i int) bool {
	x := &p.pieces[i]
	if x.State != On || x.Unit == unit.Aircraft {
		return false
	}
	b := x.base()
	for k := range p.pieces[:p.n] {
		y := &p.pieces[k]
		if y.Side != x.Side && y.State == On && y.Unit != unit.Aircraft && near(x.At, y.At) && b.Touches(y.base()) {
			return true
		}
	}
	return false
}

// inLeg reports whether a piece has begun to move.
func (p *troops) inLeg(i int) bool { return p.pieces[i].Progress.Legs > 0 || p.pieces[i].Unloaded > 0 }

// anyMasked reports whether a side has hidden units.
func (p *troops) anyMasked(side uint8) bool {
	return slices.ContainsFunc(p.pieces[:p.n], func(x Piece) bool { return x.Side == side && x.masked() })
}

// movers is the set of what is grabbed.
func (p *troops) movers() (s group.Set) {
	for _, i := range p.moving[:p.nMoving] {
		s.Add(int(i))
	}
	return s
}

// around is the box around what is grabbed.
func (p *troops) around() (lo, hi geom.Point) {
	lo = p.pieces[p.moving[0]].At
	hi = lo
	for _, i := range p.moving[:p.nMoving] {
		at := p.pieces[i].At
		lo, hi = geom.Point{X: min(lo.X, at.X), Y: min(lo.Y, at.Y)}, geom.Point{X: max(hi.X, at.X), Y: max(hi.Y, at.Y)}
	}
	return lo, hi
}

// isMoving reports whether a piece is grabbed.
func (p *troops) isMoving(i int) bool { return slices.Contains(p.Moving(), uint8(i)) }

// drop takes a piece out of what is grabbed.
func (p *troops) drop(i int) {
	if k := slices.Index(p.Moving(), uint8(i)); k >= 0 {
		copy(p.moving[k:], p.moving[k+1:p.nMoving])
		p.nMoving--
		p.moving[p.nMoving] = 0
	}
}
