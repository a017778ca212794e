package duel

import (
	"strconv"
	"strings"
	"testing"

	"bocage/engine"
	"bocage/engine/duel/card"
	"bocage/engine/internal/golit"
)

// The reference for a hit, its damage and the crew's fate is written from the rulebook and the tables, as slowly and plainly as can be, and
// shares no code with the rules.

// refUnit is a unit as the tables have it.
type refUnit struct {
	name, nation, kind, crew  string
	cost, defense, half, full int
	weapons                   []refWeapon
}

type refWeapon struct {
	vs      map[string]int // by "infantry", "vehicle", "aircraft"
	index   int
	bullets bool
}

func refTables(t *testing.T) map[string]*refUnit {
	units := map[string]*refUnit{}
	num := func(s string) int { n, _ := strconv.Atoi(s); return n }
	for _, r := range golit.Rows(t, "data/units.csv") {
		units[r.S("id")] = &refUnit{name: r.S("name"), nation: r.S("nation"), kind: r.S("type"), crew: r.S("crew"), cost: num(r.S("cost")),
			defense: num(r.S("defense")), half: num(r.S("half")), full: num(r.S("full"))}
	}
	for _, r := range golit.Rows(t, "data/weapons.csv") {
		u := units[r.S("unit")]
		u.weapons = append(u.weapons, refWeapon{index: num(r.S("damage_index")), bullets: strings.Contains(r.S("flags"), "bullets"),
			vs: map[string]int{"infantry": num(r.S("vs_infantry")), "vehicle": num(r.S("vs_vehicle")), "aircraft": num(r.S("vs_aircraft"))}})
	}
	return units
}

// refShot is one attack roll with all that can play a part here.
type refShot struct {
	attacker, target  *refUnit
	weapon, endurance int
	hull, camo, smoke bool
	nat, die          int
	captors           bool // the attacker's side has a land unit
}

// refResult is what comes of it: the Endurance left, 0 if the target is destroyed, the points, and the crew's fate.
type refResult struct {
	left, points int
	fate         string
	card         bool // a Damage card is drawn
}

func (s *refShot) column() string {
	switch s.target.kind {
	case "infantry", "aircraft":
		return s.target.kind
	}
	return "vehicle"
}

func (s *refShot) resolve() refResult {
	w := s.attacker.weapons[s.weapon]
	roll := s.nat
	if s.target.kind == "artillery" {
		roll += 2
	}
	if s.camo {
		roll -= 2
	}
	if s.smoke && s.attacker.kind != "aircraft" {
		roll -= 4
	}
	hit := roll >= w.vs[s.column()]
	if s.nat == 2 || s.nat == 3 {
		hit = false
	}
	if s.nat >= 18 {
		hit = true
	}
	if !hit {
		return refResult{left: s.endurance}
	}
	left := 0
	if s.nat < 19 {
		raw := s.die
		if s.nat == 18 {
			raw = raw + raw
		}
		raw += w.index
		defense := s.target.defense
		if s.hull {
			defense += 2
		}
		if net := raw - defense; net > 0 {
			left = s.endurance - net
		} else {
			left = s.endurance
		}
	}
	if left > 0 {
		return refResult{left: left, card: left <= s.target.half}
	}
	r := refResult{points: s.target.cost}
	if s.target.crew == "N/C" {
		return r
	}
	cost := map[string]int{"tank crew": 2, "artillery crew": 2, "pilot": 3}[s.target.crew]
	switch {
	case s.nat >= 19 || s.die >= 7:
		r.fate, r.points = "perishes", r.points+cost
	case s.die >= 4 && s.captors:
		r.fate, r.points = "captured", r.points+2*cost
	default:
		r.fate = "survives"
	}
	return r
}

// TestReference: attacks at random agree with the reference.
func TestReference(t *testing.T) {
	units := refTables(t)
	rng := engine.NewRand(7)
	var ids []string
	for f := card.Face(1); f <= card.NumUnits; f++ {
		if card.UnitOf(f).Type != card.Crew {
			ids = append(ids, card.UnitOf(f).ID)
		}
	}
	tried, fates := 0, map[string]int{}
	for tried < 20_000 {
		b := newBench(t, 1)
		a, d := units[ids[rng.Intn(len(ids))]], units[ids[rng.Intn(len(ids))]]
		if a.nation != "US" || d.nation != "German" {
			continue
		}
		s := refShot{attacker: a, target: d, weapon: rng.Intn(len(a.weapons)), endurance: 1 + rng.Intn(d.full), nat: 4 + rng.Intn(17),
			die: 1 + rng.Intn(10), hull: d.kind == "tank" && rng.Intn(2) == 0, smoke: d.kind != "aircraft" && rng.Intn(3) == 0,
			camo: (d.kind == "infantry" || d.kind == "artillery") && rng.Intn(2) == 0}
		w := a.weapons[s.weapon]
		if w.vs[s.column()] == 0 || w.bullets && d.defense >= 2 {
			continue
		}
		slot, target := b.put(a.name), b.put(d.name)
		if b.us(slot).Line == Front && b.ge(target).Line == Rear {
			continue
		}
		if a.kind == "aircraft" && rng.Intn(2) == 0 {
			b.put("Rifle Squad")
			s.captors = true
		}
		s.captors = s.captors || a.kind != "aircraft"
		if a.kind == "mobile artillery" {
			b.us(slot).Line = Front
		}
		tried++
		u := b.ge(target)
		u.Endurance, u.Hull, u.Camo, u.Smoke = int8(s.endurance), s.hull, s.camo, s.smoke
		aim := slot // another attack keeps the turn open
		if a.kind != "aircraft" {
			aim = b.put("M8 Armored Car")
		}
		b.ge(b.put("8.8cm Flak 36")).Aim = uint8(aim) + 1
		b.duel(us, slot, target).do(fireMove(us, slot, s.weapon)).nat(s.nat)
		if b.win == WinIntensity {
			b.dice(s.die)
		}
		got := refResult{left: int(b.ge(target).Endurance), points: int(b.vp[us]), card: b.win == WinDamage}
		crew := crewOf(ge, card.UnitOf(unitNamed(t, d.name)).Needs)
		switch {
		case got.left > 0 || crew == 0:
		case b.nQueue[ge] == 1:
			got.fate = "survives"
		case b.gone[crew] == 1 && (got.points == d.cost+int(card.UnitOf(crew).Cost)):
			got.fate = "perishes"
		case b.gone[crew] == 1:
			got.fate = "captured"
		}
		if want := s.resolve(); got != want {
			t.Fatalf("%+v at %s by %s: %+v, not %+v", s, d.name, a.name, got, want)
		}
		fates[got.fate]++
	}
	for _, fate := range []string{"", "survives", "captured", "perishes"} {
		if fates[fate] < 50 {
			t.Errorf("%d crews: %q", fates[fate], fate)
		}
	}
}
