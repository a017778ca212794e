package card

import (
	"flag"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"bocage/engine"
	"bocage/engine/internal/golit"
)

var printedAnew = flag.Bool("printed", false, "write tables.go anew")

// TestPrintedTables: tables.go says what the tables in data/ say. After a change there: go test -run TestPrinted -printed, here and
// then in package scenario.
func TestPrintedTables(t *testing.T) {
	c := readBoxed(t)
	w := golit.New("card", "The cards and decks in data/*.csv.").Call("engine.Face", "Face")
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
	for i, r := range golit.Rows(t, "data/units.csv") {
		side := German
		if r.S("side") == "U.S." {
			side = US
		}
		f := FirstUnit + Face(i)
		c.units[f] = UnitType{
			Face: f, Side: side, Class: Class(slices.Index(classNames[:], r.S("class"))), Name: r.S("name"), Short: r.S("short"), Art: r.S("art"),
			Battle: r.Int8("battle"), Hard: r.Int8("hard"), Soft: r.Int8("soft"), Support: r.Int8("support"),
			Defense: r.Int8("defense"), Morale: r.Int8("morale"), Cost: r.Int8("cost"), Range: r.Int8("range"), AA: r.Int8("aa"),
			Copies: r.Int8("copies"), HardTarget: r.S("target") == "Hard", MovesAndFires: r.S("fires") == "AND",
			MovesTwice: r.Flag("twice"), MovesDiagonally: r.Flag("diagonal"), IgnoresMines: r.Flag("mines"),
			EntersSwamps: r.Flag("swamp"), AutoDugIn: r.Flag("autodug"), CancelsTerrain: r.Flag("cancels"),
			ReceivesTerrain: r.Flag("receives"), SupportSteady: r.Flag("steady"), TransfersActivity: r.Flag("transfers"),
			Basis: r.S("basis"),
		}
		named[r.S("name")] = f
		c.battle[f], c.cost[f] = c.units[f].Battle, c.units[f].Cost
	}
	types := map[string]Type{"Operations": Operations, "Combat": Combat, "Surprise": Surprise}
	for i, r := range golit.Rows(t, "data/actions.csv") {
		a := Action(i + 1)
		c.actions[a] = ActionCard{
			Action: a, Name: r.S("name"), Type: types[r.S("type")], Cost: r.Int8("cost"), Battle: r.Int8("battle"),
			PlayedBy: r.S("played_by"), Text: r.S("text"), CostBasis: r.S("cost_basis"), EffectBasis: r.S("effect_basis"),
		}
		for n := 1; n <= 4; n++ {
			f := FaceOf(a, n)
			c.modifier[f] = r.Int8("mod" + strconv.Itoa(n))
			c.battle[f], c.cost[f] = c.actions[a].Battle, c.actions[a].Cost
			for _, d := range strings.Split(r.S("decks"+strconv.Itoa(n)), "") {
				decks[d] = append(decks[d], f)
			}
		}
	}
	for _, r := range golit.Rows(t, "data/decks.csv") {
		for range r.Int8("copies") {
			decks[r.S("deck")] = append(decks[r.S("deck")], named[r.S("card")])
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
