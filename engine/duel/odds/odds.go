// Package odds tells exactly how likely an attack of the card duel does what: to hit, to draw a Damage card, to destroy. It counts in whole
// numbers and must not know who asks.
package odds

import (
	"bocage/engine"
	"bocage/engine/duel"
	"bocage/engine/duel/card"
)

// One is a certain event: the unit of all chances here.
const One = 1_000_000

// Chances are those of an attack: of at least one hit on the target, of at least one Friendly Fire, and of what the target is in the end:
// destroyed, or else at Half Endurance or less without a Damage card before.
type Chances struct{ Hit, Friendly, Destroy, Damage int }

// Roll says what one attack roll does.
type Roll struct {
	Value, Bonus, Index, Defense int
	Dice                         int  // of Intensity: 1, or one for each unit of a Close Assault
	Flank                        bool // the Defense counts half
}

// sums are the ways in which two dice give a sum, throws those in which some dice do.
var sums = Throws(2)

func Throws(dice int) []int {
	ways := []int{1}
	for range dice {
		next := make([]int, len(ways)+10)
		for sum, n := range ways {
			for d := 1; d <= 10; d++ {
				next[sum+d] += n
			}
		}
		ways = next
	}
	return ways
}

// most is above the greatest Endurance.
const most = 16

// state is how likely a target has which Endurance left; 0 is destroyed.
type state struct {
	left           [most]int
	miss, friendly int // no hit, no Friendly Fire yet
}

// after returns the state after a roll.
func (s state) after(r Roll) (t state) {
	dice, all, hits := Throws(r.Dice), 1, 0
	for range r.Dice {
		all *= 10
	}
	t.left[0] = s.left[0]
	for nat := 2; nat <= 20; nat++ {
		n := sums[nat]
		hit := nat >= 18 || nat > 3 && nat+r.Bonus >= r.Value
		if hit {
			hits += n
		}
		for e := 1; e < most; e++ {
			share := s.left[e] * n
			switch {
			case share == 0:
			case nat >= 19:
				t.left[0] += share / 100
			case !hit:
				t.left[e] += share / 100
			default:
				for sum, ways := range dice {
					net := duel.Net(sum, nat == 18, 0, r.Index, r.Defense, r.Flank)
					t.left[max(0, e-net)] += share * ways / all / 100
				}
			}
		}
	}
	t.miss, t.friendly = s.miss*(100-hits)/100, s.friendly*97/100
	return t
}

// Of returns the chances of some rolls, one after the other, at a target.
func Of(t *duel.Unit, rolls []Roll) Chances {
	var s state
	s.left[t.Endurance], s.miss, s.friendly = One, One, One
	for _, r := range rolls {
		s = s.after(r)
	}
	c := Chances{Hit: One - s.miss, Friendly: One - s.friendly, Destroy: s.left[0]}
	if t.Damage == 0 {
		for e := 1; e <= int(card.UnitOf(t.Face).Half); e++ {
			c.Damage += s.left[e]
		}
	}
	return c
}

// Rolls returns the rolls that a unit makes at a target with weapons in an order, -1 for none, and an ATTACK card or none.
func Rolls(p *duel.Position, seat engine.Seat, slot, target int, weapons [2]int, with card.Face) (l []Roll) {
	u, t := p.Unit(seat, slot), p.Unit(seat.Other(), target)
	for i, w := range weapons {
		if w < 0 || !u.Affects(w, t) {
			continue
		}
		c := &card.UnitOf(u.Face).Weapons[w]
		n := int(c.Rate)
		if u.Edge().Slow {
			n = 1
		}
		if i == 0 && with == card.RapidFire && !c.Bomb {
			n++
		}
		r := Roll{Value: int(c.Vs[card.UnitOf(t.Face).Column()]), Bonus: p.Bonus(seat, slot, w, target, with),
			Index: duel.Index(c, w, with), Defense: t.Defense(), Dice: 1, Flank: with == card.FlankAttack}
		for range n {
			l = append(l, r)
		}
	}
	return l
}

// Best returns the weapons, in order, with which a unit most likely destroys a target, or else damages it, and the chances.
func Best(p *duel.Position, seat engine.Seat, slot, target int, with card.Face) (weapons [2]int, best Chances) {
	u, t := p.Unit(seat, slot), p.Unit(seat.Other(), target)
	weapons = [2]int{-1, -1}
	for a := range card.MaxWeapons {
		for b := -1; b < card.MaxWeapons; b++ {
			if a == b || !u.Affects(a, t) || b >= 0 && !u.Affects(b, t) {
				continue
			}
			c := Of(t, Rolls(p, seat, slot, target, [2]int{a, b}, with))
			if weapons[0] < 0 || 3*c.Destroy+c.Damage > 3*best.Destroy+best.Damage {
				weapons, best = [2]int{a, b}, c
			}
		}
	}
	return weapons, best
}

// Assault returns the rolls of a Close Assault of some units of a seat on a target (D-CLOSE-04 to 06).
func Assault(p *duel.Position, seat engine.Seat, group []int, target int) []Roll {
	t := p.Unit(seat.Other(), target)
	r := Roll{Value: 99, Bonus: p.Exposed(seat.Other(), t), Defense: t.Defense(), Dice: len(group)}
	for _, slot := range group {
		r.Value = min(r.Value, p.Unit(seat, slot).BestAssault())
	}
	return []Roll{r}
}
