package ai

import (
	"sync"

	"bocage/engine"
	"bocage/engine/duel"
	"bocage/engine/duel/card"
	"bocage/engine/duel/odds"
)

// Attacks are weighed here as package odds does, but fast: thousands a move.

// One attack roll at a given value with a given Damage Index less Defense does so much Net Damage so often, of 1000.
const (
	rollOf    = 1000
	mostNet   = 14 // and more: no unit has more Endurance
	easiest   = 4  // needs of less are as good
	hardest   = 18 // needs of more too: a natural 18 always hits
	leastDiff = -10
	mostDiff  = 16
)

// blow is how often a roll does how much Net Damage.
type blow [mostNet + 1]int32

var blows = sync.OnceValue(func() *[hardest + 1][mostDiff - leastDiff + 1]blow {
	var t [hardest + 1][mostDiff - leastDiff + 1]blow
	for need := easiest; need <= hardest; need++ {
		for diff := leastDiff; diff <= mostDiff; diff++ {
			b := &t[need][diff-leastDiff]
			for nat := 2; nat <= 20; nat++ {
				ways := int32(10 - max(nat-11, 11-nat))
				for die := 1; die <= 10; die++ {
					net := 0
					switch {
					case nat >= 19:
						net = mostNet
					case nat == 18:
						net = 2*die + diff
					case nat > 3 && nat >= need:
						net = die + diff
					}
					b[min(max(net, 0), mostNet)] += ways
				}
			}
		}
	}
	return &t
})

// rolled returns how much damage a roll does.
func rolled(need, index, defense int) *blow {
	return &blows()[min(max(need, easiest), hardest)][min(max(index-defense, leastDiff), mostDiff)-leastDiff]
}

// health is how likely a target has which Endurance left, of health1; 0 is destroyed.
type health [mostNet + 1]int32

const health1 = 1 << 20

func fresh(t *duel.Unit) (h health) {
	h[min(max(int(t.Endurance), 1), mostNet)] = health1
	return h
}

// after returns the health after so many rolls.
func (h *health) after(b *blow, times int) health {
	was := *h
	for range times {
		now := health{0: was[0]}
		for e := 1; e <= mostNet; e++ {
			if was[e] == 0 {
				continue
			}
			for net, n := range b {
				if n > 0 {
					now[max(0, e-net)] += int32(int64(was[e]) * int64(n) / rollOf)
				}
			}
		}
		was = now
	}
	return was
}

// gains is how what is done to a target is counted, in thousandths.
type gains struct {
	kill, damage int // of its points, if it is destroyed, or comes to have a Damage card
}

// plain counts as the greedy player does.
var plain = gains{kill: 1000, damage: 350}

// worth returns what a target in such health has brought, in thousandths of a point.
func (g gains) worth(p *duel.Position, t *duel.Unit, h *health) int {
	v := p.Value(t.Face)
	if t.Crew != 0 {
		v += int(card.UnitOf(t.Crew).Cost)
	}
	sum := int64(g.kill) * int64(h[0])
	if !t.Harmed() {
		hurt := int64(0)
		for e := 1; e <= int(card.UnitOf(t.Face).Half); e++ {
			hurt += int64(h[e])
		}
		sum += int64(g.damage) * hurt
	}
	return int(int64(v) * sum / health1)
}

// volley is what a unit fires at a target: its weapons in order, -1 for none, and what each roll of theirs does, how often.
type volley struct {
	weapons [2]int
	blow    [2]*blow
	times   [2]int
}

// aimed returns how a unit fires best at a target, whatever that has left, with an ATTACK card or none; ok is false if it cannot.
func aimed(p *duel.Position, seat engine.Seat, slot, target int, with card.Face) (v volley, ok bool) {
	u, t := p.Unit(seat, slot), p.Unit(seat.Other(), target)
	c := card.UnitOf(u.Face)
	column := card.UnitOf(t.Face).Column()
	slow := u.Edge().Slow
	v.weapons = [2]int{-1, -1}
	var force [2]int
	for w := range card.MaxWeapons {
		x := &c.Weapons[w]
		if x.Name == "" || !u.Affects(w, t) {
			continue
		}
		defense := t.Defense()
		if with == card.FlankAttack {
			defense /= 2
		}
		b := rolled(int(x.Vs[column])-p.Bonus(seat, slot, w, target, with), duel.Index(x, w, with), defense)
		n := int(x.Rate)
		if slow {
			n = 1
		}
		f := 0
		for net, often := range b {
			f += net * int(often)
		}
		f *= n
		at := 0
		if v.weapons[0] >= 0 && f <= force[0] {
			at = 1
		}
		if at == 1 && v.weapons[1] >= 0 && f <= force[1] {
			continue
		}
		if at == 0 {
			v.weapons[1], v.blow[1], v.times[1], force[1] = v.weapons[0], v.blow[0], v.times[0], force[0]
		}
		v.weapons[at], v.blow[at], v.times[at], force[at] = w, b, n, f
	}
	if v.weapons[0] < 0 {
		return v, false
	}
	if with == card.RapidFire && !c.Weapons[v.weapons[0]].Bomb {
		v.times[0]++
	}
	return v, true
}

// at returns the health of a target after a volley.
func (v *volley) at(h *health) health {
	now := h.after(v.blow[0], v.times[0])
	if v.weapons[1] >= 0 {
		now = now.after(v.blow[1], v.times[1])
	}
	return now
}

// stormed returns the health of a target after a Close Assault.
func stormed(p *duel.Position, seat engine.Seat, group []int, target int, h *health) (now health) {
	t := p.Unit(seat.Other(), target)
	need := 99
	for _, slot := range group {
		need = min(need, p.Unit(seat, slot).BestAssault())
	}
	need -= p.Exposed(seat.Other(), t)
	now[0] = h[0]
	dice := odds.Throws(len(group))
	ways := 1
	for range group {
		ways *= 10
	}
	for nat := 2; nat <= 20; nat++ {
		n := int64(10 - max(nat-11, 11-nat))
		for e := 1; e <= mostNet; e++ {
			switch share := int64(h[e]) * n / 100; {
			case share == 0:
			case nat >= 19:
				now[0] += int32(share)
			case nat < 18 && (nat <= 3 || nat < need):
				now[e] += int32(share)
			default:
				for sum, k := range dice {
					if k > 0 {
						now[max(0, e-duel.Net(sum, nat == 18, 0, 0, t.Defense(), false))] += int32(share * int64(k) / int64(ways))
					}
				}
			}
		}
	}
	return now
}
