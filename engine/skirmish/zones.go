package skirmish

import (
	"bocage/engine/skirmish/geom"
	"bocage/engine/skirmish/group"
	"bocage/engine/skirmish/table"
	"bocage/engine/skirmish/unit"
)

// groupOf is 0 or 1 for the German groups A and B of scenario 6.
func (p *facts) groupOf(x *Piece) int {
	if p.m.Print.Forces[x.Force].Group == "German B" {
		return 1
	}
	return 0
}

// cornerZones are the two edges of the corner by which a group comes (S6-02, RULING-55).
func (p *facts) cornerZones(x *Piece) []*table.Feature {
	c := p.corner[p.groupOf(x)]
	if c == 0 {
		return nil
	}
	return p.m.corners[p.groupOf(x)][c-1]
}

// laidAt reports whether a place is one where the British of scenario 6 lay their entrenchments (S6-01).
func (m *Match) laidAt(at geom.Point) bool {
	return (geom.Segment{A: at, B: at}).Near(m.table.Feature("CENTRE").Points[0], 192)
}

// checkSet checks what a scenario asks of a piece that is set up, beyond its zone.
func (p *judge) checkSet(i int, at geom.Point, heading uint16) fault {
	x := &p.pieces[i]
	h := x.Heading
	if heading > 0 {
		h = geom.Heading(heading - 1)
	}
	b := baseOf(x.Unit, at, h)
	ok, rule := true, ""
	switch p.m.Print.Number {
	case 5:
		rule = "S5-02"
		for k := range p.pieces[:p.n] {
			if y := &p.pieces[k]; x.Side == 0 && y.Side == 1 && y.State == On && b.Within(y.base(), 384) {
				ok = false
			}
		}
	case 6:
		rule, ok = "S6-01", b.NearPoint(p.m.table.Feature("CENTRE").Points[0], 192)
	case 7:
		rule, ok = "S7-02", !b.NearPoint(p.m.table.Feature("ENTRY_MARK").Points[0], 767)
		if ok {
			rule, ok = "S7-04", p.belts(i, at)
		}
	case 9:
		rule, ok = "S9-02", x.Side == 0 || p.atBridge(x, b)
	case 10:
		rule, ok = "RULING-59", p.apart(i, b)
	}
	if !ok {
		return refused(rule, NoPlace)
	}
	return fine
}

// belts reports whether enough guys, or cannon, are left for both belts if a piece is put there (S7-04, WINDOW-05).
func (p *facts) belts(i int, at geom.Point) bool {
	x := &p.pieces[i]
	guy := x.Unit.Guy()
	if !guy && x.Unit != unit.Cannon {
		return true
	}
	need := [2]int{1, 1}
	if guy {
		need = [2]int{25, 25}
	}
	left := -1
	belts := [2]*table.Feature{p.m.table.Feature("BELT_E"), p.m.table.Feature("BELT_W")}
	for k := range p.pieces[:p.n] {
		y := &p.pieces[k]
		if y.Side != x.Side || y.Unit.Guy() != guy || !guy && y.Unit != unit.Cannon {
			continue
		}
		where := y.At
		switch {
		case k == i:
			where = at
			left++
		case y.State == Unset:
			left++
			continue
		case y.masked():
			for belt, spots := range [2]places{p.m.covert.belts[2], p.m.covert.belts[1]} {
				if y.Could&^spots == 0 {
					need[belt]--
				}
			}
			continue
		case y.State != On:
			continue
		}
		for belt, f := range belts {
			if f.Holds(where) {
				need[belt]--
			}
		}
	}
	return max(need[0], 0)+max(need[1], 0) <= left
}

// atBridge reports whether one of the garrison stands within 4 in of the bridge, a pillbox within 3 in of its own end and off the road.
func (p *facts) atBridge(x *Piece, b geom.Base) bool {
	f := p.m.table.Feature("BR")
	bridge := f.Area()
	if !b.NearArea(&bridge, 64) {
		return false
	}
	if x.Unit != unit.SmallPillbox {
		return true
	}
	west := middle(f).X
	ends := [2]geom.Segment{{A: f.Points[0], B: f.Points[3]}, {A: f.Points[1], B: f.Points[2]}}
	end := 0
	if b.At.X > west {
		end = 1
	}
	if !b.NearSegment(ends[end], 48) {
		return false
	}
	for k := range p.pieces[:p.n] {
		if y := &p.pieces[k]; y.Unit == unit.SmallPillbox && y.State == On && y.Side == x.Side && (y.At.X > west) == (b.At.X > west) {
			return false
		}
	}
	for r := range p.m.table.All(table.Road) {
		for i := range r.Points[1:] {
			if b.NearSegment(geom.Segment{A: r.Points[i], B: r.Points[i+1]}, int(r.Width)/2-1) {
				return false
			}
		}
	}
	return true
}

// apart reports whether the 116th stands in groups of four at most, any two of them at least 8 in apart (S10-04, RULING-59); three men of
// C Company at most stand on the beach (RULING-77).
func (p *facts) apart(i int, b geom.Base) bool {
	x := &p.pieces[i]
	if x.Side == 1 || p.m.Print.Forces[x.Force].Group != "116th" {
		return true
	}
	list := p.groups()
	list[i] = group.Piece{Base: b, Side: x.Side, Here: true}
	for k := range list {
		if y := &p.pieces[k]; list[k].Here && (y.Side == 1 || p.m.Print.Forces[y.Force].Group != "116th") {
			list[k].Here = false
		}
	}
	g := group.Of(list, i)
	if g.Len() > 4 {
		return false
	}
	for k := range list {
		if list[k].Here && !g.Has(k) {
			for j := range list {
				if g.Has(j) && list[j].Within(list[k].Base, 128) {
					return false
				}
			}
		}
	}
	return true
}

// beach is where the men of C Company without a seat are put (RULING-77): how many, and the ground.
const (
	beachMen          = 3
	beachLow, beachUp = 720, 768
)

// onBeach reports whether a man of C Company may be put on the beach.
func (p *facts) onBeach(x *Piece, at geom.Point) bool {
	if !x.Unit.Guy() || at.Y < beachLow || at.Y > beachUp {
		return false
	}
	n := 0
	for i := range p.pieces[:p.n] {
		y := &p.pieces[i]
		if y.State == On && y.Unit.Guy() && y.Force != ofCards && p.m.Print.Forces[y.Force].Group == p.m.Print.Forces[x.Force].Group {
			n++
		}
	}
	return n < beachMen
}
