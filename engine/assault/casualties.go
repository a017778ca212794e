package assault

import (
	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

type reward struct {
	seat engine.Seat
	n    int8
}

// Loss is the morale a target loses at a differential, which is also the reward for a unit of that cost (RULING-76).
func Loss(differential int) int {
	if differential <= 0 {
		return 0
	}
	return (differential + 1) / 2
}

// lose takes morale from unit i of the combat (COMBAT-46).
func (p *Position) loseInFight(i uint8, n int) {
	c := &p.combat
	p.unit[c.tile(i)].Lose(n)
	c.now.net[i] = p.unit[c.tile(i)].Net
	c.now.lost[i] = int8(min(int(c.now.lost[i])+n, 100))
	if i == c.by && p.step == stepCards { // RULING-75
		c.addFire(int16(-n))
	}
}

// damage is steps 12 and 13 (COMBAT-43 to COMBAT-52).
func (p *Position) damage() {
	c := &p.combat
	d := int(c.now.fire - c.now.target)
	loss := Loss(d)
	ti := c.targetIdx()
	p.loseInFight(ti, loss)
	p.emit(Event{Kind: EvDamage, Seat: c.seat(ti), A: c.tile(ti), N: int16(loss), M: int16(d)})
	p.eliminations(stepAfter)
}

// eliminations removes the units of the combat that have no morale left and hands out the rewards, the firing player's first
// (RULING-77, RULING-78), then goes on at next.
func (p *Position) eliminations(next step) {
	c := &p.combat
	dead := [2]bool{}
	for _, i := range [2]uint8{c.targetIdx(), c.by} {
		u := &p.unit[c.tile(i)]
		if u.Morale() > 0 {
			continue
		}
		if c.now.stand[i] {
			p.saveUnit(i)
			continue
		}
		dead[i] = true
	}
	c.nrewards, c.rewardTo = 0, next
	for _, i := range [2]uint8{c.targetIdx(), c.by} {
		if dead[i] {
			p.kill(i, dead[i^1])
		}
	}
	p.step = stepReward
}

// saveUnit leaves a unit 1 morale by Last Stand.
func (p *Position) saveUnit(i uint8) {
	c := &p.combat
	u := &p.unit[c.tile(i)]
	u.Net = 1 - card.UnitOf(u.Face).Morale
	c.saved[i] = true
	p.emit(Event{Kind: EvSaved, Seat: c.seat(i), A: c.tile(i)})
}

// kill removes unit i; the other side is rewarded, and its unit gains 1 morale if it lives (COMBAT-47 to COMBAT-52).
func (p *Position) kill(i uint8, otherDead bool) {
	c := &p.combat
	t := c.tile(i)
	price := card.UnitOf(p.unit[t].Face).Cost
	p.remove(t)
	winner := c.seat(i ^ 1)
	p.wrecked[winner] = max(p.wrecked[winner], p.wrecked[winner]+1) // 255 is many
	p.wreckage[winner] += int16(price)
	if winner != p.sc.NonPlayer() { // SOLO-22, RULING-164
		c.rewards[c.nrewards] = reward{winner, int8(Loss(int(price)))} // PRESTIGE-10
		c.nrewards++
	}
	if u := &p.unit[c.tile(i^1)]; !otherDead && u.Morale() < board.MaxMorale {
		u.Net++
		p.emit(Event{Kind: EvMorale, Seat: c.seat(i ^ 1), A: c.tile(i ^ 1), N: 1})
	}
}

// rewardWaits hands out rewards; there is a choice only if the opponent has prestige to lose (COMBAT-49, RULING-103).
func (p *Position) rewardWaits() bool {
	c := &p.combat
	for c.nrewards > 0 {
		if p.prestige[c.rewards[0].seat.Other()] > 0 {
			return true
		}
		p.reward(0)
	}
	p.step = c.rewardTo
	return false
}

func (p *Position) reward(how uint8) {
	c := &p.combat
	r := c.rewards[0]
	c.rewards[0] = c.rewards[1]
	c.nrewards--
	n := int16(r.n)
	if how == 0 {
		p.earn(r.seat, int(n))
	} else {
		o := r.seat.Other()
		p.prestige[o] = max(0, p.prestige[o]-n)
	}
	p.emit(Event{Kind: EvReward, Seat: r.seat, N: n, M: int16(how)})
}

func (p *Position) alive(i uint8) bool { return p.occ[p.combat.seat(i)].Has(p.combat.tile(i)) }

// afterFire is step 14 (COMBAT-53 to COMBAT-55, RULING-65, RULING-66).
func (p *Position) afterFire() {
	c := &p.combat
	switch {
	case !p.alive(0):
		p.step = stepEndCombat
	case !p.alive(1):
		p.step = stepAdvance
	case !c.second:
		c.second = true
		c.by ^= 1
		p.beginFire()
	default:
		p.step = stepRetreat
	}
}

func (p *Position) endFight() {
	c := &p.combat
	p.emit(Event{Kind: EvEndCombat, Seat: c.side, A: c.at, B: c.df})
	p.combat = fight{}
	p.step = stepOps
}
