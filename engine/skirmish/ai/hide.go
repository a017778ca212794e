package ai

import (
	"bocage/engine"
	"bocage/engine/skirmish"
	"bocage/engine/skirmish/unit"
	"bocage/engine/skirmish/weapon"
)

// hide writes down where the next unit is hidden (HIDDEN-01, HIDDEN-02): by chance, so that nobody can foresee it, but the likelier the
// more of what the enemy comes for, or comes by, it would see from there in its range. Whoever is not written down is out of the match or
// stands in the open, so all are.
func (t *thought) hide(seed uint64) engine.Move {
	reach := rifle
	for _, x := range t.p.Pieces() {
		if x.Side == t.side && x.Unit == unit.Cannon {
			reach = int(weapon.Cannon.Type().Range)
		}
	}
	lures := t.posts()
	for _, x := range t.p.Pieces() {
		if x.Side == t.side && x.Unit == unit.Aircraft {
			lures = append(lures, x.At)
		}
	}
	var weights []int
	sum := 0
	for _, m := range t.moves {
		n := 0
		if at, ok := t.m.Haunt(int(m.A)); ok && m.Op == skirmish.OpHide {
			n = 1
			for _, q := range lures {
				if apart(at, q) <= reach && skirmish.Between(t.p, at, q).Sees {
					n++
				}
			}
		}
		weights = append(weights, n*n)
		sum += n * n
	}
	if sum == 0 {
		return t.plain(skirmish.OpDone)
	}
	rng := engine.NewRand(seed ^ engine.Hash(t.p))
	at := rng.Intn(sum)
	for i, n := range weights {
		if at -= n; at < 0 {
			return t.moves[i]
		}
	}
	return t.plain(skirmish.OpDone)
}
