package combat

import (
	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
)

// Works reports whether a Combat card could do anything for a side in the present firing.
func (c *Fight) Works(f Field, a card.Action, s engine.Seat) bool {
	firing := c.Seat(c.By) == s
	own := c.Index(s)
	switch a {
	case card.Accuracy, card.SurpriseAttack:
		return firing
	case card.Exposed:
		return firing && c.Now.Terrain > 0
	case card.IncreasedSupport:
		return firing && c.Now.Support+c.Now.Steady > 0
	case card.TakeCover, card.SmokeScreen:
		return !firing
	case card.PoorAim:
		return !firing && c.Now.Fire > 1
	case card.OffTarget:
		return !firing && c.Now.Support > 0
	case card.SnapShot, card.DeadlyFire:
		return true
	case card.MoraleBoost:
		return f.Units[c.At[own]].Morale() < board.MaxMorale
	case card.ForcedRetreat:
		return own == Attacker && !c.Now.Forced
	case card.LastStand:
		return !c.Now.Stand[own]
	}
	return false
}

// Effect applies a Combat card of unit own's side to the totals and the units. Smoke Screen ends the combat, which is not done here.
func (c *Fight) Effect(f Field, a card.Action, own uint8) {
	enemy := own ^ 1
	switch a {
	case card.Accuracy: // CARD-ACCURACY-02
		c.AddFire(3)
	case card.SurpriseAttack:
		c.AddFire(3)
		if c.Now.Dug {
			c.Now.Dug = false
			c.AddTarget(-2)
		}
	case card.TakeCover:
		c.AddTarget(3)
	case card.SnapShot:
		c.shoot(f, enemy, 1)
	case card.DeadlyFire: // CARD-DEADLY-FIRE-01
		c.shoot(f, enemy, 2)
	case card.Exposed:
		c.AddTarget(-int(c.Now.Terrain))
		c.Now.Terrain = 0
	case card.MoraleBoost: // CARD-MORALE-BOOST-02
		u := &f.Units[c.At[own]]
		n := min(2, board.MaxMorale-u.Morale()) // RULING-80
		u.Net += int8(n)
		c.Now.Net[own] = u.Net
		if own == c.By {
			c.AddFire(n) // COMBAT-34
		}
	case card.PoorAim:
		c.AddFire(-4)
	case card.OffTarget: // CARD-OFF-TARGET-01
		c.AddFire(-int(c.Now.Support))
		c.Now.Support = 0
	case card.IncreasedSupport:
		c.AddFire(4)
	case card.ForcedRetreat:
		c.Now.Forced = true
	case card.LastStand:
		c.Now.Stand[own] = true
	}
}

// shoot takes morale from unit i by a card, and with it fire if it is the one that fires (RULING-75).
func (c *Fight) shoot(f Field, i uint8, n int) {
	c.Hurt(f, i, n)
	if i == c.By {
		c.AddFire(-n)
	}
}

// Play applies a Combat card of a side and remembers what it did, so that SNAFU can undo it as the next play (RULING-25).
func (c *Fight) Play(f Field, a card.Action, s engine.Seat) {
	c.Before = c.Now
	c.Effect(f, a, c.Index(s))
	c.noteEffect(c.Before)
}

// DugIn counts a dug-in marker that the unit on t has just got, if that is the target and did not count as dug in before.
func (c *Fight) DugIn(f Field, t board.Tile) {
	if !c.Active || t != c.At[c.Target()] || !f.Defends(t) {
		return
	}
	before := c.Now
	c.Now.Dug = true
	c.AddTarget(2)
	c.noteEffect(before)
}

// Undo puts the totals and both units' morale back to what they were before the last card; after a SNAFU it brings them back again
// (RULING-64).
func (c *Fight) Undo(f Field) {
	c.Now, c.Before = c.Before, c.Now
	for i, t := range c.At {
		f.Units[t].Net = c.Now.Net[i]
	}
}

// Note remembers a card of step 9 for display.
func (c *Fight) Note(s engine.Seat, f card.Face) {
	if c.NumPlayed == MaxPlayed { // the oldest is forgotten
		copy(c.Played[:], c.Played[1:])
		c.NumPlayed--
	}
	c.Played[c.NumPlayed] = PlayedCard{Seat: s, Face: f}
	c.NumPlayed++
}

// noteEffect remembers what the last card did to the totals.
func (c *Fight) noteEffect(before Tally) {
	if c.NumPlayed > 0 {
		l := &c.Played[c.NumPlayed-1]
		l.Fire, l.Target = int8(c.Now.Fire-before.Fire), int8(c.Now.Target-before.Target)
	}
}

// ScriptPile returns the deck from which the Non-Player draws in step 9: another as it fires than as it is the target (SOLO-24, SOLO-25).
func (c *Fight) ScriptPile(sc *scenario.Scenario) uint8 {
	if c.Seat(c.By) == sc.NonPlayer() {
		return card.PileFirer
	}
	return card.PileTarget
}

// ScriptCards returns how many cards the Non-Player draws in step 9 of a firing, 0 if there is none.
func (c *Fight) ScriptCards(sc *scenario.Scenario) uint8 {
	n := sc.Solo
	switch {
	case n == nil:
		return 0
	case n.Staff.Has(c.Faces[c.Index(sc.NonPlayer())]):
		return uint8(n.StaffCards) // RULING-160
	}
	return 1 // SOLO-24, SOLO-25
}
