package board

import "bocage/engine/assault/card"

// MaxMorale is the greatest morale a unit can have (CARDS-07).
const MaxMorale = 9

// UnitState is what markers and this phase's deeds say of a unit on the map.
type UnitState uint16

// The bits of UnitState.
const (
	FaceUp      UnitState = 1 << iota // shown to both sides; never turned back (REVEAL-05)
	DugIn                             // carries the marker
	Moved                             // made its normal move this phase (OPS-06)
	MovedTwice                        // and its second one
	Fired                             // initiated combat this phase
	Placed                            // came onto the map this phase (PLACE-10)
	DugNow                            // dug in this phase
	Transferred                       // gave its activation away this phase
	Prepped                           // does not count as dug in until the end of this turn (Prep Fire, RULING-55)
	Freed                             // may be activated in a mire this phase (RULING-120)
	Stuck                             // may not: the draw failed
	CalledUp                          // a reinforcement that never digs in by itself again (SOLO-33)
	Mustered                          // a starting unit that its player chose for a budget (CLAIM-01)

	ThisPhase = Moved | MovedTwice | Fired | Placed | DugNow | Transferred | Freed | Stuck
)

// Unit is a unit on the map.
type Unit struct {
	Face   card.Face // Unknown in a copy that may not see it
	Pile   uint8     // where its card came from
	Net    int8      // morale markers: morale is the printed value plus Net (RULING-102)
	Extra  Grants    // activations that cards or a commander gave it
	State  UnitState
	Serial uint16
	Could  card.Set // what it can be as far as both sides know; for a unit face up, its face alone
}

// Lose takes morale from the unit. What lies far below the last point is cut off, as a number of markers ends somewhere.
func (u *Unit) Lose(n int) { u.Net = int8(max(int(u.Net)-n, -100)) }

// Morale is the unit's present morale, 1 to 9 between combats. The face must be known.
func (u *Unit) Morale() int { return int(card.UnitOf(u.Face).Morale) + int(u.Net) }

// Can reports whether the unit can be one of the set as far as this copy knows.
func (u *Unit) Can(s card.Set) bool {
	if u.Face != card.Unknown {
		return s.Has(u.Face)
	}
	return u.Could&s != 0
}

// AnyCan reports whether a unit on some tiles can be one of the set as both sides know.
func AnyCan(units *[MaxTiles]Unit, on Tiles, s card.Set) bool {
	for ; on != 0; on &= on - 1 {
		if units[on.First()].Could&s != 0 {
			return true
		}
	}
	return false
}

// Grants counts extra activations, four bits each.
type Grants uint16

const (
	ExtraMove   Grants = 1 << (4 * iota) // one more move
	ExtraFire                            // one more combat
	ExtraEither                          // a move or a combat
	ExtraAny                             // a move, a combat or digging in (Transfer Activation)
)

// MaxGrants is how many of a kind a unit can have; a card that would give it more could do nothing.
const MaxGrants = 15

func (g Grants) Of(k Grants) int { return int(g / k & MaxGrants) }

func (g Grants) Has(k Grants) bool { return g.Of(k) != 0 }

func (g Grants) Add(k Grants) Grants {
	if g.Of(k) == MaxGrants {
		return g
	}
	return g + k
}

var markNames = [...]string{"faceUp", "dugIn", "moved", "movedTwice", "fired", "placed", "dugNow", "transferred", "prepped", "freed",
	"stuck", "calledUp"}

// Marks are the words for the bits that are set, in the order in which they stand above.
func (s UnitState) Marks() []string {
	var l []string
	for i, n := range markNames {
		if s>>i&1 != 0 {
			l = append(l, n)
		}
	}
	return l
}

// Extras are the activations that cards or a commander gave the unit: moves, combats, those that are either, and those that may
// be digging in too.
func (u *Unit) Extras() (moves, combats, either, free int) {
	return u.Extra.Of(ExtraMove), u.Extra.Of(ExtraFire), u.Extra.Of(ExtraEither), u.Extra.Of(ExtraAny)
}

// TransferOpen reports whether an activation received from a commander can be used (RULING-28, RULING-41).
func (u *Unit) TransferOpen() bool { return u.Extra.Has(ExtraAny) && u.State&(Placed|DugNow) == 0 }

// NormalMove reports whether the unit has its normal move left, NormalFire its combat (RULING-34, RULING-38).
func (u *Unit) NormalMove() bool {
	return u.State&(Placed|DugNow|Moved) == 0 && (u.State&Fired == 0 || u.Can(card.MoveAndFire))
}

func (u *Unit) NormalFire() bool {
	if u.State&(Placed|DugNow|Fired|Transferred|MovedTwice) != 0 {
		return false
	}
	return u.State&Moved == 0 || u.Can(card.MoveAndFire)
}

// CanFire reports whether the unit can initiate combat, by its own activation or by one that it was given.
func (u *Unit) CanFire() bool {
	// ABIL-TRANSFER-03
	return u.NormalFire() || u.Extra.Has(ExtraFire) || u.Extra.Has(ExtraEither) || u.TransferOpen() && u.State&Transferred == 0
}

// UseFire spends one combat: an extra one if the unit has one, else one received from a commander if its own is spent, else its own.
func (u *Unit) UseFire() {
	normal := u.NormalFire()
	switch {
	case u.Extra.Has(ExtraFire):
		u.Extra -= ExtraFire
	case u.Extra.Has(ExtraEither):
		u.Extra -= ExtraEither
	case u.TransferOpen() && !normal:
		u.Extra -= ExtraAny
	default:
		u.State |= Fired
	}
}

// Narrow cuts what both sides know of a face-down unit.
func (u *Unit) Narrow(s card.Set) {
	if u.State&FaceUp == 0 {
		u.Could &= s
	}
}

// CanTransfer is the giver's half of RULING-61.
func (u *Unit) CanTransfer() bool {
	return u.State&(Placed|DugNow|Fired|Transferred) == 0 && u.Can(card.Leaders)
}
