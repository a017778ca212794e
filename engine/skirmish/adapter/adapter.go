// Package adapter is what a campaign needs of this game (CAMP-GAME-01, CAMP-GAME-03): its squads and vehicles, the scenario of a battle out
// of both sides' orders, and what came of a battle by its record.
//
// A campaign counts the German first, and so does a battle: a side is a seat.
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
var Game campaign.Game = game{}

type game struct{}

func (game) ID() string                        { return skirmish.GameID }
func (game) Rules() (oldest, newest int)       { return skirmish.RulesVersion, skirmish.RulesVersion }
func (game) Sides() [2]string                  { return [2]string{"German", "U.S."} }
func (game) Seat(side engine.Seat) engine.Seat { return side }
func (game) Worth() int                        { return 4 }
func (game) Card(string) bool                  { return false }

// nations are those of the sides in a file.
var nations = [2]string{"german", "american"}

// kind is a kind of squad or vehicle. Its figures stand in the order in which they are kept: who has lost some has lost the last.
type kind struct {
	name   string
	german bool // has it alone (NAT-04)
	figure []scenario.Some
}

// some are so many figures of a unit, and others.
func some(n int8, u unit.Unit, others ...scenario.Some) []scenario.Some {
	return append([]scenario.Some{{Count: n, Unit: u}}, others...)
}

// kinds are all that a core can hold.
var kinds = []kind{
	{name: "sk-rifle-squad", figure: some(1, unit.GrenadeGuy, some(8, unit.RifleGuy)...)},
	{name: "sk-mg-team", figure: some(1, unit.MachinegunGuy, some(2, unit.RifleGuy)...)},
	{name: "sk-mortar-team", figure: some(1, unit.MortarGuy, some(2, unit.RifleGuy)...)},
	{name: "sk-at-team", figure: some(2, unit.BazookaGuy, some(1, unit.RifleGuy)...)},
	{name: "sk-storm-squad", figure: some(1, unit.FlamethrowerGuy, some(4, unit.GrenadeGuy, some(2, unit.RifleGuy)...)...)},
	{name: "sk-engineers", figure: some(5, unit.Engineer)},
	{name: "sk-cannon", figure: some(1, unit.Cannon)},
	{name: "sk-88", german: true, figure: some(1, unit.EightyEight)},
	{name: "sk-halftrack", figure: some(1, unit.Halftrack)},
	{name: "sk-armored-car", figure: some(1, unit.ArmoredCar)},
	{name: "sk-tank", figure: some(1, unit.Tank)},
	{name: "sk-tiger", german: true, figure: some(1, unit.Tiger)},
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

// Figures returns who is in a squad or vehicle of a name, as it is when whole, nil for none.
func Figures(side engine.Seat, name string) []scenario.Some {
	if k := named(side, name); k != nil {
		return k.figure
	}
	return nil
}

// Type returns a kind that costs what its units cost as printed. Neither a level nor anything else gives it more figures.
func (game) Type(side engine.Seat, name string) (campaign.Type, bool) {
	figures := Figures(side, name)
	var t campaign.Type
	for _, s := range figures {
		t.Cost += int(s.Count) * int(s.Unit.Type().Cost)
		t.Strength += int(s.Count)
	}
	t.Most = t.Strength
	return t, figures != nil
}

func (game) Scenario(id string) ([]byte, error) {
	sc, err := skirmish.Game.Load(id)
	if err != nil {
		return nil, err
	}
	return sc.Source(), nil
}

// Ground gives both sides room for as many as an army has troops. A scenario is a basic game: its armies give way to those of the campaign.
func (game) Ground(source []byte, rules int) (g campaign.Ground, err error) {
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
