package purchase

import (
	"fmt"
	"slices"

	"bocage/engine"
	"bocage/engine/skirmish/scenario"
	"bocage/engine/skirmish/unit"
)

// Troop is a squad or a vehicle of an army that is not bought for a match but was there before it (SKIRM-30): who is in it, and how good.
type Troop struct {
	Units   []scenario.Some
	Quality unit.Quality
}

// Bounds of troops.
const (
	MostTroops = 12 // of a side
	MostKinds  = 4  // of units in one
	MostSpent  = 400
)

// Muster returns what is wrong with an army of troops. The limits of a purchase are none for it (SKIRM-30).
func (a *Army) Muster() (bad []Breach) {
	breach := func(is bool, rule, format string, args ...any) {
		if is {
			bad = append(bad, Breach{rule, fmt.Sprintf(format, args...)})
		}
	}
	var all Army
	for _, t := range a.Troops {
		breach(len(t.Units) == 0 || len(t.Units) > MostKinds, "RULING-62", "1 to %d kinds of units in a troop are wanted", MostKinds)
		for _, s := range t.Units {
			breach(!sold(s.Unit), "BASIC-17", "%v is not to be had", s.Unit)
			all.Units[s.Unit] += int(s.Count)
		}
	}
	breach(len(a.Troops) > MostTroops, "RULING-62", "%d troops, at most %d", len(a.Troops), MostTroops)
	breach(all.Pieces() == 0 || all.Pieces() > MostPieces, "RULING-62", "1 to %d pieces are wanted, not %d", MostPieces, all.Pieces())
	breach(all.Spent(false) > MostSpent, "BASIC-01", "%d points, at most %d", all.Spent(false), MostSpent)
	return append(bad, a.laid()...)
}

// Forces are what stands in the army, in the order in which its pieces are numbered. Of what was bought, and in each troop, vehicles come
// first, so that who rides is put aboard.
func (a *Army) Forces(side engine.Seat) (l []scenario.Force) {
	add := func(thing scenario.Thing, u unit.Unit, n int, q unit.Quality) {
		if n > 0 {
			l = append(l, scenario.Force{Side: side, Group: "army", Thing: thing, Unit: u, Count: int8(n), Quality: q, Basis: "bought"})
		}
	}
	for u, n := range slices.Backward(a.Units[:]) {
		add(scenario.Units, unit.Unit(u), n, unit.Elite)
	}
	for _, t := range a.Troops {
		for _, s := range t.Units {
			add(scenario.Units, s.Unit, int(s.Count), t.Quality)
		}
	}
	add(scenario.Entrenchments, 0, a.Sandbags, unit.Elite)
	add(scenario.Wires, 0, a.Wire, unit.Elite)
	return l
}
