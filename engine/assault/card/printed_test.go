package card

import (
	"bytes"
	"encoding/csv"
	"flag"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"bocage/engine"
	"bocage/engine/assault/internal/golit"
)

var printedAnew = flag.Bool("printed", false, "write tables.go anew")

// TestPrintedTables: tables.go says what the tables in data/ say. After a change there: go test -run TestPrinted -printed, here and
// then in package scenario.
func TestPrintedTables(t *testing.T) {
	c := readBoxed(t)
	w := golit.New("card", "The cards and decks in data/*.csv.")
	w.Value("units", c.units)
	w.Value("actions", c.actions)
	w.Value("modifier", c.modifier)
	w.Value("battle", c.battle)
	w.Value("cost", c.cost)
	w.Value("PrintedDecks", c.decks)
	for _, s := range c.sets() {
		w.Value(s.name, s.v)
	}
	w.Compare(t, "tables.go", *printedAnew)
}

// boxed is what the tables say lies in the box.
type boxed struct {
	units                  [LastUnit + 1]UnitType
	actions                [NumActions]ActionCard
	modifier, battle, cost [NumFaces]int8
	decks                  []PrintedDeck
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
		c.decks = append(c.decks, PrintedDeck{name, decks[name]})
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
				s |= SetOf(f)
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
		{"Diagonal", those(func(u *UnitType) bool { return u.MovesDiagonally })},
		{"Swampers", those(func(u *UnitType) bool { return !u.HardTarget || u.EntersSwamps })},
		{"Twice", those(func(u *UnitType) bool { return u.MovesTwice })},
		{"Scouts", those(func(u *UnitType) bool { return u.Scout() })},
		{"Sappers", those(func(u *UnitType) bool { return u.IgnoresMines })},
		{"Diggers", those(func(u *UnitType) bool { return u.AutoDugIn })},
		{"Range2", those(func(u *UnitType) bool { return u.Range >= 2 })},
		{"Range3", those(func(u *UnitType) bool { return u.Range >= 3 })},
		{"Flak", those(func(u *UnitType) bool { return u.AA > 0 })},
		{"Leaders", those(func(u *UnitType) bool { return u.TransfersActivity })},
		{"Hard", those(func(u *UnitType) bool { return u.HardTarget })},
		{"MoveAndFire", those(func(u *UnitType) bool { return u.MovesAndFires })},
		{"OfSide", side},
		{"OfCost", cost},    // by printed cost
		{"MoraleTo", frail}, // printed morale at most the index
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
