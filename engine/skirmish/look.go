package skirmish

import (
	"slices"

	"bocage/engine"
	"bocage/engine/skirmish/deck"
	"bocage/engine/skirmish/geom"
)

// What a screen, a tool or a player reads off a position.

// Match returns what the match began from.
func (p *facts) Match() *Match { return p.m }

// Works returns what has been laid. The caller must not change it.
func (p *facts) Works() []Work { return p.works[:] }

// Side returns the side that a seat plays, Mover the side whose turn it is, Phase its phase, from 1, or 0 at set-up.
func (p *facts) Side(s engine.Seat) int { return int(p.side(s)) }
func (p *facts) Mover() int             { return int(p.mover) }
func (p *facts) Phase() int             { return int(p.phase) }

// Deck returns the deck of a side.
func (p *facts) Deck(side int) deck.Deck { return p.deck[side] }

// Walking reports whether a leg is under way.
func (p *facts) Walking() bool { return p.leg.on }

// InHand returns the piece that is put now, -1 if none is.
func (p *facts) InHand() int {
	switch p.win {
	case WinSetup:
		return p.next()
	case WinEnter, WinCorner:
		return int(p.hand)
	}
	return -1
}

// Base returns where a piece stands.
func (x *Piece) Base() geom.Base { return x.base() }

// Holds reports whether a place is on the table.
func (m *Match) Holds(at geom.Point) bool { return m.table.Holds(at) }

// Goal is the middle of where who wins by it leaves, false if the scenario has no such place.
func (m *Match) Goal() (at geom.Point, ok bool) {
	if m.goal == nil {
		return at, false
	}
	return middle(m.goal), true
}

// Ground is what stands in the way of sight now, with what has been laid. The caller may change it.
func (p *facts) Ground() *geom.Ground {
	g := *p.m.sight.Ground
	g.Laid = append([]geom.Line(nil), p.lines()...)
	g.Solids, g.Hills, g.Lines = slices.Clip(g.Solids), slices.Clip(g.Hills), slices.Clip(g.Lines)
	return &g
}

// Places are where a hidden piece may be, as both know.
func (x *Piece) Places() (l []int) {
	for f := 1; f <= 64; f++ {
		if x.Could.has(engine.Face(f)) {
			l = append(l, f)
		}
	}
	return l
}
