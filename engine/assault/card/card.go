package card

import "bocage/engine"

// Face is what stands on a card: a kind of unit, one copy of an action card (copies differ in their tactical modifier), or
// the Bluff.
type Face = engine.Face

// The ranges of faces.
const (
	Unknown     Face = engine.Unknown
	FirstUnit   Face = 1
	LastUnit    Face = 50 // 1-25 German, 26-50 U.S., in the chart's order
	FirstAction Face = 51
	LastAction  Face = 182 // four copies of each of the 33 action cards, in card order
	Bluff       Face = 183
	NumFaces         = 184
)

// IsUnit reports whether f is a unit card.
func IsUnit(f Face) bool { return f >= FirstUnit && f <= LastUnit }

// IsAction reports whether f is an action card.
func IsAction(f Face) bool { return f >= FirstAction && f <= LastAction }

// Set is a set of unit faces: bit f stands for face f.
type Set uint64

// Has reports whether f is in the set.
func (s Set) Has(f Face) bool { return s>>f&1 != 0 }

func SetOf(f Face) Set { return 1 << f }

// Class is a unit's class (ABIL-CLASS-01).
type Class uint8

// The unit classes.
const (
	Armor Class = iota
	Artillery
	MobileArtillery
	MotorizedInfantry
	Infantry
	ScoutCar
	AntiAir
	AntiTank
)

var classNames = [...]string{"Armor", "Artillery", "Mobile Artillery", "Motorized Infantry", "Infantry", "Scout Car",
	"Anti-Air", "Anti-Tank"}

func (c Class) String() string { return classNames[c] }

// UnitType is one line of the unit chart (UNIT-01 to UNIT-50).
type UnitType struct {
	Face  Face
	Side  engine.Seat
	Class Class
	Name  string
	Short string // at most 11 letters
	Art   string // id of the drawing, without its "u-"

	Battle  int8 // battle value, counts only when sacrificed (ABIL-BATTLE-01)
	Hard    int8 // combat value against hard targets
	Soft    int8 // combat value against soft targets
	Support int8
	Defense int8 // never changed by morale (ABIL-DEFENSE-01)
	Morale  int8 // printed
	Cost    int8 // prestige
	Range   int8 // of support: 1, 2 or 3 (ABIL-RANGED-01)
	AA      int8 // anti-air range: 2 or 0
	Copies  int8 // in the box

	HardTarget        bool
	MovesAndFires     bool // else moves or fires (RULING-34)
	MovesTwice        bool
	MovesDiagonally   bool
	IgnoresMines      bool
	EntersSwamps      bool // printed; soft units enter swamps anyway
	AutoDugIn         bool
	CancelsTerrain    bool
	ReceivesTerrain   bool // printed; soft units get the bonus anyway
	SupportSteady     bool // its support cannot be cancelled
	TransfersActivity bool
	Basis             string // known, derived or reconstructed
}

// Scout reports whether the unit reveals at range 2 (ABIL-CLASS-13).
func (u *UnitType) Scout() bool { return u.Class == ScoutCar }

// Type is the kind of an action card.
type Type uint8

// The three types of action card, and the Bluff (SETUP-22).
const (
	Operations Type = iota
	Combat
	Surprise
	BluffCard
	UnitCard
)

var typeNames = [...]string{"Operations", "Combat", "Surprise", "Bluff", "Unit"}

func (t Type) String() string { return typeNames[t] }

// Action is one of the 33 action cards, whatever the copy.
type Action uint8

// The action cards, in card order.
const (
	NoAction Action = iota
	PrepFire
	RangedBombardment
	Replacements
	BomberRun
	AirStrike
	StrafingRun
	NationalAdvantage
	CounterOffensive
	CommanderInitiative
	OpportunityFire
	WellSupplied
	ImprovedDefenses
	Reserves
	SupplyColumn
	DoubleTime
	ReDeploy
	Accuracy
	TakeCover
	SurpriseAttack
	SnapShot
	DeadlyFire
	Exposed
	MoraleBoost
	PoorAim
	OffTarget
	SmokeScreen
	IncreasedSupport
	ForcedRetreat
	LastStand
	TankObstacles
	SNAFU
	Sabotage
	PreparedPositions
	NumActions
)

// ActionCard is what all copies of an action card share.
type ActionCard struct {
	Action      Action
	Name        string
	Type        Type
	Cost        int8
	Battle      int8
	PlayedBy    string
	Text        string // its effect in our words
	CostBasis   string // known or reconstructed; battle values and modifiers are reconstructed for every card
	EffectBasis string
}

// Air reports whether anti-air may stop the card (ABIL-AA-06).
func (a Action) Air() bool { return a == BomberRun || a == AirStrike || a == StrafingRun }

// ActionOf returns which action card f is, NoAction if it is none.
func ActionOf(f Face) Action {
	if !IsAction(f) {
		return NoAction
	}
	return Action((f-FirstAction)/4) + 1
}

// FaceOf returns copy 1 to 4 of an action card.
func FaceOf(a Action, copy int) Face { return FirstAction + Face(a-1)*4 + Face(copy-1) }

// UnitOf returns the chart's line of a unit face. f must be a unit.
func UnitOf(f Face) *UnitType { return &units[f] }

// ActionInfo returns the card of an action. a must not be NoAction.
func ActionInfo(a Action) *ActionCard { return &actions[a] }

// Modifier is the tactical modifier of an action card's copy, -2 to +3; 0 for any other face (RULING-17).
func Modifier(f Face) int { return int(modifier[f]) }

// BattleValue is what f adds when sacrificed: 0 for the Bluff.
func BattleValue(f Face) int { return int(battle[f]) }

// Cost is the prestige that placing or playing f costs.
func Cost(f Face) int { return int(cost[f]) }

// Name is the English name on card f.
func Name(f Face) string {
	switch {
	case IsUnit(f):
		return units[f].Name
	case IsAction(f):
		return actions[ActionOf(f)].Name
	case f == Bluff:
		return "Bluff"
	}
	return "unknown card"
}

// TypeOf is the type of card f.
func TypeOf(f Face) Type {
	switch {
	case IsUnit(f):
		return UnitCard
	case IsAction(f):
		return actions[ActionOf(f)].Type
	}
	return BluffCard
}

// ActionSet is a set of action cards: bit a for action a.
type ActionSet uint64

// Has reports whether a is in the set.
func (s ActionSet) Has(a Action) bool { return s>>a&1 != 0 }

// Allows reports whether f, or for an unknown face any face, is in the set.
func (s Set) Allows(f Face) bool {
	if f == Unknown {
		return s != 0
	}
	return s.Has(f)
}
