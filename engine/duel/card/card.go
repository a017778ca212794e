// Package card holds the cards of the card duel: units with their weapons and crews, Command cards and Damage cards, and the faces and
// piles by which the kernel knows them. It knows no position and no rule of play.
package card

import "bocage/engine"

// Face is what stands on a card.
type Face = engine.Face

// The seats.
const (
	US     engine.Seat = 0
	German engine.Seat = 1
)

// How many kinds of cards there are. Faces count units of both nations first, crews among them, then Command cards, then Damage cards.
const (
	NumUnits     = 40
	NumCommand   = 24
	NumDamage    = 10
	FirstGerman  = Face(20)
	FirstCommand = Face(NumUnits + 1)
	FirstDamage  = FirstCommand + NumCommand
	NumFaces     = int(FirstDamage) + NumDamage
	MaxWeapons   = 3
)

// The piles. A seat's own Reserves have its number.
const (
	PileUS uint8 = iota
	PileGerman
	PileCommand
	PileDamage
	NumPiles
)

// Type is the type of a unit (D-DECK-04).
type Type uint8

const (
	Infantry Type = iota
	Tank
	Vehicle
	Artillery
	MobileArtillery
	Aircraft
	Crew
	NumTypes
)

var typeNames = [NumTypes]string{"infantry", "tank", "vehicle", "artillery", "mobile artillery", "aircraft", "crew"}

func (t Type) String() string { return typeNames[t] }

// Types is a set of types.
type Types uint8

// Any is the icon of a card that is aimed at no unit.
const Any Types = 0

// Has reports whether a type is in the set.
func (s Types) Has(t Type) bool { return s>>t&1 != 0 }

// CrewKind is the kind of crew that a unit needs or a card is (D-DECK-05).
type CrewKind uint8

const (
	NoCrew CrewKind = iota
	TankCrew
	GunCrew
	Pilot
)

var crewNames = [...]string{"N/C", "tank crew", "artillery crew", "pilot"}

func (k CrewKind) String() string { return crewNames[k] }

// Lines is a set of lines that a unit may be committed to, none for aircraft and crews (D-COMMIT-01).
type Lines uint8

const (
	AtFront Lines = 1 << iota
	AtRear
)

// The columns of attack values, by what stands under them (D-DECLARE-06).
const (
	VsInfantry = iota
	VsVehicle
	VsAircraft
)

// Weapon is a weapon of a unit. A value of 0 cannot affect. LongRange is a label only.
type Weapon struct {
	Name                     string
	Vs                       [3]uint8
	Index, Rate              uint8
	Bullets, Bomb, LongRange bool
	Basis                    string
}

// Unit is a Unit card: a unit, or a crew, which has a Kind and a Cost only. Weapons stand by slot, those without a name are none.
type Unit struct {
	ID, Name                                  string
	Side                                      engine.Seat
	Type                                      Type
	Lines                                     Lines
	Needs, Kind                               CrewKind
	Copies, Cost, Defense, Half, Full, Flight uint8
	Weapons                                   [MaxWeapons]Weapon
	Numbers, Basis, Note                      string
}

// Land reports whether a unit is a land unit: no aircraft and no crew.
func (u *Unit) Land() bool { return u.Type < Aircraft }

// Column returns the column of attack values that a unit is attacked by; artillery as vehicles (D-ATTACK-10).
func (u *Unit) Column() int {
	switch u.Type {
	case Infantry:
		return VsInfantry
	case Aircraft:
		return VsAircraft
	}
	return VsVehicle
}

// Edge returns the edge of a Damage card that applies to a unit (D-DAMAGE-08, D-RULING-32).
func (u *Unit) Edge() int {
	switch u.Type {
	case Infantry:
		return 0
	case Artillery:
		return 2
	case Aircraft:
		return 3
	}
	return 1
}

// Window is when a Command card is played (D-CARDS-06).
type Window uint8

const (
	Staff Window = iota
	React
	Attack
	Rescue
	Draw
)

var windowNames = [...]string{"STAFF", "REACT", "ATTACK", "RESCUE", "DRAW"}

func (w Window) String() string { return windowNames[w] }

// Command is a Command card. Icons limit the units that it may be aimed at.
type Command struct {
	Code, Title       string
	Window            Window
	Icons             Types
	Copies            uint8
	Numbers, Duration string
	Text, Basis       string
}

// The Command cards by their faces.
const (
	HullDown = FirstCommand + iota
	FieldCamouflage
	FireMission
	TakeAim
	ArmorPiercing
	FlankAttack
	SuppressingFire
	SmokeScreen
	FieldRepair
	Medic
	Seize
	RadioIntercept
	DiveBombing
	ExtraFuel
	FlakBarrage
	Reinforcements
	BailOut
	Minefield
	Sabotage
	CounterBattery
	FightingWithdrawal
	Surrender
	RapidFire
	ConcentratedFire
)

// NumEdges is how many edges a Damage card has: infantry, tanks and vehicles, artillery, aircraft.
const NumEdges = 4

// Edge is what a Damage card does to a unit. Numbers are as printed: Initiative, Flight and Defense are negative.
type Edge struct {
	Text                                                             string
	Penalty, PenaltyFirst, Exposed, Initiative, Flight, Defense      int8
	NoAttack, FirstOnly, NoFirst, NoAssault, NoLine, NoCommand, Slow bool
	NoBombs, BombsOnly, Withdraw, Fire, BailOut                      bool
}

// Damage is a Damage card. Counter is how many further Combat Phases its effect holds, 0 for ever (D-DAMAGE-09).
type Damage struct {
	Numbers string
	Copies  uint8
	Counter uint8
	Basis   string
	Edges   [NumEdges]Edge
}

// List is how many cards of each face a deck has.
type List [NumUnits + 1]uint8

// IsUnit, IsCommand and IsDamage report what kind of card a face is. A crew is a unit here.
func IsUnit(f Face) bool    { return f >= 1 && f <= NumUnits }
func IsCommand(f Face) bool { return f >= FirstCommand && f < FirstDamage }
func IsDamage(f Face) bool  { return f >= FirstDamage && int(f) < NumFaces }

// UnitOf, CommandOf and DamageOf return the card of a face, which must be of that kind. The caller must not change it.
func UnitOf(f Face) *Unit       { return &units[f] }
func CommandOf(f Face) *Command { return &command[f-FirstCommand] }
func DamageOf(f Face) *Damage   { return &damage[f-FirstDamage] }

// Faces returns the first and the last face of a pile's cards.
func Faces(pile uint8) (first, last Face) {
	switch pile {
	case PileUS:
		return 1, FirstGerman - 1
	case PileGerman:
		return FirstGerman, NumUnits
	case PileCommand:
		return FirstCommand, FirstDamage - 1
	}
	return FirstDamage, Face(NumFaces) - 1
}

// PileOf returns the pile of a face.
func PileOf(f Face) uint8 {
	switch {
	case f < FirstGerman:
		return PileUS
	case f <= NumUnits:
		return PileGerman
	case f < FirstDamage:
		return PileCommand
	}
	return PileDamage
}

// Copies returns how many cards of a face the box holds.
func Copies(f Face) uint8 {
	switch {
	case IsUnit(f):
		return units[f].Copies
	case IsCommand(f):
		return CommandOf(f).Copies
	case IsDamage(f):
		return DamageOf(f).Copies
	}
	return 0
}

// Name returns what a card is called in English: its id for a unit, since both nations have crews of one name, its title or its kind for
// others; "" for a face that is none.
func Name(f Face) string {
	switch {
	case IsUnit(f):
		return units[f].ID
	case IsCommand(f):
		return CommandOf(f).Code
	case IsDamage(f):
		return damageNames[f-FirstDamage]
	}
	return ""
}

var damageNames = [NumDamage]string{"damage-1", "damage-2", "damage-3", "damage-4", "damage-5", "damage-6", "damage-7", "damage-8",
	"damage-9", "damage-10"}

// ByName returns the face of a name.
func ByName(name string) (Face, bool) {
	for f := Face(1); int(f) < NumFaces; f++ {
		if Name(f) == name {
			return f, true
		}
	}
	return 0, false
}
