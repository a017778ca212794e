package keeper

// The fixed tables of the rules (KEEP-DATA-08).

// leaderRow is the row of the Leader Table for a final DR; below 2 it is the first.
func leaderRow(dr int) int {
	for i, high := range [...]int{2, 3, 5, 8, 10, 11} {
		if dr <= high {
			return i
		}
	}
	return 6
}

var leaders = [2][2][7]string{ // by side, infantry and armor
	US: {{"10-2", "9-2", "9-1", "8-1", "8-0", "7-0", "6+1"}, {"10-2", "9-2", "9-1", "8-1", "", "", ""}},
	GE: {{"9-2", "9-1", "8-1", "8-0", "7-0", "6+1", ""}, {"9-2", "9-1", "8-1", "", "", "", ""}},
}

// Leader is the leader for a final DR, "" for none (KEEP-LEAD-03, KEEP-LEAD-04).
func Leader(side Side, armor bool, dr int) string {
	column := 0
	if armor {
		column = 1
	}
	return leaders[side&1][column][leaderRow(dr)]
}

// drm is the modifier of a group's Leader DR (KEEP-LEAD-02).
func drm(group string) int {
	if group == "PzGr Platoon I" || group == "PzV Section" {
		return -1
	}
	return 0
}

// M4 are the three tanks of an M4 group for a DR of 2 to 12 (KEEP-M4-01, KEEP-M4-02).
func M4(dr int) [3]string {
	switch {
	case dr <= 2:
		return [3]string{"M4A3(76)W", "M4A3(76)W", "M4A3E2(L)"}
	case dr == 3:
		return [3]string{"M4A3(76)W", "M4A3(105)", "M4A3(75)W"}
	case dr <= 5:
		return [3]string{"M4A3(76)W", "M4A3(76)W", "M4A3(75)W"}
	case dr <= 8:
		return [3]string{"M4A1(76)W", "M4A1(76)W", "M4A3(75)W"}
	case dr <= 10:
		return [3]string{"M4A1(76)W", "M4A3", "M4A3"}
	}
	return [3]string{"M4A3(75)W", "M4A3(75)W", "M4A3"}
}

// Weapon is what of a unit can break down.
type Weapon uint8

// The weapons of the Repair Table.
const (
	MA Weapon = iota
	MG
	SW
	Gun
	numWeapons
)

var weaponNames = [numWeapons]string{"MA", "MG", "SW", "Gun"}

func (w Weapon) String() string { return weaponNames[min(w, Gun)] }

// Condition is how a weapon is.
type Condition uint8

// The conditions.
const (
	Works Condition = iota
	Malfunctioned
	Eliminated
)

// repaired is what a dr makes of a malfunctioned weapon (KEEP-SET-12).
func repaired(w Weapon, dr int) Condition {
	most := [numWeapons]int{MA: 4, MG: 2, SW: 3, Gun: 4}[w]
	switch {
	case dr <= most:
		return Works
	case dr == 6:
		return Eliminated
	}
	return Malfunctioned
}
