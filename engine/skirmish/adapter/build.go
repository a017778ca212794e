package adapter

import (
	"encoding/json"
	"fmt"
	"slices"

	"bocage/engine"
	"bocage/engine/campaign"
	"bocage/engine/skirmish"
	"bocage/engine/skirmish/file"
	"bocage/engine/skirmish/scenario"
	"bocage/engine/skirmish/unit"
)

// Build writes the scenario of a battle: the node's with its options and what both sides lay, and in place of its armies those of both
// forces. Its keys stand in the order of file.File, without spaces.
func (game) Build(b *campaign.Battle) ([]byte, error) {
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
		a := &f.Armies[side]
		a.Nation, a.Units = nations[side], nil
		for _, i := range order(side, b.Forces[side]) {
			t, err := troop(side, b.Forces[side][i])
			if err != nil {
				return nil, err
			}
			a.Troops = append(a.Troops, t)
		}
	}
	source, err := json.Marshal(f)
	if err == nil {
		_, err = skirmish.Parse(source) // as a stranger's file
	}
	return source, err
}

// troop is one of a force as it comes: without whom it has lost, and as good as its level says.
func troop(side engine.Seat, u campaign.Fielded) (t file.Troop, err error) {
	whole := Figures(side, u.Type)
	if whole == nil {
		return t, fmt.Errorf("there is no unit %.40q on this side", u.Type)
	}
	t = file.Troop{Quality: file.Quality(Quality(u.Level)), Units: map[string]int{}}
	left := figures(whole, u.Damage)
	for _, s := range whole {
		if n := min(int(s.Count), left); n > 0 {
			t.Units[s.Unit.String()] = n
			left -= n
		}
	}
	return t, nil
}

// figures counts those that come of so many, one at least.
func figures(whole []scenario.Some, damage int) (n int) {
	for _, s := range whole {
		n += int(s.Count)
	}
	return max(n-damage, 1)
}

// Quality is how good troops of a level are: it goes up by a step for each (CAMP-GAME-03).
func Quality(level int) unit.Quality {
	return unit.Green - unit.Quality(min(max(level, 0), int(unit.Green)))
}

// order returns the indices of a force in the order of its pieces: models first, so that who rides is put aboard.
func order(side engine.Seat, force []campaign.Fielded) (l []int) {
	for i := range force {
		l = append(l, i)
	}
	rides := func(i int) int {
		if whole := Figures(side, force[i].Type); whole != nil && !whole[0].Unit.Guy() {
			return 0
		}
		return 1
	}
	slices.SortStableFunc(l, func(i, j int) int { return rides(i) - rides(j) })
	return l
}
