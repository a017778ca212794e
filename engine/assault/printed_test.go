package assault

import (
	"bytes"
	"encoding/csv"
	"flag"
	"fmt"
	"go/format"
	"maps"
	"os"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"bocage/engine"
)

var printedAnew = flag.Bool("printed", false, "write tables.go and scenarios.go anew")

// TestPrintedTables: tables.go says what the tables in data/ say. After a change there: go test -run TestPrinted -printed, twice,
// as scenarios are read with the tables.
func TestPrintedTables(t *testing.T) {
	c := readBoxed(t)
	w := goFile("The cards, decks and tiles in data/*.csv.")
	w.value("units", c.units)
	w.value("actions", c.actions)
	w.value("modifier", c.modifier)
	w.value("battle", c.battle)
	w.value("cost", c.cost)
	w.value("printedDecks", c.decks)
	w.value("printedTiles", c.tiles)
	for _, s := range c.sets() {
		w.value(s.name, s.v)
	}
	w.compare(t, "tables.go")
}

// TestPrintedScenarios: scenarios.go says what the files in data/scenarios say.
func TestPrintedScenarios(t *testing.T) {
	var all []Scenario
	for _, id := range Scenarios() {
		b, err := os.ReadFile("data/scenarios/" + id + ".json")
		if err != nil {
			t.Fatal(err)
		}
		sc, err := Parse(b)
		if err != nil {
			t.Fatalf("%s: %v", id, err)
		}
		if loaded, err := Load(id); !*printedAnew && (err != nil || !reflect.DeepEqual(loaded, sc)) {
			t.Errorf("%s is not loaded as it is read from its file: %v", id, err)
		}
		one := *sc
		if one.Source = nil; one.swapped != nil {
			o := *one.swapped
			o.Source, one.swapped = nil, &o
		}
		all = append(all, one)
	}
	w := goFile("The scenarios in data/scenarios, without their Source.")
	w.value("builtIn", all)
	w.compare(t, "scenarios.go")
}

// boxed is what the tables say lies in the box.
type boxed struct {
	units                  [LastUnit + 1]UnitType
	actions                [numActions]ActionCard
	modifier, battle, cost [NumFaces]int8
	decks                  []printedDeck
	tiles                  []printedTile
}

func readBoxed(t *testing.T) *boxed {
	c := &boxed{}
	decks := map[string][]Face{}
	named := map[string]Face{}
	for i, r := range readTable(t, "units") {
		side := German
		if r.s("side") == "U.S." {
			side = US
		}
		f := FirstUnit + Face(i)
		c.units[f] = UnitType{
			Face: f, Side: side, Class: Class(slices.Index(classNames[:], r.s("class"))), Name: r.s("name"), Short: r.s("short"), Art: r.s("art"),
			Battle: r.int("battle"), Hard: r.int("hard"), Soft: r.int("soft"), Support: r.int("support"),
			Defense: r.int("defense"), Morale: r.int("morale"), Cost: r.int("cost"), Range: r.int("range"), AA: r.int("aa"),
			Copies: r.int("copies"), HardTarget: r.s("target") == "Hard", MovesAndFires: r.s("fires") == "AND",
			MovesTwice: r.flag("twice"), MovesDiagonally: r.flag("diagonal"), IgnoresMines: r.flag("mines"),
			EntersSwamps: r.flag("swamp"), AutoDugIn: r.flag("autodug"), CancelsTerrain: r.flag("cancels"),
			ReceivesTerrain: r.flag("receives"), SupportSteady: r.flag("steady"), TransfersActivity: r.flag("transfers"),
			Basis: r.s("basis"),
		}
		named[r.s("name")] = f
		c.battle[f], c.cost[f] = c.units[f].Battle, c.units[f].Cost
	}
	types := map[string]Type{"Operations": Operations, "Combat": Combat, "Surprise": Surprise}
	for i, r := range readTable(t, "actions") {
		a := Action(i + 1)
		c.actions[a] = ActionCard{
			Action: a, Name: r.s("name"), Type: types[r.s("type")], Cost: r.int("cost"), Battle: r.int("battle"),
			PlayedBy: r.s("played_by"), Text: r.s("text"), CostBasis: r.s("cost_basis"), EffectBasis: r.s("effect_basis"),
		}
		for n := 1; n <= 4; n++ {
			f := FaceOf(a, n)
			c.modifier[f] = r.int("mod" + strconv.Itoa(n))
			c.battle[f], c.cost[f] = c.actions[a].Battle, c.actions[a].Cost
			for _, d := range strings.Split(r.s("decks"+strconv.Itoa(n)), "") {
				decks[d] = append(decks[d], f)
			}
		}
	}
	for _, r := range readTable(t, "decks") {
		for range r.int("copies") {
			decks[r.s("deck")] = append(decks[r.s("deck")], named[r.s("card")])
		}
	}
	for _, name := range slices.Sorted(maps.Keys(decks)) {
		c.decks = append(c.decks, printedDeck{name, decks[name]})
	}
	for _, r := range readTable(t, "tiles") {
		terr, ok := terrainByName(r.s("terrain"))
		if !ok {
			t.Fatalf("tiles.csv: there is no terrain %s", r.s("terrain"))
		}
		c.tiles = append(c.tiles, printedTile{r.s("tile"), terr})
	}
	return c
}

type namedSet struct {
	name string
	v    any
}

// sets are those of CLAIM-SET-01 to CLAIM-SET-15.
func (c *boxed) sets() []namedSet {
	those := func(is func(u *UnitType) bool) (s Set) {
		for f := FirstUnit; f <= LastUnit; f++ {
			if is(&c.units[f]) {
				s |= of(f)
			}
		}
		return s
	}
	var side [2]Set
	var cost, frail [16]Set
	for i := range side {
		side[i] = those(func(u *UnitType) bool { return u.Side == engine.Seat(i) })
	}
	for i := range cost {
		cost[i] = those(func(u *UnitType) bool { return int(u.Cost) == i })
		frail[i] = those(func(u *UnitType) bool { return int(u.Morale) <= i })
	}
	return []namedSet{
		{"setDiag", those(func(u *UnitType) bool { return u.MovesDiagonally })},
		{"setSwamp", those(func(u *UnitType) bool { return !u.HardTarget || u.EntersSwamps })},
		{"setTwice", those(func(u *UnitType) bool { return u.MovesTwice })},
		{"setScout", those(func(u *UnitType) bool { return u.Scout() })},
		{"setMines", those(func(u *UnitType) bool { return u.IgnoresMines })},
		{"setAuto", those(func(u *UnitType) bool { return u.AutoDugIn })},
		{"setRange2", those(func(u *UnitType) bool { return u.Range >= 2 })},
		{"setRange3", those(func(u *UnitType) bool { return u.Range >= 3 })},
		{"setAA", those(func(u *UnitType) bool { return u.AA > 0 })},
		{"setTransfer", those(func(u *UnitType) bool { return u.TransfersActivity })},
		{"setHard", those(func(u *UnitType) bool { return u.HardTarget })},
		{"setAnd", those(func(u *UnitType) bool { return u.MovesAndFires })},
		{"setSide", side},
		{"setCost", cost},   // by printed cost
		{"setFrail", frail}, // printed morale at most the index
	}
}

// row is one line of a table by column name.
type row struct {
	t      *testing.T
	fields map[string]string
}

func (r row) s(col string) string {
	v, ok := r.fields[col]
	if !ok {
		r.t.Fatalf("there is no column %s", col)
	}
	return v
}

func (r row) int(col string) int8 {
	n, err := strconv.ParseInt(r.s(col), 10, 8)
	if err != nil {
		r.t.Fatalf("column %s: %v", col, err)
	}
	return int8(n)
}

func (r row) flag(col string) bool { return r.s(col) == "1" }

func readTable(t *testing.T, name string) (rows []row) {
	b, err := os.ReadFile("data/" + name + ".csv")
	if err != nil {
		t.Fatal(err)
	}
	lines, err := csv.NewReader(bytes.NewReader(b)).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range lines[1:] {
		r := row{t, map[string]string{}}
		for i, col := range lines[0] {
			r.fields[col] = l[i]
		}
		rows = append(rows, r)
	}
	return rows
}

// goWriter writes values down as Go.
type goWriter struct{ bytes.Buffer }

func goFile(what string) *goWriter {
	w := &goWriter{}
	fmt.Fprintf(w, "// Code generated by go test -run TestPrinted -printed. DO NOT EDIT.\n\npackage assault\n\n// %s\n\n", what)
	return w
}

// value writes a variable.
func (w *goWriter) value(name string, v any) {
	fmt.Fprintf(w, "var %s = ", name)
	rv := reflect.ValueOf(v)
	if k := rv.Kind(); k != reflect.Struct && k != reflect.Slice && k != reflect.Array {
		fmt.Fprintf(w, "%s(%#x)\n\n", typeName(rv.Type()), v)
		return
	}
	w.literal(rv, true)
	w.WriteString("\n\n")
}

// typeName is a type as this package calls it.
func typeName(t reflect.Type) string {
	return strings.NewReplacer("assault.", "", "engine.Face", "Face").Replace(t.String())
}

// literal writes a value, with its type if that does not follow from where it stands. Zeros are left out.
func (w *goWriter) literal(v reflect.Value, typed bool) {
	if typed && v.Kind() != reflect.Pointer {
		w.WriteString(typeName(v.Type()))
	}
	switch v.Kind() {
	case reflect.Struct:
		w.WriteString("{")
		for i := range v.NumField() {
			if f := v.Field(i); !f.IsZero() {
				w.WriteString(v.Type().Field(i).Name + ": ")
				w.literal(f, composite(f))
				w.WriteString(",\n")
			}
		}
		w.WriteString("}")
	case reflect.Array, reflect.Slice:
		w.WriteString("{")
		for i := range v.Len() {
			e := v.Index(i)
			if v.Kind() == reflect.Array {
				if e.IsZero() {
					continue
				}
				fmt.Fprintf(w, "%d: ", i)
			}
			w.literal(e, false)
			w.WriteString(", ")
		}
		w.WriteString("}")
	case reflect.Pointer:
		w.WriteString("&")
		w.literal(v.Elem(), true)
	case reflect.String:
		fmt.Fprintf(w, "%q", v.String())
	case reflect.Bool:
		fmt.Fprint(w, v.Bool())
	case reflect.Int, reflect.Int8, reflect.Int16:
		fmt.Fprint(w, v.Int())
	case reflect.Uint64, reflect.Uint32:
		fmt.Fprintf(w, "%#x", v.Uint())
	case reflect.Uint8, reflect.Uint16:
		fmt.Fprint(w, v.Uint())
	default:
		panic("no Go literal of " + v.Type().String())
	}
}

func composite(v reflect.Value) bool {
	k := v.Kind()
	return k == reflect.Struct || k == reflect.Array || k == reflect.Slice
}

// compare tells whether a file says what was written, or writes it anew.
func (w *goWriter) compare(t *testing.T, file string) {
	t.Helper()
	want, err := format.Source(w.Bytes())
	if err != nil {
		t.Fatalf("%v in\n%s", err, w.Bytes())
	}
	if *printedAnew {
		err = os.WriteFile(file, want, 0o644)
	}
	if got, _ := os.ReadFile(file); err != nil || !bytes.Equal(got, want) {
		t.Errorf("%s is not what data/ says: go test -run TestPrinted -printed, twice (%v)", file, err)
	}
}
