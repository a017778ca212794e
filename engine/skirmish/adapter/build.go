package adapter

import (
	"encoding/json"
	"fmt"

	"bocage/engine"
	"bocage/engine/campaign"
	"bocage/engine/skirmish"
	"bocage/engine/skirmish/file"
	"bocage/engine/skirmish/unit"
)

// Build writes the scenario of a battle: the node's with its options and what both sides lay, and in place of its armies those of both
// forces. Its keys stand in the order of file.File, without spaces.
func (*game) Build(b *campaign.Battle) ([]byte, error) {
	f, err := file.Read(b.Scenario)
	if err != nil {
		return nil, err
	}
	if len(f.Armies) != len(nations) {
		return nil, fmt.Errorf("the scenario has no armies")
	}
	f.Format, f.ID, f.Points = file.Mustered, b.ID, 0
	for side := range engine.Seat(2) {
		if len(b.Cards[side])+len(b.Strike[side]) > 0 {
			return nil, fmt.Errorf("there are no cards to be brought, and no deck to be tuned")
		}
		a := &f.Armies[side.Other()]
		a.Nation, a.Units = nations[side], nil
		order(side, b.Forces[side], func(k *kind, i int) { a.Troops = append(a.Troops, k.troop(b.Forces[side][i])) })
		if len(a.Troops) != len(b.Forces[side]) {
			return nil, fmt.Errorf("there is a unit that is not of this side")
		}
	}
	source, err := json.Marshal(f)
	if err == nil {
		_, err = skirmish.Parse(source) // as a stranger's file
	}
	return source, err
}

// troop is one of a force as it comes: without whom it has lost, and as good as its level says.
func (k *kind) troop(u campaign.Fielded) file.Troop {
	t := file.Troop{Quality: file.Quality(quality(u.Level)), Units: map[string]int{}}
	left := k.left(u.Damage)
	for _, s := range k.figures {
		if n := min(int(s.Count), left); n > 0 {
			t.Units[s.Unit.String()] = n
			left -= n
		}
	}
	return t
}

// quality is how good troops of a level are: it goes up by a step for each (CAMP-GAME-03).
func quality(level int) unit.Quality {
	return unit.Green - unit.Quality(min(max(level, 0), int(unit.Green)))
}

// order calls f with the kind and the index of each of a force in the order of its pieces: models first, so that who rides is put aboard.
func order(side engine.Seat, force []campaign.Fielded, f func(k *kind, i int)) {
	for riders := range 2 {
		for i := range force {
			if k := named(side, force[i].Type); k != nil && k.rides() == (riders > 0) {
				f(k, i)
			}
		}
	}
}
