package combat

import (
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// Loss is the morale a target loses at a differential, which is also the reward for a unit of that cost (RULING-76).
func Loss(differential int) int {
	if differential <= 0 {
		return 0
	}
	return (differential + 1) / 2
}

// Hurt takes morale from unit i (COMBAT-46).
func (c *Fight) Hurt(f Field, i uint8, n int) {
	u := &f.Units[c.At[i]]
	u.Lose(n)
	c.Now.Net[i] = u.Net
	c.Now.Lost[i] = int8(min(int(c.Now.Lost[i])+n, 100))
}

// Damage is step 12: the target loses morale by the differential of the totals (COMBAT-43 to COMBAT-46). It returns both.
func (c *Fight) Damage(f Field) (differential, loss int) {
	differential = int(c.Now.Fire - c.Now.Target)
	loss = Loss(differential)
	c.Hurt(f, c.Target(), loss)
	return differential, loss
}

// Falls reports whether unit i has no morale left and dies of it. saved is set if Last Stand leaves it 1 instead.
func (c *Fight) Falls(f Field, i uint8) (dead, saved bool) {
	u := &f.Units[c.At[i]]
	if u.Morale() > 0 {
		return false, false
	}
	if !c.Now.Stand[i] {
		return true, false
	}
	u.Net = 1 - card.UnitOf(u.Face).Morale
	c.Saved[i] = true
	return false, true
}

// Cheer gives unit i the morale for destroying the other (COMBAT-47 to COMBAT-52). It returns false if it has the most already.
func (c *Fight) Cheer(f Field, i uint8) bool {
	u := &f.Units[c.At[i]]
	if u.Morale() >= board.MaxMorale {
		return false
	}
	u.Net++
	return true
}

// Fate is what step 15 does to the defender.
type Fate uint8

// The fates.
const (
	FateStays   Fate = iota
	FateHolds        // it would have to retreat but never does
	FateBlocked      // it cannot and loses 1 morale instead
	FateGoes
)

// Fate returns what becomes of the defender in step 15, and the tile to which it retreats, NoTile if it does not.
func (c *Fight) Fate(f Field) (Fate, board.Tile) {
	if c.Now.Lost[Defender] <= c.Now.Lost[Attacker] && !c.Now.Forced { // RETREAT-02, RETREAT-03
		return FateStays, board.NoTile
	}
	df, s := c.At[Defender], c.Seat(Defender)
	if df == f.HomeBase[s] || c.Saved[Defender] { // RETREAT-13, RULING-95; Last Stand
		return FateHolds, board.NoTile
	}
	to, ok := Behind(f.Scenario, c.At[Attacker], df)
	u := &f.Units[df]
	if !ok || (f.Taken[0] | f.Taken[1]).Has(to) || !f.MayEnter(s, u, to) || f.Rooted(s, u) { // RETREAT-07, RETREAT-08, RULING-90
		return FateBlocked, board.NoTile
	}
	return FateGoes, to
}

// Ending is one way a combat can end. Index 0 is the attacker, 1 the defender.
type Ending struct {
	Net     [2]int8 // morale markers afterwards; without meaning for a unit that is dead
	Lost    [2]int8 // morale lost in the combat, mines included, blocked retreat included
	Dead    [2]bool
	Retreat board.Tile // where the defender went, NoTile if it did not retreat; dead there: it died in the mines
	Mined   bool       // Lost counts a mine on the way
	MayStay bool       // its owner may have it stay for 1 morale instead (RULING-128)
}

// Advance reports whether the defender's tile is vacant and the attacker lives (ADVANCE-01); it does not look at the terrain.
func (e *Ending) Advance() bool { return !e.Dead[0] && (e.Dead[1] || e.Retreat != board.NoTile) }

// Rewarded reports whether the owner of unit i is rewarded for destroying the other unit.
func (e *Ending) Rewarded(i int) bool { return e.Dead[i^1] && (i == 1 || e.Retreat == board.NoTile) }

// Stayed is the ending instead of e when the defender refuses the retreat.
func (e *Ending) Stayed(defender *card.UnitType) Ending {
	o := *e
	o.Retreat, o.Mined, o.MayStay = board.NoTile, false, false
	if e.Dead[1] { // whom a mine killed had 1 morale
		return o
	}
	if !e.Mined {
		o.Net[1]--
		o.Lost[1]++
	}
	if int(defender.Morale)+int(o.Net[1]) <= 0 {
		o.Dead[1], o.Net[1] = true, 0
	}
	return o
}
