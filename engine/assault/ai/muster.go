package ai

import (
	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/card"
)

// forces is how many forces are put together at random to choose the best of.
const forces = 200

// muster chooses one more starting unit, or one more card of its deck: of many forces that the budget allows, the best, and of that the
// first that is missing. What the other side has chosen so far makes no difference.
func (a *agent) muster(p *assault.Position, moves []engine.Move) engine.Move {
	budget, least, picked := p.MusterBudget(a.me)
	rng := engine.NewRand(a.seed ^ 0x6d7573746572)
	var have, worth, can [card.NumFaces]int
	var faces, open []card.Face
	for _, c := range p.Hand(a.me) {
		if card.IsUnit(c.Face) && c.Pile == card.UnitPile(a.me) {
			have[c.Face]++
		}
	}
	for f := card.FirstUnit; f <= card.LastUnit; f++ {
		if card.UnitOf(f).Side != a.me {
			continue
		}
		if can[f] = p.Recruits(a.me, f); p.Packing() {
			have[f] = p.Scenario().Pooled(a.me, f) - can[f]
		}
		if can[f] > 0 {
			faces = append(faces, f)
			worth[f] = a.use(p, f) + rng.Intn(90)
		} else if have[f] > 0 {
			worth[f] = a.use(p, f)
		}
	}
	var best [card.NumFaces]int
	top := -1 << 30
	for range forces {
		force := have
		left, room := budget-p.Spent(a.me), p.MusterLimit(a.me)-picked
		for room > 0 {
			open = open[:0]
			for _, f := range faces {
				if card.Cost(f) <= left && force[f]-have[f] < can[f] {
					open = append(open, f)
				}
			}
			if len(open) == 0 {
				break
			}
			f := open[rng.Intn(len(open))]
			force[f]++
			left -= card.Cost(f)
			room--
		}
		if room > max(0, p.MusterLimit(a.me)-least) {
			continue
		}
		if v := mix(&force, &worth); v > top {
			best, top = force, v
		}
	}
	for _, m := range moves {
		if m.Op == assault.OpMuster && best[m.A] > have[m.A] {
			return m
		}
	}
	return moves[len(moves)-1]
}

// mix is what a force is worth as a whole: its units, not too many of a kind, with guns to support and both tanks and infantry.
func mix(force, worth *[card.NumFaces]int) int {
	v, hard, soft, guns, n := 0, 0, 0, 0, 0
	for f := card.FirstUnit; f <= card.LastUnit; f++ {
		k := force[f]
		if k == 0 {
			continue
		}
		u := card.UnitOf(f)
		v += k*worth[f] - 30*k*(k-1)
		n += k
		switch {
		case u.Range > 1:
			guns += k
		case u.HardTarget:
			hard += k
		default:
			soft += k
		}
	}
	want := (n + 1) / 4
	v += 160*min(guns, want) - 120*max(0, guns-want)
	return v - 35*max(0, max(hard-soft, soft-hard)-1)
}

// use is what a unit is worth on this map, for what its side is after and against what the enemy has.
func (a *agent) use(p *assault.Position, f card.Face) int {
	sc := p.Scenario()
	u := card.UnitOf(f)
	v := a.w.unitBase + a.w.unitCost*int(u.Cost)
	hard, all := 1, 2
	for _, e := range p.Stock(card.UnitPile(a.me.Other()), false, nil) {
		if all++; card.UnitOf(e).HardTarget {
			hard++
		}
	}
	fire := (int(u.Hard)*hard + int(u.Soft)*(all-hard)) / all
	cover, tiles := 0, 0
	for b := sc.Tiles(); b != 0; b &= b - 1 {
		tiles++
		cover += int(sc.Terrain[b.First()].Info().Target)
	}
	v += 15*fire + 8*int(u.Defense) + 12*int(u.Morale)
	if !u.HardTarget {
		v += 20 * cover / tiles
	}
	v -= 400 * popcount(sc.Barred(f)&sc.Tiles()) / tiles
	if a.g.outlasts[a.me] {
		v += 12 * int(u.Defense)
		if u.AutoDugIn {
			v += 80
		}
	} else if u.MovesAndFires {
		v += 90
	}
	return v
}
