// Package adapter is what a campaign needs of this game (CAMP-GAME-01, CAMP-GAME-03): its squads and vehicles, the scenario of a battle out
// of both sides' orders, and what came of a battle by its record.
//
// A campaign counts the German first, the tables of the game show the American so: whatever goes by a side here is a campaign's, by a seat
// the game's.
package adapter

import (
	"fmt"

	"bocage/engine"
	"bocage/engine/campaign"
	"bocage/engine/skirmish"
	"bocage/engine/skirmish/file"
	"bocage/engine/skirmish/purchase"
	"bocage/engine/skirmish/scenario"
	"bocage/engine/skirmish/unit"
)

// Game is this game as campaigns know it.
var Game campaign.Game = new(game)

type game struct{}

func (*game) ID() string                        { return skirmish.GameID }
func (*game) Rules() (oldest, newest int)       { return skirmish.RulesVersion, skirmish.RulesVersion }
func (*game) Sides() [2]string                  { return [2]string{"German", "U.S."} }
func (*game) Seat(side engine.Seat) engine.Seat { return side.Other() }
func (*game) Worth() int                        { return 4 }
func (*game) Card(string) bool                  { return false }
func (*game) Cards() []string                   { return nil }

// nations are those of the sides in a file.
var nations = [2]string{"german", "american"}

// kind is a kind of squad or vehicle. Its figures stand in the order in which they are kept: who has lost some has lost the last.
type kind struct {
	name    string
	german  bool // has it alone (NAT-04)
	figures [3]scenario.Some
}

// kinds are all that a core can hold.
var kinds = [...]kind{
	{name: "sk-rifle-squad", figures: [3]scenario.Some{{Count: 1, Unit: unit.GrenadeGuy}, {Count: 8, Unit: unit.RifleGuy}}},
	{name: "sk-mg-team", figures: [3]scenario.Some{{Count: 1, Unit: unit.MachinegunGuy}, {Count: 2, Unit: unit.RifleGuy}}},
	{name: "sk-mortar-team", figures: [3]scenario.Some{{Count: 1, Unit: unit.MortarGuy}, {Count: 2, Unit: unit.RifleGuy}}},
	{name: "sk-at-team", figures: [3]scenario.Some{{Count: 2, Unit: unit.BazookaGuy}, {Count: 1, Unit: unit.RifleGuy}}},
	{name: "sk-storm-squad", figures: [3]scenario.Some{{Count: 1, Unit: unit.FlamethrowerGuy}, {Count: 4, Unit: unit.GrenadeGuy},
		{Count: 2, Unit: unit.RifleGuy}}},
	{name: "sk-engineers", figures: [3]scenario.Some{{Count: 5, Unit: unit.Engineer}}},
	{name: "sk-cannon", figures: [3]scenario.Some{{Count: 1, Unit: unit.Cannon}}},
	{name: "sk-88", german: true, figures: [3]scenario.Some{{Count: 1, Unit: unit.EightyEight}}},
	{name: "sk-halftrack", figures: [3]scenario.Some{{Count: 1, Unit: unit.Halftrack}}},
	{name: "sk-armored-car", figures: [3]scenario.Some{{Count: 1, Unit: unit.ArmoredCar}}},
	{name: "sk-tank", figures: [3]scenario.Some{{Count: 1, Unit: unit.Tank}}},
	{name: "sk-tiger", german: true, figures: [3]scenario.Some{{Count: 1, Unit: unit.Tiger}}},
}

// named returns a side's kind of a name, nil for none.
func named(side engine.Seat, name string) *kind {
	for i := range kinds {
		if k := &kinds[i]; k.name == name && (side == 0 || !k.german) {
			return k
		}
	}
	return nil
}

// rides reports whether it is of men, who can go aboard.
func (k *kind) rides() bool { return k.figures[0].Unit.Guy() }

// left counts the figures that come of it with some damage, one at least.
func (k *kind) left(damage int) (n int) {
	for _, s := range k.figures {
		n += int(s.Count)
	}
	return max(n-damage, 1)
}

// Type returns a kind that costs what its units cost as printed. Neither a level nor anything else gives it more figures.
func (*game) Type(side engine.Seat, name string) (t campaign.Type, ok bool) {
	k := named(side, name)
	if k == nil {
		return t, false
	}
	for _, s := range k.figures {
		t.Cost += int(s.Count) * int(s.Unit.Type().Cost)
	}
	t.Strength = k.left(0)
	t.Most = t.Strength
	return t, true
}

func (*game) Types(side engine.Seat) (l []string) {
	for i := range kinds {
		if named(side, kinds[i].name) != nil {
			l = append(l, kinds[i].name)
		}
	}
	return l
}

func (*game) Scenario(id string) ([]byte, error) {
	sc, err := skirmish.Game.Load(id)
	if err != nil {
		return nil, err
	}
	return sc.Source(), nil
}

// Ground gives both sides room for as many as an army has troops. A scenario is a basic game: its armies give way to those of the campaign.
func (*game) Ground(source []byte, rules int) (g campaign.Ground, err error) {
	f, err := file.Read(source)
	switch {
	case err != nil:
		return g, err
	case f.Armies == nil || f.Format == file.Mustered:
		return g, fmt.Errorf("a battle of a campaign is a basic game, with what its cores have")
	case rules != skirmish.RulesVersion:
		return g, fmt.Errorf("%w: rules %d", engine.ErrOlder, rules)
	}
	return campaign.Ground{Room: [2]int{purchase.MostTroops, purchase.MostTroops}}, nil
}
