// Package scenario holds the ten scenarios: who fights, where and when he comes, how long, and how it is won. It holds what is printed,
// not how it is carried out.
package scenario

import (
	"bocage/engine"
	"bocage/engine/skirmish/table"
	"bocage/engine/skirmish/unit"
)

// Number is how many scenarios there are.
const Number = table.Number

// Ending is what a scenario is won by.
type Ending uint8

// The endings.
const (
	Exit      Ending = iota // points off the table by a zone
	Destroy                 // so many units destroyed, at a bounded loss
	Raid                    // aircraft destroyed, then jeeps off the table
	Buildings               // so many buildings held or entered last
	Twice                   // twice as many buildings as the other side
	Clear                   // nobody of the other side near a mark
	Tanks                   // more tanks left
	Bridge                  // more guys on the bridge
	Inside                  // more guys in buildings
	Break                   // half of an army lost, in the basic game
	NumEndings
)

// Victory says who wins by what. Who has not won when the game ends has lost, but where more decides, an equal number is a draw.
type Victory struct {
	Ending Ending
	Side   engine.Seat    // who wins so, unless More
	More   bool           // either side wins that has more (RULING-58)
	Zone   string         // by which they leave, or the mark to be cleared
	Count  int8           // points, units, aircraft or buildings that are needed
	Then   int8           // jeeps that leave after it (S3-07)
	Lost   int8           // how many vehicles of one's own may be lost (S2-05)
	Radius int16          // within which of the mark, in u (S6-03)
	Unit   unit.Unit      // that is to be destroyed (S2-05)
	Worth  [unit.Num]int8 // points of what leaves
}

// Scenario is what is printed of a scenario.
type Scenario struct {
	Number    int8
	Title     string
	Date      string
	Sides     [2]string
	First     engine.Seat // who moves first
	SetUp     string      // in which order they set up
	LastTurn  int8
	EndsAfter engine.Seat // whose turn is the last
	Victory   Victory
	Basis     string
	Forces    []Force
}

// Of is a scenario, from 1.
func Of(n int) *Scenario { return &scenarios[n-1] }

// Option says to which of two forces something belongs, of which one is chosen (RULING-71).
type Option uint8

// The options.
const (
	Always Option = iota
	OptionA
	OptionB
)

// Thing is what a force is made of: a unit, or works to be laid.
type Thing uint8

// What forces are made of.
const (
	Units Thing = iota
	Entrenchments
	Wires
	Obstacles
)

// Force is a number of the same.
type Force struct {
	Side    engine.Seat
	Group   string
	Option  Option
	Arrives int8     // the turn; 0: at set-up
	Zones   []string // of the table, or what else stands for places there
	Thing   Thing
	Unit    unit.Unit // of Units
	Count   int8
	Quality unit.Quality // at best that of its side; of troops alone (SKIRM-30)
	Note    string
	Basis   string
}

// Cost is what a force costs in points; works are free (SCEN-08).
func (f *Force) Cost() int {
	if f.Thing != Units {
		return 0
	}
	return int(f.Count) * int(f.Unit.Type().Cost)
}

// Reinforcement is what comes with a card of scenario 3, from a rank to a rank (S3-03).
type Reinforcement struct {
	From, To int8
	Choice   bool // of the rows before
	Units    []Some
}

// Some are so many units.
type Some struct {
	Count int8
	Unit  unit.Unit
}

// Reinforcements are the rows of the table, by rank.
func Reinforcements() []Reinforcement { return reinforcements }
