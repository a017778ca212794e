// Package purchase says what an army of the basic game may be bought of, and what it costs. Armies are bought before the match; it only
// judges them.
package purchase

import (
	"fmt"

	"bocage/engine/skirmish/unit"
)

// Nation is whose army it is (NAT).
type Nation uint8

// The nations; None has no line of its own.
const (
	None Nation = iota
	Soviet
	German
	Japanese
	American
	British
	NumNations
)

var names = [NumNations]string{"None", "Soviet", "German", "Japanese", "American", "British"}

func (n Nation) String() string { return names[n] }

// What is not a unit.
const (
	SandbagCost  = 5 // BASIC-18
	MostSandbags = 2
	WireCost     = 1 // WIRE-01
	MostWire     = 64
	MostPieces   = 120 // RULING-62
)

// Army is what a side has bought, or its troops.
type Army struct {
	Nation   Nation
	Units    [unit.Num]int
	Troops   []Troop
	Sandbags int // sandbagged features
	Wire     int // segments
}

// Rules are those in play for a purchase.
type Rules struct {
	Points  int // of either side, before quality
	Nations bool
	Quality unit.Quality
}

// Total is how many points there are to spend (QUAL-04, RULING-72).
func (r Rules) Total() int { return r.Points * (100 + int(r.Quality.Training().Extra)) / 100 }

// Breach is a limit that an army does not keep: the rule and what it says.
type Breach struct{ Rule, Text string }

func (b Breach) Error() string { return b.Text + " (SK-" + b.Rule + ")" }

// Cost is what so many of a unit cost an army.
func (a *Army) Cost(u unit.Unit, nations bool) int {
	n, each := a.Units[u], int(u.Type().Cost)
	if !nations {
		return n * each
	}
	switch pillbox := u == unit.SmallPillbox || u == unit.LargePillbox; {
	case a.Nation == Soviet && u == unit.RifleGuy: // NAT-01: one free for five bought
		n -= n / 6
	case a.Nation == German && u == unit.Tank: // NAT-04
		each -= 2
	case a.Nation == Japanese && pillbox: // NAT-05
		each--
	case (a.Nation == American || a.Nation == British) && wheels(u): // NAT-06
		each--
	}
	return n * each
}

// wheels reports whether a unit is a jeep or a truck.
func wheels(u unit.Unit) bool { return u == unit.Jeep || u == unit.MGJeep || u == unit.Truck }

// Worth is what a unit of a nation counts for army break (BASIC-09, NAT-06).
func Worth(n Nation, u unit.Unit, nations bool) int {
	if nations && (n == American || n == British) && wheels(u) {
		return 0
	}
	return int(u.Type().Points)
}

// Spent is what the whole army costs.
func (a *Army) Spent(nations bool) int {
	sum := a.Sandbags*SandbagCost + a.Wire*WireCost
	for u := range unit.Num {
		sum += a.Cost(u, nations)
	}
	return sum
}

// Pieces is how many units it has.
func (a *Army) Pieces() (n int) {
	for _, k := range a.Units {
		n += k
	}
	return n
}

// Check returns all limits that the army does not keep (BASIC-13 to BASIC-18, NAT, RULING-62). Troops keep only those that are not of a
// purchase (SKIRM-30).
func (a *Army) Check(r Rules) (bad []Breach) {
	if a.Troops != nil {
		all := a.all()
		return all.check(Rules{Points: mostSpent}, false)
	}
	return a.check(r, true)
}

func (a *Army) check(r Rules, bought bool) (bad []Breach) {
	breach := func(is bool, rule, format string, args ...any) {
		if is {
			bad = append(bad, Breach{rule, fmt.Sprintf(format, args...)})
		}
	}
	total, guys, tanks := r.Total(), 0, 0
	for u := range unit.Num {
		cost := a.Cost(u, r.Nations)
		breach(a.Units[u] < 0, "BASIC-20", "less than none of %v", u)
		breach(a.Units[u] > 0 && !sold(u), "BASIC-17", "%v is not to be had", u)
		if u.Guy() {
			guys += cost
			breach(bought && u != unit.RifleGuy && cost > total/6, "BASIC-13", "%v: %d points, at most %d", u, cost, total/6)
		}
		if u == unit.Tank || u == unit.AATank || u == unit.ArmoredCar || u == unit.Tiger {
			tanks += cost
		}
	}
	n := &a.Units
	breach(a.Pieces() == 0 || a.Pieces() > MostPieces, "RULING-62", "1 to %d pieces are wanted, not %d", MostPieces, a.Pieces())
	breach(a.Spent(r.Nations) > total, "BASIC-01", "%d points, at most %d", a.Spent(r.Nations), total)
	if bought {
		breach(tanks > total/2, "BASIC-14", "tanks and armored cars for %d points, at most %d", tanks, total/2)
		breach((n[unit.Jeep]+n[unit.MGJeep])*100 > 4*total, "BASIC-15", "at most 4 jeeps per 100 points")
		breach((n[unit.Cannon]+n[unit.EightyEight])*100 > 3*total, "BASIC-15", "at most 3 cannon per 100 points")
		breach((2*n[unit.LargePillbox]+n[unit.SmallPillbox])*100 > 2*total, "BASIC-15", "at most 1 large or 2 small pillboxes per 100 points")
		breach(guys*3 < total, "BASIC-16", "guys for %d points, at least a third of %d", guys, total)
	}
	breach(a.Sandbags < 0 || a.Sandbags > MostSandbags, "BASIC-18", "0 to %d sandbagged features", MostSandbags)
	breach(a.Wire < 0 || a.Wire > MostWire, "WIRE-01", "0 to %d segments of wire", MostWire)
	if r.Nations {
		breach(n[unit.Sniper] > 1 && a.Nation != Soviet, "NAT-03", "only Russians have more than one sniper")
		breach(n[unit.Tiger]+n[unit.EightyEight] > 0 && a.Nation != German, "NAT-04", "only Germans have Tigers and 88s")
	}
	return bad
}

// sold reports whether a unit can be bought (BASIC-17).
func sold(u unit.Unit) bool {
	switch u {
	case unit.Raft, unit.LandingCraft, unit.Amphib, unit.Tiger7, unit.Tiger8, unit.Aircraft:
		return false
	}
	return true
}
