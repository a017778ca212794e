package purchase

import (
	"bocage/engine"
	"bocage/engine/skirmish/scenario"
	"bocage/engine/skirmish/unit"
)

// Troop is a squad or a vehicle of an army that is not bought for a match but was there before it (SKIRM-30): how many of each unit are in
// it, and how good they are.
type Troop struct {
	Units   [unit.Num]int
	Quality unit.Quality
}

// Bounds of troops.
const (
	MostTroops = 12  // of a side
	MostKinds  = 4   // of units in one
	mostSpent  = 400 // on all, in points
)

// all is the army as if it were bought, without what only a purchase is limited by.
func (a *Army) all() Army {
	all := Army{Sandbags: a.Sandbags, Wire: a.Wire}
	for i := range a.Troops {
		for u, n := range a.Troops[i].Units {
			all.Units[u] += n
		}
	}
	return all
}

// Forces are what stands in the army, in the order in which its pieces are numbered. Of what was bought, and in each troop, vehicles come
// first, so that who rides is put aboard.
func (a *Army) Forces(side engine.Seat) (l []scenario.Force) {
	add := func(f scenario.Force, n int) {
		if n > 0 {
			f.Side, f.Group, f.Count, f.Basis = side, "army", int8(n), "bought"
			l = append(l, f)
		}
	}
	for _, t := range append([]Troop{{Units: a.Units}}, a.Troops...) {
		for u := unit.Num; u > 0; {
			u--
			add(scenario.Force{Unit: u, Quality: t.Quality}, t.Units[u])
		}
	}
	add(scenario.Force{Thing: scenario.Entrenchments}, a.Sandbags)
	add(scenario.Force{Thing: scenario.Wires}, a.Wire)
	return l
}
