package group

import (
	"testing"

	"bocage/engine"
	"bocage/engine/skirmish/geom"
)

// row are guys of side 0 at these places of a line, and a tank of theirs.
func row(xs ...int16) (p []Piece) {
	for _, x := range xs {
		p = append(p, Piece{geom.Base{Form: geom.Guy.Form(0), At: geom.Point{X: x, Y: 100}}, 0, true})
	}
	return p
}

func set(of ...int) (s Set) {
	for _, i := range of {
		s.Add(i)
	}
	return s
}

// TestGroups: friends connected by touch, over models too, are a group; a gap of 2 u parts them; enemies and who is not there do not count
// (MOVE-03, LOSS-05, RULING-26, S3-06).
func TestGroups(t *testing.T) {
	p := row(100, 112, 125, 139, 151)
	if g := Of(p, 0); g != set(0, 1, 2) {
		t.Errorf("of 0: %x", g)
	}
	if g := Of(p, 4); g != set(3, 4) {
		t.Errorf("of 4: %x", g)
	}
	p[1].Side = 1
	if g := Of(p, 0); g != set(0) {
		t.Errorf("an enemy between: %x", g)
	}
	p[1].Side, p[1].Here = 0, false
	if g := Of(p, 0); g != set(0) {
		t.Errorf("nobody between: %x", g)
	}
	if g := Of(p, 1); g != (Set{}) {
		t.Errorf("who is not there has a group: %x", g)
	}
	tank := append(row(100, 168), Piece{geom.Base{Form: geom.Tank.Form(geom.Right), At: geom.Point{X: 134, Y: 100}}, 0, true})
	if g := Of(tank, 0); g != set(0, 1, 2) {
		t.Errorf("over a tank: %x", g)
	}
}

// TestConnected: a part of a group moves if it is connected in itself (MOVE-04).
func TestConnected(t *testing.T) {
	p := row(100, 112, 124, 136)
	for _, c := range []struct {
		part Set
		is   bool
	}{{set(0, 1, 2, 3), true}, {set(1, 2), true}, {set(3), true}, {set(0, 2), false}, {set(0, 1, 3), false}, {Set{}, false}} {
		if Connected(p, c.part) != c.is {
			t.Errorf("%x", c.part)
		}
	}
}

// TestContact: a gap of 1 u to an enemy is contact (MOVE-16, FIRE-06, CASE-02).
func TestContact(t *testing.T) {
	p := row(100, 113, 127)
	p[1].Side = 1
	if !InContact(p, 0) || !InContact(p, 1) || InContact(p, 2) {
		t.Error("contact of guys 13 and 14 u apart")
	}
	if p[1].Here = false; InContact(p, 0) || InContact(p, 1) {
		t.Error("contact with nobody")
	}
}

// TestThrown: groups part a crowd: everybody is in his own, those in one have the same, and each is connected.
func TestThrown(t *testing.T) {
	r := engine.NewRand(3)
	for range 50 {
		var p []Piece
		for range 120 {
			b := geom.Base{Form: geom.Guy.Form(0), At: geom.Point{X: int16(r.Intn(200)), Y: int16(r.Intn(200))}}
			p = append(p, Piece{b, uint8(r.Intn(2)), r.Intn(10) > 0})
		}
		for i := range p {
			g := Of(p, i)
			if !p[i].Here {
				continue
			}
			if !g.Has(i) || !Connected(p, g) || g.Len() == 0 {
				t.Fatalf("%d of %x", i, g)
			}
			for k := range p {
				if g.Has(k) && Of(p, k) != g {
					t.Fatalf("%d is in the group of %d and has another", k, i)
				}
				if !g.Has(k) && p[k].Here && p[k].Side == p[i].Side && p[k].Touches(p[i].Base) {
					t.Fatalf("%d touches %d and is not in its group", k, i)
				}
			}
		}
	}
	p := row(100, 112, 124)
	if n := testing.AllocsPerRun(20, func() { Of(p, 1); InContact(p, 1) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
