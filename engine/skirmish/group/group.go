// Package group finds who touches whom: groups, and contact. It is told who stands where.
package group

import "bocage/engine/skirmish/geom"

// Most is how many pieces there can be (STATE-01).
const Most = 240

// Set is a set of pieces by their place in a list.
type Set [(Most + 63) / 64]uint64

// Has reports whether i is in the set.
func (s *Set) Has(i int) bool { return s[i/64]>>(i%64)&1 != 0 }

// Add puts i into the set.
func (s *Set) Add(i int) { s[i/64] |= 1 << (i % 64) }

// Remove takes i out of the set.
func (s *Set) Remove(i int) { s[i/64] &^= 1 << (i % 64) }

// Len is how many are in the set.
func (s *Set) Len() (n int) {
	for i := range Most {
		if s.Has(i) {
			n++
		}
	}
	return n
}

// Piece is a unit on the table, or one that is not there.
type Piece struct {
	geom.Base
	Side uint8
	Here bool // on the table, seen, and no aircraft: those touch nobody (S3-06)
}

// Of is the group of piece i: its side's pieces that are connected by touch, itself included (MOVE-03, LOSS-05, RULING-26). Models link,
// too.
func Of(pieces []Piece, i int) (g Set) {
	if !pieces[i].Here {
		return g
	}
	var left Set
	for k := range pieces {
		if pieces[k].Here && pieces[k].Side == pieces[i].Side {
			left.Add(k)
		}
	}
	return spread(pieces, i, left)
}

// Connected reports whether the members, of which there is one at least, are connected by touch among themselves: such a part of a group
// may move instead of the whole (MOVE-04).
func Connected(pieces []Piece, members Set) bool {
	for i := range pieces {
		if members.Has(i) {
			g := spread(pieces, i, members)
			return g == members
		}
	}
	return false
}

// spread is what of a set is connected with i by touch.
func spread(pieces []Piece, i int, left Set) (g Set) {
	var next [Most]uint8
	next[0] = uint8(i)
	n := 1
	g.Add(i)
	left.Remove(i)
	for at := 0; at < n; at++ {
		for k := range pieces {
			if left.Has(k) && pieces[next[at]].Touches(pieces[k].Base) {
				g.Add(k)
				left.Remove(k)
				next[n] = uint8(k)
				n++
			}
		}
	}
	return g
}

// InContact reports whether piece i touches an enemy (MOVE-16, FIRE-06).
func InContact(pieces []Piece, i int) bool {
	for k := range pieces {
		if pieces[i].Here && pieces[k].Here && pieces[k].Side != pieces[i].Side && pieces[i].Touches(pieces[k].Base) {
			return true
		}
	}
	return false
}
