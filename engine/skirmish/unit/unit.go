// Package unit holds what units are: their bases, costs, moves, weapons and what they carry, and how good troops are. It knows no sides.
package unit

import (
	"bocage/engine/skirmish/geom"
	"bocage/engine/skirmish/weapon"
)

// Class is what numbers of weapons are for (UNIT-01).
type Class uint8

// The classes.
const (
	Guy Class = iota
	Unarmored
	Armored
)

// Unit is a kind of unit.
type Unit uint8

// The units: guys, unarmored and armored models, then those of single scenarios.
const (
	RifleGuy Unit = iota
	MachinegunGuy
	BazookaGuy
	MortarGuy
	GrenadeGuy
	FlamethrowerGuy
	Engineer
	Sniper
	Cannon
	EightyEight
	Jeep
	MGJeep
	Truck
	Raft
	SmallPillbox
	LargePillbox
	Tank
	Tiger
	AATank
	ArmoredCar
	Halftrack
	LandingCraft
	Amphib
	Tiger7 // of scenario 7, S7-01
	Tiger8 // of scenario 8, S8-01
	Aircraft
	Num
)

// Type is what a unit is.
type Type struct {
	ID, Name  string
	Class     Class
	Base      geom.Kind
	Cost      int8
	Move      int16 // in u in a turn; OnRoad and OnWater may say otherwise
	OnRoad    int16 // if all of the move is on road; 0: as elsewhere (MOVE-08, RULING-70)
	OnWater   int16 // on water; 0: never there (WATER-01)
	WaterOnly bool  // never on land, but dragged (WATER-02)
	Weapons   [2]weapon.Weapon
	Guys      int8   // how many guys it carries (LOAD-10)
	Gun       bool   // it carries a cannon besides
	Tracked   bool   // it crosses walls and the like (RULING-19)
	Points    int8   // that its loss counts for army break (BASIC-09)
	Optional  bool   // in play only where a scenario or an option has it
	Note      string // what is special of it
	Basis     string // how the numbers are known
}

// Type is what the unit is.
func (u Unit) Type() *Type { return &types[u] }

func (u Unit) String() string { return types[u].ID }

// Guy reports whether the unit is a figure.
func (u Unit) Guy() bool { return types[u].Class == Guy }

// IsTiger reports whether the unit is a Tiger of any scenario (TIGER-01).
func (u Unit) IsTiger() bool { return u == Tiger || u == Tiger7 || u == Tiger8 }

// Named is the unit of an id.
func Named(id string) (Unit, bool) {
	for u := range Num {
		if types[u].ID == id {
			return u, true
		}
	}
	return 0, false
}

// Quality is how good troops are (QUAL).
type Quality uint8

// The qualities.
const (
	Elite Quality = iota
	Regular
	Green
	NumQualities
)

// Training is what a quality means.
type Training struct {
	ID, Name string
	Ends     int8   // movement ends with a card of this rank or more (QUAL-03)
	Pinned   string // suits that pin, by their first letters (PIN-03)
	PinnedBy int8   // on the die: this and more
	Extra    int8   // percent more points to spend (QUAL-04)
	Basis    string
}

// Training is what the quality means.
func (q Quality) Training() *Training { return &trainings[q] }
