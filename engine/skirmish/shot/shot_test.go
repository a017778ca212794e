package shot

import (
	"testing"

	"bocage/engine/skirmish/deck"
	"bocage/engine/skirmish/geom"
	"bocage/engine/skirmish/table"
	"bocage/engine/skirmish/unit"
	"bocage/engine/skirmish/weapon"
)

// piece is a unit somewhere.
func piece(u unit.Unit, x, y int16, h geom.Heading) Piece {
	return Piece{geom.Base{Form: u.Type().Base.Form(h), At: geom.Point{X: x, Y: y}}, u}
}

// open is what is found of who stands in the open, walled and hidden of who does not.
var (
	open   = geom.Look{Sees: true, Open: true}
	walled = geom.Look{Sees: true, Walled: true}
	inside = geom.Look{Sees: true, In: true}
	crest  = geom.Look{Sees: true, Crest: true}
)

// at is a shot 80 u to the right.
func at(shooter, target unit.Unit, w weapon.Weapon) Aim {
	return Aim{Shooter: piece(shooter, 100, 100, geom.Right), Target: piece(target, 180, 100, geom.Right), Weapon: w, Look: open}
}

// touching is the same in contact.
func touching(shooter, target unit.Unit, w weapon.Weapon) Aim {
	a := at(shooter, target, w)
	a.Contact = true
	for a.Target.At.X = 100; a.Shooter.Overlaps(a.Target.Base); a.Target.At.X++ {
	}
	return a
}

// TestNumbers: what kills whom (UNIT-03 to UNIT-10, UNIT-23, UNIT-24, TURN-08, FIRE-05, FIRE-09, SNIPE-03, TIGER-01, TIGER-02, GUN88-01,
// GUN88-02, RULING-08).
func TestNumbers(t *testing.T) {
	const touch = -1 // in contact only
	for _, c := range []struct {
		shooter                         unit.Unit
		w                               weapon.Weapon
		guy, truck, tank, tiger, box    int
		closeGuy, closeTruck, closeTank int
		repeat, closeRepeat             weapon.From
	}{
		{unit.RifleGuy, weapon.Rifle, 5, 2, touch, touch, touch, 5, 2, 4, 0, 0},
		{unit.Engineer, weapon.Rifle, 5, 2, touch, touch, touch, 5, 2, 4, 0, 0},
		{unit.MachinegunGuy, weapon.MachineGun, 8, 3, touch, touch, touch, 5, 3, 4, weapon.FromLast, 0},
		{unit.Tank, weapon.MachineGun, 8, 3, touch, touch, touch, 5, 3, 4, weapon.FromLast, 0},
		{unit.BazookaGuy, weapon.Bazooka, 6, 6, 5, 5, 5, 5, 6, 5, weapon.FromFirst, 0},
		{unit.MortarGuy, weapon.Mortar, 5, 2, touch, touch, touch, 5, 2, 4, weapon.FromFirst, 0},
		{unit.GrenadeGuy, weapon.Grenades, 8, 5, touch, touch, touch, 8, 5, 4, weapon.FromFirst, weapon.FromFirst},
		{unit.FlamethrowerGuy, weapon.Flamethrower, 10, 8, 4, 4, 10, 10, 8, 4, weapon.FromFirst, weapon.FromFirst},
		{unit.Sniper, weapon.SniperRifle, 2, 2, touch, touch, touch, 2, 2, 4, 0, 0},
		{unit.Cannon, weapon.Cannon, 6, 9, 5, 3, 5, 6, 9, 5, weapon.FromFirst, weapon.FromFirst},
		{unit.EightyEight, weapon.EightyEight, 6, 9, 9, 9, 9, 6, 9, 9, weapon.FromFirst, weapon.FromFirst},
	} {
		for target, want := range map[unit.Unit]int{
			unit.MortarGuy: c.guy, unit.Truck: c.truck, unit.Tank: c.tank, unit.Tiger: c.tiger, unit.Tiger8: c.tiger, unit.SmallPillbox: c.box,
		} {
			a := at(c.shooter, target, c.w)
			s, rule := Options{}.Judge(&a)
			if want == touch && rule != "UNIT-23" || want != touch && (rule != "" || s.Number != want) {
				t.Errorf("%v at %v: %+v %q, want %d", c.shooter, target, s, rule, want)
			}
			if target.Guy() && s.Repeat != c.repeat || !target.Guy() && s.Repeat != weapon.NoRepeat {
				t.Errorf("%v at %v repeats from %d (REPEAT-05, RULING-12)", c.shooter, target, s.Repeat)
			}
		}
		for target, want := range map[unit.Unit]int{unit.MortarGuy: c.closeGuy, unit.Truck: c.closeTruck, unit.Tank: c.closeTank} {
			a := touching(c.shooter, target, c.w)
			s, rule := Options{}.Judge(&a)
			if rule != "" || s.Number != want || target.Guy() && s.Repeat != c.closeRepeat {
				t.Errorf("%v in contact with %v: %+v %q, want %d", c.shooter, target, s, rule, want)
			}
		}
	}
}

// TestReach: range and sight, and contact that a shot needs in phases 3 and 4 (FIRE-01, FIRE-02, FIRE-08, LOS-10, CASE-01, CASE-23,
// RULING-07).
func TestReach(t *testing.T) {
	far := func(shooter, target unit.Unit, w weapon.Weapon, x int16) Aim {
		a := at(shooter, target, w)
		a.Shooter.At, a.Target.At = geom.Point{}, geom.Point{X: x}
		return a
	}
	hidden := at(unit.RifleGuy, unit.RifleGuy, weapon.Rifle)
	hidden.Look = geom.Look{}
	apart := at(unit.RifleGuy, unit.RifleGuy, weapon.Rifle)
	apart.Contact = true
	grenade := at(unit.GrenadeGuy, unit.RifleGuy, weapon.Grenades)
	grenade.Contact, grenade.Repeat = true, true
	for i, c := range []struct {
		a    Aim
		o    Options
		rule string
	}{
		{far(unit.RifleGuy, unit.RifleGuy, weapon.Rifle, 204), Options{}, ""},
		{far(unit.RifleGuy, unit.RifleGuy, weapon.Rifle, 205), Options{}, "FIRE-02"},
		{far(unit.MachinegunGuy, unit.RifleGuy, weapon.MachineGun, 396), Options{}, ""},
		{far(unit.MachinegunGuy, unit.RifleGuy, weapon.MachineGun, 397), Options{}, "FIRE-02"},
		{far(unit.MortarGuy, unit.RifleGuy, weapon.Mortar, 588), Options{}, ""},
		{far(unit.Sniper, unit.RifleGuy, weapon.SniperRifle, 396), Options{}, ""},
		{far(unit.Sniper, unit.Truck, weapon.SniperRifle, 300), Options{}, "FIRE-02"},
		{far(unit.Tank, unit.Tank, weapon.Cannon, 248), Options{Dust: true}, ""},
		{far(unit.Tank, unit.Tank, weapon.Cannon, 249), Options{Dust: true}, "LOS-10"},
		{far(unit.Jeep, unit.RifleGuy, weapon.None, 50), Options{}, "FIRE-01"},
		{hidden, Options{}, "LOS-02"}, {apart, Options{}, "FIRE-08"}, {grenade, Options{}, ""},
	} {
		if _, rule := c.o.Judge(&c.a); rule != c.rule {
			t.Errorf("%d: %q, want %q", i, rule, c.rule)
		}
	}
}

// TestCover: cover counts for guys and guns against bullets, in contact too; hull down for vehicles and guns against everything, once
// (COVER-01, COVER-03, COVER-04, COVER-05, HULL-01, HULL-02).
func TestCover(t *testing.T) {
	hull := Options{HullDown: true}
	for i, c := range []struct {
		shooter, target unit.Unit
		w               weapon.Weapon
		look            geom.Look
		o               Options
		close, misses   bool
	}{
		{unit.RifleGuy, unit.RifleGuy, weapon.Rifle, open, hull, false, false},
		{unit.RifleGuy, unit.RifleGuy, weapon.Rifle, inside, hull, false, true},
		{unit.RifleGuy, unit.RifleGuy, weapon.Rifle, walled, Options{}, false, true},
		{unit.Tank, unit.Cannon, weapon.MachineGun, inside, Options{}, false, true},
		{unit.Sniper, unit.RifleGuy, weapon.SniperRifle, walled, Options{}, false, true},
		{unit.Tank, unit.RifleGuy, weapon.Cannon, inside, Options{}, false, false},
		{unit.MortarGuy, unit.RifleGuy, weapon.Mortar, walled, hull, false, false},
		{unit.GrenadeGuy, unit.RifleGuy, weapon.Grenades, walled, hull, false, false},
		{unit.BazookaGuy, unit.RifleGuy, weapon.Bazooka, walled, hull, false, false},
		{unit.BazookaGuy, unit.RifleGuy, weapon.Bazooka, walled, hull, true, true}, // as a rifle, TURN-08
		{unit.RifleGuy, unit.Truck, weapon.Rifle, walled, Options{}, false, false},
		{unit.RifleGuy, unit.Truck, weapon.Rifle, walled, hull, false, true},
		{unit.Tank, unit.Tank, weapon.Cannon, crest, hull, false, true}, {unit.Tank, unit.Tank, weapon.Cannon, crest, Options{}, false, false},
		{unit.Tank, unit.Tank, weapon.Cannon, inside, hull, false, false}, {unit.Tank, unit.Cannon, weapon.Cannon, crest, hull, false, true},
		{unit.Tank, unit.LargePillbox, weapon.Cannon, walled, hull, false, false},
		{unit.MGJeep, unit.Aircraft, weapon.MachineGun, walled, hull, false, false},
		{unit.Tank, unit.RifleGuy, weapon.MachineGun, walled, hull, true, true},
	} {
		a := at(c.shooter, c.target, c.w)
		if c.close {
			a = touching(c.shooter, c.target, c.w)
		}
		a.Look = c.look
		if s, rule := c.o.Judge(&a); rule != "" || s.BlackMisses != c.misses {
			t.Errorf("%d, %v at %v: %+v %q", i, c.shooter, c.target, s, rule)
		}
	}
}

// TestRear: from behind cannons kill tanks on 8 and Tigers on 6, and a better number stays (REAR-01, REAR-02, RULING-40, CASE-17).
func TestRear(t *testing.T) {
	for i, c := range []struct {
		w      weapon.Weapon
		target unit.Unit
		x      int16
		o      Options
		number int
	}{
		{weapon.Cannon, unit.Tank, 529, Options{Rear: true}, 8}, {weapon.Cannon, unit.Tank, 528, Options{Rear: true}, 5},
		{weapon.Cannon, unit.Tank, 529, Options{}, 5}, {weapon.Cannon, unit.AATank, 529, Options{Rear: true}, 8},
		{weapon.Cannon, unit.Tiger, 535, Options{Rear: true}, 6}, {weapon.Cannon, unit.Tiger, 534, Options{Rear: true}, 3},
		{weapon.EightyEight, unit.Tank, 529, Options{Rear: true}, 9}, {weapon.EightyEight, unit.Tiger, 600, Options{Rear: true}, 9},
		{weapon.Cannon, unit.Halftrack, 600, Options{Rear: true}, 5}, {weapon.Bazooka, unit.Tank, 529, Options{Rear: true}, 5},
	} {
		a := Aim{Shooter: piece(unit.Cannon, c.x, 150, geom.Down), Target: piece(c.target, 500, 300, geom.Left), Weapon: c.w, Look: open}
		if s, rule := c.o.Judge(&a); rule != "" || s.Number != c.number {
			t.Errorf("%d: %+v %q, want %d", i, s, rule, c.number)
		}
	}
}

// TestBayonet: Japanese Rifle Guys kill guys in contact on 8 (NAT-05).
func TestBayonet(t *testing.T) {
	for _, c := range []struct {
		a      Aim
		number int
	}{
		{touching(unit.RifleGuy, unit.RifleGuy, weapon.Rifle), 8}, {at(unit.RifleGuy, unit.RifleGuy, weapon.Rifle), 5},
		{touching(unit.MachinegunGuy, unit.RifleGuy, weapon.MachineGun), 5}, {touching(unit.RifleGuy, unit.Truck, weapon.Rifle), 2},
	} {
		c.a.Japanese = true
		if s, rule := (Options{}).Judge(&c.a); rule != "" || s.Number != c.number {
			t.Errorf("%v at %v: %+v %q", c.a.Shooter.Unit, c.a.Target.Unit, s, rule)
		}
	}
}

// TestGoes: an MG goes on from the last guy, all others from the first (REPEAT-02, REPEAT-04, CASE-09).
func TestGoes(t *testing.T) {
	a, b, c, d := piece(0, 700, 100, 0).Base, piece(0, 760, 100, 0).Base, piece(0, 830, 100, 0).Base, piece(0, 700, 240, 0).Base
	for i, x := range []struct {
		from                weapon.From
		first, last, target geom.Base
		goes                bool
	}{
		{weapon.FromLast, a, a, b, true}, {weapon.FromLast, a, b, c, true}, {weapon.FromFirst, a, b, c, false}, {weapon.FromFirst, a, a, b, true},
		{weapon.FromFirst, a, a, piece(0, 808, 100, 0).Base, true}, {weapon.FromFirst, a, a, piece(0, 809, 100, 0).Base, false},
		{weapon.FromLast, a, a, d, false}, {weapon.FromFirst, a, b, d, false}, {weapon.NoRepeat, a, a, b, false},
	} {
		if Goes(x.from, x.first, x.last, x.target) != x.goes {
			t.Errorf("CASE-09, %d", i)
		}
	}
}

// TestHullDown: a cannon at a tank at the crest of scenario 1 has 10 cards of 48 (CASE-18, CASE-08).
func TestHullDown(t *testing.T) {
	a := Aim{Shooter: piece(unit.Cannon, 400, 120, geom.Right), Target: piece(unit.Tank, 715, 80, geom.Left), Weapon: weapon.Cannon}
	a.Look = table.Of(1).Ground().Look(a.Shooter.Base, a.Target.Base)
	s, rule := Options{HullDown: true}.Judge(&a)
	if got := deck.Deck(0).Hit(s.Number, s.BlackMisses); rule != "" || got != (deck.Chance{Good: 10, All: 48}) {
		t.Errorf("%+v %q: %v", s, rule, got)
	}
	a.Target.At = geom.Point{X: 800, Y: 120}
	a.Look = table.Of(1).Ground().Look(a.Shooter.Base, a.Target.Base)
	if _, rule := (Options{}).Judge(&a); rule != "LOS-02" {
		t.Errorf("behind the crest: %q", rule)
	}
}

// TestSeawall: the rifle at the seawall of scenario 10 does not reach the MG on the hill, which reaches it, in cover (CASE-22, S10-06).
func TestSeawall(t *testing.T) {
	g := table.Of(10).Ground()
	mg, rifle := piece(unit.MachinegunGuy, 512, 416, 0), piece(unit.RifleGuy, 512, 646, 0)
	up := Aim{Shooter: rifle, Target: mg, Weapon: weapon.Rifle, Look: g.Look(rifle.Base, mg.Base)}
	if _, rule := (Options{}).Judge(&up); rule != "FIRE-02" {
		t.Errorf("up: %q", rule)
	}
	down := Aim{Shooter: mg, Target: rifle, Weapon: weapon.MachineGun, Look: g.Look(mg.Base, rifle.Base)}
	if s, rule := (Options{}).Judge(&down); rule != "" || s != (Shot{Number: 8, BlackMisses: true, Repeat: weapon.FromLast}) {
		t.Errorf("down: %+v %q", s, rule)
	}
}
