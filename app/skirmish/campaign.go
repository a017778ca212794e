package skirmish

import (
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	sw "bocage/app/skirmish/words"
	"bocage/engine"
	"bocage/engine/skirmish/unit"
)

// Campaign says what the game's pieces are called in campaigns, and how they are drawn. A campaign counts the German first.
var Campaign = new(look)

type look struct{}

// squads are the names of squads and teams; a vehicle is called as what it is. Each side has a drawing of its own.
var squads = [...]struct {
	name string
	word string // "" for a model
	unit unit.Unit
	art  [2]string
}{
	{name: "sk-rifle-squad", word: "skirmish.core-rifle", art: [2]string{"inf_de", "inf_us"}},
	{name: "sk-storm-squad", word: "skirmish.core-storm", art: [2]string{"stoss", "vet_us"}},
	{name: "sk-engineers", word: "skirmish.core-engineers", art: [2]string{"eng_de", "eng_us"}},
	{name: "sk-mg-team", word: "skirmish.core-mg", art: [2]string{"mg42", "mg30"}},
	{name: "sk-mortar-team", word: "skirmish.core-mortar", art: [2]string{"grw34", "mort81"}},
	{name: "sk-at-team", word: "skirmish.core-at", art: [2]string{"schreck", "bazooka"}},
	{name: "sk-cannon", unit: unit.Cannon, art: [2]string{"pak40", "gun57"}},
	{name: "sk-88", unit: unit.EightyEight, art: [2]string{"flak88"}},
	{name: "sk-halftrack", unit: unit.Halftrack, art: [2]string{"sdkfz251", "m3ht"}},
	{name: "sk-armored-car", unit: unit.ArmoredCar, art: [2]string{"puma", "m8"}},
	{name: "sk-tank", unit: unit.Tank, art: [2]string{"pziv", "m4a1"}},
	{name: "sk-tiger", unit: unit.Tiger, art: [2]string{"tiger"}},
}

// Side returns the name of a side, and how it is marked.
func (*look) Side(side engine.Seat) view.Named {
	return view.Named{Side: view.SideOf(side), Name: sw.Nation([...]string{"German", "American"}[side&1])}
}

// Unit returns what a squad or vehicle is called, as figures, since other games have it too; and its drawing without "u-".
func (*look) Unit(side engine.Seat, name string) (label, art string) {
	for i := range squads {
		s := &squads[i]
		if s.name != name {
			continue
		}
		if s.word == "" {
			return words.Say("skirmish.core-model", sw.Unit(s.unit)), s.art[side&1]
		}
		return words.Say(s.word), s.art[side&1]
	}
	return name, ""
}

// Card returns the name of a card as it is: the game brings none.
func (*look) Card(name string) (label, class string) { return name, "" }
