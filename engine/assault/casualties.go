package assault

import (
	"bocage/engine/assault/card"
	"bocage/engine/assault/combat"
)

// eliminations removes the units of the combat that have no morale left and hands out the rewards, the firing player's first
// (RULING-77, RULING-78), then goes on at next.
func (p fighting) eliminations(next step) {
	c := &p.combat
	dead := [2]bool{}
	for _, i := range [2]uint8{c.Target(), c.By} {
		dead[i] = p.falls(i)
	}
	c.NumRewards, p.task.rewardNext = 0, next
	for _, i := range [2]uint8{c.Target(), c.By} {
		if dead[i] {
			p.kill(i, dead[i^1])
		}
	}
	p.step = stepReward
}

// falls reports whether unit i dies because it has no morale left. Last Stand may leave it 1.
func (p fighting) falls(i uint8) bool {
	c := &p.combat
	dead, saved := c.Falls(p.field(), i)
	if saved {
		p.emit(Event{Kind: EvSaved, Seat: c.Seat(i), A: c.At[i]})
	}
	return dead
}

// kill removes unit i; the other side is rewarded, and its unit gains 1 morale if it lives (COMBAT-47 to COMBAT-52).
func (p fighting) kill(i uint8, otherDead bool) {
	c := &p.combat
	t := c.At[i]
	price := card.UnitOf(p.unit[t].Face).Cost
	p.remove(t)
	winner := c.Seat(i ^ 1)
	p.wrecked[winner] = max(p.wrecked[winner], p.wrecked[winner]+1) // 255 is many
	p.wreckage[winner] += int16(price)
	if winner != p.sc.NonPlayer() { // SOLO-22, RULING-164
		c.Rewards[c.NumRewards] = combat.Reward{Seat: winner, Amount: int8(combat.Loss(int(price)))} // PRESTIGE-10
		c.NumRewards++
	}
	if !otherDead && c.Cheer(p.field(), i^1) {
		p.emit(Event{Kind: EvMorale, Seat: c.Seat(i ^ 1), A: c.At[i^1], N: 1})
	}
}

// rewardWaits hands out rewards; there is a choice only if the opponent has prestige to lose (COMBAT-49, RULING-103).
func (p fighting) rewardWaits() bool {
	c := &p.combat
	for c.NumRewards > 0 {
		if p.prestige[c.Rewards[0].Seat.Other()] > 0 {
			return true
		}
		p.reward(0)
	}
	p.step = p.task.rewardNext
	return false
}

// reward hands out the next reward: 0 adds to the winner's prestige, 1 takes from the opponent's.
func (p fighting) reward(how uint8) {
	c := &p.combat
	r := c.Rewards[0]
	c.Rewards[0] = c.Rewards[1]
	c.NumRewards--
	n := int16(r.Amount)
	if how == 0 {
		p.earn(r.Seat, int(n))
	} else {
		o := r.Seat.Other()
		p.prestige[o] = max(0, p.prestige[o]-n)
	}
	p.emit(Event{Kind: EvReward, Seat: r.Seat, N: n, M: int16(how)})
}
