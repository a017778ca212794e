// Package weapon holds what is fired: ranges and what they kill. It knows no units.
package weapon

// Weapon is one of the weapons, or None.
type Weapon uint8

// The weapons.
const (
	None Weapon = iota
	Rifle
	MachineGun
	Bazooka
	Mortar
	Grenades
	Flamethrower
	SniperRifle
	Cannon
	EightyEight
	LongEightyEight // of scenario 8
	Num
)

// From says who a repeat is measured from (REPEAT-02).
type From uint8

// The guys that a repeat is measured from.
const (
	NoRepeat From = iota
	FromFirst
	FromLast
)

// Type is what a weapon can do. A number n kills with the cards from ace to n; 0 says that it has none of its own.
type Type struct {
	ID, Name  string
	Range     int16  // in u
	Guys      int8   // number against guys
	Armored   int8   // number against armored models
	Unarmored int8   // number against unarmored models
	Tiger     int8   // number against Tigers, if it is another (TIGER-01)
	Pillbox   int8   // number against pillboxes, if it is another (UNIT-08)
	TouchOnly bool   // armored models are fired at in contact only (UNIT-23)
	Repeat    From   // after a hit at a guy (REPEAT-01)
	Bullet    bool   // cover counts against it (COVER-01)
	CloseAs   Weapon // what it is against guys in contact, if another (TURN-08)
	Basis     string // how the numbers are known
}

// Type is what the weapon can do.
func (w Weapon) Type() *Type { return &types[w] }

func (w Weapon) String() string { return types[w].ID }

// Named is the weapon of an id.
func Named(id string) (Weapon, bool) {
	for w := None + 1; w < Num; w++ {
		if types[w].ID == id {
			return w, true
		}
	}
	return None, false
}

// Cannons reports whether the weapon fires as a cannon (REAR-02).
func (w Weapon) Cannons() bool { return w == Cannon || w == EightyEight || w == LongEightyEight }
