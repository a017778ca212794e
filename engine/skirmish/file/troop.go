package file

import (
	"fmt"
	"maps"
	"slices"

	"bocage/engine/skirmish/purchase"
	"bocage/engine/skirmish/scenario"
	"bocage/engine/skirmish/unit"
)

// Mustered is the format of files whose armies are troops (SKIRM-30).
const Mustered = 2

// Troop is a squad or a vehicle, with how many of each unit are in it.
type Troop struct {
	Quality string         `json:"quality"`
	Units   map[string]int `json:"units"`
}

// muster reads the troops of both armies and adds what is wrong with them.
func (f *File) muster(bad *Faults) {
	if len(f.Armies) != 2 || f.Scenario != 0 || f.Bid || f.Points != 0 {
		*bad = append(*bad, Fault{"armies", "two of troops are wanted, without a scenario, points or bids"})
		return
	}
	for s, a := range f.Armies {
		field := fmt.Sprintf("armies[%d]", s)
		x := f.enlist(s, bad)
		if len(a.Troops) == 0 || len(a.Troops) > purchase.MostTroops || a.Units != nil {
			*bad = append(*bad, Fault{field, fmt.Sprintf("1 to %d troops are wanted, and no units beside them", purchase.MostTroops)})
			continue
		}
		for _, t := range a.Troops {
			if troop, ok := t.read(); ok {
				x.Troops = append(x.Troops, troop)
			} else {
				*bad = append(*bad, Fault{field, fmt.Sprintf("elite, regular or green, and 1 to %d of each unit, are wanted of a troop",
					purchase.MostPieces)})
			}
		}
		for _, b := range x.Muster() {
			*bad = append(*bad, Fault{field, b.Error()})
		}
	}
}

// read is what a troop says, its vehicles first.
func (t *Troop) read() (x purchase.Troop, ok bool) {
	x.Quality, ok = trained(t.Quality)
	for _, id := range slices.Sorted(maps.Keys(t.Units)) {
		u, known := unit.Named(id)
		n := t.Units[id]
		if !known || n < 1 || n > purchase.MostPieces {
			return x, false
		}
		x.Units = append(x.Units, scenario.Some{Count: int8(n), Unit: u})
	}
	slices.SortFunc(x.Units, func(a, b scenario.Some) int { return int(b.Unit) - int(a.Unit) })
	return x, ok
}
