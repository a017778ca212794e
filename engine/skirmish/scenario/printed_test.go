package scenario

import (
	"flag"
	"slices"
	"strconv"
	"strings"
	"testing"

	"bocage/engine"
	"bocage/engine/internal/golit"
	"bocage/engine/skirmish/unit"
)

var printedAnew = flag.Bool("printed", false, "write tables.go anew")

var endings = []string{"EXIT", "DESTROY", "RAID", "BUILDINGS", "TWICE", "CLEAR", "TANKS", "BRIDGE", "INSIDE"}

// TestPrintedTables: tables.go says what the tables in data/ say.
func TestPrintedTables(t *testing.T) {
	var all [Number]Scenario
	for i, r := range golit.Rows(t, "data/scenarios.csv") {
		if r.Int8("scenario") != int8(i+1) {
			t.Fatalf("scenario %d is %s", i+1, r.S("scenario"))
		}
		ending := slices.Index(endings, r.S("victory"))
		if ending < 0 {
			t.Fatalf("nobody wins by %s", r.S("victory"))
		}
		all[i] = Scenario{
			Number: int8(i + 1), Title: r.S("title"), Date: r.S("date"), Sides: [2]string{r.S("side_0"), r.S("side_1")},
			First: engine.Seat(r.Int8("first_mover")), SetUp: r.S("set_up_order"), LastTurn: r.Int8("last_turn"),
			EndsAfter: engine.Seat(r.Int8("ends_after_turn_of_side")), Victory: victoryOf(t, Ending(ending), r.S("parameters")), Basis: r.S("basis"),
		}
	}
	for _, r := range golit.Rows(t, "data/forces.csv") {
		s := &all[r.Int8("scenario")-1]
		s.Forces = append(s.Forces, forceOf(t, r))
	}
	var drawn []Reinforcement
	for _, r := range golit.Rows(t, "data/reinforcements3.csv") {
		drawn = append(drawn, reinforcementOf(t, r))
	}
	w := golit.New("scenario", "The scenarios, forces and reinforcements in data/*.csv.")
	w.Value("scenarios", all)
	w.Value("reinforcements", drawn)
	w.Compare(t, "tables.go", *printedAnew)
}

// victoryOf reads what a scenario is won by: a name and a value each, or a sentence that is known.
func victoryOf(t *testing.T, ending Ending, s string) Victory {
	v := Victory{Ending: ending}
	switch s {
	case "only_held", "most of TANK+TIGER; tie = draw", "most guys with centre on BR; tie = draw":
		v.More = true
		return v
	case "side=1 only_held at least 2 x the other and at least 1":
		v.Side, v.Count = 1, 1
		return v
	case "side=0 more guys in buildings than side 1":
		return v
	}
	for part := range strings.FieldsSeq(s) {
		name, value, _ := strings.Cut(part, "=")
		n, err := strconv.ParseInt(value, 10, 16)
		if err != nil && name != "zone" && name != "mark" && name != "unit" {
			t.Fatalf("%q: %v", s, err)
		}
		switch name {
		case "side":
			v.Side = engine.Seat(n)
		case "zone", "mark":
			v.Zone = value
		case "points", "count", "aircraft", "held_or_last_entered":
			v.Count = int8(n)
		case "then_exit":
			v.Then = int8(n)
		case "own_vehicles_lost_at_most":
			v.Lost = int8(n)
		case "radius":
			v.Radius = int16(n)
		case "unit":
			v.Unit = unitNamed(t, value)
		case "guy", "model":
			for u := range unit.Num {
				if u.Guy() == (name == "guy") && u != unit.Aircraft {
					v.Worth[u] = int8(n)
				}
			}
		default:
			v.Worth[unitNamed(t, name)] = int8(n)
		}
	}
	return v
}

func unitNamed(t *testing.T, id string) unit.Unit {
	t.Helper()
	u, ok := unit.Named(id)
	if !ok {
		t.Fatalf("no unit %s", id)
	}
	return u
}

func forceOf(t *testing.T, r golit.Row) Force {
	f := Force{
		Side: engine.Seat(r.Int8("side")), Group: r.S("group"), Arrives: r.Int8("arrival_turn"), Zones: strings.Split(r.S("zone"), "|"),
		Count: r.Int8("count"), Note: r.S("note"), Basis: r.S("basis"),
	}
	for option, end := range []string{OptionA: " option a", OptionB: " option b"} {
		if group, ok := strings.CutSuffix(f.Group, end); ok && end != "" {
			f.Group, f.Option = group, Option(option)
		}
	}
	if thing := slices.Index([]string{"", "ENTRENCH", "WIRE", "OBSTACLE"}, r.S("unit")); thing > 0 {
		f.Thing = Thing(thing)
		return f
	}
	f.Unit = unitNamed(t, r.S("unit"))
	return f
}

// reinforcementOf reads a row such as "1MG 2R".
func reinforcementOf(t *testing.T, r golit.Row) Reinforcement {
	some := Reinforcement{From: r.Int8("rank_from"), To: r.Int8("rank_to"), Choice: r.S("units") == "choice of the rows above"}
	if some.Choice || r.S("units") == "nothing" {
		return some
	}
	for part := range strings.FieldsSeq(r.S("units")) {
		n, err := strconv.ParseInt(part[:1], 10, 8)
		if err != nil {
			t.Fatal(err)
		}
		some.Units = append(some.Units, Some{int8(n), unitNamed(t, part[1:])})
	}
	return some
}
