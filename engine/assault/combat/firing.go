package combat

import (
	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// Begin is step 1, without what the attack costs the unit (COMBAT-07, COMBAT-08). BeginFiring must follow.
func (c *Fight) Begin(f Field) {
	u := &f.Units[c.At[Attacker]]
	u.State &^= board.DugIn // DIG-08, RULING-81
	c.Active = true
	c.Faces = [2]card.Face{u.Face, f.Units[c.At[Defender]].Face}
	if f.Defends(c.At[Defender]) {
		c.By = Defender // DIG-05
	}
}

// BeginFiring forgets the cards and totals of the firing before.
func (c *Fight) BeginFiring() {
	c.Now.Fire, c.Now.Target = 0, 0
	c.NumPlayed, c.Modifier, c.Shown = 0, card.Unknown, [2]card.Face{}
}

// TurnRound goes on to the return fire. BeginFiring must follow.
func (c *Fight) TurnRound() {
	c.Second = true
	c.By ^= 1
}

// Totals works out steps 2 to 8 and prepares step 9, in which the firing side plays first.
func (c *Fight) Totals(fd Field) {
	at, to := c.At[c.By], c.At[c.Target()]
	fu, tu := &fd.Units[at], &fd.Units[to]
	f, t := card.UnitOf(fu.Face), card.UnitOf(tu.Face)
	c.Now = c.Now.Lasting()
	c.Now.Net[c.By], c.Now.Net[c.Target()] = fu.Net, tu.Net

	c.Now.Fire = int16(attack(f, t))
	c.AddFire(int(fu.Net)) // COMBAT-11
	open, steady := fd.support(c.Seat(c.By), at, to)
	c.Now.Support, c.Now.Steady = int16(open), int16(steady)
	c.AddFire(open + steady)        // COMBAT-12
	c.AddFire(fd.FireBonus(at))     // COMBAT-20
	c.Now.Target = int16(t.Defense) // COMBAT-21
	bonus := fd.terrain(f, t, to)   // COMBAT-23
	c.Now.Terrain = int16(bonus)
	c.AddTarget(bonus)
	if fd.Defends(to) { // COMBAT-26
		c.Now.Dug = true
		c.AddTarget(2)
	}
	c.Before = c.Now
	c.Base = Base{fu.Net, int8(bonus), c.Now.Dug}
	c.Turn, c.Passes, c.LastOpen, c.LastSeat = c.Seat(c.By), 0, false, engine.NoSeat
	c.Sealed = [2]uint8{NotSealed, NotSealed}
	c.Played = [MaxPlayed]PlayedCard{}
}

// attack is step 2: the combat value of a firing unit against a target (COMBAT-09, COMBAT-10).
func attack(firing, target *card.UnitType) int {
	if target.HardTarget {
		return int(firing.Hard)
	}
	return int(firing.Soft)
}
