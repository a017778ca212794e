package assault

import (
	"embed"
	"fmt"
	"strconv"
	"strings"
)

//go:embed data/*.csv data/scenarios
var files embed.FS

// The card tables, indexed by face or action.
var (
	units    [LastUnit + 1]UnitType
	actions  [numActions]ActionCard
	modifier [NumFaces]int8
	battle   [NumFaces]int8
	cost     [NumFaces]int8
	unitName = map[string]Face{}
	tileName = map[string]Terrain{}
	decks    = map[string][]Face{} // "a"-"h", "A"-"H" unit decks, "1"-"4" action decks; one entry a card
)

func init() {
	loadUnits()
	loadActions()
	for _, r := range table("data/decks.csv") {
		for range r.int("copies") {
			decks[r["deck"]] = append(decks[r["deck"]], unitName[r["card"]])
		}
	}
	for _, r := range table("data/tiles.csv") {
		t, ok := terrainByName(r["terrain"])
		if !ok {
			panic("assault: tiles.csv: unknown terrain " + r["terrain"])
		}
		tileName[r["tile"]] = t
	}
	makeSets()
	battle[Bluff], cost[Bluff] = 0, 0
}

func loadUnits() {
	classes := map[string]Class{}
	for i, n := range classNames {
		classes[n] = Class(i)
	}
	f := FirstUnit
	for _, r := range table("data/units.csv") {
		side := German
		if r["side"] == "U.S." {
			side = US
		}
		units[f] = UnitType{
			Face: f, Side: side, Class: classes[r["class"]], Name: r["name"], Short: r["short"], Art: r["art"],
			Battle: r.int("battle"), Hard: r.int("hard"), Soft: r.int("soft"), Support: r.int("support"),
			Defense: r.int("defense"), Morale: r.int("morale"), Cost: r.int("cost"), Range: r.int("range"), AA: r.int("aa"),
			Copies: r.int("copies"), HardTarget: r["target"] == "Hard", MovesAndFires: r["fires"] == "AND",
			MovesTwice: r.flag("twice"), MovesDiagonally: r.flag("diagonal"), IgnoresMines: r.flag("mines"),
			EntersSwamps: r.flag("swamp"), AutoDugIn: r.flag("autodug"), CancelsTerrain: r.flag("cancels"),
			ReceivesTerrain: r.flag("receives"), SupportSteady: r.flag("steady"), TransfersActivity: r.flag("transfers"),
			Basis: r["basis"],
		}
		unitName[r["name"]] = f
		battle[f], cost[f] = units[f].Battle, units[f].Cost
		f++
	}
}

func loadActions() {
	types := map[string]Type{"Operations": Operations, "Combat": Combat, "Surprise": Surprise}
	for i, r := range table("data/actions.csv") {
		a := Action(i + 1)
		actions[a] = ActionCard{
			Action: a, Name: r["name"], Type: types[r["type"]], Cost: r.int("cost"), Battle: r.int("battle"),
			PlayedBy: r["played_by"], Text: r["text"], CostBasis: r["cost_basis"], EffectBasis: r["effect_basis"],
		}
		for c := 1; c <= 4; c++ {
			f := FaceOf(a, c)
			n := strconv.Itoa(c)
			modifier[f] = r.int("mod" + n)
			battle[f], cost[f] = actions[a].Battle, actions[a].Cost
			for _, d := range strings.Split(r["decks"+n], "") {
				decks[d] = append(decks[d], f)
			}
		}
	}
}

// row is one line of a table by column name.
type row map[string]string

func (r row) int(col string) int8 {
	n, err := strconv.ParseInt(r[col], 10, 8)
	if err != nil {
		panic(fmt.Sprintf("assault: column %s: %v", col, err))
	}
	return int8(n)
}

func (r row) flag(col string) bool { return r[col] == "1" }

// table reads one of the embedded tables. The tables are part of the program: a fault in them is a bug and panics.
func table(name string) []row {
	b, err := files.ReadFile(name)
	if err != nil {
		panic(err)
	}
	head, body, _ := strings.Cut(string(b), "\n")
	cols := fields(head)
	var rows []row
	for line := range strings.Lines(body) {
		list := fields(strings.TrimSuffix(line, "\n"))
		if len(list) != len(cols) {
			panic(fmt.Sprintf("assault: %s: %d columns and not %d in %s", name, len(list), len(cols), line))
		}
		r := row{}
		for i, col := range cols {
			r[col] = list[i]
		}
		rows = append(rows, r)
	}
	return rows
}

// fields splits a line of a table: a field with a comma in it stands in quotes, and no quote stands within. These tables need
// no more, and package encoding/csv would add 9 kB to the download.
func fields(line string) (list []string) {
	for more := true; more; {
		var field string
		if rest, quoted := strings.CutPrefix(line, `"`); quoted {
			field, line, _ = strings.Cut(rest, `"`)
			line, more = strings.CutPrefix(line, ",")
		} else {
			field, line, more = strings.Cut(line, ",")
		}
		list = append(list, field)
	}
	return list
}

// Deck returns the cards of a printed deck by its designator, one entry a card: "a" to "h" German units, "A" to "H" U.S.
// units, "1" to "4" actions.
func Deck(designator string) ([]Face, bool) {
	d, ok := decks[designator]
	return d, ok
}

// UnitByName finds a unit face by the name on its card.
func UnitByName(name string) (Face, bool) {
	f, ok := unitName[name]
	return f, ok
}

// The sets of CLAIMS: all unit faces with a property, of both sides.
var (
	setDiag, setSwamp, setTwice, setScout, setMines, setAuto, setRange2, setRange3, setAA, setTransfer, setHard, setAnd Set
	setSide                                                                                                             [2]Set
	setCost                                                                                                             [16]Set // by printed cost
	setFrail                                                                                                            [16]Set // printed morale at most the index
)

// makeSets fills CLAIM-SET-01 to CLAIM-SET-15 from the chart.
func makeSets() {
	add := func(s *Set, f Face, in bool) {
		if in {
			*s |= of(f)
		}
	}
	for f := FirstUnit; f <= LastUnit; f++ {
		u := &units[f]
		add(&setDiag, f, u.MovesDiagonally)
		add(&setSwamp, f, !u.HardTarget || u.EntersSwamps)
		add(&setTwice, f, u.MovesTwice)
		add(&setScout, f, u.Scout())
		add(&setMines, f, u.IgnoresMines)
		add(&setAuto, f, u.AutoDugIn)
		add(&setRange2, f, u.Range >= 2)
		add(&setRange3, f, u.Range >= 3)
		add(&setAA, f, u.AA > 0)
		add(&setTransfer, f, u.TransfersActivity)
		add(&setHard, f, u.HardTarget)
		add(&setAnd, f, u.MovesAndFires)
		add(&setSide[u.Side], f, true)
		setCost[u.Cost] |= of(f)
		for k := int(u.Morale); k < len(setFrail); k++ {
			setFrail[k] |= of(f)
		}
	}
}
