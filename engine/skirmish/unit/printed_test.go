package unit

import (
	"flag"
	"slices"
	"strings"
	"testing"

	"bocage/engine/internal/golit"
	"bocage/engine/skirmish/geom"
	"bocage/engine/skirmish/weapon"
)

var printedAnew = flag.Bool("printed", false, "write tables.go anew")

// ids are the ids of the units, in their order.
var ids = []string{"R", "MG", "BZ", "MO", "GR", "FT", "EN", "SN", "CAN", "88", "JEEP", "MGJ", "TRK", "RAFT", "SPB", "LPB", "TANK", "TIGER",
	"AA", "AC", "HT", "LC", "AMP", "TIGER7", "TIGER8", "AIR"}

// notes are what the notes of the table mean for moving.
var notes = map[string]func(y *Type){
	"move 384 if all of the move is on road": func(y *Type) { y.OnRoad = 384 },
	"move 192 if all of the move is on road": func(y *Type) { y.OnRoad = 192 },
	"on water only":                          func(y *Type) { y.OnWater, y.WaterOnly = y.Move, true },
	"on water only; dragged on land":         func(y *Type) { y.OnWater, y.WaterOnly = y.Move, true },
	"96 on water":                            func(y *Type) { y.OnWater = 96 },
	"entrenches on black, clears wire":       func(*Type) {},
	"never touches a friend, never loaded":   func(*Type) {},
	"scenario 3: does nothing":               func(*Type) {},
	"":                                       func(*Type) {},
}

// TestPrintedTables: tables.go says what data/units.csv and data/quality.csv say (UNIT-02 to UNIT-22, LOAD-10, QUAL-03, PIN-03).
func TestPrintedTables(t *testing.T) {
	var all [Num]Type
	rows := golit.Rows(t, "data/units.csv")
	for i, r := range rows {
		if r.S("id") != ids[i] {
			t.Fatalf("unit %d is %s", i, r.S("id"))
		}
		class := slices.Index([]string{Guy: "guy", Unarmored: "unarmored", Armored: "armored"}, r.S("class"))
		base, ok := geom.KindNamed(r.S("base"))
		if class < 0 || !ok {
			t.Fatalf("%s is a %s on a base %s", ids[i], r.S("class"), r.S("base"))
		}
		y := &all[i]
		*y = Type{
			ID: r.S("id"), Name: r.S("name"), Class: Class(class), Base: base, Cost: r.Int8("cost"), Move: r.Int16("move_u"),
			Guys: r.Int8("carry_guys"), Gun: r.Flag("carry_gun"), Tracked: r.Flag("tracked"), Points: r.Int8("break_points"),
			Optional: r.Flag("optional"), Note: r.S("note"), Basis: r.S("basis"),
		}
		for n, id := range strings.FieldsFunc(r.S("weapons"), func(c rune) bool { return c == '+' }) {
			if y.Weapons[n], ok = weapon.Named(id); !ok {
				t.Fatalf("%s fires %s", ids[i], id)
			}
		}
		if means, ok := notes[y.Note]; ok {
			means(y)
		} else if i < int(Tiger7) {
			t.Fatalf("%s: what does %q mean?", ids[i], y.Note)
		}
	}
	if len(rows) != len(ids) || len(ids) != int(Num) {
		t.Fatalf("%d rows, %d ids, %d units", len(rows), len(ids), Num)
	}
	var trained [NumQualities]Training
	for i, r := range golit.Rows(t, "data/quality.csv") {
		if r.S("id") != []string{"ELITE", "REGULAR", "GREEN"}[i] {
			t.Fatalf("quality %d is %s", i, r.S("id"))
		}
		trained[i] = Training{
			ID: r.S("id"), Name: r.S("name"), Ends: r.Int8("move_ends_on_rank_at_least"), Pinned: r.S("pinned_cards_suits"),
			PinnedBy: r.Int8("pinned_die_from"), Extra: r.Int8("extra_points_percent"), Basis: r.S("basis"),
		}
	}
	w := golit.New("unit", "The units in data/units.csv, the qualities in data/quality.csv.", "bocage/engine/skirmish/weapon")
	w.Value("types", all)
	w.Value("trainings", trained)
	w.Compare(t, "tables.go", *printedAnew)
}

// TestUnits: guys count one point and models five (BASIC-09), guys move 6 in (UNIT-02), and what a unit has fits its class.
func TestUnits(t *testing.T) {
	for u := range Num {
		y := u.Type()
		if want := map[bool]int8{true: 1, false: 5}[u.Guy()]; y.Points != want && u != Aircraft {
			t.Errorf("%v counts %d", u, y.Points)
		}
		if u.Guy() && (y.Move != 96 || y.Base != geom.Guy || y.Guys != 0) || !u.Guy() && y.Base == geom.Guy {
			t.Errorf("%v is no guy: %+v", u, y)
		}
		if y.Weapons[1] != weapon.None && y.Weapons[0] == weapon.None || y.Tracked && (u.Guy() || y.Move == 0) {
			t.Errorf("%v: %+v", u, y)
		}
		if n, ok := Named(u.String()); n != u || !ok {
			t.Errorf("%v is found as %v", u, n)
		}
	}
	if RifleGuy.Type().Cost != 1 || Tank.Type().Cost != 20 || Tiger.Type().Cost != 32 || EightyEight.Type().Cost != 15 {
		t.Error("costs (UNIT-03, UNIT-17, TIGER-01, GUN88-01)")
	}
	if Truck.Type().OnRoad != 384 || Tiger7.Type().Move != 96 || Tiger7.Type().OnRoad != 192 || Amphib.Type().OnWater != 96 ||
		!LandingCraft.Type().WaterOnly || Tank.Type().OnWater != 0 {
		t.Error("moves (MOVE-08, RULING-70, WATER-01)")
	}
	if _, ok := Named("ZEPPELIN"); ok {
		t.Error("a unit that is none")
	}
}

// TestQualities: each pins with chances that its cards and its die share (RULING-36).
func TestQualities(t *testing.T) {
	for q := range NumQualities {
		y := q.Training()
		if cards, die := 3*len(y.Pinned), int(13-y.PinnedBy); cards != die {
			t.Errorf("%s: %d of 12 by cards, %d by the die", y.ID, cards, die)
		}
		if y.Extra != 20*int8(q) {
			t.Errorf("%s: %d %% more", y.ID, y.Extra)
		}
	}
}
