package card

import (
	"flag"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"bocage/engine"
	"bocage/engine/internal/golit"
)

var printedAnew = flag.Bool("printed", false, "write tables.go anew")

// TestPrintedTables: tables.go says what the tables in ../data say. After a change there: go test -run TestPrinted -printed, here and then
// in package situation.
func TestPrintedTables(t *testing.T) {
	b := readBox(t)
	w := golit.New("card", "The cards in ../data/*.csv.")
	w.Value("units", b.units)
	w.Value("command", b.command)
	w.Value("damage", b.damage)
	w.Compare(t, "tables.go", *printedAnew)
}

// box is what the tables say lies in the box.
type box struct {
	units   [NumUnits + 1]Unit
	command [NumCommand]Command
	damage  [NumDamage]Damage
}

func readBox(t *testing.T) *box {
	b := &box{}
	weapons := map[string][]Weapon{}
	for _, r := range golit.Rows(t, "../data/weapons.csv") {
		id := r.S("unit")
		if weapons[id] = append(weapons[id], Weapon{
			Name: r.S("weapon"), Vs: [3]uint8{r.Uint8("vs_infantry"), r.Uint8("vs_vehicle"), r.Uint8("vs_aircraft")},
			Index: r.Uint8("damage_index"), Rate: r.Uint8("rate_of_fire"),
			Bullets: strings.Contains(r.S("flags"), "bullets"), Bomb: strings.Contains(r.S("flags"), "bomb"),
			LongRange: strings.Contains(r.S("flags"), "long-range"), Basis: r.S("basis"),
		}); int(r.Uint8("slot")) != len(weapons[id]) {
			t.Errorf("%s: slot %s", id, r.S("slot"))
		}
	}
	for i, r := range golit.Rows(t, "../data/units.csv") {
		u := Unit{ID: r.S("id"), Name: r.S("name"), Side: engine.Seat(r.Index([]string{"US", "German"}, "nation")),
			Type: Type(r.Index(typeNames[:], "type")), Copies: r.Uint8("copies"), Cost: r.Uint8("cost"), Defense: r.Uint8("defense"),
			Half: r.Uint8("half"), Full: r.Uint8("full"), Flight: r.Uint8("flight"), Numbers: r.S("numbers"),
			Basis: r.S("basis"), Note: r.S("note")}
		lines := []string{"front", "rear", "front|rear", "none", "with unit"}
		u.Lines = [...]Lines{AtFront, AtRear, AtFront | AtRear, 0, 0}[r.Index(lines, "line")]
		if u.Type == Crew {
			u.Kind = CrewKind(slices.Index(crewNames[:], strings.ToLower(u.Name)))
		} else {
			u.Needs = CrewKind(r.Index(crewNames[:], "crew"))
		}
		copy(u.Weapons[:], weapons[u.ID])
		b.units[i+1] = u
	}
	for i, r := range golit.Rows(t, "../data/command.csv") {
		c := Command{Code: r.S("code"), Title: r.S("title"), Window: Window(r.Index(windowNames[:], "window")), Copies: r.Uint8("copies"),
			Numbers: r.S("numbers"), Duration: r.S("duration"), Text: r.S("text"), Basis: r.S("basis")}
		if r.S("icons") != "any" {
			for _, icon := range strings.Split(r.S("icons"), "|") {
				c.Icons |= 1 << slices.Index(typeNames[:], icon)
			}
		}
		b.command[i] = c
	}
	for i, r := range golit.Rows(t, "../data/damage.csv") {
		d := Damage{Numbers: r.S("numbers"), Copies: r.Uint8("copies"), Counter: r.Uint8("counter"), Basis: r.S("basis")}
		for e, name := range [NumEdges]string{"infantry", "tank_vehicle", "artillery", "aircraft"} {
			d.Edges[e] = edge(t, r.S(name), r.S(name+"_code"))
		}
		b.damage[i] = d
	}
	return b
}

// edge reads the codes of an edge.
func edge(t *testing.T, text, codes string) (e Edge) {
	e.Text = text
	numbers := map[string]*int8{"penalty": &e.Penalty, "penalty_first": &e.PenaltyFirst, "exposed": &e.Exposed, "initiative": &e.Initiative,
		"flight": &e.Flight, "defense": &e.Defense}
	flags := map[string]*bool{"no_attack": &e.NoAttack, "first_only": &e.FirstOnly, "no_first": &e.NoFirst, "no_assault": &e.NoAssault,
		"no_line": &e.NoLine, "no_command": &e.NoCommand, "slow": &e.Slow, "no_bombs": &e.NoBombs, "bombs_only": &e.BombsOnly,
		"withdraw": &e.Withdraw, "fire": &e.Fire, "bail_out": &e.BailOut, "none": new(bool)}
	for _, code := range strings.Fields(codes) {
		name, n, numbered := strings.Cut(code, ":")
		if v := flags[name]; v != nil && !numbered {
			*v = true
			continue
		}
		v, err := strconv.ParseInt(n, 10, 8)
		if err != nil || numbers[name] == nil {
			t.Fatalf("code %q", code)
		}
		*numbers[name] = int8(v)
	}
	return e
}

// TestPrintedNumbers: the numbers on the cards run from 1 without a gap, as many as there are copies, each nation has 50 cards of together
// 284 points, and there are 50 Command cards and 25 Damage cards.
func TestPrintedNumbers(t *testing.T) {
	var next [NumPiles]int
	var points [2]int
	for f := Face(1); int(f) < NumFaces; f++ {
		numbers := ""
		switch {
		case IsUnit(f):
			numbers = UnitOf(f).Numbers
			points[UnitOf(f).Side] += int(UnitOf(f).Cost) * int(Copies(f))
			if uint8(UnitOf(f).Side) != PileOf(f) {
				t.Errorf("%s is in pile %d", Name(f), PileOf(f))
			}
		case IsCommand(f):
			numbers = CommandOf(f).Numbers
		default:
			numbers = DamageOf(f).Numbers
		}
		n := &next[PileOf(f)]
		if want := fmt.Sprintf("%d-%d", *n+1, *n+int(Copies(f))); numbers != want {
			t.Errorf("%s has numbers %s, not %s", Name(f), numbers, want)
		}
		*n += int(Copies(f))
		if back, ok := ByName(Name(f)); !ok || back != f {
			t.Errorf("%q is card %d, not %d", Name(f), back, f)
		}
		if first, last := Faces(PileOf(f)); f < first || f > last {
			t.Errorf("%s is not in its pile", Name(f))
		}
	}
	if next != [NumPiles]int{50, 50, 50, 25} || points != [2]int{284, 284} {
		t.Errorf("%v cards, %v points", next, points)
	}
}

// TestPrintedUnits: what belongs together on a Unit card does: aircraft, no line, Turns of Flight and a pilot; mobile artillery and both
// lines; a bomb and an aircraft; every weapon affects something, has 1 to 4 rolls and values that two dice can have.
func TestPrintedUnits(t *testing.T) {
	for f := Face(1); f <= NumUnits; f++ {
		u := UnitOf(f)
		air := u.Type == Aircraft
		if u.Type == Crew {
			if u.Kind == NoCrew || u.Lines != 0 || u.Needs != NoCrew || u.Weapons[0].Name != "" {
				t.Errorf("%s is no crew", u.ID)
			}
			continue
		}
		if air != (u.Lines == 0) || air != (u.Flight > 0) || air != (u.Needs == Pilot) ||
			(u.Type == MobileArtillery) != (u.Lines == AtFront|AtRear) {
			t.Errorf("%s: type, line, flight and crew do not belong together", u.ID)
		}
		if u.Half == 0 || u.Half > (u.Full+1)/2+1 || u.Full > 15 || u.Weapons[0].Name == "" {
			t.Errorf("%s: half %d of %d", u.ID, u.Half, u.Full)
		}
		for _, w := range u.Weapons {
			if w.Name == "" {
				continue
			}
			if w.Vs == [3]uint8{} || w.Rate < 1 || w.Rate > 4 || w.Index > 12 || w.Bomb && !air {
				t.Errorf("%s: %+v", u.ID, w)
			}
			for _, v := range w.Vs {
				if v == 1 || v > 20 {
					t.Errorf("%s: value %d", u.ID, v)
				}
			}
		}
	}
}

// TestPrintedCommand: each Command card is found under its own name, and has a text, a window and the icons that it may be aimed at.
func TestPrintedCommand(t *testing.T) {
	for f, code := range map[Face]string{HullDown: "hull_down", FieldCamouflage: "camouflage", FireMission: "fire_mission",
		TakeAim:       "take_aim",
		ArmorPiercing: "ap_round", FlankAttack: "flank", SuppressingFire: "suppress", SmokeScreen: "smoke", FieldRepair: "repair", Medic: "medic",
		Seize: "seize", RadioIntercept: "intercept", DiveBombing: "dive", ExtraFuel: "fuel", FlakBarrage: "flak", Reinforcements: "reinforce",
		BailOut: "bail", Minefield: "mines", Sabotage: "sabotage", CounterBattery: "counter_battery", FightingWithdrawal: "withdraw",
		Surrender: "surrender", RapidFire: "rapid", ConcentratedFire: "concentrate"} {
		if c := CommandOf(f); c.Code != code || !strings.HasSuffix(c.Text, ".") || c.Icons.Has(Crew) {
			t.Errorf("card %d is %s", f, c.Code)
		}
	}
}
