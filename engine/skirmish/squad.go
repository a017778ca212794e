package skirmish

import (
	"bocage/engine"
	"bocage/engine/skirmish/geom"
	"bocage/engine/skirmish/table"
	"bocage/engine/skirmish/unit"
)

// A whole squad enters at once: beside the unit that was put on its edge stand others that come by the same way, in a row along the edge,
// each in contact with the one before, and go along.

// recruit is a piece that enters with a squad, and where.
type recruit struct {
	piece int
	at    geom.Point
}

// squad calls f with those of a unit that can be put beside who has entered, most of them at most, 0 for all, until it returns false.
func (p *judge) squad(u unit.Unit, most int, f func(recruit) bool) {
	lead := &p.pieces[p.moving[0]]
	edge := p.edgeOf(lead)
	if edge == nil {
		return
	}
	along := geom.HeadingOf(edge.Points[1].From(edge.Points[0]))
	ends := [2]geom.Base{p.endOf(along), p.endOf(along.Opposite())}
	var open [2]bool
	open[0], open[1] = true, true
	n := 0
	for i := range p.pieces[:p.n] {
		x := &p.pieces[i]
		if x.Unit != u || !p.follows(lead, x) || p.isMoving(i) {
			continue
		}
		for side := 0; side < 2; side++ {
			way := (n + side) % 2
			if !open[way] {
				continue
			}
			h := along
			if way == 1 {
				h = along.Opposite()
			}
			at, ok := p.beyond(i, ends[way], h)
			if open[way] = ok && edge.Holds(at); !open[way] {
				continue
			}
			ends[way] = baseOf(u, at, x.Heading)
			if n++; !f(recruit{i, at}) || n == most {
				return
			}
			break
		}
		if !open[0] && !open[1] {
			return
		}
	}
}

// edgeOf is the edge on which a piece has entered, nil if it is not one.
func (p *facts) edgeOf(x *Piece) *table.Feature {
	zones := p.zonesFor(x)
	if p.m.Print.Number == 6 {
		zones = p.cornerZones(x)
	}
	for _, z := range zones {
		if len(z.Points) == 2 && z.Holds(x.At) {
			return z
		}
	}
	return nil
}

// endOf is the base of those that are grabbed that lies farthest in a heading.
func (p *troops) endOf(h geom.Heading) geom.Base {
	v := h.Vec()
	best := p.pieces[p.moving[0]].base()
	for _, i := range p.moving[:p.nMoving] {
		if x := &p.pieces[i]; far(x.At, v) > far(best.At, v) {
			best = x.base()
		}
	}
	return best
}

func far(at geom.Point, v geom.Vec) int { return int(at.X)*int(v.X) + int(at.Y)*int(v.Y) }

// follows reports whether a piece waits for the same entry as one that has just entered.
func (p *judge) follows(lead, x *Piece) bool {
	return x.State == Waiting && x.Side == lead.Side && x.Arrives <= p.turn && !x.Used && !x.Loaded && !x.Pinned && !x.Emplaced && x.Ready &&
		x.Carrier == 0 && x.Unit.Type().Move > 0 && x.Entry == lead.Entry && p.sameZone(lead, x) && (p.m.Print.Number != 6 ||
		p.groupOf(x) == p.groupOf(lead))
}

// beyond is the nearest place in a heading along an edge where a piece touches a base and may stand.
func (p *judge) beyond(i int, from geom.Base, h geom.Heading) (at geom.Point, ok bool) {
	const farthest = 100
	x := &p.pieces[i]
	for d := 1; d < farthest; d++ {
		at = to(from.At, h, d)
		if b := baseOf(x.Unit, at, x.Heading); !b.Overlaps(from) {
			f := p.checkPlace(i, at, 0)
			return at, b.Touches(from) && f.ok()
		}
	}
	return at, false
}

// checkSquad checks that a squad enters: A unit, B how many at most, 0 for all.
func (p *judge) checkSquad(m engine.Move) fault {
	if !p.entering {
		return afterLeg
	}
	if m.A >= uint16(unit.Num) || m.B > MostSide {
		return noPiece
	}
	some := false
	p.squad(unit.Unit(m.A), 1, func(recruit) bool { some = true; return false })
	if !some || p.nMoving == MostSide {
		return noTouch
	}
	return fine
}

// enterSquad has a squad enter.
func (p *Position) enterSquad(m engine.Move) {
	var list [MostSide]recruit
	n := 0
	p.squad(unit.Unit(m.A), int(m.B), func(r recruit) bool {
		list[n] = r
		n++
		return n+int(p.nMoving) < MostSide
	})
	for _, r := range list[:n] {
		p.set(r.piece, r.at, 0)
		p.moving[p.nMoving] = uint8(r.piece)
		p.nMoving++
	}
	p.search(thenLeg)
}
