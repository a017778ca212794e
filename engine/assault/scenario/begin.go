package scenario

import (
	"slices"

	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// UsedWords are the free deeds that a side may have done already in the phase in which a match begins.
var UsedWords = map[string]uint8{"freePlacement": UsedFree, "strike": UsedStrike, "stripDugIn": UsedStrip}

// midway reads a match's beginning in mid-play. first tells whether the first player is named.
func (c *checker) midway(first bool) {
	f, s, b := &c.f, c.s, c.f.Begin
	for side := range engine.Seat(2) {
		if d := c.side(side); b == nil && (d.Destroyed != fileWrecks{} || d.Held > 0 || d.Mustered != nil || d.Anew > 0) {
			c.fault(join("sides", card.SideName(side)), "can have held, destroyed, mustered and anew only with begin")
		}
	}
	if b == nil {
		return
	}
	s.Begin = &Begin{Turn: b.Turn, Side: seatOf(b.Side), Scout: board.NoTile, Anew: [2]uint8{uint8(b.Anew)}}
	for side := range engine.Seat(2) {
		d := c.side(side)
		switch {
		case s.OwnActions:
			s.Begin.Anew[side] = uint8(d.Anew)
		case d.Anew > 0:
			c.fault(sidePath(side, "anew"), "is for a side with an action deck of its own (DECK-19)")
		}
		s.Begin.Held[side], s.Begin.Wrecked[side], s.Begin.Wreckage[side] = uint8(d.Held), uint8(d.Destroyed.Units), int16(d.Destroyed.Value)
		if d.Mustered != nil {
			s.Muster[side].Budget, s.Begin.Shown[side] = d.Mustered.Budget, int16(d.Mustered.Shown)
		}
	}
	if s.OwnActions && b.Anew > 0 {
		c.fault("begin.anew", "is said of each side where each has an action deck of its own (DECK-19)")
	}
	for i, w := range b.Used {
		if UsedWords[w] == 0 {
			c.fault(at("begin.used", i), "%q is not one of %s", w, "freePlacement, strike, stripDugIn")
		}
		s.Begin.Used |= UsedWords[w]
	}
	if b.Scout != "" {
		s.Begin.Scout = c.tile("begin.scout", b.Scout)
	}
	if t := s.Begin.Scout; t != board.NoTile && !slices.ContainsFunc(c.side(s.Begin.Side&1).Placed, func(p filePlaced) bool {
		return p.Tile == b.Scout && p.maybeScout() && slices.Contains(p.Marks, "moved") && !slices.Contains(p.Marks, "movedTwice")
	}) {
		c.fault("begin.scout", "no unit of the side that can be a scout car stands on %s and has moved once", b.Scout)
	}
	switch {
	case !first:
		c.fault("first", "must name a side when begin is given")
	case s.RandomEdges:
		c.fault("edges", "cannot be random when begin is given")
	case f.Turns > 0 && b.Turn > f.Turns && !slices.ContainsFunc(f.End, func(e fileEnd) bool { return e.Occupies != "" }):
		c.fault("begin.turn", "%d is after the last turn", b.Turn)
	case f.Solo != nil && b.Side == card.SideName(s.NonPlayer()):
		c.fault("begin.side", "must be the Player's")
	case f.SecondHand.Action > 0 || f.SecondPrestige > 0 || f.Hand != nil || f.SetupFirst != "":
		c.fault("begin", "there is no set-up, so hand, secondHand, secondPrestige and setupFirst must be absent")
	}
}

// maybeScout reports whether a placed unit is a scout car, or can be one as the enemy knows.
func (p *filePlaced) maybeScout() bool {
	scout := func(name string) bool {
		f, _ := card.UnitNamed(name)
		return card.UnitOf(f).MovesTwice
	}
	return scout(p.Unit) || !p.FaceUp && (p.Could == nil || slices.ContainsFunc(p.Could, scout))
}
