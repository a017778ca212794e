package assault

import (
	"slices"

	"bocage/engine"
)

// usedWords are the free deeds that a side may have done already in the phase in which a match begins.
var usedWords = map[string]uint8{"freePlacement": usedFree, "strike": usedStrike, "stripDugIn": usedStrip}

// midway reads a match's beginning in mid-play. first tells whether the first player is named.
func (c *checker) midway(first bool) {
	f, s, b := &c.f, c.s, c.f.Begin
	for side := range engine.Seat(2) {
		if d := c.side(side); b == nil && (d.Destroyed != fileWrecks{} || d.Held > 0) {
			c.fault(join("sides", SideName(side)), "can have held and destroyed only with begin")
		}
	}
	if b == nil {
		return
	}
	s.Begin = &Begin{Turn: b.Turn, Side: seatOf(b.Side), Scout: NoTile}
	for side := range engine.Seat(2) {
		d := c.side(side)
		s.Begin.Held[side], s.Begin.Wrecked[side], s.Begin.Wreckage[side] = uint8(d.Held), uint8(d.Destroyed.Units), int16(d.Destroyed.Value)
	}
	for i, w := range b.Used {
		if usedWords[w] == 0 {
			c.fault(at("begin.used", i), "%q is not one of freePlacement, strike, stripDugIn", w)
		}
		s.Begin.Used |= usedWords[w]
	}
	if b.Scout != "" {
		s.Begin.Scout = c.tile("begin.scout", b.Scout)
	}
	if t := s.Begin.Scout; t != NoTile && !slices.ContainsFunc(c.side(s.Begin.Side&1).Placed, func(p filePlaced) bool {
		f, _ := UnitByName(p.Unit)
		return p.Tile == b.Scout && p.FaceUp && units[f].MovesTwice && slices.Contains(p.Marks, "moved") && !slices.Contains(p.Marks, "movedTwice")
	}) {
		c.fault("begin.scout", "no scout car of the side stands face up on %s that has moved once", b.Scout)
	}
	switch {
	case !first:
		c.fault("first", "must name a side when begin is given")
	case s.RandomEdges:
		c.fault("edges", "cannot be random when begin is given")
	case f.Turns > 0 && b.Turn > f.Turns:
		c.fault("begin.turn", "%d is after the last turn", b.Turn)
	case f.Solo != nil && b.Side == SideName(s.nonPlayer):
		c.fault("begin.side", "must be the Player's")
	case f.SecondHand.Action > 0 || f.SecondPrestige > 0 || f.Hand != nil || f.SetupFirst != "":
		c.fault("begin", "there is no set-up, so hand, secondHand, secondPrestige and setupFirst must be absent")
	}
}
