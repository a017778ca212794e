package holds

import (
	"bocage/engine/assault/victory"
	"iter"
	"slices"

	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
)

// all goes through the tiles of a set.
func all(b board.Tiles) iter.Seq[board.Tile] {
	return func(yield func(board.Tile) bool) {
		for ; b != 0; b &= b - 1 {
			if !yield(b.First()) {
				return
			}
		}
	}
}

// pileOf is the deck a face belongs to.
func pileOf(f card.Face) uint8 {
	switch {
	case card.IsUnit(f):
		return card.UnitPile(card.UnitOf(f).Side)
	case card.IsAction(f):
		return card.PileAction
	}
	return card.PileBluff
}

// hands checks that a hand begins with its Bluff and holds cards of its own piles only, and that no card is twice in the match.
func (c *Checker) hands(p *assault.Position) error {
	var serials []uint16
	for s := range engine.Seat(2) {
		h := p.Hand(s)
		if s == c.sc.NonPlayer() {
			if len(h) > 0 {
				return broken("hands", "the Non-Player holds %+v", h)
			}
			continue
		}
		if len(h) < 1 || h[0] != (card.Card{Face: card.Bluff, Pile: card.PileBluff, Serial: uint16(s)}) {
			return broken("hands", "the Bluff is not card 0 of hand %d: %+v", s, h)
		}
		for _, held := range h[1:] {
			serials = append(serials, held.Serial)
			ok := held.Pile == c.sc.ActionPile(s) && card.IsAction(held.Face) ||
				(held.Pile == card.UnitPile(s) || held.Pile == startPile(s)) && pileOf(held.Face) == card.UnitPile(s)
			if !ok {
				return broken("hands", "hand %d holds %+v", s, held)
			}
		}
	}
	for t := range all(p.Units(0) | p.Units(1)) {
		u, _, _ := p.Unit(t)
		serials = append(serials, u.Serial)
	}
	if c.flight.Serial != 0 {
		serials = append(serials, c.flight.Serial)
	}
	slices.Sort(serials)
	for i, n := range serials {
		if n < 2 || i > 0 && n == serials[i-1] {
			return broken("hands", "two cards have one serial number: %v", serials)
		}
	}
	return nil
}

// ground checks OPS-11, MOVE-11 and RULING-04: one unit a tile, on its side's tiles, where a unit can stand.
func (c *Checker) ground(p *assault.Position) error {
	if both := p.Units(0) & p.Units(1); both != 0 {
		return broken("map", "two units on tiles %#x", both)
	}
	if both := p.Control(0) & p.Control(1); both != 0 {
		return broken("map", "tiles %#x are controlled by both", both)
	}
	for s := range engine.Seat(2) {
		if lost := p.Units(s) &^ p.Control(s); lost != 0 {
			return broken("map", "units on tiles %#x that their side does not control", lost)
		}
		if off := (p.Units(s) | p.Control(s)) &^ p.Scenario().Tiles(); off != 0 {
			return broken("map", "units or markers off the land: %#x", off)
		}
	}
	return nil
}

// deeds are the marks of a unit's actions in this phase.
const deeds = board.Moved | board.MovedTwice | board.Fired | board.Placed | board.DugNow | board.Transferred | board.Freed | board.Stuck

// units checks every unit on the map: its face, what it could be, its morale and its markers.
func (c *Checker) units(p *assault.Position) error {
	for t := range all(p.Units(0) | p.Units(1)) {
		u, s, _ := p.Unit(t)
		if why := c.unit(p, t, &u, s); why != "" {
			return broken("unit", "%s on %s: %s: %+v", card.Name(u.Face), c.sc.Label(t), why, u)
		}
	}
	return nil
}

func (c *Checker) unit(p *assault.Position, t board.Tile, u *board.Unit, s engine.Seat) string {
	if pileOf(u.Face) != card.UnitPile(s) {
		return "is no unit of its side"
	}
	typ := card.UnitOf(u.Face)
	up := u.State&board.FaceUp != 0
	has := func(b board.UnitState) bool { return u.State&b != 0 }
	idle := p.Phasing() != engine.NoSeat && s != p.Phasing()
	switch {
	case u.Pile != card.UnitPile(s) && u.Pile != startPile(s):
		return "comes from no pile of its side"
	case !u.Could.Has(u.Face):
		return "cannot be what it is"
	case up && u.Could != 1<<u.Face:
		return "is face up and could be something else"
	case !up && s == c.sc.NonPlayer():
		return "is a face-down unit of the Non-Player (RULING-146)"
	case p.Scenario().Barred(u.Face).Has(t):
		return "may not stand there"
	case u.Morale() > board.MaxMorale:
		return "has too much morale"
	case idle && (has(deeds) || u.Extra != 0):
		return "has acted out of its turn"
	case has(board.Prepped) && (!idle || !up):
		return "cannot be under Prep Fire"
	case has(board.Placed) && has(board.Moved|board.MovedTwice|board.Fired|board.DugNow|board.Transferred):
		return "has acted in the phase it was placed in"
	case has(board.MovedTwice) && (!has(board.Moved) || has(board.Fired) || !typ.MovesTwice):
		return "has moved twice"
	case has(board.Moved) && has(board.Fired) && !typ.MovesAndFires:
		return "has moved and fired"
	case has(board.Transferred) && (has(board.Fired) || !typ.TransfersActivity):
		return "has transferred its activation"
	case has(board.Freed) && has(board.Stuck):
		return "is free and stuck"
	}
	if u.Pile == startPile(s) && p.Scenario().Rules[s].Static.Has(u.Face) { // RULING-118
		if was, ok := c.static[u.Serial]; ok && was != t {
			return "has left its tile"
		}
		c.static[u.Serial] = t
	}
	return ""
}

// numbers checks prestige and turn.
func (c *Checker) numbers(p *assault.Position) error {
	for s := range engine.Seat(2) {
		if n := p.Prestige(s); n < 0 || s == c.sc.NonPlayer() && n != c.sc.Prestige[s] { // SOLO-22
			return broken("prestige", "the %s side has %d", card.SideName(s), n)
		}
	}
	occupies := func(e scenario.Comparison) bool { return e.Measure == scenario.Occupies }
	if n := p.Turn(); n < 1 || n > c.sc.Turns && !slices.ContainsFunc(c.sc.End, occupies) {
		return broken("turn", "game turn %d of %d", n, c.sc.Turns)
	}
	return nil
}

// quiet checks what holds between two actions.
func (c *Checker) quiet(p *assault.Position) error {
	pr := p.Prompt()
	if w := pr.Window; pr.Kind != engine.Decide || w != assault.WinOps && w != assault.WinBuy && w != assault.WinSplit {
		return nil
	}
	if p.Combat().Active {
		return broken("quiet", "a combat is left over")
	}
	if c.flight.Serial != 0 {
		return broken("quiet", "the card %s is neither in the hand nor on the map", card.Name(c.flight.Face))
	}
	for t := range all(p.Units(0) | p.Units(1)) {
		u, s, _ := p.Unit(t)
		if u.Morale() < 1 {
			return broken("quiet", "%s on %s has morale %d", card.Name(u.Face), c.sc.Label(t), u.Morale())
		}
		for n := range all(c.sc.Around(t) & p.Units(s.Other())) { // RULING-46
			if e, _, _ := p.Unit(n); u.State&e.State&board.FaceUp == 0 {
				return broken("quiet", "enemies on %s and %s are not both face up", c.sc.Label(t), c.sc.Label(n))
			}
		}
		if pr.Window != assault.WinSplit { // RULING-50: nothing has happened since phase 3
			continue
		}
		if card.UnitOf(u.Face).AutoDugIn && u.State&(board.DugIn|board.CalledUp) == 0 || u.State&(deeds|board.Prepped) != 0 {
			return broken("quiet", "at the beginning of a turn %s on %s: %+v", card.Name(u.Face), c.sc.Label(t), u)
		}
	}
	return nil
}

// couldBe checks that nobody can prove of a unit that it is not what it is, and that its owner knows what it is.
func (c *Checker) couldBe(p *assault.Position) error {
	for _, who := range [...]engine.Seat{0, 1, engine.NoSeat} {
		see := *p
		see.Redact(who)
		for t := range all(p.Units(0) | p.Units(1)) {
			u, s, _ := p.Unit(t)
			known := who == s || u.State&board.FaceUp != 0
			if could := see.CouldBe(t); !could.Has(u.Face) || known && could != 1<<u.Face {
				return broken("set", "for seat %d the %s on %s could be %#x: %+v", who, card.Name(u.Face), c.sc.Label(t), could, u)
			}
		}
	}
	return nil
}

// Ended returns what is wrong with the end of a match: it must have ended by a rule of its scenario.
func Ended(p *assault.Position) error {
	winner, why := p.Result()
	switch {
	case p.Prompt().Kind != engine.Over || why == victory.NotEnded:
		return broken("end", "the match has not ended")
	case (winner == engine.NoSeat) != (why == victory.ByDraw) || why == victory.ByResignation:
		return broken("end", "winner %d by reason %d", winner, why)
	case p.Turn() < p.Scenario().Turns && p.Achieved(winner) == victory.NotEnded:
		return broken("end", "in turn %d of %d by reason %d, which does not hold", p.Turn(), p.Scenario().Turns, why)
	}
	for s := range engine.Seat(2) {
		if len(p.Moves(s, nil)) > 0 {
			return broken("end", "moves after the end")
		}
	}
	return nil
}
