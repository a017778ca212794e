package weapon

import (
	"flag"
	"slices"
	"testing"

	"bocage/engine/internal/golit"
)

var printedAnew = flag.Bool("printed", false, "write tables.go anew")

// ids are the ids of the weapons, in their order.
var ids = []string{"", "RIFLE", "MG", "BAZOOKA", "MORTAR", "GRENADE", "FLAME", "SNIPER", "CANNON", "G88", "G88LONG"}

// TestPrintedTables: tables.go says what data/weapons.csv says (UNIT-03 to UNIT-10, UNIT-23, REPEAT-02, COVER-04, TIGER-01, GUN88-01).
func TestPrintedTables(t *testing.T) {
	var all [Num]Type
	repeats := []string{NoRepeat: "", FromFirst: "first", FromLast: "last"}
	for i, r := range golit.Rows(t, "data/weapons.csv") {
		w := Weapon(i + 1)
		if r.S("id") != ids[w] {
			t.Fatalf("weapon %d is %s", w, r.S("id"))
		}
		from := slices.Index(repeats, r.S("repeat_from"))
		if close := slices.Index(ids, r.S("close_vs_guys_as")); close < 0 || from < 0 || r.Flag("repeat_vs_guys") != (from > 0) {
			t.Fatalf("%s: repeats or is in contact what nothing is", ids[w])
		} else {
			all[w] = Type{
				ID: r.S("id"), Name: r.S("name"), Range: r.Int16("range_u"), Guys: r.Int8("kills_guys"), Armored: r.Int8("kills_armored"),
				Unarmored: r.Int8("kills_unarmored"), Tiger: r.Int8("kills_tiger"), Pillbox: r.Int8("kills_pillbox"),
				TouchOnly: r.Flag("armored_touch_only"), Repeat: From(from), Bullet: r.Flag("bullet"), CloseAs: Weapon(close),
				Basis: r.S("basis"),
			}
		}
	}
	w := golit.New("weapon", "The weapons in data/weapons.csv.")
	w.Value("types", all)
	w.Compare(t, "tables.go", *printedAnew)
}

// TestWeapons: every weapon has a number from 2 to 10 against guys and a range of whole 6 in, and is found by its id.
func TestWeapons(t *testing.T) {
	for w := None + 1; w < Num; w++ {
		y := w.Type()
		if y.Guys < 2 || y.Guys > 10 || y.Range <= 0 || y.Range%96 != 0 {
			t.Errorf("%v: number %d, range %d", w, y.Guys, y.Range)
		}
		if n, ok := Named(w.String()); n != w || !ok {
			t.Errorf("%v is found as %v", w, n)
		}
		if w.Cannons() == y.Bullet && y.Tiger != 0 {
			t.Errorf("%v is a cannon and fires bullets", w)
		}
		if w.Cannons() != (y.Tiger != 0) {
			t.Errorf("%v: only what fires as a cannon has a number of its own against Tigers (TIGER-01)", w)
		}
	}
	if w, ok := Named("SLING"); ok || w != None {
		t.Error("a weapon that is none")
	}
}
